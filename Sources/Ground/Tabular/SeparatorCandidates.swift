// Eight bytes are looked at together. A byte is a candidate when it is below 0x2D: comma, quote,
// line feed, carriage return and zero are, digits and letters are not, and what else is (blanks,
// some punctuation) costs a second look.
//
//     word        2 0 2 6 - 0 1 ,      one load, four operations
//     candidates  . . . . . . . x      trailing zeros / 8 = 7

/// A word with the high bit of every byte set.
@inlinable var highBits: UInt64 { 0x8080_8080_8080_8080 }

/// Returns a word in which the high bit of a byte is set if that byte of `word` is below 0x2D.
@inlinable @inline(__always)
func separatorCandidates(_ word: UInt64) -> UInt64 {
  ~(((word | highBits) &- 0x2D2D_2D2D_2D2D_2D2D) | word) & highBits
}

/// Loads eight bytes as a word, with the first byte in the lowest bits.
@inlinable @inline(__always)
func littleEndianWord(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
  UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
}
