import CivilTime

/// Sessions too long for one window, because they are paused for days or active for longer than a
/// window.
///
///     session   ├──┤ paused                               ├─────┤        25 minutes in ten days
///     windows   ├─ three days ─┤            ├─ lead ─┼─ … three days ─┤
///
/// The session's timers continue from window to window. Long pauses are skipped, because a pause
/// affects no timer. Each later window begins a day before the stretch that needs it, so the device
/// has the same state as in one long trace. There is one exception: an app that nobody has opened
/// for a day counts as suspended instead of killed.
extension DeviceTrace {
  /// Computes the timer errors of all designs in a session of any length, from traces that are
  /// filled one after the other. This trace becomes the last of them.
  ///
  /// - Parameters:
  ///   - session: The session's active stretches, in order: from start or resume to pause.
  ///   - length: The active time that the session is to reach, at most `longestSession`.
  ///   - device: The device, from `rules.device(seed:person:)`.
  ///   - uses: Uses in the active stretches and in a day before and after each, in time order.
  ///   - end: The last instant at which a design may notice that the length is reached.
  ///   - window: The length of a trace, more than a day.
  /// - Returns: nil if the active time does not reach `length` by `end`, or if `length` is too
  ///   long.
  /// - Complexity: O(*n*) in the events within the windows; long pauses cost nothing.
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

/// A device with its uses, for filling one window after the other.
struct FilledDevice {
  let device: Device
  let rules: DeviceRules
  let uses: [DeviceUse]
  /// The session's start; events before the start have no effect.
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

/// The timers of one session, which continue from window to window.
struct TimerRelay {
  private(set) var race: TimerRace
  /// The timers at the latest window end within an active stretch; nil if no such end was reached.
  var crossed: (race: TimerRace, instant: Instant)?
  private let device: FilledDevice

  init(_ race: TimerRace, _ device: FilledDevice) { (self.race, self.device) = (race, device) }

  mutating func start(at instant: Instant, _ trace: inout DeviceTrace) {
    if instant >= trace.window.end { move(to: instant, isPaused: true, &trace) }
    race.start(at: instant.millisecondsSinceEpoch, trace)
  }

  /// Advances the session, which must be active, to an instant.
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

  /// Returns the first instant, from now to `device.end`, at which an app with `design` believes
  /// that the session's length is reached; nil if there is none.
  mutating func reach(_ design: TimerDesign, _ trace: inout DeviceTrace) -> Instant? {
    while true {
      if let instant = race.reach(design, trace) { return Instant(millisecondsSinceEpoch: instant) }
      guard trace.window.end < device.end else { return nil }
      move(to: trace.window.end, isPaused: false, &trace)
    }
  }

  /// Ends the session at the instant at which its length is reached. Designs that have not noticed
  /// the end by then continue until `device.end`.
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

  /// Switches to a window that contains an instant.
  mutating func move(to instant: Instant, isPaused: Bool, _ trace: inout DeviceTrace) {
    device.fill(&trace, from: instant)
    race.move(to: trace, isPaused: isPaused)
  }
}
