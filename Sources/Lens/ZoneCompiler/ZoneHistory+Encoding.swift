import CivilTime
import ZoneTables

extension ZoneHistory {
  /// The history as a line of the table, behind its name; `ZoneHistory.init(line:)` tells its form.
  package var line: String {
    let offsets = occurringOffsets
    let unit = commonUnit(offsets)
    var digits = DigitWriter()
    digits.append(unit)
    digits.append(Int64(offsets.count))
    for offset in offsets { digits.append(signed: Int64(offset) / unit) }
    digits.append(rule.isEmpty ? 0 : Int64(firstRuleYear) - 1_969)
    for change in rule { digits.append(change, unit, offsets) }
    digits.append(transitions, unit, offsets)
    return digits.text
  }

  private var occurringOffsets: [Int32] {
    var offsets = [initialOffsetSeconds]
    for offset in transitions.map(\.offsetSeconds) + rule.map(\.offsetSeconds)
    where !offsets.contains(offset) {
      offsets.append(offset)
    }
    return offsets
  }

  /// The greatest number of seconds that divides every offset and every time.
  private func commonUnit(_ offsets: [Int32]) -> Int64 {
    let seconds =
      offsets.map { Int64($0) } + transitions.map(\.instant.wholeSeconds)
      + rule.map { Int64($0.secondOfDay) }
    return max(seconds.reduce(0) { greatestCommonDivisor($0, abs($1)) }, 1)
  }
}

private func greatestCommonDivisor(_ left: Int64, _ right: Int64) -> Int64 {
  right == 0 ? left : greatestCommonDivisor(right, left % right)
}

extension Instant {
  fileprivate var wholeSeconds: Int64 { millisecondsSinceEpoch / 1_000 }
}

/// Writes numbers as digits, one after the other.
private struct DigitWriter {
  private(set) var text = ""

  mutating func append(_ change: YearlyChange, _ unit: Int64, _ offsets: [Int32]) {
    for field in [change.month, change.week, change.weekday] { append(Int64(field)) }
    append(signed: Int64(change.secondOfDay) / unit)
    append(number(of: change.offsetSeconds, in: offsets))
  }

  mutating func append(_ transitions: [Zone.Transition], _ unit: Int64, _ offsets: [Int32]) {
    var last: Int64 = 0
    for transition in transitions {
      let gap = (transition.instant.wholeSeconds - last) / unit
      append(gap * Int64(offsets.count) + number(of: transition.offsetSeconds, in: offsets))
      last = transition.instant.wholeSeconds
    }
  }

  mutating func append(signed value: Int64) { append(value >= 0 ? value * 2 : -value * 2 - 1) }

  mutating func append(_ value: Int64) {
    if value >= 32 { appendLeadingDigits(value / 32) }
    text.unicodeScalars.append(Unicode.Scalar(UInt8(48 + value % 32)))
  }

  private mutating func appendLeadingDigits(_ value: Int64) {
    if value >= 32 { appendLeadingDigits(value / 32) }
    text.unicodeScalars.append(Unicode.Scalar(UInt8(80 + value % 32)))
  }

  private func number(of offset: Int32, in offsets: [Int32]) -> Int64 {
    Int64(offsets.firstIndex(of: offset) ?? 0)
  }
}
