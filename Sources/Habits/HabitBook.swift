import Cadence
import CivilTime

/// One person's habits and tasks, lived a day at a time: progress, skips, qualification, XP, streak.
///
/// The book knows days, not instants; `HabitTracker` joins it with a calendar and a plan. Each event
/// acts on the open day, each day is closed once, and a closed day never changes:
///
///     openDay(Mon)   complete ─ skip ─ set …   openDay(Tue)
///     ├── instances of Monday's occurrences ──┤├── Tuesday's …
///                                              ↑ Monday is closed: summary, streak, week
///
/// Whether a habit's instance is completed:
///
///     target per │ owed by the instance                  │ also completed when
///     day        │ target                                │ –
///     week       │ target / occurrences of its ISO week  │ the week's sum reaches the target
///     month      │ target / occurrences of its month     │ the month's sum reaches the target
///
/// An instance is never both completed and skipped: completing lifts the skip, skipping lifts the
/// completion. The state that changes holds integers only and one entry per item; memory does not grow
/// with time.
public struct HabitBook: Sendable {
  public let parameters: HabitsParameters
  /// The open day; nil before the first event.
  public internal(set) var day: Day?
  /// XP of the open day, the open week, and ever.
  public internal(set) var experience = ExperienceLedger()
  /// The open week, the open day not yet included.
  public internal(set) var week: WeekSummary?
  /// Focus minutes of the open day.
  public internal(set) var focusMinutes: Int64 = 0
  /// Whether the open day counts for the streak so far.
  public internal(set) var qualifies = false
  /// The streak of the days that are over.
  public internal(set) var streak: Streak
  var entries: [HabitEntry] = []
  var reflected: (morning: Bool, night: Bool) = (false, false)

  /// An empty book.
  public init(_ parameters: HabitsParameters = HabitsParameters()) {
    self.parameters = parameters
    streak = Streak(under: parameters.streak)
  }
}

/// An item with its instance of the open day.
struct HabitEntry: Sendable {
  var item: Item
  var isArchived = false
  /// Deleted with its instance completed: the instance stands until the day is over.
  var isLeaving = false
  var instance: HabitInstance?
  /// Progress of the period's earlier days.
  var carried = Amount.zero
  /// Occurrences of the period that holds the open day.
  var occurrences: Int64 = 1
  var timer: RunningTimer?

  init(_ item: Item) { self.item = item }

  /// Whether progress reaches what the instance owes, alone or with the period's earlier days.
  var isReached: Bool {
    guard let instance else { return false }
    if item.period == .day { return instance.progress >= item.target }
    let (owed, overflow) = instance.progress.parts.multipliedReportingOverflow(by: occurrences)
    return overflow || owed >= item.target.parts || carried + instance.progress >= item.target
  }

  /// The least progress that reaches the instance's own share, rounded up to a whole part.
  var share: Amount {
    let (whole, rest) = item.target.parts.quotientAndRemainder(dividingBy: max(1, occurrences))
    return Amount(parts: rest == 0 ? whole : whole + 1)
  }
}

/// What has been done about one item on the open day.
public struct HabitInstance: Hashable, Sendable {
  /// From zero to the item's target.
  public internal(set) var progress = Amount.zero
  public internal(set) var isCompleted = false
  public internal(set) var isSkipped = false
  /// Whether a note that is not blank has been written.
  public internal(set) var hasNote = false

  init() {}

  /// Skipped with a note: left out of the day's count.
  public var isExcluded: Bool { isSkipped && hasNote }
}

/// A timer that runs for an item.
struct RunningTimer: Hashable, Sendable {
  /// The day on which it started, to which all of its time belongs.
  let day: Day
  /// From here on its time has not been added yet.
  var since: Instant
}
