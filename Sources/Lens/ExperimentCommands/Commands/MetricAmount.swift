import Comparing
import Scenarios
import TerminalKit
import Text

/// An amount of a metric, as written on the command line.
///
///     retention.d7>=-1pt     −1 percentage point
///     active_days=2%         2 % of the number
///     falls<=0.1             0.1 falls per 100 pet-days
struct MetricAmount {
  let address: CellAddress
  /// The amount in the metric's unit; a share if `isRelative` is set.
  let value: Double
  let isRelative: Bool

  struct Refusal: Error {
    let remedy: String

    static func other(_ remedy: String) -> Refusal { Refusal(remedy: remedy) }
  }

  /// Parses an amount of a metric; nil if the text is not an amount.
  init?(_ text: String, after separator: String) throws(Refusal) {
    let (metric, amount) = text.replacing(each: "−", with: "-").parted(at: separator)
    let unit = ["pt", "%"].first { amount.trimmed.hasSuffix($0) } ?? ""
    let digits = amount.filter { $0 != " " }.dropLast(unit.count)
    guard let number = Double(decimal: digits), number.isFinite else { return nil }
    do throws(CellError) { address = try CellAddress(metric.filled) } catch {
      throw .other(error.description)
    }
    guard let named = address.metric else {
      throw .other("'\(metric.onOneLine)' is a cell; name a metric of 'terrarium metrics'")
    }
    guard (unit == "pt") == (named.unit == .share) || unit == "%" else {
      throw .other(
        named.unit == .share
          ? "\(named.id) is a share; give the difference in points (pt), or in percent of it (%)"
          : "\(named.id) is no share, so it has no points; give the difference in percent (%), or "
            + "in its unit, \(named.unitText)")
    }
    value = unit.isEmpty ? number : number / 100
    isRelative = unit == "%"
  }
}

extension String {
  /// The text without spaces at its beginning and end.
  fileprivate var filled: String { String(trimmed.drop { $0 == " " }) }
}
