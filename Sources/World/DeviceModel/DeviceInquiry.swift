import CivilTime

/// What a world asks of the phones of its people: the restarts of a day, the timers of a session,
/// the arrival of a notification.
///
///     var inquiry = DeviceInquiry()
///     let outcome = inquiry.outcome(
///       of: session, length: .minutes(25), notification: plan, on: device, by: rules,
///       uses: uses, until: midnight)
///     outcome.drift?.suspending
///
/// Nearly always nothing rare happens: no restart, and nobody sets the clock. Then sums answer,
/// from use to use and without a trace. Where something rare does happen, the device's trace
/// answers. Both say the same, which a law of the tests holds.
///
///     uses ──▶ sums ─────────── nothing rare ──▶ outcome
///                └── rare ──▶ trace ───────────▶ outcome
///
/// One inquiry serves one person after the other; it remembers which of the days of the last one
/// are calm.
public struct DeviceInquiry: Sendable {
  private var trace = DeviceTrace()
  private var days = PhoneDays()

  /// An empty cache.
  public init() {}

  /// The number of events that all answers have drawn and laid out in traces.
  package var eventCount: Int { trace.eventCount }

  /// The outcome of a session: what its timers have measured, and its notification.
  public struct SessionOutcome: Hashable, Sendable {
    /// The errors of all designs; nil if the active time does not reach the length.
    public let drift: TimerDrift?
    /// The arrival of the notification; nil without one.
    public let delivery: NotificationDelivery?
  }

  /// The restarts of a device in a stretch of time, in order; the stretch is cut to
  /// `DeviceTrace.longestWindow`.
  public mutating func restarts(
    of device: Device, by rules: DeviceRules, during stretch: Stretch
  ) -> [Stretch] {
    let window = DeviceTrace.usable(stretch)
    let (first, end) = (window.startCount, window.end.millisecondsSinceEpoch)
    if days.isFree(of: .restart, from: first, through: end - 1, on: device, by: rules) { return [] }
    trace.fillReboots(device, by: rules, during: window)
    return trace.reboots
  }

  /// The outcome of a session on a phone whose uses are known.
  ///
  /// - Parameters:
  ///   - session: Its active stretches; the last may end anywhere at or after the true end.
  ///   - length: The active time that the session is to reach.
  ///   - notification: The notification of its end, if there is one.
  ///   - device: The phone, from `rules.device(seed:person:)`.
  ///   - uses: In time order, from the session's start to the end.
  ///   - end: The instant up to which designs are asked whether they believe that the length is
  ///     reached, and up to which the notification may arrive.
  public mutating func outcome(
    of session: SessionStretches, length: Milliseconds, notification: NotificationPlan?,
    on device: Device, by rules: DeviceRules, uses: [DeviceUse], until end: Instant
  ) -> SessionOutcome {
    if end - session.first.start > DeviceTrace.longestWindow {
      return longOutcome(of: session, length, notification, device, rules, uses, end)
    }
    return closedForm(at: session, length, notification, device, rules, uses, end)
      ?? tracedOutcome(of: session, length, notification, device, rules, uses, end)
  }

  /// The outcome of a session in closed form, nil where something rare happens.
  package mutating func closedForm(
    at session: SessionStretches, _ length: Milliseconds, _ notification: NotificationPlan?,
    _ device: Device, _ rules: DeviceRules, _ uses: [DeviceUse], _ end: Instant
  ) -> SessionOutcome? {
    SessionClosedForm(session, length, device, rules, until: end)?.outcome(
      notification, uses, &days)
  }

  /// The time that an app on a design shows of a session at the end of its last stretch, at which
  /// the session goes on; see `DeviceTrace.shown(of:by:on:by:uses:until:)`.
  ///
  /// - Parameters:
  ///   - session: Its active stretches up to now.
  ///   - design: The design on which the app runs.
  ///   - device: The phone, from `rules.device(seed:person:)`.
  ///   - rules: The rules of phones.
  ///   - uses: In time order, from the session's start on; one that goes on ends with `end`.
  ///   - end: The last instant of interest.
  /// - Returns: nil if the session has been active for longer than `DeviceTrace.longestSession`.
  public mutating func shown(
    of session: SessionStretches, by design: TimerDesign, on device: Device,
    by rules: DeviceRules, uses: [DeviceUse], until end: Instant
  ) -> Milliseconds? {
    trace.shown(of: session, by: design, on: device, by: rules, uses: uses, until: end)
  }

