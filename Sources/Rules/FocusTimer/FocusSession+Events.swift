import Cadence
import CivilTime

extension FocusSession {
  /// Plants the tree (FR-001). The permission of this moment decides whether the completion will be
  /// notified; a later change counts from the next session on.
  ///
  /// - Throws: `FocusRefusal` unless idle (FR-006).
  @inlinable public mutating func start(
    at instant: Instant, permission: NotificationPermission
  ) throws(FocusRefusal) -> FocusEffects {
    let effects = advance(to: instant)
    guard state == .idle else { throw refusal(ofStarting: effects) }
    if permission == .granted { flags.insert(.notifies) }
    begin = instant.onSessionClock
    return run(from: instant)
  }

  /// Stops the time (FR-003); a planned notification is removed.
  ///
  /// - Throws: `FocusRefusal` unless active.
  @inlinable public mutating func pause(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    let effects = advance(to: instant)
    guard state == .active else {
      throw FocusRefusal(refusalUnlessRunning ?? .alreadyPaused, effects: effects)
    }
    current = .paused
    return flags.contains(.notifies) ? effects.union(.notificationRemoved) : effects
  }

  /// Lets time count again from exactly where it stopped (FR-004); the notification is planned
  /// anew.
  ///
  /// - Throws: `FocusRefusal` unless paused.
  @inlinable public mutating func resume(at instant: Instant) throws(FocusRefusal) -> FocusEffects {
    let effects = advance(to: instant)
    guard state == .paused else {
      throw FocusRefusal(refusalUnlessRunning ?? .notPaused, effects: effects)
    }
    return run(from: instant)
  }

  /// Brings the session up to an instant; that is all there is to a tick, a launch or a look.
  @inlinable
  public mutating func observe(at instant: Instant) -> FocusEffects { advance(to: instant) }

  /// The app leaves the foreground. A completion at this very instant finds it gone.
  @inlinable public mutating func background(at instant: Instant) -> FocusEffects {
    let effects = completeIfDue(before: instant)
    flags.remove(.inForeground)
    return effects.union(advance(to: instant))
  }

  /// The app comes to the foreground. A completion at this very instant finds it there, so it gives
  /// no notification.
  @inlinable public mutating func foreground(at instant: Instant) -> FocusEffects {
    let effects = completeIfDue(before: instant)
    flags.insert(.inForeground)
    return effects.union(advance(to: instant))
  }

  /// Any event, by name; `permission` matters to `start` only.
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
