import Population
import Measures
import Diary
import Tabular
import Testing

/// Flights over the date line on Tuesday, 6 January 2026, by people whose days go as everybody's:
/// a session, a task, a focus and a habit each, so that streaks are 1 on Monday and 2 on Tuesday.
///
/// When a flight lands is luck's; the scenarios say with which seed.
@Suite("Flights over the date line")
struct DateLineTests {
  private static let tables = ["days", "streaks", "sessions", "tasks", "habits", "tenx_days"]

  /// The first day: Monday where the person lives.
  private static func monday() throws -> [Diary.Visit] {
    [
      try visit("2026-01-05", "09:00", .forest, (0, session)),
      try visit("2026-01-05", "10:00", .pet, (0, task("10:00")), (0, .pet(.doneNext))),
      try visit(
        "2026-01-05", "11:00", .tenx, (0, .tenx(.onboard)), (0, .tenx(.addGoal)),
        (0, .tenx(.plan(continued: 0))), (0, .tenx(.complete(1)))),
      try visit("2026-01-05", "12:00", .sherpa, (0, newHabit(from: "2026-01-05")), (0, habitDone)),
    ]
  }

  /// From Midway (−11) to Kiritimati (+14), landing on 7 January at 10:54:30.443 UTC:
  ///
  ///     Midway      Tue 09:00 ─ … ─ Tue 23:54 ✈
  ///     Kiritimati                  ✈ Thu 00:54 ─ 09:00 ─ … ─ Fri 00:00
  ///                 ├─── Tuesday ───┤├───────── Thursday ─────┤
  ///                          Wednesday: lost
  ///
  /// By hand: Tuesday ends on landing, in Sherpa too, and its task for 23:50 is missed. Streaks
  /// keep their 2 over Wednesday and are 3 on Thursday; what the diary says about Wednesday never
  /// happens. The pet closes out Tuesday alone, and TenX carries over from Tuesday, the day before.
  @Test func `a date lost on the way breaks nothing`() throws {
    let day = try OddDay(
      "date-lost",
      DateLineTests.monday() + [
        visit("2026-01-06", "09:00", .forest, (0, session)),
        visit(
          "2026-01-06", "10:00", .pet, (0, task("10:00")), (0, .pet(.doneNext)),
          (0, task("23:50"))),
        visit(
          "2026-01-06", "11:00", .tenx, (0, .tenx(.plan(continued: 0))), (0, .tenx(.complete(1)))),
        visit("2026-01-06", "12:00", .sherpa, (0, habitDone)),
        visit("2026-01-07", "09:00", .forest, (0, session)),
        visit("2026-01-08", "09:00", .forest, (0, session)),
        visit("2026-01-08", "10:00", .pet, (0, task("10:00")), (0, .pet(.doneNext))),
        visit(
          "2026-01-08", "11:00", .tenx, (0, .tenx(.plan(continued: 2))), (0, .tenx(.complete(1)))),
        visit("2026-01-08", "12:00", .sherpa, (0, habitDone)),
      ])
    try day.check(DateLineTests.tables)
  }

  /// From Honolulu (−10) to Auckland (+13), landing on 7 January at 00:58:54.864 UTC:
  ///
  ///     Honolulu  Tue 09:00 ─ … ─ 14:50 ─ 14:58 ✈
  ///     Auckland                          ✈ Wed 13:58 ─ 14:00 ─ 14:15 ─ … ─ Thu 00:00
  ///               ├───────── Tuesday ─────┤├────────── Wednesday ───────────┤
  ///     session                   ├────── 25 true minutes ───────┤
  ///
  /// By hand: nothing is lost, Tuesday and Wednesday are short. The session that was started at
  /// 14:50 on Tuesday is completed on Wednesday, whose tree it is, without Forest being opened. The
  /// task for 18:00 in Honolulu is missed with Tuesday; the visit that the diary has at 15:00 there
  /// never happens. On Thursday the pet is opened alone, and every streak breaks at 3; its XP: 2,
  /// 5, 5 (1 of 2 done), 7, and with Wednesday's bonus 10: it evolves.
  @Test func `half a day is a day`() throws {
    let day = try OddDay(
      "date-line-west",
      DateLineTests.monday() + [
        visit("2026-01-06", "09:00", .forest, (0, session)),
        visit(
          "2026-01-06", "10:00", .pet, (0, task("10:00")), (0, .pet(.doneNext)),
          (0, task("18:00"))),
        visit(
          "2026-01-06", "11:00", .tenx, (0, .tenx(.plan(continued: 0))), (0, .tenx(.complete(1)))),
        visit("2026-01-06", "12:00", .sherpa, (0, habitDone)),
        visit("2026-01-06", "14:50", .forest, (0, session)),
        visit("2026-01-06", "15:00", .pet, (0, .pet(.doneNext))),
        visit("2026-01-07", "14:00", .pet, (0, task("14:00")), (0, .pet(.doneNext))),
        visit(
          "2026-01-07", "15:00", .tenx, (0, .tenx(.plan(continued: 2))), (0, .tenx(.complete(1)))),
        visit("2026-01-07", "20:00", .sherpa, (0, habitDone)),
        visit("2026-01-08", "10:00", .pet),
      ])
    try day.check(DateLineTests.tables)
  }

