/// An unevaluated sum of two doubles, with about 106 bits: `high` is the rounded sum, `low` the
/// rounding error.
///
/// The error-free sum and product are Knuth's and Dekker's (Dekker, "A floating-point technique for
/// extending the available precision", 1971). They need no fused multiply-add, which baseline x86
/// and WebAssembly lack.
struct Pair {
  var high, low: Double

  @inline(__always) init(_ high: Double, _ low: Double) {
    (self.high, self.low) = (high, low)
  }

  /// Returns a + b exactly, if |a| ≥ |b| or a is zero.
  @inline(__always) static func ordered(_ a: Double, _ b: Double) -> Pair {
    let sum = a + b
    return Pair(sum, b - (sum - a))
  }

  /// Returns a + b exactly.
  @inline(__always) static func sum(_ a: Double, _ b: Double) -> Pair {
    let sum = a + b
    let other = sum - a
    return Pair(sum, (a - (sum - other)) + (b - other))
  }

  /// Returns a · b exactly, for factors and product between 2⁻⁹⁰⁰ and 2⁹⁰⁰.
  @inline(__always) static func product(_ a: Double, _ b: Double) -> Pair {
    let product = a * b
    let (a1, a2) = halves(a)
    let (b1, b2) = halves(b)
    return Pair(product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  /// Splits a double into a sum of two doubles of 26 bits each.
  @inline(__always) private static func halves(_ a: Double) -> (Double, Double) {
    let spread = a * 0x8000001p0
    let upper = spread - (spread - a)
    return (upper, a - upper)
  }

  /// Returns the product of two pairs, with a relative error of about 2⁻¹⁰².
  @inline(__always) static func * (left: Pair, right: Pair) -> Pair {
    let exact = product(left.high, right.high)
    return ordered(exact.high, exact.low + (left.high * right.low + left.low * right.high))
  }

  /// Returns the sum of a pair and a double. The double must not be much larger than the pair.
  @inline(__always) static func + (left: Pair, right: Double) -> Pair {
    let exact = sum(left.high, right)
    return ordered(exact.high, exact.low + left.low)
  }
}
