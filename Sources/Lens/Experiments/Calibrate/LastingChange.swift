import Analytics
import PortableMath

/// A change of level that lasts and that single days have taken up: from one day on everybody comes
/// less, or more, and no number of the model says why.
///
///     shifts    · ·· · ·  ·· ·│
///               0 ───────────┼──────────────
///                            │ ··  · ·· ·· · ·      from here on 0.9 logit less
///
/// A holiday or a week of exams is none: the level returns. The day is the one that parts the
/// shifts best (the largest sum of squares between both parts), with four weeks on either side.
package struct LastingChange: Hashable, Sendable {
  /// The first day of the new level, from 0.
  package let day: Int
  /// The mean shift from that day on less the mean before, logit.
  package let shift: Double
  /// The same over the draws, 95 %.
  package let range: Interval

  /// The odds of coming after the change as a multiple of those before, with the ends of its range.
  package var odds: (value: Double, low: Double, high: Double) {
    (Portable.exp(shift), Portable.exp(range.low), Portable.exp(range.high))
  }

  /// The fewest days on either side.
  private static var fewestDays: Int { 28 }
  /// The smallest change that counts, logit: about a fifth of those who come.
  private static var smallest: Double { 0.2 }

  /// Nil if the draws do not agree on a change of that size.
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
