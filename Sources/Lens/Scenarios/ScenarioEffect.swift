import Fields

/// The result of a study or of a team's own experiment, with which the model can be compared.
///
///     "effect": {
///       "source": "Patel et al. 2019, JAMA Intern Med 179:1624",
///       "published": "competition against control: +920 steps a day (513 to 1,328)",
///       "mapping": "steps as days on which the app is opened, of 7,000 steps at the start",
///     }
///
/// A scenario with an effect is a row in a table of effects. Its goals state the published
/// interval, mostly for the difference between two variants. A scenario without goals names in
/// `notModelled` the feature that the model lacks. An effect does not change the simulation.
public struct ScenarioEffect: Hashable, Sendable {
  /// The publication, or the name of an experiment; empty if the scenario has no effect.
  public var source = ""
  /// The finding, in the study's own terms, with its interval.
  public var published = ""
  /// How the quantities of the study correspond to those of the scenario.
  public var mapping = ""
  /// Whether parameters were set from this study, so that it cannot validate the model.
  public var fitted = false
  /// The feature that the model would need to reproduce the effect; empty if it can reproduce it.
  public var notModelled = ""
  /// A remark on the comparison, such as why the model misses the effect.
  public var remark = ""

  /// Whether the scenario is a row of a table of effects.
  public var isRow: Bool { !source.isEmpty }

  mutating func visit(_ visitor: inout some ScenarioVisitor) {
    visitor.text(
      "source", &source, .output,
      "name of the publication or experiment whose measured effect is compared with the effect "
        + "that this scenario simulates; empty means no comparison")
    visitor.text(
      "published", &published, .output,
      "effect that the study in effect.source measured, in the study's own words, with its "
        + "confidence interval; only for comparison with the simulated effect")
    visitor.text(
      "mapping", &mapping, .output,
      "text that relates the users, treatment and outcome of the study named in effect.source to "
        + "the users, rules and metrics of the scenario; the text changes no result")
    visitor.flag(
      "fitted", &fitted, .output,
      "whether parameters of the model were chosen to reproduce the result of the study named in "
        + "effect.source; if true, agreement between simulation and study is no evidence for the "
        + "model")
    visitor.text(
      "notModelled", &notModelled, .output,
      "feature that the model lacks but needs to reproduce the result of the study named in "
        + "effect.source; a scenario with this text must have no goals, and an empty text means "
        + "that nothing is lacking")
    visitor.text(
      "remark", &remark, .output,
      "free text on how the simulated effect compares with the effect that the study named in "
        + "effect.source measured, such as why the two differ; the text changes no result")
  }

  /// Returns a phrase on what the effect lacks or contradicts; nil if nothing is wrong.
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
