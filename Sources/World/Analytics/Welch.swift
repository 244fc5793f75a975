import PortableMath

/// How much the means of two samples differ, whatever their variances.
///
///     let test = Welch(try Sample([5, 7, 9]), try Sample([1, 2, 3, 4]))
///     test.difference                    // 4.5
///     test.t                             // 3.3962…
///     test.interval(confidence: 0.95)    // 0.4015 … 8.5985
///
/// With s² / n the variance of each mean,
///
///     t  = (x̄ − ȳ) / √(s²ₓ/n + s²ᵧ/m)
///     df = (s²ₓ/n + s²ᵧ/m)² / ((s²ₓ/n)² / (n − 1) + (s²ᵧ/m)² / (m − 1))
///
/// The difference is in the unit of the values. Its test and interval are nil where a sample has
/// fewer than two values, and where both are constant: then nothing says how certain it is.
///
/// Source: Welch (1947), Biometrika 34:28; degrees of freedom after Satterthwaite (1946).
public struct Welch: Hashable, Sendable {
  /// The first mean less the second; nil of an empty sample.
  public let difference: Double?
  /// The standard error of the difference.
  public let standardError: Double?
  /// Satterthwaite's degrees of freedom, whole or not.
  public let degreesOfFreedom: Double?

  /// O(*n* + *m*).
  public init(_ first: Sample, _ second: Sample) {
    difference = Welch.difference(first, second)
    guard let one = first.variance, let other = second.variance else {
      (standardError, degreesOfFreedom) = (nil, nil)
      return
    }
    let (n, m) = (Double(first.count), Double(second.count))
    let sum = one / n + other / m
    guard sum > 0, sum < .infinity else {
      (standardError, degreesOfFreedom) = (nil, nil)
      return
    }
    let (left, right) = (one / n / sum, other / m / sum)
    standardError = sum.squareRoot()
    degreesOfFreedom = 1 / (left * left / (n - 1) + right * right / (m - 1))
  }

  /// The difference in standard errors.
  public var t: Double? {
    guard let difference, let standardError else { return nil }
    return difference / standardError
  }

  /// How likely a t at least as far from 0 is where the means are the same.
  public var twoSidedP: Double? {
    guard let t, let degreesOfFreedom else { return nil }
    return min(1, 2 * Portable.studentTCDF(-t.magnitude, degreesOfFreedom: degreesOfFreedom))
  }

  /// How likely a t at most as large is where the means are the same: small if the first mean is
  /// the smaller.
  public var lessP: Double? {
    guard let t, let degreesOfFreedom else { return nil }
    return Portable.studentTCDF(t, degreesOfFreedom: degreesOfFreedom)
  }

  /// The interval of the difference.
  public func interval(confidence: Double) -> Interval? {
    guard let difference, let standardError, let degreesOfFreedom else { return nil }
    let point = Portable.studentTQuantile(
      0.5 + confidence / 2, degreesOfFreedom: degreesOfFreedom)
    let reach = point * standardError
    return Interval(low: difference - reach, high: difference + reach)
  }

  private static func difference(_ first: Sample, _ second: Sample) -> Double? {
    guard let one = first.mean, let other = second.mean else { return nil }
    let difference = one - other
    return difference.isFinite ? difference : nil
  }
}

extension Sample {
  /// Student's interval of the mean; nil of fewer than two values. The interval of a constant
  /// sample is its value.
  ///
  /// Source: Student (1908), Biometrika 6:1.
  public func meanInterval(confidence: Double) -> Interval? {
    guard let mean, let variance else { return nil }
    let point = Portable.studentTQuantile(
      0.5 + confidence / 2, degreesOfFreedom: Double(count - 1))
    let reach = variance == 0 ? 0 : point * (variance / Double(count)).squareRoot()
    return Interval(low: mean - reach, high: mean + reach)
  }
}
