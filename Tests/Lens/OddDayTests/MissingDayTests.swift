import Measures
import Testing

/// Pacific/Apia had no Friday, 30 December 2011: at 10:00 UTC Thursday became Saturday.
///
///     UTC    29th 10:00                    30th 10:00                    31st 10:00
///     wall   Thu 29, 00:00 ─────────────── Sat 31, 00:00 ─────────────── Sun 1, 00:00
///            ├───────── Thursday ─────────┼───────── Saturday ──────────┤
///                                   Friday: no length
///
/// By hand: on Wednesday, Thursday and Saturday a session, a task done, a focus completed and the
/// habit done; streaks 1, 2, kept at 2 over the date that nobody had, 3. On Thursday a second task
/// is missed. On Saturday the pet closes out Thursday and no Friday, and TenX carries over the two
/// focuses that Thursday left open, Thursday being the day before. On Sunday the pet is opened
/// alone: Saturday is closed out, and every streak breaks. The pet's XP: 2, 5 with Wednesday's
/// bonus, 7, 5 with the miss (1 of 2 done: neither bonus nor penalty), 7, and with Saturday's bonus
/// 10, the first threshold: it evolves, once, since no day was closed out twice.
@Suite("A date that does not exist")
struct MissingDayTests {
  @Test func `Apia leaves out a Friday`() throws {
    let morning = "09:00"
    let day = try OddDay(
      "missing-day",
      [
        visit("2011-12-28", morning, .forest, (0, session)),
        visit("2011-12-28", "10:00", .pet, (0, task("10:00")), (0, .pet(.doneNext))),
        visit(
          "2011-12-28", "11:00", .tenx, (0, .tenx(.onboard)), (0, .tenx(.addGoal)),
          (0, .tenx(.plan(continued: 0))), (0, .tenx(.complete(1)))),
        visit(
          "2011-12-28", "12:00", .sherpa, (0, newHabit(from: "2011-12-28")), (0, habitDone)),
        visit("2011-12-29", morning, .forest, (0, session)),
        visit(
          "2011-12-29", "10:00", .pet, (0, task("10:00")), (0, .pet(.doneNext)),
          (0, task("23:00"))),
        visit(
          "2011-12-29", "11:00", .tenx, (0, .tenx(.plan(continued: 0))), (0, .tenx(.complete(1)))),
        visit("2011-12-29", "12:00", .sherpa, (0, habitDone)),
        visit("2011-12-30", morning, .forest, (0, session)),
        visit("2011-12-31", morning, .forest, (0, session)),
        visit("2011-12-31", "10:00", .pet, (0, task("10:00")), (0, .pet(.doneNext))),
        visit(
          "2011-12-31", "11:00", .tenx, (0, .tenx(.plan(continued: 2))), (0, .tenx(.complete(1)))),
        visit("2011-12-31", "12:00", .sherpa, (0, habitDone)),
        visit("2012-01-01", morning, .pet),
      ])
    try day.check(["days", "streaks", "sessions", "tasks", "habits", "tenx_days"])
  }
}
