/// A week from Monday to Sunday, counted from the one that holds 1970-01-01.
///
///     let week = Day(year: 2026, month: 1, day: 1)!.week
///     week.monday.key  // "2025-12-29"
///     week.key         // "2026-W01"
///
/// Leagues settle, and weekly recurrences repeat, in these weeks. The ISO year of a week is the
/// year of its Thursday.
public struct Week: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// Weeks since the one of Monday 1969-12-29.
  public var weeksSinceEpoch: Int32

  /// The week this many weeks after the one of 1970-01-01.
  @inlinable public init(weeksSinceEpoch weeks: Int32) { self.weeksSinceEpoch = weeks }

  /// Whether the left week comes first.
  @inlinable public static func < (left: Week, right: Week) -> Bool {
    left.weeksSinceEpoch < right.weeksSinceEpoch
  }

  /// The week a number of weeks later, saturating at the ends of the 32-bit range.
  @inlinable public static func + (week: Week, weeks: Int) -> Week {
    let sum = Int64(week.weeksSinceEpoch) + Int64(weeks).withinDayArithmetic
    return Week(weeksSinceEpoch: Int32(clamping: sum))
  }

  /// How many weeks `left` lies after `right`.
  @inlinable public static func - (left: Week, right: Week) -> Int {
    Int(clamping: Int64(left.weeksSinceEpoch) - Int64(right.weeksSinceEpoch))
  }

  /// Its first day.
  @inlinable public var monday: Day { Day(saturating: Int64(weeksSinceEpoch) * 7 - 3) }

  /// Its last day.
  @inlinable public var sunday: Day { monday + 6 }

  /// The year that ISO 8601 counts the week to.
  public var isoYear: Int32 { (monday + 3).civil.year }

  /// 1 … 53, its number within `isoYear`.
  public var isoWeek: Int { ((monday + 3).dayOfYear - 1) / 7 + 1 }

  /// The week as ISO 8601 writes it: `2026-W01`.
  public var key: String {
    let year = (monday + 3).key.utf8.prefix { $0 != 0x2D }
    return String(decoding: Array(year), as: UTF8.self) + "-W\(isoWeek / 10)\(isoWeek % 10)"
  }
}

extension Day {
  /// The week that holds the day where weeks begin on another day than Monday, numbered by the
  /// Monday week in which it begins.
  @inlinable public func week(from first: Weekday) -> Week {
    let days = Int64(daysSinceEpoch) + 4 - Int64(first.rawValue)
    return Week(weeksSinceEpoch: Int32(truncatingIfNeeded: days.dividedDown(by: 7)))
  }

  /// The Monday week that holds the day.
  @inlinable public var week: Week {
    Week(weeksSinceEpoch: Int32(truncatingIfNeeded: (Int64(daysSinceEpoch) + 3).dividedDown(by: 7)))
  }
}
