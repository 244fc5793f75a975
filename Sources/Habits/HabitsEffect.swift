import CivilTime

/// What an event of the habits engine has led to, in the order in which it happened.
public enum HabitsEffect: Hashable, Sendable {
  /// Something the specification gives an identifier, about an item or about none.
  case event(EventIdentifier, ItemID?)
  /// XP booked or taken back.
  case experience(ExperienceEvent)
  /// A day is over; nothing in it changes any more.
  case dayClosed(DaySummary)
  /// A Monday week is over.
  case weekClosed(WeekSummary)
  /// A timer was stopped after its day had ended: so much of its time lies beyond that day's end. It
  /// belongs to the day on which the timer started, whose completion and XP stay as they were.
  case timeLogged(ItemID, day: Day, Milliseconds)
  /// The plan is another one from now on.
  case planChanged(PlanState)
}

/// A day that is over.
public struct DaySummary: Hashable, Sendable {
  public let day: Day
  /// Habits that were scheduled, and of these: completed, skipped with a note, skipped in any way.
  public let scheduled: Int32
  public let completed: Int32
  public let excluded: Int32
  public let skipped: Int32
  /// Tasks scheduled and completed.
  public let tasksScheduled: Int32
  public let tasksCompleted: Int32
  /// Whether the day counts for the streak.
  public let qualifies: Bool
  public let experience: Int64
  public let focusMinutes: Int64
  /// The streak's length after the day.
  public let streak: Int32

  /// Whether nothing remained to be done, which neither extends nor breaks a streak.
  public var isRest: Bool { scheduled - excluded == 0 }
}

/// A Monday week so far or over: what the leagues rank by, and weekly adherence.
public struct WeekSummary: Hashable, Sendable {
  public let week: Week
  public internal(set) var experience: Int64 = 0
  /// Days with streak credit.
  public internal(set) var qualifyingDays: Int32 = 0
  public internal(set) var focusMinutes: Int64 = 0
  /// Habits scheduled and completed; skips count as scheduled.
  public internal(set) var scheduled: Int32 = 0
  public internal(set) var completed: Int32 = 0

  init(week: Week) { self.week = week }

  mutating func add(_ day: DaySummary) {
    experience += day.experience
    qualifyingDays += day.qualifies ? 1 : 0
    let (sum, overflow) = focusMinutes.addingReportingOverflow(day.focusMinutes)
    focusMinutes = overflow ? .max : sum
    scheduled += day.scheduled
    completed += day.completed
  }
}
