import CivilTime

/// The streak of one user, updated day by day.
///
/// For each day that has ended, the app passes the outcome; the streak returns the effect.
///
///     var streak = Streak(under: .forest)
///     try streak.end(monday, .counts, under: .forest)          // .began
///     try streak.end(monday + 1, .counts, under: .forest)      // .extended
///     try streak.end(monday + 3, .counts, under: .forest)      // .began: nothing on Wednesday
///     streak.length       // 1
///     streak.longest      // 2
///     streak.lastBreak    // Wednesday, .missed, 2 days lost
///
/// The ways to save a streak are tried in this order, the cheapest first:
///
///     the day         alive  week's empty day  freeze  │ becomes
///     ────────────────────────────────────────────────┼─────────────────────────────────────
///     counts          yes          –             –     │ extended
///     counts          no, broke ≤ repairDays ago       │ repaired: old length + 1, old start
///     counts          no           –             –     │ began: length 1
///     rest, bridge     –           –             –     │ rested: nothing changes
///     empty           no           –             –     │ idle
///     empty           yes     before (8 − x)th   –     │ allowed: nothing changes
///     empty           yes     (8 − x)th or later yes   │ frozen: one freeze fewer
///     empty           yes     (8 − x)th or later no    │ broke: length 0
///
/// *Empty* is a missed day, or a rest day under `restDays: .break`. x is the weekly target: a run
/// needs x of the 7 days of a week. A week's empty days include those before the run began and
/// after it broke, but none before the streak's first day. Every `freezeEvery`-th day that counts
/// earns a freeze, even after a break; a freeze earned at the maximum is lost. The length is the
/// number of days that count, without days that were bridged, allowed or frozen.
///
/// With weeks as the unit (`unit: .week`), all of this applies to weeks. The length is the number
/// of weeks in which x days count:
///
///     the week                                     │ becomes
///     ─────────────────────────────────────────────┼──────────────────────────────────────────
///     its x-th counting day                        │ extended, repaired or began, on that day
///     ends with fewer, 7 − x days empty or less    │ rested: the other days might have counted
///     ends with fewer and more empty days          │ frozen, broke or idle, on its last day
///
/// Weeks that count earn freezes, and freezes save weeks. A week counts on the day on which it
/// reaches x, and can be missed only at its end.
///
/// The value has 48 bytes and no references; a simulation stores one per user in a column. Days
/// must be passed in ascending order. `StreakHistory` reads a whole log in any order and agrees
/// with this type (a property test). The app alone decides when a day counts.
public struct Streak: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline var run = PackedRun.none
  @usableFromInline var longestRun = PackedRun.none
  @usableFromInline var lostRun = PackedRun.none
  @usableFromInline var packedBreak: UInt64 = 0
  @usableFromInline var lastDay = Streak.beforeAllDays
  @usableFromInline var emptyWeek = Week(weeksSinceEpoch: .min)
  @usableFromInline var freezes: UInt16
  @usableFromInline var daysTowardsFreeze: UInt16 = 0
  @usableFromInline var emptyDaysThisWeek: UInt8 = 0
  @usableFromInline var countingDaysThisWeek: UInt8 = 0

  /// Creates a streak without any ended day, with the policy's initial freezes.
  @inlinable public init(under policy: StreakPolicy) { freezes = policy.freezesAtStart }

  @usableFromInline static var beforeAllDays: Day { Day(daysSinceEpoch: .min) }
}

extension Streak {
  /// The number of days (or weeks, by unit) that count in the current run; 0 if there is no run.
  @inlinable public var length: Int { Int(run.length) }

  /// The first day of the current run; nil at length 0. With weeks as the unit, the day on which
  /// the first week of the run reached its target.
  @inlinable public var start: Day? { run.length > 0 ? run.start : nil }

  /// The length of the longest run so far, including the current one.
  @inlinable public var longest: Int { Int(longestRun.length) }

  /// The first day of the longest run, the earliest if several are equally long; nil without a run.
  @inlinable public var longestStart: Day? { longestRun.length > 0 ? longestRun.start : nil }

  /// The number of freezes that the user has and can still spend.
  @inlinable public var freezesHeld: Int { Int(freezes) }

  /// The last day that was added or stepped over; nil if there is none.
  @inlinable public var lastEndedDay: Day? { lastDay == Streak.beforeAllDays ? nil : lastDay }

  /// The last break of the streak; nil if it never broke.
  @inlinable public var lastBreak: StreakBreak? {
    guard lostRun.length > 0 else { return nil }
    return StreakBreak(packedBreak, of: lostRun)
  }
}
