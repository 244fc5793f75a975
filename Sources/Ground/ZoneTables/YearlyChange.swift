import CivilTime

/// A change of a zone's offset that occurs every year: "the last Sunday of March at 01:00 UTC".
///
///     Mm.w.d/t in the offset before     month m, week w (5 = the last), weekday d (0 = Sunday)
///     t − offset before                 seconds after that day's 00:00 UTC
///
/// The form is that of the rules in POSIX TZ strings (RFC 9636 §3.3.1).
package struct YearlyChange: Equatable {
  package var month: Int
  /// The week of the month: 1 … 4 from the month's start, 5 for the month's last week.
  package var week: Int
  /// The day of the week: 0 = Sunday … 6 = Saturday.
  package var weekday: Int
  /// Seconds from 00:00 UTC of the day to the change; may be below 0 or beyond 24 hours.
  package var secondOfDay: Int32
  /// Seconds east of UTC after the change.
  package var offsetSeconds: Int32

  package init(month: Int, week: Int, weekday: Int, secondOfDay: Int32, offsetSeconds: Int32) {
    (self.month, self.week, self.weekday) = (month, week, weekday)
    (self.secondOfDay, self.offsetSeconds) = (secondOfDay, offsetSeconds)
  }

  /// Returns the change that this rule produces in a year; nil if the rule's month is invalid.
  package func transition(inYear year: Int32) -> Zone.Transition? {
    guard let first = Day(year: year, month: month, day: 1) else { return nil }
    let daysToWeekday = (weekday - Int(first.weekday.rawValue) % 7 + 7) % 7
    var day = first + (daysToWeekday + 7 * (week - 1))
    if day - first >= Day.daysInMonth(month, ofYear: year) { day += -7 }
    let second = Int64(day.daysSinceEpoch) * 86_400 + Int64(secondOfDay)
    return Zone.Transition(
      at: Instant(millisecondsSinceEpoch: second * 1_000), offsetSeconds: offsetSeconds)
  }
}
