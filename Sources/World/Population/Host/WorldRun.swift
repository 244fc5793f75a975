import Leagues
import Measures
import Tabular

/// A world in which people live with their phones and are measured.
///
///     var life = WorldRun<DefaultBehaviour>(rules, size, followed: 0..<20)
///     life.live(model, AnyExecutor(executor))         // false if it was stopped
///     life.finish()
///     life.begin(rules.inWorld(1))            // where several worlds are counted together
///     …
///     life.tables(segment: 0)                 // days, retention, …
///     life.journal.files                      // events, habits, …
///     life.audit()                            // [] if what must add up does
package struct WorldRun<Model: Behaviour>: ~Copyable {
  /// The people of the world that is lived; nil between two worlds.
  private var world: LivingWorld<Model, LifeObservers>?
  private(set) var finished = 0
  package private(set) var ledger: NightlyTotals
  /// What each worker has collected since it was last added to the ledger.
  private var collected: [NightlyTotals] = []
  package private(set) var journal: LifeJournal
  /// The observers of all groups; none while a world is simulated.
  package private(set) var groups: [LifeObservers] = []
  package let size: WorldSize
  /// The sums of all worlds up to each world, by world, then segment.
  private var marks: [[[Table]]] = []
  /// The blocks whose users this part simulates. Other parts of the run simulate the others.
  let lived: Range<Int>
  /// The day that is lived next.
  private(set) var day = 0
  /// The state of the engines night by night, if a census is taken.
  private(set) var census: Census?

  /// A run before its first world.
  ///
  /// - Parameters:
  ///   - followed: the people whose journal is kept, in the first world; nil for as many as the
  ///     request of the run says, from the first on.
  ///   - lived: the blocks whose people live.
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

  /// The people before the first day of the only world.
  ///
  /// - Parameters:
  ///   - segments: by group and index, one bit for each segment to which a person belongs;
  ///     everybody belongs to the first.
  ///   - followed: the people whose journal is kept; nil for those of the request.
  ///   - lived: the blocks whose people live.
  ///   - request: what is kept besides tables.
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

  /// Begins a world before its first day; the people of the world before are gone, and their counts
  /// stay.
  ///
  /// - Parameter cohort: the people who stay, by group, if another world decides it.
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

  /// Lives the days up to one, or all of them; false if the run was stopped.
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

  /// Lives some days up to the meeting of the league; false if the run was stopped.
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

  /// Lets the league meet after a day, and writes down what is written down every night.
  private mutating func spendNight(_ executor: AnyExecutor) {
    world?.meet(on: day, executor)
    var groups = world?.takeGroups() ?? []
    endWeek(of: &groups)
    journal.settle(&groups)
    WorldRun.count(day, &groups, in: &census)
    world?.groups = groups
    if census != nil, size.isWeekEnd(day), let tiers = world?.tiers { census?.count(tiers: tiers) }
  }

  /// Takes over the ranks of a league week that a day ends.
  private mutating func endWeek(of groups: inout [PersonGroup<Model, LifeObservers>]) {
    guard size.hasLeague, size.isWeekEnd(day) else { return }
    for group in groups.indices { ledger.collectWeek(from: &groups[group].sink) }
    ledger.closeWeek()
  }

  /// Takes the census of a night.
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

  /// The tables of a segment, 0 for everybody, in the order in which they are written.
  package func tables(segment: Int = 0) -> [Table] { counted.tables(segment: segment) }

  /// Notes the sums of all worlds so far.
  mutating func markWorld() { marks.append(counted.mark) }

  var counted: FinishedRun {
    FinishedRun(size: size, groups: groups, ledger: ledger, marks: marks, census: census)
  }

  /// The observations of single people, by group, the census of the engines, and what was kept of
  /// each person.
  package var witnesses: (laws: [LawsObserver], census: Census?, lives: [PeopleObserver]) {
    (groups.map { $0.laws }, census, groups.map { $0.lives })
  }

  /// The findings of a check of tables that have been made, by segment, against the laws of
  /// conservation.
  package func audit(_ tables: [[Table]]) -> AuditReport { counted.audit(tables) }
}

extension WorldRun {
  /// The counts of this part's observers so far, as bytes. Call it only between worlds.
  func tallies(of origin: String) -> [UInt8] {
    TallyPart(blocks: lived, groups: Array(groups[PeopleGroups.groups(of: lived)]), ledger).bytes(
      of: origin, size)
  }

  /// Begins the world with a number at a midnight, to which a reader brings all that is kept.
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
