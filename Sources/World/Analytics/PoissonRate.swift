import PortableMath

/// How often something happens per unit of exposure: events that were counted, divided by what was
/// watched, such as person-days.
///
///     PoissonRate(events: 0, exposure: 7)?.garwood(confidence: 0.95)   // 0 … 0.5270
///
/// Garwood's interval is exact for a Poisson count x: its ends are the rates at which x or more,
/// and x or fewer, events have the probability α/2,
///
///     low = Γ⁻¹(α/2; x) / exposure      high = Γ⁻¹(1 − α/2; x + 1) / exposure
///
/// with Γ⁻¹(p; a) the quantile of the gamma distribution of shape a; the low end of no event is 0.
/// The unit is the inverse of the exposure's.
///
/// Source: Garwood (1936), Biometrika 28:437.
public struct PoissonRate: Hashable, Sendable {
  /// How many events there were.
  public let events: Int64
  /// Over how much time, or how many people and days.
  public let exposure: Double

  /// A rate; nil unless the exposure is finite and above 0.
  ///
  /// - Parameter events: fewer than none count as none.
  public init?(events: Int64, exposure: Double) {
    guard exposure > 0, exposure < .infinity else { return nil }
    (self.events, self.exposure) = (max(0, events), exposure)
  }

  /// Events per unit of exposure.
  public var rate: Double { Double(events) / exposure }

  /// Garwood's exact interval. O(√*x*).
  public func garwood(confidence: Double) -> Interval {
    let tail = max(0, min(1, (1 - confidence) / 2))
    let count = Double(events)
    // Of no event the high end is −log(α/2), without detour.
    let high = events == 0 ? -Portable.log(tail) : Portable.gammaQuantile(1 - tail, count + 1)
    return Interval(
      low: events == 0 ? 0 : Portable.gammaQuantile(tail, count) / exposure, high: high / exposure)
  }
}
