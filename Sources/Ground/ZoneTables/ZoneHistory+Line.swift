import CivilTime

/// The text form of a zone's history:
///
///     unit · n · n offsets · year · [change · change] · gap · gap · …
///
/// - unit: a number of seconds that divides every offset and every time of the zone. All following
///   seconds are given in this unit.
/// - offsets: the distinct offsets, starting with the offset at the start of 1970; signed.
/// - year: 0 if the zone has no yearly rule. Otherwise the rule's first year − 1969, followed by
///   two yearly changes: month, week, weekday, signed time after 00:00 UTC, index of the offset.
/// - gap: for each listed change, (time since the previous change, at first since 1970) × n + index
///   of its offset.
///
/// Numbers are written in digits of five bits, the highest digit first. A digit is the character 48
/// + value ("0" … "O"), or 80 + value ("P" … "o") if another digit follows. Signed numbers are
/// folded: 0, −1, 1, −2, … become 0, 1, 2, 3, ….
extension ZoneHistory {
  /// Parses a zone's history from a line of the table; `line` begins after the zone's name.
  package init(line: UnsafeBufferPointer<UInt8>) {
    var digits = DigitReader(line)
    let unit = digits.number()
    var offsets: [Int32] = []
    for _ in 0..<digits.number() { offsets.append(Int32(digits.signedNumber() * unit)) }
    let yearsAfter1969 = Int32(digits.number())
    var rule: [YearlyChange] = []
    if yearsAfter1969 > 0 {
      for _ in 0..<2 { rule.append(YearlyChange(&digits, unit, offsets)) }
    }
    self.init(
      initialOffsetSeconds: offsets[0],
      transitions: ZoneHistory.transitions(&digits, unit, offsets),
      rule: rule, firstRuleYear: 1_969 + yearsAfter1969)
  }

  private static func transitions(
    _ digits: inout DigitReader, _ unit: Int64, _ offsets: [Int32]
  ) -> [Zone.Transition] {
    var transitions: [Zone.Transition] = []
    var instant = Instant.epoch
    while !digits.isAtEnd {
      let (gap, number) = digits.number().quotientAndRemainder(dividingBy: Int64(offsets.count))
      instant += .seconds(gap * unit)
      transitions.append(Zone.Transition(at: instant, offsetSeconds: offsets[Int(number)]))
    }
    return transitions
  }
}

extension YearlyChange {
  fileprivate init(_ digits: inout DigitReader, _ unit: Int64, _ offsets: [Int32]) {
    let month = Int(digits.number())
    let week = Int(digits.number())
    let weekday = Int(digits.number())
    let secondOfDay = Int32(digits.signedNumber() * unit)
    self.init(
      month: month, week: week, weekday: weekday, secondOfDay: secondOfDay,
      offsetSeconds: offsets[Int(digits.number())])
  }
}

/// A cursor that decodes numbers from the digits of a history's text form.
private struct DigitReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func number() -> Int64 {
    var value: Int64 = 0
    while position < bytes.count {
      let digit = Int64(bytes[position]) - 48
      position += 1
      value = value * 32 + digit % 32
      if digit < 32 { break }
    }
    return value
  }

  mutating func signedNumber() -> Int64 {
    let folded = number()
    return folded % 2 == 0 ? folded / 2 : -(folded + 1) / 2
  }
}
