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
    package let run: String
    package let variant: String
    package let segment: String
    package let number: EstimatedNumber
  }
}

extension HeadlineKind.Unit {
  /// A number of the unit as it is read.
  func text(_ value: Double) -> String {
    switch self {
    case .share: NumberText.percent(value)
    case .days: "\(NumberText.decimal(value, 1)) days"
    case .count: NumberFormat.count.text(value)
    }
  }

  /// The number on the axis of differences: percentage points for shares.
  func scaled(_ value: Double) -> Double { self == .share ? value * 100 : value }

  /// The unit of a difference.
  var difference: String {
    switch self {
    case .share: "percentage points"
    case .days: "days"
    case .count: "number"
    }
  }
}
