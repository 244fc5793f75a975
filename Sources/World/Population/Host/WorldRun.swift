import Leagues
import Measures
import Tabular

/// A run of one or more worlds: simulates people with their phones and counts the results.
///
///     var life = WorldRun<DefaultBehaviour>(rules, size, followed: 0..<20)
///     life.live(model, AnyExecutor(executor))         // false if it was stopped
///     life.finish()
///     life.begin(rules.inWorld(1))            // where several worlds are counted together
///     …
///     life.tables(segment: 0)                 // days, retention, …
///     life.journal.files                      // events, habits, …
///     life.audit()                            // [] if all conservation laws are met
package struct WorldRun<Model: Behaviour>: ~Copyable {
  /// The people of the current world; nil between two worlds.
  private var world: LivingWorld<Model, LifeObservers>?
  private(set) var finished = 0
  package private(set) var ledger: NightlyTotals
  /// Each worker's counts that have not been added to the ledger yet.
  private var collected: [NightlyTotals] = []
  package private(set) var journal: LifeJournal
  /// The observers of all groups; empty while a world is simulated.
  package private(set) var groups: [LifeObservers] = []
  package let size: WorldSize
  /// Cumulative sums up to the end of each world, by world, then segment.
  private var marks: [[[Table]]] = []
  /// The blocks whose people this part of the run simulates. Other parts simulate the other blocks.
  let lived: Range<Int>
  /// The next day to simulate.
  private(set) var day = 0
  /// The census: the engines' state after each night; nil if no census is taken.
  private(set) var census: Census?

  /// Creates a run before its first world.
  ///
  /// - Parameters:
  ///   - followed: the people in the journal, in the first world; nil for the first people, as many
  ///     as the run's request asks for.
  ///   - lived: the blocks whose people are simulated.
  package init(
    _ size: WorldSize, followed: Range<UInt32>? = nil, lived: Range<Int> = PeopleGroups.blocks
  ) {
    let followed = followed ?? 0..<UInt32(clamping: min(size.keeping.journal, size.people))
    (self.size, self.lived) = (size, lived)
    census = size.keeping.takesCensus ? Census(size) : nil
    ledger = NightlyTotals(size)
    journal = LifeJournal(of: followed, startTier: size.league?.startTier)
    groups = (0..<PeopleGroups.count).map { group in
      let people = PeopleGroups.range(of: group, in: size.people, among: lived)
      return LifeObservers(size, people: people.count, followed: followed)
    }
  }

  /// Creates a run of a single world, before the first day.
  ///
  /// - Parameters:
  ///   - segments: people's segments by group and index, one bit for each segment; bit 0 is set for
  ///     everybody.
  ///   - followed: the people in the journal; nil for the first, as many as the request asks for.
  ///   - lived: the blocks whose people are simulated.
  ///   - request: the results to store besides tables.
  package init(
    _ rules: WorldRules, people: Int, stageNames: [String], segments: [[SegmentSet]]? = nil,
    segmentCount: Int = 1, followed: Range<UInt32>? = nil,
    lived: Range<Int> = PeopleGroups.blocks, keeping request: RunRequest = RunRequest()
  ) {
    var size = WorldSize(
      people: people, start: rules.start, days: rules.days, stageNames: stageNames,
      apps: rules.apps, league: rules.league,
      repairDays: rules.repairDays, segments: segmentCount)
    (size.keeping, size.erring) = (request, rules.erring)
    self.init(size, followed: followed, lived: lived)
    begin(rules, segments: segments)
  }

  /// Begins a new world before its first day. The previous world's people are dropped, but their
  /// counts remain.
  ///
  /// - Parameter cohort: the retained people, by group; nil if this world determines them.
  mutating func begin(
    _ rules: WorldRules, segments: [[SegmentSet]]? = nil, cohort: [RetainedCohort]? = nil
  ) {
    if finished > 0 {
      for group in groups.indices { groups[group].begin() }
    }
    if let cohort {
      for group in groups.indices { groups[group].decide(cohort[group]) }
    }
    ledger.begin(finished)
    census?.begin()
    world = LivingWorld(rules, people: size.people, sinks: groups, lived: lived)
    (groups, day) = ([], 0)
    if let segments { world?.divide(segments) }
  }

  /// Simulates the days before `end`, or all remaining days; false if the run was stopped.
  package mutating func live(
    until end: Int? = nil, _ model: Model, _ executor: AnyExecutor,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> Bool {
    let end = min(size.days, end ?? size.days)
    let waits = size.hasLeague || census != nil || journal.isKept
    while day < end {
      let days = day..<(waits ? day + 1 : end)
      guard pass(days, model, executor, progress: progress) else { return false }
      if waits { spendNight(executor) }
      day = days.upperBound
    }
    addCollected()
    return true
  }

  private mutating func addCollected() {
    for totals in collected { ledger.add(totals) }
    collected = []
  }

  /// Simulates some days, without the league's nightly update; false if the run was stopped.
  private mutating func pass(
    _ days: Range<Int>, _ model: Model, _ executor: AnyExecutor,
    progress: @escaping @Sendable (Int64) -> Bool
  ) -> Bool {
    while collected.count < executor.workers { collected.append(NightlyTotals(size)) }
    let size = size
    return collected.withUnsafeMutableBufferPointer { collected in
      let shared = SharedElements(collected)
      return world?.pass(days, model, executor, progress: progress) { group, day, worker in
        shared[worker].collect(day, from: &group.sink)
        if !size.hasLeague, size.isWeekEnd(day) { group.sink.turnWeek() }
      } == true
    }
  }

  /// Updates the league after a day, and stores the journal and census of the night.
  private mutating func spendNight(_ executor: AnyExecutor) {
    world?.meet(on: day, executor)
    var groups = world?.takeGroups() ?? []
    endWeek(of: &groups)
    journal.settle(&groups)
    WorldRun.count(day, &groups, in: &census)
    world?.groups = groups
    if census != nil, size.isWeekEnd(day), let tiers = world?.tiers { census?.count(tiers: tiers) }
  }

  /// Adds the ranks of a finished league week to the ledger.
  private mutating func endWeek(of groups: inout [PersonGroup<Model, LifeObservers>]) {
    guard size.hasLeague, size.isWeekEnd(day) else { return }
    for group in groups.indices { ledger.collectWeek(from: &groups[group].sink) }
    ledger.closeWeek()
  }

  /// Adds the state of all engines after a night to the census, if a census is taken.
  private static func count(
    _ day: Int, _ groups: inout [PersonGroup<Model, LifeObservers>], in census: inout Census?
  ) {
    guard var counted = census.take() else { return }
    counted.open(day)
    for group in groups.indices {
      groups[group].count(day, in: &counted)
      let laws = groups[group].sink.laws
      counted.count(laws.points, Census.Count.pointsTold, day, 1)
      counted.count(laws.petPoints, Census.Count.petPointsTold, day, 1)
    }
    census = counted
  }

  package mutating func finish() {
    addCollected()
    groups = (world?.groups ?? []).map { $0.sink }
    world = nil
    for group in groups.indices { groups[group].finish() }
    finished += 1
  }

  /// Returns the tables of a segment in writing order; segment 0 contains everybody.
  package func tables(segment: Int = 0) -> [Table] { counted.tables(segment: segment) }

  /// Stores the cumulative sums of all worlds simulated so far.
  mutating func markWorld() { marks.append(counted.mark) }

  var counted: FinishedRun {
    FinishedRun(size: size, groups: groups, ledger: ledger, marks: marks, census: census)
  }

  /// The input of an audit: the observations for the conservation laws and each person's totals,
  /// both by group, and the census of the engines.
  package var witnesses: (laws: [LawsObserver], census: Census?, lives: [PeopleObserver]) {
    (groups.map { $0.laws }, census, groups.map { $0.lives })
  }

  /// Audits finished tables, by segment, against the conservation laws.
  package func audit(_ tables: [[Table]]) -> AuditReport { counted.audit(tables) }
}

extension WorldRun {
  /// Returns the counts of this part's observers as bytes. Call it only between worlds.
  func tallies(of origin: String) -> [UInt8] {
    TallyPart(blocks: lived, groups: Array(groups[PeopleGroups.groups(of: lived)]), ledger).bytes(
      of: origin, size)
  }

  /// Begins a world, given by index, at a midnight; a reader restores the saved state afterwards.
  mutating func begin(_ rules: WorldRules, world: Int, at midnight: Int) {
    finished = world
    begin(rules.inWorld(world))
    day = midnight
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    world?.visit(&visitor)
    ledger.visit(&visitor)
    journal.visit(&visitor)
    census?.visit(&visitor)
  }
}
