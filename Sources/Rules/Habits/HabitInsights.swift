import CivilTime

/// What the Insights tab and the calendar strip show of days that are over: weekly adherence, focus
/// minutes, which days counted (§6.3, §6.6).
///
/// It is fed the effects of one tracker and keeps a bit a day and a summary a week; others than
/// closed days and weeks are passed over.
///
///     var insights = HabitInsights()
///     try tracker.apply(event, at: instant) { insights.add($0) }
///     insights.weeks.last?.adherence   // completed / scheduled of the last full week
///     insights.qualifies(yesterday)    // a filled day of the strip
///
/// The open day and week are `HabitBook.daySoFar` and `weekSoFar`.
public struct HabitInsights: Sendable {
  /// The weeks that are over, in order.
  public private(set) var weeks: [WeekSummary] = []
  /// Focus minutes of all days that are over.
  public private(set) var focusMinutes: Int64 = 0
  private var first: Day?
  private var qualified: [Bool] = []

  /// Insights before the first day has ended.
  public init() {}

  /// Takes note of an effect. A day that does not lie after the last one is passed over too.
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

  /// Whether a day that is over counted for the streak.
  public func qualifies(_ day: Day) -> Bool {
    guard let first, day >= first, day - first < qualified.count else { return false }
    return qualified[day - first]
  }
}
