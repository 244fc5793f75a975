import PortableMath

/// The normal distribution, sampled by inversion: mean + deviation · Φ⁻¹(U).
///
///     try Normal(mean: 0, standardDeviation: 1).sample(draw)
///
/// U is one of 2⁵² points symmetric around one half, so the distribution is exactly symmetric and
/// reaches 8.2 standard deviations.
public struct Normal: Distribution, Hashable {
  /// The mean.
  public let mean: Double

  /// The standard deviation.
  public let standardDeviation: Double

  /// Creates a distribution with a finite mean and a standard deviation of at least 0.
  public init(mean: Double, standardDeviation: Double) throws(DistributionError) {
    self.mean = try DistributionError.Parameter.mean.finite(mean)
    self.standardDeviation =
      try DistributionError.Parameter.standardDeviation.notNegative(standardDeviation)
  }

  /// Returns the normal variate for a draw.
  public func sample(_ draw: Draw) -> Double {
    mean + standardDeviation * Portable.normalQuantile(draw.openUnit)
  }
}

/// The log-normal distribution: its logarithm is normally distributed.
///
///     try LogNormal(median: 0.0454, sigma: 1).sample(draw)
///
/// The outcome is median · exp(sigma · z) for a standard normal z. The mean is median ·
/// exp(sigma²/2), above the median.
public struct LogNormal: Distribution, Hashable {
  /// The median, in the outcome's unit.
  public let median: Double

  /// The standard deviation of the outcome's natural logarithm.
  public let sigma: Double

  /// Creates a distribution with a median above zero and a sigma of at least 0.
  public init(median: Double, sigma: Double) throws(DistributionError) {
    self.median = try DistributionError.Parameter.median.positive(median)
    self.sigma = try DistributionError.Parameter.sigma.notNegative(sigma)
  }

  /// Returns the log-normal variate for a draw.
  public func sample(_ draw: Draw) -> Double {
    median * Portable.exp(sigma * Portable.normalQuantile(draw.openUnit))
  }
}
