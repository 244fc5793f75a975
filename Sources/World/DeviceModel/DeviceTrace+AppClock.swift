import CivilTime

/// An app that runs on one of the timer designs: the time that it shows of a session under way, and
/// the instant at which it will believe that the session is over.
///
///     truth        ├──────────── 25 min ───────────┤
///     phone        ■■·········▁▁▁▁▁▁▁▁▁▁▁▁·······■■··········    in use, awake, asleep
///     suspending   ├─ 11 min ─┤          ├─── 14 min ──┤ over
///                                               ↑ shown: 18 min
///
/// Nobody knows how the person will use the phone. So an answer about the time to come holds for a
/// phone that is used no more, or on and on if it is in hand; it is asked again when that changes.
/// What was answered about the past stays so: a phone's past does not depend on uses to come.
extension DeviceTrace {
  /// The time that a design shows of a session at the end of its last stretch, in whole
  /// milliseconds; this becomes the last of the traces that it takes.
  ///
  /// - Parameters:
  ///   - session: Its active stretches up to now.
  ///   - design: The design on which the app runs.
  ///   - device: The device, from `rules.device(seed:person:)`.
  ///   - rules: The rules of devices.
  ///   - uses: In time order, from the session's start on.
  ///   - end: The last instant of interest, at or after now.
  /// - Returns: nil if the session has been active for longer than `longestSession`.
  mutating func shown(
    of session: SessionStretches, by design: TimerDesign, on device: Device,
    by rules: DeviceRules, uses: [DeviceUse], until end: Instant
  ) -> Milliseconds? {
    relay(of: session, length: .zero, device, rules, uses, end)?.race.shown(design)
  }

  /// The first instant, from the end of the last stretch on, at which a design believes that a
  /// session has reached its length if it goes on.
  ///
  /// - Parameters:
  ///   - session: Its active stretches up to now.
  ///   - length: The active time that the session is to reach, at most `longestWindow`.
  ///   - design: The design on which the app runs.
  ///   - device: The device, from `rules.device(seed:person:)`.
  ///   - rules: The rules of devices.
  ///   - uses: In time order, from the session's start on.
  ///   - end: The last instant at which the design is asked.
  /// - Returns: nil if it does not by then, or if the session is active for longer than
  ///   `longestSession`.
  mutating func completion(
    of session: SessionStretches, length: Milliseconds, by design: TimerDesign,
    on device: Device, by rules: DeviceRules, uses: [DeviceUse], until end: Instant
  ) -> Instant? {
    var relay = relay(of: session, length: length, device, rules, uses, end)
    return relay?.reach(design, &self)
  }

  /// The race at the end of a session's last stretch, which goes on.
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

  /// The race in the last stretch: at its start, or at the end of the last window that a question
  /// about the same past has gone through.
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

/// A race at the end of a window through which its session went on, with all that it came from: a
/// session of weeks is followed through its past once, however often its app asks for the time.
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

  /// Whether a question about a session on the same device has this past.
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
