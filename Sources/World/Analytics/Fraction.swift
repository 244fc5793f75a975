/// The quotient of two numbers of any sign, with Fieller's interval.
///
///     (x − r·y)² ≤ t²·(sx² − 2r·sxy + r²·sy²)        the interval: all r for which this holds
///
/// A logarithmic scale does not work for a sum that may be negative, and dividing by a fixed number
/// would ignore that the divisor is uncertain too.
///
/// Source: Fieller (1954), J. R. Stat. Soc. B 16:175.
struct Fraction: Hashable, Sendable {
  let top, bottom: Double
  /// The standard errors of numerator and denominator.
  let topError, bottomError: Double
  let covariance: Double

  /// The interval that extends `point` standard errors to either side; infinite if 0 lies within
  /// `point` standard errors of the denominator.
  func ends(point: Double) -> Interval {
    let square = point * point
    let a = bottom * bottom - square * bottomError * bottomError
    let b = top * bottom - square * covariance
    let c = top * top - square * topError * topError
    guard a > 0 else { return Interval(low: -.infinity, high: .infinity) }
    let root = max(0, b * b - a * c).squareRoot()
    return Interval(low: (b - root) / a, high: (b + root) / a)
  }

  /// Number of standard errors between the quotient and a supposed true value.
  func deviate(from truth: Double) -> Double {
    let distance = (top - truth * bottom).magnitude
    guard distance > 0 else { return 0 }
    // The variance of `top − truth · bottom`.
    let both = truth * bottomError
    let variance = topError * topError - 2 * truth * covariance + both * both
    return variance > 0 ? distance / variance.squareRoot() : .infinity
  }

  /// Returns the same quotient with standard errors divided by a factor.
  func scaled(by factor: Double) -> Fraction {
    Fraction(
      top: top, bottom: bottom, topError: topError / factor, bottomError: bottomError / factor,
      covariance: covariance / (factor * factor))
  }
}
