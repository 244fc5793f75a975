import CivilTime
import JSON
import ZoneTables

/// Where the people of a shape live, and when its first day is.
struct ShapePlace {
  /// Zones with their weights.
  let zones: JSONValue
  let start: Day

  init(_ luck: ShapeLuck, days: Int) {
    let names = ShapePlace.names(luck)
    zones = .object(
      names.enumerated().map { place, name in
        JSONValue.Member(name, .whole(Int64(luck.any(of: [1, 1, 3, 50], .place, UInt32(place)))))
      })
    start = ShapePlace.start(luck, in: names, days: days)
  }

  /// Where a date begins first, and where it begins last: the two sides of the date line.
  static let (first, last) = (
    [
      "Pacific/Auckland", "Pacific/Kiritimati", "Pacific/Chatham", "Pacific/Apia",
      "Pacific/Tongatapu", "Asia/Kamchatka", "Etc/GMT-14",
    ], ["Pacific/Honolulu", "Pacific/Pago_Pago", "America/Adak", "Etc/GMT+12"]
  )
  static var dateLine: [String] { first + last }
  /// Zones that left out a date, and which.
  static let skippedDates = [
    ("Pacific/Apia", "2011-12-30"), ("Pacific/Fakaofo", "2011-12-30"),
    ("Pacific/Kanton", "1994-12-31"), ("Pacific/Kiritimati", "1994-12-31"),
    ("Pacific/Kwajalein", "1993-08-21"),
  ]
  /// Offsets or changes of half hours and quarters.
  static let halfHours = [
    "Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe", "Australia/Adelaide",
    "America/St_Johns", "Australia/Eucla", "Pacific/Marquesas", "Asia/Pyongyang",
    "America/Caracas",
  ]
  /// Days of 23 and 25 hours, of 22 and 26, and midnights that do not exist.
  static let changing = [
    "Europe/Berlin", "America/New_York", "Europe/London", "America/Sao_Paulo",
    "America/Santiago", "Africa/Cairo", "America/Havana", "Antarctica/Troll", "Asia/Beirut",
    "Atlantic/Azores", "Africa/Casablanca",
  ]

  private static func names(_ luck: ShapeLuck) -> [String] {
    let count = luck.whole(1...4, .zones, 1)
    let skipping = skippedDates.map { $0.0 }
    if luck.flies {
      return [luck.any(of: first, .flight, 2), luck.any(of: last, .flight, 3)]
    }
    return switch luck.whole(0...7, .zones) {
    case 0, 1: luck.some(count + 1, of: dateLine, .zones, 2)
    case 2: luck.some(count, of: skipping, .zones, 2)
    case 3: luck.some(count, of: halfHours, .zones, 2)
    case 4: luck.some(count, of: changing, .zones, 2)
    case 5: luck.some(count, of: ZoneDatabase.names.map(\.description), .zones, 2)
    case 6:
      [dateLine.filter { !skipping.contains($0) }, skipping, halfHours, changing].enumerated()
        .map { place, names in luck.any(of: names, .zones, UInt32(3 + place)) }
    default: ["UTC"]
    }
  }

  /// A day at a change of offset or at a date that is left out, or one that is odd in itself; so
  /// many days earlier that the run holds it, or just misses it.
  private static func start(_ luck: ShapeLuck, in names: [String], days: Int) -> Day {
    let before = luck.any(of: [0, 0, 1, 2, days - 1, days], .startOffset)
    let zone = luck.any(of: names, .start, 1)
    let skipped = skippedDates.first { $0.0 == zone }?.1
    if let skipped, luck.oneIn(2, .start, 2) { return day(skipped) - before }
    let changes = ((try? ZoneDatabase.zone(named: zone))?.transitions ?? [])
      .map { Zone.utc.day(of: $0.instant) }
    if !changes.isEmpty, !luck.oneIn(4, .start, 3) {
      return luck.any(of: changes, .start, 4) - before
    }
    if luck.oneIn(12, .start, 7) { return day("9999-12-31") - (days - 1) }
    return day(luck.any(of: oddDays, .start, 5)) + luck.any(of: [0, 0, 5], .start, 6)
  }

  /// A Monday, a Sunday, ends of years and months, a leap day, and the ends of what zones know.
  static let oddDays = [
    "2026-01-05", "2026-03-29", "2025-12-31", "2028-02-29", "2024-12-28", "1970-01-01",
    "1969-12-30", "2100-12-27", "2300-02-27", "1900-02-28", "0001-01-01",
  ]

  private static func day(_ key: String) -> Day { (try? Day(key: key)) ?? .epoch }
}
