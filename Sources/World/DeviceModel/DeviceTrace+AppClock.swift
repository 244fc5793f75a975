import CivilTime

/// Queries by an app with a certain timer design: the time of the current session that the app
/// shows, and the instant at which it will consider the session over.
///
///     truth        ├──────────── 25 min ───────────┤
///     phone        ■■·········▁▁▁▁▁▁▁▁▁▁▁▁·······■■··········    in use, awake, asleep
///     suspending   ├─ 11 min ─┤          ├─── 14 min ──┤ over
///                                               ↑ shown: 18 min
///
/// The person's later use is unknown. So an answer about the future assumes that the phone is not
/// used any more or, if in use, stays in use; the caller asks again when the use changes. An answer
/// about the past stays valid, because a phone's past does not depend on later uses.
extension DeviceTrace {
  /// Returns the session time that an app with `design` shows at the end of the session's last
  /// stretch, in whole milliseconds. The computation fills this trace once or several times.
  ///
  /// - Parameters:
  ///   - session: The session's active stretches up to now.
  ///   - design: The timer design of the app.
  ///   - device: The device, from `rules.device(seed:person:)`.
  ///   - rules: The rules of devices.
  ///   - uses: Uses in time order, from the session's start.
  ///   - end: The last instant of interest, at or after now.
  /// - Returns: nil if the session has been active for longer than `longestSession`.
  mutating func shown(
    of session: SessionStretches, by design: TimerDesign, on device: Device,
    by rules: DeviceRules, uses: [DeviceUse], until end: Instant
  ) -> Milliseconds? {
    relay(of: session, length: .zero, device, rules, uses, end)?.race.shown(design)
  }

  /// Returns the first instant, from the end of the last stretch on, at which an app with `design`
  /// believes that the continuing session has reached its length.
  ///
  /// - Parameters:
  ///   - session: The session's active stretches up to now.
  ///   - length: The active time that the session is to reach, at most `longestWindow`.
  ///   - design: The timer design of the app.
  ///   - device: The device, from `rules.device(seed:person:)`.
  ///   - rules: The rules of devices.
  ///   - uses: Uses in time order, from the session's start.
  ///   - end: The last instant to search.
  /// - Returns: nil if the app does not believe so by `end`, or if the session is active for longer
  ///   than `longestSession`.
  mutating func completion(
    of session: SessionStretches, length: Milliseconds, by design: TimerDesign,
    on device: Device, by rules: DeviceRules, uses: [DeviceUse], until end: Instant
  ) -> Instant? {
    var relay = relay(of: session, length: length, device, rules, uses, end)
    return relay?.reach(design, &self)
  }

  /// Returns the timers of all designs at the end of the last stretch of a session that continues.
  private mutating func relay(
    of session: SessionStretches, length: Milliseconds, _ device: Device, _ rules: DeviceRules,
    _ uses: [DeviceUse], _ end: Instant
  ) -> TimerRelay? {
    let open = Stretch(from: session.last.end, to: end)
    guard length <= DeviceTrace.longestWindow,
      session.active + open.length <= DeviceTrace.longestSession
    else { return nil }
    let filled = FilledDevice(
      device: device, rules: rules, uses: uses, first: session.first.start, end: end,
      window: DeviceTrace.longestWindow)
    var relay = begin(session, length, filled)
    relay.run(until: session.last.end, &self)
    if let (race, instant) = relay.crossed {
      seam = SessionSeam(race, instant, of: session, filled)
    }
    return relay
  }

  /// Returns the timers of all designs at the start of the session's last stretch or, if an earlier
  /// query with the same past stored them, at the last end of a window within this stretch.
  private mutating func begin(
    _ session: SessionStretches, _ length: Milliseconds, _ filled: FilledDevice
  ) -> TimerRelay {
    if let seam, seam.lies(in: session, filled) {
      var relay = TimerRelay(seam.race.aiming(at: length), filled)
      relay.move(to: seam.instant, isPaused: false, &self)
      return relay
    }
    filled.fill(&self, from: filled.first)
    var relay = TimerRelay(TimerRace(self, length: length), filled)
    for stretch in session.earlier where !stretch.isEmpty {
      relay.start(at: stretch.start, &self)
      relay.run(until: stretch.end, &self)
      relay.pause()
    }
    relay.start(at: session.last.start, &self)
    relay.crossed = nil
    return relay
  }
}

/// The timers of a continuing session at the end of a window, with the session's past. Because of
/// this stored state, a session of weeks is simulated once, however often its app queries the time.
struct SessionSeam: Sendable {
  let race: TimerRace
  let instant: Instant
  private let session: SessionStretches
  private let uses: [DeviceUse]
  private let parameters: DeviceParameters

  init(
    _ race: TimerRace, _ instant: Instant, of session: SessionStretches, _ filled: FilledDevice
  ) {
    (self.race, self.instant, self.session) = (race, instant, session)
    uses = filled.uses(before: instant)
    parameters = filled.rules.parameters
  }

  /// Whether a queried session is the stored session, with equal uses up to `instant`.
  func lies(in session: SessionStretches, _ filled: FilledDevice) -> Bool {
    session.earlier == self.session.earlier && session.last.start == self.session.last.start
      && instant < session.last.end && parameters == filled.rules.parameters
      && uses == filled.uses(before: instant)
  }
}

extension FilledDevice {
  fileprivate func uses(before instant: Instant) -> [DeviceUse] {
    var past: [DeviceUse] = []
    for use in uses where use.stretch.start < instant {
      let stretch = Stretch(from: use.stretch.start, to: min(use.stretch.end, instant))
      past.append(DeviceUse(stretch, isInApp: use.isInApp))
    }
    return past
  }
}
