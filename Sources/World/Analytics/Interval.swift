/// A confidence interval: a range that contains the true value with some confidence.
public struct Interval: Hashable, Sendable {
  /// The lower end of the interval.
  public var low: Double
  /// The upper end of the interval.
  public var high: Double

  /// Creates an interval between two ends.
  @inlinable public init(low: Double, high: Double) {
    (self.low, self.high) = (low, high)
  }

  /// The lower end of the interval; nil if the end lies beyond all observations.
  public var knownLow: Double? { low.isFinite ? low : nil }

  /// The upper end of the interval; nil if the end lies beyond all observations.
  public var knownHigh: Double? { high.isFinite ? high : nil }
}
