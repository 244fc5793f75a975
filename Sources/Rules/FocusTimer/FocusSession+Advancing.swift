import CivilTime

/// The passage of time, which all events share.
extension FocusSession {
  /// Advances the session to an instant; the session may complete at or before it.
  @inlinable mutating func advance(to instant: Instant) -> FocusEffects {
    guard state == .active else { return [] }
    let remaining = plannedOrActualEnd - instant.onSessionClock
    if remaining <= .zero { return complete() }
    unclampedRemaining = min(remaining, FocusSession.longestRemaining)
    return showStage()
  }

  /// Completes the session if its completion is strictly before an instant.
  @inlinable mutating func completeIfDue(before instant: Instant) -> FocusEffects {
    state == .active && plannedOrActualEnd < instant.onSessionClock ? complete() : []
  }

  /// Makes the session active, with the remaining time counted from an instant.
  @inlinable mutating func run(from instant: Instant) -> FocusEffects {
    current = .active
    plannedOrActualEnd = instant.onSessionClock + unclampedRemaining
    return flags.contains(.notifies) ? .notificationPlanned : []
  }

  /// Completes the session, as of the instant at which its length has elapsed.
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

  /// The growth stage for the elapsed time.
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
  /// The range in milliseconds: ±10¹⁸, 31 million years. Instants outside are clamped to the
  /// nearest end.
  @inlinable public static var clockRange: ClosedRange<Int64> {
    -1_000_000_000_000_000_000...1_000_000_000_000_000_000
  }

  /// The limit of the remaining time, if a clock steps back repeatedly: twice the clock's range,
  /// far above any length.
  @inlinable static var longestRemaining: Milliseconds { Milliseconds(4_000_000_000_000_000_000) }
}

extension Instant {
  /// The nearest instant within `FocusSession.clockRange`.
  @inlinable var onSessionClock: Instant {
    let range = FocusSession.clockRange
    return Instant(
      millisecondsSinceEpoch: max(range.lowerBound, min(range.upperBound, millisecondsSinceEpoch)))
  }
}
