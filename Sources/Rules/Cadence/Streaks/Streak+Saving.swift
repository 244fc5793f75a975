import CivilTime

/// Saves a streak as sixteen integers. The policy is not included, because many users share one.
///
///     let words = streak.savedWords                  // [2, 20460, 1, 20460, 2, 20458, …]
///     try Streak(savedWords: words) == streak        // true
///
/// The words: format 2; the last ended day (−2³² before the first); length and first day of the
/// current run, of the longest run and of the last lost run, each 0 and 0 if there is none; the
/// break's day, its cause (0 missed, 1 rest day, 2 weekly target) and whether it was repaired; the
/// number of the last week with counted days (0 if none), and its empty days; the freezes that the
/// user has, and the days that count towards the next freeze; for policies with weeks as the unit,
/// the days of that last week that count. Format 1 lacks the last word.
extension Streak: SavedState {
  /// The streak as sixteen integers.
  public var savedWords: [Int64] {
    let lost = lastBreak
    return [
      2, Day.savedWord(of: lastEndedDay),
      Int64(run.length), Int64(run.start.daysSinceEpoch),
      Int64(longestRun.length), Int64(longestRun.start.daysSinceEpoch),
      Int64(lostRun.length), Int64(lostRun.start.daysSinceEpoch),
      Int64(lost?.day.daysSinceEpoch ?? 0), Int64(lost?.cause.rawValue ?? 0),
      lost?.isRepaired ?? false ? 1 : 0,
      hasOpenWeek ? Int64(emptyWeek.weeksSinceEpoch) : 0, Int64(emptyDaysThisWeek),
      Int64(freezes), Int64(daysTowardsFreeze), Int64(countingDaysThisWeek),
    ]
  }

  /// Restores the streak that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no streak has this saved form: for example a run longer than
  ///   the time it spans, a run after the last day, or a break before the end of its run.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, formats: 1...2)
    self.init(under: .forest)
    if let day = try words.nextDay() {
      guard day != Streak.beforeAllDays else { throw words.damagedBefore }
      lastDay = day
    }
    run = try words.nextRun(through: lastDay)
    longestRun = try words.nextRun(through: lastDay)
    lostRun = try words.nextRun(through: lastDay)
    packedBreak = try words.nextBreak(of: lostRun, through: lastDay)
    guard areRunsInOrder else { throw words.damagedBefore }
    let week = Week(weeksSinceEpoch: try words.next(as: Int32.self))
    emptyDaysThisWeek = UInt8(try words.next(in: 0...7))
    if emptyDaysThisWeek > 0 || words.format == 1 {
      emptyWeek = try words.week(week, holds: emptyDaysThisWeek, through: lastDay)
    }
    let most = Int64(StreakPolicy.largestNumber)
    freezes = UInt16(try words.next(in: 0...most))
    daysTowardsFreeze = UInt16(try words.next(in: 0...(lastEndedDay == nil ? 0 : most - 1)))
    if words.format > 1 {
      countingDaysThisWeek = UInt8(try words.next(in: 0...Int64(7 - emptyDaysThisWeek)))
      emptyWeek = try words.week(
        week, holds: emptyDaysThisWeek + countingDaysThisWeek, through: lastDay)
    }
    try words.finish()
  }

  /// Whether the longest, the lost and the current run are in an order that days can produce:
  ///
  ///     longest ··· lost ··✕·· current    each may be the one to its right; ✕ is the break
  ///
  /// The current run is the lost run, extended, exactly if the break was repaired. The longest run
  /// is the current run, the lost run or a run that ended before the lost run began.
  private var areRunsInOrder: Bool {
    guard let lost = lastBreak else { return longestRun == run }
    guard longestRun.length >= max(run.length, lostRun.length) else { return false }
    if lost.isRepaired {
      let daysSince = Int64(lastDay.daysSinceEpoch) - Int64(lost.day.daysSinceEpoch)
      guard run.start == lostRun.start, run.length > lostRun.length,
        Int64(run.length - lostRun.length) <= daysSince
      else { return false }
    } else if run.length > 0 {
      guard run.start > lost.day, longestRun != run || run.length > lostRun.length else {
        return false
      }
    }
    if longestRun == run || longestRun == lostRun { return true }
    return longestRun.ended(before: lostRun.start)
  }
}

extension PackedRun {
  /// Whether the run and one empty day after it end before `start`, the first day of another run.
  fileprivate func ended(before start: Day) -> Bool {
    Int64(self.start.daysSinceEpoch) + Int64(length) < Int64(start.daysSinceEpoch)
  }
}

extension SavedWordReader {
  /// Reads a run, which ends by `last`, as length and first day; 0 and 0 mean that no run exists.
  fileprivate mutating func nextRun(through last: Day) throws(SavedStateError) -> PackedRun {
    let length = try next(as: UInt32.self)
    let start = Day(daysSinceEpoch: try next(as: Int32.self))
    if length == 0, start == .epoch { return .none }
    let dates = Int64(last.daysSinceEpoch) - Int64(start.daysSinceEpoch) + 1
    guard length > 0, Int64(length) <= dates, last.daysSinceEpoch > .min,
      start.daysSinceEpoch > .min
    else { throw damagedBefore }
    return PackedRun(bits: PackedRun(emptyFrom: start).bits | UInt64(length))
  }

  /// Reads the day, cause and repair flag of the break that ended `run`; three zeros mean no break.
  fileprivate mutating func nextBreak(
    of run: PackedRun, through last: Day
  ) throws(SavedStateError) -> UInt64 {
    let day = Day(daysSinceEpoch: try next(as: Int32.self))
    let cause = StreakBreak.Cause(rawValue: UInt8(try next(in: 0...2))) ?? .missed
    let repaired = try nextFlag()
    let packed = StreakBreak.packed(day, cause) | (repaired ? StreakBreak.repairedBit : 0)
    if run.length == 0, packed == 0 { return 0 }
    let firstEmpty = Int64(run.start.daysSinceEpoch) + Int64(run.length)
    guard run.length > 0, Int64(day.daysSinceEpoch) >= firstEmpty, day <= last else {
      throw damagedBefore
    }
    return packed
  }

  /// Returns the week if `count` of its days, none after `last`, can have been counted; otherwise
  /// throws. Week 0 with 0 days stands for no week.
  fileprivate func week(
    _ week: Week, holds count: UInt8, through last: Day
  ) throws(SavedStateError) -> Week {
    if count == 0, week.weeksSinceEpoch == 0 { return Week(weeksSinceEpoch: .min) }
    guard count > 0, last.daysSinceEpoch > .min, week <= last.week,
      week < last.week || count <= last.weekday.rawValue
    else { throw damagedBefore }
    return week
  }
}
