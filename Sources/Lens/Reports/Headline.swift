import Comparing
import Measures

/// One number by which runs, variants and segments are told apart.
///
///     title                              default   freeze     a share, days, XP, minutes
///     TenX: streaks longer than a week     6.1 %    9.8 %     an interval where there is one
///
/// The numbers come from the tables as they are; a headline exists where its table has it for
/// everybody of the first run and variant.
package struct Headline {
  /// The measured quantity, without a full stop.
  package let title: String
  package let table: String
  package let unit: HeadlineKind.Unit
  /// The number of each slice that has it, in the order of the page.
  package let numbers: [Number]

  /// The number of one run, variant and segment.
  package struct Number {
    package let run, variant, segment: String
    package let number: EstimatedNumber
  }
}

/// The text of a headline's number.
///
///     unit     value         difference
///     share    13.1 %        +0.9 points
///     days     96.4          −8.1 days
///     count    1,204,330     +3.9 %
///     rate     4.21          +3.9 %
extension HeadlineKind.Unit {
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

  func text(_ value: Double) -> String {
    switch self {
    case .share: NumberText.percent(value)
    case .days: "\(NumberText.decimal(value, 1)) days"
    case .count: NumberFormat.count.text(value)
    }
  }

  /// The number on the axis of differences: percentage points for shares.
  func scaled(_ value: Double) -> Double { self == .share ? value * 100 : value }

  var difference: String {
    switch self {
    case .share: "percentage points"
    case .days: "days"
    case .count: "number"
    }
  }
}
