import CivilTime
import Testing

@Suite("DayBoundary")
struct DayBoundaryTests {
  private let boundaries = [0, 1, 4, 23].compactMap { LocalTime(hour: $0, minute: 30 * ($0 % 2)) }

  @Test("a day starts at its first instant at or after the boundary, in every zone")
  func starts() throws {
    for (name, zone) in SmallZones.all {
      for time in boundaries {
        let boundary = DayBoundary(time)
        for offset in -3...3 {
          for key in ["2026-03-03", "2026-03-29", "2026-10-25", "2026-11-01"] {
            let day = try Day(key: key) + offset
            let start = zone.startOfDay(day, boundary: boundary)
            let limit = LocalMoment(day: day, time: time)
            #expect(start == searched(zone, limit), "\(name) \(day.key) \(time)")
            if zone.exists(day, boundary: boundary) {
              #expect(zone.day(of: start, boundary: boundary) == day, "\(name) \(day.key) \(time)")
            }
          }
        }
      }
    }
  }

  private func searched(_ zone: Zone, _ limit: LocalMoment) -> Instant {
    var instant = Zone.utc.instant(of: limit) - .hours(14)
    while zone.local(at: instant) < limit { instant += .minutes(1) }
    return instant
  }

  /// With 04:00, an event at 03:59 belongs to the day before.
  ///
  ///     Monday 23:50   Tuesday 03:59 │ Tuesday 04:00
  ///     ─── day Monday ──────────────┼─ day Tuesday ──▶
  @Test("the small hours belong to the evening before")
  func smallHours() throws {
    let boundary = DayBoundary(try LocalTime("04:00"))
    let tuesday = try Day(key: "2026-01-06")
    let four = Zone.utc.startOfDay(tuesday, boundary: boundary)
    #expect(four == SmallZones.utc("2026-01-06") + .hours(4))
    #expect(Zone.utc.day(of: four - Milliseconds(1), boundary: boundary) == tuesday - 1)
    #expect(Zone.utc.day(of: four, boundary: boundary) == tuesday)
  }

  @Test("days of 23, 24 and 25 hours, a day without midnight, a date that does not exist")
  func lengths() throws {
    let spring = try Day(key: "2026-03-29")
    let autumn = try Day(key: "2026-10-25")
    #expect(SmallZones.berlin.lengthOfDay(spring) == .hours(23))
    #expect(SmallZones.berlin.lengthOfDay(autumn) == .hours(25))
    #expect(SmallZones.berlin.lengthOfDay(spring + 1) == .hours(24))
    #expect(
      SmallZones.noMidnight.local(at: SmallZones.noMidnight.startOfDay(spring)).time
        == LocalTime(hour: 1, minute: 0))
    #expect(!SmallZones.apia.exists(spring))
    #expect(SmallZones.apia.day(after: spring - 1) == spring + 1)
    #expect(SmallZones.apia.day(before: spring + 1) == spring - 1)
    #expect(SmallZones.apia.startOfDay(spring) == SmallZones.apia.startOfDay(spring + 1))
    #expect(SmallZones.apia.lengthOfDay(spring - 1) == .hours(24))
  }

  @Test("the dates skipped between two days are those that do not exist")
  func skippedDays() throws {
    let first = try Day(key: "2026-03-25")
    for (name, zone) in SmallZones.all {
      for time in boundaries {
        let boundary = DayBoundary(time)
        for from in 0..<7 {
          for length in 1..<8 {
            let (after, before) = (first + from, first + from + length)
            let walked = (1..<length).map { after + $0 }
              .filter { !zone.exists($0, boundary: boundary) }
            let skipped = zone.skippedDays(after: after, before: before, boundary: boundary)
            #expect(skipped == walked, "\(name) \(time) \(after.key) \(before.key)")
          }
        }
      }
    }
    #expect(SmallZones.apia.skippedDays(after: first, before: Day(daysSinceEpoch: .max)).count == 1)
  }
}
