/// The values of the statistics screen (user story 6, FR-031 to FR-035).
public struct FocusStatistics: Hashable, Sendable {
  /// "Total Trees": completed sessions.
  public let totalTrees: Int64
  /// "Total Focus Time", in whole minutes; abandoned sessions never count in Forest.
  public let totalFocusMinutes: Int64
  /// "Today's Trees": sessions completed on the requested day.
  public let todaysTrees: Int64
  /// "Current Streak", in days.
  public let currentStreak: Int
  /// The longest streak so far, in days.
  public let longestStreak: Int
  /// "Abandoned": sessions that did not complete.
  public let abandoned: Int64

  /// Creates the statistics of a day.
  public init(
    totalTrees: Int64, totalFocusMinutes: Int64, todaysTrees: Int64, currentStreak: Int,
    longestStreak: Int, abandoned: Int64
  ) {
    (self.totalTrees, self.totalFocusMinutes) = (totalTrees, totalFocusMinutes)
    (self.todaysTrees, self.currentStreak) = (todaysTrees, currentStreak)
    (self.longestStreak, self.abandoned) = (longestStreak, abandoned)
  }

  /// "Total Focus Time" as shown: `4h 10m`, `1h 0m`, and below one hour `25m`, `0m`.
  public var totalFocusTime: String {
    let hours = totalFocusMinutes / 60
    let minutes = "\(totalFocusMinutes % 60)m"
    return hours > 0 ? "\(hours)h " + minutes : minutes
  }
}
