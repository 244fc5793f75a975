import PortableMath

/// The exponential distribution: the wait for what happens at a steady rate, by inversion.
///
///     try Exponential(rate: 0.5).sample(draw)   // 2 on average
public struct Exponential: Distribution, Hashable {
  /// Events a unit of time.
  public let rate: Double

  /// A finite rate above zero.
  public init(rate: Double) throws(DistributionError) {
    self.rate = try DistributionError.Parameter.rate.positive(rate)
  }

  /// The wait at the draw's address: −log(1 − U) / rate, never negative.
  public func sample(_ draw: Draw) -> Double { quantile(draw.openUnit) }

  /// The wait that a share of all waits stays below, for a share of at least 0 and below 1: turns a
  /// number of a tape into a wait, where many follow each other.
  public func quantile(_ share: Double) -> Double { -Portable.log1p(-share) / rate }
}
