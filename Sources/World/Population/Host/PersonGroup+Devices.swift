import Measures
import CivilTime
import DeviceModel
import FocusTimer

/// The effects of phones on sessions and notifications, and their measurement.
///
/// Restarts are known before they happen and lie on the day's list. The readings of timers, and the
/// arrival of notifications, are computed at the day's end, when the person's whole use of the
/// phone is known: what befalls the device is drawn by addresses, so asking late changes nothing.
extension PersonGroup {
  /// Whether a session runs, in either app.
  mutating func isRunning(_ place: Int) -> Bool {
    apps.contains(.forest) && forest[place]?.focus.session.isRunning == true
      || apps.contains(.sherpa) && sherpa[place]?.focus.session.isRunning == true
  }

  /// Puts the restarts of the rest of the day on the list, once a day and only if a session may be
  /// affected.
  mutating func scheduleReboots(
    _ place: Int, from instant: Instant, by rules: WorldRules, _ work: inout DayWork
  ) {
    guard !work.hasLookedForReboots, isRunning(place) else { return }
    work.hasLookedForReboots = true
    let restarts = work.phone.restarts(
      of: people[place].phone, by: rules.devices,
      during: Stretch(from: instant, to: work.outlook.end))
    for restart in restarts {
      work.schedule(DayWork.Due(kind: .reboot, index: 0), at: restart.start, .device)
    }
  }

  /// Measures the effects of the phone on the day's completed sessions and notifications.
  mutating func measure(_ place: Int, by rules: WorldRules, _ work: inout DayWork) {
    remember(place, &work)
    for index in work.record.finished.indices {
      let session = work.record.finished[index]
      work.gatherUses(of: session.app, since: session.start, after: session.uses)
      let outcome = work.phone.outcome(
        of: session.stretches, length: session.length,
        notification: session.isNotified ? session.notification : nil, on: people[place].phone,
        by: rules.devices, uses: work.deviceUses, until: work.outlook.end)
      if let drift = outcome.drift { work.record.note(drift, of: session.app) }
      if let delivery = outcome.delivery { work.record.note(delivery, of: session) }
    }
  }

  /// Adds the day's uses to a session that runs on into the next day.
  private mutating func remember(_ place: Int, _ work: inout DayWork) {
    guard isRunning(place) else { return }
    if apps.contains(.forest) {
      work.gatherUses(of: .forest)
      forest[place]?.remember(work.deviceUses, until: work.outlook.end)
    }
    if apps.contains(.sherpa) {
      work.gatherUses(of: .sherpa)
      sherpa[place]?.remember(work.deviceUses, until: work.outlook.end)
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
