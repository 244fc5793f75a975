import CivilTime

/// Sessions that no window holds: paused for days, or active for longer than a window.
///
///     session   ├──┤ paused                               ├─────┤        25 minutes in ten days
///     windows   ├─ three days ─┤            ├─ lead ─┼─ … three days ─┤
///
/// The race goes from window to window. Nothing in a long pause affects a timer, so pauses are
/// skipped; each later window begins a day before the stretch that it is for, so that the device
/// has the same state in it as in one long trace. Only the state of an app that nobody has opened
/// for a day is forgotten: it counts as suspended instead of killed.
extension DeviceTrace {
  /// The drift of all designs on a session of any span, from traces that are filled one after the
  /// other; this becomes the last of them.
  ///
  /// - Parameters:
  ///   - session: Its active stretches, in order: from start or resume to pause.
  ///   - length: The active time that the session is to reach, at most `longestSession`.
  ///   - device: The device, from `rules.device(seed:person:)`.
  ///   - uses: The uses in the active stretches and in a day before and after each, in time order.
  ///   - end: The last instant at which designs are asked whether they believe that the length is
  ///     reached.
  ///   - window: How long a trace is, more than a day.
  /// - Returns: nil if the active time does not reach the length by then, or if that is too long.
  /// - Complexity: O(*n*) in what happens in the windows; long pauses cost nothing.
  public mutating func drift(
    of session: [Stretch], length: Milliseconds, on device: Device, by rules: DeviceRules,
    uses: [DeviceUse], until end: Instant, window: Milliseconds = longestWindow
  ) -> TimerDrift? {
    guard length <= DeviceTrace.longestSession, let first = session.first else { return nil }
    let device = FilledDevice(
      device: device, rules: rules, uses: uses, first: first.start, end: end, window: window)
    device.fill(&self, from: first.start)
    var relay = TimerRelay(TimerRace(self, length: max(.zero, length)), device)
    var freeFrom = first.start
    for stretch in session {
      let kept = stretch.clamped(to: Stretch(from: freeFrom, to: end))
      if kept.isEmpty { continue }
      relay.start(at: kept.start, &self)
      let missing = Milliseconds(max(0, length.count - relay.race.active))
      if kept.length >= missing { return relay.finish(at: kept.start + missing, &self) }
      relay.run(until: kept.end, &self)
      relay.pause()
      freeFrom = kept.end
    }
    return nil
  }
}

/// A device and its uses, for which one window after the other is filled.
struct FilledDevice {
  let device: Device
  let rules: DeviceRules
  let uses: [DeviceUse]
  /// The session's start; nothing before it matters.
  let first: Instant
  let end: Instant
  let window: Milliseconds

  private var lead: Milliseconds { .days(1) }

  func fill(_ trace: inout DeviceTrace, from instant: Instant) {
    let start = max(first, instant - lead)
    trace.fill(
      device, by: rules, during: Stretch(from: start, to: min(end, start + window)), uses: uses)
  }
}

/// A race that goes on from window to window.
struct TimerRelay {
  private(set) var race: TimerRace
  /// The race at the end of the last window that it has gone through while active.
  var crossed: (race: TimerRace, instant: Instant)?
  private let device: FilledDevice

  init(_ race: TimerRace, _ device: FilledDevice) { (self.race, self.device) = (race, device) }

  mutating func start(at instant: Instant, _ trace: inout DeviceTrace) {
    if instant >= trace.window.end { move(to: instant, isPaused: true, &trace) }
    race.start(at: instant.millisecondsSinceEpoch, trace)
  }

  /// Keeps the session active until an instant.
  mutating func run(until end: Instant, _ trace: inout DeviceTrace) {
    while trace.window.end < end {
      let seam = trace.window.end
      race.run(until: seam.millisecondsSinceEpoch, trace)
      crossed = (race, seam)
      move(to: seam, isPaused: false, &trace)
    }
    race.run(until: end.millisecondsSinceEpoch, trace)
  }

  mutating func pause() { race.pause() }

  /// The first instant from here on at which a design believes that the length is reached; nil if
  /// there is none by the device's last instant.
  mutating func reach(_ design: TimerDesign, _ trace: inout DeviceTrace) -> Instant? {
    while true {
      if let instant = race.reach(design, trace) { return Instant(millisecondsSinceEpoch: instant) }
      guard trace.window.end < device.end else { return nil }
      move(to: trace.window.end, isPaused: false, &trace)
    }
  }

  /// Ends the race at the instant at which the length is reached; designs that have not noticed go
  /// on to the end.
  mutating func finish(at end: Instant, _ trace: inout DeviceTrace) -> TimerDrift {
    run(until: end, &trace)
    let atEnd = race
    race.finish(trace)
    while race.reached != .all, trace.window.end < device.end {
      move(to: trace.window.end, isPaused: false, &trace)
      race.finish(trace)
    }
    return TimerDrift(atEnd, end, completed: race.reached)
  }

  /// Goes over to the window that follows an instant.
  mutating func move(to instant: Instant, isPaused: Bool, _ trace: inout DeviceTrace) {
    device.fill(&trace, from: instant)
    race.move(to: trace, isPaused: isPaused)
  }
}
