import CivilTime

extension FocusSession {
  /// Handles a tap on "Give Up": asks for confirmation while time continues (FR-005, SC-018).
  ///
  /// - Throws: `FocusRefusal` unless the session is running, or if the question is open already.
  @inlinable
  public mutating func askGiveUp(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    let effects = try advanceRunning(to: instant)
    guard !isConfirmationOpen else { throw FocusRefusal(.confirmationOpen, effects: effects) }
    flags.insert(.confirming)
    return effects.union(.confirmationShown)
  }

  /// Cancels giving up: closes the question "Give up?" and changes nothing else (user story 3.2).
  ///
  /// - Throws: `FocusRefusal` unless the session is running and the question is open.
  @inlinable
  public mutating func cancelGiveUp(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    let effects = try advanceRunning(to: instant)
    guard isConfirmationOpen else { throw FocusRefusal(.noConfirmationOpen, effects: effects) }
    flags.remove(.confirming)
    return effects.union(.confirmationClosed)
  }

  /// Confirms giving up: the tree dies at this instant (user story 3.3). An app with its own
  /// confirmation may call this method without `askGiveUp`.
  ///
  /// - Throws: `FocusRefusal` unless the session is running.
  @inlinable public mutating func giveUp(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    let effects = try advanceRunning(to: instant)
    return effects.union(abandon(.gaveUp, at: instant))
  }

  /// Handles a force quit: the user closes the app from the switcher. Forest's tree dies; Sherpa's
  /// session continues, with the app no longer in the foreground.
  ///
  /// - Throws: `FocusRefusal` unless the session is running.
  @inlinable
  public mutating func forceQuit(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    try loseApp(at: instant, .forceQuit, abandons: parameters.forceQuitAbandons)
  }

  /// Handles a restart of the device. Forest's tree dies; Sherpa's session continues, with the app
  /// no longer in the foreground.
  ///
  /// - Throws: `FocusRefusal` unless the session is running.
  @inlinable public mutating func reboot(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    try loseApp(at: instant, .reboot, abandons: parameters.rebootAbandons)
  }

  /// Handles that the user deletes the app and installs it again. The app's data is gone. So the
  /// session is neither completed nor abandoned but forgotten, even if it had ended, because the
  /// ledger is deleted too (the specification's open question Q2: an acceptable loss). The system
  /// removes a planned notification. Afterwards the app is in the foreground, has no session, and
  /// asks for permission as at a first launch.
  ///
  /// Never throws, because the event is about the app and not the session. In the notation of the
  /// timelines of `FocusSession`:
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

  /// Advances the session to an instant; throws unless the session is then active or paused.
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
