import Cadence
import CivilTime
import Habits
import Testing

/// The acceptance criteria (§18) and lines of the test plan (§19) of Sherpa's habits that can be
/// computed and are not named in another file of these tests.
@Suite("Sherpa: acceptance criteria")
struct SherpaAcceptanceTests {
  @Test(
    "18 Create: Task = Does not repeat; Habit = Daily; Today preselected; Notify off by default")
  func defaults() throws {
    let task = try RecurrenceRule.preselected(for: .task, from: monday)
    let habit = try RecurrenceRule.preselected(for: .habit, from: monday)
    #expect(task.frequency == .none && task.preview(limit: 14) == [monday])
    #expect(habit.frequency == .daily && habit.interval == 1 && habit.end == .never)
    #expect(habit.preview(limit: 14).first == monday)
    let item = try Item(id: 1, kind: .habit, target: Amount(whole: 2, .count), recurrence: habit)
    #expect(!item.notifies && item.time == nil && item.period == .day && item.unit == .count)
  }

  @Test("18 Create: a custom recurrence produces the next 14 instances and a summary")
  func review() throws {
    let rule = try RecurrenceRule(
      .weekly, every: 2, on: [.tuesday, .thursday], from: monday,
      ends: .on(try Day(key: "2026-11-30")))
    let item = try habit(1, 1, .count, rule)
    let weeks = (0..<7).flatMap { fortnight -> [Day] in
      let first: Day = monday + 14 * fortnight
      return [first + 1, first + 3]
    }
    var life = Life()
    let review = life.tracker.review(item)
    #expect(review.days == weeks && review.days.count == 14)
    #expect(review.summary == "Every 2 weeks on Tue & Thu, ends on 30 Nov 2026")
    try life.apply(.add(item), on: monday)
    #expect(life.tracker.review(item) == review, "from today, Monday, on")
    try life.apply(.observe, on: monday + 100)
    let scheduled = life.days.filter { $0.counts.scheduled == 1 }.map(\.day)
    #expect(Array(scheduled.prefix(14)) == weeks, "the reviewed instances exist")
  }

