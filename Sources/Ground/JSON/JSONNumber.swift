import Text

/// A number with its original digits, so that reading it loses no precision.
///
///     9007199254740993   integer 9007199254740993: a Double would end in 2
///     2.5e1              integer 25: whole, however it is written
///     0.80               fraction 4/5, exactly
///     0.1                double: the one nearest to a tenth
public struct JSONNumber: Equatable, Sendable {
  /// The digits as written, in JSON's grammar.
  public let text: String

  /// Creates a number from digits that are known to follow JSON's grammar.
  package init(digits: String) { text = digits }

  /// Creates a whole number.
  public init(_ number: Int64) { text = "\(number)" }

  /// Creates a number with the shortest digits that read back as `number`, which must be finite.
  /// Whole numbers that fit 64 bits are written without an exponent.
  public init(_ number: Double) { text = Int64(exactly: number).map { "\($0)" } ?? number.shortest }

  /// The number if it is whole and fits 64 bits, else nil. Linear in the number of digits.
  public var integer: Int64? {
    let decimal = Decimal(text.utf8)
    guard decimal.exponent >= 0, decimal.digits.count + decimal.exponent <= 19 else { return nil }
    var magnitude: UInt64 = 0
    for digit in decimal.digits { magnitude = magnitude * 10 + UInt64(digit) }
    for _ in 0..<decimal.exponent { magnitude *= 10 }
    return decimal.isNegative
      ? magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
      : Int64(exactly: magnitude)
  }

  /// The nearest double (ties to even); infinite if the number exceeds the largest double.
  public var double: Double { Double(decimal: text) ?? 0 }

  /// The number as a fraction in lowest terms; nil with more than nine decimals or too many digits.
  public var fraction: (numerator: Int64, denominator: Int64)? {
    let decimal = Decimal(text.utf8)
    guard decimal.exponent < 0 else { return integer.map { ($0, 1) } }
    guard decimal.exponent >= -9, decimal.digits.count <= 18 else { return nil }
    var numerator: Int64 = 0
    for digit in decimal.digits { numerator = numerator * 10 + Int64(digit) }
    var denominator: Int64 = 1
    for _ in 0 ..< -decimal.exponent { denominator *= 10 }
    let divisor = greatestCommonDivisor(numerator, denominator)
    return ((decimal.isNegative ? -numerator : numerator) / divisor, denominator / divisor)
  }
}

/// Returns the greatest common divisor of two positive numbers, by Euclid's algorithm.
package func greatestCommonDivisor(_ left: Int64, _ right: Int64) -> Int64 {
  var (left, right) = (left, right)
  while right != 0 { (left, right) = (right, left % right) }
  return left
}
