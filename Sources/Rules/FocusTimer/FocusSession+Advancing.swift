import CivilTime

/// Advancing a session to an instant, which every event does first.
extension FocusSession {
  /// Advances the session to an instant. Completes the session if its length has elapsed by then.
  @inlinable mutating func advance(to instant: Instant) -> FocusEffects {
    guard state == .active else { return [] }
    let remaining = plannedOrActualEnd - instant.onSessionClock
    if remaining <= .zero { return complete() }
    unclampedRemaining = min(remaining, FocusSession.longestRemaining)
    return showStage()
  }

  /// Completes the session if its planned completion is strictly before an instant.
  @inlinable mutating func completeIfDue(before instant: Instant) -> FocusEffects {
    state == .active && plannedOrActualEnd < instant.onSessionClock ? complete() : []
  }

  /// Makes the session active, so that the remaining time runs from an instant on.
  @inlinable mutating func run(from instant: Instant) -> FocusEffects {
    current = .active
    plannedOrActualEnd = instant.onSessionClock + unclampedRemaining
    return flags.contains(.notifies) ? .notificationPlanned : []
  }

  /// Completes the session. The end is the instant at which the session's length has elapsed.
  @inlinable mutating func complete() -> FocusEffects {
    current = .completed
    unclampedRemaining = .zero
    var effects = showStage().union(.completed).union(closeConfirmation())
    if flags.contains(.notifies) {
      effects.insert(isInForeground ? .notificationWithheld : .notificationDelivered)
    }
    return effects
  }

  @inlinable mutating func showStage() -> FocusEffects {
    let stage = stageOfElapsed
    defer { stageShown = stage }
    return stage == stageShown ? [] : .stageChanged
  }

  /// The tree's stage for the elapsed time.
  @inlinable var stageOfElapsed: UInt8 {
    Growth.stage(
      elapsed: elapsed.count, length: parameters.length.count,
      stageCount: parameters.stageCount, near: stageShown)
  }

  @inlinable mutating func closeConfirmation() -> FocusEffects {
    guard isConfirmationOpen else { return [] }
    flags.remove(.confirming)
    return .confirmationClosed
  }

  /// The reason to refuse an event that needs a running session; nil if the session is running.
  @inlinable var refusalUnlessRunning: FocusRefusal.Reason? {
    switch state {
    case .active, .paused: nil
    case .idle: .notStarted
    case .completed: .alreadyCompleted
    case .abandoned: .alreadyAbandoned
    }
  }

  @inlinable func refusal(ofStarting effects: FocusEffects) -> FocusRefusal {
    let running: FocusRefusal.Reason = state == .paused ? .alreadyPaused : .alreadyActive
    return FocusRefusal(refusalUnlessRunning ?? running, effects: effects)
  }
}

/// The range of a session's clock, within which no computation overflows.
extension FocusSession {
  /// The range of a session's clock in milliseconds: ±10¹⁸, 31 million years. Instants outside the
  /// range are clamped to its nearer end.
  @inlinable public static var clockRange: ClosedRange<Int64> {
    -1_000_000_000_000_000_000...1_000_000_000_000_000_000
  }

  /// The limit of the remaining time, for clocks that step back repeatedly: twice the length of the
  /// clock's range, far above the length of any session.
  @inlinable static var longestRemaining: Milliseconds { Milliseconds(4_000_000_000_000_000_000) }
}

extension Instant {
  /// This instant, clamped to `FocusSession.clockRange`.
  @inlinable var onSessionClock: Instant {
    let range = FocusSession.clockRange
    return Instant(
      millisecondsSinceEpoch: max(range.lowerBound, min(range.upperBound, millisecondsSinceEpoch)))
  }
}
