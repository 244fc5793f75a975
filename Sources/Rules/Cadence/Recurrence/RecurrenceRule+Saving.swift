import CivilTime

/// Saves a rule as eight integers, from which all derived properties are computed again.
///
///     let words = rule.savedWords                        // [1, 2, 2, 10, 0, 20460, 1, 20787]
///     try RecurrenceRule(savedWords: words) == rule      // true
///
/// The words: format 1; frequency (0 none, 1 daily, 2 weekly, 3 monthly); interval; weekdays (bit 0
/// is Monday) and month days (bit 0 is the 1st) as given; start; kind of end (0 never, 1 on a day,
/// 2 after a number of occurrences); that last day or number, else 0. Days count from 1970-01-01.
extension RecurrenceRule: SavedState {
  /// The rule as eight integers.
  public var savedWords: [Int64] {
    let (kind, value): (Int64, Int64) =
      switch end {
      case .never: (0, 0)
      case .on(let day): (1, Int64(day.daysSinceEpoch))
      case .after(let count): (2, Int64(count))
      }
    return [
      1, Int64(frequency.rawValue), Int64(interval), Int64(weekdays.bits), Int64(monthDays.bits),
      Int64(start.daysSinceEpoch), kind, value,
    ]
  }

  /// Restores the rule that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if `words` are not the saved form of any rule.
  /// - Complexity: as creating the rule with `init`.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    guard let frequency = Frequency(rawValue: try words.next(as: UInt8.self)) else {
      throw words.damagedBefore
    }
    let interval = Int(try words.next(in: 1...1_000_000_000))
    let weekdays = WeekdaySet(bits: UInt8(try words.next(in: 0...Int64(WeekdaySet.all.bits))))
    let mostMonthDays = frequency == .weekly ? 0 : Int64(MonthDaySet.all.bits)
    let monthDays = MonthDaySet(bits: UInt32(try words.next(in: 0...mostMonthDays)))
    let start = Day(daysSinceEpoch: try words.next(as: Int32.self))
    let end = try words.nextEnd()
    try words.finish()
    do throws(RecurrenceError) {
      try self.init(
        frequency, every: interval, on: weekdays, monthDays: monthDays, from: start, ends: end)
    } catch {
      throw .damaged(word: 5)
    }
  }
}

extension SavedWordReader {
  /// Reads the end of a rule, saved as its kind and its value.
  fileprivate mutating func nextEnd() throws(SavedStateError) -> RecurrenceRule.End {
    switch try next(in: 0...2) {
    case 0:
      _ = try next(in: 0...0)
      return .never
    case 1: return .on(Day(daysSinceEpoch: try next(as: Int32.self)))
    default:
      let count = try next(as: Int.self)
      guard count >= 0 else { throw damagedBefore }
      return .after(count)
    }
  }
}
