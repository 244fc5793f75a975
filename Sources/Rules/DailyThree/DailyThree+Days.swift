import Cadence
import CivilTime

extension DailyThree {
  /// The app is opened, comes to the front, or hears while it is there that the time has changed
  /// significantly.
  ///
  /// - Returns: what a new day brings, and the question whether to continue yesterday as long as it
  ///   stands.
  /// - Throws: `tooFarAhead`, as every event does; then nothing at all changes.
  /// - Complexity: O(1) on the same day, O(*d*) after *d* days without an event.
  @discardableResult public mutating func observe(
    at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    var effects = try beginDay(of: instant)
    if state == .needsSetup(offersContinue: true) { effects.insert(.continueOffered) }
    return effects
  }

  /// The person is in another zone from an instant on. Day keys already written never change; a
  /// snapshot is written and the reminder planned for the new local morning.
  ///
  /// - Throws: `tooFarAhead`; the person then stays where they were.
  @discardableResult public mutating func travel(
    to zone: Zone, at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    try checkDistance(to: instant, in: zone)
    calendar.travel(to: zone, at: instant)
    var effects = try passTime(to: instant)
    if permission == .granted { effects.insert(.reminderPlanned) }
    return write(effects, at: instant)
  }

  /// Brings the person to the day of an event, on which they have the app open.
  mutating func beginDay(of instant: Instant) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try passTime(to: instant)
    isOpenedToday = true
    return effects
  }

  /// Brings the person to the day of an instant: the days that have ended since go into the streak.
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

  /// Every date until the instant's may have to be asked about, so there is a limit to how many.
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

  /// The streak once a day has ended on which nothing more happens: all dates up to it are in it,
  /// whether or not the app was opened on them. Where a later day has begun, it is the streak of
  /// the days before that one. A date that the person never had is no missing one.
  public func streak(through day: Day) -> Streak {
    guard let today, today <= day else { return streakOfEndedDays }
    return streak(from: today, through: day)
  }

  /// The streak of the ended days, the day of the entry, and all dates after that one up to a day.
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

  /// Writes a snapshot of how things are now.
  mutating func write(_ effects: DailyThreeEffects, at instant: Instant) -> DailyThreeEffects {
    guard today != nil else { return effects }
    snapshotWritten = instant
    checkInvariants()
    return effects.union(.snapshotWritten)
  }
}
