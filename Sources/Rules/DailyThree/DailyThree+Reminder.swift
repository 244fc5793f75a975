import CivilTime

extension DailyThree {
  /// Records that the user allows or denies notifications, in the app or in the system's settings.
  @discardableResult public mutating func answerPermission(
    isGranted: Bool, at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try beginDay(of: instant)
    permission = isGranted ? .granted : .denied
    return isGranted ? effects.union(.reminderPlanned) : effects
  }

  /// Sets the time of the morning reminder.
  @discardableResult public mutating func setReminder(
    to time: LocalTime, at instant: Instant
  ) throws(DailyThreeRefusal) -> DailyThreeEffects {
    let effects = try beginDay(of: instant)
    reminderTime = time
    return permission == .granted ? effects.union(.reminderPlanned) : effects
  }

  /// Returns the instant of the next morning reminder in the user's zone; nil without permission.
  /// The reminder is silent (section K) unless the rules set a sound.
  public func nextReminder(after instant: Instant) -> Instant? {
    guard permission == .granted else { return nil }
    return calendar.zone.nextInstant(of: reminderTime, after: instant)
  }
}

extension Zone {
  /// Returns the first instant after `instant` at which a wall clock shows a time of day. A time
  /// that clocks skip on a day is moved later by the length of the gap. If a time occurs twice on a
  /// day, the first occurrence counts:
  ///
  ///     08:00 daily, clocks forward from 08:00 to 09:00 on Tue     Mon 08:00  Tue 09:00  Wed 08:00
  ///
  /// A date that does not exist in the zone has no reminder.
  ///
  /// - Complexity: O(1) if no clock change is near.
  public func nextInstant(of time: LocalTime, after instant: Instant) -> Instant {
    var day = self.day(of: instant) - 1
    while true {
      let candidate = self.instant(of: LocalMoment(day: day, time: time))
      if candidate > instant || day.daysSinceEpoch == .max { return candidate }
      day += 1
    }
  }
}
