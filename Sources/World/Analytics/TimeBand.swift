/// The interval, for any confidence, of the time by which a share of people has reached a state.
///
/// A share q has arrived by the time t if the true curve of arrivals has at least the height q at
/// t. So the interval of the time is read across the band around the curve,
/// between the times at which the curve passes q − 2 standard errors and q + 2 standard errors:
///
///     share         ╭───────  curve
///     q + 2 se ─ ─ ╭┼ ─ ─ ─
///     q        ─ ─╭┼┼ ─ ─ ─
///     q − 2 se ─ ╭┼┼┼ ─ ─ ─
///     ───────────╯│││
///                 ↑ ↑         an interval of 95 %: no density is estimated, nothing resampled
///
/// The standard error is that of a share of exactly q, √(q(1 − q) / n). After the last observation
/// nothing is known, so the band is open there and an upper end is infinite.
///
/// Source: Woodruff (1952), JASA 47:635; for survival curves Brookmeyer and Crowley (1982),
/// Biometrics 38:29. Leaving out groups does not work, because the jackknife is not consistent for
/// quantiles (Miller 1974, Biometrika 61:1).
public struct TimeBand: Hashable, Sendable {
  /// A time, and by how many standard errors (`deviate`) the curve exceeds the share at that time.
  public struct Knot: Hashable, Sendable {
    public let deviate, time: Double

    public init(deviate: Double, time: Double) { (self.deviate, self.time) = (deviate, time) }
  }

  /// The knots, at least one. Both `deviate` and `time` ascend.
  public let knots: [Knot]

  /// Number of standard errors that a band covers below and above the share.
  public static let reach = 5.0
  private static let step = 0.5

  /// Creates a band from knots in ascending order of `deviate`; nil without knots.
  public init?(knots: [Knot]) {
    guard !knots.isEmpty else { return nil }
    self.knots = knots
  }

  /// Creates the band of a curve that never falls.
  ///
  /// - Parameters:
  ///   - share: the share to reach, between 0 and 1.
  ///   - standardError: the standard error of the curve where its height is `share`.
  ///   - last: the last time at which the curve is known, and its height at that time.
  ///   - reach: returns the first time at which the curve has a height; nil if the curve is not
  ///     known to reach that height.
  public init(
    of share: Double, standardError: Double, last: (time: Double, share: Double),
    reach: (Double) -> Double?
  ) {
    var knots: [Knot] = []
    var deviate = -TimeBand.reach
    while deviate <= TimeBand.reach {
      let height = share + deviate * standardError
      guard let time = height <= 0 ? 0 : reach(height) else { break }
      knots.append(Knot(deviate: deviate, time: max(time, knots.last?.time ?? 0)))
      deviate += TimeBand.step
    }
    if deviate <= TimeBand.reach {
      let end = standardError > 0 ? (last.share - share) / standardError : -TimeBand.reach
      let time = max(last.time, knots.last?.time ?? 0)
      knots.append(Knot(deviate: max(end, knots.last?.deviate ?? end), time: time))
    }
    self.knots = knots
  }

  /// Returns the band of the same curve with a standard error divided by `root`.
  func scaled(by root: Double) -> TimeBand {
    TimeBand(scaled: knots.map { Knot(deviate: $0.deviate * root, time: $0.time) })
  }

  private init(scaled knots: [Knot]) { self.knots = knots }

  /// The time at which the curve is `deviate` standard errors above the share; infinite if the
  /// curve was not observed to that height.
  public func time(at deviate: Double) -> Double {
    guard let upper = knots.firstIndex(where: { $0.deviate >= deviate }) else { return .infinity }
    guard upper > 0 else { return knots[0].time }
    let (one, other) = (knots[upper - 1], knots[upper])
    guard other.deviate > one.deviate else { return other.time }
    return one.time
      + (other.time - one.time) * (deviate - one.deviate) / (other.deviate - one.deviate)
  }

  /// The number of standard errors by which the curve is above the share at a time; nil after all
  /// observations, unless the curve was observed up to the end of the band.
  public func deviate(at time: Double) -> Double? {
    guard let upper = knots.firstIndex(where: { $0.time >= time }) else {
      return knots[knots.count - 1].deviate >= TimeBand.reach ? TimeBand.reach : nil
    }
    guard upper > 0 else { return knots[0].deviate }
    let (one, other) = (knots[upper - 1], knots[upper])
    return one.deviate
      + (other.deviate - one.deviate) * (time - one.time) / (other.time - one.time)
  }
}
