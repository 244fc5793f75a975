import CivilTime
import TestSupport
import Testing

/// A recorded date of the proleptic Gregorian calendar with everything that follows from it.
struct CivilCase: Decodable {
  let id: String
  let day: String
  let epochDay: Int32
  let isoWeekday: UInt8
  let dayOfYear: Int
  let isoYear: Int32
  let isoWeek: Int
  let monday: String
  let daysInMonth: Int
  let leapYear: Bool
  let previous: String
  let addDays: Int
  let plusDays: String
}

@Suite("Day")
struct DayTests {
  @Test("recorded dates agree in every field")
  func recordedDates() throws {
    let cases = try Fixtures.cases(CivilCase.self, "civil/civil.public.jsonl")
    #expect(cases.count == 200)
    for c in cases {
      let day = try Day(key: c.day)
      #expect(day.daysSinceEpoch == c.epochDay, "\(c.id)")
      #expect(day.key == c.day, "\(c.id)")
      #expect(day.weekday.rawValue == c.isoWeekday, "\(c.id)")
      #expect(day.dayOfYear == c.dayOfYear, "\(c.id)")
      #expect(day.week.isoYear == c.isoYear, "\(c.id)")
      #expect(day.week.isoWeek == c.isoWeek, "\(c.id)")
      #expect(day.week.monday.key == c.monday, "\(c.id)")
      let date = day.civil
      #expect(Day.daysInMonth(date.month, ofYear: date.year) == c.daysInMonth, "\(c.id)")
      #expect(Day.isLeapYear(date.year) == c.leapYear, "\(c.id)")
      #expect((day - 1).key == c.previous, "\(c.id)")
      #expect((day + c.addDays).key == c.plusDays, "\(c.id)")
    }
  }

  @Test("every day of six centuries follows the day before it")
  func consecutiveDays() throws {
    var day = try Day(key: "1800-01-01")
    var expected = CivilDate(year: 1800, month: 1, day: 1)
    while expected.year < 2400 {
      let date = day.civil
      #expect(date == expected)
      #expect(Day(year: date.year, month: date.month, day: date.day) == day)
      #expect(day.week.monday <= day && day <= day.week.sunday)
      #expect(day.weekday == (day - 7).weekday)
      expected.day += 1
      if expected.day > Day.daysInMonth(expected.month, ofYear: expected.year) {
        expected.day = 1
        expected.month += 1
      }
      if expected.month == 13 {
        expected.month = 1
        expected.year += 1
      }
      day += 1
    }
  }

  @Test("keys that are no dates say what is wrong")
  func keyErrors() {
    let sentences: [(String, DayKeyError)] = [
      ("2026-02-30", .noSuchDay(day: 30, month: 2, year: 2026)),
      ("2026-13-01", .noSuchMonth(13)),
      ("2026-00-01", .noSuchMonth(0)),
      ("2026-01-00", .noSuchDay(day: 0, month: 1, year: 2026)),
      ("2026-1-5", .malformed), ("", .malformed), ("2026-01-05 ", .malformed),
      ("2026/01/05", .malformed), ("-026-01-05", .malformed), ("２026-01-05", .malformed),
    ]
    for (key, error) in sentences {
      #expect(throws: error, "\(key)") { try Day(key: key) }
    }
    #expect(
      DayKeyError.noSuchDay(day: 30, month: 2, year: 2026).description
        == "there is no day 30 in month 2 of 2026, which has 28 days")
  }

  @Test("keys of years beyond four digits carry a sign")
  func farKeys() throws {
    #expect(Day(year: 0, month: 1, day: 1)?.key == "0000-01-01")
    #expect(Day(year: -1, month: 12, day: 31)?.key == "-0001-12-31")
    #expect(Day(year: 12_345, month: 6, day: 7)?.key == "+12345-06-07")
    #expect(Day(year: 5_000_001, month: 1, day: 1) == nil)
  }

  @Test("arithmetic saturates instead of trapping")
  func saturation() throws {
    let day = try Day(key: "2026-01-05")
    #expect(day + Int.max == Day(daysSinceEpoch: .max))
    #expect(day - Int.max == Day(daysSinceEpoch: .min))
    #expect(day + Int.min == Day(daysSinceEpoch: .min))
    #expect(Day(daysSinceEpoch: .min).civil.year == -5_877_641)
    #expect(Day(daysSinceEpoch: .max).week.monday <= Day(daysSinceEpoch: .max))
    #expect(Week(weeksSinceEpoch: .max) + Int.max == Week(weeksSinceEpoch: .max))
    #expect(Instant.distantFuture + .days(1) == .distantFuture)
    #expect(Instant.distantPast - .days(1) == .distantPast)
    #expect(Milliseconds.days(.max).count == .max)
  }
}
