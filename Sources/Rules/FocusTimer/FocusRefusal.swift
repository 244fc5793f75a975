/// The error if a session refuses an event, with the effects that preceded the refusal.
///
/// Every event first advances the session to its instant, which may complete the session. Only then
/// can the event be refused. The effects of advancing are in `effects` and must not be lost:
///
///     do { effects = try session.pause(at: now) }
///     catch { effects = error.effects; show(error.description) }
///
/// A refused event changes nothing else.
public struct FocusRefusal: Error, Hashable, Sendable {
  /// The reason of the refusal.
  public let reason: Reason
  /// The effects of advancing the session to the event's instant; often empty.
  public let effects: FocusEffects

  /// Creates a refusal from a reason and the effects that preceded the refusal.
  @inlinable public init(_ reason: Reason, effects: FocusEffects) {
    (self.reason, self.effects) = (reason, effects)
  }

  /// The reasons for a refusal. Their names are stable, so that refusals can be counted by name.
  public enum Reason: UInt8, CaseIterable, Hashable, Sendable {
    /// The event was `start` while a session is active (FR-006).
    case alreadyActive
    /// The event was `start` or `pause` while a session is paused (FR-006).
    case alreadyPaused
    /// The event needs a session that has started, and the session has not.
    case notStarted
    /// The event was `resume` while the session is active.
    case notPaused
    /// The event came after the session had completed.
    case alreadyCompleted
    /// The event came after the session was abandoned.
    case alreadyAbandoned
    /// The event was `askGiveUp` while the question about giving up is already open.
    case confirmationOpen
    /// The event was `cancelGiveUp` while no question about giving up is open.
    case noConfirmationOpen
  }
}

extension FocusRefusal.Reason: CustomStringConvertible {
  /// One sentence that says how to fix the error.
  public var description: String {
    switch self {
    case .alreadyActive:
      "a session is already active; let it complete or give it up before starting another"
    case .alreadyPaused: "the session is paused; resume it, or give it up before starting another"
    case .notStarted: "no session has started yet; start one first"
    case .notPaused: "the session is not paused; pause it before resuming"
    case .alreadyCompleted: "the session has completed; start a new one"
    case .alreadyAbandoned: "the session was abandoned; start a new one"
    case .confirmationOpen: "the confirmation is already open; cancel it or confirm giving up"
    case .noConfirmationOpen: "no confirmation is open; ask before cancelling it"
    }
  }

  /// The name of the case in code.
  public var name: String {
    switch self {
    case .alreadyActive: "alreadyActive"
    case .alreadyPaused: "alreadyPaused"
    case .notStarted: "notStarted"
    case .notPaused: "notPaused"
    case .alreadyCompleted: "alreadyCompleted"
    case .alreadyAbandoned: "alreadyAbandoned"
    case .confirmationOpen: "confirmationOpen"
    case .noConfirmationOpen: "noConfirmationOpen"
    }
  }
}

extension FocusRefusal: CustomStringConvertible {
  /// One sentence that says how to fix the error.
  public var description: String { reason.description }
}
