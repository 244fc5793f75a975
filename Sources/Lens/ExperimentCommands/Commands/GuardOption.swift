import Comparing
import Measures
import Scenarios
import TerminalKit
import Text

/// `--guard`: how far a metric may move from the first run to the second.
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
    let (metric, bound) = text.replacing(each: "−", with: "-").parted(at: isLeast ? ">=" : "<=")
    let unit = ["pt", "%"].first { bound.trimmed.hasSuffix($0) } ?? ""
    let digits = bound.filter { $0 != " " }.dropLast(unit.count)
    guard let number = Double(decimal: digits), number.isFinite else {
      throw refusal(
        text, "write METRIC>=DIFFERENCE or METRIC<=DIFFERENCE, such as 'retention.d7>=-1pt'")
    }
    let address: CellAddress
    do throws(CellError) { address = try CellAddress(metric.filled) } catch {
      throw refusal(text, error.description)
    }
    guard let named = address.metric else {
      throw refusal(text, "'\(metric.onOneLine)' is a cell; name a metric of 'terrarium metrics'")
    }
    if address.value(of: Columns.variant) != nil {
      throw refusal(text, "name the variants with --variant and --other-variant")
    }
    guard (unit == "pt") == (named.unit == .share) || unit == "%" else {
      throw refusal(
        text,
        named.unit == .share
          ? "\(named.id) is a share; give the difference in points (pt), or in percent of it (%)"
          : "\(named.id) is no share, so it has no points; give the difference in percent (%), or "
            + "in its unit, \(named.unitText)")
    }
    let value = unit.isEmpty ? number : number / 100
    return ScenarioGoal(
      guarding: address.column, address.conditions.map { .init($0.key, [$0.value]) }, name: text,
      low: isLeast ? value : -.infinity, high: isLeast ? .infinity : value,
      isRelative: unit == "%")
  }

  private static func refusal(_ text: String, _ remedy: String) -> CommandFailure {
    .usage("Option '--guard': '\(text.onOneLine)': \(remedy)\(remedy.hasSuffix("?") ? "" : ".")")
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var filled: String { String(trimmed.drop { $0 == " " }) }
}
