import CivilTime

/// Reads a log with weeks as the unit, from one week that counts to the next.
extension StreakReading {
  mutating func readWeeks(_ log: StreakLog, isLived: (Day) -> Bool) {
    var left = log.days
    while let first = left.first?.day {
      let end = policy.firstDay(ofWeekOf: first) + 6
      let week = left.prefix { $0.day <= end }
      left = left.dropFirst(week.count)
      let counting = week.filter { $0.outcome == .counts }
      guard counting.count >= policy.weeklyTarget else { continue }
      endOpenWeeks(log, through: policy.firstDay(ofWeekOf: first) - 1, isLived: isLived)
      extend(to: counting[Int(policy.weeklyTarget) - 1].day)
    }
  }

  /// Continues the open run over the weeks after the last week that counts, or breaks the run.
  mutating func endOpenWeeks(_ log: StreakLog, through end: Day, isLived: (Day) -> Bool) {
    var first = policy.firstDay(ofWeekOf: lastCounting) + 7
    while length > 0, first + 6 <= end, first < first + 6 {
      var emptyDays = 0
      log.forEachEmptyDay(from: first, before: first + 7, isLived: isLived) { _, _ in
        emptyDays += 1
        return true
      }
      if emptyDays > policy.emptyDaysAllowed {
        if freezes == 0 { return close(on: LoggedDay(first + 6, .misses)) }
        freezes -= 1
      }
      guard let next = firstDay(ofWeekAfter: first, in: log) else { return }
      first = next
    }
  }

  /// Returns the first day of the next week that can have empty days; nil if there is no such week.
  private func firstDay(ofWeekAfter first: Day, in log: StreakLog) -> Day? {
    if policy.hasEmptyMissingDays { return first + 7 }
    let index = log.firstIndex(notBefore: first + 7)
    return index < log.days.endIndex ? policy.firstDay(ofWeekOf: log.days[index].day) : nil
  }
}
