import Cadence
import CivilTime

/// The counts for the statistics of any number of sessions, in constant memory.
///
///     var tally = FocusTally(under: .forest)
///     tally.add(record, under: .forest)
///     tally.statistics(on: today, under: .forest).currentStreak
///
/// A value without references; a simulation stores one per user and no list of trees. Sessions must
/// be added in the order in which they ended. A user's day never goes back, so a session with an
/// earlier day than the last one counts on the last one:
///
///     days given   Mon  Tue  Mon  Wed
///     counted to   Mon  Tue  Tue  Wed      4 trees, a streak of 3
///
/// The streak is computed by `Cadence`; a day counts if a session completed on it. Counts saturate.
/// Source: FR-031 to FR-037, user story 6.
public struct FocusTally: Hashable, BitwiseCopyable, Sendable {
  /// The counted whole minutes of focus (FR-032).
  public private(set) var focusMinutes: Int64 = 0
  /// The streak of days with a completed session, up to the last such day.
  public private(set) var streak: Streak
  private var packedTrees: Int32 = 0
  private var packedGaveUp: Int32 = 0
  private var packedForceQuit: Int32 = 0
  private var packedRebooted: Int32 = 0
  private var treesOnLastDay: Int32 = 0

  /// The rule by which a day counts: one completed session (FR-034).
  public static var qualifyingCount: QualifyingCount { .one }

  /// Creates an empty tally.
  public init(under policy: StreakPolicy) { streak = Streak(under: policy) }

  /// The number of completed sessions (FR-031).
  public var trees: Int64 { Int64(packedTrees) }
  /// The number of sessions that the user gave up.
  public var gaveUp: Int64 { Int64(packedGaveUp) }
  /// The number of sessions ended by closing the app.
  public var forceQuit: Int64 { Int64(packedForceQuit) }
  /// The number of sessions ended by a restart of the device.
  public var rebooted: Int64 { Int64(packedRebooted) }

  /// The number of abandoned sessions, for any reason (FR-035).
  public var abandoned: Int64 { gaveUp + forceQuit + rebooted }

  /// Adds a session that has ended. O(1), and after a gap the complexity of `Streak.end`.
  ///
  /// - Parameters:
  ///   - record: a session that has ended.
  ///   - policy: the policy of the streak.
  ///   - isLived: whether the user had a date; a date that the user never had breaks nothing.
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

  /// Ends a day without a tree, and the missing days before it. An empty streak does not change;
  /// the next tree ends its missing days.
  public mutating func endMissingDays(through day: Day, under policy: StreakPolicy) {
    guard streak.length > 0 else { return }
    streak.endMissingDays(through: day, under: policy)
  }

  /// Steps over a date that the user never had, after all days so far, so that it breaks nothing.
  ///
  /// A caller that passes all such dates here need not pass `isLived`.
  public mutating func stepOver(_ day: Day, under policy: StreakPolicy) {
    guard let last = streak.lastEndedDay, day > last else { return }
    // The day lies after the last one, so the streak does not refuse it.
    _ = try? streak.stepOver(day, under: policy)
  }

  /// Returns the statistics that the user sees on a day (FR-033, FR-034, FR-036).
  ///
  /// The day is local, so "Today's Trees" restarts at the user's midnight. A day before the last
  /// one with a tree is treated as that one, because a user's day never goes back.
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
  /// Returns the sum, limited to the largest number.
  fileprivate func adding(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
