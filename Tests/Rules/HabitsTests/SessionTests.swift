import CivilTime
import Habits
import Testing

/// Reflections and focus sessions (§5.2).
@Suite("HabitBook: reflections and focus sessions")
struct SessionTests {
  @Test("morning and night reflection: +10 each, each once a day")
  func reflections() throws {
    var life = Life()
    for day in [monday, monday + 1] {
      try life.apply(.reflectMorning, on: day)
      #expect(throws: HabitsError.alreadyReflected) { try life.apply(.reflectMorning, on: day) }
      #expect(life.book.experience.today == 10)
      try life.apply(.reflectNight, on: day)
      #expect(throws: HabitsError.alreadyReflected) { try life.apply(.reflectNight, on: day) }
      #expect(life.book.experience.today == 20)
    }
    #expect(
      life.bookings.map(\.reason) == [
        .reflectionMorning, .reflectionNight, .reflectionMorning, .reflectionNight,
      ])
    #expect(!life.book.qualifies, "reflections are no habits")
  }

  ///     session            focus minutes   XP
  ///     completed, ≥ 25         yes        +20
  ///     completed, shorter      yes         –
  ///     ended early             yes         –
  @Test("focus: XP from 25 completed minutes on, minutes always, as often as a day sees")
  func focus() throws {
    var life = Life()
    let sessions: [(Int64, Bool, Int64)] = [
      (25, true, 20), (24, true, 0), (25, false, 0), (90, false, 0), (50, true, 20), (0, true, 0),
    ]
    var experience: Int64 = 0
    for (minutes, completed, points) in sessions {
      try life.apply(.focus(minutes: minutes, completed: completed), on: monday)
      experience += points
      #expect(life.book.experience.today == experience, "\(minutes) \(completed)")
    }
    #expect(life.book.focusMinutes == 214)
    #expect(life.identifiers == Array(repeating: .focusComplete, count: 4))
    #expect(throws: HabitsError.negativeMinutes) {
      try life.apply(.focus(minutes: -1, completed: true), on: monday)
    }
    try life.apply(.observe, on: monday + 1)
    #expect(life.book.focusMinutes == 0 && life.days.map(\.focusMinutes) == [214])
  }

  @Test("the sum of minutes saturates")
  func saturates() throws {
    var life = Life()
    for _ in 0..<2 { try life.apply(.focus(minutes: .max, completed: false), on: monday) }
    #expect(life.book.focusMinutes == .max)
    #expect(life.book.weekSoFar?.focusMinutes == .max)
  }

  @Test("points and the shortest session are parameters")
  func parameters() throws {
    var parameters = HabitsParameters()
    parameters.focusMinimumMinutes = 10
    parameters.experience.focus = 7
    parameters.experience.habitComplete = 1_000_000
    parameters.experience.dayComplete = 0
    var life = Life(.utc, parameters)
    try life.apply(.focus(minutes: 10, completed: true), on: monday)
    #expect(life.book.experience.total == 7)
    try life.apply(.add(try habit(1)), on: monday)
    try life.apply(.complete(1), on: monday)
    #expect(life.book.experience.total == 1_000_007)
    try life.apply(.uncomplete(1), on: monday)
    #expect(life.book.experience.total == 7)
  }

  @Test("a book without an open day earns nothing")
  func noDay() throws {
    var book = HabitBook()
    #expect(throws: HabitsError.noOpenDay) { try book.reflectMorning() }
    #expect(throws: HabitsError.noOpenDay) { try book.reflectNight() }
    #expect(throws: HabitsError.noOpenDay) { try book.focus(minutes: 25, completed: true) }
    try book.add(try habit(1))
    #expect(throws: HabitsError.notScheduledToday) { try book.complete(1) }
    #expect(book.brokenLaw == nil && book.weekSoFar == nil && book.daySoFar == nil)
    try book.openDay(monday, startingAt: midnight(monday))
    try book.complete(1)
    #expect(book.experience.today == 60)
  }
}
