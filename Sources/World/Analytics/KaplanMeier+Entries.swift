extension KaplanMeier {
  /// Creates a curve of durations that are not all observed from their beginning. At each time,
  /// `entered[time]` durations come under observation and are at risk from then on, `events[time]`
  /// end, and `censored[time]` are lost to follow-up.
  ///
  ///     time        1   2   3   4
  ///     entered     10  0   0   2      two that were observed from 4 on only
  ///     events      4   1   0   1
  ///     at risk     10  6   5   7
  ///
  /// There is a row for every time at which any duration is at risk. If all durations enter at the
  /// first time, the curve equals that of `init(events:censored:)`. O(*d*).
  public init(entered: [Int64], events: [Int64], censored: [Int64]) {
    var tallies: [(time: Double, atRisk: Int64, events: Int64, censored: Int64)] = []
    var atRisk: Int64 = 0
    for time in 0..<max(entered.count, events.count, censored.count) {
      atRisk &+= entered.count(at: time)
      let (ended, lost) = (events.count(at: time), censored.count(at: time))
      if atRisk > 0 { tallies.append((Double(time), atRisk, ended, lost)) }
      atRisk &-= ended &+ lost
    }
    self.init(tallies)
  }
}
