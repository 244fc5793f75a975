import Cadence
import CivilTime

/// Everything that the statistics need to know of any number of sessions, in constant memory.
///
///     var tally = FocusTally(under: .forest)
///     tally.add(record, under: .forest)
///     tally.statistics(on: today, under: .forest).currentStreak
///
/// A value without references: a simulation keeps one per person and no list of trees. Sessions
/// come in the order in which they ended. A person's day never goes back, so a session whose day
/// lies before the last one given counts to that last one:
///
///     days given   Mon  Tue  Mon  Wed
///     counted to   Mon  Tue  Tue  Wed      4 trees, a streak of 3
///
/// The streak is `Cadence`'s engine; a day counts for it if a session completed on it. Counts
/// saturate. Source: FR-031 to FR-037, user story 6.
public struct FocusTally: Hashable, BitwiseCopyable, Sendable {
  /// Whole minutes of focus that count (FR-032).
  public private(set) var focusMinutes: Int64 = 0
  /// The days with a completed session, up to the last of them.
  public private(set) var streak: Streak
  private var packedTrees: Int32 = 0
  private var packedGaveUp: Int32 = 0
  private var packedForceQuit: Int32 = 0
  private var packedRebooted: Int32 = 0
  private var treesOnLastDay: Int32 = 0

  /// What makes a day count: a completed session (FR-034).
  public static var qualifyingCount: QualifyingCount { .one }

  /// A tally of nothing.
  public init(under policy: StreakPolicy) { streak = Streak(under: policy) }

  /// Completed sessions (FR-031).
  public var trees: Int64 { Int64(packedTrees) }
  /// Sessions that the person gave up.
  public var gaveUp: Int64 { Int64(packedGaveUp) }
  /// Sessions ended by closing the app.
  public var forceQuit: Int64 { Int64(packedForceQuit) }
  /// Sessions ended by a restart of the device.
  public var rebooted: Int64 { Int64(packedRebooted) }

  /// Abandoned sessions, whatever the reason (FR-035).
  public var abandoned: Int64 { gaveUp + forceQuit + rebooted }

  /// Takes in a session that has ended. O(1), and after a gap what `Streak` says of gaps.
  ///
  /// - Parameters:
  ///   - record: a session that has ended.
  ///   - policy: how days become a streak.
  ///   - isLived: whether the person had a date; one that they never had breaks nothing.
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

  /// Ends a day without a tree, and with it the days before that nobody told of. A streak of no
  /// days is left as it is: it catches up with the next tree.
  public mutating func endMissingDays(through day: Day, under policy: StreakPolicy) {
    guard streak.length > 0 else { return }
    streak.endMissingDays(through: day, under: policy)
  }

  /// Steps over a date that the person never had, later than all days given: it breaks nothing.
  ///
  /// The other way to tell is `isLived`; a caller that has told all such dates here needs none.
  public mutating func stepOver(_ day: Day, under policy: StreakPolicy) {
    guard let last = streak.lastEndedDay, day > last else { return }
    // The day lies after the last one, so the streak does not refuse it.
    _ = try? streak.stepOver(day, under: policy)
  }

  /// What the person sees on a day (FR-033, FR-034, FR-036).
  ///
  /// The day is local, so "Today's Trees" starts again at the person's midnight. A day before the
  /// last one with a tree is taken for that one: the person's day never goes back.
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
  /// The sum, or the largest number.
  fileprivate func adding(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
