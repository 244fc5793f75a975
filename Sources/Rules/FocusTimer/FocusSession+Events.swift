import Cadence
import CivilTime

extension FocusSession {
  /// Starts the session, which plants the tree (FR-001). The permission at this moment decides
  /// whether a notification announces the completion; a later change applies to the next session.
  ///
  /// - Throws: `FocusRefusal` unless the session is idle (FR-006).
  @inlinable public mutating func start(
    at instant: Instant, permission: NotificationPermission
  ) throws(FocusRefusal) -> FocusEffects {
    let effects = advance(to: instant)
    guard state == .idle else { throw refusal(ofStarting: effects) }
    if permission == .granted { flags.insert(.notifies) }
    begin = instant.onSessionClock
    return run(from: instant)
  }

  /// Pauses the session (FR-003) and removes a planned notification.
  ///
  /// - Throws: `FocusRefusal` unless the session is active.
  @inlinable public mutating func pause(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    let effects = advance(to: instant)
    guard state == .active else {
      throw FocusRefusal(refusalUnlessRunning ?? .alreadyPaused, effects: effects)
    }
    current = .paused
    return flags.contains(.notifies) ? effects.union(.notificationRemoved) : effects
  }

  /// Resumes the session exactly where it was paused (FR-004), and plans the notification again.
  ///
  /// - Throws: `FocusRefusal` unless the session is paused.
  @inlinable public mutating func resume(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    let effects = advance(to: instant)
    guard state == .paused else {
      throw FocusRefusal(refusalUnlessRunning ?? .notPaused, effects: effects)
    }
    return run(from: instant)
  }

  /// Advances the session to an instant, at a timer tick, at launch or when the user looks at it.
  @inlinable
  public mutating func observe(at instant: Instant) -> FocusEffects { advance(to: instant) }

  /// Records that the app leaves the foreground. Applied before a completion at the same instant.
  @inlinable public mutating func background(at instant: Instant) -> FocusEffects {
    let effects = completeIfDue(before: instant)
    flags.remove(.inForeground)
    return effects.union(advance(to: instant))
  }

  /// Records that the app comes to the foreground. Applied before a completion at the same instant,
  /// which then shows no notification.
  @inlinable public mutating func foreground(at instant: Instant) -> FocusEffects {
    let effects = completeIfDue(before: instant)
    flags.insert(.inForeground)
    return effects.union(advance(to: instant))
  }

  /// Handles an event of any kind. Only `start` uses `permission`.
  @inlinable public mutating func apply(
    _ event: FocusEvent, at instant: Instant, permission: NotificationPermission
  ) throws(FocusRefusal) -> FocusEffects {
    switch event {
    case .start: try start(at: instant, permission: permission)
    case .pause: try pause(at: instant)
    case .resume: try resume(at: instant)
    case .background: background(at: instant)
    case .foreground: foreground(at: instant)
    case .askGiveUp: try askGiveUp(at: instant)
    case .cancelGiveUp: try cancelGiveUp(at: instant)
    case .giveUp: try giveUp(at: instant)
    case .forceQuit: try forceQuit(at: instant)
    case .reboot: try reboot(at: instant)
    case .reinstall: reinstall(at: instant)
    case .observe: observe(at: instant)
    }
  }
}
