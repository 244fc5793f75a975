import CivilTime

/// Determines which timer designs notice, after the true end of a session, that it is over.
extension SessionClosedForm {
  /// Continues a session after its true end until it is known whether the designs `suspending` and
  /// `tick` notice the end. If necessary, also handles the notification of the end.
  ///
  /// - Returns: Those of the two designs that notice the end.
  func noticing(
    _ sums: inout SessionSums, _ bell: inout Bell, _ uses: [DeviceUse]
  ) -> TimerDesigns {
    let front = min(sums.walk.showsUntil, end)
    if bell.isDue(by: front) { bell.ring(&sums, rules, device, uses) }
    sums.run(until: front, uses)
    if bell.isDue(by: end - 1) { bell.ring(&sums, rules, device, uses) }
    var search = Search()
    look(&sums, &search)
    if search.isOver { return search.found }
    let prospect = sums.prospect(uses)
    narrow(&search, &sums, prospect)
    while !search.isOver, sums.walk.now < end {
      // A rest may last all night; what is open may be settled before.
      sums.step(before: min(end, SleepRhythm.nextHour(after: sums.walk.now)), uses)
      look(&sums, &search)
    }
    return search.found
  }

  /// Adds the designs that notice the session's end, according to `sums`, to the search. `inout`
  /// only avoids a copy.
  private func look(_ sums: inout SessionSums, _ search: inout Search) {
    if search.isOpen(.tick), suffices(sums.mostCallbacks) { search.note(.tick) }
    guard search.isOpen(.suspending) else { return }
    let awake = sums.active - sums.slept
    if shows(awake) { search.note(.suspending) }
    if !shows(awake + end - sums.walk.now) { search.giveUp(.suspending) }
  }

  /// Decides the designs for which the remaining uses suffice, without computing the phone's sleep.
  private func narrow(
    _ search: inout Search, _ sums: inout SessionSums, _ prospect: SessionSums.Prospect
  ) {
    let awake = sums.active - sums.slept
    if shows(awake + prospect.awake) { search.note(.suspending) }
    // Every stretch of running and every return may count one callback more than fits, and a kill
    // only takes away.
    let most = prospect.running * rate / rules.tickPeriodPicoseconds + 2 * (prospect.returns + 1)
    if !suffices(sums.callbacks + most) { search.giveUp(.tick) }
  }

  /// The state of a search: the designs not yet decided, and the designs that notice the end.
  private struct Search {
    var found: TimerDesigns = []
    private var open: TimerDesigns = [.suspending, .tick]

    var isOver: Bool { open.isEmpty }

    func isOpen(_ designs: TimerDesigns) -> Bool { !open.isDisjoint(with: designs) }

    mutating func note(_ designs: TimerDesigns) {
      if isOpen(designs) { found.formUnion(designs) }
      open.subtract(designs)
    }

    mutating func giveUp(_ designs: TimerDesigns) { open.subtract(designs) }
  }

  /// The notification of a session's end, which is timed by the device's own clock.
  struct Bell {
    private let plan: NotificationPlan?
    /// The instant at which the notification is due by the device's clock; nil if none is planned.
    let fires: Int64?
    private(set) var delivery: NotificationDelivery?

    init(_ plan: NotificationPlan?, _ device: Device, _ start: Int64, _ end: Int64) {
      self.plan = plan
      fires = plan.map { plan in
        let earliest = start - DeviceTrace.longestSession.count
        let planned = max(earliest, min(end, plan.planned.millisecondsSinceEpoch))
        return max(planned, planned + device.duration(of: (plan.due - plan.planned).count))
      }
    }

    /// Whether the notification is due at or before an instant and has not been handled yet.
    func isDue(by instant: Int64) -> Bool {
      guard delivery == nil, let fires else { return false }
      return fires <= instant
    }

    /// Whether nothing remains to be handled: no notification is planned, or it has been handled.
    var isHeard: Bool { fires == nil || delivery != nil }

    /// Runs the session until the notification is due, and sets `delivery`. `delivery` stays nil if
    /// the system does not handle the notification within the window.
    mutating func ring(
      _ sums: inout SessionSums, _ rules: DeviceRules, _ device: Device, _ uses: [DeviceUse]
    ) {
      guard let plan, let fires else { return }
      sums.run(until: fires, uses)
      var faults: Faults = []
      let handled = sums.handling(rules, &faults)
      guard handled < sums.walk.end else { return }
      delivery = rules.delivery(
        of: plan, handled: handled, isInFront: sums.walk.isInFront(at: handled), to: device,
        by: sums.luck, faults)
    }
  }
}
