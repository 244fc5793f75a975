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

/// The geometric distribution: how many failures come before the first success, by inversion.
///
///     try Geometric(probability: 0.2).sample(draw)   // 4 on average
///
/// The outcome is ⌊log(1 − U) / log(1 − p)⌋, at most `Int64.max`.
public struct Geometric: Distribution, Hashable {
  /// The probability of success.
  public let probability: Double

  /// log(1 − p), −∞ for a sure success.
  private let logarithm: Double

  /// A probability above 0 and at most 1.
  public init(probability: Double) throws(DistributionError) {
    guard probability > 0, probability <= 1 else { throw .notAProbability(probability) }
    self.probability = probability
    logarithm = Portable.log1p(-probability)
  }

  /// The number of failures at the draw's address.
  public func sample(_ draw: Draw) -> Int64 {
    let failures = Portable.log1p(-draw.openUnit) / logarithm
    return failures < 0x1p63 ? Int64(failures) : .max
  }
}
