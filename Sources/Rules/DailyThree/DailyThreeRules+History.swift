import Cadence
import CivilTime

extension DailyThreeRules {
  /// The streak of a whole history of entries, in any order and of any length: what an app computes
  /// from its database when it starts, and for "longest streak".
  ///
  ///     rules.streak(of: [(monday, 3), (monday + 1, 0)], asOf: monday + 1).length   // 1: pending
  ///
  /// A database of entries does not know when the app was opened without planning, so under
  /// `missingDays: .rest` every date without an entry is forgiven; `DailyThree` itself forgives
  /// those on which it stayed closed.
  ///
  /// Entries after the day asked for do not exist for the length. A day that is listed twice counts
  /// if either entry does.
  ///
  /// - Complexity: O(*n* log *n*) for *n* entries.
  public func streak(
    of entries: some Sequence<(day: Day, completedCount: Int)>, asOf today: Day,
    isLived: (Day) -> Bool = { _ in true }
  ) -> StreakHistory {
    StreakHistory(
      of: entries.map { LoggedDay($0.day, outcome(completed: $0.completedCount)) }, asOf: today,
      under: streakPolicy, isLived: isLived)
  }
}
