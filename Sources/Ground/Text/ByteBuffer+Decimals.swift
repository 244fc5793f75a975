// Both forms round to the nearest decimal and a tie to the even last digit, which for a Double is
// what C's `%.3f` prints. They use integers alone, so the bytes are the same on every platform.
//
//     1/3, 3 decimals   0.333        0.125 (Double), 2 decimals   0.12   a tie, to even
//     2/3, 3 decimals   0.667        0.375 (Double), 2 decimals   0.38   a tie, to even
//     -1/1000, 2        0.00         no sign before a zero

extension ByteBuffer {
  /// Appends a fraction of whole numbers with a fixed number of decimals, exactly rounded.
  ///
  /// A denominator of 0 appends nothing. The number of decimals is clamped to 0 … 18.
  @inlinable public mutating func append(numerator: Int64, denominator: Int64, decimals: Int) {
    guard denominator != 0 else { return }
    let top = numerator.magnitude
    let bottom = denominator.magnitude
    let power = powerOfTen(decimals)
    let isNegative = (numerator < 0) != (denominator < 0)
    let (scaled, overflows) = top.multipliedReportingOverflow(by: power)
    if overflows {
      appendLong(top, bottom, power, decimals, isNegative)
    } else {
      let quotient = scaled / bottom
      let rest = scaled &- quotient &* bottom
      // A divisor has at most 2⁶³, so twice a rest fits.
      let isTie = rest &* 2 == bottom
      let roundsUp = isTie ? quotient & 1 == 1 : rest &* 2 > bottom
      let rounded = quotient &+ (roundsUp ? 1 : 0)
      appendFixed(rounded / power, rounded % power, decimals, isNegative)
    }
  }

  /// Appends a fraction with all its decimals and returns true. Appends nothing if the fraction has
  /// more than `most` decimals (0 to 18), or if the denominator is not positive or is above 2⁶⁰.
  ///
  ///     buffer.append(exactly: 2_500, of: 1_000, most: 3)   // 2.5
  ///     buffer.append(exactly: 1, of: 3, most: 9)           // nothing
  @discardableResult
  package mutating func append(exactly numerator: Int64, of denominator: Int64, most: Int) -> Bool {
    guard denominator > 0, denominator <= 1 << 60 else { return false }
    var (rest, decimals) = (numerator.magnitude % denominator.magnitude, 0)
    while rest > 0 {
      guard decimals < min(18, most) else { return false }
      rest = rest * 10 % denominator.magnitude
      decimals += 1
    }
    append(numerator: numerator, denominator: denominator, decimals: decimals)
    return true
  }

  /// Appends a number with a fixed number of decimals (0 to 18), exactly rounded. Appends nothing
  /// for infinities and NaN, which are empty cells in a table.
  public mutating func append(_ number: Double, decimals: Int) {
    guard number.isFinite else { return }
    let magnitude = number.magnitude
    guard magnitude < 0x1p63 else { return appendHuge(number, decimals) }
    let whole = UInt64(magnitude)
    let power = powerOfTen(decimals)
    var fraction = roundedFraction(magnitude - Double(whole), power, wholeIsOdd: whole & 1 == 1)
    let carry: UInt64 = fraction == power ? 1 : 0
    if carry == 1 { fraction = 0 }
    appendFixed(whole + carry, fraction, decimals, number < 0)
  }

  /// Appends a decimal number: `whole`, a point, and `fraction` with `decimals` digits.
  @inlinable mutating func appendFixed(
    _ whole: UInt64, _ fraction: UInt64, _ decimals: Int, _ isNegative: Bool
  ) {
    reserve(48)
    if isNegative && whole | fraction != 0 { append(byte: 0x2D) }
    appendReserved(whole)
    guard decimals > 0 else { return }
    start[count] = 0x2E
    let width = min(18, decimals)
    used &+= 1 &+ width
    writePadded(fraction, start + count, width)
  }

