import CivilTime

/// The errors of four timer designs on one session, at the true end.
///
///     trace.fill(device, by: try DeviceRules(.lab(.rateError)), during: day, uses: uses)
///     let drift = trace.drift(of: [session], length: .minutes(25))
///     drift?.continuous   // 30 ms: 25 minutes of 20 ppm
///
/// The error (drift) is the time that a design believes has elapsed minus the true active time. All
/// designs run on the same device and session, so chance does not affect their differences. After
/// the true end the last active stretch continues to the window's end, for designs that have not
/// noticed; `completed` lists the designs that ever do.
public struct TimerDrift: Hashable, Sendable {
  /// The drift of a clock that keeps running in sleep.
  public let continuous: Milliseconds
  /// The drift of a clock that stops in sleep.
  public let suspending: Milliseconds
  /// The drift of the wall clock.
  public let wall: Milliseconds
  /// The drift of counted one-second callbacks.
  public let tick: Milliseconds
  /// The true end: the instant at which the active time reached the length.
  public let end: Instant
  /// The faults of the device in the active stretches, up to the true end.
  public let faults: Faults
  /// The designs that believe, at some instant of the window, that the length has been reached.
  public let completed: TimerDesigns

  /// The drift of one design.
  public subscript(design: TimerDesign) -> Milliseconds {
    switch design {
    case .continuous: continuous
    case .suspending: suspending
    case .wall: wall
    case .tick: tick
    }
  }

  /// Whether a design ever completes the session by the window's end.
  public func completes(_ design: TimerDesign) -> Bool { completed.contains(TimerDesigns(design)) }

  /// The row of the table in which the session is counted.
  public var condition: FaultCondition { FaultCondition(faults) }
}

extension TimerDrift {
  /// Creates the drift from a race that has reached the true end, with the designs that complete.
  init(_ race: TimerRace, _ end: Instant, completed: TimerDesigns) {
    let truth = Milliseconds(race.active)
    self.init(
      continuous: race.believed(.continuous) - truth,
      suspending: race.believed(.suspending) - truth, wall: race.believed(.wall) - truth,
      tick: race.believed(.tick) - truth, end: end, faults: race.faults, completed: completed)
  }
}

extension DeviceTrace {
  /// Returns the drift of all designs on a session.
  ///
  /// - Parameters:
  ///   - session: The active stretches of the session, in order: from start or resume to pause. The
  ///     last may end anywhere at or after the true end.
  ///   - length: The active time that the session is to reach.
  /// - Returns: The drift; nil if the active time does not reach the length within the window,
  ///   because the session was ended or stays paused. For sessions too long for a window, use
  ///   `drift(of:length:on:by:uses:until:)`.
  /// - Complexity: O(*n*) in the stretches of the trace, without allocation.
  public func drift(of session: [Stretch], length: Milliseconds) -> TimerDrift? {
    guard length <= window.length else { return nil }
    var race = TimerRace(self, length: max(.zero, length))
    var freeFrom = window.start
    for stretch in session {
      let kept = stretch.clamped(to: Stretch(from: freeFrom, to: window.end))
      if kept.isEmpty { continue }
      race.start(at: kept.startCount, self)
      let missing = Milliseconds(max(0, length.count - race.active))
      if kept.length >= missing { return drift(&race, from: kept.start + missing, length) }
      race.run(until: kept.end.millisecondsSinceEpoch, self)
      race.pause()
      freeFrom = kept.end
    }
    return nil
  }

  private func drift(
    _ race: inout TimerRace, from end: Instant, _ length: Milliseconds
  ) -> TimerDrift {
    race.run(until: end.millisecondsSinceEpoch, self)
    let atEnd = race
    race.finish(self)
    return TimerDrift(atEnd, end, completed: race.reached)
  }
}
