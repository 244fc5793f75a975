import Fields
import Scenarios
import Text

/// A number that has not been measured, with its value in force and its plausible range.
///
///     share     0            ½            1         of the draws are below
///     value     low ──────── in force ─── high      straight on either side
///
/// The value in force is the median: half of the draws lie below it, half above, evenly within
/// either half. So a draw at one half is the scenario as it is, and a range that reaches much
/// further to one side, such as 1 to 24 hours around 6, does not move the middle.
package struct Assumption: Hashable, Sendable {
  package let path: String
  /// The meaning of the number, as the table of scenarios states it.
  package let meaning: String
  package let unit: String
  /// The ends, as scenarios write them.
  package let low: String
  package let high: String
  /// The value in force, as scenarios write it.
  package let value: String

  /// The values of a log's draws, smallest first; nil where a range is drawn from.
  private let measured: [Double]?
  private let isWhole: Bool
  private let range: PlausibleRange

  /// Nil for a row that is not an assumption, has no range, or is set beyond it: a person who sets
  /// a value outside the range has better knowledge.
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

  /// A number of which a log leaves several values open.
  ///
  /// - Parameter measured: the values, smallest first.
  /// - Returns: nil for a row that takes no number, and without any values.
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

  /// Whether it is how strongly people respond to what apps show.
  package var isResponse: Bool {
    path.hasPrefix("behaviour.default.feedback.") && unit == FieldUnit.logit.text
  }

  /// Whether a log, and no plausible range, says which values are drawn.
  package var isMeasured: Bool { measured != nil }

  /// The value below which a share of the draws lie, as scenarios write it.
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

  /// A value, as scenarios write it, as a number: yes is 1, no is 0.
  package static func amount(of value: String) -> Double {
    Double(decimal: value) ?? (value == "true" ? 1 : 0)
  }

  /// The address of the draws of this number: FNV-1a over the letters of the path.
  package var word: UInt32 {
    path.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
