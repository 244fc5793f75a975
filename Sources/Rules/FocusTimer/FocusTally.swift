import Cadence
import CivilTime

/// The counts for the statistics of any number of sessions, in constant memory.
///
///     var tally = FocusTally(under: .forest)
///     tally.add(record, under: .forest)
///     tally.statistics(on: today, under: .forest).currentStreak
///
/// The value has no references; a simulation stores one tally per user and no list of trees.
/// Sessions must be added in the order in which they ended. A user's day never goes back. So a
/// session that is added with a day before the last session's day counts for the last session's
/// day:
///
///     days given   Mon  Tue  Mon  Wed
///     counted to   Mon  Tue  Tue  Wed      4 trees, a streak of 3
///
/// The module `Cadence` computes the streak; a day counts if a session was completed on it. Counts
/// that would overflow stay at the largest value. Source: FR-031 to FR-037, user story 6.
public struct FocusTally: Hashable, BitwiseCopyable, Sendable {
  /// The number of whole minutes that count as focus time (FR-032).
  public private(set) var focusMinutes: Int64 = 0
  /// The streak of days on which a session was completed, up to the last such day.
  public private(set) var streak: Streak
  private var packedTrees: Int32 = 0
  private var packedGaveUp: Int32 = 0
  private var packedForceQuit: Int32 = 0
  private var packedRebooted: Int32 = 0
  private var treesOnLastDay: Int32 = 0

  /// The rule that a day counts with one completed session (FR-034).
  public static var qualifyingCount: QualifyingCount { .one }

  /// Creates an empty tally.
  public init(under policy: StreakPolicy) { streak = Streak(under: policy) }

  /// The number of completed sessions (FR-031).
  public var trees: Int64 { Int64(packedTrees) }
  /// The number of sessions that the user gave up.
  public var gaveUp: Int64 { Int64(packedGaveUp) }
  /// The number of sessions that were abandoned by closing the app from the switcher.
  public var forceQuit: Int64 { Int64(packedForceQuit) }
  /// The number of sessions that were abandoned by a restart of the device.
  public var rebooted: Int64 { Int64(packedRebooted) }

  /// The number of abandoned sessions, for any reason (FR-035).
  public var abandoned: Int64 { gaveUp + forceQuit + rebooted }

  /// Adds a session that has ended. O(1); after days without trees, the complexity of `Streak.end`.
  ///
  /// - Parameters:
  ///   - record: the record of a session that has ended.
  ///   - policy: the policy that counts the streak.
  ///   - isLived: whether a date existed for the user; other dates break no streak.
  public mutating func add(
    _ record: FocusRecord, under policy: StreakPolicy, isLived: (Day) -> Bool = { _ in true }
  ) {
    focusMinutes = focusMinutes.adding(Int64(max(0, record.focusMinutes)))
    switch record.outcome {
    case .completed:
      packedTrees = packedTrees.adding(1)
      plant(on: record.day, under: policy, isLived: isLived)
    case .abandoned(.gaveUp): packedGaveUp = packedGaveUp.adding(1)
    case .abandoned(.forceQuit): packedForceQuit = packedForceQuit.adding(1)
    case .abandoned(.reboot): packedRebooted = packedRebooted.adding(1)
    }
  }

  private mutating func plant(on day: Day, under policy: StreakPolicy, isLived: (Day) -> Bool) {
    streak.endMissingDays(through: day - 1, under: policy, isLived: isLived)
    do throws(StreakError) {
      try streak.end(day, FocusTally.qualifyingCount.outcome(completed: 1), under: policy)
      treesOnLastDay = 1
    } catch {
      treesOnLastDay = treesOnLastDay.adding(1)
    }
  }

  /// Ends the days after the last tree, through `day`, as missing days. Does nothing at streak
  /// length 0, because adding the next tree ends these days.
  public mutating func endMissingDays(through day: Day, under policy: StreakPolicy) {
    guard streak.length > 0 else { return }
    streak.endMissingDays(through: day, under: policy)
  }

  /// Steps over a date that did not exist for the user, after all days so far. Breaks no streak.
  ///
  /// A caller that passes all such dates here need not pass `isLived`.
  public mutating func stepOver(_ day: Day, under policy: StreakPolicy) {
    guard let last = streak.lastEndedDay, day > last else { return }
    // The day lies after the last one, so the streak does not refuse it.
    _ = try? streak.stepOver(day, under: policy)
  }

  /// Returns the statistics that the user sees on a day (FR-033, FR-034, FR-036).
  ///
  /// The day is local, so "Today's Trees" restarts at the user's midnight. A day before the day of
  /// the last tree is treated as that day, because a user's day never goes back.
  public func statistics(
    on today: Day, under policy: StreakPolicy, isLived: (Day) -> Bool = { _ in true }
  ) -> FocusStatistics {
    var shown = streak
    shown.endMissingDays(
      through: policy.today == .counts ? today : today - 1, under: policy, isLived: isLived)
    let isPlantedToday = streak.lastEndedDay.map { $0 >= today } ?? false
    return FocusStatistics(
      totalTrees: trees, totalFocusMinutes: focusMinutes,
      todaysTrees: isPlantedToday ? Int64(treesOnLastDay) : 0,
      currentStreak: shown.length, longestStreak: shown.longest, abandoned: abandoned)
  }
}

extension FixedWidthInteger {
  /// Returns the sum; if the sum overflows, the largest value of the type.
  fileprivate func adding(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
