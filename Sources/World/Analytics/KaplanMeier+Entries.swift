extension KaplanMeier {
  /// Creates a curve of durations that are not all observed from their beginning. `entered[time]`
  /// durations came under observation at a time, at which they are already at risk; `events[time]`
  /// ended and `censored[time]` were lost to follow-up.
  ///
  ///     time        1   2   3   4
  ///     entered     10  0   0   2      two that were watched from 4 on only
  ///     events      4   1   0   1
  ///     at risk     10  6   5   7
  ///
  /// There is a row for every time at which any duration is at risk. If all enter at the first
  /// time, the rows agree with those of the other tallies. O(*d*).
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
