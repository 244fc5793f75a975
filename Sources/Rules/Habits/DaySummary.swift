import Cadence
import CivilTime

/// A day's instances, counted; one that owes nothing counts once something is done in it.
public struct DayCounts: Hashable, BitwiseCopyable, Sendable {
  /// Habits that were scheduled.
  public internal(set) var scheduled: Int32 = 0
  /// Of these, completed.
  public internal(set) var completed: Int32 = 0
  /// Of these, skipped with a note.
  public internal(set) var excluded: Int32 = 0
  /// Of these, skipped in any way.
  public internal(set) var skipped: Int32 = 0
  /// Tasks scheduled; they do not touch the streak.
  public internal(set) var tasksScheduled: Int32 = 0
  /// Of these, completed.
  public internal(set) var tasksCompleted: Int32 = 0

  /// A day without instances.
  public init() {}

  /// Counts an instance, if there is one, once more or (−1) once less.
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

/// A day that is over, or the open one as it stands.
public struct DaySummary: Hashable, BitwiseCopyable, Sendable {
  /// Which day.
  public let day: Day
  /// Its instances, counted.
  public let counts: DayCounts
  /// What the day is to the streak.
  public let outcome: DayOutcome
  /// XP of the day.
  public let experience: Int64
  /// Minutes of the day's focus sessions.
  public let focusMinutes: Int64
  /// The streak's length with the day.
  public let streak: Int32

  /// Whether the day counts for the streak.
  public var qualifies: Bool { outcome == .counts }

  /// Whether nothing remained to be done; the streak's policy says what that means.
  public var isRest: Bool { outcome == .rest }
}

/// A Monday week so far or over: what the leagues rank by, and weekly adherence.
public struct WeekSummary: Hashable, Sendable {
  /// XP of its days.
  public private(set) var experience: Int64 = 0
  /// Minutes of its days' focus sessions.
  public private(set) var focusMinutes: Int64 = 0
  /// Which week.
  public let week: Week
  /// Days with streak credit.
  public private(set) var qualifyingDays: Int32 = 0
  /// Habits scheduled on its days, those that were skipped included.
  public private(set) var scheduled: Int32 = 0
  /// Of these, completed.
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

  /// Completed over scheduled habits, skips included (§6.6); nil in a week without any.
  public var adherence: Double? { scheduled == 0 ? nil : Double(completed) / Double(scheduled) }
}

/// The sum, or the nearest number that 64 bits can hold.
func saturatingSum(_ left: Int64, _ right: Int64) -> Int64 {
  let (sum, overflow) = left.addingReportingOverflow(right)
  return overflow ? (right < 0 ? .min : .max) : sum
}
