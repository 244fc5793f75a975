import Cadence
import CivilTime
import Habits
import Testing
import ZoneTables

/// Per-item reminders (§13, QA Notifications).
@Suite("Reminder")
struct ReminderTests {
  private func life(
    _ zone: String = "UTC", boundary: LocalTime = .midnight, from day: Day = monday,
    _ items: Item...
  ) throws -> Life {
    var parameters = HabitsParameters()
    parameters.boundary = DayBoundary(boundary)
    let zone = try ZoneDatabase.zone(named: zone)
    var life = Life(zone, parameters)
    let start = zone.startOfDay(day, boundary: parameters.boundary)
    for item in items { try life.apply(.add(item), at: start) }
    return life
  }

  private func time(_ text: String) throws -> LocalTime { try LocalTime(text) }

  private func local(_ life: Life, count: Int) throws -> [String] {
    let now = try #require(life.tracker.now)
    let zone = life.tracker.calendar.zone
    return life.tracker.reminders(after: now, permission: .granted, limit: count).map {
      let moment = zone.local(at: $0.instant)
      return "\(moment.day.key) \(moment.time)"
    }
  }

  @Test("an occurrence with a time and notify plans one at its local time")
  func plansOne() throws {
    let item = try habit(
      1, 1, .count, .weekly(.monday, .thursday), time: try time("08:00"), notifies: true)
    let life = try life("America/New_York", item)
    #expect(
      try local(life, count: 3) == [
        "2026-01-05 08:00:00", "2026-01-08 08:00:00", "2026-01-12 08:00:00",
      ])
  }

  @Test("notify is off by default; a time or notify alone plans none")
  func off() throws {
    let timed = try habit(1, time: try time("08:00"))
    let notifying = try habit(2, notifies: true)
    #expect(!timed.notifies)
    #expect(try local(try life("UTC", timed, notifying), count: 3) == [])
  }

  @Test("QA Notifications: permission denied or undecided plans none")
  func permission() throws {
    let life = try life("UTC", try habit(1, time: try time("08:00"), notifies: true))
    for permission in NotificationPermission.allCases {
      let count = life.tracker.reminders(after: midnight(monday), permission: permission).count
      #expect(count == (permission == .granted ? 64 : 0))
    }
  }

  /// New York, 8 March 2026: 01:59 ▸ 03:00. 1 November: 01:59 ▸ 01:00.
  @Test("a local time in the gap moves forward by the gap; one that occurs twice is the first")
  func clockChanges() throws {
    let item = try habit(1, time: try time("02:30"), notifies: true)
    let spring = try life("America/New_York", from: try Day(key: "2026-03-07"), item)
    #expect(
      try local(spring, count: 3) == [
        "2026-03-07 02:30:00", "2026-03-08 03:30:00", "2026-03-09 02:30:00",
      ])
    let twice = try habit(1, time: try time("01:30"), notifies: true)
    let autumn = try life("America/New_York", from: try Day(key: "2026-11-01"), twice)
    let first = autumn.tracker.reminders(
      after: try #require(autumn.tracker.now), permission: .granted, limit: 2)
    #expect(first[0].instant == midnight(try Day(key: "2026-11-01")) + .minutes(330))
    #expect(first[1].instant - first[0].instant == .hours(25))
  }

  ///     day boundary 04:00     Mon ├────────────────────────┤ Tue
  ///     item at 08:00                  ▲ Mon 08:00
  ///     item at 02:00                                    ▲ the night of Mon: Tue 02:00 on the wall
  @Test("QA Notifications: with a boundary of 04:00 a time before it falls on the next date")
  func boundary() throws {
    let rule = RecurrenceRule.weekly(.monday)
    let day = try habit(1, 1, .count, rule, time: try time("08:00"), notifies: true)
    let night = try habit(2, 1, .count, rule, time: try time("02:00"), notifies: true)
    let life = try life("UTC", boundary: try time("04:00"), day, night)
    let now = try #require(life.tracker.now)
    let reminders = life.tracker.reminders(after: now, permission: .granted, limit: 2)
    #expect(
      reminders == [
        Reminder(instant: midnight(monday) + .hours(8), item: 1, day: monday),
        Reminder(instant: midnight(monday + 1) + .hours(2), item: 2, day: monday),
      ])
  }

  @Test("QA Notifications: updates after edits; archived and deleted items plan none")
  func edits() throws {
    let item = try habit(1, time: try time("08:00"), notifies: true)
    var life = try life("UTC", item)
    let weekly = RecurrenceRule.weekly(.friday)
    try life.apply(
      .edit(try habit(1, 1, .count, weekly, time: try time("21:15"), notifies: true)),
      at: midnight(monday))
    #expect(try local(life, count: 2) == ["2026-01-09 21:15:00", "2026-01-16 21:15:00"])
    try life.apply(.archive(1), at: midnight(monday))
    #expect(try local(life, count: 2) == [])
    try life.apply(.delete(1), at: midnight(monday))
    #expect(try local(life, count: 2) == [])
  }

  @Test("after travel the local time is the new zone's")
  func travel() throws {
    var life = try life("Europe/London", try habit(1, time: try time("08:00"), notifies: true))
    try life.tracker.travel(
      to: try ZoneDatabase.zone(named: "Asia/Tokyo"), at: noon(monday))
    #expect(try local(life, count: 1) == ["2026-01-06 08:00:00"])
    let next = life.tracker.reminders(after: noon(monday), permission: .granted, limit: 1)
    #expect(next.first?.instant == midnight(monday) + .hours(23))
  }

  @Test("strictly after the instant, earliest first, ties by item, and the rule's end is the last")
  func order() throws {
    let rule = RecurrenceRule.every(1, from: monday, ends: .after(2))
    let life = try life(
      "UTC", try habit(2, 1, .count, rule, time: try time("08:00"), notifies: true),
      try habit(1, 1, .count, rule, time: try time("08:00"), notifies: true),
      try habit(3, 1, .count, rule, time: try time("07:00"), notifies: true))
    let eight = midnight(monday) + .hours(8)
    func items(_ after: Instant) -> [ItemID] {
      life.tracker.reminders(after: after, permission: .granted).map(\.item)
    }
    #expect(items(midnight(monday)) == [3, 1, 2, 3, 1, 2])
    #expect(items(eight - Milliseconds(1)) == [1, 2, 3, 1, 2])
    #expect(items(eight) == [3, 1, 2])
    #expect(items(midnight(monday + 2)) == [])
  }

  @Test("a date that the zone never had plans none (Apia, 30 December 2011)")
  func lostDate() throws {
    let day = try Day(key: "2011-12-29")
    let item = try habit(
      1, 1, .count, .every(1, from: day), time: try time("08:00"), notifies: true)
    let life = try life("Pacific/Apia", from: day, item)
    #expect(
      try local(life, count: 3) == [
        "2011-12-29 08:00:00", "2011-12-31 08:00:00", "2012-01-01 08:00:00",
      ])
  }

  @Test("the next ones are those with which the list begins, at every hour of three weeks")
  func next() throws {
    let ends = RecurrenceRule.every(1, from: monday, ends: .after(9))
    let life = try life(
      "America/New_York",
      try habit(1, 1, .count, .weekly(.monday, .thursday), time: try time("08:00"), notifies: true),
      try habit(2, 1, .count, ends, time: try time("08:00"), notifies: true),
      try habit(3, 1, .count, .every(3, from: monday), time: try time("21:30"), notifies: true))
    for hour in Int64(0)..<504 {
      let now = midnight(monday) + .hours(hour)
      let list = life.tracker.reminders(after: now, permission: .granted)
      let next = try #require(life.tracker.nextReminders(after: now, permission: .granted))
      #expect(next.instant == list.first?.instant)
      #expect(next.count == list.count { $0.instant == next.instant })
      #expect(life.tracker.nextReminders(after: now, permission: .denied) == nil)
    }
  }

  @Test("hostile instants and limits end")
  func hostile() throws {
    let life = try life("UTC", try habit(1, time: try time("08:00"), notifies: true))
    for instant in [Instant.distantPast, .distantFuture, midnight(monday)] {
      for limit in [Int.min, 0, 1, .max] {
        let count = life.tracker.reminders(after: instant, permission: .granted, limit: limit).count
        #expect(count <= max(0, min(limit, 4_096)))
      }
    }
  }
}
