/// The values of the statistics screen (user story 6, FR-031 to FR-035).
public struct FocusStatistics: Hashable, Sendable {
  /// The statistic "Total Trees": the number of completed sessions.
  public let totalTrees: Int64
  /// The statistic "Total Focus Time", in whole minutes; Forest's abandoned sessions never count.
  public let totalFocusMinutes: Int64
  /// The statistic "Today's Trees": the number of sessions completed on the requested day.
  public let todaysTrees: Int64
  /// The statistic "Current Streak", in days.
  public let currentStreak: Int
  /// The longest streak so far, in days.
  public let longestStreak: Int
  /// The statistic "Abandoned": the number of sessions that were not completed.
  public let abandoned: Int64

  /// Creates the statistics as of a day.
  public init(
    totalTrees: Int64, totalFocusMinutes: Int64, todaysTrees: Int64, currentStreak: Int,
    longestStreak: Int, abandoned: Int64
  ) {
    (self.totalTrees, self.totalFocusMinutes) = (totalTrees, totalFocusMinutes)
    (self.todaysTrees, self.currentStreak) = (todaysTrees, currentStreak)
    (self.longestStreak, self.abandoned) = (longestStreak, abandoned)
  }

  /// The statistic "Total Focus Time" as text: `4h 10m`, `1h 0m`, and below one hour `25m`, `0m`.
  public var totalFocusTime: String {
    let hours = totalFocusMinutes / 60
    let minutes = "\(totalFocusMinutes % 60)m"
    return hours > 0 ? "\(hours)h " + minutes : minutes
  }
}
