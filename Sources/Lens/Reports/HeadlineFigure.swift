import Measures

/// The text of a headline's number.
///
///     unit     value         difference
///     share    13.1 %        +0.9 points
///     days     96.4          −8.1 days
///     count    1,204,330     +3.9 %
extension HeadlineKind.Unit {
  /// A value; `none` where there is none.
  package func number(_ value: Double?) -> String {
    guard let value else { return "none" }
    return switch self {
    case .share: NumberText.percent(value)
    case .days: NumberText.decimal(value, 1).withMinus
    case .count where value == value.rounded() && value.magnitude < 0x1p62:
      NumberText.whole(Int64(value))
    case .count: NumberText.decimal(value, 3).withMinus
    }
  }

  /// The difference of two values, as it is written: points, days, or for counts percent of the
  /// first; nil where there is nothing to compare.
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
}
