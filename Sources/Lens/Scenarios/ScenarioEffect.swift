import Fields

/// What a study or a team's own experiment found, so that the model can be checked against it.
///
///     "effect": {
///       "source": "Patel et al. 2019, JAMA Intern Med 179:1624",
///       "published": "competition against control: +920 steps a day (513 to 1,328)",
///       "mapping": "steps as days on which the app is opened, of 7,000 steps at the start",
///     }
///
/// A scenario with an effect is a row of a table of effects. Its goals say the published interval,
/// mostly of the difference between two variants. Without goals it says in `notModelled` what
/// the model lacks. Nothing here changes what happens in a world.
public struct ScenarioEffect: Hashable, Sendable {
  /// Where it was published, or the name of an experiment; empty if the scenario is no row.
  public var source = ""
  /// What was found, in the study's own terms, with its interval.
  public var published = ""
  /// How the study maps onto the scenario.
  public var mapping = ""
  /// Whether numbers of the model were set by this study: then it proves nothing.
  public var fitted = false
  /// What the model lacks to say anything about it; empty if it is modelled.
  public var notModelled = ""
  /// What to know about the result, such as why it is missed.
  public var remark = ""

  /// Whether the scenario is a row of a table of effects.
  public var isRow: Bool { !source.isEmpty }

  mutating func visit(_ visitor: inout some ScenarioVisitor) {
    visitor.text(
      "source", &source, .output,
      "publication or experiment that measured the effect with which the scenario is compared")
    visitor.text(
      "published", &published, .output,
      "effect in the study's own terms, with its interval, as the publication states it")
    visitor.text(
      "mapping", &mapping, .output,
      "how the study's users, treatment and outcome map onto the scenario")
    visitor.flag(
      "fitted", &fitted, .output,
      "whether parameters of the model were fitted to the study's effect, so that agreement proves "
        + "nothing")
    visitor.text(
      "notModelled", &notModelled, .output,
      "what the model lacks to reproduce the study's effect; a scenario with this text has no "
        + "goals")
    visitor.text(
      "remark", &remark, .output,
      "remark about how the simulated effect compares with the study's effect")
  }

  /// What is missing for a row, or contradicts itself; nil if nothing is.
  ///
  /// - Parameter goals: the number of the scenario's goals.
  func flaw(goals: Int) -> String? {
    if self == ScenarioEffect() { return nil }
    guard isRow, !published.isEmpty else {
      return "needs \"source\" and \"published\": who found what"
    }
    if goals == 0, notModelled.isEmpty {
      return "needs a goal with the published interval, or \"notModelled\" with the reason"
    }
    if goals > 0, !notModelled.isEmpty {
      return "has goals, so it is modelled; leave out \"notModelled\", or the goals"
    }
    return nil
  }
}
