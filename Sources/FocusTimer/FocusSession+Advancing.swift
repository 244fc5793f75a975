import CivilTime

/// The passage of time, shared by all events.
extension FocusSession {
  /// Brings the session up to an instant, at or before which it may have completed.
  @inlinable
  mutating func advance(to instant: Instant) -> FocusEffects {
    guard state == .active else { return [] }
    let left = mark - instant
    if left <= .zero { return complete() }
    self.left = left
    return showStage()
  }

  /// Completes if the completion lies strictly before an instant.
  @inlinable
  mutating func completeIfDue(before instant: Instant) -> FocusEffects {
    state == .active && mark < instant ? complete() : []
  }

  /// Enters `active` with what is left, counted from an instant.
  @inlinable
  mutating func run(from instant: Instant) -> FocusEffects {
    current = .active
    mark = instant + left
    return flags.contains(.notifies) ? .notificationPlanned : []
  }

  /// The end at `mark`, where elapsed reaches the length, whenever it is learned.
  @inlinable
  mutating func complete() -> FocusEffects {
    current = .completed
    left = .zero
    var effects = showStage().union(.completed).union(closeConfirmation())
    if flags.contains(.notifies) {
      effects.insert(isInForeground ? .notificationWithheld : .notificationDelivered)
    }
    return effects
  }

  @inlinable
  mutating func showStage() -> FocusEffects {
    let stage = Growth.stage(
      elapsed: elapsed.count, length: parameters.length.count,
      stageCount: parameters.stageCount, near: stageShown)
    defer { stageShown = stage }
    return stage == stageShown ? [] : .stageChanged
  }

  @inlinable
  mutating func closeConfirmation() -> FocusEffects {
    guard isConfirmationOpen else { return [] }
    flags.remove(.confirming)
    return .confirmationClosed
  }

  /// Why an event that needs a running session is refused, or nil if there is one.
  @inlinable
  var refusalUnlessRunning: FocusRefusal.Reason? {
    switch state {
    case .active, .paused: nil
    case .idle: .notStarted
    case .completed: .alreadyCompleted
    case .abandoned: .alreadyAbandoned
    }
  }

  @inlinable
  func refusal(ofStarting effects: FocusEffects) -> FocusRefusal {
    let running: FocusRefusal.Reason = state == .paused ? .alreadyPaused : .alreadyActive
    return FocusRefusal(refusalUnlessRunning ?? running, effects: effects)
  }
}
