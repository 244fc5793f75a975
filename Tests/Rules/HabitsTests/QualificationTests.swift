import Cadence
import CivilTime
import Habits
import TestSupport
import Testing

extension RecordedHabitDay.Instance {
  fileprivate var hasNote: Bool { HabitInstance.isNote(note ?? "") }
}

@Suite("qualifiesForStreak")
struct QualificationTests {
  @Test("recorded days: the three counts and whether the day qualifies")
  func recordedDays() throws {
    let cases = try RecordedHabitDay.all()
    #expect(cases.count == 125)
    for c in cases {
      let outcome = QualifyingShare.sherpa.outcome(
        scheduled: c.scheduled, completed: c.completed, excluded: c.excluded)
      #expect((outcome == .counts) == c.qualifies, "\(c.id): the formula alone")
      guard !c.instances.contains(where: { $0.completed && $0.skipped }) else { continue }
      let book = try book(c.instances)
      let counts = book.counts
      let blank = c.instances.count {
        $0.kind == "habit" && $0.skipped && $0.note != nil && !$0.hasNote
      }
      #expect(Int(counts.scheduled) == c.scheduled, "\(c.id)")
      #expect(Int(counts.completed) == c.completed, "\(c.id)")
      #expect(Int(counts.excluded) == c.excluded - blank, "\(c.id)")
      #expect(book.qualifies == c.blankNoteIsNoNoteReading ?? c.qualifies, "\(c.id)")
    }
  }

  /// A day on which these instances came about.
  private func book(_ instances: [RecordedHabitDay.Instance]) throws -> HabitBook {
    var book = HabitBook()
    try book.openDay(monday, startingAt: midnight(monday))
    for (index, instance) in instances.enumerated() {
      let id = ItemID(Int32(index))
      try book.add(instance.kind == "habit" ? try habit(id) : try task(id))
      if instance.completed { try book.complete(id) }
      if instance.skipped { try book.skip(id, hasNote: instance.hasNote) }
      if instance.note != nil { try book.note(id, isBlank: !instance.hasNote) }
    }
    #expect(book.brokenLaw == nil)
    return book
  }

  @Test("recorded runs, lived in a book: pending today, and rest days that break as in the record")
  func recordedRuns() throws {
    var parameters = HabitsParameters()
    parameters.streak.restDays = .break
    let rules = try HabitsRules(parameters)
    let cases = try RecordedHabitRun.all()
    #expect(cases.count == 40)
    for c in cases {
      let today = try Day(key: c.today)
      let days = try Dictionary(
        c.days.map { (try Day(key: $0.dayKey), $0) }, uniquingKeysWith: { first, _ in first })
      var book = HabitBook(rules: rules)
      let first = days.keys.min() ?? today
      for day in (0...max(0, today - first)).map({ first + $0 }) {
        try book.openDay(day, startingAt: midnight(day))
        if let habits = days[day] { try live(habits, on: day, in: &book) }
      }
      #expect(book.shownStreak.length == c.streakTodayPending, "\(c.id)")
    }
  }

  /// Adds as many habits for this one day as the record counts, and does what it says was done.
  private func live(
    _ habits: RecordedHabitRun.Habits, on day: Day, in book: inout HabitBook
  ) throws {
    for index in 0..<habits.scheduled {
      let id = ItemID(day.daysSinceEpoch * 100 + Int32(index))
      try book.add(try habit(id, 1, .count, .once(day)))
      if index < habits.completed {
        try book.complete(id)
      } else if index < habits.completed + habits.excluded {
        try book.skip(id, hasNote: true)
      }
    }
  }

  @Test("5.1: 40 % of the day's habits, exactly; skips with a note leave the count")
  func everySmallDay() {
    for scheduled in 0...10 {
      for completed in 0...scheduled {
        for excluded in 0...(scheduled - completed) {
          let outcome = QualifyingShare.sherpa.outcome(
            scheduled: scheduled, completed: completed, excluded: excluded)
          let share = Double(completed) / Double(max(1, scheduled - excluded))
          #expect(
            (outcome == .counts) == (share >= 0.4), "\(completed) of \(scheduled) − \(excluded)")
        }
      }
    }
  }

  @Test("QA: no habits today is a rest day, which neither extends nor breaks")
  func restDays() throws {
    var life = Life()
    try life.apply(.add(try habit(1, 1, .count, .every(2))), on: monday)
    try life.apply(.complete(1), on: monday)
    try life.apply(.observe, on: monday + 1)
    #expect(!life.book.qualifies && life.book.shownStreak.length == 1)
    try life.apply(.complete(1), on: monday + 2)
    #expect(life.book.shownStreak.length == 2)
    #expect(life.days.map(\.isRest) == [false, true])
  }

  @Test("QA: all habits skipped with a note is a rest day; without a note it breaks")
  func allSkipped() throws {
    for hasNote in [true, false] {
      var life = Life()
      try life.apply(.add(try habit(1)), on: monday)
      try life.apply(.complete(1), on: monday)
      try life.apply(.skip(1, hasNote: hasNote), on: monday + 1)
      try life.apply(.observe, on: monday + 2)
      #expect(life.book.shownStreak.length == (hasNote ? 1 : 0))
      #expect(life.days.last?.isRest == hasNote)
      #expect(life.days.last?.counts.skipped == 1)
    }
  }

  @Test("tasks do not affect streak credit, neither done nor undone")
  func tasks() throws {
    var life = Life()
    try life.apply(.add(try task(1)), on: monday)
    try life.apply(.complete(1), on: monday)
    #expect(!life.book.qualifies && life.book.experience.today == 10)
    try life.apply(.add(try habit(2)), on: monday)
    for id: Int32 in 3..<9 { try life.apply(.add(try task(ItemID(id))), on: monday) }
    try life.apply(.complete(2), on: monday)
    #expect(life.book.qualifies && life.book.experience.today == 70)
    #expect(life.book.counts.tasksScheduled == 7 && life.book.counts.tasksCompleted == 1)
  }

  @Test("+50 comes when the day first qualifies and goes when it no longer does, as items change")
  func dayBonus() throws {
    var life = try Life.pro()
    for id: Int32 in 1..<6 { try life.apply(.add(try habit(ItemID(id))), on: monday) }
    try life.apply(.complete(1), on: monday)
    #expect(life.book.experience.today == 10, "1 of 5")
    try life.apply(.complete(2), on: monday)
    #expect(life.book.experience.today == 70, "2 of 5")
    try life.apply(.add(try habit(6)), on: monday)
    #expect(life.book.experience.today == 20, "2 of 6")
    try life.apply(.skip(3, hasNote: true), on: monday)
    #expect(life.book.experience.today == 70, "2 of 5 that remain")
    try life.apply(.note(3, isBlank: true), on: monday)
    #expect(life.book.experience.today == 20, "a blank note is no note")
    try life.apply(.delete(6), on: monday)
    #expect(life.book.experience.today == 20, "2 of 6: the sixth was due")
    try life.apply(.complete(4), on: monday)
    #expect(life.book.experience.today == 80, "3 of 6")
    try life.apply(.observe, on: monday + 1)
    #expect(life.days.map(\.experience) == [80])
    let credits = life.effects.filter { $0.identifier == .dayStreakCredit }
    #expect(credits.count == 1, "logged once, though the day came to count three times")
  }
}
