import CivilTime

/// The effect of an ended day on a streak; see the table of `Streak`.
public enum StreakStep: UInt8, CaseIterable, Hashable, Sendable {
  /// The day counts: it began a run, extended it, or repaired a broken one.
  case began, extended, repaired
  /// The day leaves the run unchanged: it rests, is allowed to be empty, or costs a freeze.
  case rested, allowed, frozen
  /// The day is empty and nothing saved it: it ended a run (`broke`), or there was none (`idle`).
  case broke, idle
  /// The day counts, but the week does not yet, or already did.
  case counted
}

/// The reason why a streak refused a day.
public enum StreakError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The day is not after the last ended day.
  case dayHasEnded(Day, last: Day)

  /// One sentence for the user that names the remedy.
  public var description: String {
    switch self {
    case .dayHasEnded(let day, let last):
      "the day \(day.key) cannot end after \(last.key); tell a streak its days in ascending order, "
        + "each once"
    }
  }
}

extension Streak {
  /// Judges a day that has ended.
  ///
  /// Dates between the last ended day and this one are missing days, which are missed or rest days
  /// according to the policy. Call `stepOver(_:)` first for dates that the user never had.
  ///
  /// - Throws: `StreakError.dayHasEnded` for a day that is not after the last one; nothing changes.
  /// - Complexity: O(1); after a gap O(1 + freezes held), however long the gap.
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

  /// Steps over a date that the user never had (lost at the date line, or skipped by the time
  /// zone). The date neither breaks nor counts. Missing days before the date are judged as in
  /// `end`.
  ///
  /// - Throws: `StreakError.dayHasEnded` for a day that is not after the last one; nothing changes.
  public mutating func stepOver(_ day: Day, under policy: StreakPolicy) throws(StreakError) {
    try endMissingDays(before: day, under: policy)
    lastDay = day
    endOpenWeek(through: day, under: policy)
  }

  /// Judges the dates after the last ended day, through `day`, as missing days; steps over dates
  /// for which `isLived` is false. Does nothing if `day` has ended, or if no day has ended so far.
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

  /// Returns the streak as shown on a day that has not ended, with the outcome `soFar`.
  ///
  ///     try streak.shown(on: today, .misses, under: .forest).length  // today is pending
  ///
  /// A day that counts is included at once. Any other day is left out under `today: .pending` and
  /// judged as if it had ended under `.counts`, and so is the week that ends with it.
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

  /// Whether the run survives a day with a given outcome, because the day counts or rests, or
  /// because the weekly allowance or a freeze saves it. False if there is no run, or the day has
  /// ended already.
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
