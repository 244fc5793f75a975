import CivilTime

/// What became of a day that ended; `Streak` has the table.
public enum StreakStep: UInt8, CaseIterable, Hashable, Sendable {
  /// The day counts.
  case began, extended, repaired
  /// The day leaves the run as it is.
  case rested, allowed, frozen
  /// The day is one that ends a run: it ended one (`broke`), or there was none (`idle`).
  case broke, idle
  /// The day counts in a week that does not count yet, or did before.
  case counted
}

/// Why a day was refused.
public enum StreakError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The day does not lie after the last one that ended.
  case dayHasEnded(Day, last: Day)

  /// One sentence for a person, with the remedy.
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
  /// Dates since the last ended day that the streak was not told of are missing days, missed or
  /// rest as the policy says; dates that the person never had are announced before with
  /// `stepOver(_:)`.
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

  /// Steps over a date that the person never had (lost over the date line, skipped by the zone): it
  /// breaks nothing and counts for nothing. Missing days before it are judged as in `end`.
  ///
  /// - Throws: `StreakError.dayHasEnded` for a day that is not after the last one; nothing changes.
  public mutating func stepOver(_ day: Day, under policy: StreakPolicy) throws(StreakError) {
    try endMissingDays(before: day, under: policy)
    lastDay = day
    endOpenWeek(through: day, under: policy)
  }

  /// Judges every date up to and including `day` that the streak was not told of as missing; dates
  /// for which `isLived` is false are stepped over. Nothing happens if `day` has ended already, or
  /// if no day was ever told.
  ///
  /// - Complexity: as `end`, with one question to `isLived` per date until the run has broken and
  ///   for the dates of the last week.
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

  /// The streak as an app shows it on a day that has not ended and is `soFar` now.
  ///
  ///     try streak.shown(on: today, .misses, under: .forest).length  // today is pending
  ///
  /// A day that counts is in it at once. Another one is left out under `today: .pending` and judged
  /// as if it had ended under `.counts`; so is the week that ends with it. The streak itself is
  /// unchanged.
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

  /// Whether the run outlives a day with an outcome: a rest day, the weekly allowance or a freeze
  /// saves it. False if there is no run, or the day has ended already.
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
