import Analytics
import PortableMath

/// A lasting change of level that the shifts of single days absorb: from one day on, everybody
/// comes less, or more, and no parameter of the model explains the change.
///
///     shifts    · ·· · ·  ·· ·│
///               0 ───────────┼──────────────
///                            │ ··  · ·· ·· · ·      from this day on 0.9 logit less
///
/// A holiday or a week of exams does not count, because the level returns. The change is on the day
/// that splits the shifts best (the largest sum of squares), at least four weeks from both ends.
package struct LastingChange: Hashable, Sendable {
  /// The first day of the new level; day 0 is the first day of the log.
  package let day: Int
  /// The mean shift from `day` on minus the mean shift before, in logit.
  package let shift: Double
  /// The 95 % interval of `shift` over the parameter draws.
  package let range: Interval

  /// The odds of coming after the change divided by the odds before, with the ratio's interval.
  package var odds: (value: Double, low: Double, high: Double) {
    (Portable.exp(shift), Portable.exp(range.low), Portable.exp(range.high))
  }

  /// The fewest days before and after a change.
  private static var fewestDays: Int { 28 }
  /// The smallest change that counts, in logit: about a fifth of the people who come.
  private static var smallest: Double { 0.2 }

  /// Finds a lasting change; nil if the draws do not agree on a change of at least `smallest`.
  package init?(_ calendar: [Double], draws: [[Double]]) {
    // A shift of exactly 0 was not solved for.
    let days = calendar.indices.filter { calendar[$0] != 0 }
    var found: (day: Int, shift: Double, size: Double)?
    for place in days.indices.dropFirst(Self.fewestDays).dropLast(Self.fewestDays - 1) {
      let shift = Self.shift(calendar, days, at: place)
      let size = shift * shift * Double(place * (days.count - place))
      if size > found?.size ?? 0 { found = (days[place], shift, size) }
    }
    guard let found, let place = days.firstIndex(of: found.day) else { return nil }
    let drawn = draws.filter { $0.count == calendar.count }
      .map { Self.shift($0, days, at: place) }.sorted()
    guard let low = Quantiles.type7(drawn, 0.025), let high = Quantiles.type7(drawn, 0.975),
      low > Self.smallest || high < -Self.smallest
    else { return nil }
    (day, shift, range) = (found.day, found.shift, Interval(low: low, high: high))
  }

  private static func shift(_ calendar: [Double], _ days: [Int], at place: Int) -> Double {
    func mean(_ days: ArraySlice<Int>) -> Double {
      days.reduce(0) { $0 + calendar[$1] } / Double(days.count)
    }
    return mean(days[place...]) - mean(days[..<place])
  }
}
