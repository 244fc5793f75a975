import CivilTime

/// A break, which ends a run of a streak: the day, the cause and the lost run.
public struct StreakBreak: Hashable, Sendable {
  /// The empty day that ended the run.
  public let day: Day
  /// The kind of day that ended the run.
  public let cause: Cause
  /// The length of the run before the break.
  public let lostLength: Int
  /// The first day of the run that ended.
  public let lostStart: Day
  /// Whether the run was restored by a day that counts within the repair window.
  public let isRepaired: Bool

  /// Creates a break from all of its properties.
  @inlinable
  public init(day: Day, cause: Cause, lostLength: Int, lostStart: Day, isRepaired: Bool) {
    (self.day, self.cause, self.lostLength) = (day, cause, lostLength)
    (self.lostStart, self.isRepaired) = (lostStart, isRepaired)
  }

  /// The kind of day that ended a run.
  public enum Cause: UInt8, CaseIterable, Hashable, Sendable {
    /// A missed day, if the weekly target is 7.
    case missed
    /// A rest day under `restDays: .break`, if the weekly target is 7.
    case restDay
    /// One empty day more than a weekly target below 7 allows, or a week that missed its target.
    case weeklyTarget
  }
}

/// A run's first day and length in one 64-bit word, so that a single step selects or stores both.
@usableFromInline struct PackedRun: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline let bits: UInt64

  @inlinable init(bits: UInt64) { self.bits = bits }

  /// Creates an empty run, with `day` as the first day.
  @inlinable init(emptyFrom day: Day) {
    bits = UInt64(UInt32(bitPattern: day.daysSinceEpoch)) << 32
  }

  @inlinable static var none: PackedRun { PackedRun(bits: 0) }

  @inlinable var length: UInt32 { UInt32(truncatingIfNeeded: bits) }

  @inlinable var start: Day { Day(daysSinceEpoch: Int32(truncatingIfNeeded: bits >> 32)) }
}

extension StreakBreak {
  /// Returns a break's day and cause in one word. A caller sets `repairedBit` for a repaired break.
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
