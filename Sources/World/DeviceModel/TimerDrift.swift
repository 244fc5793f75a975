import CivilTime

/// The errors of four timer designs in one session, at the session's true end.
///
///     trace.fill(device, by: try DeviceRules(.lab(.rateError)), during: day, uses: uses)
///     let drift = trace.drift(of: [session], length: .minutes(25))
///     drift?.continuous   // 30 ms: 25 minutes of 20 ppm
///
/// A design's error (drift) is the time that it has counted minus the true active time. All designs
/// run on the same device and session, so chance does not affect their differences. For designs
/// that have not noticed the true end, the last active stretch continues to the window's end.
/// `completed` contains the designs that notice the true end before the window ends.
public struct TimerDrift: Hashable, Sendable {
  /// The drift of `continuous`, a clock that keeps running in sleep.
  public let continuous: Milliseconds
  /// The drift of `suspending`, a clock that stops in sleep.
  public let suspending: Milliseconds
  /// The drift of `wall`, the wall clock.
  public let wall: Milliseconds
  /// The drift of `tick`, which counts one-second callbacks.
  public let tick: Milliseconds
  /// The session's true end: the instant at which its active time reached the required length.
  public let end: Instant
  /// The faults of the device in the active stretches, up to the session's true end.
  public let faults: Faults
  /// The designs that show the session as complete at some instant of the window.
  public let completed: TimerDesigns

  /// Returns the drift of a design.
  public subscript(design: TimerDesign) -> Milliseconds {
    switch design {
    case .continuous: continuous
    case .suspending: suspending
    case .wall: wall
    case .tick: tick
    }
  }

  /// Whether a design shows the session as complete at some instant of the window.
  public func completes(_ design: TimerDesign) -> Bool { completed.contains(TimerDesigns(design)) }

  /// The condition of the table row in which the session is counted.
  public var condition: FaultCondition { FaultCondition(faults) }
}

extension TimerDrift {
  /// Creates the drift from a race at the session's true end. `completed`: the designs that ever
  /// show the session as complete.
  init(_ race: TimerRace, _ end: Instant, completed: TimerDesigns) {
    let truth = Milliseconds(race.active)
    self.init(
      continuous: race.believed(.continuous) - truth,
      suspending: race.believed(.suspending) - truth, wall: race.believed(.wall) - truth,
      tick: race.believed(.tick) - truth, end: end, faults: race.faults, completed: completed)
  }
}

extension DeviceTrace {
  /// Returns the drift of all designs in a session.
  ///
  /// - Parameters:
  ///   - session: The active stretches of the session in order, each from a start or resume to a
  ///     pause. The last may end at the session's true end or later.
  ///   - length: The active time that completes the session.
  /// - Returns: The drift; nil if the session does not reach the length within the window, because
  ///   the session was ended or stays paused. For sessions too long for a window, use
  ///   `drift(of:length:on:by:uses:until:)`.
  /// - Complexity: O(*n*), where *n* is the number of stretches in the trace, without allocation.
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
