import Measures
import Diary
import Testing

/// Dates that are lived twice or never on the first and the last day of a run.
///
/// When a flight lands is luck's; the scenarios say with which seed.
@Suite("Odd days at the edges of a run")
struct RunEdgeTests {
  private static let tables = [
    "days", "retention", "streaks", "streak_survival", "tasks", "sessions", "habits", "xp",
    "tenx_days",
  ]

  /// A day as everybody's: a session, a task, a focus and the habit.
  private static func usual(_ day: String, continued: Int32 = 2) throws -> [Diary.Visit] {
    [
      try visit(day, "09:00", .forest, (0, session)),
      try visit(day, "10:00", .pet, (0, task("10:00")), (0, .pet(.doneNext))),
      try visit(
        day, "11:00", .tenx, (0, .tenx(.plan(continued: continued))), (0, .tenx(.complete(1)))),
      try visit(day, "12:00", .sherpa, (0, habitDone)),
    ]
  }

  /// The first day of a person: with the onboarding, a goal and the habit.
  private static func first(_ day: String) throws -> [Diary.Visit] {
    [
      try visit(day, "09:00", .forest, (0, session)),
      try visit(day, "10:00", .pet, (0, task("10:00")), (0, .pet(.doneNext))),
      try visit(
        day, "11:00", .tenx, (0, .tenx(.onboard)), (0, .tenx(.addGoal)),
        (0, .tenx(.plan(continued: 0))), (0, .tenx(.complete(1)))),
      try visit(day, "12:00", .sherpa, (0, newHabit(from: day)), (0, habitDone)),
    ]
  }

  /// The person's Tuesday on both sides of a flight from Auckland to Honolulu about noon, by the
  /// clocks of Auckland: Forest is opened before it, the other apps after it for the first time.
  private static func tuesdayOfTwo() throws -> [Diary.Visit] {
    let oneDay: Int64 = 24 * 60
    return [
      try visit(
        "2026-01-06", "09:00", .forest, (0, session), (oneDay, .open(.forest)), (oneDay, session)),
      try visit(
        "2026-01-06", "15:00", .pet, (0, task("16:00")), (0, .pet(.doneNext)),
        (oneDay, .open(.pet)), (oneDay, task("16:00")), (oneDay, .pet(.doneNext))),
      try visit(
        "2026-01-06", "16:00", .tenx, (0, .tenx(.onboard)), (0, .tenx(.addGoal)),
        (0, .tenx(.plan(continued: 0))), (0, .tenx(.complete(1))), (oneDay, .open(.tenx)),
        (oneDay, .tenx(.plan(continued: 2))), (oneDay, .tenx(.complete(1)))),
      try visit(
        "2026-01-06", "17:00", .sherpa, (0, newHabit(from: "2026-01-06")), (0, habitDone),
        (oneDay, .open(.sherpa)), (oneDay, habitDone)),
    ]
  }

  /// From Auckland (+13) to Honolulu (−10), landing on 5 January at 22:03:27.934 UTC:
  ///
  ///     Auckland  Tue 00:00 ─ 09:00 ─ 11:03 ✈
  ///     Honolulu                            ✈ Mon 12:03 ─ … ─ Tue 00:00 ─ … ─ Wed 00:00
  ///               ├──────────── Tuesday, the run's first day, 47 hours ─────────────────┤
  ///
  /// By hand: the run has two days and the person three dates. Forest's two sessions and Sherpa's
  /// habit are Tuesday's, whose apps had a day when the person landed; doing the habit again is
  /// refused. The pet app is opened for the first time on Monday at 16:00 in Honolulu and begins
  /// with Monday: its task of that day has no row, that of Tuesday has. TenX counts Monday and
  /// Tuesday, so its streak is 2 on the first day and 3 on the second, and no row of another app.
  @Test func `a date before the run's first is counted by the app that finds it`() throws {
    let day = try OddDay(
      "first-date-twice", RunEdgeTests.tuesdayOfTwo() + RunEdgeTests.usual("2026-01-07"))
    try day.check(RunEdgeTests.tables)
  }

  /// The same flight on the last day of a run, by somebody who joins on it (landing on 5 January at
  /// 23:40:40.547 UTC, Tue 12:40 in Auckland and Mon 13:40 in Honolulu).
  ///
  /// By hand: nobody is there on Monday, and yet a task of Monday is planned and done, by the pet
  /// app that begins in Honolulu. TenX's streak is 2 on the day of joining.
  @Test func `a date before the day of joining is counted by the app that finds it`() throws {
    try OddDay("last-date-twice", RunEdgeTests.tuesdayOfTwo()).check(RunEdgeTests.tables)
  }

  /// Apia has no Friday, the run's first date. By hand: the person joins on Saturday, which is day
  /// 0 since joining; of Friday there is a row with nobody in it.
  @Test func `somebody joins a day later whose first date does not exist`() throws {
    let day = try OddDay(
      "first-date-missing",
      RunEdgeTests.first("2011-12-30") + RunEdgeTests.first("2011-12-31"))
    try day.check(RunEdgeTests.tables)
  }

  /// Apia has no Friday, the run's last date. By hand: on it the person is there and inactive,
  /// every streak keeps its 1, and the session that was started on Thursday at 23:50 is carried
  /// into it and still open.
  @Test func `what runs on into a date that does not exist stays open`() throws {
    let day = try OddDay(
      "last-date-missing",
      RunEdgeTests.first("2011-12-29") + [visit("2011-12-29", "23:50", .forest, (0, session))])
    try day.check(RunEdgeTests.tables)
  }

  /// From Midway (−11) to Kiritimati (+14), landing on 7 January at 10:54:30.443 UTC: Tuesday ends
  /// at 23:54, Wednesday, the run's last date, is lost, and Thursday is past its end.
  ///
  /// By hand: the session of Tue 23:50 is under way at the end of Tuesday and of Wednesday; what it
  /// becomes on Thursday no table says. Streaks keep their 2. The XP of Tuesday's day is booked to
  /// Tuesday, though Sherpa closes it on Thursday.
  @Test func `nothing is told of a date past the run's last`() throws {
    let day = try OddDay(
      "last-date-lost",
      RunEdgeTests.first("2026-01-05") + RunEdgeTests.usual("2026-01-06") + [
        visit("2026-01-06", "23:50", .forest, (0, session)),
        visit("2026-01-07", "09:00", .forest, (0, session)),
      ])
    try day.check(RunEdgeTests.tables)
  }

  /// The same flight on the run's first day, landing on 7 January at 10:38:55.273 UTC: Tuesday ends
  /// at 23:38, and Wednesday, the second day, is lost.
  ///
  /// By hand: streaks are 1, 1 and 2; nothing is scheduled on Wednesday, and on no day since
  /// joining but that one the person stays away.
  @Test func `a streak of one day goes on over the second`() throws {
    let day = try OddDay(
      "second-date-lost",
      RunEdgeTests.first("2026-01-06") + RunEdgeTests.usual("2026-01-07")
        + RunEdgeTests.usual("2026-01-08"))
    try day.check(RunEdgeTests.tables)
  }
}
