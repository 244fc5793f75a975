/// The gamma function and the incomplete gamma function.
extension Portable {
  /// Returns the logarithm of Γ(x) for x ≥ 0: +∞ at zero, NaN below it. The relative error is below
  /// 10⁻¹⁴, even near the zeros of the logarithm at x = 1 and 2.
  public static func logGamma(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? .infinity : .nan }
    if x < 0.5 { return logGammaNearTwo(x) - log(x) - log1p(x) }
    if x < 1.5 { return logGammaNearTwo(x - 1) - log1p(x - 1) }
    if x < 9 { return logGammaByRecurrence(x) }
    return (x - 0.5) * (log(x) - 1) + (0x1.acfe390c97d69p-2 + stirlingSeries(x))
  }

  /// Returns P(a, x), the probability that a gamma variate of shape a and scale 1 is below x; NaN
  /// unless a > 0 and x ≥ 0. P(k/2, x/2) is the chi-square distribution with k degrees of freedom.
  ///
  /// The relative error is below 10⁻¹² for shapes up to 10⁶.
  ///
  /// - Complexity: O(√a) terms of a series or a continued fraction.
  public static func gammaPRegularized(_ a: Double, _ x: Double) -> Double {
    guard a > 0, a < .infinity, x >= 0 else { return .nan }
    if x == 0 || x == .infinity { return x == 0 ? 0 : 1 }
    return x < a + 1 ? gammaSeries(a, x) : 1 - gammaFraction(a, x)
  }

  /// Returns Q(a, x) = 1 − P(a, x), accurate even where Q is small.
  public static func gammaQRegularized(_ a: Double, _ x: Double) -> Double {
    guard a > 0, a < .infinity, x >= 0 else { return .nan }
    if x == 0 || x == .infinity { return x == 0 ? 1 : 0 }
    return x < a + 1 ? 1 - gammaSeries(a, x) : gammaFraction(a, x)
  }

  /// Returns the x with P(a, x) = p: the quantile of a gamma distribution of shape a and scale 1.
  public static func gammaQuantile(_ p: Double, _ a: Double) -> Double {
    guard a > 0, a < .infinity, p >= 0, p <= 1 else { return .nan }
    if p == 0 || p == 1 { return p == 0 ? 0 : .infinity }
    // Wilson and Hilferty's cube, and for small shapes the first term of the series.
    let cube = 1 - 1 / (9 * a) + normalQuantile(p) / (3 * squareRoot(a))
    let start = cube > 0.3 ? a * cube * cube * cube : pow(p * exp(logGamma(a + 1)), 1 / a)
    return root(above: 0, start: start) { x in
      let difference = p <= 0.5 ? gammaPRegularized(a, x) - p : (1 - p) - gammaQRegularized(a, x)
      return (difference, gammaPower(a, x) * (a / x))
    }
  }

  /// Returns P(a, x) as the sum of x^n / ((a + 1) … (a + n)) times `gammaPower(a, x)`.
  private static func gammaSeries(_ a: Double, _ x: Double) -> Double {
    var (term, sum, divisor) = (1.0, 1.0, a)
    while term > sum * 0x1p-55 {
      divisor += 1
      term *= x / divisor
      sum += term
    }
    return gammaPower(a, x) * sum
  }

  /// Returns Q(a, x) by Legendre's continued fraction and Lentz's method.
  private static func gammaFraction(_ a: Double, _ x: Double) -> Double {
    var b = x + 1 - a
    var (c, d) = (0x1p1000, 1 / b)
    var (value, step) = (d, 0.0)
    for _ in 0..<1_000_000 {
      step += 1
      let numerator = -step * (step - a)
      b += 2
      d = 1 / nonZero(numerator * d + b)
      c = nonZero(b + numerator / c)
      value *= c * d
      if (c * d - 1).magnitude < 0x1p-53 { break }
    }
    return gammaPower(a, x) * a * value
  }

  /// Returns xᵃ·e⁻ˣ / Γ(a + 1).
  private static func gammaPower(_ a: Double, _ x: Double) -> Double {
    if a < 9 { return pow(x, a) * exp(-x - logGamma(a + 1)) }
    return exp(-stirlingError(a) - deviance(a, x)) / squareRoot(0x1.921fb54442d18p+2 * a)
  }

  /// Returns log Γ(2 + u) for −½ ≤ u ≤ ½.
  private static func logGammaNearTwo(_ u: Double) -> Double {
    var sum = 0.0
    for coefficient in logGammaCoefficients { sum = sum * u + coefficient }
    return u * sum
  }

  /// Returns log Γ(x), by Γ(x) = (x − 1)·Γ(x − 1) until the argument is near 2.
  private static func logGammaByRecurrence(_ x: Double) -> Double {
    var (argument, product) = (x, 1.0)
    while argument >= 2.5 {
      argument -= 1
      product *= argument
    }
    return log(product) + logGammaNearTwo(argument - 2)
  }

  /// The coefficients of log Γ(2 + u) / u, highest power first, within 2⁻⁵⁶ for −½ ≤ u ≤ ½.
  private static let logGammaCoefficients: [Double] = [
    0x1.11fa5e7c86f7bp-24, -0x1.2009c1a550d0dp-23, 0x1.b40adb09a1e12p-23, -0x1.ce17528bcf460p-22,
    0x1.012012be3900ap-20, -0x1.1276ebd557fb0p-19, 0x1.258f3057730fap-18, -0x1.3cb3be36ad88bp-17,
    0x1.580e0afa55850p-16, -0x1.78de9ab752b81p-15, 0x1.a127afee53e7dp-14, -0x1.d3fd4b679c1c4p-13,
    0x1.0b36af8779ca0p-11, -0x1.38ac5c2d48207p-10, 0x1.7add6eadb5317p-9, -0x1.e404fc218dbaep-8,
    0x1.51322ac7d848ap-6, -0x1.13e001a55760ap-4, 0x1.4a34cc4a60fa6p-2, 0x1.b0ee6072093cep-2,
  ]
}