  /// The instant at which an app on a design will believe that a session is over, if the use of the
  /// phone stays as it is; see `DeviceTrace.completion(of:length:by:on:by:uses:until:)`.
  ///
  /// - Parameters:
  ///   - session: Its active stretches up to now.
  ///   - length: The active time that the session is to reach.
  ///   - design: The design on which the app runs.
  ///   - device: The phone, from `rules.device(seed:person:)`.
  ///   - rules: The rules of phones.
  ///   - uses: In time order, from the session's start on; one that goes on ends with `end`.
  ///   - end: The last instant at which the app is asked.
  /// - Returns: nil if it does not believe so by then.
  public mutating func completion(
    of session: SessionStretches, length: Milliseconds, by design: TimerDesign,
    on device: Device, by rules: DeviceRules, uses: [DeviceUse], until end: Instant
  ) -> Instant? {
    trace.completion(
      of: session, length: length, by: design, on: device, by: rules, uses: uses, until: end)
  }

  /// The arrival of a notification that an app has planned, whatever became of its session.
  ///
  /// - Parameters:
  ///   - plan: The notification, due before `end`.
  ///   - device: The phone that receives it.
  ///   - rules: The rules of phones.
  ///   - end: One that has not been shown by then is `pending`.
  ///   - uses: In time order; those that end more than a day before it is due make no difference.
  public mutating func delivery(
    of plan: NotificationPlan, to device: Device, by rules: DeviceRules, until end: Instant,
    uses: [DeviceUse]
  ) -> NotificationDelivery {
    trace.fill(device, by: rules, during: Stretch(from: plan.due - .days(1), to: end), uses: uses)
    return trace.delivery(of: plan, by: rules)
  }

  /// The arrival of a reminder, which is planned by time of day long before it comes; see
  /// `DeviceTrace.delivery(ofReminderDue:number:to:by:until:uses:)`.
  ///
  /// - Parameters:
  ///   - due: When it should come, in true time.
  ///   - number: Its number among the person's notifications of the UTC day.
  ///   - device: The phone that receives it.
  ///   - end: A reminder that has not been shown by then is `pending`.
  ///   - uses: In time order; those that end before the hour before it make no difference.
  public mutating func delivery(
    ofReminderDue due: Instant, number: UInt32, to device: Device, by rules: DeviceRules,
    until end: Instant, uses: [DeviceUse]
  ) -> NotificationDelivery {
    closedForm(atReminderDue: due, number, device, rules, uses, until: end)
      ?? trace.delivery(
        ofReminderDue: due, number: number, to: device, by: rules, until: end, uses: uses)
  }

  /// The arrival of a reminder in closed form, nil where something rare happens.
  package mutating func closedForm(
    atReminderDue due: Instant, _ number: UInt32, _ device: Device, _ rules: DeviceRules,
    _ uses: [DeviceUse], until end: Instant
  ) -> NotificationDelivery? {
    ReminderClosedForm(due, number, device, until: end).delivery(uses, &days, by: rules)
  }
}

extension DeviceInquiry {
  /// The outcome from a trace: of half an hour after the end, which is nearly always enough where
  /// the app was in front to the end, or else of all the time until the last instant. A phone laid
  /// down sleeps, and its clocks may take the rest of the day to notice the end.
  private mutating func tracedOutcome(
    of session: SessionStretches, _ length: Milliseconds, _ notification: NotificationPlan?,
    _ device: Device, _ rules: DeviceRules, _ uses: [DeviceUse], _ end: Instant
  ) -> SessionOutcome {
    let stretches = session.all
    func outcome(until end: Instant) -> SessionOutcome {
      trace.fill(device, by: rules, during: Stretch(from: session.first.start, to: end), uses: uses)
      return SessionOutcome(
        drift: trace.drift(of: stretches, length: length),
        delivery: notification.map { trace.delivery(of: $0, by: rules) })
    }
    let soon = min(session.last.end + .minutes(30), end)
    if uses.isInFront(at: session.last.end) {
      let first = outcome(until: soon)
      if soon == end || first.isSettled { return first }
    }
    return outcome(until: end)
  }

  /// The outcome of a session that does not fit into one trace, since it was paused for days or
  /// active for as long, trace by trace.
  private mutating func longOutcome(
    of session: SessionStretches, _ length: Milliseconds, _ notification: NotificationPlan?,
    _ device: Device, _ rules: DeviceRules, _ uses: [DeviceUse], _ end: Instant
  ) -> SessionOutcome {
    let drift = trace.drift(
      of: session.all, length: length, on: device, by: rules, uses: uses, until: end)
    return SessionOutcome(
      drift: drift,
      delivery: notification.map {
        delivery(of: $0, to: device, by: rules, until: end, uses: uses)
      })
  }
}

extension DeviceInquiry.SessionOutcome {
  /// Whether nothing is open any more.
  fileprivate var isSettled: Bool {
    guard let drift else { return false }
    return drift.completed == .all && delivery?.outcome != .pending
  }
}

extension [DeviceUse] {
  /// Whether the app of these uses was in front just before an instant.
  fileprivate func isInFront(at instant: Instant) -> Bool {
    contains { $0.isInApp && $0.stretch.start < instant && $0.stretch.end >= instant }
  }
}
