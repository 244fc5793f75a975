import Fields
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
  /// What the tables are held to.
  public var goals: [ScenarioGoal] = []
  /// What a sweep lives.
  public var sweep = ScenarioSweep()
  /// What is tuned until the goals are met.
  public var tune = ScenarioTune()
  /// Places in the list of goals that say no wish, or several, or one that nothing can fulfil.
  var unclearGoals: [Int] = []
  /// The kinds of people of whom the population is a mixture.
  public var archetypes: [ScenarioArchetype] = []
  public init() {}
}

/// A kind of people: the default model with other numbers.
public struct ScenarioArchetype: Hashable, Sendable {
  public let name: String
  /// How many people are of it, beside the others.
  public let share: Double
  /// What is otherwise about them, by paths below `behaviour.default`.
  public let settings: [ScenarioOverride]
}

/// Other rules under which the people of a scenario live once more.
public struct ScenarioVariant: Hashable, Sendable {
  /// What its rows say in the column `variant`.
  public let name: String
  /// What is otherwise in it.
  public let settings: [ScenarioOverride]

  /// The same variant with more settings, which take the place of those of the same paths.
  func setting(_ more: [ScenarioOverride]) -> ScenarioVariant {
    let kept = settings.filter { own in !more.contains { $0.path == own.path } }
    return ScenarioVariant(name: name, settings: kept + more)
  }
}
