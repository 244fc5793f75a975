/// A local calendar date of one person, counted in whole days since 1970-01-01 (proleptic
/// Gregorian).
///
/// A day is an integer, so streaks, weeks and closeouts are plain arithmetic; its *day key*
/// `yyyy-MM-dd` is only how it is written.
///
///     let day = Day(year: 2026, month: 1, day: 5)!
///     day.daysSinceEpoch   // 20_458
///     day.key              // "2026-01-05"
///     day.weekday          // .monday
///     (day + 30).key       // "2026-02-04"
///
/// A `Day` says nothing about zones: when it starts, how long it lasts and whether it exists at all
/// in a zone is asked of `Zone` or `DayBoundary`.
public struct Day: Hashable, Comparable, BitwiseCopyable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public var daysSinceEpoch: Int32

  /// The day `days` after 1970-01-01.
  @inlinable public init(daysSinceEpoch days: Int32) { self.daysSinceEpoch = days }

  /// 1970-01-01, a Thursday.
  @inlinable public static var epoch: Day { Day(daysSinceEpoch: 0) }

  /// Whether the left day comes first.
  @inlinable public static func < (left: Day, right: Day) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  /// The day a number of days later, saturating at the ends of the 32-bit range.
  @inlinable public static func + (day: Day, days: Int) -> Day {
    Day(saturating: Int64(day.daysSinceEpoch) + Int64(days).withinDayArithmetic)
  }

  /// The day a number of days earlier, saturating at the ends of the 32-bit range.
  @inlinable public static func - (day: Day, days: Int) -> Day {
    Day(saturating: Int64(day.daysSinceEpoch) - Int64(days).withinDayArithmetic)
  }

  /// How many days `left` lies after `right`.
  @inlinable public static func - (left: Day, right: Day) -> Int {
    Int(clamping: Int64(left.daysSinceEpoch) - Int64(right.daysSinceEpoch))
  }

  /// Moves the day, saturating at the ends of the 32-bit range.
  @inlinable public static func += (day: inout Day, days: Int) { day = day + days }

  /// The day with this count, or the nearest one that 32 bits can hold.
  @inlinable init(saturating days: Int64) { self.daysSinceEpoch = Int32(clamping: days) }
}

extension Int64 {
  /// The number cut to ±2^40, so that adding it to any count of days or weeks cannot overflow while
  /// its sum still saturates at 32 bits.
  @inlinable var withinDayArithmetic: Int64 { Swift.max(-1 << 40, Swift.min(1 << 40, self)) }
}
