/// Powers of e.
///
/// With x = k·ln 2 + r and |r| ≤ ½ ln 2, eˣ = 2ᵏ(1 + r + r²·P(r)). The polynomial P, of degree 10,
/// approximates (eʳ − 1 − r)/r² to 2⁻⁵⁷. The computation carries the rounding errors of r and of 1
/// + r along, so that the last rounding is nearly the only one.
extension Portable {
  /// Returns e to the x-th power.
  public static func exp(_ x: Double) -> Double {
    guard x < 710 else { return x.isNaN ? x : .infinity }
    guard x > -746 else { return 0 }
    let reduced = reducedExponential(x, 0)
    return scaled(reduced.added(to: 1), reduced.k)
  }

  /// Returns eˣ − 1, accurate even where eˣ is close to 1.
  public static func expm1(_ x: Double) -> Double {
    guard x < 710 else { return x.isNaN ? x : .infinity }
    guard x > -40 else { return -1 }
    guard x.magnitude > 0x1p-54 else { return x }
    let reduced = reducedExponential(x, 0)
    let k = reduced.k
    if k == 0 { return reduced.r + reduced.tail }
    if k > 60 { return scaled(reduced.added(to: 1), k) }
    // 2ᵏ(1 + q) − 1 = 2ᵏ((1 − 2⁻ᵏ) + q), the difference in brackets exact where it matters.
    return scaled(reduced.added(to: 1 - powerOfTwo(-k)), k)
  }

  /// Returns 1 / (1 + e⁻ˣ), the probability whose log-odds are x.
  public static func logistic(_ x: Double) -> Double {
    let odds = exp(-x.magnitude)
    let sum = Pair.ordered(1, odds)
    let quotient = (x < 0 ? odds : 1) / sum.high
    // The reciprocal of a number between 1 and 2, near enough for the last half ulp.
    let reciprocal = 1.457 - 0.5 * sum.high
    return quotient - quotient * (sum.low * reciprocal)
  }

  /// The number e^x as 2ᵏ(1 + r + tail), with |r| ≤ 0.348 and |tail| ≤ 0.07.
  struct ReducedExponential {
    var k: Int
    var r, tail: Double

    /// Returns `number` + r + tail. The magnitude of `number` must be ½ or more.
    @inline(__always) func added(to number: Double) -> Double {
      let sum = Pair.ordered(number, r)
      return sum.high + (sum.low + tail)
    }
  }

  /// Returns e^(x + low) in reduced form, for |x| < 750 and a `low` part below an ulp of x.
  @inline(__always)
  static func reducedExponential(_ x: Double, _ low: Double) -> ReducedExponential {
    let shifted = x * 0x1.71547652b82fep+0 + 0x1.8p52
    let whole = shifted - 0x1.8p52
    let high = x - whole * 0x1.62e42fefa38p-1
    let rest = whole * 0x1.ef35793c7673p-45 - low
    let r = high - rest
    let lost = (high - r) - rest
    return ReducedExponential(k: Int(whole), r: r, tail: lost + r * r * exponentialTail(r))
  }

  /// Returns (eʳ − 1 − r) / r² for |r| ≤ 0.348.
  @inline(__always) private static func exponentialTail(_ r: Double) -> Double {
    let r2 = r * r
    let r4 = r2 * r2
    let first =
      (0x1p-1 + r * 0x1.5555555555557p-3) + r2 * (0x1.5555555555556p-5 + r * 0x1.111111111008p-7)
    let middle =
      (0x1.6c16c16c162ap-10 + r * 0x1.a01a01ac19a05p-13)
      + r2 * (0x1.a01a01a6f4e4bp-16 + r * 0x1.71de01949f477p-19)
    let last = (0x1.27e4db0abf37p-22 + r * 0x1.af4f2f3dacf8dp-26) + r2 * 0x1.1f73bd62bb92dp-29
    return first + r4 * (middle + r4 * last)
  }
}
