import Measures
import CivilTime
import DeviceModel
import FocusTimer

/// The effects of phones on sessions and notifications, and their measurement.
///
/// Restarts are known before they happen and lie on the day's list. The readings of timers, and the
/// arrival of notifications, are computed at the day's end, when the person's whole use of the
/// phone is known: the trace of the device is drawn by addresses, so asking late changes nothing.
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
    work.trace.fillReboots(
      people[place].phone, by: rules.devices,
      during: Stretch(from: instant, to: work.outlook.end))
    for reboot in work.trace.reboots {
      work.schedule(DayWork.Due(kind: .reboot, index: 0), at: reboot.start, .device)
    }
  }

  /// Measures the effects of the phone on the day's completed sessions and notifications.
  mutating func measure(_ place: Int, by rules: WorldRules, _ work: inout DayWork) {
    remember(place, &work)
    for index in work.record.finished.indices {
      let session = work.record.finished[index]
      work.gatherUses(of: session.app, after: session.uses)
      if work.outlook.end - session.start > DeviceTrace.longestWindow {
        measureLong(session, people[place].phone, by: rules, &work)
        continue
      }
      // Where the app was in front to the end, half an hour is nearly always enough. A phone laid
      // down sleeps, and its clocks may take the rest of the day to notice the end.
      let isInFront = work.deviceUses.isInFront(at: session.end)
      let end = work.outlook.end
      let soon = isInFront ? min(session.end + .minutes(30), end) : end
      if !measure(session, place, until: soon, isLast: soon == end, by: rules, &work) {
        _ = measure(session, place, until: end, isLast: true, by: rules, &work)
      }
    }
  }

  /// Measures a session and its notification with the phone's trace until an instant.
  ///
  /// - Returns: false if something was still open then; in that case nothing is noted, except with
  ///   `isLast`.
  private mutating func measure(
    _ session: FinishedSession, _ place: Int, until end: Instant, isLast: Bool,
    by rules: WorldRules, _ work: inout DayWork
  ) -> Bool {
    work.trace.fill(
      people[place].phone, by: rules.devices, during: Stretch(from: session.start, to: end),
      uses: work.deviceUses)
    let drift = work.trace.drift(of: session.stretches, length: session.length)
    let delivery =
      session.isNotified
      ? work.trace.delivery(of: session.notification, by: rules.devices) : nil
    if !isLast {
      guard let drift, TimerDesign.allCases.allSatisfy({ drift.completes($0) }),
        delivery?.outcome != .pending
      else { return false }
    }
    if let drift { work.record.note(drift, of: session.app) }
    if let delivery { work.record.note(delivery, of: session) }
    return true
  }

  /// Measures a session that does not fit into one trace, since it was paused for days or active
  /// for as long, trace by trace.
  private func measureLong(
    _ session: FinishedSession, _ device: Device, by rules: WorldRules, _ work: inout DayWork
  ) {
    let end = work.outlook.end
    let drift = work.trace.drift(
      of: session.stretches, length: session.length, on: device, by: rules.devices,
      uses: work.deviceUses, until: end)
    if let drift { work.record.note(drift, of: session.app) }
    guard session.isNotified else { return }
    work.trace.fill(
      device, by: rules.devices, during: Stretch(from: session.end - .days(1), to: end),
      uses: work.deviceUses)
    work.record.note(
      work.trace.delivery(of: session.notification, by: rules.devices), of: session)
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
