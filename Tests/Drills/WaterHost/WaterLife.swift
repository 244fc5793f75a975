import Cadence
import CivilTime
import Population
import Provenance
import Water

/// The drill on one person's phone: all that a fifth app has to tell the host.
public struct WaterLife: GuestLife {
  private var log: WaterLog

  /// The number of the act of drinking a glass.
  public static var drink: UInt16 { 0 }

  /// The glasses of the open day, for the model.
  public var glasses: Int32 { log.glasses }

  public init(by rules: WaterRules, in zone: Zone, at start: Instant) { log = WaterLog(by: rules) }

  public mutating func open(on day: Day, at instant: Instant, by rules: WaterRules) {}

  public mutating func perform(
    _ act: UInt16, on day: Day, at instant: Instant, by rules: WaterRules
  ) -> String? {
    guard act == WaterLife.drink else { return "unknownAct" }
    do { try log.drink(on: day, by: rules) } catch { return error.name }
    return nil
  }

  /// A glass belongs to the person's day, which the host knows.
  public mutating func travel(to zone: Zone, at instant: Instant, by rules: WaterRules) {}

  public mutating func stepOver(_ day: Day, by rules: WaterRules) {
    try? log.stepOver(day, by: rules)
  }

  public mutating func end(_ day: Day, isOpened: Bool, by rules: WaterRules) -> GuestDay {
    let (before, done) = (streakLength, log.glasses)
    try? log.end(day, by: rules)
    return GuestDay(
      done: done, offered: rules.target, streakBefore: before, streakAfter: streakLength,
      isSettled: streakLength == 0 && done == 0)
  }

  /// The sources that decide a world's results where it is a guest, for what keeps such results.
  public static var sources: String { ResultSources.digest(with: "water 1") }

  public var streakLength: Int32 { Int32(clamping: log.streak.length) }

  public var savedWords: [Int64] { log.savedWords }

  public init(savedWords words: [Int64]) throws(SavedStateError) {
    log = try WaterLog(savedWords: words)
  }
}
