import Measures
import CivilTime
import DeviceModel
import FocusTimer

/// Measures the effects of phones on sessions and notifications.
///
/// Restarts of the phone are generated in advance and put on the day's list. Timer readings and
/// notification deliveries are computed at the day's end, when all uses of the phone are known.
/// Late computation changes nothing, because phone events are drawn by address.
extension PersonSession {
  /// Whether a session is active or paused in any app.
  mutating func isRunning() -> Bool {
    for app in person.pointee.apps where ask(app, { $0.isRunning(&$1) }) { return true }
    return false
  }

  /// Puts the phone's restarts in the rest of the day on the list of due events: once a day, and
  /// only if a session is active or paused.
  mutating func scheduleReboots(from instant: Instant) {
    guard !hasLookedForReboots, isRunning() else { return }
    hasLookedForReboots = true
    let restarts = phone.restarts(
      of: person.pointee.phone, by: rules.devices,
      during: Stretch(from: instant, to: outlook.end))
    for restart in restarts {
      schedule(Due(kind: .reboot, index: 0), at: restart.start, .device)
    }
  }

  /// Measures the phone's effects on the sessions completed today and on their notifications.
  mutating func measure() {
    remember()
    for index in record.finished.indices {
      let session = record.finished[index]
      gatherUses(of: session.app, since: session.start, after: session.uses)
      let device = phone(at: session.notice?.due ?? outlook.start, of: session.app)
      let outcome = phone.outcome(
        of: session.stretches, length: session.length, notification: session.notice?.plan,
        on: device, by: rules.devices, uses: deviceUses, until: outlook.end)
      if let drift = outcome.drift { record.note(drift, of: session.app) }
      if let delivery = outcome.delivery, let notice = session.notice {
        record.note(delivery, of: notice)
      }
    }
    for index in record.rung.indices {
      let notice = record.rung[index]
      gatherUses(of: notice.app)
      let device = phone(at: notice.due, of: notice.app)
      let delivery = phone.delivery(
        of: notice.plan, to: device, by: rules.devices, until: outlook.end, uses: deviceUses)
      record.note(delivery, of: notice)
    }
  }

  /// Adds the day's phone uses to sessions that continue into the next day.
  private mutating func remember() {
    for app in person.pointee.apps where ask(app, { $0.isRunning(&$1) }) {
      gatherUses(of: app)
      ask(app) { $0.remember(&$1) }
    }
  }

  /// Collects `earlier` uses and the day's phone uses that end after an instant. Marks the uses in
  /// which the given app was in front.
  mutating func gatherUses(
    of app: App, since instant: Instant = .distantPast, after earlier: [DeviceUse] = []
  ) {
    deviceUses.removeAll(keepingCapacity: true)
    if !earlier.isEmpty { deviceUses += earlier }
    for use in uses where use.stretch.end > instant {
      deviceUses.append(DeviceUse(use.stretch, isInApp: use.app == app))
    }
  }

  /// Collects the phone uses since an instant. The current use is assumed to last to the day's end.
  private mutating func gatherUsesSoFar(
    of app: App, since instant: Instant, after earlier: [DeviceUse]
  ) {
    gatherUses(of: app, since: instant, after: earlier)
    if let front {
      let stretch = Stretch(from: frontSince, to: outlook.end)
      deviceUses.append(DeviceUse(stretch, isInApp: front == app))
    }
  }

  /// The session time that an app with an inexact timer shows at an instant, while the session is
  /// active; nil if that cannot be determined.
  mutating func shown(
    by design: TimerDesign, _ focus: FocusLife, at instant: Instant
  ) -> Milliseconds? {
    let session = focus.watch.stretches(endingAt: instant)
    gatherUsesSoFar(of: focus.app, since: session.first.start, after: focus.watch.uses)
    return phone.shown(
      of: session, by: design, on: person.pointee.phone, by: rules.devices, uses: deviceUses,
      until: max(instant, outlook.end))
  }

  /// Returns the instant of the day at which an inexact timer will complete an active session, if
  /// the person keeps using the phone as now; the distant future if there is none.
  mutating func completion(
    by design: TimerDesign, _ focus: FocusLife, from instant: Instant
  ) -> Instant {
    let session = focus.watch.stretches(endingAt: instant)
    gatherUsesSoFar(of: focus.app, since: session.first.start, after: focus.watch.uses)
    let completion = phone.completion(
      of: session, length: focus.session.parameters.length, by: design,
      on: person.pointee.phone, by: rules.devices, uses: deviceUses,
      until: max(instant, outlook.end))
    return completion ?? .distantFuture
  }
}

extension SessionNotice {
  /// The session's notification in the form that the phone model expects.
  fileprivate var plan: NotificationPlan {
    NotificationPlan(planned: planned, due: due, trigger: .interval, number: number)
  }

  /// The number that identifies the notification on the phone, unique among an app's session
  /// notifications of a UTC day. Reminders use other numbers.
  private var number: UInt32 {
    let day: Int64 = 86_400_000
    let millisecond = (due.millisecondsSinceEpoch % day + day) % day
    return 1 << 31 | UInt32(app.rawValue) << 28 | UInt32(millisecond)
  }
}

extension DayEvents {
  /// Records the outcome of a session's notification.
  fileprivate mutating func note(_ delivery: NotificationDelivery, of notice: SessionNotice) {
    let kind: NotificationKind = notice.app == .forest ? .forestSession : .sherpaSession
    note(
      .notified(
        kind, delivery.condition, late: delivery.outcome == .delivered ? delivery.lateness : nil),
      at: notice.due)
  }

  /// Records the error that each timer design would have had in a session.
  fileprivate mutating func note(_ drift: TimerDrift, of app: App) {
    for design in TimerDesign.allCases {
      note(
        .drifted(
          app, design, drift.condition, drift[design], completes: drift.completes(design)),
        at: drift.end)
    }
  }
}
