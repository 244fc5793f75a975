import PortableMath

/// A share of `successes` in `trials` independent trials, with its intervals.
///
///     Proportion(successes: 8, trials: 10).wilson(confidence: 0.95)   // 0.4902 … 0.9433
///
/// Source: Wilson (1927), JASA 22:209; with continuity correction: Newcombe (1998), Stat. Med.
/// 17:857; exact: Clopper and Pearson (1934), Biometrika 26:404.
public struct Proportion: Hashable, Sendable {
  /// The number of trials that succeeded.
  public let successes: Int64
  /// The number of trials.
  public let trials: Int64

  /// - Parameter successes: limited to 0 … `trials`.
  public init(successes: Int64, trials: Int64) {
    self.trials = max(0, trials)
    self.successes = max(0, min(self.trials, successes))
  }

  /// The share of successes; nil without trials.
  public var share: Double? { trials == 0 ? nil : Double(successes) / Double(trials) }

  /// Wilson's score interval: 0 … 1 without trials.
  public func wilson(confidence: Double) -> Interval {
    guard let share else { return Interval(low: 0, high: 1) }
    return Proportion.wilson(
      share, trials: Double(trials), point: Proportion.normalPoint(confidence))
  }

  /// Wilson's score interval of a share from `trials` independent trials, which need not be a whole
  /// number; 0 … 1 for no trials.
  ///
  ///     Proportion.wilson(0, trials: 300, point: 1.96)   // 0 … 0.0126
  ///
  /// - Parameter point: number of standard errors to each end of the interval; a quantile of the
  ///   distribution that fits, for example 1.96 for a normal one.
  public static func wilson(_ share: Double, trials: Double, point: Double) -> Interval {
    guard trials > 0 else { return Interval(low: 0, high: 1) }
    let p = max(0, min(1, share))
    let (z, n) = (point, trials)
    let centre = p + z * z / (2 * n)
    let spread = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    return Interval(
      low: p == 0 ? 0 : max(0, (centre - spread) / scale),
      high: p == 1 ? 1 : min(1, (centre + spread) / scale))
  }

  /// The exact interval of Clopper and Pearson.
  public func clopperPearson(confidence: Double) -> Interval {
    guard trials > 0 else { return Interval(low: 0, high: 1) }
    let tail = (1 - confidence) / 2
    let (x, n) = (Double(successes), Double(trials))
    return Interval(
      low: successes == 0 ? 0 : Portable.betaQuantile(tail, x, n - x + 1),
      high: successes == trials ? 1 : Portable.betaQuantile(1 - tail, x + 1, n - x))
  }

  /// The normal quantile at which a two-sided interval with this confidence ends.
  static func normalPoint(_ confidence: Double) -> Double {
    Portable.normalQuantile(0.5 + confidence / 2)
  }
}
