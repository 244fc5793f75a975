import CivilTime
import FocusTimer

/// Monday, 5 January 2026.
let monday = Day(year: 2026, month: 1, day: 5)!

extension FocusRecord {
  /// A session of 25 minutes, completed at a minute of a day in UTC.
  static func tree(_ day: Day, minute: Int64 = 600) -> FocusRecord {
    ended(day, minute: minute, .completed)
  }

  /// A session abandoned at a minute of a day in UTC.
  static func dead(
    _ day: Day, minute: Int64 = 600, _ reason: FocusSession.AbandonReason = .gaveUp
  ) -> FocusRecord {
    ended(day, minute: minute, .abandoned(reason))
  }

  private static func ended(_ day: Day, minute: Int64, _ outcome: Outcome) -> FocusRecord {
    let end = Instant.epoch + .days(Int64(day.daysSinceEpoch)) + .minutes(minute)
    return FocusRecord(
      start: end - .minutes(25), end: end, day: day, intendedMinutes: 25,
      focusMinutes: outcome == .completed ? 25 : 0, outcome: outcome)
  }
}
