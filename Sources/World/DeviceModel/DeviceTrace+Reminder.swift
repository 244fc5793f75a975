import CivilTime

extension DeviceTrace {
  /// Returns when and whether a reminder is shown that was planned long before for a time of day.
  ///
  ///     07:00                08:00  08:02                               24:00
  ///     ├────── window ────────┼──────┤
  ///     ├────── only if the phone is down or asleep for long ─────────────┤
  ///
  /// The system reads its planned notifications again whenever the clock is set. So a reminder
  /// depends only on the clock in the hour before the reminder and, with rare exceptions, in the
  /// two minutes after it. To cost only a fraction of a day's trace, the trace is filled for that
  /// time only, and without the sleep of an unused phone before the reminder fires. A clock that is
  /// ahead by more than an hour counts as an hour ahead.
  ///
  /// - Parameters:
  ///   - due: The instant at which the reminder should come, in true time.
  ///   - number: The reminder's index among the person's notifications due on the same UTC day.
  ///   - device: The phone that receives the reminder.
  ///   - end: The end of the wait. A reminder not shown by this instant is `pending`.
  ///   - uses: Uses in time order; uses that end before the window have no effect.
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
