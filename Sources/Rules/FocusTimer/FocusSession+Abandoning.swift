import CivilTime

extension FocusSession {
  /// The person taps "Give Up": asks for confirmation while time goes on (FR-005, SC-018).
  ///
  /// - Throws: `FocusRefusal` unless running, or if the question is open already.
  @inlinable
  public mutating func askGiveUp(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    let effects = try advanceRunning(to: instant)
    guard !isConfirmationOpen else { throw FocusRefusal(.confirmationOpen, effects: effects) }
    flags.insert(.confirming)
    return effects.union(.confirmationShown)
  }

  /// The person cancels: the question goes, and nothing else changes (user story 3.2).
  ///
  /// - Throws: `FocusRefusal` unless running, or without a question.
  @inlinable
  public mutating func cancelGiveUp(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    let effects = try advanceRunning(to: instant)
    guard isConfirmationOpen else { throw FocusRefusal(.noConfirmationOpen, effects: effects) }
    flags.remove(.confirming)
    return effects.union(.confirmationClosed)
  }

  /// The person has confirmed: the tree dies at this instant (user story 3.3). An app that confirms
  /// in its own way may call this without `askGiveUp`.
  ///
  /// - Throws: `FocusRefusal` unless running.
  @inlinable public mutating func giveUp(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    let effects = try advanceRunning(to: instant)
    return effects.union(abandon(.gaveUp, at: instant))
  }

  /// The person closes the app from the switcher. Forest's tree dies; Sherpa's session goes on
  /// without the app, which is no longer in the foreground.
  ///
  /// - Throws: `FocusRefusal` unless running.
  @inlinable
  public mutating func forceQuit(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    try loseApp(at: instant, .forceQuit, abandons: parameters.forceQuitAbandons)
  }

  /// The device restarts. Forest's tree dies; Sherpa's session goes on without the app.
  ///
  /// - Throws: `FocusRefusal` unless running.
  @inlinable public mutating func reboot(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    try loseApp(at: instant, .reboot, abandons: parameters.rebootAbandons)
  }

  /// The person deletes the app and installs it again. What the app knew is gone: the session is
  /// neither completed nor abandoned but forgotten, and so is one that had ended, since the ledger
  /// goes with it (the specification's open question Q2: an acceptable loss). The system removes a
  /// planned notification. The app is in the foreground again, without a session, and asks for
  /// permission as at a first launch.
  ///
  /// Never refused: it says what became of the app.
  ///
  ///     S      I                      started, deleted and installed again
  ///     1111122
  ///     n      r
  @inlinable public mutating func reinstall(at instant: Instant) -> FocusEffects {
    var effects = advance(to: instant)
    if plannedNotification != nil { effects.insert(.notificationRemoved) }
    effects.formUnion(closeConfirmation())
    if current != .idle { effects.insert(.forgotten) }
    (current, stageShown, flags) = (.idle, 1, .inForeground)
    (begin, plannedOrActualEnd, unclampedRemaining) = (.epoch, .epoch, parameters.length)
    return effects
  }

  @inlinable mutating func loseApp(
    at instant: Instant, _ reason: AbandonReason, abandons: Bool
  ) throws(FocusRefusal) -> FocusEffects {
    var effects = try advanceRunning(to: instant)
    flags.remove(.inForeground)
    if abandons { effects.formUnion(abandon(reason, at: instant)) }
    return effects
  }

  /// Advances, and refuses unless the session is then active or paused.
  @inlinable
  mutating func advanceRunning(to instant: Instant) throws(FocusRefusal) -> FocusEffects {
    let effects = advance(to: instant)
    if let reason = refusalUnlessRunning { throw FocusRefusal(reason, effects: effects) }
    return effects
  }

  @inlinable mutating func abandon(_ reason: AbandonReason, at instant: Instant) -> FocusEffects {
    var effects = FocusEffects.abandoned
    if plannedNotification != nil { effects.insert(.notificationRemoved) }
    effects.formUnion(closeConfirmation())
    current = .abandoned(reason)
    plannedOrActualEnd = instant.onSessionClock
    return effects
  }
}
