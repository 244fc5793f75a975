/// Powers with any base and exponent.
extension Portable {
  /// Returns x to the y-th power, with C's special cases: 1 to any power is 1, anything to the
  /// power 0 is 1, and a negative x has powers only for whole y.
  ///
  /// y·log x is computed to 65 bits, so that the error does not grow with the result. This makes
  /// `pow` several times as expensive as `exp`.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if x == 1 || y == 0 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    if x < 0 || x == 0 || x == .infinity || y.isInfinite { return specialPower(x, y) }
    return positivePower(x, y)
  }

  /// Returns x to the y-th power for a finite x > 0 and a finite y.
  private static func positivePower(_ x: Double, _ y: Double) -> Double {
    // Beyond these, y·log x is out of range or below half an ulp of 1 for every x but 1.
    if y.magnitude > 0x1p64 { return (x > 1) == (y > 0) ? .infinity : 0 }
    if y.magnitude < 0x1p-64 { return 1 }
    let logarithm = logarithmPair(x)
    let product = Pair.product(logarithm.high, y)
    let low = product.low + logarithm.low * y
    if product.high > 710 { return .infinity }
    if product.high < -746 { return 0 }
    let reduced = reducedExponential(product.high, low)
    return scaled(reduced.added(to: 1), reduced.k)
  }

  /// Returns the power for special arguments: a zero, infinite or negative x, or an infinite y.
  private static func specialPower(_ x: Double, _ y: Double) -> Double {
    let magnitude = x.magnitude
    if y.isInfinite { return magnitude == 1 ? 1 : (magnitude > 1) == (y > 0) ? .infinity : 0 }
    let parity = wholeParity(y)
    if x < 0 && x > -.infinity && parity == nil { return .nan }
    let value: Double
    if magnitude == 0 || magnitude == .infinity {
      value = (magnitude == 0) == (y > 0) ? 0 : .infinity
    } else {
      value = magnitude == 1 ? 1 : positivePower(magnitude, y)
    }
    return x.sign == .minus && parity == .odd ? -value : value
  }

  private enum Parity { case even, odd }

  /// Returns whether a finite y is an even or an odd whole number, or nil if y is not whole.
  private static func wholeParity(_ y: Double) -> Parity? {
    if y.magnitude >= 0x1p53 { return .even }
    let whole = Int64(y)
    if Double(whole) != y { return nil }
    return whole % 2 == 0 ? .even : .odd
  }
}
