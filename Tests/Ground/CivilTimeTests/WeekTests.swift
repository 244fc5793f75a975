import CivilTime
import Testing

@Suite("Week")
struct WeekTests {
  @Test("weeks are written as ISO 8601 does around the turn of the year")
  func keys() throws {
    let expected = [
      "2025-12-28": "2025-W52", "2025-12-29": "2026-W01", "2026-01-04": "2026-W01",
      "2026-01-05": "2026-W02", "2026-12-31": "2026-W53", "2027-01-03": "2026-W53",
      "2027-01-04": "2027-W01", "1969-12-29": "1970-W01", "1969-12-28": "1969-W52",
    ]
    for (day, week) in expected { #expect(try Day(key: day).week.key == week) }
  }

  @Test("weeks tile the days")
  func tiling() {
    for index in Int32(-3_000)...3_000 {
      let week = Week(weeksSinceEpoch: index)
      #expect(week.monday.weekday == .monday && week.sunday.weekday == .sunday)
      #expect(week.monday.week == week && week.sunday.week == week)
      #expect(week.sunday + 1 == (week + 1).monday)
      #expect((week + 5) - week == 5)
    }
  }
}
