import Population

/// What a scenario file can say: the labels of the scenario, the world, and what is written.
public struct ScenarioContent: Sendable {
  /// What the runs of the scenario are called.
  public var name = ""
  /// The question that it answers.
  public var question = ""
  /// The scenario whose values hold where this one says nothing; empty if there is none.
  public var extends = ""
  /// Everything that decides what happens.
  public var world = WorldParameters()
  /// In which zones people live.
  public var zones = ZoneWeights.utc
  /// How many people, from the first on, are written down event by event.
  public var journalPeople = 0

  /// Other rules under which the same people live.
  public var variants: [ScenarioVariant] = []
  /// How many worlds are counted together.
  public var replicates = 1

  public init() {}

  /// Everything that decides what happens, with the zones where the world looks for them.
  var parameters: WorldParameters {
    var parameters = world
    parameters.zones =
      zones == .utc
      ? [] : zones.parts.map { ZoneWeight($0.zone, weight: UInt32(clamping: $0.weight)) }
    return parameters
  }
}

/// Other rules under which the people of a scenario live once more.
public struct ScenarioVariant: Hashable, Sendable {
  /// What its rows say in the column `variant`.
  public let name: String
  /// What is otherwise in it.
  public let settings: [ScenarioOverride]
}
