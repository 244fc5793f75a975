import CivilTime

extension PhoneWalk {
  /// When the system handles a notification that is due now: at once, or, where the phone is
  /// asleep, at the next window or when it wakes.
  ///
  /// - Parameters:
  ///   - rhythm: The phone's rhythm of sleep, at no later instant; it goes on from now.
  ///   - luck: The phone's luck.
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

  /// Whether the app is on the screen at an instant up to the next use's start.
  func isInFront(at instant: Int64) -> Bool {
    instant < showsUntil || instant == nextStart && nextIsInApp
  }
}

extension DeviceRules {
  /// The outcome of a notification that the system handles at an instant before the window's end.
  ///
  /// - Parameter isInFront: Whether the app is on the screen then.
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
