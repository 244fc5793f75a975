import CivilTime
import Testing

@Suite("PersonalCalendar")
struct PersonalCalendarTests {
  private func fixed(hours: Int32) throws -> Zone {
    try Zone(initialOffsetSeconds: hours * 3_600, transitions: [])
  }

  private func day(_ key: String) throws -> Day { try Day(key: key) }

  ///     Auckland  │ Mon 20:00 ✈
  ///     Honolulu  │ Sun 21:00 … Mon 02:00   events on "Sunday" still count to Monday
  @Test("a day lived twice is one day")
  func eastward() throws {
    var calendar = PersonalCalendar(zone: try fixed(hours: 13))
    let flight = SmallZones.utc("2026-01-05") + .hours(7)
    #expect(calendar.day(of: flight) == (try day("2026-01-05")))
    calendar.travel(to: try fixed(hours: -10), at: flight)
    #expect(calendar.zone.day(of: flight) == (try day("2026-01-04")))
    #expect(calendar.day(of: flight + .hours(1)) == (try day("2026-01-05")))
    #expect(calendar.day(of: flight + .hours(30)) == (try day("2026-01-06")))
    #expect(calendar.lostDays.isEmpty)
  }

  ///     Baker     │ Mon 23:00 ✈
  ///     Kiritimati│ Wed 01:00   there was no Tuesday for this person
  @Test("a date never lived is stepped over")
  func westward() throws {
    var calendar = PersonalCalendar(zone: try fixed(hours: -12))
    let flight = SmallZones.utc("2026-01-06") + .hours(11)
    #expect(calendar.day(of: flight) == (try day("2026-01-05")))
    calendar.travel(to: try fixed(hours: 14), at: flight)
    #expect(calendar.day(of: flight) == (try day("2026-01-07")))
    #expect(calendar.lostDays == [try day("2026-01-06")])
    #expect(!calendar.isLived(try day("2026-01-06")))
    #expect(calendar.day(after: try day("2026-01-05")) == (try day("2026-01-07")))
  }

  @Test("a lost date that is reached again by flying back is lived after all")
  func backAgain() throws {
    var calendar = PersonalCalendar(zone: try fixed(hours: -12))
    let flight = SmallZones.utc("2026-01-06") + .hours(11)
    _ = calendar.day(of: flight)
    calendar.travel(to: try fixed(hours: 14), at: flight)
    calendar.travel(to: try fixed(hours: -12), at: flight + .hours(2))
    #expect(calendar.day(of: flight + .hours(2)) == (try day("2026-01-06")))
    #expect(calendar.isLived(try day("2026-01-06")))
  }

  @Test("a lost date that is reached again after a later day was given stays lost")
  func backAgainTooLate() throws {
    var calendar = PersonalCalendar(zone: try fixed(hours: -12))
    let flight = SmallZones.utc("2026-01-06") + .hours(11)
    _ = calendar.day(of: flight)
    calendar.travel(to: try fixed(hours: 14), at: flight)
    let wednesday = calendar.day(of: flight)
    calendar.travel(to: try fixed(hours: -12), at: flight + .hours(2))
    #expect(calendar.day(of: flight + .hours(3)) == wednesday)
    #expect(calendar.lostDays == [wednesday - 1])
  }

  @Test("a date given to an event stays lived, whatever flights follow")
  func givenDates() throws {
    let (kiritimati, baker) = (try fixed(hours: 14), try fixed(hours: -12))
    var calendar = PersonalCalendar(zone: kiritimati)
    let tuesday = calendar.day(of: SmallZones.utc("2026-01-05") + .hours(11))
    #expect(tuesday == (try day("2026-01-06")))
    calendar.travel(to: baker, at: SmallZones.utc("2026-01-05") + .hours(11))
    calendar.travel(to: kiritimati, at: SmallZones.utc("2026-01-06") + .hours(11))
    #expect(calendar.isLived(tuesday))
    #expect(calendar.lostDays.isEmpty)
    #expect(calendar.day(of: SmallZones.utc("2026-01-06") + .hours(11)) == tuesday + 1)
  }

  @Test("a date that the zone skipped is not lived, also after leaving the zone")
  func skippedByZone() throws {
    var calendar = PersonalCalendar(zone: SmallZones.apia)
    _ = calendar.day(of: SmallZones.utc("2026-03-28") + .hours(12))
    let missing = try day("2026-03-29")
    #expect(!calendar.isLived(missing))
    calendar.travel(to: .utc, at: SmallZones.utc("2026-04-02"))
    #expect(!calendar.isLived(missing))
    #expect(calendar.day(after: missing - 1) == missing + 1)
  }

  @Test("days never go back, whatever the flights")
  func monotone() throws {
    let zones = try [-12, -10, 0, 9, 14].map { try fixed(hours: $0) } + [SmallZones.apia]
    for first in zones {
      for second in zones {
        for third in zones {
          var calendar = PersonalCalendar(zone: first)
          var last: Day?
          for hour in Int64(0)..<120 {
            let instant = SmallZones.utc("2026-03-27") + .hours(hour)
            if hour == 31 { calendar.travel(to: second, at: instant) }
            if hour == 57 { calendar.travel(to: third, at: instant) }
            let day = calendar.day(of: instant)
            #expect(calendar.isLived(day))
            if let last { #expect(day >= last) }
            if let last, day > last + 1 {
              for lost in (last.daysSinceEpoch + 1)..<day.daysSinceEpoch {
                #expect(!calendar.isLived(Day(daysSinceEpoch: lost)))
              }
            }
            last = day
          }
        }
      }
    }
  }
}
