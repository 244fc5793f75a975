/// A local calendar date, counted in whole days since 1970-01-01 (proleptic Gregorian).
///
/// A day is an integer, so streaks, weeks and closeouts are plain arithmetic. Its text form is the
/// *day key* `yyyy-MM-dd`.
///
///     let day = Day(year: 2026, month: 1, day: 5)!
///     day.daysSinceEpoch   // 20_458
///     day.key              // "2026-01-05"
///     day.weekday          // .monday
///     (day + 30).key       // "2026-02-04"
///
/// A `Day` has no time zone. `Zone` and `DayBoundary` determine when a day starts, how long it
/// lasts and whether it exists at all in a zone.
public struct Day: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// Days since 1970-01-01; negative for earlier days.
  public var daysSinceEpoch: Int32

  /// Creates the day `days` after 1970-01-01.
  @inlinable public init(daysSinceEpoch days: Int32) { self.daysSinceEpoch = days }

  /// The day 1970-01-01, a Thursday.
  @inlinable public static var epoch: Day { Day(daysSinceEpoch: 0) }

  /// Whether the left day comes first.
  @inlinable public static func < (left: Day, right: Day) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  /// Returns the day `days` later, saturating at the ends of the 32-bit range.
  @inlinable public static func + (day: Day, days: Int) -> Day {
    Day(saturating: Int64(day.daysSinceEpoch) + Int64(days).withinDayArithmetic)
  }

  /// Returns the day `days` earlier, saturating at the ends of the 32-bit range.
  @inlinable public static func - (day: Day, days: Int) -> Day {
    Day(saturating: Int64(day.daysSinceEpoch) - Int64(days).withinDayArithmetic)
  }

  /// Returns the number of days from `right` to `left`, negative if `left` is earlier.
  @inlinable public static func - (left: Day, right: Day) -> Int {
    Int(clamping: Int64(left.daysSinceEpoch) - Int64(right.daysSinceEpoch))
  }

  /// Moves the day by `days`, saturating at the ends of the 32-bit range.
  @inlinable public static func += (day: inout Day, days: Int) { day = day + days }

  /// Creates the day `days` after 1970-01-01, clamped to the 32-bit range.
  @inlinable init(saturating days: Int64) { self.daysSinceEpoch = Int32(clamping: days) }
}

extension Int64 {
  /// This number clamped to ±2^40. Adding the clamped number to any count of days or weeks cannot
  /// overflow, but the sum still saturates at 32 bits.
  @inlinable var withinDayArithmetic: Int64 { Swift.max(-1 << 40, Swift.min(1 << 40, self)) }
}
