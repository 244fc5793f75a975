import PortableMath

/// How much two shares differ that were seen in independent trials.
///
///     let difference = ProportionDifference(
///       Proportion(successes: 56, trials: 70), Proportion(successes: 48, trials: 80))
///     difference.value                        // 0.2
///     difference.newcombe(confidence: 0.95)   // 0.0524 … 0.3339
///
/// Newcombe's interval joins the Wilson intervals of both shares: with l and u their ends,
///
///     low  = p₁ − p₂ − √((p₁ − l₁)² + (u₂ − p₂)²)
///     high = p₁ − p₂ + √((u₁ − p₁)² + (p₂ − l₂)²)
///
/// It stays within −1 … 1 and has a width where both shares are 0. Without trials on either side
/// there is no difference: nil, and the interval is −1 … 1.
///
/// Source: Newcombe (1998), Stat. Med. 17:873, method 10; the test with the pooled share is the
/// textbook's.
public struct ProportionDifference: Hashable, Sendable {
  /// The share from which the other is taken.
  public let first: Proportion
  /// The share that is taken away.
  public let second: Proportion

  /// The first share less the second.
  public init(_ first: Proportion, _ second: Proportion) {
    (self.first, self.second) = (first, second)
  }

  /// The first share less the second; nil without trials on either side.
  public var value: Double? {
    guard let one = first.share, let other = second.share else { return nil }
    return one - other
  }

  /// Newcombe's hybrid score interval.
  public func newcombe(confidence: Double) -> Interval {
    guard let one = first.share, let other = second.share else { return Interval(low: -1, high: 1) }
    let (left, right) = (
      first.wilson(confidence: confidence), second.wilson(confidence: confidence)
    )
    let below = ProportionDifference.norm(one - left.low, right.high - other)
    let above = ProportionDifference.norm(left.high - one, other - right.low)
    return Interval(low: max(-1, one - other - below), high: min(1, one - other + above))
  }

  /// The difference in standard errors if both shares were the pooled one; nil where that is 0 or
  /// 1, or without trials on either side.
  public var pooledScore: Double? {
    guard let value else { return nil }
    let (n, m) = (Double(first.trials), Double(second.trials))
    let pooled = (Double(first.successes) + Double(second.successes)) / (n + m)
    let failures = Double(first.trials - first.successes) + Double(second.trials - second.successes)
    let variance = pooled * (failures / (n + m)) * (1 / n + 1 / m)
    return variance > 0 ? value / variance.squareRoot() : nil
  }

  /// How likely a pooled score at least as far from 0 is where the shares are the same; nil where
  /// there is no score.
  public var twoSidedP: Double? {
    guard let pooledScore else { return nil }
    return min(1, 2 * Portable.normalCDF(-pooledScore.magnitude))
  }

  private static func norm(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
