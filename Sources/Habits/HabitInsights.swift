import CivilTime

/// What the Insights tab shows: weekly adherence, focus minutes, a calendar of qualifying days.
///
/// It is fed the effects of a tracker, `dayClosed` and `weekClosed`, and keeps a bit a day and a
/// summary a week.
public struct HabitInsights: Sendable {
  /// The weeks that are over, in order.
  public private(set) var weeks: [WeekSummary] = []
  /// Focus minutes of all days that are over.
  public private(set) var focusMinutes: Int64 = 0
  private var first: Day?
  private var qualified: [Bool] = []

  public init() {}

  /// Takes note of an effect; others than closed days and weeks are passed over.
  public mutating func add(_ effect: HabitsEffect) {
    switch effect {
    case .dayClosed(let summary): add(summary)
    case .weekClosed(let week): weeks.append(week)
    default: break
    }
  }

  private mutating func add(_ summary: DaySummary) {
    let (sum, overflow) = focusMinutes.addingReportingOverflow(summary.focusMinutes)
    focusMinutes = overflow ? .max : sum
    let first = self.first ?? summary.day
    self.first = first
    let position = summary.day - first
    while qualified.count < position { qualified.append(false) }
    qualified.append(summary.qualifies)
  }

  /// Whether a day that is over counted for the streak: a filled day of the calendar.
  public func qualifies(_ day: Day) -> Bool {
    guard let first, day >= first, day - first < qualified.count else { return false }
    return qualified[day - first]
  }
}

extension WeekSummary {
  /// Completed over scheduled habits, skips included; nil in a week without any.
  public var adherence: Double? {
    scheduled == 0 ? nil : Double(completed) / Double(scheduled)
  }
}
