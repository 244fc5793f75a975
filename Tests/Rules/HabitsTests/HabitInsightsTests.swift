import CivilTime
import Habits
import Testing

@Suite("HabitInsights and ItemChart")
struct HabitInsightsTests {
  /// Two weeks of one habit: done on Mondays to Thursdays, skipped on Fridays, 30 minutes of focus
  /// on Tuesdays.
  private func fortnight() throws -> Life {
    var life = Life()
    try life.apply(.add(try habit(1)), on: monday)
    for day in (0..<14).map({ monday + $0 }) {
      if day.weekday < .friday { try life.apply(.complete(1), on: day) }
      if day.weekday == .friday { try life.apply(.skip(1, hasNote: true), on: day) }
      if day.weekday == .tuesday {
        try life.apply(.focus(minutes: 30, completed: true), on: day)
      }
    }
    try life.apply(.observe, on: monday + 14)
    return life
  }

  @Test("6.6: weekly adherence counts skips as scheduled; focus minutes; XP and qualifying days")
  func weeks() throws {
    var insights = HabitInsights()
    for effect in try fortnight().effects { insights.add(effect) }
    #expect(insights.weeks.count == 2 && insights.focusMinutes == 60)
    for week in insights.weeks {
      #expect(week.completed == 4 && week.scheduled == 7 && week.adherence == 4.0 / 7.0)
      #expect(week.focusMinutes == 30 && week.qualifyingDays == 4)
      #expect(week.experience == 4 * 60 + 20)
    }
  }

  @Test("6.3, 6.6: the calendar fills the days that qualified, and no other")
  func calendar() throws {
    var insights = HabitInsights()
    for effect in try fortnight().effects { insights.add(effect) }
    for offset in -3..<17 {
      let day = monday + offset
      let expected = (0..<14).contains(offset) && day.weekday < .friday
      #expect(insights.qualifies(day) == expected, "\(day.key)")
    }
  }

  @Test("days that come again, or from another life, are passed over")
  func twice() throws {
    let effects = try fortnight().effects
    var insights = HabitInsights()
    for effect in effects + effects { insights.add(effect) }
    #expect(insights.focusMinutes == 60 && insights.qualifies(monday))
    #expect(!insights.qualifies(monday + 4))
  }

  @Test("the open week is the days so far and today as it stands")
  func soFar() throws {
    var life = Life()
    try life.apply(.add(try habit(1)), on: monday)
    try life.apply(.complete(1), on: monday)
    try life.apply(.complete(1), on: monday + 1)
    let week = try #require(life.book.weekSoFar)
    #expect(week.experience == 120 && week.qualifyingDays == 2 && week.scheduled == 2)
    #expect(life.book.daySoFar?.streak == 2 && life.book.daySoFar?.experience == 60)
    #expect(Life().book.weekSoFar == nil)
    var empty = Life()
    try empty.apply(.observe, on: monday)
    #expect(empty.book.weekSoFar?.adherence == nil)
  }

  @Test("6.3: an item's chart has the last 7 or 30 days on which it was scheduled")
  func chart() throws {
    var life = Life()
    try life.apply(.add(try habit(1, 50, .min, .every(2))), on: monday)
    try life.apply(.add(try habit(2)), on: monday)
    var chart = ItemChart(1)
    for day in (0..<50).map({ monday + $0 }) {
      for effect in try life.apply(.observe, on: day) { chart.add(effect) }
      if life.book.instance(of: 1) != nil {
        try life.apply(.set(1, to: Amount(whole: Int64(day - monday), .min)), on: day)
      }
    }
    let today = monday + 49
    #expect(chart.bars(7, before: today).map { $0.day - monday } == [42, 44, 46, 48])
    #expect(chart.bars(30, before: today).count == 15)
    #expect(chart.bars(400, before: today).count == 15, "thirty days are kept")
    #expect(chart.bars(0, before: today).isEmpty && chart.bars(-1, before: today).isEmpty)
    #expect(
      chart.bars(7, before: today).map { $0.instance.progress }
        == [42, 44, 46, 48].map { Amount(whole: $0, .min) })
  }
}
