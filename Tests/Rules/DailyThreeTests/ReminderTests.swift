import CivilTime
import DailyThree
import Testing
import ZoneTables

@Suite("Morning reminder of TenX")
struct ReminderTests {
  private func local(_ instant: Instant, _ zone: Zone) -> String {
    let moment = zone.local(at: instant)
    return "\(moment.day.key) \(moment.time)"
  }

  @Test("08:00 local, strictly after now, every day")
  func everyMorning() throws {
    var app = try DailyThree.onboarded()
    try app.answerPermission(isGranted: true, at: at(0, 6))
    #expect(app.nextReminder(after: at(0, 6)) == at(0, 8))
    #expect(app.nextReminder(after: at(0, 8)) == at(1, 8))
    #expect(app.nextReminder(after: at(0, 8) - Milliseconds(1)) == at(0, 8))
    #expect(!app.rules.parameters.reminderHasSound)
  }

  @Test("Another time chosen in the settings plans anew, if there is permission")
  func chosenTime() throws {
    var app = try DailyThree.onboarded()
    let early = try #require(LocalTime(hour: 6, minute: 15))
    #expect(try app.setReminder(to: early, at: at(0)) == [])
    try app.answerPermission(isGranted: true, at: at(0))
    #expect(try app.setReminder(to: early, at: at(0)) == .reminderPlanned)
    #expect(app.nextReminder(after: at(0)) == at(1, 6) + .minutes(15))
  }

  @Test("Travel moves the reminder to the new morning")
  func travel() throws {
    var app = try DailyThree.onboarded()
    try app.answerPermission(isGranted: true, at: at(0))
    let tokyo = try ZoneDatabase.zone(named: "Asia/Tokyo")
    #expect(try app.travel(to: tokyo, at: at(0)) == [.reminderPlanned, .snapshotWritten])
    let next = try #require(app.nextReminder(after: at(0)))
    #expect(local(next, tokyo) == "2026-01-06 08:00:00")
  }

  @Test("A time that does not exist comes later by the gap; one that exists twice comes once")
  func changesOfTheClocks() throws {
    let berlin = try ZoneDatabase.zone(named: "Europe/Berlin")
    let halfPastTwo = try #require(LocalTime(hour: 2, minute: 30))
    // Clocks forward on 2026-03-29, 02:00 to 03:00; back on 2026-10-25, 03:00 to 02:00.
    var instant = berlin.startOfDay(try Day(key: "2026-03-28"))
    var mornings: [String] = []
    for _ in 0..<3 {
      instant = berlin.nextInstant(of: halfPastTwo, after: instant)
      mornings.append(local(instant, berlin))
    }
    #expect(
      mornings == ["2026-03-28 02:30:00", "2026-03-29 03:30:00", "2026-03-30 02:30:00"])
    let first = berlin.nextInstant(
      of: halfPastTwo, after: berlin.startOfDay(try Day(key: "2026-10-25")))
    let second = berlin.nextInstant(of: halfPastTwo, after: first)
    #expect(local(first, berlin) == "2026-10-25 02:30:00")
    #expect(second - first == .hours(25))
  }

  @Test("Where a date is skipped its reminder is skipped, and the next comes on its day")
  func skippedDate() throws {
    let apia = try ZoneDatabase.zone(named: "Pacific/Apia")
    let eight = DailyThreeParameters().reminderTime
    let last = apia.nextInstant(of: eight, after: apia.startOfDay(try Day(key: "2011-12-29")))
    #expect(local(last, apia) == "2011-12-29 08:00:00")
    #expect(local(apia.nextInstant(of: eight, after: last), apia) == "2011-12-31 08:00:00")
  }

  @Test("The ends of time are reached without a trap")
  func endsOfTime() throws {
    for instant in [Instant.distantPast, .distantFuture] {
      _ = Zone.utc.nextInstant(of: .midnight, after: instant)
      _ = WidgetSnapshot.refresh(after: instant, in: .utc)
      var app = DailyThree.installed()
      try app.observe(at: instant)
      #expect(app.state == .needsOnboarding)
    }
  }
}
