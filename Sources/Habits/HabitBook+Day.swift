import Cadence
import CivilTime

extension HabitBook {
  /// Closes the open day, if there is one, and opens `day`, which lies after it.
  ///
  /// Every lived day is opened in order, also one on which nothing happens: its instances exist.
  ///
  /// - Parameter start: the first instant of `day`; running timers add their time up to it.
  /// - Complexity: O(*i*) for *i* items.
  mutating func openDay(_ day: Day, startingAt start: Instant, emit: (HabitsEffect) -> Void) {
    closeDay(endingAt: start, emit: emit)
    if week?.week != day.week { startWeek(day.week, emit: emit) }
    let previous = self.day
    self.day = day
    experience.startDay()
    focusMinutes = 0
    qualifies = false
    reflected = (false, false)
    for index in entries.indices { openInstance(index, day, after: previous) }
    for index in entries.indices { settle(index, emit: emit) }
    settleDay(emit: emit)
  }

  private mutating func openInstance(_ index: Int, _ day: Day, after previous: Day?) {
    let item = entries[index].item
    let range = item.period.range(around: day)
    if let previous, previous < range.lowerBound { entries[index].carried = .zero }
    entries[index].instance = nil
    guard !entries[index].isArchived, item.recurrence.isScheduled(on: day) else { return }
    entries[index].instance = HabitInstance()
    entries[index].occurrences = item.occurrences(in: range)
  }

  private mutating func startWeek(_ week: Week, emit: (HabitsEffect) -> Void) {
    if let over = self.week { emit(.weekClosed(over)) }
    self.week = WeekSummary(week: week)
    experience.startWeek()
  }

  private mutating func closeDay(endingAt end: Instant, emit: (HabitsEffect) -> Void) {
    guard let day else { return }
    for index in entries.indices { addRunningTime(index, until: end, emit: emit) }
    let counts = self.counts
    record(outcome(counts), on: day)
    let summary = summary(day, counts)
    add(summary)
    emit(.dayClosed(summary))
    for index in entries.indices {
      if let instance = entries[index].instance {
        entries[index].carried = entries[index].carried + instance.progress
      }
    }
    entries.removeAll { $0.isLeaving }
  }

  /// Tells the streak a day that is over. Dates between it and the one before were never lived, since
  /// every lived day is opened; they are stepped over.
  private mutating func record(_ outcome: DayOutcome, on day: Day) {
    streak.endMissingDays(through: day - 1, under: parameters.streak) { _ in false }
    _ = try? streak.end(day, outcome, under: parameters.streak)
  }

  func summary(_ day: Day, _ counts: DayCounts) -> DaySummary {
    DaySummary(
      day: day, scheduled: counts.scheduled, completed: counts.completed,
      excluded: counts.excluded, skipped: counts.skipped,
      tasksScheduled: counts.tasksScheduled, tasksCompleted: counts.tasksCompleted,
      qualifies: qualifies, experience: experience.today, focusMinutes: focusMinutes,
      streak: Int32(clamping: streak.length))
  }

  private mutating func add(_ summary: DaySummary) { week?.add(summary) }
}

/// The open day's instances, counted.
public struct DayCounts: Hashable, Sendable {
  public internal(set) var scheduled: Int32 = 0
  public internal(set) var completed: Int32 = 0
  public internal(set) var excluded: Int32 = 0
  public internal(set) var skipped: Int32 = 0
  public internal(set) var tasksScheduled: Int32 = 0
  public internal(set) var tasksCompleted: Int32 = 0

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

extension HabitBook {
  /// What a day with these instances means for the streak.
  func outcome(_ counts: DayCounts) -> DayOutcome {
    parameters.qualifyingShare.outcome(
      scheduled: Int(counts.scheduled), completed: Int(counts.completed),
      excluded: Int(counts.excluded))
  }

  /// The streak as it is shown while the open day lasts.
  public var shownStreak: Streak {
    guard let day else { return streak }
    var past = streak
    past.endMissingDays(through: day - 1, under: parameters.streak) { _ in false }
    return (try? past.shown(on: day, outcome(counts), under: parameters.streak)) ?? past
  }

  /// The open week with the open day as it stands: what the leagues rank by. Nil before the first day.
  public var weekSoFar: WeekSummary? {
    guard let day, var week else { return nil }
    week.add(summary(day, counts))
    return week
  }

  /// The open day's instances, counted. O(*i*) for *i* items.
  public var counts: DayCounts {
    var counts = DayCounts()
    for entry in entries {
      if let instance = entry.instance { counts.add(instance, of: entry.item.kind) }
    }
    return counts
  }
}

extension GoalPeriod {
  /// The calendar period that holds a day: itself, its Monday week, or its month.
  func range(around day: Day) -> ClosedRange<Day> {
    switch self {
    case .day: return day...day
    case .week: return day.week.monday...day.week.sunday
    case .month:
      let date = day.civil
      let first = day - (date.day - 1)
      return first...(first + (Day.daysInMonth(date.month, ofYear: date.year) - 1))
    }
  }
}

extension Item {
  /// How often the item occurs in a range of days.
  func occurrences(in range: ClosedRange<Day>) -> Int64 {
    recurrence.count(through: range.upperBound) - recurrence.count(through: range.lowerBound - 1)
  }
}
