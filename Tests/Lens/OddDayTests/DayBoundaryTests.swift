import Measures
import Testing

/// Pet, TenX and Sherpa with a day boundary of 04:00, in UTC.
///
///     Mon 04:00 ── 22:00 ── Tue 00:00 ── 01:30 ── 03:59 │ 04:00 ── … ── Wed 03:59 │ 04:00
///     ├────────────────── Monday ───────────────────────┼─────── Tuesday ─────────┤
///
/// By hand, Monday:
///
///     Mon 22:00  pet: tasks for 23:00 and, next morning, for 03:00
///     Mon 23:00  the first is done: on time
///     Mon 23:30  TenX: onboarding, a goal, three focuses planned
///     Tue 01:30  Sherpa: the habit is made and done: Monday's
///     Tue 03:30  TenX: a focus completed: Monday counts
///     Tue 03:59  the second task is done, 59 minutes after it was due: on time, Monday's
///
/// and Tuesday:
///
///     Tue 04:00  pet: Monday is closed out, 2 of 2 done; the task for 05:00 is done at once
///     Tue 12:00  Sherpa: the habit is done
///     Wed 03:59  TenX: two focuses of Monday carried over, one completed: Tuesday counts
///
/// On Wednesday the pet is opened alone, and every streak breaks. Its XP: 4, 7 with Monday's bonus,
/// 9, and with Tuesday's bonus 12: beyond 10 it evolves.
@Suite("A day boundary of 04:00")
struct DayBoundaryTests {
  @Test func `the small hours belong to the evening before`() throws {
    let day = try OddDay(
      "day-boundary",
      [
        visit(
          "2026-01-05", "22:00", .pet, (0, task("23:00")), (0, task("03:00")),
          (60, .pet(.doneNext)), (359, .pet(.doneNext))),
        visit(
          "2026-01-05", "23:30", .tenx, (0, .tenx(.onboard)), (0, .tenx(.addGoal)),
          (0, .tenx(.plan(continued: 0))), (240, .tenx(.complete(1)))),
        visit(
          "2026-01-05", "01:30", .sherpa, (0, newHabit(from: "2026-01-05")), (0, habitDone)),
        visit("2026-01-06", "04:00", .pet, (0, task("05:00")), (0, .pet(.doneNext))),
        visit("2026-01-06", "12:00", .sherpa, (0, habitDone)),
        visit(
          "2026-01-06", "03:59", .tenx, (0, .tenx(.plan(continued: 2))), (0, .tenx(.complete(1)))),
        visit("2026-01-07", "10:00", .pet),
      ])
    try day.check(["days", "streaks", "tasks", "habits", "tenx_days"])
  }
}
