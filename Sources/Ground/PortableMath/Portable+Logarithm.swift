/// Natural logarithms.
///
/// With x = 2ᵏ·m and √½ ≤ m < √2, let f = m − 1 and s = f/(2 + f). Then log m = 2·artanh(s) = 2s +
/// s·R, where R = z·(⅔ + ⅖z + …) and z = s². `log` computes log m as f − (f²/2 − s·(f²/2 + R)),
/// whose first term is exact. `pow` and the normal quantile need a pair of doubles, so for them
/// every term that matters is a pair.
extension Portable {
  /// Returns the natural logarithm: −∞ at zero, NaN below it.
  public static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return logarithmOutside(x) }
    let (k, m) = binaryParts(x)
    return logarithm(k: k, f: m - 1, low: 0)
  }

  /// Returns log(1 + x), accurate even for small x: −∞ at −1, NaN below it.
  public static func log1p(_ x: Double) -> Double {
    guard x > -1, x < .infinity else { return x == -1 ? -.infinity : x == .infinity ? x : .nan }
    if x > -0.29 && x < 0.41 { return logarithmNearOne(x) }
    let sum = 1 + x
    let lost = x > 1 ? 1 - (sum - x) : x - (sum - 1)
    let (k, m) = binaryParts(sum)
    return logarithm(k: k, f: m - 1, low: lost / sum)
  }

  /// Returns log(p / (1 − p)), the log-odds of a probability.
  public static func logit(_ p: Double) -> Double {
    if p >= 0.25 && p <= 0.75 { return log1p((2 * p - 1) / (1 - p)) }
    return log(p) - log1p(-p)
  }

  private static func logarithmOutside(_ x: Double) -> Double {
    x == 0 ? -.infinity : x == .infinity ? x : .nan
  }

  /// Returns k and m with x = 2ᵏ·m and √½ ≤ m < √2, for a finite x > 0.
  @inline(__always) static func binaryParts(_ x: Double) -> (k: Int, m: Double) {
    var bits = x.bitPattern
    var k = -1023
    if x < 0x1p-1022 {
      bits = (x * 0x1p54).bitPattern
      k -= 54
    }
    // Adding 1 − √½ in the fraction carries into the exponent exactly when m ≥ √2.
    let carried = bits &+ 0x0009_5F61_9980_C433
    k &+= Int(truncatingIfNeeded: carried &>> 52)
    let fraction = (carried & 0x000F_FFFF_FFFF_FFFF) &+ 0x3FE6_A09E_667F_3BCD
    return (k, Double(bitPattern: fraction))
  }

  /// Returns log(1 + f) for −0.3 < f < 0.42.
  @inline(__always) private static func logarithmNearOne(_ f: Double) -> Double {
    if f.magnitude < 0x1p-54 { return f }
    let (s, half) = (f / (2 + f), 0.5 * f * f)
    return f - (half - s * (half + logarithmTail(s * s)))
  }

  /// Returns k·ln 2 + log(1 + f) + low.
  @inline(__always) private static func logarithm(k: Int, f: Double, low: Double) -> Double {
    let (s, half, whole) = (f / (2 + f), 0.5 * f * f, Double(k))
    let small = s * (half + logarithmTail(s * s)) + (whole * 0x1.ef35793c7673p-45 + low)
    return whole * 0x1.62e42fefa38p-1 - ((half - small) - f)
  }

  /// Returns 2·artanh(s)/s − 2 for z = s² ≤ 0.0295.
  @inline(__always) private static func logarithmTail(_ z: Double) -> Double {
    let z2 = z * z
    let odd =
      0x1.5555555555558p-1 + z2
      * (0x1.2492492dfd86cp-2 + z2 * (0x1.7462b91b8df65p-3 + z2 * 0x1.2b5f68a50d903p-3))
    let even = 0x1.9999999995273p-2 + z2 * (0x1.c71c62d5e53e0p-3 + z2 * 0x1.39fdcceb4bb45p-3)
    return z * (odd + z * even)
  }

  /// Returns the logarithm of a finite x > 0 with a relative error below 2⁻⁶⁵.
  static func logarithmPair(_ x: Double) -> Pair {
    let (k, m) = binaryParts(x)
    let f = m - 1
    let whole = Double(k)
    let near = logarithmPairNearOne(f)
    if k == 0 { return near }
    let sum = Pair.ordered(whole * 0x1.62e42fefa38p-1, near.high)
    return .ordered(sum.high, sum.low + (near.low + whole * 0x1.ef35793c7673p-45))
  }

  /// Returns log(1 + f) for √½ − 1 ≤ f < √2 − 1.
  @inline(__always) private static func logarithmPairNearOne(_ f: Double) -> Pair {
    let divisor = Pair.ordered(2, f)
    let quotient = f / divisor.high
    let back = Pair.product(quotient, divisor.high)
    let s = Pair(quotient, ((f - back.high) - back.low - quotient * divisor.low) / divisor.high)
    let z = s * s
    let fifth = Pair.ordered(0x1.999999999999ap-2, z.high * logarithmPairTail(z.high))
    let twoFifths = Pair(fifth.high, fifth.low - 0x1.999999999999ap-56)
    let third = z * twoFifths
    let sum = Pair.ordered(0x1.5555555555555p-1, third.high)
    let twoThirds = Pair.ordered(sum.high, sum.low + third.low + 0x1.5555555555555p-55)
    let rest = (s * z) * twoThirds
    let double = Pair.ordered(2 * s.high, rest.high)
    return .ordered(double.high, double.low + (2 * s.low + rest.low))
  }

  /// Returns 2/7 + 2/9·z + 2/11·z² + … for z ≤ 0.0295.
  @inline(__always) private static func logarithmPairTail(_ z: Double) -> Double {
    let z2 = z * z
    let low =
      (0x1.2492492492497p-2 + z * 0x1.c71c71c7153b2p-3)
      + z2 * (0x1.745d175518b2dp-3 + z * 0x1.3b13a51cd4d2fp-3)
    let high = (0x1.1115a247755e8p-3 + z * 0x1.e01f44110e9cep-4) + z2 * 0x1.d9cc795cc9ae7p-4
    return low + z2 * z2 * high
  }
}
