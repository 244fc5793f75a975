/// An event that a session refuses, with what the session did before refusing.
///
/// An event at an instant first brings the session up to that instant, and it may complete there;
/// only then is the event judged. What happened on the way is in `effects` and must not be lost:
///
///     do { effects = try session.pause(at: now) }
///     catch { effects = error.effects; show(error.description) }
///
/// Beyond those effects a refused event changes nothing.
public struct FocusRefusal: Error, Hashable, Sendable {
  /// Why, and thereby what to do.
  public let reason: Reason
  /// What the advance to the event's instant brought, often nothing.
  public let effects: FocusEffects

  /// A refusal after what getting to the event's instant has brought.
  @inlinable public init(_ reason: Reason, effects: FocusEffects) {
    (self.reason, self.effects) = (reason, effects)
  }

  /// The reasons, stable for counting.
  public enum Reason: UInt8, CaseIterable, Hashable, Sendable {
    /// `start` while a session is active (FR-006).
    case alreadyActive
    /// `start` or `pause` while a session is paused (FR-006).
    case alreadyPaused
    /// Anything but `start` before the session has started.
    case notStarted
    /// `resume` while active.
    case notPaused
    /// Anything after the session completed.
    case alreadyCompleted
    /// Anything after the session was abandoned.
    case alreadyAbandoned
    /// `askGiveUp` while the question is already open.
    case confirmationOpen
    /// `cancelGiveUp` without a question.
    case noConfirmationOpen
  }
}

extension FocusRefusal.Reason: CustomStringConvertible {
  /// One sentence that says what to do.
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

  /// The name as it is spelled in code.
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
  /// One sentence, with the remedy.
  public var description: String { reason.description }
}
