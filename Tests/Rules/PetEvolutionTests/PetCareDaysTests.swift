import CivilTime
import PetEvolution
import Testing

/// Days that are not 24 hours from midnight to midnight.
@Suite("PetCare: days")
struct PetCareDaysTests {
  @Test("with a boundary at 04:00 the small hours belong to the evening before")
  func boundary() throws {
    //     Mon 08:00 ─── 23:30 ─ 01:30 ─ 03:59 │ 04:00
    //     plan                due              └ Tuesday
    var story = try Story(at: (1, 0)) {
      $0.dayBoundary = DayBoundary(LocalTime(hour: 4, minute: 0)!)
    }
    try story.play(
      """
      Mon 08:00 plan 01:30 | #1 Tue 01:30 · 1/0
      Mon 08:00 plan 23:30 | #2 Mon 23:30 · 1/0
      Mon 08:00 plan 04:00 | #3 Mon 04:00 · 1/0
      Mon 23:30 done 2     | onTime · 1/2
      Tue 02:30 done       | #3 late · 1/3
      Tue 02:30 done       | #1 onTime · 1/5
      Tue 03:59 plan 03:50 | #4 Tue 03:50 · 1/5
      Tue 03:59 snooze     | ! past end of day 4 · 1/5
      Tue 04:00 open       | [Mon 3/4] 1/3
      Tue 04:00 plan 03:59 | #5 Wed 03:59 · 1/3
      """)
    #expect(try story.archive[0].end == story.instant("Tue", "04:00"))
  }

  @Test("a day of 23 hours: a due time that does not exist moves by the hour")
  func shortDay() throws {
    //     01:59 ▸ 03:00    02:30 ↦ 03:30
    var story = try Story(in: Zones.berlin, at: (1, 0))
    try story.play(
      """
      2026-03-29 00:30 plan 02:30 | #1 2026-03-29 03:30 · 1/0
      2026-03-29 00:30 plan 01:30 | #2 2026-03-29 01:30 · 1/0
      2026-03-29 03:30 done 2     | onTime · 1/2
      2026-03-29 04:30 done 1     | onTime · 1/4
      2026-03-29 23:59 open       | 1/4
      2026-03-30 00:00 open       | [2026-03-29 2/2] 1/7
      """)
  }

  @Test(
    "a day of 25 hours: a time that occurs twice is due at the first, snoozes count true minutes")
  func longDay() throws {
    //     02:00 ── 02:59 ▸ 02:00 ── 02:59     02:30 ↦ the first
    var story = try Story(in: Zones.berlin, at: (1, 0))
    try story.play(
      """
      2026-10-25 00:30 plan 02:30  | #1 2026-10-25 02:30 · 1/0
      2026-10-25 00:30 plan 02:45  | #2 2026-10-25 02:45 · 1/0
      2026-10-25 ~02:30 done 1     | onTime · 1/2
      2026-10-25 02:45 snooze      | 2026-10-25 02:00 · 1/2
      2026-10-25 03:00 done        | #2 onTime · 1/4
      2026-10-26 00:00 open        | [2026-10-25 2/2] 1/7
      """)
    let end = story.archive[0].end
    #expect(try end - story.instant("2026-10-25", "00:00") == .hours(25))
  }

  @Test("where midnight is skipped the day starts at 01:00, and tasks for 00:30 move along")
  func skippedMidnight() throws {
    var story = try Story(in: Zones.santiago, at: (1, 0))
    try story.play(
      """
      2026-09-05 20:00 plan 23:45 | #1 2026-09-05 23:45 · 1/0
      2026-09-05 23:00 snooze     | ! past end of day 1 · 1/0
      2026-09-05 23:59 done       | #1 onTime · 1/2
      2026-09-06 01:00 plan 00:30 | [2026-09-05 1/1] #2 2026-09-06 01:30 · 1/5
      """)
  }

