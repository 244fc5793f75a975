import Cadence
import CivilTime

extension DailyThreeRules {
  /// Returns the streak of a whole history of entries, in any order. An app computes it from its
  /// database at launch, and for "longest streak".
  ///
  ///     rules.streak(of: [(monday, 3), (monday + 1, 0)], asOf: monday + 1).length   // 1: pending
  ///
  /// A database of entries does not record that the app was opened without planning. So under
  /// `missingDays: .rest` this function treats every date without an entry as a rest day;
  /// `DailyThree` does so only for dates on which the app stayed closed.
  ///
  /// The length ignores entries after `today`. A day that is listed twice counts if either entry
  /// counts.
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
