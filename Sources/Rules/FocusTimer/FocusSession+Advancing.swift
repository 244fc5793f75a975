import CivilTime

/// The passage of time, shared by all events.
extension FocusSession {
  /// Brings the session up to an instant, at or before which it may have completed.
  @inlinable mutating func advance(to instant: Instant) -> FocusEffects {
    guard state == .active else { return [] }
    let remaining = plannedOrActualEnd - instant.onSessionClock
    if remaining <= .zero { return complete() }
    unclampedRemaining = min(remaining, FocusSession.longestRemaining)
    return showStage()
  }

  /// Completes if the completion lies strictly before an instant.
  @inlinable mutating func completeIfDue(before instant: Instant) -> FocusEffects {
    state == .active && plannedOrActualEnd < instant.onSessionClock ? complete() : []
  }

  /// Enters `active` with what is left, counted from an instant.
  @inlinable mutating func run(from instant: Instant) -> FocusEffects {
    current = .active
    plannedOrActualEnd = instant.onSessionClock + unclampedRemaining
    return flags.contains(.notifies) ? .notificationPlanned : []
  }

  /// The end at the planned completion, where elapsed reaches the length, whenever it is learned.
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

  /// The growth stage after what has elapsed.
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

  /// Why an event that needs a running session is refused, or nil if there is one.
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

/// The range of a session's clock: within it nothing in a session overflows.
extension FocusSession {
  /// Milliseconds before and after the clock's zero: 10¹⁸, 31 million years. An instant beyond
  /// counts as the nearest end.
  @inlinable public static var clockRange: ClosedRange<Int64> {
    -1_000_000_000_000_000_000...1_000_000_000_000_000_000
  }

  /// However often a clock steps back, no more than this remains: twice the whole range, which no
  /// length comes near.
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
