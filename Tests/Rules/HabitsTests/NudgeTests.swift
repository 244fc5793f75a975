import Cadence
import CivilTime
import Habits
import Testing
import ZoneTables

/// Nudge windows (§13: "smart nudge windows (morning/evening)").
@Suite("Nudge")
struct NudgeTests {
  private func texts(_ life: Life, days: Int = 2, after instant: Instant) -> [String] {
    life.tracker.nudges(after: instant, permission: .granted, days: days).map {
      let moment = life.tracker.calendar.zone.local(at: $0.instant)
      return "\($0.kind) of \($0.day.key): \(moment.day.key) \(moment.time)"
    }
  }

  ///     windows 7–10, 18–21    Mon                 Tue
  ///     nothing done yet        ▲ 07:00   ▲ 18:00   ▲ 07:00   ▲ 18:00
  ///     Monday counts at 12:00                      ▲         ▲
  @Test("13: a day with habits has a nudge as each window begins, today only until it counts")
  func drawing() throws {
    var life = Life()
    try life.apply(.add(try habit(1)), at: midnight(monday))
    let tuesday = [
      "morning of 2026-01-06: 2026-01-06 07:00:00", "evening of 2026-01-06: 2026-01-06 18:00:00",
    ]
    #expect(
      texts(life, after: midnight(monday)) == [
        "morning of 2026-01-05: 2026-01-05 07:00:00", "evening of 2026-01-05: 2026-01-05 18:00:00",
      ] + tuesday)
    #expect(
      texts(life, after: midnight(monday) + .hours(7)) == [
        "evening of 2026-01-05: 2026-01-05 18:00:00"
      ] + tuesday, "strictly after")
    try life.apply(.complete(1), on: monday)
    #expect(texts(life, after: noon(monday)) == tuesday)
  }

  @Test("a day without a habit has none: tasks, archived habits, days off, lost dates")
  func daysOff() throws {
    var life = Life()
    try life.apply(.add(try task(1)), at: midnight(monday))
    #expect(texts(life, after: midnight(monday)) == [])
    try life.apply(.add(try habit(2, 1, .count, .weekly(.wednesday))), at: midnight(monday))
    let days = life.tracker.nudges(after: midnight(monday), permission: .granted, days: 14).map(
      \.day)
    #expect(days == [monday + 2, monday + 2, monday + 9, monday + 9])
    try life.apply(.archive(2), at: midnight(monday))
    #expect(texts(life, days: 14, after: midnight(monday)) == [])
    let day = try Day(key: "2011-12-29")
    let apia = try ZoneDatabase.zone(named: "Pacific/Apia")
    var lost = Life(apia)
    try lost.apply(.add(try habit(1, 1, .count, .every(1, from: day))), at: apia.startOfDay(day))
    let lived = lost.tracker.nudges(after: .distantPast, permission: .granted, days: 3).map(\.day)
    #expect(lived == [day, day, day + 2, day + 2])
  }

  @Test("windows are parameters: an empty one nudges never, a boundary of 04:00 moves the night")
  func parameters() throws {
    var parameters = HabitsParameters()
    parameters.morningNudge = NudgeWindow(fromHour: 9, toHour: 9)
    parameters.eveningNudge = NudgeWindow(fromHour: 2, toHour: 3)
    parameters.boundary = DayBoundary(try LocalTime("04:00"))
    var life = Life(.utc, parameters)
    try life.apply(.add(try habit(1)), on: monday)
    #expect(
      texts(life, after: noon(monday)) == [
        "evening of 2026-01-05: 2026-01-06 02:00:00", "evening of 2026-01-06: 2026-01-07 02:00:00",
      ])
  }

  @Test("the next of each kind is the first of the list, also once the day counts")
  func next() throws {
    var life = Life()
    let days = HabitTracker.nudgedDays
    #expect(
      life.tracker.nextNudge(
        .morning, after: .distantPast, through: monday, permission: .granted) == nil)
    try life.apply(.add(try habit(1, 1, .count, .weekly(.monday))), at: midnight(monday))
    try life.apply(.add(try habit(2, 1, .count, .weekly(.thursday))), at: midnight(monday))
    var found = 0
    for counts in [false, true] {
      if counts { try life.apply(.complete(1), on: monday) }
      for hour in 0..<240 {
        let instant = midnight(monday) + .hours(Int64(hour)) - .minutes(30)
        let list = life.tracker.nudges(after: instant, permission: .granted)
        for kind in Nudge.Kind.allCases {
          let next = life.tracker.nextNudge(
            kind, after: instant, through: monday + (days - 1), permission: .granted)
          #expect(next == list.first { $0.kind == kind }, "\(counts) \(hour) \(kind)")
          found += next == nil ? 0 : 1
        }
      }
    }
    #expect(found > 0)
    #expect(
      life.tracker.nextNudge(
        .morning, after: midnight(monday), through: monday + 9, permission: .undecided) == nil)
  }

  @Test("none before the first event, without permission, or of no days; at most 64 days")
  func hostile() throws {
    var life = Life()
    #expect(texts(life, after: .distantPast) == [])
    try life.apply(.add(try habit(1)), at: midnight(monday))
    for permission in NotificationPermission.allCases where permission != .granted {
      #expect(life.tracker.nudges(after: .distantPast, permission: permission).isEmpty)
    }
    #expect(texts(life, days: .min, after: .distantPast) == [])
    #expect(texts(life, days: .max, after: .distantPast).count == 128)
    #expect(texts(life, after: .distantFuture) == [])
  }

  @Test("13: nudge windows, over midnight too, with their end outside")
  func windows() throws {
    let parameters = HabitsParameters()
    func hours(_ window: NudgeWindow) throws -> [Int] {
      try (0..<24).filter { window.contains(try #require(LocalTime(hour: $0, minute: 59))) }
    }
    #expect(try hours(parameters.morningNudge) == [7, 8, 9])
    #expect(try hours(parameters.eveningNudge) == [18, 19, 20])
    #expect(try hours(NudgeWindow(fromHour: 22, toHour: 1)) == [0, 22, 23])
    #expect(try hours(NudgeWindow(fromHour: 0, toHour: 24)) == Array(0..<24))
    #expect(try hours(NudgeWindow(fromHour: 9, toHour: 9)) == [])
  }
}
