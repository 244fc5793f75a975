import PortableMath

/// The normal distribution, by inversion: mean + deviation · Φ⁻¹(U).
///
///     try Normal(mean: 0, standardDeviation: 1).sample(draw)
///
/// U is one of 2⁵² points symmetric around one half, so the distribution is symmetric to the bit
/// and reaches 8.2 standard deviations.
public struct Normal: Distribution, Hashable {
  /// The mean.
  public let mean: Double

  /// The standard deviation.
  public let standardDeviation: Double

  /// A finite mean and a deviation of zero or more.
  public init(mean: Double, standardDeviation: Double) throws(DistributionError) {
    self.mean = try DistributionError.Parameter.mean.finite(mean)
    self.standardDeviation =
      try DistributionError.Parameter.standardDeviation.notNegative(standardDeviation)
  }

  /// The number at the draw's address.
  public func sample(_ draw: Draw) -> Double {
    mean + standardDeviation * Portable.normalQuantile(draw.openUnit)
  }
}

/// The log-normal distribution: what is normal on the logarithmic scale.
///
///     try LogNormal(median: 0.0454, sigma: 1).sample(draw)
///
/// The outcome is median · exp(sigma · z) for a standard normal z. The mean is
/// median · exp(sigma²/2), above the median.
public struct LogNormal: Distribution, Hashable {
  /// The median, in the outcome's unit.
  public let median: Double

  /// The standard deviation of the natural logarithm.
  public let sigma: Double

  /// A median above zero and a sigma of zero or more.
  public init(median: Double, sigma: Double) throws(DistributionError) {
    self.median = try DistributionError.Parameter.median.positive(median)
    self.sigma = try DistributionError.Parameter.sigma.notNegative(sigma)
  }

  /// The number at the draw's address.
  public func sample(_ draw: Draw) -> Double {
    median * Portable.exp(sigma * Portable.normalQuantile(draw.openUnit))
  }
}
