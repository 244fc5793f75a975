import Measures
import Fields
import Tabular

/// A simulated world: people, their days, and the rules of their apps.
///
///     var parameters = WorldParameters()
///     parameters.people = 1_000
///     let world = try World(parameters)
///     world.run(InlineExecutor())?.tables.map { $0.name }   // days, tasks, evolution, …
///
/// People form 64 groups, each a unit of work for an executor. The world advances by local days:
///
///     Mon Tue Wed Thu Fri Sat Sun │ Mon Tue …
///     each group separately       │ each group separately
///                                 └ all groups together: the week's tallies are closed
///
/// With leagues, all groups are also processed together every night: boards are updated, and on
/// Sundays the week is ranked. Within a day, people never interact, and random draws have
/// addresses. So results do not depend on the order of work: equal parameters give equal tables, to
/// the byte.
public struct World: Sendable {
  /// The parameters from which the world was created.
  @Boxed public private(set) var parameters: WorldParameters
  let standard: ModelAndRules<DefaultBehaviour>
  /// The world whose first days decide who is in which segment and who is retained; nil if this
  /// world's own first days decide it.
  var base: WorldParameters? { boxedBase?.wrappedValue }
  private let boxedBase: Boxed<WorldParameters>?
  let basic: ModelAndRules<DefaultBehaviour>?
  /// Whether the results of single worlds are kept even if people do not meet in leagues.
  let keepsWorlds: Bool

  /// A behaviour model, and the rules of the apps that its people use.
  struct ModelAndRules<Model: Behaviour>: Sendable {
    let model: Model
    let rules: WorldRules
  }

  /// Creates a world and checks its parameters.
  ///
  /// - Parameters:
  ///   - base: a world with the same people whose first days decide who is in which segment and who
  ///     is retained; nil to use this world. With a base, segments and retained people are the same
  ///     under every variant of a scenario. The run then also simulates the first days of the base.
  ///   - keepsWorlds: whether the results of single worlds are kept even if people do not meet in
  ///     leagues. This is needed to compare the worlds one by one with worlds in which people meet.
  /// - Throws: `WorldError` with a sentence that says what to change.
  public init(
    _ parameters: WorldParameters, segmentedAsIn base: WorldParameters? = nil,
    keepingWorlds keepsWorlds: Bool = false
  ) throws(WorldError) {
    try parameters.validate()
    try base?.validate()
    (self.parameters, self.keepsWorlds) = (parameters, keepsWorlds)
    boxedBase = base.map { Boxed(wrappedValue: $0) }
    standard = try World.standard(parameters)
    basic = if let base { try World.standard(base) } else { nil }
  }

  /// Throws the error that `init` would throw, but does not compute the world's distributions.
  package static func check(_ parameters: WorldParameters) throws(WorldError) {
    try parameters.validate()
    _ = try standard(parameters)
  }

  private static func standard(
    _ parameters: WorldParameters
  ) throws(WorldError) -> ModelAndRules<DefaultBehaviour> {
    var parameters = parameters
    let model: DefaultBehaviour
    if let people = parameters.guestInForce?.people {
      parameters.standard.guest = people
      for kind in parameters.archetypes.indices {
        parameters.archetypes[kind].parameters.guest = people
      }
    }
    do {
      model =
        parameters.archetypes.isEmpty
        ? try DefaultBehaviour(parameters.standard)
        : try DefaultBehaviour(archetypes: parameters.archetypes)
    } catch { throw .behaviour(error) }
    return ModelAndRules(model: model, rules: try WorldRules(parameters))
  }

  /// The number of person·days that a run simulates, in all worlds together.
  public var personDays: Int64 {
    Int64(parameters.people) * Int64(parameters.days) * Int64(parameters.replicates)
  }

  /// Simulates all days of the world.
  ///
  /// - Parameters:
  ///   - executor: executes the work.
  ///   - progress: receives, on any thread of the executor, the number of person·days simulated
  ///     since the last call; returns false to stop the run.
  ///   - request: the optional output to keep besides tables.
  /// - Returns: the results; nil if the run was stopped.
  public func run(
    _ executor: some Executor, keeping request: RunRequest = RunRequest(),
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> WorldResult? { run(executor, keeping: request, making: nil, progress: progress) }

  /// Simulates all days. Makes only the tables in `names`, without an audit; if `names` is nil,
  /// makes all tables, with an audit.
  package func run(
    _ executor: some Executor, keeping request: RunRequest, making names: Set<String>?,
    progress: @escaping @Sendable (Int64) -> Bool
  ) -> WorldResult? {
    run(
      AnyExecutor(executor), standard, base: basic, keeping: request, making: names,
      progress: progress)
  }
}

/// The results of a run.
public struct WorldResult: Sendable {
  /// The tables of everybody, followed by the tables of each named segment, in order.
  public let segments: [Part]
  /// The files of the journal; empty if no journal was requested.
  public let journal: [JournalFile]
  /// The results of each single person; nil if they were not requested.
  @Boxed public internal(set) var people: WorldPeople?
  /// The findings of the audit, which checks the tables against conservation laws.
  public let audit: AuditReport
  /// The tables with some people omitted, and the tables of single worlds.
  public let slices: LeaveOneOutTables
  /// The executor that ran the worlds. It also computes cells that are requested later.
  package let executor: AnyExecutor

  /// One sentence for each conservation law that the run breaks.
  public var brokenLaws: [String] { audit.broken }

  /// The tables of a segment of the population.
  public struct Part: Sendable {
    /// The name of the segment; `all` for everybody.
    public let name: String
    /// The tables, in the order in which they are listed and written.
    public let tables: [Table]
  }

  /// A file of the journal, as text.
  public struct JournalFile: Sendable {
    /// The name of the file, without an extension.
    public let name: String
    /// The columns of the file, in order.
    public let columns: [Column]
    /// The text of the file, including its header.
    public let text: String
  }

  /// Returns the results without some tables and these tables' measures, or without the journal.
  ///
  /// - Parameter measures: the measures that the world's scenario requests.
  package func leavingOut(
    _ names: [String], of measures: [Measure], journal leavesJournal: Bool
  ) -> WorldResult {
    let parts = segments.map { part in
      Part(
        name: part.name,
        tables: part.tables.filter { table in !names.contains(table.name) }.map { table in
          guard TableKind.measures.isNamed(table.name) else { return table }
          return table.leavingOut(measures, of: names)
        })
    }
    return WorldResult(
      segments: parts, journal: leavesJournal ? [] : journal, people: people, audit: audit,
      slices: slices, executor: executor)
  }

  /// The name of the segment that contains everybody.
  public static var everybody: String { "all" }

  /// The tables of the segment that contains everybody.
  public var tables: [Table] { segments[0].tables }
}
