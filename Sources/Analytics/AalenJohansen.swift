/// How many have reached something by when, while others leave before and some are lost sight of.
///
/// The cumulative incidence of one cause in the presence of a competing one, from tallies by day:
///
///     day            0    1    2          10 people
///     reached        2    3    0
///     left           0    1    1
///     censored       0    0    3
///     incidence     0.2  0.5  0.5         at the end of each day
///
/// Whoever leaves can never reach it any more, so leaving is not censoring: one minus a survival curve
/// that took it for censoring would promise too much. Without leavers the two agree.
///
/// Source: Aalen and Johansen (1978), Scand. J. Stat. 5:141, for one transient state and two causes.
public struct AalenJohansen: Sendable {
  /// The share that has reached it at the end of each day.
  public let incidence: [Double]
  /// The share that has neither reached it nor left at the end of each day.
  public let remaining: [Double]

  /// Estimates from tallies: on day `d` so many reached it, left, or were lost sight of, none of whom
  /// had done any of it before. Missing days count as none. O(*d*).
  public init(reached: [Int64], left: [Int64], censored: [Int64]) {
    let days = max(reached.count, left.count, censored.count)
    var atRisk = (reached + left + censored).reduce(0, +)
    var (incidence, remaining): ([Double], [Double]) = ([], [])
    var (total, surviving) = (0.0, 1.0)
    for day in 0..<days {
      let arrivals = day < reached.count ? reached[day] : 0
      let leavers = day < left.count ? left[day] : 0
      if atRisk > 0 {
        total += surviving * Double(arrivals) / Double(atRisk)
        surviving *= Double(atRisk - arrivals - leavers) / Double(atRisk)
      }
      incidence.append(total)
      remaining.append(surviving)
      atRisk -= arrivals + leavers + (day < censored.count ? censored[day] : 0)
    }
    self.incidence = incidence
    self.remaining = remaining
  }

  /// The share that has reached it within so many days; nil beyond the last day that was seen.
  public func share(within days: Int) -> Double? {
    guard days >= 1, days <= incidence.count else { return nil }
    return incidence[days - 1]
  }

  /// The time by which a share of all has reached it, interpolated within the day; nil if fewer do.
  public func time(of share: Double) -> Double? {
    var before = 0.0
    for (day, now) in incidence.enumerated() {
      if now >= share, now > before { return Double(day) + (share - before) / (now - before) }
      before = now
    }
    return nil
  }
}
