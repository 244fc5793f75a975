import Cadence
import CivilTime

extension DailyThree {
  /// Handles that the app is opened or comes to the front, or that the time changes significantly
  /// while it is there.
  ///
  /// - Returns: the effects of a new day, and the offer to continue yesterday while it is open.
  /// - Throws: `tooFarAhead`, as every event does; then nothing at all changes.
  /// - Complexity: O(1) on the same day, O(*d*) after *d* days without an event.
  @discardableResult public mutating func observe(
    at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    var effects = try beginDay(of: instant)
    if state == .needsSetup(offersContinue: true) { effects.insert(.continueOffered) }
    return effects
  }

  /// Moves the user to another zone. Day keys already written never change; a snapshot is written
  /// and the reminder planned for the new local morning.
  ///
  /// - Throws: `tooFarAhead`; the user then stays in the old zone.
  @discardableResult public mutating func travel(
    to zone: Zone, at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    try checkDistance(to: instant, in: zone)
    calendar.travel(to: zone, at: instant)
    var effects = try passTime(to: instant)
    if permission == .granted { effects.insert(.reminderPlanned) }
    return write(effects, at: instant)
  }

  /// Advances the user to the day of an event, on which the app is opened.
  mutating func beginDay(of instant: Instant) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try passTime(to: instant)
    isOpenedToday = true
    return effects
  }

  /// Advances the user to the day of an instant; the days that have ended since enter the streak.
  private mutating func passTime(
    to instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    try checkDistance(to: instant, in: calendar.zone)
    let last = today
    let day = calendar.day(of: instant)
    guard let last, day > last else { return [] }
    var effects: DailyThreeEffects = [.dayBegan]
    if openConfirmation != nil { effects.insert(.confirmationClosed) }
    endDays(from: last, before: day)
    openConfirmation = nil
    return write(effects, at: instant)
  }

  /// Throws if an instant is too many days ahead, because each of those dates may have to be
  /// checked.
  private func checkDistance(to instant: Instant, in zone: Zone) throws(DailyThreeRefusal) {
    let limit = rules.parameters.longestAbsenceDays
    if calendar.lastDayLies(moreThan: limit, before: instant, in: zone) {
      throw DailyThreeRefusal(.tooFarAhead(days: limit), [])
    }
  }

  private mutating func endDays(from last: Day, before day: Day) {
    let calendar = calendar
    streakOfEndedDays = streak(from: last, through: day - 1)
    var previous = day - 1
    while previous > last, !calendar.isLived(previous) { previous = previous - 1 }
    yesterday = previous == last ? entry : nil
    entry = nil
    isOpenedToday = false
  }

  /// Returns the streak after a day has ended on which nothing more happens. It includes all dates
  /// up to that day, whether or not the app was opened, except dates that the user never had. If a
  /// later day has begun, returns the streak of the ended days.
  public func streak(through day: Day) -> Streak {
    guard let today, today <= day else { return streakOfEndedDays }
    return streak(from: today, through: day)
  }

  /// Returns the streak of the ended days, extended by the entry's day `last` and the dates through
  /// `day`.
  private func streak(from last: Day, through day: Day) -> Streak {
    var ended = streakOfEndedDays
    let (policy, calendar) = (rules.streakPolicy, calendar)
    // A day that was opened and not planned is told where a missing one would be forgiven.
    if entry != nil || isOpenedToday && policy.missingOutcome != .misses {
      // The entry is of the day that ends, and no later one has ended: the streak cannot refuse.
      let completed = entry?.completedCount ?? 0
      _ = try? ended.end(last, rules.outcome(completed: completed), under: policy)
    }
    ended.endMissingDays(through: day, under: policy) { calendar.isLived($0) }
    return ended
  }

  /// Records that a snapshot of the current state is written.
  mutating func write(_ effects: DailyThreeEffects, at instant: Instant) -> DailyThreeEffects {
    guard today != nil else { return effects }
    snapshotWritten = instant
    checkInvariants()
    return effects.union(.snapshotWritten)
  }
}
