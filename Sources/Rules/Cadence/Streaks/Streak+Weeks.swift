import CivilTime

/// Streaks whose unit is the week; see the second table of `Streak`.
extension Streak {
  /// Adds a day to the streak. If the day is the last of its week, also ends the week.
  @usableFromInline mutating func judgeInWeek(
    _ day: Day, _ outcome: DayOutcome, under policy: StreakPolicy
  ) -> StreakStep? {
    let step = note(day, outcome, under: policy)
    guard policy.endsWeek(day) else { return step }
    return endWeek(on: day, under: policy) ?? step
  }

  /// Counts a day in its week. Counts the week as soon as it has reached the target.
  mutating func note(
    _ day: Day, _ outcome: DayOutcome, under policy: StreakPolicy
  ) -> StreakStep {
    let week = policy.week(of: day)
    if week != emptyWeek || isWeekFull { forgetWeek() }
    if outcome == .counts {
      emptyWeek = week
      countingDaysThisWeek += 1
      return countingDaysThisWeek == policy.weeklyTarget
        ? countWeek(on: day, under: policy) : .counted
    }
    guard policy.isEmpty(outcome, on: day) else { return .rested }
    emptyWeek = week
    emptyDaysThisWeek += 1
    return run.length > 0 ? .allowed : .idle
  }

  private mutating func countWeek(on day: Day, under policy: StreakPolicy) -> StreakStep {
    earnFreeze(under: policy)
    if repair(on: day, under: policy) { return .repaired }
    let isAlive = run.length > 0
    run = PackedRun(bits: (isAlive ? run : PackedRun(emptyFrom: day)).bits + 1)
    if run.length > longestRun.length { longestRun = run }
    return isAlive ? .extended : .began
  }

  /// Ends the current week on its last day. Returns the effect of a missed week; nil for others.
  private mutating func endWeek(on last: Day, under policy: StreakPolicy) -> StreakStep? {
    let isMissed =
      countingDaysThisWeek < policy.weeklyTarget && emptyDaysThisWeek > policy.emptyDaysAllowed
    forgetWeek()
    guard isMissed else { return nil }
    guard run.length > 0 else { return .idle }
    if freezes > 0 {
      freezes -= 1
      return .frozen
    }
    // If the first weekday has changed, the week may have ended before days that counted since.
    let firstAfterRun = run.start + Int(run.length)
    packedBreak = StreakBreak.packed(max(last, firstAfterRun), .weeklyTarget)
    (lostRun, run) = (run, .none)
    return .broke
  }

  /// Ends the current week if its last day is on or before `day`.
  @usableFromInline mutating func endOpenWeek(through day: Day, under policy: StreakPolicy) {
    guard policy.unit == .week, hasOpenWeek else { return }
    let last = emptyWeek.monday + (policy.daysBeforeWeek + 6)
    if last <= day { _ = endWeek(on: last, under: policy) }
  }

  var hasOpenWeek: Bool { emptyDaysThisWeek > 0 || countingDaysThisWeek > 0 }

  private mutating func forgetWeek() {
    emptyWeek = Week(weeksSinceEpoch: .min)
    (emptyDaysThisWeek, countingDaysThisWeek) = (0, 0)
  }
}
