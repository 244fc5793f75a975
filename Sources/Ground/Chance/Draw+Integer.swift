/// Unbiased random whole numbers: every value of a range has exactly the same probability.
///
/// The method is Lemire's ("Fast random integer generation in an interval", ACM TOMACS 2019). For a
/// range of `size` values, the high half of word × size is the number. The few words whose low half
/// is below 2³² mod size are rejected. The first word tried is the draw's own word. Further words
/// come from the draw's tape, so a rejection (less often than size in 2³²) changes no other draw.
///
/// Without a rejection the number is ⌊word · size / 2³²⌋. It grows with the word, so a slightly
/// larger range gives nearly the same number.
extension Draw {
  /// Returns a number in the range, with equal probabilities. Ranges of up to 2³² values use the
  /// upper 32 bits of the draw, and larger ranges use all 64. The result does not depend on the
  /// integer type (at most 64 bits).
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

  /// Returns a number in the half-open range, with equal probabilities; nil if the range is empty.
  @inlinable public func integer<Number: FixedWidthInteger>(in range: Range<Number>) -> Number? {
    range.isEmpty ? nil : integer(in: range.lowerBound...(range.upperBound - 1))
  }

  /// Returns a number in 0...last, with equal probabilities, from 32-bit words.
  @inlinable public func word(through last: UInt32) -> UInt32 {
    let first = word
    return Draw.accepted(first, through: last) ?? retried(through: last)
  }

  /// Returns a number in 0...last, with equal probabilities, from 64-bit words.
  @inlinable public func wideWord(through last: UInt64) -> UInt64 {
    var (word, tape) = (wideWord, self.tape)
    while true {
      if let number = Draw.accepted(word, through: last) { return number }
      word = tape.nextWide()
    }
  }

  /// Returns the number for the tape's first accepted word. The function is not inlined, because
  /// rejections are rare.
  @usableFromInline func retried(through last: UInt32) -> UInt32 {
    var tape = self.tape
    while true {
      if let number = Draw.accepted(tape.next(), through: last) { return number }
    }
  }

  /// Returns the number that a word maps to, or nil if the word is rejected to avoid bias. Exactly
  /// ⌊2ʷ / (last + 1)⌋ words of w bits map to each number of 0...last.
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
