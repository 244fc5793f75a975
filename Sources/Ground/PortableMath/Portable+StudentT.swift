/// Student's t distribution. With ν degrees of freedom, a |t| above 10¹⁵⁰·√ν counts as infinite.
extension Portable {
  /// Returns the probability that a t variate is below `t`. The degrees of freedom may be any
  /// number above 0, whole or not; returns NaN otherwise.
  public static func studentTCDF(_ t: Double, degreesOfFreedom: Double) -> Double {
    guard degreesOfFreedom > 0, degreesOfFreedom < .infinity, !t.isNaN else { return .nan }
    let magnitude = t.magnitude
    if magnitude < 0.5 {
      let core = studentTCore(magnitude, degreesOfFreedom)
      return t < 0 ? 0.5 - core : 0.5 + core
    }
    let tail = studentTTail(magnitude, degreesOfFreedom)
    return t < 0 ? tail : 1 - tail
  }

  /// Returns the t below which a variate lies with probability `p`: −∞ at 0, +∞ at 1, NaN outside.
  public static func studentTQuantile(_ p: Double, degreesOfFreedom: Double) -> Double {
    guard degreesOfFreedom > 0, degreesOfFreedom < .infinity, p >= 0, p <= 1 else { return .nan }
    if p == 0 || p == 1 { return p == 0 ? -.infinity : .infinity }
    if p == 0.5 { return 0 }
    let tail = p < 0.5 ? p : 1 - p
    let centre = (p - 0.5).magnitude
    let magnitude = root(above: 0, start: -normalQuantile(tail)) { t in
      let difference =
        tail > 0.25
        ? studentTCore(t, degreesOfFreedom) - centre : tail - studentTTail(t, degreesOfFreedom)
      return (difference, studentTDensity(t, degreesOfFreedom))
    }
    return p < 0.5 ? -magnitude : magnitude
  }

  /// Returns the probability of a t variate between 0 and `t`, for `t` ≥ 0.
  private static func studentTCore(_ t: Double, _ degrees: Double) -> Double {
    let (x, y) = studentTShares(t, degrees)
    return 0.5 * betaRegularized(0.5, 0.5 * degrees, x, y)
  }

  /// Returns the probability of a t variate above `t`, for `t` ≥ 0.
  private static func studentTTail(_ t: Double, _ degrees: Double) -> Double {
    let (x, y) = studentTShares(t, degrees)
    return 0.5 * betaRegularized(0.5 * degrees, 0.5, y, x)
  }

  private static func studentTShares(_ t: Double, _ degrees: Double) -> (Double, Double) {
    let ratio = t / squareRoot(degrees)
    if ratio < 1 {
      let square = ratio * ratio
      return (square / (1 + square), 1 / (1 + square))
    }
    let inverse = 1 / ratio
    let square = inverse * inverse
    return (1 / (1 + square), square / (1 + square))
  }

  private static func studentTDensity(_ t: Double, _ degrees: Double) -> Double {
    let half = 0.5 * degrees
    let scale =
      exp(logGamma(half + 0.5) - logGamma(half)) / squareRoot(0x1.921fb54442d18p+1 * degrees)
    let ratio = t / squareRoot(degrees)
    return scale * exp(-(half + 0.5) * log1p(ratio * ratio))
  }
}
