import CivilTime

/// Computes a reminder's delivery in closed form, for a phone without rare events at that time.
///
///     07:00                08:00  08:02
///     ├────── hour ──────────┼──────┤         no restart, nobody sets the clock
///                network |   ●                network time may set it
///
/// The delivery depends only on the wall clock, which network time and the rate error change, and
/// on the phone's sleep and uses since one hour before the due time.
struct ReminderClosedForm {
  private let plan: NotificationPlan
  private let device: Device
  private let start, end: Int64

  init(_ due: Instant, _ number: UInt32, _ device: Device, until end: Instant) {
    plan = NotificationPlan(planned: due - .hours(1), due: due, trigger: .calendar, number: number)
    self.device = device
    start = plan.planned.millisecondsSinceEpoch
    self.end = min(end, due + .minutes(2)).millisecondsSinceEpoch
  }

  /// Returns the delivery of the reminder; nil if a rare event requires the full trace.
  func delivery(
    _ uses: [DeviceUse], _ days: inout PhoneDays, by rules: DeviceRules
  ) -> NotificationDelivery? {
    let window = Stretch(from: plan.planned, to: Instant(millisecondsSinceEpoch: end))
    guard start < end, DeviceTrace.usable(window) == window,
      days.isFree(of: .restart, from: start, through: end - 1, on: device, by: rules)
    else { return nil }
    var faults: Faults = []
    guard let fired = firing(&faults, &days, by: rules), fired < end else { return nil }
    var walk = PhoneWalk(rules, from: start, to: end, uses)
    walk.skip(to: fired, uses)
    var luck = days.luck(of: device)
    var rhythm = SleepRhythm(rules)
    let handled = walk.handling(&rhythm, &luck, rules, &faults)
    guard handled < end else { return nil }
    return rules.delivery(
      of: plan, handled: handled, isInFront: walk.isInFront(at: handled), to: device, by: luck,
      faults)
  }

  /// Returns the instant at which the wall clock first shows the due time. Nil if a person sets the
  /// clock, if its first network-time correction is 0 ms, or if the window ends earlier.
  private func firing(
    _ faults: inout Faults, _ days: inout PhoneDays, by rules: DeviceRules
  ) -> Int64? {
    let network = NetworkTime(rules, of: device)
    var turn = network.interval == 0 ? 0 : network.turn(at: start)
    let first = network.interval == 0 ? start : network.instant(of: turn)
    guard days.isFree(of: .manualStep, from: first, through: end - 1, on: device, by: rules)
    else { return nil }
    let due = plan.due.millisecondsSinceEpoch
    let left = network.error(after: turn, &days.networkErrors)
    var (now, error) = (start, left + device.gathered(in: start - first))
    var next = network.instant(of: turn + 1)
    var step = next < end ? network.step(at: turn + 1, &days.networkErrors) : 0
    if next < end, step == 0 { return nil }
    while true {
      let meets = max(start, now + device.duration(of: due - now - error))
      if meets < next { return meets }
      guard next < end else { return nil }
      if step != 0 {
        error += device.gathered(in: next - now) + step
        now = next
        faults.insert(.stepped)
      }
      turn += 1
      next = network.instant(of: turn + 1)
      step = next < end ? network.step(at: turn + 1, &days.networkErrors) : 0
    }
  }
}
