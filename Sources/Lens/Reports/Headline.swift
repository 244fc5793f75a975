import Measures
import Text

/// One number by which runs, variants and segments are told apart.
///
///     title                              default   freeze     a share, days, XP, minutes
///     TenX: streaks longer than a week     6.1 %    9.8 %     an interval where there is one
///
/// The numbers come from the tables as they are; a headline exists where its table has it for
/// everybody of the first run and variant.
package struct Headline {
  /// What is measured, without a full stop.
  package let title: String
  /// The table that it comes from.
  package let table: String
  package let unit: HeadlineKind.Unit
  /// The number of each slice that has it, in the order of the page.
  package let numbers: [Number]

  /// The number of one run, variant and segment.
  package struct Number {
    package let run: String
    package let variant: String
    package let segment: String
    package let estimate: Estimate
  }
}

/// A number and its interval of 95 %, if it has one.
package struct Estimate {
  package let value: Double
  package var low: Double?
  package var high: Double?
  /// The interval over draws of the assumptions, if any were lived.
  package private(set) var modelLow: Double?
  package private(set) var modelHigh: Double?

  init(_ value: Double, _ low: Double? = nil, _ high: Double? = nil) {
    (self.value, self.low, self.high) = (value, low, high)
  }

  /// The first number of a column with its interval; nil if there is none.
  init?(_ row: Slice, _ column: String, low: String = "sim_low", high: String = "sim_high") {
    guard let value = row.last(column) else { return nil }
    self.init(value, row.last(low), row.last(high))
    modelLow = row.last(low.replacing(each: "sim_", with: "model_"))
    modelHigh = row.last(high.replacing(each: "sim_", with: "model_"))
  }

  /// One part of a number; nil where there is nothing to be a part of.
  init?(_ part: Double, of all: Double) {
    guard all > 0 else { return nil }
    self.init(part / all)
  }

  /// Half of the interval.
  var halfWidth: Double? { low.flatMap { low in high.map { ($0 - low) / 2 } } }
}

/// What a headline measures, in any slice of its table.
struct Measure {
  let title: String
  let unit: HeadlineKind.Unit
  let of: (Slice) -> Estimate?
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

  /// The number on the axis of differences: points of a hundred for shares.
  func scaled(_ value: Double) -> Double { self == .share ? value * 100 : value }

  /// What a difference is counted in.
  var difference: String {
    switch self {
    case .share: "percentage points"
    case .days: "days"
    case .count: "number"
    }
  }

  /// A difference with its sign.
  ///
  ///     +0.6, −8.1, 0.0
  func signed(_ value: Double) -> String {
    let text = NumberText.decimal(scaled(value), 1)
    guard Double(decimal: text) != 0 else { return "0.0" }
    return value > 0 ? "+\(text)" : text.withMinus
  }
}
