import Comparing

/// The text of a headline's value, and of the difference of two values.
///
///     unit     value         difference
///     share    13.1 %        +0.9 points
///     days     96.4          −8.1 days
///     count    1,204,330     +3.9 %
///     rate     4.21          +3.9 %
extension HeadlineCell.Unit {
  package func number(_ value: Double?) -> String {
    guard let value else { return "none" }
    return switch self {
    case .share: NumberText.percent(value)
    case .days: NumberText.decimal(value, 1).withMinus
    case .count where value == value.rounded() && value.magnitude < 0x1p62:
      NumberText.whole(Int64(value))
    case .count: NumberText.significant(value)
    }
  }

  /// Returns the difference of two values in display units: points, days or, for counts, per cent
  /// of the first value. Nil if a value is missing or the first count is 0.
  package func difference(_ first: Double?, _ second: Double?) -> Double? {
    guard let first, let second else { return nil }
    switch self {
    case .share: return (second - first) * 100
    case .days: return second - first
    case .count: return first == 0 ? nil : (second - first) / first.magnitude * 100
    }
  }

  package var differenceUnit: String {
    switch self {
    case .share: "points"
    case .days: "days"
    case .count: "%"
    }
  }

  func text(_ value: Double) -> String {
    switch self {
    case .share: NumberText.percent(value)
    case .days: "\(NumberText.decimal(value, 1)) days"
    case .count: NumberFormat.count.text(value)
    }
  }

  /// Returns a value in the unit of an axis of differences: shares in percentage points.
  func scaled(_ value: Double) -> Double { self == .share ? value * 100 : value }

  var difference: String {
    switch self {
    case .share: "percentage points"
    case .days: "days"
    case .count: "number"
    }
  }
}