/// Loader's terms of a likelihood ("Fast and accurate computation of binomial probabilities",
/// 2000). Inside them, powers and factorials of large numbers cancel without loss of digits.
extension Portable {
  /// Returns log Γ(a + 1) − ((a + ½)·log a − a + ½·log 2π), the error of Stirling's formula.
  static func stirlingError(_ a: Double) -> Double {
    if a >= 9 { return stirlingSeries(a) }
    return logGamma(a + 1) - (a + 0.5) * log(a) + (a - 0x1.d67f1c864beb5p-1)
  }

  /// Returns 1/12a − 1/360a³ + …, within 10⁻¹⁶ for a ≥ 9.
  private static func stirlingSeries(_ a: Double) -> Double {
    let z = 1 / (a * a)
    let tail = 1.0 / 1188 - z * (691.0 / 360_360 - z * (1.0 / 156 - z * (3617.0 / 122_400)))
    return (1.0 / 12 - z * (1.0 / 360 - z * (1.0 / 1260 - z * (1.0 / 1680 - z * tail)))) / a
  }

  /// Returns the deviance a·log(a / x) + x − a, at least 0: how unlikely x is if a is expected.
  static func deviance(_ a: Double, _ x: Double) -> Double {
    guard (a - x).magnitude < 0.1 * (a + x) else { return a * log(a / x) + x - a }
    let v = (a - x) / (a + x)
    var (sum, term, odd) = ((a - x) * v, 2 * a * v, 3.0)
    while true {
      term *= v * v
      let next = sum + term / odd
      if next == sum { return sum }
      (sum, odd) = (next, odd + 2)
    }
  }

  @inline(__always) static func nonZero(_ x: Double) -> Double { x == 0 ? 0x1p-1000 : x }
}
