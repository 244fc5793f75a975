/// What an event asks the app to do, or tells it has happened; a set of one byte.
public struct DailyThreeEffects: OptionSet, Hashable, Sendable {
  /// A bit for each effect.
  public let rawValue: UInt8

  /// The effects with these bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Another day has begun since the event before.
  @inlinable public static var dayBegan: DailyThreeEffects { DailyThreeEffects(rawValue: 1) }
  /// "Continue yesterday?" is to be asked: nothing is planned and yesterday has unfinished focuses.
  @inlinable public static var continueOffered: DailyThreeEffects { DailyThreeEffects(rawValue: 2) }
  /// Ask for permission to notify, once in a life: the first daily setup is done (Phase 7).
  @inlinable public static var permissionAsked: DailyThreeEffects { DailyThreeEffects(rawValue: 4) }
  /// Schedule the reminder for `nextReminder(after:)`, anew if there was one.
  @inlinable public static var reminderPlanned: DailyThreeEffects { DailyThreeEffects(rawValue: 8) }
  /// Play the medium haptic (section J).
  @inlinable public static var hapticPlayed: DailyThreeEffects { DailyThreeEffects(rawValue: 16) }
  /// Ask whether to un-complete the focus.
  @inlinable public static var confirmationShown: DailyThreeEffects {
    DailyThreeEffects(rawValue: 32)
  }
  /// The question is gone: answered, or the day has ended over it.
  @inlinable public static var confirmationClosed: DailyThreeEffects {
    DailyThreeEffects(rawValue: 64)
  }
  /// Write `snapshot` for the widgets and have them reload (section C, Phase 5).
  @inlinable public static var snapshotWritten: DailyThreeEffects {
    DailyThreeEffects(rawValue: 128)
  }

  /// Every effect with its name as it is spelled in code, in the order in which files list them.
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
  /// The names, separated by semicolons: `dayBegan;snapshotWritten`.
  public var description: String {
    var text = ""
    for (effect, name) in DailyThreeEffects.named where contains(effect) {
      text += text.isEmpty ? name : ";" + name
    }
    return text
  }
}
