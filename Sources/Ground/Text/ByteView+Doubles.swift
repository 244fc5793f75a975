extension ByteView {
  /// The nearest double to the decimal number in the bytes, or nil if they are not a number.
  ///
  /// Ties go to the double with the even last bit; numbers beyond the largest double become
  /// infinite. Accepts everything that `description` writes for a double, and also a leading `+` or
  /// digits on only one side of the point. O(count) up to 15 digits, O(count²) with more.
  ///
  ///     "0.1", "-2.5e-07", "1.", ".5", "inf"   numbers
  ///     "", "-", ".", "1e", " 1", "0x1p3"      nil
  package var double: Double? {
    guard count > 0 else { return nil }
    let isNegative = start[0] == UInt8(ascii: "-")
    let hasSign = isNegative || start[0] == UInt8(ascii: "+")
    return dropFirst(hasSign ? 1 : 0).doubleWithoutSign.map { isNegative ? -$0 : $0 }
  }

  private var doubleWithoutSign: Double? {
    var (number, digits, decimals): (UInt64, Int, Int) = (0, 0, 0)
    var isAfterPoint = false
    var index = 0
    while index < count {
      let digit = start[index] &- UInt8(ascii: "0")
      if digit < 10 {
        number = number &* 10 &+ UInt64(digit)
        digits += 1
        if isAfterPoint { decimals += 1 }
      } else if start[index] == UInt8(ascii: "."), !isAfterPoint {
        isAfterPoint = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return self == "inf" ? .infinity : self == "nan" ? .nan : nil }
    guard let written = dropFirst(index).exponent else { return nil }
    // Such numbers and powers are exact, so that one multiplication or division rounds once.
    let exponent = written - decimals
    guard digits <= 19, number <= 1 << 53, abs(exponent) <= 22 else { return Decimal(bytes).double }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? Double(number) / power : Double(number) * power
  }

  /// The value of an exponent such as `e-07`; ±10,000 if it has five digits or more. Returns 0 for
  /// empty bytes and nil for any other text.
  private var exponent: Int? {
    guard count > 0 else { return 0 }
    guard start[0] | 0x20 == UInt8(ascii: "e"), count > 1 else { return nil }
    let isNegative = start[1] == UInt8(ascii: "-")
    let digits = dropFirst(isNegative || start[1] == UInt8(ascii: "+") ? 2 : 1)
    guard digits.count > 0, digits.bytes.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else {
      return nil
    }
    let size = digits.count < 5 ? digits.int64.map { Int($0) } ?? 0 : 10_000
    return isNegative ? -size : size
  }
}

extension Double {
  /// Creates the nearest double to the decimal number in a text, as `ByteView.double` reads it; nil
  /// if the text is not a number.
  package init?(decimal text: some StringProtocol) {
    guard let double = text.withByteView({ $0.double }) else { return nil }
    self = double
  }
}
