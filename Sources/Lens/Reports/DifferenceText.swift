import Analytics
import Comparing
import Measures
import Text

/// The difference of a compared cell as a sentence.
///
///     half of those who stay reach Dolphin on day 96.4 → 88.3: −8.1 days [−8.9, −7.2]
///     people who open an app 7 days after they joined: 13.1 % → 14.0 %: +0.9 points [+0.5, +1.3]
///     XP in Sherpa: 1,204,330 → 1,251,113: +3.9 % [+2.2, +5.5]
///
/// Shares differ in percentage points, days in days, and counts in per cent of the first count.
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
    return "\(subject) \(comparison)"
  }

  package var comparison: String { "\(values): \(difference)" }

  private var values: String {
    let both = "\(unit.number(cell.first)) → \(unit.number(cell.second))"
    return cell.isPerPerson ? "\(both) a person" : both
  }

  /// The difference, with its interval if both values are estimates.
  package var difference: String {
    let parts = self.parts
    guard parts.range.isEmpty else { return "\(parts.amount) \(parts.range)" }
    return cell.isUntested ? "\(parts.amount), without an interval" : parts.amount
  }

  /// The difference, and the confidence interval in brackets; `range` is empty if there is none.
  package var parts: (amount: String, range: String) {
    guard let difference = cell.difference else { return ("no number to compare", "") }
    if cell.isSame { return ("no difference", "") }
    guard let range = cell.testedInterval else { return (amount(difference), "") }
    guard range.knownLow != nil || range.knownHigh != nil else {
      return (amount(difference), "[ends not seen]")
    }
    let ends = [range.knownLow, range.knownHigh].map { $0.map { number($0) } ?? "not seen" }
    return (amount(difference), "[\(ends[0]), \(ends[1])]")
  }

  /// The ends of the confidence interval in words, `−0.1 to +0.4 points`; nil without an interval.
  var ends: String? {
    guard !cell.isSame, let range = cell.testedInterval, let low = range.knownLow,
      let high = range.knownHigh
    else { return nil }
    let unit = scaleUnit.isEmpty ? "" : " \(scaleUnit)"
    return "\(number(low)) to \(number(high))\(unit)"
  }

  /// The difference without its sign.
  var size: String { String(parts.amount.drop { $0 == "+" || $0 == "−" }) }

  /// Returns a difference in its display unit, for example a share in percentage points.
  func scaled(_ difference: Double) -> Double {
    unit == .count && isRelative ? difference / (cell.first ?? 1) : difference
  }

  var scaleUnit: String {
    switch unit {
    case .share: "points"
    case .days: "days"
    case .count: isRelative ? "%" : ""
    }
  }

  private func amount(_ difference: Double) -> String {
    switch unit {
    case .share, .days: "\(number(difference)) \(scaleUnit)"
    case .count: isRelative ? "\(number(difference)) %" : number(difference)
    }
  }

  /// Returns the number of decimals, 1 or 2. Two are needed if one decimal would show a clear
  /// difference or an end of its interval as 0, or both ends of an interval as 0.
  private func digits(_ unit: Double) -> Int {
    func isUnseen(_ number: Double) -> Bool { abs(number) < 0.05 * unit }
    let ends = cell.testedInterval.map { [$0.low, $0.high] } ?? []
    let isFine = !ends.isEmpty && ends.allSatisfy(isUnseen)
    let isSmall = cell.difference.map { isUnseen($0) } ?? false
    guard cell.differs, cell.difference != 0 else { return isSmall && isFine ? 2 : 1 }
    return isSmall || ends.contains(where: isUnseen) ? 2 : 1
  }

  /// Whether the difference is displayed relative to the first value. Sums below 0, such as XP
  /// lost, have an absolute difference.
  private var isRelative: Bool { cell.first.map { $0 > 0 } ?? false }

  /// The lowest possible difference in per cent: −100 for a count, which is never below 0.
  private var least: Double { (cell.second ?? 0) >= 0 ? -100 : -.infinity }

  private func number(_ difference: Double) -> String {
    switch unit {
    case .share: NumberText.signed(difference * 100, digits: digits(0.01))
    case .days: NumberText.signed(difference, digits: digits(1))
    case .count where isRelative:
      NumberText.signed(
        max(least, difference / (cell.first ?? 1) * 100), digits: digits(0.01 * (cell.first ?? 1)))
    case .count where difference.magnitude >= 100 && difference.magnitude < 1e15:
      (difference < 0 ? "−" : "+") + NumberText.whole(Int64(difference.magnitude.rounded()))
    case .count: NumberText.signed(difference)
    }
  }
}

extension ComparedCell {
  /// The verdict, such as "clearly up", on a cell for which neither direction is harmful.
  package var direction: String {
    guard differs, let difference else {
      if isSame || isUntested { return isSame ? "no change" : "no interval" }
      return isUndecided ? "not decided" : "no clear change"
    }
    if headline?.unit == .days { return difference > 0 ? "clearly later" : "clearly earlier" }
    return difference > 0 ? "clearly up" : "clearly down"
  }
}

extension Metric {
  /// The unit of a metric that is a rate, if the metric's name lacks the unit; nil otherwise.
  package var rateUnit: String? {
    guard case .rate(let unit, _) = unit, noun.replacing(each: " per ", with: "") == noun else {
      return nil
    }
    return unit
  }
}
