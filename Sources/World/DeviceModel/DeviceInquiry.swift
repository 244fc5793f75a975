import CivilTime

/// Answers a world's queries about the phones of its people: restarts of a day, timers of a
/// session, arrivals of notifications.
///
///     var inquiry = DeviceInquiry()
///     let outcome = inquiry.outcome(
///       of: session, length: .minutes(25), notification: plan, on: device, by: rules,
///       uses: uses, until: midnight)
///     outcome.drift?.suspending
///
/// Rare events are restarts and changes of the clock by hand. Without a rare event, which is nearly
/// always, the outcome is computed without a trace, by sums from use to use. With a rare event, the
/// device's trace is used. A test checks that both methods agree.
///
///     uses ──▶ sums ─────────── nothing rare ──▶ outcome
///                └── rare ──▶ trace ───────────▶ outcome
///
/// One inquiry serves one person after the other. It caches which days of the latest person have no
/// rare events.
public struct DeviceInquiry: Sendable {
  private var trace = DeviceTrace()
  private var days = PhoneDays()

  /// Creates an inquiry with an empty cache.
  public init() {}

  /// Number of events drawn and stored in traces by all queries.
  package var eventCount: Int { trace.eventCount }

  /// The outcome of a session: the errors of its timers, and its notification.
  public struct SessionOutcome: Hashable, Sendable {
    /// The timer errors of all designs; nil if the active time does not reach the session's length.
    public let drift: TimerDrift?
    /// The arrival of the session's notification; nil if none was planned.
    public let delivery: NotificationDelivery?
  }

  /// The restarts of a device during a stretch of time, in order. Of a long stretch, only the
  /// first `DeviceTrace.longestWindow` is searched.
  public mutating func restarts(
    of device: Device, by rules: DeviceRules, during stretch: Stretch
  ) -> [Stretch] {
    let window = DeviceTrace.usable(stretch)
    let (first, end) = (window.startCount, window.end.millisecondsSinceEpoch)
    if days.isFree(of: .restart, from: first, through: end - 1, on: device, by: rules) { return [] }
    trace.fillReboots(device, by: rules, during: window)
    return trace.reboots
  }

  /// Computes the outcome of a session on a phone whose uses are known.
  ///
  /// - Parameters:
  ///   - session: The session's active stretches; the last one may end at or after the session's
  ///     true end.
  ///   - length: The active time that the session is to reach.
  ///   - notification: The notification of the session's end; nil for none.
  ///   - device: The phone, from `rules.device(seed:person:)`.
  ///   - uses: Uses in time order, from the session's start to `end`.
  ///   - end: The last instant at which a timer design may notice that the length is reached, or at
  ///     which the notification may arrive.
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

  /// The outcome of a session in closed form; nil if a rare event happens, such as a restart.
  package mutating func closedForm(
    at session: SessionStretches, _ length: Milliseconds, _ notification: NotificationPlan?,
    _ device: Device, _ rules: DeviceRules, _ uses: [DeviceUse], _ end: Instant
  ) -> SessionOutcome? {
    SessionClosedForm(session, length, device, rules, until: end)?.outcome(
      notification, uses, &days)
  }

  /// Returns the session time that an app with a timer design shows at the end of the session's
  /// last stretch, while the session continues; see `DeviceTrace.shown(of:by:on:by:uses:until:)`.
  ///
  /// - Parameters:
  ///   - session: The session's active stretches up to now.
  ///   - design: The timer design of the app.
  ///   - device: The phone, from `rules.device(seed:person:)`.
  ///   - rules: The rules of phones.
  ///   - uses: Uses in time order, from the session's start; a continuing use ends with `end`.
  ///   - end: The last instant of interest.
  /// - Returns: nil if the session has been active for longer than `DeviceTrace.longestSession`.
  public mutating func shown(
    of session: SessionStretches, by design: TimerDesign, on device: Device,
    by rules: DeviceRules, uses: [DeviceUse], until end: Instant
  ) -> Milliseconds? {
    trace.shown(of: session, by: design, on: device, by: rules, uses: uses, until: end)
  }

