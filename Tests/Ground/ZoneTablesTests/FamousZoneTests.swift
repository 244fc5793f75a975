import CivilTime
import Testing
import ZoneTables

/// Zones known for their rules, checked by hand against the text of the database.
@Suite("Famous zones")
struct FamousZoneTests {
  /// The offset at noon UTC of a day, in seconds.
  private func offset(_ name: String, _ key: String) throws -> Int32 {
    let noon = LocalMoment(day: try Day(key: key), time: LocalTime(hour: 12, minute: 0)!)
    return try ZoneDatabase.zone(named: name).offsetSeconds(at: Zone.utc.instant(of: noon))
  }

  @Test(
    "Offsets follow the laws of the land",
    arguments: [
      // Ireland's standard time is that of summer.
      ("Europe/Dublin", "1971-07-01", 3_600), ("Europe/Dublin", "2026-01-01", 0),
      ("Europe/Dublin", "2026-07-01", 3_600),
      // Greenland moved east in 2023 and kept summer time from 2024 on.
      ("America/Nuuk", "2023-03-01", -10_800), ("America/Nuuk", "2023-12-01", -7_200),
      ("America/Nuuk", "2024-07-01", -3_600), ("America/Nuuk", "2024-12-01", -7_200),
      ("America/Scoresbysund", "2024-01-01", -3_600),
      ("America/Scoresbysund", "2024-12-01", -7_200),
      // Paraguay stays at UTC−3 since October 2024.
      ("America/Asuncion", "2024-07-01", -14_400), ("America/Asuncion", "2026-01-01", -10_800),
      ("America/Asuncion", "2026-07-01", -10_800), ("America/Asuncion", "2100-12-31", -10_800),
      // Release 2025b knows of no end of British Columbia's two changes a year.
      ("America/Vancouver", "2026-07-01", -25_200), ("America/Vancouver", "2099-12-31", -28_800),
      // Morocco sets its clocks back in Ramadan, as far as the months are predicted: until 2087.
      ("Africa/Casablanca", "2026-02-14", 3_600), ("Africa/Casablanca", "2026-02-16", 0),
      ("Africa/Casablanca", "2026-03-23", 3_600), ("Africa/Casablanca", "2087-05-01", 0),
      ("Africa/Casablanca", "2088-04-20", 3_600),
      // Gaza's summer is interrupted by Ramadan until 2086, and by nothing after it.
      ("Asia/Gaza", "2050-07-01", 7_200), ("Asia/Gaza", "2090-07-01", 10_800),
      // Liberia was the last to give up an offset that is no whole number of minutes.
      ("Africa/Monrovia", "1970-01-01", -2_670), ("Africa/Monrovia", "1972-01-08", 0),
    ] as [(String, String, Int32)])
  func offsets(name: String, key: String, expected: Int32) throws {
    #expect(try offset(name, key) == expected)
  }

  @Test(
    "Days are longer and shorter where clocks change",
    arguments: [
      // Troll: two hours between winter and summer.
      ("Antarctica/Troll", "2026-03-29", "00:00", 22 * 60),
      ("Antarctica/Troll", "2026-10-25", "00:00", 26 * 60),
      // Lord Howe: half an hour.
      ("Australia/Lord_Howe", "2026-04-05", "00:00", 24 * 60 + 30),
      ("Australia/Lord_Howe", "2026-10-04", "00:00", 23 * 60 + 30),
      // Casey: three hours back at 03:00 in March 2020, three hours on at 00:01 in October.
      ("Antarctica/Casey", "2020-03-08", "00:00", 27 * 60),
      ("Antarctica/Casey", "2020-10-04", "00:00", 21 * 60),
      // Vostok: seven hours back for the summer of 1994.
      ("Antarctica/Vostok", "1994-01-31", "00:00", 31 * 60),
      ("Antarctica/Vostok", "1994-11-01", "07:00", 17 * 60),
      // Cairo: the clock shows 01:00 after 23:59 on the last Friday of April.
      ("Africa/Cairo", "2026-04-24", "01:00", 23 * 60),
      ("Africa/Cairo", "2026-10-29", "00:00", 25 * 60),
      // Chatham: 45 minutes off the hour, all the year.
      ("Pacific/Chatham", "2026-04-05", "00:00", 25 * 60),
      // Apia: the day before the one that never was.
      ("Pacific/Apia", "2011-12-29", "00:00", 24 * 60),
    ] as [(String, String, String, Int64)])
  func days(name: String, key: String, start: String, minutes: Int64) throws {
    let zone = try ZoneDatabase.zone(named: name)
    let day = try Day(key: key)
    #expect(zone.lengthOfDay(day) == .minutes(minutes))
    #expect(zone.local(at: zone.startOfDay(day)).time == (try LocalTime(start)))
  }

  @Test("After 2100 and before 1970 an offset simply goes on")
  func beyondTheTable() throws {
    let berlin = try ZoneDatabase.zone(named: "Europe/Berlin")
    #expect(berlin.offsetSeconds(at: .distantPast) == 3_600)
    #expect(berlin.offsetSeconds(at: .distantFuture) == 3_600)
    let last = try #require(berlin.transitions.last).instant
    #expect(Zone.utc.day(of: last).key == "2100-10-31")
  }
}
