import CivilTime

/// A set of weekdays in one byte; bit 0 is Monday.
public struct WeekdaySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  @usableFromInline let bits: UInt8

  @inlinable init(bits: UInt8) { self.bits = bits }

  /// Creates a set of the given weekdays, in any order.
  @inlinable public init(_ weekdays: some Sequence<Weekday>) {
    var bits: UInt8 = 0
    for weekday in weekdays { bits |= 1 << (weekday.rawValue - 1) }
    self.init(bits: bits)
  }

  /// Creates a set of the given weekdays, in any order.
  @inlinable public init(arrayLiteral weekdays: Weekday...) { self.init(weekdays) }

  /// The set from Monday to Sunday.
  @inlinable public static var all: WeekdaySet { WeekdaySet(bits: 0b111_1111) }
  /// The set from Monday to Friday.
  @inlinable public static var workweek: WeekdaySet { WeekdaySet(bits: 0b001_1111) }

  /// Whether the set contains no weekday.
  @inlinable public var isEmpty: Bool { bits == 0 }

  /// Whether the set contains a weekday.
  @inlinable
  public func contains(_ weekday: Weekday) -> Bool { bits >> (weekday.rawValue - 1) & 1 != 0 }

  /// The number of weekdays in the set.
  @inlinable public var count: Int { bits.nonzeroBitCount }

  /// The weekdays in the set, from Monday on.
  public var weekdays: [Weekday] { Weekday.allCases.filter { contains($0) } }
}

/// A set of days of the month, 1 … 31, in 32 bits; bit 0 is the 1st.
public struct MonthDaySet: Hashable, Sendable {
  @usableFromInline let bits: UInt32

  @inlinable init(bits: UInt32) { self.bits = bits }

  /// Creates an empty set.
  @inlinable public init() { bits = 0 }

  /// The number of days in the set.
  @inlinable public var count: Int { bits.nonzeroBitCount }

  /// Creates a set of the given days of the month, in any order.
  ///
  /// - Throws: `RecurrenceError.monthDay` for a number that is not 1 … 31.
  @inlinable public init(_ days: some Sequence<Int>) throws(RecurrenceError) {
    var bits: UInt32 = 0
    for day in days {
      guard day >= 1, day <= 31 else { throw .monthDay(day) }
      bits |= 1 << UInt32(day - 1)
    }
    self.init(bits: bits)
  }

  /// The set from the 1st to the 31st.
  @inlinable public static var all: MonthDaySet { MonthDaySet(bits: 0x7FFF_FFFF) }

  /// Whether the set contains no day.
  @inlinable public var isEmpty: Bool { bits == 0 }

  /// Whether the set contains a day of the month.
  @inlinable public func contains(_ day: Int) -> Bool {
    day >= 1 && day <= 31 && bits >> UInt32(day - 1) & 1 != 0
  }

  /// The days in the set, in ascending order.
  public var days: [Int] { (1...31).filter { contains($0) } }
}

/// The error if a recurrence rule is invalid.
public enum RecurrenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if the interval is not 1 … 1,000,000,000.
  case interval(Int)
  /// The error if a day of the month is not 1 … 31.
  case monthDay(Int)
  /// The error if a weekly rule has days of the month, which no calendar standard defines.
  case monthDaysOfWeeklyRule
  /// The error if the number of occurrences is negative.
  case count(Int)
  /// The error if the start lies outside the years −5,000,000 … 5,000,000.
  case start(Day)

  /// One sentence for the user that says how to fix the rule.
  public var description: String {
    switch self {
    case .interval(let interval):
      "an interval of \(interval) is not possible; give 1 for every one, 2 for every other one, "
        + "up to 1000000000"
    case .monthDay(let day): "there is no day \(day) of a month; days run from 1 to 31"
    case .monthDaysOfWeeklyRule:
      "a weekly rule has no days of the month; leave them out or make the rule daily or monthly"
    case .count(let count):
      "a rule cannot end after \(count) occurrences; give 0 or more, or let it never end"
    case .start(let day):
      "a rule cannot start on \(day.key); start in a year from -5000000 to 5000000"
    }
  }
}
