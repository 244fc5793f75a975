#if canImport(Glibc)
  // `squareRoot()` is one instruction, but the compiler names `sqrt` for negative arguments; on
  // Linux this import is what links it. Nothing else is taken from the C library.
  internal import Glibc
#endif

/// Mathematical functions that return the same bits on every machine.
///
///     Portable.exp(1)                   // 2.718281828459045
///     Portable.log(10)                  // 2.302585092994046
///     Portable.normalQuantile(0.025)    // -1.9599639845400543
///
/// The C library's `exp`, `log` and `pow` may differ in the last bit between systems and versions,
/// and one bit is enough for a simulated person to skip a day. These functions use only `+ − × ÷`,
/// the square root and the bits of numbers. IEEE 754 rounds these in exactly one way, and Swift
/// never contracts them into a fused multiply-add. Native code and WebAssembly agree to the last
/// bit.
///
/// **Accuracy:** the table lists the largest error found among some hundred thousand arguments,
/// compared with 60-digit values. One ulp is the distance between neighbouring doubles at the true
/// value. The guaranteed limit is 2 ulp, also for subnormal results.
///
/// | function | largest error in ulp |
/// |---|---|
/// | `exp`, `log`, `log1p`, `pow` | 0.8 |
/// | `expm1`, `normalQuantile` | 1.1 |
/// | `logistic`, `logit`, `normalCDF` | 1.9 |
///
/// The distributions of `Portable+Gamma`, `+Beta` and `+StudentT` are accurate to 12 digits.
///
/// Special values follow C: a NaN or an argument outside the domain returns NaN, poles return an
/// infinity, overflow returns an infinity, and underflow a subnormal or zero. Nothing traps.
///
/// There is no trigonometry, because no model needs an angle, and there are no complex numbers.
public enum Portable {
  /// The exactly rounded square root; NaN below zero.
  public static func squareRoot(_ x: Double) -> Double { x.squareRoot() }

  /// Returns x · 2ᵏ, rounded once, for a finite x between 1/4 and 4 and −1200 < k < 1100.
  @inline(__always) static func scaled(_ x: Double, _ k: Int) -> Double {
    if k >= -1000 && k <= 1000 { return x * powerOfTwo(k) }
    return k > 0 ? x * 0x1p1000 * powerOfTwo(k - 1000) : x * powerOfTwo(k + 1000) * 0x1p-1000
  }

  /// Returns 2ᵏ for −1022 ≤ k ≤ 1023.
  @inline(__always) static func powerOfTwo(_ k: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: k &+ 1023) &<< 52)
  }

  /// Evaluates a polynomial at `u` as three terms to be summed: the first coefficient, its rounding
  /// error, and c₁u + c₂u² + …. The row starts at index `first`; its last number is that error.
  @inline(__always) static func polynomial(
    _ rows: [Double], from first: Int, terms: Int, at u: Double
  ) -> (first: Double, lost: Double, rest: Double) {
    var index = first + terms - 2
    var sum = rows[index]
    while index > first + 1 {
      index -= 1
      sum = sum * u + rows[index]
    }
    return (rows[first], rows[first + terms - 1], sum * u)
  }

  /// Returns the eighth of a binade that contains a positive x, and the exact distance of x from
  /// the middle of this eighth. A binade is the interval between two powers of two; eighths are
  /// counted from the power `first`.
  @inline(__always)
  static func binadeRow(_ x: Double, from first: Double) -> (row: Int, offset: Double) {
    let bits = x.bitPattern
    let row =
      Int(truncatingIfNeeded: bits &>> 49) &- Int(truncatingIfNeeded: first.bitPattern &>> 49)
    let middle = Double(bitPattern: (bits & ~0x1_FFFF_FFFF_FFFF) | 0x1_0000_0000_0000)
    return (row, x - middle)
  }
}
