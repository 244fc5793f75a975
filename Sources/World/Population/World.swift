import Measures
import Cadence
import CivilTime
import PetEvolution
import Tabular

/// A sealed little world: people, their days, the rules they live under.
///
///     var parameters = WorldParameters()
///     parameters.people = 1_000
///     let world = try World(parameters)
///     world.run(SerialCrew())?.tables.map { $0.name }   // days, tasks, evolution, …
///
/// People live in 64 groups, each a piece of work for a crew. The world advances by local days:
///
///     Mon Tue Wed Thu Fri Sat Sun │ Mon Tue …
///     every group by itself       │ every group by itself
///                                 └ all groups together: tallies of the week are settled
///
/// Where people play in a league, all groups also meet every night: boards are brought up to date,
/// and on Sundays the week is ranked. Within a day nobody meets anybody and random numbers have
/// addresses, so nothing depends on who works when: the same parameters give the same tables to the
/// last byte.
public struct World: Sendable {
  /// What the world was made of.
  public let parameters: WorldParameters
  let rules: PetWorldRules
  /// What the default behaviour needs, in worlds in which people behave so.
  let standard: ModelAndRules<DefaultBehaviour>?
  /// The world whose first days decide who is in which segment and who stays; nil for this one.
  let base: WorldParameters?
  /// What the default behaviour needs in that world, if people behave so there.
  let basic: ModelAndRules<DefaultBehaviour>?
  /// Whether what each of several worlds comes to is kept although nobody meets in them.
  let keepsWorlds: Bool

  /// A model of behaviour and the rules that its people live by.
  struct ModelAndRules<Model: Behaviour>: Sendable {
    let model: Model
    let rules: WorldRules
  }

  /// A world, checked.
  ///
  /// - Parameters:
  ///   - base: the world whose first days decide who is in which segment and who stays, of the
  ///     same people; without one it is this world itself. So the same people are in a segment, and
  ///     the same people stay, under every variant of a scenario. To know it, the first days are
  ///     lived once more.
  ///   - keepsWorlds: whether what each of several worlds comes to is kept although nobody meets in
  ///     them, as where people do: to be compared with worlds in which they meet, one by one.
  /// - Throws: `WorldError` with a sentence that says what to change.
  public init(
    _ parameters: WorldParameters, segmentedAsIn base: WorldParameters? = nil,
    keepingWorlds keepsWorlds: Bool = false
  ) throws(WorldError) {
    try parameters.validate()
    try base?.validate()
    (self.parameters, self.base, self.keepsWorlds) = (parameters, base, keepsWorlds)
    rules = try PetWorldRules(parameters)
    standard =
      parameters.behaviour == .reference ? nil : try World.standard(parameters)
    basic = if let base, base.behaviour != .reference { try World.standard(base) } else { nil }
  }

  private static func standard(
    _ parameters: WorldParameters
  ) throws(WorldError) -> ModelAndRules<DefaultBehaviour> {
    let model: DefaultBehaviour
    do {
      model =
        parameters.archetypes.isEmpty
        ? try DefaultBehaviour(parameters.standard)
        : try DefaultBehaviour(archetypes: parameters.archetypes)
    } catch { throw .behaviour(error) }
    return ModelAndRules(model: model, rules: try WorldRules(parameters))
  }

  /// Person·days that a run lives, in all worlds that it counts together.
  public var personDays: Int64 {
    Int64(parameters.people) * Int64(parameters.days) * Int64(parameters.replicates)
  }

  /// Lives all days.
  ///
  /// - Parameters:
  ///   - crew: who does the work.
  ///   - progress: is told, on any thread of the crew, how many more person·days have been lived;
  ///     false stops the run.
  ///   - journal: how many people, from the first on, are written down in `WorldResult.journal`,
  ///     in memory: about three kilobytes a person and day with four apps;
  ///     under the reference behaviour nobody, whose `journal(of:_:)` can be had at any time.
  ///   - takesCensus: whether `WorldResult.audit` also hears how engines stand every night; under
  ///     the reference behaviour once a week.
  /// - Returns: nil if the run was stopped.
  public func run(
    _ crew: some Crew, journal: Int = 0, takesCensus: Bool = false,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> WorldResult? {
    guard let standard else {
      return run(crew, cut: BlockLayout(), takesCensus: takesCensus, progress: progress)
    }
    return run(
      AnyCrew(crew), standard, base: basic, journal: journal, takesCensus: takesCensus,
      progress: progress)
  }

  /// Lives all days in groups that are cut in some way.
  package func run(
    _ crew: some Crew, cut: BlockLayout, takesCensus: Bool = false,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> WorldResult? {
    let shape = size(hasBehaviour: false)
    var groups = (0..<PeopleGroups.count).map { group in
      PetGroup(PeopleGroups.range(of: group, in: shape.people), shape)
    }
    var ledger = LifeLedger(shape)
    var census = takesCensus ? Census(shape) : nil
    for number in 0..<shape.worlds {
      let rules = self.rules.inWorld(number)
      for group in groups.indices { groups[group].begin(by: rules, cut: cut) }
      ledger.begin(number)
      for days in shape.weeks {
        crew.forEach(&groups) { $0.live(days, by: rules, progress: progress) }
        guard progress(0) else { return nil }
        ledger.settle(days, of: &groups)
        for group in groups { group.count(days.upperBound - 1, in: &census) }
      }
      for group in groups.indices { groups[group].observers.finish() }
    }
    let observers = groups.map { $0.observers }
    let finished = ledger
    let tables = finished.tables(observers, 0)
    return WorldResult(
      segments: [WorldResult.Part(name: WorldResult.everybody, tables: tables)], journal: [],
      audit: Audit(tables, [], census: census).report,
      slices: WorldSlices(shape, worlds: []) { finished.slices(observers, $0) })
  }
}

/// What a run has measured.
public struct WorldResult: Sendable {
  /// What was measured of everybody, then of the named segments in their order.
  public let segments: [Part]
  /// The journal of the people who were followed, if any.
  public let journal: [JournalFile]
  /// What holding the tables to the laws of conservation has found.
  public let audit: AuditReport
  /// The same tables without some of the people, and of single worlds.
  public let slices: WorldSlices

  /// One sentence for each law of conservation that the run breaks.
  public var brokenLaws: [String] { audit.broken }

  /// The tables of a part of the population.
  public struct Part: Sendable {
    /// The name of the segment; `all` for everybody.
    public let name: String
    /// In the order in which they are listed and written.
    public let tables: [Table]
  }

  /// A file of the journal.
  public struct JournalFile: Sendable {
    /// The name without an ending.
    public let name: String
    /// Its columns, in order.
    public let columns: [Column]
    /// The whole text, header included.
    public let text: String
  }

  /// The same without some tables, and without the journal.
  package func leavingOut(_ names: [String], journal leavesJournal: Bool) -> WorldResult {
    let parts = segments.map { part in
      Part(name: part.name, tables: part.tables.filter { table in !names.contains(table.name) })
    }
    return WorldResult(
      segments: parts, journal: leavesJournal ? [] : journal, audit: audit, slices: slices)
  }

  /// The name of the segment that everybody belongs to.
  public static var everybody: String { "all" }

  /// The tables of everybody.
  public var tables: [Table] { segments[0].tables }
}
