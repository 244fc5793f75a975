import Measures
import Testing

/// Europe/Berlin sets its clocks forward on Sunday, 29 March 2026, at 01:00 UTC.
///
///     UTC    23:00        00:00        01:00        02:00             22:00
///     wall   00:00 ────── 01:00 ─ 01:59 ▸ 03:00 ─── 04:00 ─ … ─ 23:59 ▸ 00:00
///            ├──────────── Sunday, 23 hours ──────────────────────────┤
///
/// By hand, Sunday:
///
///     00:10  23:10Z  pet opened: Saturday is closed out, 1 of 1 done. Two tasks are planned,
///                    for 02:30, which does not exist and moves to 03:30 (01:30Z), and for 23:30
///     01:50  00:50Z  Forest: a session is started …
///     03:15  01:15Z  … and completed 25 true minutes later
///     04:20  02:20Z  the task for 02:30 is done, 50 minutes after 03:30: on time
///     20:00  18:00Z  Sherpa: the habit is done
///     23:30  21:30Z  TenX: planned and one of three completed, within the day
///
/// All streaks are 1 on Saturday and 2 on Sunday. On Monday the pet is opened alone: Sunday is
/// closed out with the task for 23:30 missed, nothing is done, and every streak breaks.
@Suite("A day of 23 hours")
struct ShortDayTests {
  @Test func `clocks go forward`() throws {
    let day = try OddDay(
      "short-day",
      [
        visit("2026-03-28", "09:00", .forest, (0, session)),
        visit("2026-03-28", "10:00", .pet, (0, task("10:30")), (5, .pet(.doneNext))),
        visit(
          "2026-03-28", "11:00", .tenx, (0, .tenx(.onboard)), (0, .tenx(.addGoal)),
          (0, .tenx(.plan(continued: 0))), (0, .tenx(.complete(1)))),
        visit(
          "2026-03-28", "12:00", .sherpa, (0, newHabit(from: "2026-03-28")), (1, habitDone)),
        visit(
          "2026-03-29", "00:10", .pet, (0, task("02:30")), (0, task("23:30")),
          (190, .pet(.doneNext))),
        visit("2026-03-29", "01:50", .forest, (0, session)),
        visit("2026-03-29", "20:00", .sherpa, (0, habitDone)),
        visit(
          "2026-03-29", "23:30", .tenx, (0, .tenx(.plan(continued: 0))), (0, .tenx(.complete(1)))),
        visit("2026-03-30", "08:00", .pet),
      ])
    try day.check(["days", "streaks", "sessions", "tasks", "habits", "tenx_days"])
  }
}
