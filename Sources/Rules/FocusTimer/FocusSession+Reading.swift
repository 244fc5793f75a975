import CivilTime

/// What can be read off a session, always as of its last event: call `observe(at:)` first to learn
/// about now, or do so on a copy to look without touching.
extension FocusSession {
  /// Where the session stands.
  @inlinable public var state: State { current }

  /// What the countdown shows, within 0 … length (FR-002).
  @inlinable public var remaining: Milliseconds {
    max(.zero, min(parameters.length, unclampedRemaining))
  }

  /// Focused time, within 0 … length; pauses do not count (FR-007).
  @inlinable public var elapsed: Milliseconds { parameters.length - remaining }

  /// 1 … the number of stages; a dead tree keeps the stage at which it died.
  @inlinable public var stage: Int { Int(stageShown) }

  /// Whether the tree is fully grown (FR-013).
  @inlinable public var isFullyGrown: Bool { state == .completed }

  /// Whether the session is active or paused.
  @inlinable public var isRunning: Bool {
    switch state {
    case .active, .paused: true
    case .idle, .completed, .abandoned: false
    }
  }

  /// Once started, the instant at which it was.
  @inlinable public var startInstant: Instant? { state == .idle ? nil : begin }

  /// While active, the instant at which the session completes unless interrupted.
  @inlinable public var plannedCompletion: Instant? {
    if case .active = state { plannedOrActualEnd } else { nil }
  }

  /// While a notification is planned, the instant for which it is.
  @inlinable public var plannedNotification: Instant? {
    flags.contains(.notifies) ? plannedCompletion : nil
  }

  /// Once ended, the instant at which the session completed or was abandoned, on the session's
  /// clock.
  @inlinable public var endInstant: Instant? {
    switch state {
    case .idle, .active, .paused: nil
    case .completed, .abandoned: plannedOrActualEnd
    }
  }

  /// Whether the app is in the foreground.
  @inlinable public var isInForeground: Bool { flags.contains(.inForeground) }

  /// Whether the confirmation for giving up is open.
  @inlinable public var isConfirmationOpen: Bool { flags.contains(.confirming) }

  /// Focus minutes that an ended session counts: all of a completed one; of one ended early its
  /// whole elapsed minutes in Sherpa and none in Forest; 0 before the end.
  @inlinable public var focusMinutes: Int64 {
    switch state {
    case .idle, .active, .paused: 0
    case .completed: Int64(parameters.minutes)
    case .abandoned: parameters.countsMinutesEndedEarly ? elapsed.wholeMinutes : 0
    }
  }
}

extension FocusSession.State {
  /// `idle`, `active`, `paused`, `completed` or `abandoned`.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .active: "active"
    case .paused: "paused"
    case .completed: "completed"
    case .abandoned: "abandoned"
    }
  }
}

extension FocusSession.AbandonReason {
  /// The name as it is spelled in code.
  public var name: String {
    switch self {
    case .gaveUp: "gaveUp"
    case .forceQuit: "forceQuit"
    case .reboot: "reboot"
    }
  }
}
