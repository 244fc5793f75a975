import Cadence
import CivilTime

extension HabitBook {
  /// Closes the current day, if there is one, and opens the later day `day`.
  ///
  /// Open every date that existed for the user, even if nothing happens on it, because the date has
  /// instances. Dates between the two days count as dates that did not exist, and break no streak.
  ///
  /// - Parameters:
  ///   - day: the user's next day.
  ///   - start: the first instant of `day`; running timers add their time up to it.
  ///   - emit: receives the effects in the order in which they happen.
  /// - Throws: `dayIsOver` if `day` is not after the current day, `tooFarAhead` if it is more than
  ///   `longestAbsenceDays` after the current day.
  /// - Complexity: O(*i*) for *i* items.
  public mutating func openDay(
    _ day: Day, startingAt start: Instant, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    if let open = self.day {
      guard day > open else { throw .dayIsOver }
      let limit = rules.parameters.longestAbsenceDays
      guard day - open <= limit else { throw .tooFarAhead(days: limit) }
      close(open, endingAt: start, emit: emit)
    }
    begin(day, emit: emit)
  }

  /// Creates the instances of a day, without progress and not completed.
  private mutating func begin(_ day: Day, emit: (HabitsEffect) -> Void) {
    if week?.week != day.week { startWeek(day.week, emit: emit) }
    let previous = self.day
    self.day = day
    experience.open(day)
    focusMinutes = 0
    qualifies = false
    hasReflectedMorning = false
    hasReflectedNight = false
    hasToldCredit = false
    counts = DayCounts()
    for index in entries.indices {
      entries[index].open(day, after: previous)
      counts.add(entries[index].instance, of: entries[index].item.kind, times: 1)
    }
  }

  private mutating func startWeek(_ week: Week, emit: (HabitsEffect) -> Void) {
    if let over = self.week { emit(.weekClosed(over)) }
    self.week = WeekSummary(week: week)
  }

  private mutating func close(_ day: Day, endingAt end: Instant, emit: (HabitsEffect) -> Void) {
    if !timers.isEmpty {
      for index in entries.indices { addRunningTime(index, until: end, emit: emit) }
      for place in timers.indices where timers[place].day == day {
        timers[place].closed = instance(of: timers[place].item)
      }
    }
    record(rules.outcome(counts), on: day)
    let summary = summary(of: day, streak: streak)
    week?.add(summary)
    var isAnyLeaving = false
    for index in entries.indices {
      isAnyLeaving = isAnyLeaving || entries[index].stage == .leaving
      if let instance = entries[index].dayInstance(on: day) { emit(.instanceClosed(instance)) }
      entries[index].close()
    }
    emit(.dayClosed(summary))
    if isAnyLeaving { removeLeaving() }
  }

  /// Removes deleted items, whose entries were kept until the end of the day.
  private mutating func removeLeaving() {
    entries.removeAll { $0.stage == .leaving }
    indexAgain()
  }

  /// Adds a day that has ended to the streak. Steps over the dates since the last ended day, which
  /// did not exist for the user. The streak never throws, because each day is closed once and in
  /// order.
  private mutating func record(_ outcome: DayOutcome, on day: Day) {
    streak.endMissingDays(through: day - 1, under: rules.streakPolicy) { _ in false }
    _ = try? streak.end(day, outcome, under: rules.streakPolicy)
  }
}

extension HabitBook {
  /// The instances of the current day, in the order of the items. Leaves out instances with
  /// `owesNothing` and no progress. O(*i*) for *i* items.
  public var instances: [DayInstance] {
    guard let day else { return [] }
    return entries.compactMap { $0.dayInstance(on: day) }
  }

  /// The streak that an app shows during the current day. The day is pending until it counts.
  public var shownStreak: Streak {
    guard let day else { return streak }
    var past = streak
    past.endMissingDays(through: day - 1, under: rules.streakPolicy) { _ in false }
    return (try? past.shown(on: day, rules.outcome(counts), under: rules.streakPolicy)) ?? past
  }

  /// The summary of the current day so far; nil before the first day.
  public var daySoFar: DaySummary? { day.map { summary(of: $0, streak: shownStreak) } }

  /// The summary of the current week so far, including the current day; nil before the first day.
  /// The leagues rank users by this summary.
  public var weekSoFar: WeekSummary? {
    guard let day = daySoFar, var week else { return nil }
    week.add(day)
    return week
  }

  private func summary(of day: Day, streak: Streak) -> DaySummary {
    DaySummary(
      day: day, counts: counts, outcome: rules.outcome(counts), experience: experience.today,
      focusMinutes: focusMinutes, streak: Int32(clamping: streak.length))
  }
}
