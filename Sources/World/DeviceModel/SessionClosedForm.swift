import CivilTime

/// Computes the timer errors of a session in closed form, for a phone without rare events.
///
///     front   ■■■■▒▒               ■■■▒           no restart, nobody sets the clock
///     sleep         ▁▁▁▁▁ ▁▁▁▁▁▁▁▁▁    ▁▁▁▁▁▁
///             start            end            window's end
///
/// Up to the session's true end, the time that each design counts is added up exactly. After the
/// true end, only one question remains: which designs ever notice that end? The remaining uses
/// nearly always answer it for `tick`, and often for `suspending`. Otherwise, the sums continue.
struct SessionClosedForm {
  private let session: SessionStretches
  private let length: Int64
  let device: Device
  let rules: DeviceRules
  let start, end: Int64
  /// The device's picoseconds per millisecond of true time.
  let rate: Int64

  /// Creates a session on a phone, observed until `end`; nil if no trace could cover the session.
  init?(
    _ session: SessionStretches, _ length: Milliseconds, _ device: Device, _ rules: DeviceRules,
    until end: Instant
  ) {
    let window = Stretch(from: session.first.start, to: end)
    guard length > .zero, length <= window.length, DeviceTrace.usable(window) == window else {
      return nil
    }
    (self.session, self.length, self.device, self.rules) = (session, length.count, device, rules)
    (start, self.end) = (window.startCount, end.millisecondsSinceEpoch)
    rate = 1_000_000_000 + Int64(device.rateErrorPartsPerBillion)
  }

  var lengthPicoseconds: Int64 { length * 1_000_000_000 }

  /// Returns the rounded milliseconds that the device's clock counts in some true milliseconds.
  private func believed(_ milliseconds: Int64) -> Int64 {
    (milliseconds * rate + 500_000_000).dividedDown(by: 1_000_000_000)
  }

  func suffices(_ callbacks: Int64) -> Bool { callbacks * 1_000 >= length }

  /// Whether the device's clock counts at least the session's length in some true milliseconds.
  func shows(_ milliseconds: Int64) -> Bool { milliseconds * rate >= lengthPicoseconds }

  /// Returns the outcome of the session; nil if the phone restarts, a person sets the clock, or the
  /// session does not reach its length.
  func outcome(
    _ notification: NotificationPlan?, _ uses: [DeviceUse], _ days: inout PhoneDays
  ) -> DeviceInquiry.SessionOutcome? {
    guard
      days.isFree(of: .restart, from: start, through: end - 1, on: device, by: rules)
        || !isRestarted(&days)
    else { return nil }
    var bell = Bell(notification, device, start, end)
    var sums = SessionSums(
      PhoneWalk(rules, from: start, to: end, uses), rules,
      TickCounter.Schedule(
        rate: rate, latenessPicoseconds: device.tickLateness.count * 1_000_000_000,
        periodPicoseconds: rules.tickPeriodPicoseconds),
      days.luck(of: device))
    guard let last = runToLast(&sums, uses) else { return nil }
    let trueEnd = last + length - sums.active
    guard trueEnd < end, let wall = wall(until: trueEnd, &days) else { return nil }
    if let fires = bell.fires, fires < last { return nil }
    if bell.isDue(by: trueEnd) { bell.ring(&sums, rules, device, uses) }
    sums.run(until: trueEnd, uses)
    let (slept, callbacks) = (sums.slept, sums.callbacks)
    var faults = wall.faults.union(sums.faults)
    if slept > 0 { faults.insert(.slept) }
    var completed = noticing(&sums, &bell, uses)
    guard bell.isHeard else { return nil }
    if shows(length + end - trueEnd) { completed.insert(.continuous) }
    if wall.isReached { completed.insert(.wall) }
    let gained = believed(length) - length
    return DeviceInquiry.SessionOutcome(
      drift: TimerDrift(
        continuous: Milliseconds(gained),
        suspending: Milliseconds(believed(length - slept) - length),
        wall: Milliseconds(gained + wall.stepped), tick: Milliseconds(callbacks * 1_000 - length),
        end: Instant(millisecondsSinceEpoch: trueEnd), faults: faults, completed: completed),
      delivery: bell.delivery)
  }

  /// Whether the phone is restarting at any time in the window. Called only if that is possible.
  private func isRestarted(_ days: inout PhoneDays) -> Bool {
    var luck = days.luck(of: device)
    var restarts = SteadyPoints(rules.reboots, .deviceReboot, from: start, to: end, by: &luck)
    while let restart = restarts.next(by: &luck) {
      if restart.milliseconds >= start { return true }
      let length = rules.rebootLength.sample(restart.draw(.deviceRebootLength, by: &luck))
      if restart.milliseconds + max(1, length) > start { return true }
    }
    return false
  }

  /// Runs all stretches before the one in which the session reaches its length, and starts the
  /// latter. Returns its start; nil if the session never reaches its length.
  private func runToLast(_ sums: inout SessionSums, _ uses: [DeviceUse]) -> Int64? {
    var freeFrom = start
    for position in 0..<session.count {
      let stretch = session[position]
      let from = max(stretch.startCount, freeFrom)
      let to = min(stretch.end.millisecondsSinceEpoch, end)
      if from >= to { continue }
      sums.resume(at: from, uses)
      if to - from >= length - sums.active { return from }
      sums.run(until: to, uses)
      sums.pause()
      freeFrom = to
    }
    return nil
  }

  /// Returns the session's active time at an instant in an active stretch; nil in a pause. The last
  /// stretch is extended for designs that have not noticed the session's end.
  func active(at instant: Int64) -> Int64? {
    var (sum, freeFrom) = (Int64(0), start)
    for position in 0..<session.count {
      let stretch = session[position]
      let from = max(stretch.startCount, freeFrom)
      let to = min(stretch.end.millisecondsSinceEpoch, end)
      if from >= to { continue }
      let isLast = to - from >= length - sum
      if instant > from && (instant <= to || isLast) { return sum + instant - from }
      if isLast { return nil }
      sum += to - from
      freeFrom = to
    }
    return nil
  }
}
