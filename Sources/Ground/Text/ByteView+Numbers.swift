extension ByteView {
  /// The whole number that the bytes spell, or nil if the bytes are not a whole number.
  ///
  /// The format is strict: an optional `-`, then digits; no `+`, no blanks, no separators. A number
  /// that does not fit into 64 bits is nil. Leading zeros are allowed. Linear in the count.
  ///
  ///     "-12"                   -12
  ///     "007"                   7
  ///     "9223372036854775808"   nil: one more than fits
  ///     "", "-", "+1", " 1"     nil
  @inlinable public var int64: Int64? {
    guard count > 0 else { return nil }
    let isNegative = start[0] == 0x2D
    guard let magnitude = magnitude(from: isNegative ? 1 : 0) else { return nil }
    if isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
    return magnitude < 1 << 63 ? Int64(truncatingIfNeeded: magnitude) : nil
  }

  /// Returns the digits from an index to the end as a number; nil if the bytes are not digits (or
  /// there are none), or if the number does not fit into 64 bits.
  @inlinable func magnitude(from first: Int) -> UInt64? {
    guard first < count else { return nil }
    var sum: UInt64 = 0
    for index in first..<count {
      let digit = UInt64(start[index] &- 0x30)
      guard digit < 10 else { return nil }
      // Nineteen digits always fit.
      if index - first < 19 {
        sum = sum &* 10 &+ digit
        continue
      }
      let (product, overflows) = sum.multipliedReportingOverflow(by: 10)
      let (next, overflowsToo) = product.addingReportingOverflow(digit)
      guard !overflows && !overflowsToo else { return nil }
      sum = next
    }
    return sum
  }

  /// The flag that the bytes spell: true for `true` and `1`, false for `false` and `0`, else nil.
  @inlinable public var bool: Bool? {
    if count == 1 { return start[0] == 0x31 ? true : start[0] == 0x30 ? false : nil }
    return self == "true" ? true : self == "false" ? false : nil
  }

  /// The decimal number that the bytes spell, in thousandths: `-2.5` is −2,500. Nil if the bytes
  /// are not a number, or have more than three decimals or more than 15 digits before the point.
  package var thousandths: Int64? {
    let point = firstIndex(of: UInt8(ascii: ".")) ?? count
    let decimals = dropFirst(point + 1)
    guard decimals.count <= 3, point == count || !decimals.isEmpty, let whole = prefix(point).int64
    else { return nil }
    var fraction: Int64 = 0
    for index in 0..<3 {
      let digit = index < decimals.count ? Int64(decimals[index]) - 0x30 : 0
      guard digit >= 0, digit <= 9 else { return nil }
      fraction = fraction * 10 + digit
    }
    guard whole.magnitude < 1_000_000_000_000_000 else { return nil }
    return whole * 1_000 + (self[0] == UInt8(ascii: "-") ? -fraction : fraction)
  }
}