  /// Appends a fraction by long division, for a scaled numerator that exceeds 64 bits.
  @usableFromInline @inline(never)
  mutating func appendLong(
    _ top: UInt64, _ bottom: UInt64, _ power: UInt64, _ decimals: Int, _ isNegative: Bool
  ) {
    var whole = top / bottom
    var rest = top % bottom
    var fraction: UInt64 = 0
    for _ in 0..<max(0, min(18, decimals)) {
      let digit = nextDigit(&rest, bottom)
      fraction = fraction * 10 + digit
    }
    let last = decimals > 0 ? fraction : whole
    if rest > bottom - rest || (rest == bottom - rest && last & 1 == 1) { fraction += 1 }
    if fraction == power {
      fraction = 0
      whole += 1
    }
    appendFixed(whole, fraction, decimals, isNegative)
  }
}

/// Multiplies the remainder `rest` by ten and divides it. Returns the digit and leaves the new
/// remainder in `rest`. The divisor is at most 2⁶³, so the sum of two remainders fits.
private func nextDigit(_ rest: inout UInt64, _ divisor: UInt64) -> UInt64 {
  var digit: UInt64 = 0
  var sum: UInt64 = 0
  for _ in 0..<10 {
    sum += rest
    if sum >= divisor {
      sum -= divisor
      digit += 1
    }
  }
  rest = sum
  return digit
}

/// Returns ten to the power of 0 to 18.
@inlinable func powerOfTen(_ exponent: Int) -> UInt64 {
  var power: UInt64 = 1
  var step = 0
  while step < min(18, exponent) {
    power &*= 10
    step &+= 1
  }
  return power
}

/// Returns a fraction below 1 times a power of ten, rounded to a whole number. Ties go to the even
/// number. Without decimals, a tie rounds up if `wholeIsOdd`.
private func roundedFraction(_ fraction: Double, _ power: UInt64, wholeIsOdd: Bool) -> UInt64 {
  guard fraction > 0 else { return 0 }
  // fraction · power = (high · 2⁶⁴ + low) / 2^shift, with at most 113 bits above the line.
  let significand = fraction.significandBitPattern | (fraction.isNormal ? 1 << 52 : 0)
  let shift = 52 - Int(fraction.isNormal ? fraction.exponent : -1022)
  let (high, low) = significand.multipliedFullWidth(by: power)
  let quotient = shift < 64 ? high << (64 - shift) | low >> shift : high >> (shift - 64)
  let below = shift - 1
  let isHalfOrMore = (below < 64 ? low >> below : high >> (below - 64)) & 1 == 1
  let zeros = low != 0 ? low.trailingZeroBitCount : 64 + high.trailingZeroBitCount
  let isOdd = power == 1 ? wholeIsOdd : quotient & 1 == 1
  return quotient + (isHalfOrMore && (zeros < below || isOdd) ? 1 : 0)
}

extension ByteBuffer {
  /// Appends a number of at least 2⁶³, which is always whole. Doubles the significand as often as
  /// the exponent requires, in limbs of nine decimal digits.
  private mutating func appendHuge(_ number: Double, _ decimals: Int) {
    let significand = number.magnitude.significandBitPattern | 1 << 52
    var limbs = [significand % 1_000_000_000, significand / 1_000_000_000]
    var doublings = Int(number.exponent) - 52
    while doublings > 0 {
      let step = min(29, doublings)
      multiply(&limbs, by: 1 << UInt64(step))
      doublings -= step
    }
    if number < 0 { append(byte: 0x2D) }
    append(limbs.removeLast(), width: 1)
    for limb in limbs.reversed() { append(limb, width: 9) }
    if decimals > 0 { append(byte: 0x2E) }
    for _ in 0..<max(0, min(18, decimals)) { append(byte: 0x30) }
  }
}

/// Multiplies a number in place; its limbs have nine decimal digits, lowest limb first.
private func multiply(_ limbs: inout [UInt64], by factor: UInt64) {
  var carry: UInt64 = 0
  for index in limbs.indices {
    let product = limbs[index] * factor + carry
    limbs[index] = product % 1_000_000_000
    carry = product / 1_000_000_000
  }
  if carry > 0 { limbs.append(carry) }
}
