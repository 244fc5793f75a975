import Measures
import CivilTime
import DeviceModel
import FocusTimer

/// The effects of phones on sessions and notifications, and their measurement.
///
/// Restarts are known before they happen and lie on the day's list. The readings of timers, and the
/// arrival of notifications, are computed at the day's end, when the person's whole use of the
/// phone is known: what befalls the device is drawn by addresses, so asking late changes nothing.
extension Hand {
  /// Whether a session runs, in any app.
  mutating func isRunning() -> Bool {
    for app in person.pointee.apps where ask(app, { $0.isRunning(&$1) }) { return true }
    return false
  }

  /// Puts the restarts of the rest of the day on the list, once a day and only if a session may be
  /// affected.
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

  /// Measures the effects of the phone on the day's completed sessions and notifications.
  mutating func measure() {
    remember()
    for index in record.finished.indices {
      let session = record.finished[index]
      gatherUses(of: session.app, since: session.start, after: session.uses)
      let outcome = phone.outcome(
        of: session.stretches, length: session.length,
        notification: session.isNotified ? session.notification : nil, on: person.pointee.phone,
        by: rules.devices, uses: deviceUses, until: outlook.end)
      if let drift = outcome.drift { record.note(drift, of: session.app) }
      if let delivery = outcome.delivery { record.note(delivery, of: session) }
    }
  }

  /// Adds the day's uses to sessions that run on into the next day.
  private mutating func remember() {
    for app in person.pointee.apps where ask(app, { $0.isRunning(&$1) }) {
      gatherUses(of: app)
      ask(app) { $0.remember(&$1) }
    }
  }

  /// Gathers the uses of the day that end after an instant, as the device of one app's session sees
  /// them, after earlier ones.
  mutating func gatherUses(
    of app: App, since instant: Instant = .distantPast, after earlier: [DeviceUse] = []
  ) {
    deviceUses.removeAll(keepingCapacity: true)
    if !earlier.isEmpty { deviceUses += earlier }
    for use in uses where use.stretch.end > instant {
      deviceUses.append(DeviceUse(use.stretch, isInApp: use.app == app))
    }
  }
}

extension FinishedSession {
  /// The notification of the session's end.
  fileprivate var notification: NotificationPlan {
    NotificationPlan(
      planned: stretches.last.start, due: end, trigger: .interval,
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
