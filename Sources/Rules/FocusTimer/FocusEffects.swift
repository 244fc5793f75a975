/// The effects of an event: requests to the app, and changes that have happened. A set of 16 bits.
///
///     let effects = session.observe(at: now)
///     if effects.contains(.completed) { save(session) }          // FR-023: at once
///     if effects.contains(.notificationPlanned) { schedule(at: session.plannedCompletion) }
///
/// The instants are properties of the session: `plannedCompletion` for a planned notification,
/// `endInstant` for the end of the session.
public struct FocusEffects: OptionSet, Hashable, Sendable {
  /// One bit for each effect.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The tree's stage has changed since the last event (FR-009 to FR-012, FR-018).
  @inlinable public static var stageChanged: FocusEffects { FocusEffects(rawValue: 1 << 0) }
  /// The session was completed: store it now (FR-021, FR-023) and celebrate (FR-015).
  @inlinable public static var completed: FocusEffects { FocusEffects(rawValue: 1 << 1) }
  /// The session was abandoned: store it now (FR-022, FR-023); the tree dies (FR-014).
  @inlinable public static var abandoned: FocusEffects { FocusEffects(rawValue: 1 << 2) }
  /// Schedule the notification for `plannedCompletion` (FR-019).
  @inlinable public static var notificationPlanned: FocusEffects { FocusEffects(rawValue: 1 << 3) }
  /// Remove the notification that was scheduled for the completion.
  @inlinable public static var notificationRemoved: FocusEffects { FocusEffects(rawValue: 1 << 4) }
  /// The system showed a notification when the session was completed (FR-039).
  @inlinable public static var notificationDelivered: FocusEffects {
    FocusEffects(rawValue: 1 << 5)
  }
  /// The system showed no notification, because the app was in the foreground (FR-042).
  @inlinable public static var notificationWithheld: FocusEffects { FocusEffects(rawValue: 1 << 6) }
  /// Ask the question "This will kill your tree" (FR-005).
  @inlinable public static var confirmationShown: FocusEffects { FocusEffects(rawValue: 1 << 7) }
  /// Close the question "This will kill your tree", since it was answered or the session has ended.
  @inlinable public static var confirmationClosed: FocusEffects { FocusEffects(rawValue: 1 << 8) }

  /// The app was deleted, and with it the session and the record of the session's end, if any.
  @inlinable public static var forgotten: FocusEffects { FocusEffects(rawValue: 1 << 9) }

  /// All effects with the names of their properties, in the order in which files list them.
  public static let named: [(effect: FocusEffects, name: String)] = [
    (.stageChanged, "stageChanged"),
    (.completed, "completed"),
    (.abandoned, "abandoned"),
    (.notificationPlanned, "notificationPlanned"),
    (.notificationRemoved, "notificationRemoved"),
    (.notificationDelivered, "notificationDelivered"),
    (.notificationWithheld, "notificationWithheld"),
    (.confirmationShown, "confirmationShown"),
    (.confirmationClosed, "confirmationClosed"),
    (.forgotten, "forgotten"),
  ]
}

extension FocusEffects: CustomStringConvertible {
  /// The names of the effects, separated by semicolons: `stageChanged;completed`.
  public var description: String {
    var text = ""
    for (effect, name) in FocusEffects.named where contains(effect) {
      text += text.isEmpty ? name : ";" + name
    }
    return text
  }
}

/// The texts of the notification that a session is completed (user story 7.1, FR-040).
public enum CompletionNotification {
  /// The title of the notification, as in FR-040.
  public static var title: String { "Tree planted!" }
  /// The body of the notification, as in FR-040.
  public static var body: String { "Great focus session!" }
}

/// The text of the question that the app asks before the user gives up (user story 3.1).
public enum GiveUpConfirmation {
  /// The question that is asked before a tree dies (user story 3.1).
  public static var warning: String { "This will kill your tree" }
}
