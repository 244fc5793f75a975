import Cadence
import CivilTime

/// The counts of a day's instances, except instances with `owesNothing` and without progress.
public struct DayCounts: Hashable, BitwiseCopyable, Sendable {
  /// The number of scheduled habits.
  public internal(set) var scheduled: Int32 = 0
  /// The number of these scheduled habits that were completed.
  public internal(set) var completed: Int32 = 0
  /// The number of scheduled habits that were skipped with a note.
  public internal(set) var excluded: Int32 = 0
  /// The number of scheduled habits that were skipped, with or without a note.
  public internal(set) var skipped: Int32 = 0
  /// The number of scheduled tasks, which do not affect the streak.
  public internal(set) var tasksScheduled: Int32 = 0
  /// The number of scheduled tasks that were completed.
  public internal(set) var tasksCompleted: Int32 = 0

  /// Creates the counts of a day without instances.
  public init() {}

  /// Adds (`times` 1) or subtracts (`times` −1) the counts of an instance; does nothing for nil.
  @inline(__always) mutating func add(_ instance: HabitInstance?, of kind: ItemKind, times: Int32) {
    guard let instance, instance.isScheduled else { return }
    guard kind == .habit else {
      tasksScheduled += times
      tasksCompleted += instance.isCompleted ? times : 0
      return
    }
    scheduled += times
    completed += instance.isCompleted ? times : 0
    excluded += instance.isExcluded ? times : 0
    skipped += instance.isSkipped ? times : 0
  }
}

/// The summary of a day that is over, or of the current day so far.
public struct DaySummary: Hashable, BitwiseCopyable, Sendable {
  /// The date of the summarised day.
  public let day: Day
  /// The counts of the day's instances.
  public let counts: DayCounts
  /// Whether the day counts for the streak, is missed or is a rest day.
  public let outcome: DayOutcome
  /// The XP that the user earned on the day.
  public let experience: Int64
  /// The focus minutes of the day's sessions.
  public let focusMinutes: Int64
  /// The length of the streak including the day.
  public let streak: Int32

  /// Whether the day counts for the streak.
  public var qualifies: Bool { outcome == .counts }

  /// Whether nothing remained to be done. The streak's policy sets the effect of such a day.
  public var isRest: Bool { outcome == .rest }
}

/// The summary of a week from Monday, complete or so far, for league ranks and weekly adherence.
public struct WeekSummary: Hashable, Sendable {
  /// The XP that the user earned in the week.
  public private(set) var experience: Int64 = 0
  /// The focus minutes of the week's sessions.
  public private(set) var focusMinutes: Int64 = 0
  /// The calendar week, from Monday.
  public let week: Week
  /// The number of the week's days that count for the streak.
  public private(set) var qualifyingDays: Int32 = 0
  /// The number of habits that were scheduled on the week's days, including skipped ones.
  public private(set) var scheduled: Int32 = 0
  /// The number of habits scheduled on the week's days that were completed.
  public private(set) var completed: Int32 = 0

  init(week: Week) { self.week = week }

  init(
    week: Week, experience: Int64, qualifyingDays: Int32, focusMinutes: Int64, scheduled: Int32,
    completed: Int32
  ) {
    (self.week, self.experience, self.qualifyingDays) = (week, experience, qualifyingDays)
    (self.focusMinutes, self.scheduled, self.completed) = (focusMinutes, scheduled, completed)
  }

  mutating func add(_ day: DaySummary) {
    experience = saturatingSum(experience, day.experience)
    qualifyingDays += day.qualifies ? 1 : 0
    focusMinutes = saturatingSum(focusMinutes, day.focusMinutes)
    scheduled = Int32(clamping: Int64(scheduled) + Int64(day.counts.scheduled))
    completed = Int32(clamping: Int64(completed) + Int64(day.counts.completed))
  }

  /// Completed habits divided by scheduled ones, including skipped ones (§6.6); nil if none were
  /// scheduled.
  public var adherence: Double? { scheduled == 0 ? nil : Double(completed) / Double(scheduled) }
}

/// Returns the sum, clamped to 64 bits.
func saturatingSum(_ left: Int64, _ right: Int64) -> Int64 {
  let (sum, overflow) = left.addingReportingOverflow(right)
  return overflow ? (right < 0 ? .min : .max) : sum
}
