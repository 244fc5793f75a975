/// The incomplete beta function.
extension Portable {
  /// Returns Iₓ(a, b), the probability of a beta variate below x; NaN unless a, b > 0 and 0 ≤ x ≤
  /// 1.
  ///
  /// The relative error is below 10⁻¹² for parameters up to 10⁶.
  ///
  /// - Complexity: O(√max(a, b)) terms of a continued fraction.
  public static func betaRegularized(_ a: Double, _ b: Double, _ x: Double) -> Double {
    guard a > 0, b > 0, a < .infinity, b < .infinity, x >= 0, x <= 1 else { return .nan }
    return betaRegularized(a, b, x, 1 - x)
  }

  /// Returns the x with Iₓ(a, b) = p: the quantile of a beta distribution.
  public static func betaQuantile(_ p: Double, _ a: Double, _ b: Double) -> Double {
    guard a > 0, b > 0, a < .infinity, b < .infinity, p >= 0, p <= 1 else { return .nan }
    if p == 0 || p == 1 { return p }
    return root(above: 0, below: 1, start: a / (a + b)) { x in
      let y = 1 - x
      let difference =
        p <= 0.5 ? betaRegularized(a, b, x, y) - p : (1 - p) - betaRegularized(b, a, y, x)
      return (difference, betaPower(a, b, x, y) / (x * y))
    }
  }

  /// Returns Iₓ(a, b) from x and y = 1 − x. The caller computes each as exactly as possible.
  static func betaRegularized(_ a: Double, _ b: Double, _ x: Double, _ y: Double) -> Double {
    if x == 0 || y == 0 { return x == 0 ? 0 : 1 }
    let fromLeft = x <= (a + 1) / (a + b + 2)
    let power = betaPower(a, b, x, y)
    return fromLeft ? power / betaFraction(a, b, x, y) : 1 - power / betaFraction(b, a, y, x)
  }

  private static func betaPower(_ a: Double, _ b: Double, _ x: Double, _ y: Double) -> Double {
    let n = a + b
    let errors = stirlingError(n) - stirlingError(a) - stirlingError(b)
    let likelihood = exp(errors - deviance(a, n * x) - deviance(b, n * y))
    return likelihood * squareRoot(a / n * b * 0x1.45f306dc9c883p-3)
  }

  /// Returns Iₓ(a, b)'s continued fraction by DiDonato and Morris ("Significant digit computation
  /// of the incomplete beta function ratios", 1992), evaluated by Lentz's method. Unlike the
  /// textbook fraction, it does not lose digits to cancellation where x is close to a/(a + b).
  private static func betaFraction(_ a: Double, _ b: Double, _ x: Double, _ y: Double) -> Double {
    let margin = a * y - b * x + 1
    var value = a * margin / (a + 1)
    var (c, d, m) = (value, 0.0, 0.0)
    for _ in 0..<1_000_000 {
      m += 1
      let even = a + 2 * m - 1
      let share = m * (b - m) * x / even
      let numerator = share * (a + m - 1) * ((a + b + m - 1) * x / even)
      let denominator = m + share + (a + m) * (margin + m * (1 + y)) / (a + 2 * m + 1)
      d = 1 / nonZero(denominator + numerator * d)
      c = nonZero(denominator + numerator / c)
      value *= c * d
      if (c * d - 1).magnitude < 0x1p-53 { break }
    }
    return value
  }
}
