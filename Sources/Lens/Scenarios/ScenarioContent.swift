import Population

/// The content of a scenario file: the labels of the scenario, the world, and the output.
public struct ScenarioContent: Sendable {
  /// The name of the scenario's runs.
  public var name = ""
  /// The question that the scenario answers.
  public var question = ""
  /// The name of the scenario whose values apply where this one has none; empty if there is none.
  public var extends = ""
  /// The parameters of the world.
  public var world = WorldParameters()
  /// The zones in which users live.
  public var zones = ZoneWeights.utc
  /// The names of the apps on pages.
  public var titles = AppTitles()
  /// The number of users, from the first on, whose events are journalled.
  public var journalPeople = 0

  /// Other rules under which the same users are simulated.
  public var variants: [ScenarioVariant] = []
  /// Rules that change during the run.
  public var changes: [ScenarioChange] = []
  /// The cells of the answer's headlines; empty if the catalogue picks them.
  public var headlines: [String] = []
  /// The goals: wishes about the tables.
  public var goals: [ScenarioGoal] = []
  /// The guardrails: what a change of the rules may cost at most.
  public var guardrails: [ScenarioGoal] = []
  /// The effect that a study found for the question.
  public var effect = ScenarioEffect()
  /// The log to which the users were fitted.
  public var fit = ScenarioFit()
  /// The settings of a sweep.
  public var sweep = ScenarioSweep()
  /// The parameters that are tuned until the goals are met.
  public var tune = ScenarioTune()
  /// The first goal or guardrail that has no clear wish: the key of its list, its index in the
  /// list, and what it lacks.
  var unclearGoal: (list: String, number: Int, UnclearGoal)?
  /// The index of the first measure that asks for neither a day nor a quantile, or for both; nil if
  /// there is none.
  var unclearMeasure: Int?
  /// The kinds of users in the population.
  public var archetypes: [ScenarioArchetype] = []

  /// Creates the default content, with the app that was added to the program, if any.
  public init() { world.guest = ScenarioContent.guest }

  /// The app of another package that scenarios may name. A program sets it once, before it reads
  /// its first scenario.
  nonisolated(unsafe) package static var guest: Guest?
}

/// A kind of user: the default behaviour model with other numbers.
public struct ScenarioArchetype: Hashable, Sendable {
  public let name: String
  /// The share of users of this kind, relative to the other kinds.
  public let share: Double
  /// The numbers that differ from the default model, by paths below `behaviour.default`.
  public let settings: [ScenarioOverride]
}

/// Other rules under which the same users are simulated once more.
public struct ScenarioVariant: Hashable, Sendable {
  /// The value in the column `variant`.
  public let name: String
  /// The values in which the variant differs.
  public let settings: [ScenarioOverride]

  /// Returns the variant with more settings, which replace those with the same paths.
  func setting(_ more: [ScenarioOverride]) -> ScenarioVariant {
    let kept = settings.filter { own in !more.contains { $0.path == own.path } }
    return ScenarioVariant(name: name, settings: kept + more)
  }
}
