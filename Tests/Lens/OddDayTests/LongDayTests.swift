import Measures
import Testing

/// America/New_York sets its clocks back on Sunday, 1 November 2026, at 06:00 UTC.
///
///     UTC    04:00        05:00        06:00        07:00             05:00
///     wall   00:00 ────── 01:00 ─ 01:59 ▸ 01:00 ─ 01:59 ▸ 02:00 ─ … ─ 00:00
///            ├──────────── Sunday, 25 hours ──────────────────────────┤
///
/// By hand, Sunday:
///
///     00:30  04:30Z  pet opened: Saturday is closed out. A task is planned for 01:30, which occurs
///                    twice and means the first (05:30Z)
///     01:40  05:40Z  Sherpa: the habit, with a time of 01:30, is done: its XP, and that of the day
///     01:50  05:50Z  Forest: a session is started …
///     01:15  06:15Z  … and completed 25 true minutes later, when clocks show 35 minutes less
///     01:31  06:31Z  the task is done, 61 minutes after the first 01:30: late (1 minute after the
///                    second it would have been on time)
///     01:40  06:40Z  the habit is done again in the repeated hour: nothing changes
///     23:30  04:30Z  Forest: another session, completed at 23:55 of the same day
///
/// On Saturday the pet's task for 12:00 was done at 11:00, 60 minutes early: on time.
@Suite("A day of 25 hours")
struct LongDayTests {
  @Test func `clocks go back`() throws {
    let day = try OddDay(
      "long-day",
      [
        visit(
          "2026-10-31", "10:00", .sherpa, (0, newHabit(from: "2026-10-31")), (1, habitDone)),
        visit("2026-10-31", "11:00", .pet, (0, task("12:00")), (0, .pet(.doneNext))),
        visit("2026-11-01", "00:30", .pet, (0, task("01:30")), (121, .pet(.doneNext))),
        visit("2026-11-01", "01:40", .sherpa, (0, habitDone), (60, habitDone)),
        visit("2026-11-01", "01:50", .forest, (0, session)),
        visit("2026-11-01", "23:30", .forest, (0, session)),
        visit("2026-11-02", "09:00", .pet),
      ])
    try day.check(["days", "streaks", "sessions", "tasks", "habits"])
  }
}
