import Cadence
import CivilTime
import PetEvolution

/// A sealed little world: people, their days, the rules they live under.
///
///     let world = try World(WorldParameters())
///     let result = world.run(SerialCrew()) { _ in true }
///     result?.tables   // days, tasks, evolution, …
///
/// People live in 64 groups that do not meet, each a piece of work for a crew; random numbers have
/// addresses, so that nothing depends on who works when. The same parameters give the same tables.
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

  /// What observers know beforehand.
  public var shape: WorldShape {
    WorldShape(
      people: parameters.people, start: parameters.start, days: parameters.days,
      stageNames: parameters.pet.stages.map { $0.name })
  }

  /// Person·days that a run lives.
  public var personDays: Int64 { Int64(parameters.people) * Int64(parameters.days) }

  /// Lives all days.
  ///
  /// - Parameter progress: is told, on any thread, how many more person·days have been lived; false
  ///   stops the run.
  /// - Returns: nil if the run was stopped.
  public func run(
    _ crew: some Crew, progress: @escaping @Sendable (Int64) -> Bool
  ) -> WorldResult? {
    let shape = self.shape
    var groups = (0..<PeopleGroups.count).map { PetGroup($0, shape, rules) }
    let days = 0..<parameters.days
    let rules = self.rules
    crew.forEach(&groups) { $0.live(days, rules, progress: progress) }
    guard progress(0) else { return nil }
    return WorldResult(tables: PetObservers.tables(groups.map { $0.observers }, shape))
  }
}

/// What a run has measured.
public struct WorldResult: Sendable {
  /// In the order in which they are listed and written.
  public let tables: [ResultTable]
}