  @Test("a date that does not exist is stepped over without closeout")
  func missingDate() throws {
    var story = try Story(in: Zones.apia, at: (1, 0)) { $0.rollover = true }
    try story.play(
      """
      2011-12-29 08:00 plan 09:00 | #1 2011-12-29 09:00 · 1/0
      2012-01-01 08:00 open       | [2011-12-29 0/1] [2011-12-31 0/1] 0/0
      """)
    #expect(story.care.board.tasks[0].due == (try story.instant("2012-01-01", "09:00")))
  }

  @Test("a day lived twice is one day: travel west over the date line closes out nothing twice")
  func travelWest() throws {
    //     Auckland │ Tue 20:00 ✈            events on "Monday" and "Tuesday" in Honolulu
    //     Honolulu │ Mon 21:00 … Tue 23:59   still count to Tuesday
    var story = try Story(in: Zones.auckland, at: (1, 0))
    try story.play(
      """
      Mon 08:00 open       | 1/0
      Tue 08:00 plan 22:00 | [Mon 0/0] #1 Tue 22:00 · 1/0
      """)
    let departure = try story.instant("Tue", "20:00")
    try story.care.travel(to: Zones.honolulu, at: departure)
    try story.play(
      """
      Mon 23:50 open       | 1/0
      Tue 08:00 plan 09:00 | #2 Tue 09:00 · 1/0
      Tue 09:00 done 2     | onTime · 1/2
      Tue 23:59 done 1     | late · 1/3
      Wed 00:00 open       | [Tue 2/2] 1/6
      """)
  }

  @Test("a due time is an instant: it stays when the person travels, and the day's end moves")
  func dueStays() throws {
    //     Berlin   10:00 = due          ── London is an hour behind
    //     UTC      09:00 = the same instant
    var story = try Story(in: Zones.berlin, at: (1, 0))
    try story.play(
      """
      Mon 08:00 plan 10:00 | #1 Mon 10:00 · 1/0
      Mon 08:00 plan 23:50 | #2 Mon 23:50 · 1/0
      """)
    try story.care.travel(to: .utc, at: try story.instant("Mon", "08:30"))
    try story.play(
      """
      Mon 08:00 done       | #1 onTime · 1/2
      Mon 22:50 snooze     | Mon 23:05 · 1/2
      Mon 23:20 done       | #2 onTime · 1/4
      Tue 00:00 open       | [Mon 2/2] 1/7
      """)
  }

  @Test("a date lost over the date line is stepped over without closeout")
  func travelEast() throws {
    //     Baker      │ Mon 23:00 ✈
    //     Kiritimati │ Wed 01:00      there was no Tuesday: nothing is missed on it
    var story = try Story(in: Zones.baker, at: (2, 20)) { $0.rollover = true }
    try story.play("Mon 08:00 plan 09:00 | #1 Mon 09:00 · 2/20")
    let departure = try story.instant("Mon", "23:00")
    try story.care.travel(to: Zones.kiritimati, at: departure)
    #expect(try story.instant("Wed", "01:00") == departure)
    try story.play(
      """
      Wed 01:00 open       | [Mon 0/1] 2/15
      Wed 09:30 done       | #1 onTime · 2/17
      Thu 00:00 open       | [Wed 1/1] 2/20
      """)
  }

  @Test("time that runs backwards does not bring a day back")
  func backwards() throws {
    var story = try Story(at: (1, 0))
    try story.play(
      """
      Wed 08:00 open       | 1/0
      Mon 08:00 plan 09:00 | #1 Wed 09:00 · 1/0
      Mon 09:00 done       | #1 late · 1/1
      Thu 00:00 open       | [Wed 1/1] 1/4
      """)
  }

  @Test("instants at the ends of time are days like others")
  func endsOfTime() throws {
    var story = try Story(at: (1, 0))
    try story.care.open(at: .distantPast)
    _ = try story.care.create(due: .midnight, at: .distantPast)
    #expect(throws: PetCareError.self) { try story.care.snooze(TaskID(7), at: .distantPast) }
    var late = try Story(at: (1, 0))
    try late.care.open(at: .distantFuture)
    let id = try late.care.create(due: .midnight, at: .distantFuture)
    #expect(throws: Never.self) { try late.care.markDone(id, at: .distantFuture) }
    #expect(late.care.timeline(at: .distantFuture).hours.count == 24)
  }
}
