import CivilTime

/// The end of a run: when, why, and what was lost.
public struct StreakBreak: Hashable, Sendable {
  /// The empty day that nothing saved.
  public let day: Day
  /// What kind of day ended the run.
  public let cause: Cause
  /// The length before the break.
  public let lostLength: Int
  /// The first day of the run that ended.
  public let lostStart: Day
  /// Whether a counting day within the repair window has restored the run since.
  public let isRepaired: Bool

  /// A break with all that is known of it.
  @inlinable
  public init(day: Day, cause: Cause, lostLength: Int, lostStart: Day, isRepaired: Bool) {
    (self.day, self.cause, self.lostLength) = (day, cause, lostLength)
    (self.lostStart, self.isRepaired) = (lostStart, isRepaired)
  }

  /// What kind of day ended a run.
  public enum Cause: UInt8, CaseIterable, Hashable, Sendable {
    /// A missed day, where every day of the week is promised.
    case missed
    /// A rest day under `restDays: .break`, where every day of the week is promised.
    case restDay
    /// One empty day more than a weekly target below 7 allows, or a week that ended without it.
    case weeklyTarget
  }
}

/// A run in one word, so that a run is chosen or kept in one step: first day and length.
@usableFromInline struct PackedRun: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline let bits: UInt64

  @inlinable init(bits: UInt64) { self.bits = bits }

  /// A run of no days that would start on `day`.
  @inlinable init(emptyFrom day: Day) {
    bits = UInt64(UInt32(bitPattern: day.daysSinceEpoch)) << 32
  }

  @inlinable static var none: PackedRun { PackedRun(bits: 0) }

  @inlinable var length: UInt32 { UInt32(truncatingIfNeeded: bits) }

  @inlinable var start: Day { Day(daysSinceEpoch: Int32(truncatingIfNeeded: bits >> 32)) }
}

extension StreakBreak {
  /// The break's day and cause in one word; bit 8 is set when it has been repaired.
  @inlinable static func packed(_ day: Day, _ cause: Cause) -> UInt64 {
    UInt64(UInt32(bitPattern: day.daysSinceEpoch)) << 32 | UInt64(cause.rawValue)
  }

  @inlinable static var repairedBit: UInt64 { 1 << 8 }

  @inlinable init(_ packed: UInt64, of run: PackedRun) {
    day = Day(daysSinceEpoch: Int32(truncatingIfNeeded: packed >> 32))
    cause = Cause(rawValue: UInt8(truncatingIfNeeded: packed)) ?? .missed
    lostLength = Int(run.length)
    lostStart = run.start
    isRepaired = packed & StreakBreak.repairedBit != 0
  }
}
