import Cadence
import CivilTime

extension HabitBook {
  /// A phrase for the first invariant that the book violates; nil if it violates none.
  package var brokenLaw: StaticString? {
    for entry in entries {
      if let law = entry.brokenLaw(on: day) { return law }
    }
    return brokenTimer ?? brokenTally ?? brokenDay ?? brokenWeek
  }

  private var brokenTimer: StaticString? {
    for (place, timer) in timers.enumerated() {
      if place > 0, timers[place - 1].item >= timer.item { return "an item has one timer" }
      guard let index = position(of: timer.item) else { return "a timer has an item" }
      if entries[index].stage != .inUse || !entries[index].item.unit.isTime {
        return "a timer has a timed item"
      }
      guard let day, timer.day <= day, timer.start <= timer.since else {
        return "a timer has started"
      }
      if timer.closed != nil, timer.day == day { return "a timer's day is closed once it is over" }
    }
    return nil
  }

  /// A phrase for the first stored count or index that a recount contradicts; nil if there is none.
  private var brokenTally: StaticString? {
    var counts = DayCounts()
    var habits = 0
    for entry in entries {
      counts.add(entry.instance, of: entry.item.kind, times: 1)
      if entry.stage == .inUse, entry.item.kind == .habit { habits += 1 }
    }
    if ItemIndex(idsInUse).hasTwins { return "an id is one item's" }
    if places != entriesByID { return "every item is found by its id" }
    if counts != self.counts { return "the day's counts are its instances'" }
    return habits == unarchivedHabits ? nil : "the habits in use are counted"
  }

  private var brokenDay: StaticString? {
    if qualifies != (rules.outcome(counts) == .counts) { return "the day qualifies by its counts" }
    if experience.day != day { return "XP is booked to the open day" }
    if experience.today < 0 || experience.week < experience.today
      || experience.total < experience.week
    {
      return "a day's XP is part of its week's, and that of all"
    }
    let points = Int64(rules.parameters.experience.focus)
    let sessions = experience.today - earnedBesidesFocus
    if sessions < 0 || (points == 0 ? sessions != 0 : sessions % points != 0) {
      return "today's XP is that of its instances, reflections and focus sessions"
    }
    if qualifies, !hasToldCredit { return "a day that counts has been told" }
    if focusMinutes < 0 { return "focus minutes are not negative" }
    if let day {
      return streak.lastEndedDay.map { $0 < day } ?? true ? nil : "the streak's days are over"
    }
    let isFresh =
      experience == ExperienceLedger() && focusMinutes == 0 && !hasReflectedMorning
      && !hasToldCredit
      && !hasReflectedNight && streak == Streak(under: rules.streakPolicy)
    return isFresh ? nil : "nothing is earned before a day"
  }

  /// The XP of the current day, without the XP of focus sessions.
  private var earnedBesidesFocus: Int64 {
    let values = rules.parameters.experience
    return Int64(counts.completed) * Int64(values.habitComplete)
      + Int64(counts.tasksCompleted) * Int64(values.taskComplete)
      + (qualifies ? Int64(values.dayComplete) : 0)
      + (hasReflectedMorning ? Int64(values.reflectionMorning) : 0)
      + (hasReflectedNight ? Int64(values.reflectionNight) : 0)
  }

  private var brokenWeek: StaticString? {
    guard let day else { return week == nil ? nil : "no week before a day" }
    guard let week, week.week == day.week else { return "the week is the open day's" }
    let daysBefore = day - day.week.monday
    if week.focusMinutes < 0 || week.qualifyingDays < 0 || week.qualifyingDays > daysBefore
      || week.completed < 0 || week.completed > week.scheduled
    {
      return "a week is the sum of its days"
    }
    if weekSoFar?.experience != experience.week { return "a week's XP is its days'" }
    return nil
  }
}

extension HabitEntry {
  fileprivate func brokenLaw(on day: Day?) -> StaticString? {
    if !(1...(item.period == .day ? 1 : 31)).contains(occurrences) {
      return "a day has one occurrence, a week or month up to 31"
    }
    if carried < .zero || (item.period == .day && carried != .zero) {
      return "only weeks and months carry progress, and never less than none"
    }
    if stage == .leaving, instance == nil { return "a deleted item stays for its instance only" }
    let isOpen = instance.map { !$0.isFinal } ?? false
    let isDue = stage == .inUse && day.map { item.recurrence.isScheduled(on: $0) } ?? false
    if isOpen != isDue { return "what is scheduled today has an open instance, and nothing else" }
    if isOpen, let day, occurrences != item.occurrences(in: item.period.days(around: day)) {
      return "shares are by the period's occurrences"
    }
    return instance.flatMap { brokenLaw(of: $0, on: day) }
  }

  private func brokenLaw(of instance: HabitInstance, on day: Day?) -> StaticString? {
    if day == nil { return "an instance has a day" }
    if instance.progress < .zero || instance.progress > item.target {
      return "progress lies within zero and the target"
    }
    if instance.owesNothing != (isReachedBefore && !instance.isFinal) {
      return "an open instance owes nothing once its period's target is reached"
    }
    if instance.isCompleted, instance.isSkipped { return "completed or skipped, never both" }
    if instance.isFinal {
      return instance.isCompleted || item.kind == .habit ? nil : "only a completed task stands"
    }
    if instance.isCompleted != (isReached && !instance.isSkipped) {
      return "an instance is completed if it has reached its share and is not skipped"
    }
    return nil
  }
}
