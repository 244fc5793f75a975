import Fields
import Scenarios
import Text

/// A parameter that has not been measured, with its current value and its plausible range.
///
///     share     0            ½            1         of the draws are below
///     value     low ──────── in force ─── high      straight on either side
///
/// The current value is the median of the draws: half of the draws are below it and half above,
/// uniformly distributed in either half. A draw at one half is therefore the unchanged scenario. An
/// asymmetric range, such as 1 to 24 hours around 6, does not move the median.
package struct Assumption: Hashable, Sendable {
  package let path: String
  /// The meaning of the parameter, as the catalogue of scenario parameters prints it.
  package let meaning: String
  package let unit: String
  /// The lower end of the range, as scenarios write it (`high` is the upper end).
  package let low: String
  package let high: String
  /// The current value, as scenarios write it.
  package let value: String

  /// The values found by fitting a log, smallest first; nil if values are drawn from the range.
  private let measured: [Double]?
  private let isWhole: Bool
  private let range: PlausibleRange

  /// Creates an assumption. Nil for a parameter that is not an assumption, has no range, or is set
  /// beyond its range, because a user who sets such a value has better knowledge.
  package init?(_ row: Scenario.Value) {
    guard let plausible = row.field.plausible else { return nil }
    measured = nil
    path = row.field.path.description
    (meaning, unit) = (row.field.meaning, row.field.unit)
    value = row.value.text
    range = plausible
    isWhole = row.field.kind.isWhole
    switch plausible {
    case .around, .prose: return nil
    case .either: (low, high) = ("false", "true")
    case .numbers(let range):
      guard let number = Double(decimal: value), range.contains(number),
        range.lowerBound < range.upperBound
      else { return nil }
      (low, high) = (FieldValue.text(of: range.lowerBound), FieldValue.text(of: range.upperBound))
    }
  }

  /// Creates an assumption from parameter values that were found by fitting a log.
  ///
  /// - Parameter measured: the values, smallest first.
  /// - Returns: nil if the parameter's value is not a number, or if `measured` is empty.
  package init?(_ row: Scenario.Value, measured: [Double]) {
    value = row.value.text
    guard Double(decimal: value) != nil, let least = measured.first, let most = measured.last else {
      return nil
    }
    path = row.field.path.description
    (meaning, unit) = (row.field.meaning, row.field.unit)
    (low, high) = (FieldValue.text(of: least), FieldValue.text(of: most))
    (self.measured, range) = (measured, .numbers(least...most))
    isWhole = row.field.kind.isWhole
  }

  /// Whether the parameter controls how strongly users respond to what apps show.
  package var isResponse: Bool {
    path.hasPrefix("behaviour.default.feedback.") && unit == FieldUnit.logit.text
  }

  /// Whether the values come from fitting a log instead of from a plausible range.
  package var isMeasured: Bool { measured != nil }

  /// Returns the value below which the given share of the draws lies, as scenarios write it.
  package func value(at share: Double) -> String {
    if let measured, share != 0.5 {
      return FieldValue.text(
        of: measured[min(measured.count - 1, Int(share * Double(measured.count)))])
    }
    guard case .numbers(let range) = range, let middle = Double(decimal: value) else {
      return share < 0.5 ? low : share > 0.5 ? high : value
    }
    if share == 0.5 { return value }
    let number =
      share < 0.5
      ? range.lowerBound + (middle - range.lowerBound) * (2 * share)
      : middle + (range.upperBound - middle) * (2 * share - 1)
    return FieldValue.text(of: isWhole ? number.rounded(.toNearestOrEven) : number)
  }

  /// Converts a parameter value of a scenario to a number: `true` is 1, any other word is 0.
  package static func amount(of value: String) -> Double {
    Double(decimal: value) ?? (value == "true" ? 1 : 0)
  }

  /// The address of this parameter's random draws: the FNV-1a hash of the bytes of the path.
  package var word: UInt32 {
    path.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
