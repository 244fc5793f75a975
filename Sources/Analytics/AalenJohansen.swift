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
/// Whoever leaves can never reach it any more, so leaving is not censoring: one minus a survival
/// curve that took it for censoring would promise too much. Without leavers the two agree. Within a
/// day, arrivals and departures come before losses of sight.
///
/// Source: Aalen and Johansen (1978), Scand. J. Stat. 5:141, for one transient state and two
/// causes.
public struct AalenJohansen: Sendable {
  /// The share that has reached it at the end of each day.
  public let incidence: [Double]
  /// The share that has neither reached it nor left at the end of each day.
  public let remaining: [Double]
  /// For how many days the estimate is known: until nobody was left to watch, and to the last day
  /// if that was because everybody had reached it or left.
  public let followedDays: Int

  /// Estimates from tallies: on day `d` so many reached it, left, or were lost sight of, none of
  /// whom had done any of it before. Missing days count as none. O(*d*).
  public init(reached: [Int64], left: [Int64], censored: [Int64]) {
    let days = max(reached.count, left.count, censored.count)
    var atRisk = [reached.total, left.total, censored.total].total
    var incidence: [Double] = []
    var remaining: [Double] = []
    incidence.reserveCapacity(days)
    remaining.reserveCapacity(days)
    var (total, surviving) = (0.0, 1.0)
    var followed = 0
    for day in 0..<days {
      let (arrivals, leavers) = (reached.count(at: day), left.count(at: day))
      if atRisk > 0 { followed = day + 1 }
      // Without any of them nothing changes, to the last bit.
      if atRisk > 0, arrivals != 0 || leavers != 0 {
        total += surviving * Double(arrivals) / Double(atRisk)
        surviving *= Double(atRisk &- arrivals &- leavers) / Double(atRisk)
      }
      incidence.append(total)
      remaining.append(surviving)
      atRisk = atRisk &- arrivals &- leavers &- censored.count(at: day)
    }
    (self.incidence, self.remaining) = (incidence, remaining)
    followedDays = surviving == 0 ? days : followed
  }

  /// The share that has reached it within so many days; nil where that is not known.
  public func share(within days: Int) -> Double? {
    guard days >= 1, days <= followedDays else { return nil }
    return incidence[days - 1]
  }

  /// The time by which a share of all has reached it, interpolated within the day, so that day 0
  /// lasts from 0 to 1; nil if fewer do.
  ///
  /// A sum of fractions that is exactly the share may come out a few units in the last place below
  /// it, so 10⁻¹² is allowed for.
  public func time(of share: Double) -> Double? {
    var before = 0.0
    for (day, now) in incidence.enumerated() {
      if now >= share - 1e-12, now > before {
        return Double(day) + min(1, max(0, (share - before) / (now - before)))
      }
      before = now
    }
    return nil
  }
}
