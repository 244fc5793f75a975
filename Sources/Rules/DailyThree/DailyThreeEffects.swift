/// The effects of an event: requests to the app, and changes that have happened. A set in one byte.
/// Sections and phases refer to TenX's specification.
public struct DailyThreeEffects: OptionSet, Hashable, Sendable {
  /// One bit for each effect.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A new day has begun since the last event.
  @inlinable public static var dayBegan: DailyThreeEffects { DailyThreeEffects(rawValue: 1) }
  /// Ask "Continue yesterday?", since today is not planned and yesterday has unfinished focuses.
  @inlinable public static var continueOffered: DailyThreeEffects { DailyThreeEffects(rawValue: 2) }
  /// Ask for permission to send notifications, once, after the first daily setup (Phase 7).
  @inlinable public static var permissionAsked: DailyThreeEffects { DailyThreeEffects(rawValue: 4) }
  /// Schedule the reminder for `nextReminder(after:)`, replacing an earlier one.
  @inlinable public static var reminderPlanned: DailyThreeEffects { DailyThreeEffects(rawValue: 8) }
  /// Play the medium haptic (section J).
  @inlinable public static var hapticPlayed: DailyThreeEffects { DailyThreeEffects(rawValue: 16) }
  /// Ask "Un-complete?" about the tapped focus.
  @inlinable public static var confirmationShown: DailyThreeEffects {
    DailyThreeEffects(rawValue: 32)
  }
  /// Close the question "Un-complete?", because it was answered or the question's day has ended.
  @inlinable public static var confirmationClosed: DailyThreeEffects {
    DailyThreeEffects(rawValue: 64)
  }
  /// Write `snapshot` for the widgets and reload them (section C, Phase 5).
  @inlinable public static var snapshotWritten: DailyThreeEffects {
    DailyThreeEffects(rawValue: 128)
  }

  /// All effects with the names of their properties, in the order in which files list them.
  public static var named: [(effect: DailyThreeEffects, name: String)] {
    [
      (.dayBegan, "dayBegan"),
      (.continueOffered, "continueOffered"),
      (.permissionAsked, "permissionAsked"),
      (.reminderPlanned, "reminderPlanned"),
      (.hapticPlayed, "hapticPlayed"),
      (.confirmationShown, "confirmationShown"),
      (.confirmationClosed, "confirmationClosed"),
      (.snapshotWritten, "snapshotWritten"),
    ]
  }
}

extension DailyThreeEffects: CustomStringConvertible {
  /// The names of the effects, separated by semicolons: `dayBegan;snapshotWritten`.
  public var description: String {
    var text = ""
    for (effect, name) in DailyThreeEffects.named where contains(effect) {
      text += text.isEmpty ? name : ";" + name
    }
    return text
  }
}