  /// From Auckland (+13) to Honolulu (−10), landing on 5 January at 23:40:40.547 UTC:
  ///
  ///     Auckland  Tue 00:00 ─ … ─ 12:40 ✈
  ///     Honolulu                        ✈ Mon 13:40 ─ … ─ Tue 00:00 ─ … ─ Wed 00:00
  ///               ├──────────────────────── Tuesday, 47 hours ──────────────────┤
  ///
  /// By hand: everything after the flight is Tuesday's, also on Honolulu's Monday afternoon. There
  /// are two sessions and two tasks, and all count to one day of the streaks; the second task,
  /// planned on that afternoon for 23:00, is due on Tuesday at 23:00 in Honolulu (09:00Z) and done
  /// half an hour before. TenX refuses a second plan and lets the second focus be completed; Sherpa
  /// refuses to do the habit twice, and books no XP for it. On Wednesday the pet closes out Tuesday
  /// once, 2 of 2: 9 and the bonus make 12, it evolves.
  @Test func `a day lived twice counts once`() throws {
    let (oneDay, later): (Int64, Int64) = (24 * 60, 4 * 60)
    let day = try OddDay(
      "date-twice",
      DateLineTests.monday() + [
        visit(
          "2026-01-06", "09:00", .forest, (0, session), (oneDay, .open(.forest)),
          (oneDay, session)),
        visit(
          "2026-01-06", "10:00", .pet, (0, task("10:00")), (0, .pet(.doneNext)),
          (later, .open(.pet)), (later, task("23:00")), (35 * 60 + 30, .pet(.doneNext))),
        visit(
          "2026-01-06", "11:00", .tenx, (0, .tenx(.plan(continued: 0))), (0, .tenx(.complete(1))),
          (oneDay, .open(.tenx)), (oneDay, .tenx(.plan(continued: 0))),
          (oneDay, .tenx(.complete(2)))),
        visit(
          "2026-01-06", "12:00", .sherpa, (0, habitDone), (oneDay, .open(.sherpa)),
          (oneDay, habitDone)),
        visit("2026-01-07", "09:00", .forest, (0, session)),
        visit("2026-01-07", "10:00", .pet, (0, task("10:00")), (0, .pet(.doneNext))),
        visit(
          "2026-01-07", "11:00", .tenx, (0, .tenx(.plan(continued: 1))), (0, .tenx(.complete(1)))),
        visit("2026-01-07", "12:00", .sherpa, (0, habitDone)),
        visit("2026-01-08", "10:00", .pet),
      ])
    try day.check(DateLineTests.tables)
  }

  /// The same flight, by somebody who opens TenX for the first time on Honolulu's Monday afternoon,
  /// when the world has closed Monday, and again on Tuesday.
  ///
  /// By hand: TenX counts both days, Monday in its second half, so the streak is 2 on Tuesday.
  @Test func `a day that counts in the half that is lived again goes on in the streak`() throws {
    let (monday, tuesday): (Int64, Int64) = (5 * 60, 25 * 60)
    let day = try OddDay(
      "date-twice",
      [
        visit(
          "2026-01-06", "09:00", .forest, (0, session), (monday, .open(.tenx)),
          (monday, .tenx(.onboard)), (monday, .tenx(.addGoal)),
          (monday, .tenx(.plan(continued: 0))), (monday, .tenx(.complete(1))),
          (tuesday, .open(.tenx)), (tuesday, .tenx(.plan(continued: 0))),
          (tuesday, .tenx(.complete(1))))
      ])
    let streaks = try #require(day.result.tables.first { $0.name == "streaks" })
    let row = try #require(
      streaks.csv.split(separator: "\n").first { $0.hasPrefix("tenx,1,") }, "\(streaks.csv)")
    #expect(row.split(separator: ",")[4] == "2.000", "\(streaks.csv)")
  }
}
