import Population

/// The content of a scenario file: the labels of the scenario, the world, and the output.
public struct ScenarioContent: Sendable {
  /// The name of the scenario and of its runs.
  public var name = ""
  /// The question that the scenario answers.
  public var question = ""
  /// The name of the scenario that this scenario extends; empty for none. The extended scenario's
  /// values apply where this scenario sets none.
  public var extends = ""
  /// The parameters of the world.
  public var world = WorldParameters()
  /// The zones in which users live.
  public var zones = ZoneWeights.utc
  /// The names that pages use for the apps.
  public var titles = AppTitles()
  /// The number of users, counted from the first, whose events the journal contains.
  public var journalPeople = 0

  /// The variants: other rules under which the same users are simulated.
  public var variants: [ScenarioVariant] = []
  /// Rules that change during the run.
  public var changes: [ScenarioChange] = []
  /// The cells of the answer's headlines; empty if the catalogue of metrics picks them.
  public var headlines: [String] = []
  /// The goals for cells in the tables of a run.
  public var goals: [ScenarioGoal] = []
  /// The guardrails, which limit the cost of a change of the rules.
  public var guardrails: [ScenarioGoal] = []
  /// The effect that a study found, with which the scenario's result can be compared.
  public var effect = ScenarioEffect()
  /// The log to which the users were fitted.
  public var fit = ScenarioFit()
  /// The settings of a sweep.
  public var sweep = ScenarioSweep()
  /// The parameters that tuning varies to meet the goals, and the limits of the search.
  public var tune = ScenarioTune()
  /// The first unclear goal or guardrail: the key of its list, the index in that list, and the
  /// reason. Nil if all goals and guardrails are clear.
  var unclearGoal: (list: String, number: Int, UnclearGoal)?
  /// The index of the first measure that has neither a day nor a quantile, or has both; nil if
  /// there is no such measure.
  var unclearMeasure: Int?
  /// The kinds of users in the population.
  public var archetypes: [ScenarioArchetype] = []

  /// Creates the default content, with the app of another package (`guest`), if there is one.
  public init() { world.guest = ScenarioContent.guest }

  /// An app, defined by another package, that scenarios may name; nil if there is none. A program
  /// sets it once, before it reads its first scenario.
  nonisolated(unsafe) package static var guest: Guest?
}

/// A kind of user: the default behaviour model with some other numbers.
public struct ScenarioArchetype: Hashable, Sendable {
  public let name: String
  /// The weight of this kind of user, relative to the other kinds.
  public let share: Double
  /// The numbers that differ from the default behaviour model, by paths below `behaviour.default`.
  public let settings: [ScenarioOverride]
}

/// A variant of the scenario: other rules under which the same users are simulated once more.
public struct ScenarioVariant: Hashable, Sendable {
  /// The variant's name, as in the column `variant` of tables.
  public let name: String
  /// The values in which the variant differs from the scenario.
  public let settings: [ScenarioOverride]

  /// Returns the variant with more settings, which replace its own settings for the same paths.
  func setting(_ more: [ScenarioOverride]) -> ScenarioVariant {
    let kept = settings.filter { own in !more.contains { $0.path == own.path } }
    return ScenarioVariant(name: name, settings: kept + more)
  }
}
