/// The digit pairs 00 to 99; with this table, writing two digits costs one division.
@usableFromInline
let digitPairs: StaticString = """
  0001020304050607080910111213141516171819\
  2021222324252627282930313233343536373839\
  4041424344454647484950515253545556575859\
  6061626364656667686970717273747576777879\
  8081828384858687888990919293949596979899
  """

extension ByteBuffer {
  /// Appends a whole number in decimal.
  @inlinable
  public mutating func append(_ number: Int64) {
    reserve(20)
    if number < 0 {
      start[count] = 0x2D
      used &+= 1
    }
    appendReserved(number.magnitude)
  }

  /// Appends a whole number in decimal with at least `width` digits and leading zeros: 7 in width 2
  /// is `07`. Widths above 20 count as 20.
  @inlinable
  public mutating func append(_ number: UInt64, width: Int) {
    reserve(20)
    let length = max(min(20, width), digitCount(number))
    used &+= length
    writePadded(number, start + count, length)
  }

  /// Appends a number's digits; the caller must have reserved room for twenty bytes.
  @inlinable @inline(__always)
  package mutating func appendReserved(_ number: UInt64) {
    if number < 10 {
      start[count] = UInt8(truncatingIfNeeded: number) &+ 0x30
      used &+= 1
      return
    }
    let length = digitCount(number)
    writeDigits(number, start + (count &+ length))
    used &+= length
  }
}

/// Writes the digits of a number; the last digit is at the byte before `end`.
@inlinable @inline(__always)
func writeDigits(_ number: UInt64, _ end: UnsafeMutablePointer<UInt8>) {
  let pairs = digitPairs.utf8Start
  var rest = number
  var position = end
  while rest >= 100 { writeLastPair(of: &rest, before: &position, pairs) }
  let pair = Int(truncatingIfNeeded: rest) &* 2
  position[-1] = pairs[pair &+ 1]
  if rest >= 10 { position[-2] = pairs[pair] }
}

/// Writes the last `width` digits of a number, with leading zeros, into the bytes before `end`.
@inlinable @inline(__always)
func writePadded(_ number: UInt64, _ end: UnsafeMutablePointer<UInt8>, _ width: Int) {
  let pairs = digitPairs.utf8Start
  var rest = number
  var position = end
  var missing = width
  while missing >= 2 {
    writeLastPair(of: &rest, before: &position, pairs)
    missing &-= 2
  }
  if missing == 1 { position[-1] = UInt8(truncatingIfNeeded: rest % 10) &+ 0x30 }
}

/// Removes the last two digits from `rest`, writes them before `position`, and moves `position` to
/// the first of the two.
@inlinable @inline(__always)
func writeLastPair(
  of rest: inout UInt64, before position: inout UnsafeMutablePointer<UInt8>,
  _ pairs: UnsafePointer<UInt8>
) {
  let quotient = rest / 100
  let pair = Int(truncatingIfNeeded: rest &- quotient &* 100) &* 2
  position -= 2
  position[0] = pairs[pair]
  position[1] = pairs[pair &+ 1]
  rest = quotient
}

/// Returns the number of decimal digits of a number; 1 for 0.
@inlinable @inline(__always)
func digitCount(_ number: UInt64) -> Int {
  var length = 1
  var rest = number
  while rest >= 10_000 {
    rest /= 10_000
    length &+= 4
  }
  return length &+ (rest >= 1_000 ? 3 : rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
}
