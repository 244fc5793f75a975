import CivilTime

extension PhoneWalk {
  /// Returns when the system handles a notification that is due now: now or, if the phone is
  /// asleep, at the next delivery window or when the phone wakes, whichever comes first.
  ///
  /// - Parameters:
  ///   - rhythm: The phone's rhythm of sleep, advanced at most to now; the function advances it.
  ///   - luck: The phone's random draws.
  func handling(
    _ rhythm: inout SleepRhythm, _ luck: inout UTCLuck, _ rules: DeviceRules, _ faults: inout Faults
  ) -> Int64 {
    guard isResting else { return now }
    let sleepWindow = rules.parameters.notifications.sleepWindow.count
    let opens = sleepWindow > 0 ? -(-now).dividedDown(by: sleepWindow) * sleepWindow : now
    guard let wakes = rhythm.wakes(from: now, lookingUntil: opens, by: &luck) else { return now }
    faults.insert(.slept)
    return min(opens, min(wakes, restsUntil))
  }

  /// Whether the app is on the screen at an instant, which must not be after the next use's start.
  func isInFront(at instant: Int64) -> Bool {
    instant < showsUntil || instant == nextStart && nextIsInApp
  }
}

extension DeviceRules {
  /// Returns the outcome of a notification that is handled before the window's end.
  ///
  /// - Parameter isInFront: Whether the app is on the screen when the notification is handled.
  func delivery(
    of plan: NotificationPlan, handled: Int64, isInFront: Bool, to device: Device,
    by luck: UTCLuck, _ faults: Faults
  ) -> NotificationDelivery {
    let shown = Instant(millisecondsSinceEpoch: handled + latency(of: plan, by: luck))
    let outcome: NotificationDelivery.Outcome =
      !device.allowsNotifications ? .denied : isInFront ? .withheld : .delivered
    return NotificationDelivery(
      outcome: outcome, instant: shown, lateness: shown - plan.due, faults: faults)
  }
}
