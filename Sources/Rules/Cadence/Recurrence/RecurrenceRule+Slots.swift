import CivilTime

/// An active day, week or month of a rule: its first date, and a mask of the dates that match (bit
/// 0 is the first date).
struct RecurrenceSlot: Sendable {
  var first: Day
  var matches: UInt32

  var firstMatch: Day { first + matches.trailingZeroBitCount }

  mutating func removeFirstMatch() { matches &= matches &- 1 }

  mutating func drop(before day: Day) { matches &= ~dates(before: day) }

  /// Returns the number of matching dates of the slot before `day`.
  func count(before day: Day) -> Int64 { Int64((matches & dates(before: day)).nonzeroBitCount) }

  private func dates(before day: Day) -> UInt32 {
    let dates = first.days(to: day)
    return dates > 31 ? .max : dates > 0 ? ~(.max << UInt32(dates)) : 0
  }
}

extension Day {
  /// Returns the number of days from this day to `other`; negative if `other` is earlier.
  @inlinable
  func days(to other: Day) -> Int64 { Int64(other.daysSinceEpoch) - Int64(daysSinceEpoch) }
}

extension RecurrenceRule {
  /// The unit of a slot. A daily rule with month days uses months, for speed, if the interval is 1.
  enum SlotUnit { case day, week, month }

  var slotUnit: SlotUnit {
    switch frequency {
    case .weekly: .week
    case .monthly: .month
    case .daily where stride == 1 && matchingMonthDays != .all: .month
    case .none, .daily: .day
    }
  }

  /// The number of slots after which the pattern of matches repeats.
  ///
  /// The calendar repeats after 400 years: 4,800 months, 146,097 days or exactly 20,871 weeks. A
  /// rule of month days alone repeats every month up to the 28th, every year with the 30th or 31st,
  /// and every 400 years with the 29th. So no search exceeds 146,097 slots, and a rule without a
  /// match in one period never matches.
  var period: Int64 {
    switch slotUnit {
    case .week: return 1
    case .day:
      if matchingMonthDays != .all { return cycle(of: 146_097) }
      return matchingWeekdays == .all ? 1 : cycle(of: 7)
    case .month:
      if matchingWeekdays != .all || matchingMonthDays.contains(29) { return cycle(of: 4_800) }
      let isLong = matchingMonthDays.contains(30) || matchingMonthDays.contains(31)
      return isLong ? cycle(of: 12) : 1
    }
  }

  private func cycle(of length: Int64) -> Int64 {
    var divisor = length
    var rest = Int64(stride) % length
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return length / divisor
  }

  /// Returns the 0-based index of the last active slot that begins on or before `day`. `day` must
  /// not be before the rule's start.
  func slotIndex(of day: Day) -> Int64 {
    let slots =
      switch slotUnit {
      case .day: start.days(to: day)
      case .week: Day(daysSinceEpoch: anchor).days(to: day) / 7
      case .month: Int64(RecurrenceRule.month(of: day.civil) - anchor)
      }
    return slots / Int64(stride)
  }

  /// Returns the number of months since January of the year 0.
  @inlinable
  static func month(of date: CivilDate) -> Int32 { date.year * 12 + Int32(date.month - 1) }

  /// Returns the slot with a 0-based index, including its dates before the rule's start; nil if the
  /// slot is beyond the calendar.
  func slot(_ index: Int64) -> RecurrenceSlot? {
    guard index <= Int64(UInt32.max) else { return nil }
    let steps = index * Int64(stride)
    guard steps <= 1 << 40 else { return nil }
    return switch slotUnit {
    case .day: daySlot(Int64(start.daysSinceEpoch) + steps)
    case .week: weekSlot(from: Int64(anchor) + steps * 7)
    case .month: monthSlot(Int64(anchor) + steps)
    }
  }

  private func daySlot(_ daysSinceEpoch: Int64) -> RecurrenceSlot? {
    guard let days = Int32(exactly: daysSinceEpoch) else { return nil }
    let day = Day(daysSinceEpoch: days)
    return RecurrenceSlot(first: day, matches: filtersMatch(day) ? 1 : 0)
  }

  private func weekSlot(from monday: Int64) -> RecurrenceSlot? {
    guard let monday = Int32(exactly: monday) else { return nil }
    return RecurrenceSlot(
      first: Day(daysSinceEpoch: monday), matches: UInt32(matchingWeekdays.bits))
  }

  private func monthSlot(_ month: Int64) -> RecurrenceSlot? {
    guard let month = Int32(exactly: month) else { return nil }
    let year = month >= 0 ? month / 12 : (month - 11) / 12
    let number = Int(month - year * 12) + 1
    guard let first = Day(year: year, month: number, day: 1) else { return nil }
    let dates = Day.daysInMonth(number, ofYear: year)
    let existing = UInt32.max >> UInt32(32 - dates)
    return RecurrenceSlot(
      first: first,
      matches: matchingMonthDays.bits & existing & weekdayPattern(from: first.weekday))
  }

  /// Returns a mask of the dates whose weekday matches, for 31 dates that begin on `weekday`.
  private func weekdayPattern(from weekday: Weekday) -> UInt32 {
    let week = UInt64(matchingWeekdays.bits)
    let weeks = week | week << 7 | week << 14 | week << 21 | week << 28 | week << 35
    return UInt32(truncatingIfNeeded: weeks >> UInt64(weekday.rawValue - 1))
  }

  @inlinable func filtersMatch(_ day: Day) -> Bool {
    if matchingWeekdays != .all, !matchingWeekdays.contains(day.weekday) { return false }
    return matchingMonthDays == .all || matchingMonthDays.contains(day.civil.day)
  }
}
