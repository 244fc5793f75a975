import Fields

/// The parameters that are tuned to meet the goals, and the limits of the search.
///
///     "tune": { "vary": ["apps.pet.thresholds=1..900:ascending", "apps.pet.gains.missed=-4..0"],
///               "evaluations": 200, "verdictUsers": 100000 }
///
/// With two or three cells to maximise or minimise, the result is a front instead of one best
/// position:
///
///     "tune": { "vary": ["apps.pet.gains.missed=-4..0"],
///               "maximise": ["days[day=*].active"],
///               "minimise": ["wellbeing[app=*,day=*].saved_late"] }
public struct ScenarioTune: Hashable, Sendable {
  /// The parameters to vary: `PATH=FROM..TO` for a number, `PATH=FROM..TO:SHAPE` for a list.
  public var vary: [String] = []
  /// The addresses of result cells to maximise. With `minimise` there are two or three, or none.
  public var maximise: [String] = []
  public var minimise: [String] = []
  /// The variant whose rules are tuned; `default` stands for today's rules of the scenario.
  public var variant = Scenario.baseVariant
  /// The maximum number of candidates to simulate.
  public var evaluations = 200
  /// The penalty, in the objective, for moving every parameter across its whole range.
  public var pull = 0.05
  /// The number of users simulated for the verdict, in worlds new to the search; 0 for the number
  /// that the scenario has.
  public var verdictUsers = 0
  /// The number of worlds simulated for the verdict; 0 for the scenario's number of worlds.
  public var verdictReplicates = 0

  mutating func visit(_ visitor: inout some ScenarioVisitor) {
    visitor.texts(
      "vary", &vary,
      "parameters that the command `tune` changes, one text for each: PATH=FROM..TO for a number, "
        + "PATH=FROM..TO:log for a number on a logarithmic scale, or PATH=FROM..TO:SHAPE for a "
        + "list, with the shape ascending, power, geometric or piecewiseN (N anchors)")
    visitor.texts(
      "maximise", &maximise,
      "single numbers of the result tables that the command `tune` makes as large as possible, "
        + "such as days[day=*].active; tune.maximise and tune.minimise together name two or three "
        + "numbers or none, and `tune` finds the best trade-offs between these numbers that meet "
        + "goals and guardrails")
    visitor.texts(
      "minimise", &minimise,
      "single numbers of the result tables that the command `tune` makes as small as possible, "
        + "such as wellbeing[app=*,day=*].saved_late; tune.maximise and tune.minimise together "
        + "name two or three numbers or none")
    visitor.text(
      "variant", &variant, .output,
      "name of the variant (a set of changed rules, see the key variants) whose rules the command "
        + "`tune` changes; default means today's rules")
    visitor.whole(
      "evaluations", &evaluations, 1...1_000_000, in: "worlds", .output,
      "largest number of candidates (sets of parameter values) that the command `tune` simulates")
    visitor.decimal(
      "pull", &pull, 0...1_000, .output,
      "penalty that keeps the command `tune` near today's rules: the amount by which a candidate's "
        + "distance from the goals grows if every parameter moves over its whole range; 0 means no "
        + "penalty")
    visitor.whole(
      "verdictUsers", &verdictUsers, 0...4_294_967_295, in: .people, .output,
      "number of users with whom the command `tune` checks its final result, in a world that the "
        + "search has not seen; 0 means the scenario's own number (the key users)")
    visitor.whole(
      "verdictReplicates", &verdictReplicates, 0...10_000, in: "worlds", .output,
      "number of worlds (independent repetitions, each with other users) in which the command "
        + "`tune` checks its final result; 0 means the scenario's own number (the key replicates)")
  }
}
