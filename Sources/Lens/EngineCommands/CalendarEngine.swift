import CivilTime
import Tabular
import Text
import TerminalKit

/// `terrarium engine calendar`: the local time and the date at an instant, in any zone.
///
///     zone           instant_ms       day         local_time  start_of_day_ms  day_length_s
///     Europe/London  1774746000000    2026-03-29  02:00:00    1774742400000    82800
///
/// Rows are independent. The start and length of the last row's day are cached, so a row with the
/// same zone and day as the row before is faster.
struct CalendarEngine: RowEngine {
  private var zones = ZoneCache()
  /// The zone of the last row. With the three properties below, it caches that row's day.
  private var zone = -1
  private var day = Day.epoch
  private var startOfDay: Int64 = 0
  private var lengthSeconds: Int64 = 0

  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError) {
    let zone = try zones.index(row, 0)
    let instant = try row.datedInstant(1)
    let local = zones[zone].local(at: instant)
    if local.day != day || zone != self.zone { remember(local.day, zone) }
    output.write(local.day)
    output.writePlain { buffer in local.time.appendDescription { buffer.append(byte: $0) } }
    output.write(startOfDay)
    output.write(lengthSeconds)
  }

  private mutating func remember(_ day: Day, _ zone: Int) {
    (self.day, self.zone) = (day, zone)
    startOfDay = zones[zone].startOfDay(day).millisecondsSinceEpoch
    lengthSeconds = zones[zone].lengthOfDay(day).count / 1_000
  }
}

extension CSVWriter {
  /// Writes a day as `yyyy-MM-dd`.
  mutating func write(_ day: Day) {
    writePlain { buffer in day.appendKey { buffer.append(byte: $0) } }
  }

  mutating func write(_ day: Day?) {
    if let day { write(day) } else { writeEmpty() }
  }
}

extension CalendarEngine {
  static let engine = Engine(
    "calendar", "local day, time of day, start and length of the day of instants in IANA zones",
    input: [
      FileColumn("zone", "name of the zone in the IANA database", example: "Europe/London"),
      FileColumn(
        "instant_ms", unit: "ms", "time since 1970-01-01T00:00:00Z", example: "1774746000000"),
    ],
    output: .appended([
      FileColumn("day", "local date", example: "2026-03-29"),
      FileColumn(
        "local_time", "local time of day, with milliseconds if there are any",
        example: "02:00:00"),
      FileColumn(
        "start_of_day_ms", unit: "ms", "first instant of the local date", example: "1774742400000"),
      FileColumn(
        "day_length_s", unit: "s", "from there to the start of the next date that exists",
        example: "82800"),
    ]),
    details: """
      Rows may come in any order. Zones are those of the pinned IANA release; their tables run from
      1970 to 2100; before and after, the first and last offsets hold. Instants lie in the years
      1 to 9999. A day starts later than 00:00 where midnight does not exist; days last 21 to 27
      hours, and in Antarctica/Vostok once 17 and once 31.
      """,
    example: Engine.Example(
      """
      zone,instant_ms
      Europe/London,1774746000000
      Pacific/Apia,1325239200000
      Asia/Kathmandu,500

      """),
    hasRules: false
  ) { _, _ throws(CommandFailure) in CalendarEngine() }
}
