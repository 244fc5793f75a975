import CivilTime

/// The effect on a streak of a day that has ended; see the table of `Streak`.
public enum StreakStep: UInt8, CaseIterable, Hashable, Sendable {
  /// The day counts. It began a run, extended the run, or repaired a broken run.
  case began, extended, repaired
  /// The run stays unchanged: the day rests, the weekly target allows it, or a freeze was spent.
  case rested, allowed, frozen
  /// The day is empty and nothing saved the run (`broke`), or there was no run (`idle`).
  case broke, idle
  /// The day counts, but the week has not reached its target yet, or reached it before.
  case counted
}

/// The error if a streak rejects a day.
public enum StreakError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if a day is not after the last day that has ended.
  case dayHasEnded(Day, last: Day)

  /// One sentence for the user that says how to fix the error.
  public var description: String {
    switch self {
    case .dayHasEnded(let day, let last):
      "the day \(day.key) cannot end after \(last.key); tell a streak its days in ascending order, "
        + "each once"
    }
  }
}

extension Streak {
  /// Adds a day that has ended to the streak, and returns the day's effect.
  ///
  /// Dates between the last ended day and this one are missing days. They are missed or rest days,
  /// depending on the policy. Call `stepOver(_:)` first for dates that did not exist for the user.
  ///
  /// - Throws: `StreakError.dayHasEnded` for a day not after the last ended day; nothing changes.
  /// - Complexity: O(1); after a gap of any length O(1 + freezes that the user has).
  @inlinable
  @inline(__always)
  @discardableResult public mutating func end(
    _ day: Day, _ outcome: DayOutcome, under policy: StreakPolicy
  ) throws(StreakError) -> StreakStep {
    if day.daysSinceEpoch != lastDay.daysSinceEpoch &+ 1 || day <= lastDay {
      try endMissingDays(before: day, under: policy)
    }
    lastDay = day
    return judge(day, outcome, under: policy)
  }

  /// Steps over a date that did not exist for the user, who crossed the date line or whose time
  /// zone skipped the date. The date neither breaks the streak nor counts. Missing days before the
  /// date are treated as in `end`.
  ///
  /// - Throws: `StreakError.dayHasEnded` for a day not after the last ended day; nothing changes.
  public mutating func stepOver(_ day: Day, under policy: StreakPolicy) throws(StreakError) {
    try endMissingDays(before: day, under: policy)
    lastDay = day
    endOpenWeek(through: day, under: policy)
  }

  /// Adds the dates after the last ended day, through `day`, as missing days. Steps over dates for
  /// which `isLived` is false. Does nothing if `day` has ended, or if no day has ended so far.
  ///
  /// - Complexity: as `end`, with one call of `isLived` per date until the run has broken and for
  ///   the dates of the last week.
  public mutating func endMissingDays(
    through day: Day, under policy: StreakPolicy, isLived: (Day) -> Bool = { _ in true }
  ) {
    guard day > lastDay, lastDay != Streak.beforeAllDays else { return }
    let outcome = policy.missingOutcome
    if policy.hasEmptyMissingDays {
      var next = lastDay + 1
      while next <= day {
        if run.length == 0 {
          guard policy.countsWeeks else { break }
          next = max(next, policy.firstDay(ofWeekOf: day))
        }
        if isLived(next) {
          _ = judge(next, outcome, under: policy)
        } else {
          endOpenWeek(through: next, under: policy)
        }
        if next == day { break }
        next += 1
      }
    }
    lastDay = day
    endOpenWeek(through: day, under: policy)
  }

  /// Returns the streak as an app shows it on a day that has not ended, given the outcome `soFar`.
  ///
  ///     try streak.shown(on: today, .misses, under: .forest).length  // today is pending
  ///
  /// A day that counts is included at once. Any other day is left out under `today: .pending`, and
  /// treated as ended under `today: .counts`. The same applies to a week if the day is its last.
  ///
  /// - Throws: `StreakError.dayHasEnded` if the day has ended already.
  public func shown(
    on today: Day, _ soFar: DayOutcome, under policy: StreakPolicy
  ) throws(StreakError) -> Streak {
    var view = self
    if policy.today == .counts || soFar == .counts && policy.unit == .day {
      try view.end(today, soFar, under: policy)
    } else if soFar == .counts {
      try view.endMissingDays(before: today, under: policy)
      view.lastDay = today
      _ = view.note(today, soFar, under: policy)
    } else {
      try view.endMissingDays(before: today, under: policy)
    }
    return view
  }

  /// Whether the run continues after a day with a given outcome, because the day counts or rests,
  /// or because the weekly allowance or a freeze saves the run. False if there is no run, or if the
  /// day has ended already.
  ///
  ///     streak.outlives(today, .misses, under: .forest)  // false: a missed day breaks it
  public func outlives(_ day: Day, _ outcome: DayOutcome, under policy: StreakPolicy) -> Bool {
    guard run.length > 0, day > lastDay else { return false }
    var next = self
    next.endMissingDays(through: day - 1, under: policy)
    next.lastDay = day
    _ = next.judge(day, outcome, under: policy)
    return next.run.length > 0
  }

  @usableFromInline
  mutating func endMissingDays(before day: Day, under policy: StreakPolicy) throws(StreakError) {
    guard day > lastDay else { throw .dayHasEnded(day, last: lastDay) }
    endMissingDays(through: day - 1, under: policy)
  }
}
