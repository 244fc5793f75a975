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

  public init() {}
}
