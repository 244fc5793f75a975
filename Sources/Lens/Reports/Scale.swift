import CivilTime
import PortableMath

/// An axis, which maps a range of values to positions from 0 to 1, with ticks at round values.
///
///     linear           0      20      40      60      80     100 %
///                      |-------|-------|-------|-------|-------|
///     symmetric log   -1 h  -1 min -1 s  0  1 s  1 min  1 h
///                      |------|------|---|---|------|------|
///     days             |    Feb     Mar      Apr     May
///                      |-----|-------|--------|-------|--------|
///
/// The symmetric logarithm sign(x)·log₁₀(1 + |x| / c) is linear for values much smaller than c, and
/// logarithmic for larger values. So a picture can show milliseconds and hours, of either sign.
///
/// Values outside of the range map to its ends. All arithmetic is portable: the same scale maps the
/// same value to the same position on every machine.
package struct Scale {
  package enum Kind {
    case linear
    case symmetricLog(constant: Double)
  }

  /// A tick: a labelled value of an axis.
  package struct Tick: Equatable {
    package let value: Double
    package let label: String
  }

  package let low, high: Double
  let kind: Kind
  package let ticks: [Tick]
  /// The title of the axis: the measured quantity with its unit.
  let title: String
  /// The format in which the axis's values are written.
  package let format: NumberFormat

  init(
    _ low: Double, _ high: Double, _ kind: Kind = .linear, ticks: [Tick], title: String,
    format: NumberFormat
  ) {
    self.low = low
    self.high = high > low ? high : low + 1
    (self.kind, self.ticks, self.title, self.format) = (kind, ticks, title, format)
  }

  func padded(by room: Double) -> Scale {
    Scale(low - room, high + room, kind, ticks: ticks, title: title, format: format)
  }

  /// Returns the axis cut off at the largest value of the data.
  func upTo(_ end: Double) -> Scale {
    guard end > low, end < high else { return self }
    return Scale(
      low, end, kind, ticks: ticks.filter { $0.value <= end }, title: title, format: format)
  }

  /// Returns the position of a value on the axis, from 0 to 1.
  package func place(_ value: Double) -> Double {
    let (from, to) = (bent(low), bent(high))
    return max(0, min(1, (bent(value) - from) / (to - from)))
  }

  private func bent(_ value: Double) -> Double {
    switch kind {
    case .linear: return value
    case .symmetricLog(let constant):
      let size = Portable.log1p(value.magnitude / constant)
      return value < 0 ? -size : size
    }
  }
}

/// The formats for values of an axis.
package enum NumberFormat {
  /// Counts, formatted like 1,234.
  case count
  /// Shares, formatted like 41.2 %.
  case percent
  case decimal(Int, unit: String = "")
  /// Numbers of any size, with few digits.
  case brief
  /// Milliseconds, formatted like 40 ms, 1.5 s, 24 min or 3.2 h.
  case milliseconds
  /// Names in a list, such as weeks; a value is the index of a name.
  case name([String])
  /// Dates; a value is the number of days since the first date.
  case date(from: Day, last: Int)

  package func text(_ value: Double) -> String {
    switch self {
    case .count where value.magnitude < 100 && value != value.rounded():
      return NumberText.significant(value)
    case .count: return NumberText.whole(Int64(max(-0x1p62, min(0x1p62, value.rounded()))))
    case .percent: return NumberText.percent(value)
    case .decimal(let decimals, let unit):
      let number = NumberText.decimal(value, decimals).withMinus
      return unit.isEmpty ? number : "\(number) \(unit)"
    case .brief: return NumberText.brief(value)
    case .milliseconds: return NumberFormat.duration(value)
    case .name(let names):
      return NumberFormat.place(value, below: names.count).map { names[$0] } ?? ""
    case .date(let first, let last):
      return NumberFormat.place(value, below: last + 1).map {
        "\(NumberText.date(first + $0)) (day \($0))"
      } ?? ""
    }
  }

  /// Returns the index that is nearest to a value; nil if it is out of bounds.
  private static func place(_ value: Double, below count: Int) -> Int? {
    let place = Int(max(-1, min(1e9, value.rounded())))
    return (0..<count).contains(place) ? place : nil
  }

  /// Returns a duration as text, in the largest unit that is not longer than the duration.
  private static func duration(_ value: Double) -> String {
    let units = [(3_600_000.0, "h"), (60_000, "min"), (1_000, "s")]
    for (size, unit) in units where value.magnitude >= size {
      return "\(short(value / size)) \(unit)".withMinus
    }
    return "\(short(value)) ms".withMinus
  }

  /// Returns a number with one decimal, or none if the decimal is 0 or the number has three digits.
  private static func short(_ number: Double) -> String {
    let text = NumberText.decimal(number, number.magnitude < 99.95 ? 1 : 0)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  /// The text with its hyphen replaced by a minus sign, which is as wide as a plus sign.
  package var withMinus: String { hasPrefix("-") ? "−\(dropFirst())" : self }
}
