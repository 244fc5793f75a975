import Chance
import CivilTime

/// A notification that an app has planned.
public struct NotificationPlan: Hashable, Sendable {
  /// The event that the system waits for.
  public enum Trigger: UInt8, CaseIterable, Hashable, Sendable {
    /// A length of time (`UNTimeIntervalNotificationTrigger`): only the rate error makes it early
    /// or late. The end of a session is planned this way.
    case interval
    /// A time of day (`UNCalendarNotificationTrigger`): comes when the wall clock shows it, early
    /// or late if the clock is set meanwhile. Reminders are planned this way.
    case calendar
  }

  /// When it was planned.
  public let planned: Instant
  /// When it should come, in true time.
  public let due: Instant
  /// The event that the system waits for.
  public let trigger: Trigger
  /// Its number among the person's notifications of the UTC day in which it is due: the address of
  /// its random draws.
  public let number: UInt32

  /// A plan; all instants in true time.
  @inlinable public init(planned: Instant, due: Instant, trigger: Trigger, number: UInt32 = 0) {
    (self.planned, self.due, self.trigger, self.number) = (planned, due, trigger, number)
  }
}

/// The outcome of a planned notification.
public struct NotificationDelivery: Hashable, Sendable {
  /// Whether the person got it.
  public enum Outcome: UInt8, CaseIterable, Hashable, Sendable {
    /// Shown, with its sound.
    case delivered
    /// The person does not allow notifications.
    case denied
    /// The app was on the screen and kept it to itself.
    case withheld
    /// It was not shown before the end of the trace.
    case pending
  }

  /// Whether the person got it.
  public let outcome: Outcome
  /// When it was shown, or would have been; for `pending` the end of the trace.
  public let instant: Instant
  /// How much later than due it came; negative if earlier, because the clock was fast or set
  /// forward.
  public let lateness: Milliseconds
  /// The faults of the device: the wall clock set since the planning (by `calendar`), asleep or
  /// down when the time had come.
  public let faults: Faults

  /// The row of the table in which it counts.
  public var condition: FaultCondition { FaultCondition(faults) }
}

extension DeviceTrace {
  /// The time at which a planned notification is shown, if nobody removes it before.
  ///
  ///     planned          due
  ///     |                 |=latency=>!                          awake
  ///     |                 |  w=latency=>!                       asleep: the next window
  ///     |              ▔▔▔▔▔▔▔▔=latency=>!                      down: once it is up again
  ///     |   +3           =latency=>!                            calendar, the clock set forward
  ///
  /// A notification that has been due for longer than the latency is not checked again: an app that
  /// comes to the screen during it does not withhold. A kill changes nothing, since the system
  /// keeps the plan.
  ///
  /// - Parameters:
  ///   - plan: Due within the window; one by `calendar` planned within it, too.
  ///   - rules: The rules with which the trace was filled.
  public func delivery(of plan: NotificationPlan, by rules: DeviceRules) -> NotificationDelivery {
    var faults: Faults = []
    let fired = firing(of: plan, &faults)
    let handled = handling(fired, rules.parameters.notifications.sleepWindow, &faults)
    let outcome = outcome(at: Instant(millisecondsSinceEpoch: handled))
    if outcome == .pending {
      return NotificationDelivery(
        outcome: .pending, instant: window.end, lateness: window.end - plan.due, faults: faults)
    }
    let shown = Instant(millisecondsSinceEpoch: handled + rules.latency(of: plan, by: luck))
    return NotificationDelivery(
      outcome: outcome, instant: shown, lateness: shown - plan.due, faults: faults)
  }

  /// The instant at which the system finds that a notification is due, whether the device sleeps or
  /// not.
  func firing(of plan: NotificationPlan) -> Instant {
    var faults: Faults = []
    return Instant(millisecondsSinceEpoch: firing(of: plan, &faults))
  }

  private func firing(of plan: NotificationPlan, _ faults: inout Faults) -> Int64 {
    let earliest =
      plan.trigger == .interval ? window.start - DeviceTrace.longestSession : window.start
    let planned = max(earliest, min(window.end, plan.planned)).millisecondsSinceEpoch
    let fired =
      switch plan.trigger {
      case .interval: planned + device.duration(of: (plan.due - plan.planned).count)
      case .calendar: reading(plan.due.millisecondsSinceEpoch, from: planned, &faults)
      }
    return max(planned, fired)
  }

  private func outcome(at instant: Instant) -> NotificationDelivery.Outcome {
    if !device.allowsNotifications { return .denied }
    if instant >= window.end { return .pending }
    return appState(at: instant) == .foreground ? .withheld : .delivered
  }

  /// The instant at which the wall clock first shows a time at or after `instant`.
  private func reading(_ time: Int64, from instant: Int64, _ faults: inout Faults) -> Int64 {
    var (now, error) = (window.start.millisecondsSinceEpoch, wallError.count)
    for step in steps {
      let next = step.count
      let meets = max(instant, now + missing(time, now, error))
      if meets < next { return meets }
      error += device.gathered(in: next - now) + step.size.count
      now = next
      if next > instant { faults.insert(.stepped) }
    }
    return max(instant, now + missing(time, now, error))
  }

  /// True milliseconds until a wall clock with an error shows a time, 0 if it does or did.
  private func missing(_ time: Int64, _ now: Int64, _ error: Int64) -> Int64 {
    device.duration(of: (Milliseconds(time) - Milliseconds(now) - Milliseconds(error)).count)
  }

  private func handling(
    _ instant: Int64, _ sleepWindow: Milliseconds, _ faults: inout Faults
  ) -> Int64 {
    let fired = Instant(millisecondsSinceEpoch: instant)
    if let down = reboots.stretch(at: fired) {
      faults.insert(.rebooted)
      return down.end.millisecondsSinceEpoch
    }
    guard let sleep = sleeps.stretch(at: fired) else { return instant }
    faults.insert(.slept)
    guard sleepWindow > .zero else { return instant }
    let opens = -(-instant).dividedDown(by: sleepWindow.count) * sleepWindow.count
    return min(sleep.end.millisecondsSinceEpoch, opens)
  }
}

extension DeviceRules {
  /// How long a phone takes to show a notification that the system has handled.
  func latency(of plan: NotificationPlan, by luck: UTCLuck) -> Int64 {
    let day = luck.found(on: UTCDay.holding(plan.due.millisecondsSinceEpoch))
    return latency.sample(day.draw(.deviceLatency, plan.number))
  }
}

extension Device {
  /// True milliseconds until the device's clocks have counted a length, rounded up: 0 for a length
  /// below zero, far more than a window for very long ones.
  func duration(of milliseconds: Int64) -> Int64 {
    let counted = max(0, min(2 * DeviceTrace.longestSession.count, milliseconds))
    let rate = 1_000_000_000 + Int64(rateErrorPartsPerBillion)
    return -(-counted * 1_000_000_000).dividedDown(by: rate)
  }
}

extension [Stretch] {
  /// The one of these sorted stretches that holds an instant.
  func stretch(at instant: Instant) -> Stretch? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].end <= instant { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(instant) ? self[low] : nil
  }
}
