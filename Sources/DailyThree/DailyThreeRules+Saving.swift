import Cadence
import CivilTime

/// Rules are saved with the person who lives by them, so that the words alone say everything.
///
///     let words = DailyThreeRules.standard.savedWords           // [1, 3, 1, 3, 1, 3, …]
///     try DailyThreeRules(savedWords: words) == .standard       // true
///
/// The words: format 1; most and fewest active goals; focuses of a day; completed ones to count;
/// most carried over; reminder in milliseconds of the day; its sound (0 or 1); widget refresh and
/// day boundary in milliseconds; days of the longest absence; those of the streak's parameters.
extension DailyThreeRules: SavedState {
  /// The rules as nineteen integers.
  public var savedWords: [Int64] {
    let p = parameters
    return [
      1, Int64(p.mostActiveGoals), Int64(p.fewestActiveGoals), Int64(p.focusesPerDay),
      Int64(p.completedToCount), Int64(p.mostCarriedOver), Int64(p.reminderTime.millisecondOfDay),
      p.reminderHasSound ? 1 : 0, p.widgetRefresh.count,
      Int64(p.dayBoundary.time.millisecondOfDay), Int64(p.longestAbsenceDays),
    ] + p.streak.savedWords
  }

  /// The rules that were saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no rules save themselves like that, or the parameters are none.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    var parameters = DailyThreeParameters()
    parameters.mostActiveGoals = try words.next(as: Int.self)
    parameters.fewestActiveGoals = try words.next(as: Int.self)
    parameters.focusesPerDay = try words.next(as: Int.self)
    parameters.completedToCount = try words.next(as: Int.self)
    parameters.mostCarriedOver = try words.next(as: Int.self)
    parameters.reminderTime = try words.nextTime()
    parameters.reminderHasSound = try words.nextFlag()
    parameters.widgetRefresh = Milliseconds(try words.next())
    parameters.dayBoundary = DayBoundary(try words.nextTime())
    parameters.longestAbsenceDays = try words.next(as: Int.self)
    parameters.streak = try words.nextStreakParameters()
    try words.finish()
    do { try self.init(parameters) } catch { throw words.damagedBefore }
  }
}
