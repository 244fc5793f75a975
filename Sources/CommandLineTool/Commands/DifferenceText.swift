import Analytics
import Experiments
import Reports

/// The difference of a cell as a sentence.
///
///     half of those who stay reach Dolphin on day 96.4 → 88.3: −8.1 days [−8.9, −7.2]
///     people who open an app 7 days after they joined: 13.1 % → 14.0 %: +0.9 points [+0.5, +1.3]
///     XP in Sherpa: 1,204,330 → 1,251,113: +3.9 % [+2.2, +5.5]
///
/// Shares differ by percentage points, days by days, counts by a share of the first.
package struct DifferenceText {
  private let cell: ComparedCell
  private let unit: HeadlineCell.Unit

  package init(_ cell: ComparedCell) {
    self.cell = cell
    unit = cell.headline?.unit ?? HeadlineCell(chosen: cell.address).unit
  }

  /// The whole sentence, without a full stop.
  package var sentence: String {
    let subject = cell.headline?.subject ?? "\(cell.address):"
    return "\(subject) \(values): \(difference)"
  }

  /// Both values.
  private var values: String {
    "\(value(cell.first)) → \(value(cell.second))\(cell.isPerPerson ? " a person" : "")"
  }

  /// How far apart they are, with the interval.
  private var difference: String {
    guard let difference = cell.difference else { return "no number to compare" }
    if difference == 0, cell.estimate.map({ $0.standardError == 0 }) ?? true {
      return "no difference"
    }
    guard let range = cell.estimate?.interval(confidence: 0.95) else {
      return "\(amount(difference)), and nothing says how certain"
    }
    return "\(amount(difference)) [\(number(range.low)), \(number(range.high))]"
  }

  private func value(_ value: Double?) -> String {
    guard let value else { return "none" }
    return switch unit {
    case .share: Figure.percent(value)
    case .days: Figure.decimal(value, 1)
    case .count where value == value.rounded() && value.magnitude < 0x1p62:
      Figure.whole(Int64(value))
    case .count: Figure.decimal(value, 3)
    }
  }

  private func amount(_ difference: Double) -> String {
    switch unit {
    case .share: "\(number(difference)) points"
    case .days: "\(number(difference)) days"
    case .count: isRelative ? "\(number(difference)) %" : number(difference)
    }
  }

  /// Whether counts differ by a share of the first.
  private var isRelative: Bool { cell.first.map { $0 != 0 } ?? false }

  private func number(_ difference: Double) -> String {
    switch unit {
    case .share: signed(difference * 100, 1)
    case .days: signed(difference, 1)
    case .count:
      isRelative ? signed(difference / (cell.first ?? 1).magnitude * 100, 1) : signed(difference, 1)
    }
  }

  /// A number with its sign; what would be written as 0 has none.
  private func signed(_ number: Double, _ decimals: Int) -> String {
    let digits = Figure.decimal(number.magnitude, decimals)
    guard digits.contains(where: { $0 != "0" && $0 != "." }) else { return digits }
    return "\(number < 0 ? "−" : "+")\(digits)"
  }
}
