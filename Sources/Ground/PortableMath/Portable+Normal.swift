/// The standard normal distribution.
///
/// The lower tail Φ(−x) is exp(−x²/2) times a slowly decreasing factor, which comes from a table.
/// The square is exact, so that the tail stays accurate down to the smallest subnormal at −38.4.
/// The quantile depends on r = √(−2·log p): Φ⁻¹(p) = D(r) − r, with a table for D and a `Pair` for
/// r.
extension Portable {
  /// Returns Φ(x), the probability that a standard normal variate is below x.
  public static func normalCDF(_ x: Double) -> Double {
    let magnitude = x.magnitude
    if magnitude < 0.5 { return 0.5 + x * normalCore(x * x) }
    guard magnitude < 38.6 else { return x.isNaN ? x : x < 0 ? 0 : 1 }
    let tail = normalTail(magnitude)
    return x < 0 ? tail : 1 - tail
  }

  /// Returns Φ⁻¹(p), the x with Φ(x) = p: −∞ at 0, +∞ at 1, NaN outside. Values of p in the middle
  /// three quarters take a sixth of the time of the tails.
  public static func normalQuantile(_ p: Double) -> Double {
    guard p > 0, p < 1 else { return p == 0 ? -.infinity : p == 1 ? .infinity : .nan }
    if (p - 0.5).magnitude < 0.375 { return normalQuantileCentre(p) }
    return p < 0.5 ? -normalTailDepth(p) : normalTailDepth(1 - p)
  }

  /// Returns Φ⁻¹(p) for |p − ½| < 3/8.
  @inline(__always) private static func normalQuantileCentre(_ p: Double) -> Double {
    let q = p - 0.5
    let lost = p - (q + 0.5)  // zero from ¼ on
    let square = q * q
    let row = Int(square * 128)
    let offset = square - (Double(row) + 0.5) * 0x1p-7
    let ratio = polynomial(
      NormalTables.centre, from: row * NormalTables.centreTerms, terms: NormalTables.centreTerms,
      at: offset)
    let product = Pair.product(q, ratio.first)
    // The slope of Φ⁻¹ is √2π·exp(z²/2), here to a few per cent.
    let half = 0.5 * product.high * product.high
    let slope = 0x1.40d931ff62706p+1 * (1 + half + 0.5 * half * half)
    return product.high + (product.low + q * (ratio.lost + ratio.rest) + lost * slope)
  }

  /// Returns −Φ⁻¹(p) for 0 < p ≤ 1/8.
  private static func normalTailDepth(_ p: Double) -> Double {
    let logarithm = logarithmPair(p)
    let (high, low) = (-2 * logarithm.high, -2 * logarithm.low)
    let r = squareRoot(high)
    let square = Pair.product(r, r)
    let lost = ((high - square.high) - square.low + low) / (2 * r)
    let (row, offset) = binadeRow(r, from: 2)
    let depth = polynomial(
      NormalTables.tailDepth, from: row * NormalTables.binadeTerms,
      terms: NormalTables.binadeTerms, at: offset)
    return r - (depth.first + (depth.rest + (depth.lost - lost)))
  }

  /// Returns Φ(−x) for ½ ≤ x < 38.6.
  private static func normalTail(_ x: Double) -> Double {
    let square = Pair.product(x, x)
    let reduced = reducedExponential(-0.5 * square.high, -0.5 * square.low)
    let q = reduced.r + reduced.tail
    let (row, offset) = binadeRow(x, from: 0.5)
    let ratio = polynomial(
      NormalTables.millsRatio, from: row * NormalTables.binadeTerms,
      terms: NormalTables.binadeTerms, at: offset)
    let small = ratio.lost + (ratio.first * q + (ratio.rest + ratio.rest * q))
    return scaled(ratio.first + small, reduced.k)
  }

  /// Returns (Φ(x) − ½)/x for w = x² ≤ ¼.
  @inline(__always) private static func normalCore(_ w: Double) -> Double {
    let w2 = w * w
    let low =
      (0x1.9884533d43651p-2 + w * -0x1.1058377e2ceep-4)
      + w2 * (0x1.46d042976915dp-7 + w * -0x1.37403f6b970f9p-10)
    let high =
      (0x1.e42b0d45374a9p-14 + w * -0x1.3ce8f61933f2dp-17)
      + w2 * (0x1.6588264d2769dp-21 + w * -0x1.61a46a1878897p-25)
    return low + w2 * w2 * (high + w2 * w2 * 0x1.27818543157fdp-29)
  }
}
