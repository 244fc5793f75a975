import Cadence
import CivilTime

/// A drill: the engine of an app that counts glasses of water.
///
///     var log = WaterLog(by: rules)             // a target of 8 glasses a day
///     try log.drink(on: monday, by: rules)      // 1 of 8
///     log.end(monday, by: rules)                // a day below the target: no streak
///     log.streak.length                         // 0
///
/// A day counts when its glasses reach the target, and days that count in a row are a streak. It
/// knows neither clocks nor people: days arrive as values.
public struct WaterLog: Hashable, Sendable {
  /// The streak of days on which the target was reached.
  public private(set) var streak: Streak
  /// The glasses of the open day.
  public private(set) var glasses: Int32 = 0

  /// A log without a glass.
  public init(by rules: WaterRules) { streak = Streak(under: rules.policy) }

  /// Drinks a glass on a day.
  ///
  /// - Throws: `WaterRefusal` for a day that has ended and for more than a day's most glasses;
  ///   nothing changes.
  public mutating func drink(on day: Day, by rules: WaterRules) throws(WaterRefusal) {
    if let ended = streak.lastEndedDay, day <= ended { throw .dayHasEnded }
    guard glasses < rules.most else { throw .tooMuch }
    glasses += 1
  }

  /// Ends a day: it counts if the target is reached.
  ///
  /// - Throws: `WaterRefusal.dayHasEnded` for a day that is not after the last; nothing changes.
  public mutating func end(_ day: Day, by rules: WaterRules) throws(WaterRefusal) {
    let outcome: DayOutcome = glasses >= rules.target ? .counts : .misses
    do { try streak.end(day, outcome, under: rules.policy) } catch { throw .dayHasEnded }
    glasses = 0
  }

  /// Skips a date that the person never has.
  public mutating func stepOver(_ day: Day, by rules: WaterRules) throws(WaterRefusal) {
    do { try streak.stepOver(day, under: rules.policy) } catch { throw .dayHasEnded }
  }
}

/// Why the log refuses.
public enum WaterRefusal: Error, Hashable, Sendable {
  /// The day is over: a glass goes to a day that has not ended.
  case dayHasEnded
  /// More glasses than a day takes.
  case tooMuch

  /// The name of the case in code.
  public var name: String { self == .tooMuch ? "tooMuch" : "dayHasEnded" }
}

/// The rules of the drill.
public struct WaterRules: Hashable, Sendable {
  /// The glasses of a day that counts.
  public var target: Int32
  /// The most glasses of a day.
  public var most: Int32
  /// The rules by which days become a streak.
  public var policy: StreakPolicy

  /// A target, with streaks as Forest has them.
  public init(target: Int32 = 8, most: Int32 = 20, policy: StreakPolicy = .forest) {
    (self.target, self.most, self.policy) = (target, most, policy)
  }
}

extension WaterLog: SavedState {
  /// The log as integers: format 1, the glasses of the open day, the streak.
  public var savedWords: [Int64] { [1, Int64(glasses)] + streak.savedWords }

  /// The log that was saved as `words`.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    guard words.count > 2 else { throw .wrongCount(words.count) }
    guard words[0] == 1 else { throw .unknownFormat(words[0]) }
    guard let glasses = Int32(exactly: words[1]), glasses >= 0 else { throw .damaged(word: 1) }
    self.glasses = glasses
    streak = try Streak(savedWords: Array(words[2...]))
  }
}
