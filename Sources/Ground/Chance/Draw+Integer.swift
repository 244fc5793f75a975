/// Whole numbers without bias: every value of the range is exactly as likely as every other.
///
/// Lemire's method ("Fast random integer generation in an interval", ACM TOMACS 2019): the high
/// half of word × size is the number, and the few words whose low half is below 2³² mod size are
/// rejected. The first word tried is that of the address; the next ones come from its tape, so a
/// rejection (rarer than size in 2³²) costs nobody else anything.
///
/// Without a rejection the number is ⌊word · size / 2³²⌋. It grows with the word, so a slightly
/// larger range meets nearly the same luck.
extension Draw {
  /// A number of the range, each equally likely. Ranges of up to 2³² values read the word of the
  /// address, larger ones all of its 64 bits; the type of the number, of at most 64 bits, makes no
  /// difference.
  ///
  ///     draw.integer(in: 1...6)
  ///     draw.integer(in: Int64.min ... .max) // all 2⁶⁴ of them
  @inlinable
  public func integer<Number: FixedWidthInteger>(in range: ClosedRange<Number>) -> Number {
    let last =
      UInt64(truncatingIfNeeded: range.upperBound)
      &- UInt64(truncatingIfNeeded: range.lowerBound)
    let offset =
      last <= UInt64(UInt32.max)
      ? UInt64(word(through: UInt32(truncatingIfNeeded: last))) : wideWord(through: last)
    return range.lowerBound &+ Number(truncatingIfNeeded: offset)
  }

  /// A number of the half-open range, each equally likely, or nil if the range is empty.
  @inlinable public func integer<Number: FixedWidthInteger>(in range: Range<Number>) -> Number? {
    range.isEmpty ? nil : integer(in: range.lowerBound...(range.upperBound - 1))
  }

  /// A number in 0...last, each equally likely.
  @inlinable public func word(through last: UInt32) -> UInt32 {
    let first = word
    return Draw.accepted(first, through: last) ?? retried(through: last)
  }

  /// A number in 0...last, each equally likely, from 64 bits at a time.
  @inlinable public func wideWord(through last: UInt64) -> UInt64 {
    var (word, tape) = (wideWord, self.tape)
    while true {
      if let number = Draw.accepted(word, through: last) { return number }
      word = tape.nextWide()
    }
  }

  /// The first accepted word of the tape; kept out of the hot path, which rarely comes here.
  @usableFromInline func retried(through last: UInt32) -> UInt32 {
    var tape = self.tape
    while true {
      if let number = Draw.accepted(tape.next(), through: last) { return number }
    }
  }

  /// The number that a word stands for, or nil for the words that would favour some numbers.
  /// Each number of 0...last is stood for by exactly ⌊2ʷ / (last + 1)⌋ words of w bits.
  @inlinable package static func accepted<Word: FixedWidthInteger & UnsignedInteger>(
    _ word: Word, through last: Word
  ) -> Word? {
    let size = last &+ 1
    if size == 0 { return word }
    let product = word.multipliedFullWidth(by: size)
    let low = Word(truncatingIfNeeded: product.low)
    if low < size && low < (0 &- size) % size { return nil }
    return product.high
  }
}
