/// The quotient of two numbers that may lie on either side of 0.
///
///     (x − r·y)² ≤ t²·(sx² − 2r·sxy + r²·sy²)        the interval: all r for which it holds
///
/// The logarithm of a sum that may cross 0 says nothing, and a difference divided by a fixed number
/// ignores that the number is measured too.
///
/// Source: Fieller (1954), J. R. Stat. Soc. B 16:175.
struct Fraction: Hashable, Sendable {
  let top, bottom: Double
  /// The standard error of each.
  let topError, bottomError: Double
  let covariance: Double

  /// The interval that reaches `point` standard errors; infinite if 0 lies within `point` standard
  /// errors of the denominator.
  func ends(point: Double) -> Interval {
    let square = point * point
    let a = bottom * bottom - square * bottomError * bottomError
    let b = top * bottom - square * covariance
    let c = top * top - square * topError * topError
    guard a > 0 else { return Interval(low: -.infinity, high: .infinity) }
    let root = max(0, b * b - a * c).squareRoot()
    return Interval(low: (b - root) / a, high: (b + root) / a)
  }

  /// The standard errors between the quotient and a truth.
  func deviate(from truth: Double) -> Double {
    let distance = (top - truth * bottom).magnitude
    guard distance > 0 else { return 0 }
    // The variance of `top − truth · bottom`.
    let both = truth * bottomError
    let variance = topError * topError - 2 * truth * covariance + both * both
    return variance > 0 ? distance / variance.squareRoot() : .infinity
  }

  /// The same with standard errors smaller by a factor.
  func scaled(by factor: Double) -> Fraction {
    Fraction(
      top: top, bottom: bottom, topError: topError / factor, bottomError: bottomError / factor,
      covariance: covariance / (factor * factor))
  }
}
