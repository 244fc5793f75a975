import Cadence
import CivilTime
import Habits
import Testing
import ZoneTables

/// Timers of items with a unit of time (QA: Timer).
///
///     09:00 start ── 09:10 "+5 min" ── 09:20 stop      20 min by the timer and 5 by user: 25
///
///     23:50 start ───────────┊ 00:00 ─────── 00:20 stop
///     10 min count for Monday┊ 20 min more correct Monday's instance, its XP and streak stay
@Suite("HabitBook: timers")
struct TimerTests {
  private func life(target: Int64 = 30, _ unit: MeasureUnit = .min) throws -> Life {
    var life = Life()
    try life.apply(.add(try habit(1, target, unit)), at: midnight(monday))
    return life
  }

  @Test("QA Timer: start and stop log the elapsed time to the instance, to the millisecond")
  func logs() throws {
    for unit in [MeasureUnit.sec, .min, .hours] {
      var life = try life(target: 3_600, unit)
      try life.apply(.startTimer(1), at: noon(monday))
      #expect(life.book.isTimerRunning(for: 1))
      let effects = try life.apply(.stopTimer(1), at: noon(monday) + Milliseconds(61_001))
      #expect(
        effects == [
          .timerCompleted(1, elapsed: Milliseconds(61_001)),
          .incremented(1, by: Amount(parts: 61_001), via: .timer),
        ])
      #expect(life.book.instance(of: 1)?.progress == Amount(parts: 61_001))
      #expect(!life.book.isTimerRunning(for: 1))
    }
  }

  @Test("QA Timer: no double count when combined with manual increments")
  func byHandMeanwhile() throws {
    var life = try life()
    try life.apply(.startTimer(1), at: noon(monday))
    try life.apply(.increment(1, by: nil, via: .tapPlus), at: noon(monday) + .minutes(10))
    #expect(life.progress(1) == 5, "the timer adds nothing before it stops")
    try life.apply(.stopTimer(1), at: noon(monday) + .minutes(20))
    #expect(life.progress(1) == 25)
    #expect(throws: HabitsError.timerNotRunning) {
      try life.apply(.stopTimer(1), at: noon(monday) + .minutes(30))
    }
    #expect(life.progress(1) == 25)
  }

  @Test("a timer that reaches the target completes the instance; progress stays at the target")
  func completes() throws {
    var life = try life()
    try life.apply(.startTimer(1), at: noon(monday))
    try life.apply(.stopTimer(1), at: noon(monday) + .hours(5))
    #expect(life.progress(1) == 30 && life.isCompleted(1) && life.book.experience.today == 60)
  }

  @Test("a timer over the day's end: its day gets the time up to the end, the rest is logged")
  func overMidnight() throws {
    var life = try life()
    try life.apply(.startTimer(1), at: midnight(monday + 1) - .minutes(10))
    let effects = try life.apply(.stopTimer(1), at: midnight(monday + 1) + .minutes(20))
    #expect(effects.first == .incremented(1, by: Amount(whole: 10, .min), via: .timer))
    #expect(
      Array(effects.suffix(3).prefix(2)) == [
        .timerCompleted(1, elapsed: .minutes(30)), .timeLogged(1, monday, .minutes(20)),
      ])
    guard case .instanceCorrected(let corrected) = effects.last else {
      Issue.record("the instance is not corrected: \(effects)")
      return
    }
    #expect(corrected.day == monday && corrected.item == 1 && corrected.instance.isCompleted)
    #expect(corrected.instance.progress == Amount(whole: 30, .min), "no time is lost")
    #expect(corrected.exportRow.line(user: "ada") { _ in "read" }.contains("2026-01-05,min,30,30"))
    #expect(life.progress(1) == 0, "nothing of it is Tuesday's")
    #expect(life.days.map(\.qualifies) == [false], "a day that is over is not judged again")
    #expect(life.book.experience.total == 0 && life.book.brokenLaw == nil)
  }

  @Test("a correction counts for the rest of its week, whose target it may reach")
  func correctsTheWeek() throws {
    var life = Life()
    let swim = try habit(1, 60, .min, per: .week)
    try life.apply(.add(swim), at: midnight(monday))
    try life.apply(.startTimer(1), at: midnight(monday + 1) - .minutes(10))
    try life.apply(.observe, at: midnight(monday + 1) + .minutes(5))
    #expect(life.book.daySoFar?.counts.scheduled == 1)
    let saved = try HabitTracker(savedWords: life.tracker.savedWords)
    #expect(saved == life.tracker, "the closed instance outlives the process")
    try life.apply(.stopTimer(1), at: midnight(monday + 1) + .minutes(50))
    #expect(life.book.daySoFar?.counts.scheduled == 0, "the week owes nothing any more")
    #expect(life.book.brokenLaw == nil)
  }

  @Test("a timer may complete its day at the day's very end, and the XP is that day's")
  func completesAtTheEnd() throws {
    var life = try life(target: 10)
    try life.apply(.startTimer(1), at: midnight(monday + 1) - .minutes(10))
    try life.apply(.observe, at: midnight(monday + 3))
    #expect(life.days.map(\.qualifies) == [true, false, false])
    #expect(life.bookings.allSatisfy { $0.day == monday })
    try life.apply(.stopTimer(1), at: midnight(monday + 3) + .minutes(1))
    let rest = Milliseconds.days(2) + .minutes(1)
    #expect(life.effects.suffix(2).first == .timeLogged(1, monday, rest))
  }

  @Test("the day's end is the day boundary where the person is, also on a day of 23 hours")
  func localEnd() throws {
    var parameters = HabitsParameters()
    parameters.boundary = DayBoundary(try #require(LocalTime(hour: 4, minute: 0)))
    let london = try ZoneDatabase.zone(named: "Europe/London")
    let saturday = try Day(key: "2026-03-28")
    var life = Life(london, parameters)
    // 2026-03-29 04:00 BST is 03:00 UTC.
    let end = midnight(saturday + 1) + .hours(3)
    try life.apply(.add(try habit(1, 600, .min)), at: noon(saturday))
    try life.apply(.startTimer(1), at: end - .minutes(7))
    let effects = try life.apply(.observe, at: end)
    #expect(effects.first == .incremented(1, by: Amount(whole: 7, .min), via: .timer))
    #expect(life.book.day == saturday + 1)
  }

  @Test("timers of two items run side by side; each item has one")
  func sideBySide() throws {
    var life = try life()
    try life.apply(.add(try habit(2, 2, .hours)), at: midnight(monday))
    try life.apply(.startTimer(1), at: noon(monday))
    try life.apply(.startTimer(2), at: noon(monday) + .minutes(5))
    #expect(throws: HabitsError.timerAlreadyRunning) { try life.apply(.startTimer(1), on: monday) }
    try life.apply(.stopTimer(2), at: noon(monday) + .minutes(10))
    try life.apply(.stopTimer(1), at: noon(monday) + .minutes(12))
    #expect(life.progress(1) == 12)
    #expect(life.book.instance(of: 2)?.progress == Amount(whole: 5, .min))
  }

  @Test("other units have no timer")
  func units() throws {
    for unit in MeasureUnit.allCases {
      var life = try life(target: 5, unit)
      if unit.isTime {
        try life.apply(.startTimer(1), on: monday)
      } else {
        #expect(throws: HabitsError.notATimeUnit) { try life.apply(.startTimer(1), on: monday) }
      }
    }
  }

  @Test("an edit to another unit of time keeps timer and progress, to another unit neither")
  func edits() throws {
    var life = try life(target: 90)
    try life.apply(.set(1, to: Amount(whole: 30, .min)), on: monday)
    try life.apply(.startTimer(1), at: noon(monday))
    try life.apply(.edit(try habit(1, 2, .hours)), at: noon(monday))
    try life.apply(.stopTimer(1), at: noon(monday) + .minutes(15))
    #expect(life.book.instance(of: 1)?.progress == Amount(whole: 45, .min))
    try life.apply(.startTimer(1), at: noon(monday) + .minutes(20))
    try life.apply(.edit(try habit(1, 5, .km)), at: noon(monday) + .minutes(20))
    #expect(life.book.instance(of: 1)?.progress == .zero && !life.book.isTimerRunning(for: 1))
  }

  @Test("archiving drops a running timer with its open instance")
  func archived() throws {
    var life = try life()
    try life.apply(.startTimer(1), at: noon(monday))
    try life.apply(.archive(1), at: noon(monday) + .minutes(10))
    #expect(throws: HabitsError.timerNotRunning) { try life.apply(.stopTimer(1), on: monday + 1) }
    #expect(life.book.brokenLaw == nil && life.days.map(\.counts.scheduled) == [1])
  }

  @Test("a clock that is set back adds nothing, and time never goes back")
  func clockSetBack() throws {
    var life = try life()
    try life.apply(.startTimer(1), at: noon(monday))
    try life.apply(.stopTimer(1), at: midnight(monday) - .days(3))
    #expect(life.progress(1) == 0 && life.tracker.now == noon(monday))
    #expect(life.book.day == monday)
  }
}
