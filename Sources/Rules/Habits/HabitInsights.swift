import CivilTime

/// The values of the Insights tab and the calendar strip for days that are over: weekly adherence,
/// focus minutes, and which days counted (§6.3, §6.6).
///
/// Add all effects of one tracker. The value stores one flag per day and one summary per week, and
/// ignores all effects except closed days and weeks.
///
///     var insights = HabitInsights()
///     try tracker.apply(event, at: instant) { insights.add($0) }
///     insights.weeks.last?.adherence   // completed / scheduled of the last full week
///     insights.qualifies(yesterday)    // a filled day of the strip
///
/// For the current day and week use `HabitBook.daySoFar` and `weekSoFar`.
public struct HabitInsights: Sendable {
  /// The summaries of the weeks that are over, in order.
  public private(set) var weeks: [WeekSummary] = []
  /// The sum of focus minutes on all days that are over.
  public private(set) var focusMinutes: Int64 = 0
  private var first: Day?
  private var qualified: [Bool] = []

  /// Creates insights without any day.
  public init() {}

  /// Adds an effect. Ignores a closed day that is not after the last added day.
  public mutating func add(_ effect: HabitsEffect) {
    switch effect {
    case .dayClosed(let summary): add(summary)
    case .weekClosed(let week): weeks.append(week)
    default: break
    }
  }

  private mutating func add(_ summary: DaySummary) {
    let first = self.first ?? summary.day
    let position = summary.day - first
    guard position >= qualified.count else { return }
    self.first = first
    focusMinutes = saturatingSum(focusMinutes, summary.focusMinutes)
    while qualified.count < position { qualified.append(false) }
    qualified.append(summary.qualifies)
  }

  /// Whether a day counted for the streak; false for a day that is not over.
  public func qualifies(_ day: Day) -> Bool {
    guard let first, day >= first, day - first < qualified.count else { return false }
    return qualified[day - first]
  }
}
