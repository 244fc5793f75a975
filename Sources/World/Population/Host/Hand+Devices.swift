import Measures
import CivilTime
import DeviceModel
import FocusTimer

/// The effects of phones on sessions and notifications, and their measurement.
///
/// Restarts are known before they happen and lie on the day's list. The readings of timers, and the
/// arrival of notifications, are computed at the day's end, when the person's whole use of the
/// phone is known: the trace of the device is drawn by addresses, so asking late changes nothing.
extension Hand {
  /// Whether a session runs, in any app.
  mutating func isRunning() -> Bool {
    for app in person.pointee.apps where ask(app, { $0.isRunning(&$1) }) { return true }
    return false
  }

  /// Puts the restarts of the rest of the day on the list, once a day and only if a session may be
  /// affected.
  mutating func scheduleReboots(
    from instant: Instant
  ) {
    guard !hasLookedForReboots, isRunning() else { return }
    hasLookedForReboots = true
    trace.fillReboots(
      person.pointee.phone, by: rules.devices,
      during: Stretch(from: instant, to: outlook.end))
    for reboot in trace.reboots {
      schedule(Due(kind: .reboot, index: 0), at: reboot.start, .device)
    }
  }

  /// Measures the effects of the phone on the day's completed sessions and notifications.
  mutating func measure() {
    remember()
    for index in record.finished.indices {
      let session = record.finished[index]
      gatherUses(of: session.app, after: session.uses)
      if outlook.end - session.start > DeviceTrace.longestWindow {
        measureLong(session, person.pointee.phone)
        continue
      }
      // Where the app was in front to the end, half an hour is nearly always enough. A phone laid
      // down sleeps, and its clocks may take the rest of the day to notice the end.
      let isInFront = deviceUses.isInFront(at: session.end)
      let end = outlook.end
      let soon = isInFront ? min(session.end + .minutes(30), end) : end
      if !measure(session, until: soon, isLast: soon == end) {
        _ = measure(session, until: end, isLast: true)
      }
    }
  }

  /// Measures a session and its notification with the phone's trace until an instant.
  ///
  /// - Returns: false if something was still open then; in that case nothing is noted, except with
  ///   `isLast`.
  private mutating func measure(
    _ session: FinishedSession, until end: Instant, isLast: Bool
  ) -> Bool {
    trace.fill(
      person.pointee.phone, by: rules.devices, during: Stretch(from: session.start, to: end),
      uses: deviceUses)
    let drift = trace.drift(of: session.stretches, length: session.length)
    let delivery =
      session.isNotified
      ? trace.delivery(of: session.notification, by: rules.devices) : nil
    if !isLast {
      guard let drift, TimerDesign.allCases.allSatisfy({ drift.completes($0) }),
        delivery?.outcome != .pending
      else { return false }
    }
    if let drift { record.note(drift, of: session.app) }
    if let delivery { record.note(delivery, of: session) }
    return true
  }

  /// Measures a session that does not fit into one trace, since it was paused for days or active
  /// for as long, trace by trace.
  private mutating func measureLong(_ session: FinishedSession, _ device: Device) {
    let end = outlook.end
    let drift = trace.drift(
      of: session.stretches, length: session.length, on: device, by: rules.devices,
      uses: deviceUses, until: end)
    if let drift { record.note(drift, of: session.app) }
    guard session.isNotified else { return }
    trace.fill(
      device, by: rules.devices, during: Stretch(from: session.end - .days(1), to: end),
      uses: deviceUses)
    record.note(
      trace.delivery(of: session.notification, by: rules.devices), of: session)
  }

  /// Adds the day's uses to sessions that run on into the next day.
  private mutating func remember() {
    for app in person.pointee.apps where ask(app, { $0.isRunning(&$1) }) {
      gatherUses(of: app)
      ask(app) { $0.remember(&$1) }
    }
  }

  /// Gathers the uses of the day as the device of one app's session sees them, after earlier ones.
  mutating func gatherUses(of app: App, after earlier: [DeviceUse] = []) {
    deviceUses.removeAll(keepingCapacity: true)
    deviceUses += earlier
    for use in uses { deviceUses.append(DeviceUse(use.stretch, isInApp: use.app == app)) }
  }
}

extension [DeviceUse] {
  /// Whether the app of these uses was in front just before an instant.
  fileprivate func isInFront(at instant: Instant) -> Bool {
    contains { $0.isInApp && $0.stretch.start < instant && $0.stretch.end >= instant }
  }
}

extension FinishedSession {
  /// The notification of the session's end.
  fileprivate var notification: NotificationPlan {
    NotificationPlan(
      planned: stretches.last?.start ?? start, due: end, trigger: .interval,
      number: notificationNumber)
  }

  /// The number of its notification on the phone: no two sessions of an app end at one instant of a
  /// UTC day, and reminders have other numbers.
  private var notificationNumber: UInt32 {
    let day: Int64 = 86_400_000
    let millisecond = (end.millisecondsSinceEpoch % day + day) % day
    return 1 << 31 | UInt32(app.rawValue) << 28 | UInt32(millisecond)
  }
}

extension LifeRecord {
  /// Reports the outcome of a session's notification.
  fileprivate mutating func note(_ delivery: NotificationDelivery, of session: FinishedSession) {
    let kind: NotificationKind = session.app == .forest ? .forestSession : .sherpaSession
    note(
      .notified(
        kind, delivery.condition, late: delivery.outcome == .delivered ? delivery.lateness : nil),
      at: session.end)
  }

  /// Reports the error of every design.
  fileprivate mutating func note(_ drift: TimerDrift, of app: App) {
    for design in TimerDesign.allCases {
      note(
        .drifted(
          app, design, drift.condition, drift[design], completes: drift.completes(design)),
        at: drift.end)
    }
  }
}
