/// A calendar date as year, month and day of the month. The years before year 1 are 0, −1, ….
public struct CivilDate: Hashable, Sendable {
  /// The year, negative before the year 0.
  public var year: Int32
  /// The month, 1 = January … 12 = December.
  public var month: Int
  /// The day of the month, 1 … 31.
  public var day: Int

  /// Creates a date without checking whether it exists.
  @inlinable public init(year: Int32, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }
}

extension Day {
  /// Creates the day with this date, or nil if the date does not exist (2026-02-30, month 13) or
  /// its year is outside −5,000,000 … 5,000,000.
  ///
  /// Days are counted in years that begin in March, which puts the leap day last (Hinnant,
  /// "chrono-Compatible Low-Level Date Algorithms"). Complexity: O(1).
  @inlinable public init?(year: Int32, month: Int, day: Int) {
    guard year >= -5_000_000, year <= 5_000_000, month >= 1, month <= 12, day >= 1,
      day <= Day.daysInMonth(month, ofYear: year)
    else { return nil }
    let marchYear = Int64(year) - (month <= 2 ? 1 : 0)
    let era = marchYear.dividedDown(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = Int64((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1)
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(daysSinceEpoch: Int32(clamping: era * 146_097 + dayOfEra - 719_468))
  }

  /// The date as year, month and day of the month. Complexity: O(1).
  @inlinable public var civil: CivilDate {
    let shifted = Int64(daysSinceEpoch) + 719_468
    let era = shifted.dividedDown(by: 146_097)
    let dayOfEra = Int32(truncatingIfNeeded: shifted - era * 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = Int32(truncatingIfNeeded: era) * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return CivilDate(
      year: year, month: Int(month), day: Int(dayOfYear - (153 * marchMonth + 2) / 5 + 1))
  }

  /// The day of the year: 1 on 1 January, 365 or 366 on 31 December.
  @inlinable public var dayOfYear: Int {
    guard let newYear = Day(year: civil.year, month: 1, day: 1) else { return 1 }
    return self - newYear + 1
  }

  /// Whether the Gregorian year has a 29 February.
  @inlinable public static func isLeapYear(_ year: Int32) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Returns the number of days in a month, 28 … 31, or 0 if `month` is not 1 … 12.
  @inlinable public static func daysInMonth(_ month: Int, ofYear year: Int32) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }
}

extension Int64 {
  /// Returns the quotient rounded towards negative infinity; `divisor` must be positive.
  @inlinable func dividedDown(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
