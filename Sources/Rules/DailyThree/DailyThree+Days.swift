import Cadence
import CivilTime

extension DailyThree {
  /// Handles an opening of the app, a return to the app, or a significant clock change while the
  /// app is open.
  ///
  /// - Returns: the effects of a new day, and an offer to continue yesterday if that is possible.
  /// - Throws: `tooFarAhead`, as every event does; then nothing at all changes.
  /// - Complexity: O(1) on the same day, O(*d*) after *d* days without an event.
  @discardableResult public mutating func observe(
    at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    var effects = try beginDay(of: instant)
    if state == .needsSetup(offersContinue: true) { effects.insert(.continueOffered) }
    return effects
  }

  /// Moves the user to another zone. Dates that are stored already never change. Writes a snapshot
  /// and, if permitted, plans the reminder for the next local morning.
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

  /// Advances the user to the day of an event, and records that the app is opened on that day.
  mutating func beginDay(of instant: Instant) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try passTime(to: instant)
    isOpenedToday = true
    return effects
  }

  /// Advances the user to the day of an instant, and adds the days that have ended to the streak.
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

  /// Throws if an instant is too many days after the last event, since each date between them may
  /// cost time.
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

  /// Returns the streak at the end of `day`, assuming no further events. Includes all dates that
  /// existed for the user, whether or not the app was opened. If the user has advanced beyond
  /// `day`, returns the streak of the days before today.
  public func streak(through day: Day) -> Streak {
    guard let today, today <= day else { return streakOfEndedDays }
    return streak(from: today, through: day)
  }

  /// Returns the streak of the ended days, extended by the day `last` with its entry and by the
  /// dates after `last` through `day`.
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

  /// Records that a snapshot of the current state is written for the widgets.
  mutating func write(_ effects: DailyThreeEffects, at instant: Instant) -> DailyThreeEffects {
    guard today != nil else { return effects }
    snapshotWritten = instant
    checkInvariants()
    return effects.union(.snapshotWritten)
  }
}
