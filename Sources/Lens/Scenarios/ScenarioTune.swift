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
      "parameters that the command `tune` changes, each as a text PATH=FROM..TO if the key PATH "
        + "takes a number (PATH=FROM..TO:log on a logarithmic scale) or PATH=FROM..TO:SHAPE if it "
        + "takes a list, where SHAPE is ascending (any rising numbers), power or geometric (a "
        + "curve) or piecewiseN (a curve through N free numbers)")
    visitor.texts(
      "maximise", &maximise,
      "single numbers of the result tables that the command `tune` makes as large as possible, "
        + "such as days[day=*].active (the sum over all days); tune.maximise and tune.minimise "
        + "together name no number, or two or three between which `tune` finds the best trade-offs")
    visitor.texts(
      "minimise", &minimise,
      "single numbers of the result tables that the command `tune` makes as small as possible, "
        + "such as wellbeing[app=*,day=*].saved_late (a sum over apps and days); tune.maximise and "
        + "tune.minimise together name no number, or two or three between which `tune` finds the "
        + "best trade-offs")
    visitor.text(
      "variant", &variant, .output,
      "name of the variant (a set of changed rules, listed under the key `variants`) whose rules "
        + "the command `tune` changes; the name `default` stands for today's rules")
    visitor.whole(
      "evaluations", &evaluations, 1...1_000_000, in: "worlds", .output,
      "largest number of simulations in the search of the command `tune`, each of one candidate (a "
        + "set of parameter values); more simulations can find better values, and the final check "
        + "of the result is not included")
    visitor.decimal(
      "pull", &pull, 0...1_000, .output,
      "penalty that the command `tune` adds to the sum of the squared distances from the goals (in "
        + "units of each goal's width) if all parameters move over their whole ranges; a larger "
        + "value keeps the result nearer to today's rules, 0 means no penalty, and there is none "
        + "with tune.maximise or tune.minimise")
    visitor.whole(
      "verdictUsers", &verdictUsers, 0...4_294_967_295, in: .people, .output,
      "largest number of users in each world in which the command `tune` checks its final result; "
        + "these users and their random draws are new to the search, and 0 means as many users as "
        + "the scenario has (the key `users`)")
    visitor.whole(
      "verdictReplicates", &verdictReplicates, 0...10_000, in: "worlds", .output,
      "number of worlds (independent repetitions, each with other users and random draws) in which "
        + "the command `tune` checks its final result; 0 means as many worlds as the scenario has "
        + "(the key `replicates`)")
  }
}
