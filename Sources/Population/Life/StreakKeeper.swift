import Cadence
import CivilTime

/// A streak that is told of every day that a person lives, and tells when it did not simply go on.
///
///     day        done      opened      closed      closed
///     length      4          4            0           0
///     told     (goes on)   turn 4 ─▶ 4  turn 4 ─▶ 0  (goes on)
///                          (a freeze)   notOpened
///
/// Forest and TenX count their own streaks in the same way from the same policy; a law of the tests
/// holds them equal. The pet app has none of its own.
struct StreakKeeper: Sendable {
  private(set) var streak: Streak

  init(under policy: StreakPolicy) { streak = Streak(under: policy) }

  var length: Int32 { Int32(clamping: streak.length) }

  /// Ends a day with an outcome.
  mutating func end(
    _ day: Day, _ outcome: DayOutcome, under policy: StreakPolicy
  ) {
    // The host lives days in ascending order, each once, so the streak never refuses one.
    _ = try? streak.end(day, outcome, under: policy)
  }

  /// Ends a day on which the app stayed closed.
  ///
  /// A streak of no days that nothing can save is not told: it catches up when a day counts.
  mutating func endClosed(_ day: Day, under policy: StreakPolicy) {
    guard length > 0 else { return }
    streak.endMissingDays(through: day, under: policy)
  }

  /// A date that the person never had.
  mutating func stepOver(_ day: Day, under policy: StreakPolicy) {
    guard length > 0 else { return }
    _ = try? streak.stepOver(day, under: policy)
  }
}

extension LifeRecord {
  /// Tells of a streak that did not simply go on.
  mutating func turn(
    _ app: App, from: Int32, to: Int32, _ cause: StreakBreakCause, at instant: Instant
  ) {
    guard to != StreakTurn.next(from) else { return }
    note(
      .streakTurned(app, from: from, to: to, from > 0 && to == 0 ? cause : nil), at: instant)
  }
}
