import CivilTime

/// Which days an item comes up on: every N days, weeks or months, filtered and ended.
///
///     let rule = try RecurrenceRule(
///       .weekly, every: 2, on: [.tuesday, .thursday], from: Day(key: "2026-01-07"),
///       ends: .on(Day(key: "2026-11-30")))
///     rule.summary                       // "Every 2 weeks on Tue & Thu, ends on 30 Nov 2026"
///     rule.preview(limit: 14)[0].key     // "2026-01-08"
///     rule.occurrence(number: 2)?.key    // "2026-01-20"
///     rule.isScheduled(on: try Day(key: "2026-01-15"))     // false
///     rule.count(through: try Day(key: "2026-01-31"))      // 3
///
/// A rule is a row of *slots* (days, Monday weeks or months) of which every `interval`-th is
/// active, beginning with the one that holds the start; the rule of the snippet, `|` being its
/// start:
///
///     week of      5 January       12 January      19 January      26 January
///                  M T|W T F S S   M T W T F S S   M T W T F S S   M T W T F S S
///     active         .|  ●                           ●   ●
///
/// - *none*: the start, once. Interval, weekdays and month days mean nothing.
/// - *daily*: every interval-th day from the start; weekdays and month days filter.
/// - *weekly*: the weekdays of every interval-th week; none given: the weekday of the start.
/// - *monthly*: the month days of every interval-th month, a month without such a day being
///   skipped, never clamped; none given: the day number of the start. Weekdays filter; weekdays
///   alone mean every such weekday of the month.
///
/// Only days from the start on occur, and the start itself only if the rule matches it (so does
/// python-dateutil; RFC 5545 would count it regardless). An end after N counts occurrences. Nothing
/// occurs after the year 5,000,000.
///
/// A value of 36 bytes without references. A rule that can never match (the 30th, every 12 months
/// from a February) is a fine rule without occurrences. Times of day, zones and single exceptions
/// are left to the code that plans instances.
public struct RecurrenceRule: Hashable, Sendable {
  /// The day or the number of the end, if there is one.
  private let endNumber: Int
  private let endKind: EndKind
  /// The unit of the slots.
  public let frequency: Frequency
  /// The weekdays as given; empty if none were.
  public let weekdays: WeekdaySet
  /// What the given sets stand for; never empty.
  @usableFromInline let matchingWeekdays: WeekdaySet
  @usableFromInline let matchingMonthDays: MonthDaySet
  /// The month days as given; empty if none were.
  public let monthDays: MonthDaySet
  /// The first day that can occur.
  public let start: Day
  @usableFromInline let stride: UInt32
  /// Where slots are counted from: the Monday of the start's week for a weekly rule, otherwise the
  /// start's month, January of the year 0 being 0.
  @usableFromInline let anchor: Int32
  /// The last day that can occur: the end that was given, the Nth occurrence or the end of the
  /// calendar; before the start if there is none.
  @usableFromInline var last: Day

  /// How often a slot is active, 1 = every one.
  @inlinable public var interval: Int { Int(stride) }

  /// The unit of the slots.
  public enum Frequency: UInt8, CaseIterable, Hashable, Sendable {
    /// Once, or every N days, Monday weeks or months.
    case none, daily, weekly, monthly
  }

  /// When a rule ends.
  public enum End: Hashable, Sendable {
    /// It goes on for ever.
    case never
    /// The last day that can occur, inclusive.
    case on(Day)
    /// After this number of occurrences; 0 leaves none.
    case after(Int)
  }

  private enum EndKind: UInt8, Sendable {
    case never, on, after
  }

  /// When the rule ends.
  public var end: End {
    switch endKind {
    case .never: .never
    case .on: .on(Day(daysSinceEpoch: Int32(truncatingIfNeeded: endNumber)))
    case .after: .after(endNumber)
    }
  }

  private static func packed(_ end: End) -> (EndKind, Int) {
    switch end {
    case .never: (.never, 0)
    case .on(let day): (.on, Int(day.daysSinceEpoch))
    case .after(let count): (.after, count)
    }
  }

  /// A rule.
  ///
  /// - Throws: `RecurrenceError` for an interval that is not 1 … 10⁹, month days of a weekly rule,
  ///   a negative number of occurrences, or a start outside the calendar.
  /// - Complexity: O(1). With an end after N the Nth occurrence is found once, as in
  ///   `occurrence(number:)`.
  public init(
    _ frequency: Frequency, every interval: Int = 1, on weekdays: WeekdaySet = [],
    monthDays: MonthDaySet = MonthDaySet(), from start: Day, ends end: End = .never
  ) throws(RecurrenceError) {
    guard interval >= 1, interval <= 1_000_000_000 else { throw .interval(interval) }
    if frequency == .weekly, !monthDays.isEmpty { throw .monthDaysOfWeeklyRule }
    if case .after(let count) = end, count < 0 { throw .count(count) }
    let date = start.civil
    guard abs(Int64(date.year)) <= 5_000_000 else { throw .start(start) }
    (self.frequency, self.weekdays) = (frequency, weekdays)
    (self.monthDays, self.start) = (monthDays, start)
    (endKind, endNumber) = RecurrenceRule.packed(end)
    stride = UInt32(interval)
    anchor =
      frequency == .weekly
      ? start.week.monday.daysSinceEpoch : RecurrenceRule.month(of: date)
    (matchingWeekdays, matchingMonthDays) =
      RecurrenceRule.matching(frequency, weekdays, monthDays, from: start)
    last = RecurrenceRule.calendarEnd
    last = lastDay()
  }

  /// What the given sets stand for; an empty one means the start's own day or no filter.
  private static func matching(
    _ frequency: Frequency, _ weekdays: WeekdaySet, _ monthDays: MonthDaySet, from start: Day
  ) -> (WeekdaySet, MonthDaySet) {
    let isBare = weekdays.isEmpty && monthDays.isEmpty
    if frequency == .weekly, isBare { return ([start.weekday], .all) }
    if frequency == .monthly, isBare {
      return (.all, MonthDaySet(bits: 1 << UInt32(start.civil.day - 1)))
    }
    if frequency == .none { return (.all, .all) }
    return (weekdays.isEmpty ? .all : weekdays, monthDays.isEmpty ? .all : monthDays)
  }

  /// 31 December of the year 5,000,000.
  static var calendarEnd: Day {
    Day(year: 5_000_000, month: 12, day: 31) ?? Day(daysSinceEpoch: .max)
  }

  private func lastDay() -> Day {
    let unlimited = frequency == .none ? start : RecurrenceRule.calendarEnd
    switch end {
    case .never: return unlimited
    case .on(let day): return min(day, unlimited)
    case .after(0): return start - 1
    case .after(let count): return min(match(number: count) ?? unlimited, unlimited)
    }
  }
}