  /// Returns the instant at which an app with a timer design will consider a session over, if the
  /// use of the phone does not change; see
  /// `DeviceTrace.completion(of:length:by:on:by:uses:until:)`.
  ///
  /// - Parameters:
  ///   - session: The session's active stretches up to now.
  ///   - length: The active time that the session is to reach.
  ///   - design: The timer design of the app.
  ///   - device: The phone, from `rules.device(seed:person:)`.
  ///   - rules: The rules of phones.
  ///   - uses: Uses in time order, from the session's start; a continuing use ends with `end`.
  ///   - end: The last instant to search.
  /// - Returns: nil if the app does not consider the session over by `end`.
  public mutating func completion(
    of session: SessionStretches, length: Milliseconds, by design: TimerDesign,
    on device: Device, by rules: DeviceRules, uses: [DeviceUse], until end: Instant
  ) -> Instant? {
    trace.completion(
      of: session, length: length, by: design, on: device, by: rules, uses: uses, until: end)
  }

  /// Returns the arrival of a notification that an app has planned, whatever happened to the
  /// session that it belongs to.
  ///
  /// - Parameters:
  ///   - plan: The notification, due before `end`.
  ///   - device: The phone that receives it.
  ///   - rules: The rules of phones.
  ///   - end: A notification not shown by this instant is `pending`.
  ///   - uses: Uses in time order; uses that end more than a day before `plan.due` have no effect.
  public mutating func delivery(
    of plan: NotificationPlan, to device: Device, by rules: DeviceRules, until end: Instant,
    uses: [DeviceUse]
  ) -> NotificationDelivery {
    trace.fill(device, by: rules, during: Stretch(from: plan.due - .days(1), to: end), uses: uses)
    return trace.delivery(of: plan, by: rules)
  }

  /// Returns the arrival of a reminder that was planned for a time of day long in advance; see
  /// `DeviceTrace.delivery(ofReminderDue:number:to:by:until:uses:)`.
  ///
  /// - Parameters:
  ///   - due: The instant at which the reminder should come, in true time.
  ///   - number: The reminder's number among the person's notifications of the UTC day.
  ///   - device: The phone that receives the reminder.
  ///   - end: A reminder not shown by this instant is `pending`.
  ///   - uses: Uses in time order; uses that end more than an hour before `due` have no effect.
  public mutating func delivery(
    ofReminderDue due: Instant, number: UInt32, to device: Device, by rules: DeviceRules,
    until end: Instant, uses: [DeviceUse]
  ) -> NotificationDelivery {
    closedForm(atReminderDue: due, number, device, rules, uses, until: end)
      ?? trace.delivery(
        ofReminderDue: due, number: number, to: device, by: rules, until: end, uses: uses)
  }

  /// The arrival of a reminder in closed form; nil if a rare event happens, such as a restart.
  package mutating func closedForm(
    atReminderDue due: Instant, _ number: UInt32, _ device: Device, _ rules: DeviceRules,
    _ uses: [DeviceUse], until end: Instant
  ) -> NotificationDelivery? {
    ReminderClosedForm(due, number, device, until: end).delivery(uses, &days, by: rules)
  }
}

extension DeviceInquiry {
  /// Computes the outcome from a trace. If the app was in front at the session's end, a trace until
  /// half an hour later is nearly always enough. Otherwise the trace continues until `end`, because
  /// a phone that was put down sleeps, and a timer may notice the session's end only later in the
  /// day.
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

  /// Computes, trace by trace, the outcome of a session that was paused or active for days and is
  /// thus too long for one trace.
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
  /// Whether all timer designs have noticed the session's end and the notification is not pending.
  fileprivate var isSettled: Bool {
    guard let drift else { return false }
    return drift.completed == .all && delivery?.outcome != .pending
  }
}

extension [DeviceUse] {
  /// Whether the app was in front just before an instant.
  fileprivate func isInFront(at instant: Instant) -> Bool {
    contains { $0.isInApp && $0.stretch.start < instant && $0.stretch.end >= instant }
  }
}
