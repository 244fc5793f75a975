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
/// Within a week nobody meets anybody and random numbers have addresses, so nothing depends on who
/// works when: the same parameters give the same tables to the last byte.
public struct World: Sendable {
  public let parameters: WorldParameters
  let rules: PetWorldRules

  /// A world, checked.
  ///
  /// - Throws: `WorldError` with a sentence that says what to change.
  public init(_ parameters: WorldParameters) throws(WorldError) {
    try parameters.validate()
    self.parameters = parameters
    rules = try PetWorldRules(parameters)
  }

  /// Person·days that a run lives.
  public var personDays: Int64 { Int64(parameters.people) * Int64(parameters.days) }

  /// Lives all days.
  ///
  /// - Parameter progress: is told, on any thread of the crew, how many more person·days have been
  ///   lived; false stops the run.
  /// - Returns: nil if the run was stopped.
  public func run(
    _ crew: some Crew, progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> WorldResult? {
    run(crew, cut: WorldCut(), progress: progress)
  }

  /// Lives all days in groups that are cut in some way.
  package func run(
    _ crew: some Crew, cut: WorldCut, progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) -> WorldResult? {
    let (rules, shape) = (self.rules, self.shape)
    var groups = (0..<PeopleGroups.count).map { group in
      PetGroup(PeopleGroups.range(of: group, in: shape.people), shape, by: rules, cut: cut)
    }
    var streaks = StreaksLedger(shape)
    for days in shape.weeks {
      crew.forEach(&groups) { $0.live(days, by: rules, progress: progress) }
      guard progress(0) else { return nil }
      streaks.settle(days, of: &groups)
    }
    let tables = PetObservers.tables(groups.map { $0.observers }, streaks, shape)
    return WorldResult(segments: [WorldResult.Part(name: WorldResult.everybody, tables: tables)])
  }
}

/// What a run has measured.
public struct WorldResult: Sendable {
  /// What was measured of everybody, then of the named segments in their order.
  public let segments: [Part]

  /// The tables of a part of the population.
  public struct Part: Sendable {
    /// The name of the segment; `all` for everybody.
    public let name: String
    /// In the order in which they are listed and written.
    public let tables: [Table]
  }

  /// The name of the segment that everybody belongs to.
  public static var everybody: String { "all" }

  /// The tables of everybody.
  public var tables: [Table] { segments[0].tables }
}
