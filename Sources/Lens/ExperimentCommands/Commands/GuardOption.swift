import Comparing
import Measures
import Scenarios
import TerminalKit
import Text

/// The option `--guard`: how far a metric may change from the first run to the second.
///
///     retention.d7>=-1pt      at most one percentage point lower
///     active_days>=-2%        at most 2 % fewer
///     falls<=0.1              at most 0.1 falls per 100 pet-days more
enum GuardOption {
  static let option = Option(
    "guard", .text("METRIC>=DIFFERENCE"),
    help: "the least (>=) or greatest (<=) difference of a metric from the first run: in points "
      + "(pt), in percent (%), or in its unit; may be given several times; these alone decide",
    example: "--guard 'retention.d7>=-1pt'")

  static func goals(_ arguments: Arguments) throws(CommandFailure) -> [ScenarioGoal] {
    try arguments.texts(option.name).map { text throws(CommandFailure) in try goal(text) }
  }

  private static func goal(_ text: String) throws(CommandFailure) -> ScenarioGoal {
    let isLeast = text.contains(">=")
    let amount: MetricAmount
    do throws(MetricAmount.Refusal) {
      guard let read = try MetricAmount(text, after: isLeast ? ">=" : "<=") else {
        throw .other(
          "write METRIC>=DIFFERENCE or METRIC<=DIFFERENCE, such as 'retention.d7>=-1pt'")
      }
      amount = read
    } catch { throw refusal(text, error.remedy) }
    let address = amount.address
    if address.value(of: Columns.variant) != nil {
      throw refusal(text, "name the variants with --variant and --other-variant")
    }
    return ScenarioGoal(
      guarding: address.column, address.conditions.map { .init($0.key, [$0.value]) }, name: text,
      low: isLeast ? amount.value : -.infinity, high: isLeast ? .infinity : amount.value,
      isRelative: amount.isRelative)
  }

  private static func refusal(_ text: String, _ remedy: String) -> CommandFailure {
    .usage("Option '--guard': '\(text.onOneLine)': \(remedy)\(remedy.hasSuffix("?") ? "" : ".")")
  }
}
