import Chance
import CivilTime

extension DeviceTrace {
  /// Computes the trace of a device during a window.
  ///
  /// - Parameters:
  ///   - device: The device, from `rules.device(seed:person:)`.
  ///   - window: The window; only its first `longestWindow` is used.
  ///   - uses: Uses in time order; parts within an earlier use or outside the window are ignored.
  public mutating func fill(
    _ device: Device, by rules: DeviceRules, during window: Stretch, uses: [DeviceUse]
  ) {
    self.device = device
    self.window = DeviceTrace.usable(window)
    tickPeriodPicoseconds = rules.tickPeriodPicoseconds
    draw(rules)
    fillScreen(rules, uses)
    eventCount += sleeps.count + life.count
  }

  /// Draws the events that do not depend on uses, unless they were already drawn for this window,
  /// which an app may query many times a day.
  private mutating func draw(_ rules: DeviceRules) {
    if let drawn, drawn.window == window, drawn.parameters == rules.parameters { return }
    fillReboots(rules)
    fillSteps(rules)
    fillKills(rules)
    drawn = (window, rules.parameters)
    eventCount += reboots.count + steps.count + kills.count
  }

  /// Computes, as far as a notification needs it, the trace of a device that nobody touches during
  /// a window: no app is on the screen, and sleep before the notification fires is ignored.
  mutating func fillUntouched(
    _ device: Device, by rules: DeviceRules, during window: Stretch, for plan: NotificationPlan
  ) {
    begin(device, window)
    fillReboots(rules)
    fillSteps(rules)
    fillSleeps(rules, from: firing(of: plan))
  }

  /// Computes only the restarts of a device during a window.
  package mutating func fillReboots(
    _ device: Device, by rules: DeviceRules, during window: Stretch
  ) {
    begin(device, window)
    fillReboots(rules)
  }

  private mutating func begin(_ device: Device, _ window: Stretch) {
    self.device = device
    self.window = DeviceTrace.usable(window)
    drawn = nil
  }

  private mutating func fillKills(_ rules: DeviceRules) {
    kills.removeAll(keepingCapacity: true)
    var points = SteadyPoints(
      rules.kills, .deviceKill, from: window.startCount, to: window.end.millisecondsSinceEpoch,
      by: &luck)
    while let point = points.next(by: &luck) { kills.append(point.milliseconds) }
  }

  /// Draws the restarts. A restart ends with its UTC day at the latest; a restart that would begin
  /// during another is dropped.
  private mutating func fillReboots(_ rules: DeviceRules) {
    reboots.removeAll(keepingCapacity: true)
    let (start, end) = (window.start.millisecondsSinceEpoch, window.end.millisecondsSinceEpoch)
    var points = SteadyPoints(rules.reboots, .deviceReboot, from: start, to: end, by: &luck)
    var downUntil = Int64.min
    while let point = points.next(by: &luck) {
      if point.milliseconds < downUntil { continue }
      let draw = point.draw(.deviceRebootLength, by: &luck)
      let length = max(1, rules.rebootLength.sample(draw))
      downUntil = min(point.milliseconds + length, (point.day + 1) * UTCDay.length)
      let down = Stretch(
        from: Instant(millisecondsSinceEpoch: point.milliseconds),
        to: Instant(millisecondsSinceEpoch: downUntil))
      reboots.appendJoining(down.clamped(to: window))
    }
  }
}

/// Steps of the wall clock, which accumulates the rate error. People move the clock by a random
/// amount; network time sets the clock to the truth plus a remaining error.
extension DeviceTrace {
  private struct WallClock {
    var error, since: Int64
    let device: Device

    /// The time that the wall clock shows minus the true time, in milliseconds.
    func error(at instant: Int64) -> Int64 { error + device.gathered(in: instant - since) }

    mutating func set(to error: Int64, at instant: Int64) {
      self.error = error
      since = instant
    }
  }

  /// Draws the steps of the wall clock, from the last network time before the window on, so that
  /// traces of other windows have the same steps.
  private mutating func fillSteps(_ rules: DeviceRules) {
    steps.removeAll(keepingCapacity: true)
    let (start, end) = (window.start.millisecondsSinceEpoch, window.end.millisecondsSinceEpoch)
    let network = NetworkTime(rules, of: device)
    var turn = network.interval == 0 ? 0 : network.turn(at: start)
    let first = network.interval == 0 ? start : network.instant(of: turn)
    var known = NetworkErrors()
    var wall = WallClock(error: network.error(after: turn, &known), since: first, device: device)
    var manual = SteadyPoints(rules.manualSteps, .deviceManualStep, from: first, to: end, by: &luck)
    var byHand = manual.next(by: &luck)
    while let point = byHand, point.milliseconds <= first { byHand = manual.next(by: &luck) }
    while true {
      let next = network.instant(of: turn + 1)
      if let point = byHand, point.milliseconds <= next {
        step(&wall, manualError(rules, point, wall), point.milliseconds, .person)
        byHand = manual.next(by: &luck)
      } else if next < end {
        turn += 1
        step(&wall, network.error(after: turn, &known), next, .network)
      } else {
        break
      }
    }
    findWallError(wall)
  }

  private mutating func step(
    _ wall: inout WallClock, _ error: Int64, _ instant: Int64, _ cause: ClockStep.Cause
  ) {
    let size = error - wall.error(at: instant)
    if instant > window.start.millisecondsSinceEpoch {
      findWallError(wall)
      if size != 0 { append(size, instant, cause) }
    }
    wall.set(to: error, at: instant)
  }

  /// Stores the wall clock's error at the window's start; does nothing if the clock was set later.
  private mutating func findWallError(_ wall: WallClock) {
    let start = window.start.millisecondsSinceEpoch
    if wall.since <= start { wallError = Milliseconds(wall.error(at: start)) }
  }

  private mutating func append(_ size: Int64, _ instant: Int64, _ cause: ClockStep.Cause) {
    steps.append(
      ClockStep(at: Instant(millisecondsSinceEpoch: instant), by: Milliseconds(size), cause))
  }

  /// The wall clock's error after a person set the clock, forward or back with equal chance.
  private mutating func manualError(
    _ rules: DeviceRules, _ point: SteadyPoints.Point, _ wall: WallClock
  ) -> Int64 {
    let draw = point.draw(.deviceManualSize, by: &luck)
    let size = rules.manualStep.sample(draw)
    // The lowest bit plays no part in the size.
    return wall.error(at: point.milliseconds) + (draw.wideWord & 1 == 0 ? size : -size)
  }
}
