import Chance
import CivilTime

/// A notification that an app has planned.
public struct NotificationPlan: Hashable, Sendable {
  /// The kind of event that makes the system show a notification.
  public enum Trigger: UInt8, CaseIterable, Hashable, Sendable {
    /// A notification some time after its planning (`UNTimeIntervalNotificationTrigger`), as for a
    /// session's end. Only the clock's rate error makes it early or late.
    case interval
    /// A notification at a time of day on the wall clock (`UNCalendarNotificationTrigger`), as for
    /// reminders. It comes early or late if the clock is set after the planning.
    case calendar
  }

  /// The instant, in true time, at which the app planned the notification.
  public let planned: Instant
  /// The instant, in true time, at which the notification should be shown.
  public let due: Instant
  /// The kind of event that makes the system show the notification.
  public let trigger: Trigger
  /// The notification's index among the person's notifications due on the same UTC day. It
  /// addresses the notification's random draws.
  public let number: UInt32

  /// Creates a plan for a notification; all instants are in true time.
  @inlinable public init(planned: Instant, due: Instant, trigger: Trigger, number: UInt32 = 0) {
    (self.planned, self.due, self.trigger, self.number) = (planned, due, trigger, number)
  }
}

/// The outcome of a planned notification.
public struct NotificationDelivery: Hashable, Sendable {
  /// The possible outcomes of a planned notification.
  public enum Outcome: UInt8, CaseIterable, Hashable, Sendable {
    /// The notification was shown, with its sound.
    case delivered
    /// The person does not allow notifications.
    case denied
    /// The app was on the screen and suppressed the notification.
    case withheld
    /// The notification was not shown before the end of the trace.
    case pending
  }

  /// The outcome of the notification.
  public let outcome: Outcome
  /// The instant at which the notification was (or would be) shown; the trace's end if pending.
  public let instant: Instant
  /// The delay after the due instant; negative if the notification came early because the clock was
  /// fast or set forward.
  public let lateness: Milliseconds
  /// The faults that affected the notification. For `calendar` plans: the wall clock was set after
  /// the planning. For all plans: the device was asleep or off when the notification was due.
  public let faults: Faults

  /// The condition of the table row in which the notification is counted.
  public var condition: FaultCondition { FaultCondition(faults) }
}

extension DeviceTrace {
  /// Returns whether and when a planned notification is shown, if nobody removes it first.
  ///
  ///     planned          due
  ///     |                 |=latency=>!                          awake
  ///     |                 |  w=latency=>!                       asleep: w is the wait for a window
  ///     |              ▔▔▔▔▔▔▔▔=latency=>!                      off: once it has restarted
  ///     |   +3           =latency=>!                            calendar, the clock set forward
  ///
  /// The system checks once, before the latency begins, whether the app is on the screen. So an app
  /// that comes to the screen during the latency does not suppress the notification. A kill of the
  /// app changes nothing, because the system keeps the plan.
  ///
  /// - Parameters:
  ///   - plan: A plan that is due within the window; a `calendar` plan is also planned within it.
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

  /// Returns the instant at which a notification is due by the system's clock, even if the device
  /// is asleep at that instant.
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

  /// Returns the first instant, from `instant` on, at which the wall clock shows `time` or later.
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

  /// Returns the true milliseconds until a clock shows `time`; 0 if the clock is past `time`.
  /// `error` is the clock's error.
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
  /// Returns the milliseconds between the system's handling of a notification and its display.
  func latency(of plan: NotificationPlan, by luck: UTCLuck) -> Int64 {
    let day = luck.found(on: UTCDay.holding(plan.due.millisecondsSinceEpoch))
    return latency.sample(day.draw(.deviceLatency, plan.number))
  }
}

extension Device {
  /// Returns the true milliseconds, rounded up, in which the device's clocks count `milliseconds`.
  /// The result is 0 for a negative number, and capped far beyond any window for a very large one.
  func duration(of milliseconds: Int64) -> Int64 {
    let counted = max(0, min(2 * DeviceTrace.longestSession.count, milliseconds))
    let rate = 1_000_000_000 + Int64(rateErrorPartsPerBillion)
    return -(-counted * 1_000_000_000).dividedDown(by: rate)
  }
}

extension [Stretch] {
  /// Returns the stretch that contains an instant; nil if none does. The stretches must be sorted.
  func stretch(at instant: Instant) -> Stretch? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].end <= instant { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(instant) ? self[low] : nil
  }
}
