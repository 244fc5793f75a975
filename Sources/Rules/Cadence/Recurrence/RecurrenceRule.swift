import CivilTime

/// A recurrence: every N days, weeks or months, with optional filters and an end.
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
/// A rule divides time into *slots* (days, weeks from Monday, or months). Every `interval`-th slot
/// is active, from the one that contains the start. For the rule above, with `|` at its start:
///
///     week of      5 January       12 January      19 January      26 January
///                  M T|W T F S S   M T W T F S S   M T W T F S S   M T W T F S S
///     active         .|  ●                           ●   ●
///
/// - *none*: only the start. Interval, weekdays and month days are ignored.
/// - *daily*: every interval-th day from the start, filtered by the weekdays and month days.
/// - *weekly*: the weekdays of every interval-th week; by default the weekday of the start.
/// - *monthly*: the month days of every interval-th month, by default the start's day number.
///   Months without such a day are skipped. Weekdays filter the month days. Without month days,
///   they select each of these weekdays of the month.
///
/// A rule occurs only on days from its start on, and on the start itself only if the start matches
/// (as in python-dateutil; RFC 5545 always counts the start). An end after N means N occurrences.
/// Nothing occurs after the year 5,000,000.
///
/// The value has 36 bytes and no references. A rule that can never match (the 30th, every 12 months
/// from a February) is valid and has no occurrences. Times of day, zones and single exceptions are
/// left to the code that plans instances.
public struct RecurrenceRule: Hashable, Sendable {
  /// The last day in days since 1970-01-01, or the number of occurrences; 0 for an endless rule.
  private let endNumber: Int
  private let endKind: EndKind
  /// The unit in which the rule repeats.
  public let frequency: Frequency
  /// The weekdays as passed to `init`; empty if none were passed.
  public let weekdays: WeekdaySet
  /// The weekdays on which the rule can occur, with defaults applied; never empty.
  @usableFromInline let matchingWeekdays: WeekdaySet
  @usableFromInline let matchingMonthDays: MonthDaySet
  /// The month days as passed to `init`; empty if none were passed.
  public let monthDays: MonthDaySet
  /// The first day on which the rule can occur.
  public let start: Day
  @usableFromInline let stride: UInt32
  /// The origin of the slots. For a weekly rule, the Monday of the start's week in days since
  /// 1970-01-01; otherwise the start's month in months since January of the year 0.
  @usableFromInline let anchor: Int32
  /// The last day on which the rule can occur: the given end, the Nth occurrence or the end of the
  /// calendar. If the rule never occurs, a day before the start.
  @usableFromInline var last: Day

  /// The number of slots from one active slot to the next; 1 means every slot.
  @inlinable public var interval: Int { Int(stride) }

  /// The unit in which a rule repeats.
  public enum Frequency: UInt8, CaseIterable, Hashable, Sendable {
    /// Once, every N days, every N weeks (from Monday), or every N months.
    case none, daily, weekly, monthly
  }

  /// The end of a rule.
  public enum End: Hashable, Sendable {
    /// The rule never ends.
    case never
    /// The rule ends on this day, inclusive.
    case on(Day)
    /// The rule ends after this number of occurrences; 0 means no occurrence at all.
    case after(Int)
  }

  private enum EndKind: UInt8, Sendable {
    case never, on, after
  }

  /// The end of the rule.
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

  /// Creates a rule.
  ///
  /// - Throws: `RecurrenceError` for an interval that is not 1 … 10⁹, month days of a weekly rule,
  ///   a negative number of occurrences, or a start outside the calendar.
  /// - Complexity: O(1). For a rule that ends after N occurrences, also the cost of one call of
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

  /// Returns the matching weekdays and month days, or the frequency's default for an empty set.
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

  /// The last day of the calendar, 31 December of the year 5,000,000.
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
