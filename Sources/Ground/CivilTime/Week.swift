/// A week from Monday to Sunday, counted from the week that contains 1970-01-01.
///
///     let week = Day(year: 2026, month: 1, day: 1)!.week
///     week.monday.key  // "2025-12-29"
///     week.key         // "2026-W01"
///
/// Leagues settle in these weeks, and weekly recurrences repeat in them. The ISO year of a week is
/// the year of its Thursday.
public struct Week: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// Weeks since the week that starts on Monday 1969-12-29.
  public var weeksSinceEpoch: Int32

  /// Creates the week this many weeks after the week of 1970-01-01.
  @inlinable public init(weeksSinceEpoch weeks: Int32) { self.weeksSinceEpoch = weeks }

  /// Whether the left week comes first.
  @inlinable public static func < (left: Week, right: Week) -> Bool {
    left.weeksSinceEpoch < right.weeksSinceEpoch
  }

  /// Returns the week `weeks` later, saturating at the ends of the 32-bit range.
  @inlinable public static func + (week: Week, weeks: Int) -> Week {
    let sum = Int64(week.weeksSinceEpoch) + Int64(weeks).withinDayArithmetic
    return Week(weeksSinceEpoch: Int32(clamping: sum))
  }

  /// Returns the number of weeks from `right` to `left`, negative if `left` is earlier.
  @inlinable public static func - (left: Week, right: Week) -> Int {
    Int(clamping: Int64(left.weeksSinceEpoch) - Int64(right.weeksSinceEpoch))
  }

  /// The first day of the week.
  @inlinable public var monday: Day { Day(saturating: Int64(weeksSinceEpoch) * 7 - 3) }

  /// The last day of the week.
  @inlinable public var sunday: Day { monday + 6 }

  /// The ISO 8601 year of the week.
  public var isoYear: Int32 { (monday + 3).civil.year }

  /// The week's number within `isoYear`, 1 … 53.
  public var isoWeek: Int { ((monday + 3).dayOfYear - 1) / 7 + 1 }

  /// The week in ISO 8601 form: `2026-W01`.
  public var key: String {
    let year = (monday + 3).key.utf8.prefix { $0 != 0x2D }
    return String(decoding: Array(year), as: UTF8.self) + "-W\(isoWeek / 10)\(isoWeek % 10)"
  }
}

extension Day {
  /// Returns the week that contains the day, if weeks begin on `first`. The result is numbered like
  /// the Monday-to-Sunday week that contains its first day.
  @inlinable public func week(from first: Weekday) -> Week {
    let days = Int64(daysSinceEpoch) + 4 - Int64(first.rawValue)
    return Week(weeksSinceEpoch: Int32(truncatingIfNeeded: days.dividedDown(by: 7)))
  }

  /// The week from Monday to Sunday that contains the day.
  @inlinable public var week: Week {
    Week(weeksSinceEpoch: Int32(truncatingIfNeeded: (Int64(daysSinceEpoch) + 3).dividedDown(by: 7)))
  }
}
