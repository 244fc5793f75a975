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

  /// Returns the waiting time for a draw, −log(1 − U) / rate, never negative.
  public func sample(_ draw: Draw) -> Double { quantile(draw.openUnit) }

  /// Returns a quantile: the waiting time that exceeds the given share (0 ..< 1) of all waiting
  /// times. Callers use this function to turn consecutive numbers of a tape into waiting times.
  public func quantile(_ share: Double) -> Double { -Portable.log1p(-share) / rate }
}
