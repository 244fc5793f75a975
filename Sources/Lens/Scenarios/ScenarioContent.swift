import Population

/// The content of a scenario file: the labels of the scenario, the world, and the output.
public struct ScenarioContent: Sendable {
  /// The name of the scenario's runs.
  public var name = ""
  /// The question that it answers.
  public var question = ""
  /// The scenario whose values hold where this one has none; empty if there is none.
  public var extends = ""
  /// The parameters of the world.
  public var world = WorldParameters()
  /// The zones in which people live.
  public var zones = ZoneWeights.utc
  /// What pages call the apps.
  public var titles = AppTitles()
  /// The number of people, from the first on, whose journal is kept event by event.
  public var journalPeople = 0

  /// Other rules under which the same people live.
  public var variants: [ScenarioVariant] = []
  /// Rules that change on a day, while users are there.
  public var changes: [ScenarioChange] = []
  /// The cells that the answer states first; empty if the catalogue picks them.
  public var headlines: [String] = []
  /// The wishes about the tables.
  public var goals: [ScenarioGoal] = []
  /// What a change of the rules may cost at most.
  public var guardrails: [ScenarioGoal] = []
  /// What a study found about the question.
  public var effect = ScenarioEffect()
  /// The log to which the users were fitted.
  public var fit = ScenarioFit()
  /// The settings of a sweep.
  public var sweep = ScenarioSweep()
  /// The parameters that are tuned until the goals are met.
  public var tune = ScenarioTune()
  /// The first goal or guardrail that states no clear wish: the key of its list, its index there,
  /// and what it lacks.
  var unclearGoal: (list: String, number: Int, UnclearGoal)?
  /// The index in the list of measures of the first that asks for no place on a curve, or for
  /// several.
  var unclearMeasure: Int?
  /// The kinds of people that are mixed in the population.
  public var archetypes: [ScenarioArchetype] = []

  /// The defaults, with the app that the program was made with, if there is one.
  public init() { world.guest = ScenarioContent.guest }

  /// The app of another package that scenarios may name. A program sets it once, before it reads
  /// its first scenario.
  nonisolated(unsafe) package static var guest: Guest?
}

/// A kind of people: the default model with other numbers.
public struct ScenarioArchetype: Hashable, Sendable {
  public let name: String
  /// The share of people of this kind, relative to the other kinds.
  public let share: Double
  /// The numbers that differ, by paths below `behaviour.default`.
  public let settings: [ScenarioOverride]
}

/// Other rules under which the people of a scenario live once more.
public struct ScenarioVariant: Hashable, Sendable {
  /// Its value in the column `variant`.
  public let name: String
  /// The values that differ in it.
  public let settings: [ScenarioOverride]

  /// The same variant with more settings, which replace those with the same paths.
  func setting(_ more: [ScenarioOverride]) -> ScenarioVariant {
    let kept = settings.filter { own in !more.contains { $0.path == own.path } }
    return ScenarioVariant(name: name, settings: kept + more)
  }
}
