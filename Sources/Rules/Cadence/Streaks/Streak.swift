import CivilTime

/// One person's streak, a day at a time.
///
/// The app judges a day that has ended and tells the streak; the streak answers what became of it.
///
///     var streak = Streak(under: .forest)
///     try streak.end(monday, .counts, under: .forest)          // .began
///     try streak.end(monday + 1, .counts, under: .forest)      // .extended
///     try streak.end(monday + 3, .counts, under: .forest)      // .began: nothing on Wednesday
///     streak.length       // 1
///     streak.longest      // 2
///     streak.lastBreak    // Wednesday, .missed, 2 days lost
///
/// What saves a day is asked in one fixed order, the cheapest rescue first:
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
/// *Empty* is a missed day, and a rest day under `restDays: .break`. The week's empty days are all
/// those since its first day, also those before the run began or after it broke, but none before
/// the first day that the streak was told of: x of 7 is a promise about the week. Every
/// `freezeEvery`-th counting day earns a freeze, whatever broke in between; one earned with full
/// hands is lost. The length counts the days that count; days bridged, allowed or frozen are not in
/// it.
///
/// With weeks as unit (`unit: .week`) all of this holds for weeks. The length counts the weeks in
/// which x days count:
///
///     the week                                     │ becomes
///     ─────────────────────────────────────────────┼──────────────────────────────────────────
///     its x-th counting day                        │ extended, repaired or began, on that day
///     ends with fewer, 7 − x days empty or less    │ rested: the other days might have counted
///     ends with fewer and more empty days          │ frozen, broke or idle, on its last day
///
/// Freezes are earned by weeks that count and spent on weeks; a week counts as soon as it can and
/// is missed only when it has ended.
///
/// A value of 48 bytes without references: a simulation keeps one per person in a column. Days come
/// in ascending order; `StreakHistory` takes a whole log in any order and agrees with it (a law of
/// the tests). What a day must hold to count is not known here.
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

  /// A streak that has not been told of any day; it holds the policy's freezes at the start.
  @inlinable public init(under policy: StreakPolicy) { freezes = policy.freezesAtStart }

  @usableFromInline static var beforeAllDays: Day { Day(daysSinceEpoch: .min) }
}

extension Streak {
  /// The days, or weeks if they are the unit, that count in the current run; 0 if there is none.
  @inlinable public var length: Int { Int(run.length) }

  /// The first day of the current run, none if the length is 0. In weeks, the day on which the
  /// first one reached the target.
  @inlinable public var start: Day? { run.length > 0 ? run.start : nil }

  /// The length of the longest run so far, the current one included.
  @inlinable public var longest: Int { Int(longestRun.length) }

  /// The first day of the longest run; of several the earliest.
  @inlinable public var longestStart: Day? { longestRun.length > 0 ? longestRun.start : nil }

  /// How many freezes the person holds.
  @inlinable public var freezesHeld: Int { Int(freezes) }

  /// The last day that was judged or stepped over.
  @inlinable public var lastEndedDay: Day? { lastDay == Streak.beforeAllDays ? nil : lastDay }

  /// Why and when the streak last broke, none if it never did.
  @inlinable public var lastBreak: StreakBreak? {
    guard lostRun.length > 0 else { return nil }
    return StreakBreak(packedBreak, of: lostRun)
  }
}
