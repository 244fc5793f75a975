import PortableMath

/// The exponential distribution: the wait for events at a constant rate, sampled by inversion.
///
///     try Exponential(rate: 0.5).sample(draw)   // 2 on average
public struct Exponential: Distribution, Hashable {
  /// The rate, in events per unit of time.
  public let rate: Double

  /// Creates a distribution with a finite rate above zero.
  public init(rate: Double) throws(DistributionError) {
    self.rate = try DistributionError.Parameter.rate.positive(rate)
  }

  /// Returns the wait at the draw's address, −log(1 − U) / rate, never negative.
  public func sample(_ draw: Draw) -> Double { quantile(draw.openUnit) }

  /// Returns the quantile: the wait that a share of all waits (0 or more, below 1) stays below. It
  /// turns consecutive numbers of a tape into waits.
  public func quantile(_ share: Double) -> Double { -Portable.log1p(-share) / rate }
}
