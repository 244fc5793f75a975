import CivilTime

/// The readable properties of a session, as of its last event. For the current values call
/// `observe(at:)` first, on a copy if the session should not change.
extension FocusSession {
  /// The state of the session as of its last event.
  @inlinable public var state: State { current }

  /// The remaining time that the countdown shows, within 0 … length (FR-002).
  @inlinable public var remaining: Milliseconds {
    max(.zero, min(parameters.length, unclampedRemaining))
  }

  /// The elapsed time without pauses, within 0 … length (FR-007).
  @inlinable public var elapsed: Milliseconds { parameters.length - remaining }

  /// The tree's stage, from 1 to the number of stages; a dead tree keeps its last stage.
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

  /// The instant at which the session started; nil if the session is idle.
  @inlinable public var startInstant: Instant? { state == .idle ? nil : begin }

  /// The instant at which the session completes unless interrupted; nil if it is not active.
  @inlinable public var plannedCompletion: Instant? {
    if case .active = state { plannedOrActualEnd } else { nil }
  }

  /// The instant of the planned notification; nil if none is planned.
  @inlinable public var plannedNotification: Instant? {
    flags.contains(.notifies) ? plannedCompletion : nil
  }

  /// The instant of completion or abandonment, on the session's clock; nil if the session has not
  /// ended.
  @inlinable public var endInstant: Instant? {
    switch state {
    case .idle, .active, .paused: nil
    case .completed, .abandoned: plannedOrActualEnd
    }
  }

  /// Whether the app is in the foreground.
  @inlinable public var isInForeground: Bool { flags.contains(.inForeground) }

  /// Whether the question that confirms giving up is open.
  @inlinable public var isConfirmationOpen: Bool { flags.contains(.confirming) }

  /// The minutes that count as focus time; 0 before the session ends. A completed session counts
  /// all minutes. A session ended early counts its whole elapsed minutes in Sherpa, none in Forest.
  @inlinable public var focusMinutes: Int64 {
    switch state {
    case .idle, .active, .paused: 0
    case .completed: Int64(parameters.minutes)
    case .abandoned: parameters.countsMinutesEndedEarly ? elapsed.wholeMinutes : 0
    }
  }
}

extension FocusSession.State {
  /// The name of the state: `idle`, `active`, `paused`, `completed` or `abandoned`.
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
  /// The name of the reason in code.
  public var name: String {
    switch self {
    case .gaveUp: "gaveUp"
    case .forceQuit: "forceQuit"
    case .reboot: "reboot"
    }
  }
}