  @Test("18 Create: units include count, sec, min, hours, km, steps, kcal, g, ml, oz")
  func units() {
    #expect(
      MeasureUnit.allCases.map { "\($0.name)" } == [
        "count", "sec", "min", "hours", "km", "steps", "kcal", "g", "ml", "oz",
      ])
  }

  @Test("18 Home: the calendar shows completed days by ≥ 40 % of scheduled habits")
  func calendarStrip() throws {
    var life = try Life.pro()
    var insights = HabitInsights()
    for id: Int32 in 1..<6 { try life.apply(.add(try habit(ItemID(id))), on: monday) }
    for done in 0...5 {
      for id in 0..<done {
        try life.apply(.complete(ItemID(Int32(id + 1))), on: monday + done)
      }
      #expect(life.book.qualifies == (done >= 2), "today, \(done) of 5")
    }
    try life.apply(.observe, on: monday + 6)
    for effect in life.effects { insights.add(effect) }
    #expect(
      (0...5).map { insights.qualifies(monday + $0) } == [false, false] + [true, true, true, true])
  }

  @Test("18 Home, QA Gestures: a hold commits once on release, as one item_increment")
  func hold() throws {
    var life = Life()
    try life.apply(.add(try habit(1, 30, .min)), on: monday)
    let effects = try life.apply(
      .increment(1, by: Amount(whole: 17, .min), via: .holdSwipe), on: monday)
    #expect(effects == [.incremented(1, by: Amount(whole: 17, .min), via: .holdSwipe)])
    #expect(life.progress(1) == 17)
  }

  @Test("18 Home: tapping + adds exactly one unit step: 1, 5 for minutes, or the item's own")
  func tap() throws {
    for unit in MeasureUnit.allCases {
      for step in [nil, Int64(7)] {
        var life = Life()
        try life.apply(.add(try habit(1, 100, unit, step: step)), on: monday)
        try life.apply(.increment(1, by: nil, via: .tapPlus), on: monday)
        #expect(life.progress(1) == step ?? (unit == .min ? 5 : 1), "\(unit)")
      }
    }
  }

  @Test("QA Gestures: taps and a hold of the same amount come to the same")
  func parity() throws {
    var taps = Life()
    try taps.apply(.add(try habit(1, 6)), on: monday)
    var hold = taps
    for _ in 0..<9 { try taps.apply(.increment(1, by: nil, via: .tapPlus), on: monday) }
    try hold.apply(.increment(1, by: Amount(whole: 9, .count), via: .holdSwipe), on: monday)
    #expect(taps.book == hold.book && taps.book.experience.today == 60)
  }

  @Test("18 Home: multi-tap handles multi-times-per-day habits (Brush teeth 2×)")
  func multiTap() throws {
    var life = Life()
    try life.apply(.add(try habit(1, 2)), on: monday)
    try life.apply(.increment(1, by: nil, via: .tapPlus), on: monday)
    #expect(!life.isCompleted(1) && life.book.experience.today == 0)
    try life.apply(.increment(1, by: nil, via: .tapPlus), on: monday)
    #expect(life.isCompleted(1) && life.book.experience.today == 60)
    try life.apply(.increment(1, by: nil, via: .tapPlus), on: monday)
    #expect(life.progress(1) == 2 && life.book.experience.today == 60)
    #expect(life.effects.last == .incremented(1, by: .zero, via: .tapPlus))
  }

  @Test("18 Home: skip sets skipped = true and the day's calculation updates immediately")
  func skip() throws {
    var life = Life()
    for id: Int32 in 1..<4 { try life.apply(.add(try habit(ItemID(id))), on: monday) }
    try life.apply(.complete(1), on: monday)
    #expect(!life.book.qualifies, "1 of 3")
    let effects = try life.apply(.skip(2, hasNote: true), on: monday)
    #expect(life.book.instance(of: 2)?.isSkipped == true)
    #expect(life.book.qualifies && effects.contains(.event(.dayStreakCredit, nil)), "1 of 2")
  }

  @Test("18 Focus: XP is added on completion if the session had ≥ 25 min")
  func focus() throws {
    var life = Life()
    try life.apply(.focus(minutes: 24, completed: true), on: monday)
    #expect(life.book.experience.total == 0)
    try life.apply(.focus(minutes: 25, completed: true), on: monday)
    #expect(life.book.experience.total == 20)
  }

  @Test("6.4, 18 AI Coach: a quick-add updates the day immediately")
  func quickAdd() throws {
    var life = Life()
    try life.apply(.add(try habit(1)), on: monday)
    try life.apply(.complete(1), on: monday)
    try life.apply(.add(try habit(2, 1, .count, .every(1, from: monday + 1))), on: monday)
    #expect(life.book.counts.scheduled == 1, "its first day is tomorrow")
    try life.apply(.add(try habit(3)), on: monday)
    #expect(life.book.counts.scheduled == 2 && life.book.qualifies)
  }

  @Test("QA Unit: XP accrual, the six reasons")
  func reasons() throws {
    var life = Life()
    try life.apply(.add(try habit(1)), on: monday)
    try life.apply(.add(try task(2)), on: monday)
    for event: HabitsEvent in [
      .complete(1), .complete(2), .reflectMorning, .reflectNight,
      .focus(minutes: 25, completed: true),
    ] {
      try life.apply(event, on: monday)
    }
    let points = life.bookings.map { "\($0.reason.name) \($0.points)" }
    #expect(
      points == [
        "habitComplete 10", "dayComplete 50", "taskComplete 10", "reflectionMorning 10",
        "reflectionNight 10", "focus 20",
      ])
    #expect(life.book.experience.total == 110)
  }

  @Test("edits and archiving act from today; past instances and XP stay; delete keeps XP")
  func fromToday() throws {
    var life = Life()
    try life.apply(.add(try habit(1)), on: monday)
    try life.apply(.complete(1), on: monday)
    try life.apply(.edit(try habit(1, 5)), on: monday + 1)
    #expect(life.days.map(\.counts.completed) == [1] && life.book.experience.total == 60)
    try life.apply(.archive(1), on: monday + 1)
    #expect(life.book.counts.scheduled == 1 && life.book.counts.completed == 0)
    #expect(life.book.experience.total == 60)
    try life.apply(.delete(1), on: monday + 2)
    #expect(life.book.item(1) == nil && life.book.experience.total == 60)
    #expect(life.days.last?.qualifies == false && life.book.shownStreak.length == 0)
  }
}
