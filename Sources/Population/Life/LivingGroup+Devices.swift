import CivilTime
import DeviceModel
import FocusTimer

/// What phones do to sessions and notifications, and how it is measured.
///
/// Restarts are known before they happen and lie on the wheel of the day. What timers would have
/// believed, and when notifications arrived, is asked at the day's end, when all that the person
/// did with the phone is known: the trace of the device is drawn by addresses, so asking late
/// changes nothing.
extension LivingGroup {
  /// Whether a session runs, in either app.
  func isRunning(_ place: Int) -> Bool {
    let forest = self.forest.isEmpty ? nil : self.forest[place]
    let sherpa = self.sherpa.isEmpty ? nil : self.sherpa[place]
    return forest?.focus.session.isRunning == true || sherpa?.focus.session.isRunning == true
  }

  /// Puts the restarts of the rest of the day on the wheel, once a day and only if a session may
  /// meet them.
  func scheduleReboots(
    _ place: Int, from instant: Instant, _ outlook: DayOutlook, by rules: LifeRules,
    _ work: inout DayWork
  ) {
    guard !work.hasLookedForReboots, isRunning(place) else { return }
    work.hasLookedForReboots = true
    let window = Stretch(from: instant, to: outlook.end)
    work.trace.fill(
      rules.device(of: people[place].person), by: rules.devices, during: window, uses: [])
    for reboot in work.trace.reboots {
      work.schedule(DayWork.Due(kind: .reboot, index: 0), at: reboot.start, .device)
    }
  }

  /// Measures what the day's completed sessions and notifications met.
  mutating func measure(
    _ place: Int, _ outlook: DayOutlook, by rules: LifeRules, _ work: inout DayWork
  ) {
    remember(place, &work)
    for index in work.record.finished.indices {
      let session = work.record.finished[index]
      work.gatherUses(of: session.app, after: session.uses)
      work.trace.fill(
        rules.device(of: people[place].person), by: rules.devices,
        during: Stretch(from: session.start, to: outlook.end), uses: work.deviceUses)
      if let drift = work.trace.drift(of: session.stretches, length: session.length) {
        for design in TimerDesign.allCases {
          work.record.note(
            .drifted(
              session.app, design, drift.condition, drift[design],
              completes: drift.completes(design)), at: drift.end)
        }
      }
      if session.isNotified { notify(session, number: UInt32(index), by: rules, &work) }
    }
  }

  /// A session that runs on into the next day takes the day's uses along.
  private mutating func remember(_ place: Int, _ work: inout DayWork) {
    guard isRunning(place) else { return }
    if !forest.isEmpty {
      work.gatherUses(of: .forest)
      forest[place]?.remember(work.deviceUses)
    }
    if !sherpa.isEmpty {
      work.gatherUses(of: .sherpa)
      sherpa[place]?.remember(work.deviceUses)
    }
  }

  private func notify(
    _ session: FinishedSession, number: UInt32, by rules: LifeRules, _ work: inout DayWork
  ) {
    let plan = NotificationPlan(
      planned: session.stretches.last?.start ?? session.start, due: session.end,
      trigger: .interval, number: number)
    let delivery = work.trace.delivery(of: plan, by: rules.devices)
    let kind: NotificationKind = session.app == .forest ? .forestSession : .sherpaSession
    work.record.note(
      .notified(
        kind, delivery.condition,
        late: delivery.outcome == .delivered ? delivery.lateness : nil), at: session.end)
  }
}
