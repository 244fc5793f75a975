import CivilTime
import Testing

/// The testing plan's `DayKeyTests`: make, previous, date conversion.
@Suite("DayKeyTests")
struct DayKeyTests {
  @Test("make: a day key is the local date of an instant, yyyy-MM-dd")
  func make() throws {
    let tokyo = try Zone(initialOffsetSeconds: 9 * 3_600, transitions: [])
    let evening = at(0, 20)
    #expect(Zone.utc.day(of: evening).key == "2026-01-05")
    #expect(tokyo.day(of: evening).key == "2026-01-06")
  }

  @Test("previous: the key of the day before, over months, years and leap days")
  func previous() throws {
    let rows = [
      ("2026-01-01", "2025-12-31"), ("2026-03-01", "2026-02-28"), ("2024-03-01", "2024-02-29"),
    ]
    for (key, previous) in rows { #expect((try Day(key: key) - 1).key == previous) }
  }

  @Test("date conversion: every key gives the day that gave it")
  func dateConversion() throws {
    for count in stride(from: Int32(-1_000), to: 40_000, by: 37) {
      let day = Day(daysSinceEpoch: count)
      #expect(try Day(key: day.key) == day)
      #expect(Zone.utc.day(of: Zone.utc.startOfDay(day)) == day)
    }
  }
}
