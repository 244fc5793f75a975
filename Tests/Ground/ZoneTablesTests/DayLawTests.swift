import CivilTime
import Testing
import ZoneTables

/// The days of every zone from 1970 to 2100.
///
///     start(d)            start(d + 1)         Apia: start(2011-12-29)   start(2011-12-31)
///     ├── length(d) ──────┼── …                      ├── 24 h ───────────┼── …
///     └ the first instant that shows d               no instant shows 2011-12-30
@Suite("Laws of local days")
struct DayLawTests {
  static let first = Day(year: 1970, month: 1, day: 1)!
  static let end = Day(year: 2101, month: 1, day: 1)!

  /// In release every day; in debug those within two days of a change in one zone of eleven, and
  /// one in 331 everywhere.
  private func forEachDay(_ body: (ZoneName, Zone, Day) -> Void) {
    for (number, name) in ZoneDatabase.canonicalNames.enumerated() {
      let zone = name.zone
      #if DEBUG
        let days = sparseDays(of: zone, nearChanges: number % 11 == 0)
      #else
        let days = (0..<(Self.end - Self.first)).map { Self.first + $0 }
        _ = number
      #endif
      for day in days { body(name, zone, day) }
    }
  }

  private func sparseDays(of zone: Zone, nearChanges: Bool) -> [Day] {
    var days = stride(from: 0, to: Self.end - Self.first, by: 331).map { Self.first + $0 }
    for transition in zone.transitions where nearChanges {
      let day = zone.day(of: transition.instant)
      days += (-2...2).map { day + $0 }
    }
    return days
  }

  @Test("A day that exists begins with the first instant that shows it")
  func startShowsTheDay() {
    forEachDay { name, zone, day in
      guard zone.exists(day) else { return }
      let start = zone.startOfDay(day)
      let before = zone.day(of: start - Milliseconds(1))
      if zone.day(of: start) != day || before >= day { Issue.record("\(name) \(day.key)") }
    }
  }

  /// Vostok goes furthest: 31 hours on 1994-01-31, when it left UTC+7 for UTC, and 17 on its way
  /// back.
  @Test("A day is followed by the next date that exists, 17 to 31 hours later")
  func daysAreInOrder() {
    forEachDay { name, zone, day in
      guard zone.exists(day) else { return }
      let next = zone.day(after: day)
      let gap = zone.startOfDay(next) - zone.startOfDay(day)
      let isInOrder = gap >= .hours(17) && gap <= .hours(31) && zone.day(before: next) == day
      if !isInOrder || gap != zone.lengthOfDay(day) { Issue.record("\(name) \(day.key)") }
    }
  }

  @Test("The lengths of all days add up to the whole time")
  func lengthsAddUp() {
    let names = ZoneDatabase.canonicalNames
    #if DEBUG
      let step = 41
    #else
      let step = 1
    #endif
    for index in stride(from: 0, to: names.count, by: step) {
      let zone = names[index].zone
      var sum = Milliseconds.zero
      var day = Self.first
      while day < Self.end {
        sum += zone.lengthOfDay(day)
        day = zone.day(after: day)
      }
      #expect(sum == zone.startOfDay(Self.end) - zone.startOfDay(Self.first), "\(names[index])")
    }
  }

  @Test("Five dates do not exist, each in one zone, and each is stepped over")
  func missingDates() throws {
    var missing: [String] = []
    for name in ZoneDatabase.canonicalNames {
      let zone = name.zone
      for transition in zone.transitions {
        let before = zone.day(of: transition.instant - Milliseconds(1))
        let after = zone.day(of: transition.instant)
        guard after > before + 1 else { continue }
        missing.append("\(name) \((before + 1).key)")
        #expect(after == before + 2)
        #expect(!zone.exists(before + 1))
        #expect(zone.day(after: before) == after)
        #expect(zone.startOfDay(before + 1) == zone.startOfDay(after))
      }
    }
    #expect(
      missing == [
        "Pacific/Apia 2011-12-30", "Pacific/Fakaofo 2011-12-30", "Pacific/Kanton 1994-12-31",
        "Pacific/Kiritimati 1994-12-31", "Pacific/Kwajalein 1993-08-21",
      ])
  }
}
