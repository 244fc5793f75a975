import CivilTime

/// A day's instances, counted.
public struct DayCounts: Hashable, Sendable {
  /// Habits that were scheduled, and of these: completed, skipped with a note, skipped in any way.
  public internal(set) var scheduled: Int32 = 0
  public internal(set) var completed: Int32 = 0
  public internal(set) var excluded: Int32 = 0
  public internal(set) var skipped: Int32 = 0
  /// Tasks scheduled and completed; they do not touch the streak.
  public internal(set) var tasksScheduled: Int32 = 0
  public internal(set) var tasksCompleted: Int32 = 0

  public init() {}

  /// Counts one more instance.
  mutating func add(_ instance: HabitInstance, of kind: ItemKind) {
    guard kind == .habit else {
      tasksScheduled += 1
      tasksCompleted += instance.isCompleted ? 1 : 0
      return
    }
    scheduled += 1
    completed += instance.isCompleted ? 1 : 0
    excluded += instance.isExcluded ? 1 : 0
    skipped += instance.isSkipped ? 1 : 0
  }
}

/// A day that is over, or the open one as it stands.
public struct DaySummary: Hashable, Sendable {
  public let day: Day
  public let counts: DayCounts
  /// Whether the day counts for the streak.
  public let qualifies: Bool
  /// XP of the day.
  public let experience: Int64
  public let focusMinutes: Int64
  /// The streak's length with the day.
  public let streak: Int32

  /// Whether nothing remained to be done, which neither extends nor breaks a streak.
  public var isRest: Bool { counts.scheduled <= counts.excluded && !qualifies }
}

/// A Monday week so far or over: what the leagues rank by, and weekly adherence.
public struct WeekSummary: Hashable, Sendable {
  public let week: Week
  public private(set) var experience: Int64 = 0
  /// Days with streak credit.
  public private(set) var qualifyingDays: Int32 = 0
  public private(set) var focusMinutes: Int64 = 0
  /// Habits scheduled and completed; skips count as scheduled.
  public private(set) var scheduled: Int32 = 0
  public private(set) var completed: Int32 = 0

  init(week: Week) { self.week = week }

  mutating func add(_ day: DaySummary) {
    experience = saturatingSum(experience, day.experience)
    qualifyingDays += day.qualifies ? 1 : 0
    focusMinutes = saturatingSum(focusMinutes, day.focusMinutes)
    scheduled += day.counts.scheduled
    completed += day.counts.completed
  }

  /// Completed over scheduled habits, skips included (§6.6); nil in a week without any.
  public var adherence: Double? {
    scheduled == 0 ? nil : Double(completed) / Double(scheduled)
  }
}

/// The sum, or the nearest number that 64 bits can hold.
func saturatingSum(_ left: Int64, _ right: Int64) -> Int64 {
  let (sum, overflow) = left.addingReportingOverflow(right)
  return overflow ? (right < 0 ? .min : .max) : sum
}
