import CivilTime

extension DeviceTrace {
  /// The outcome of a reminder, which is planned by time of day long before it comes.
  ///
  ///     07:00                08:00  08:02                               24:00
  ///     ├────── window ────────┼──────┤
  ///     ├────── only if the phone is down or asleep for long ─────────────┤
  ///
  /// The system reads its plans anew whenever the clock is set, so a reminder depends only on the
  /// clock of the hour before it and, with rare exceptions, of the two minutes after: this fills
  /// the trace for that time only, at a fraction of a day's cost, and skips the sleep of a phone at
  /// rest before the reminder fires. A clock that is ahead by more than the hour counts as an hour
  /// ahead.
  ///
  /// - Parameters:
  ///   - due: When it should come, in true time.
  ///   - number: Its number among the person's notifications of the UTC day.
  ///   - device: The phone that receives it.
  ///   - end: A reminder that has not been shown by then is `pending`.
  ///   - uses: In time order; those that end before the window make no difference.
  public mutating func delivery(
    ofReminderDue due: Instant, number: UInt32, to device: Device, by rules: DeviceRules,
    until end: Instant, uses: [DeviceUse]
  ) -> NotificationDelivery {
    let plan = NotificationPlan(
      planned: due - .hours(1), due: due, trigger: .calendar, number: number)
    let nearEnd = min(end, due + .minutes(2))
    fill(device, by: rules, until: nearEnd, of: plan, uses)
    let near = delivery(of: plan, by: rules)
    guard near.instant >= nearEnd, nearEnd < end else { return near }
    fill(device, by: rules, until: end, of: plan, uses)
    return delivery(of: plan, by: rules)
  }

  private mutating func fill(
    _ device: Device, by rules: DeviceRules, until end: Instant, of plan: NotificationPlan,
    _ uses: [DeviceUse]
  ) {
    let window = Stretch(from: plan.planned, to: end)
    if uses.isEmpty {
      fillUntouched(device, by: rules, during: window, for: plan)
    } else {
      fill(device, by: rules, during: window, uses: uses)
    }
  }
}
