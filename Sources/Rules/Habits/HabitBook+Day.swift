import Cadence
import CivilTime

extension HabitBook {
  /// Closes the open day, if there is one, and opens `day`, which lies after it.
  ///
  /// Every day that the person lived is opened, also one on which nothing happens: its instances
  /// exist. Dates between the two days are taken as never lived; they break no streak.
  ///
  /// - Parameters:
  ///   - day: the next day that the person lived.
  ///   - start: the first instant of `day`; running timers add their time up to it.
  ///   - emit: takes the effects in the order in which they happen.
  /// - Throws: `dayIsOver` for a day that does not lie after the open one, `tooFarAhead` for one
  ///   more than `longestAbsenceDays` after it.
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

  /// Opens the instances of a day. Nothing is done in them yet, so none is completed.
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

  /// Drops what was kept for the day's sake only.
  private mutating func removeLeaving() {
    entries.removeAll { $0.stage == .leaving }
    indexAgain()
  }

  /// Tells the streak a day that is over. Dates between it and the one before were never lived and
  /// are stepped over. The streak cannot refuse: days are closed in ascending order, each once.
  private mutating func record(_ outcome: DayOutcome, on day: Day) {
    streak.endMissingDays(through: day - 1, under: rules.streakPolicy) { _ in false }
    _ = try? streak.end(day, outcome, under: rules.streakPolicy)
  }
}

extension HabitBook {
  /// The open day's instances as they stand, in the order of the items; one that owes nothing is
  /// there once something is done in it. O(*i*) for *i* items.
  public var instances: [DayInstance] {
    guard let day else { return [] }
    return entries.compactMap { $0.dayInstance(on: day) }
  }

  /// The streak as it is shown while the open day lasts: pending if it does not count yet.
  public var shownStreak: Streak {
    guard let day else { return streak }
    var past = streak
    past.endMissingDays(through: day - 1, under: rules.streakPolicy) { _ in false }
    return (try? past.shown(on: day, rules.outcome(counts), under: rules.streakPolicy)) ?? past
  }

  /// The open day as it stands; nil before the first one.
  public var daySoFar: DaySummary? { day.map { summary(of: $0, streak: shownStreak) } }

  /// The open week with the open day as it stands: what the leagues rank by. Nil before the first
  /// day.
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
