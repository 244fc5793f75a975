import CivilTime

/// The end of a run: when, why, and what was lost.
public struct StreakBreak: Hashable, Sendable {
  /// The empty day that nothing saved.
  public let day: Day
  public let cause: Cause
  /// The length before the break.
  public let lostLength: Int
  /// The first day of the run that ended.
  public let lostStart: Day
  /// Whether a counting day within the repair window has restored the run since.
  public let isRepaired: Bool

  @inlinable
  public init(day: Day, cause: Cause, lostLength: Int, lostStart: Day, isRepaired: Bool) {
    self.day = day
    self.cause = cause
    self.lostLength = lostLength
    self.lostStart = lostStart
    self.isRepaired = isRepaired
  }

  /// What kind of day ended a run.
  public enum Cause: UInt8, CaseIterable, Hashable, Sendable {
    /// A missed day, where every day of the week is promised.
    case missed
    /// A rest day under `restDays: .break`, where every day of the week is promised.
    case restDay
    /// One empty day more than a weekly target below 7 allows.
    case weeklyTarget
  }
}
