/// The events of a focus session.
///
/// For each case, `FocusSession` has a method of the same name. Use this enumeration to read events
/// from a file, a journal or a table.
public enum FocusEvent: UInt8, CaseIterable, Hashable, Sendable {
  /// The user taps "Plant Tree" (FR-001).
  case start
  /// The user pauses the session (FR-003).
  case pause
  /// The user resumes the session (FR-004).
  case resume
  /// The app leaves the foreground.
  case background
  /// The app comes to the foreground.
  case foreground
  /// The user taps "Give Up" and is asked for confirmation (FR-005).
  case askGiveUp
  /// The user decides not to give up.
  case cancelGiveUp
  /// The user confirms giving up.
  case giveUp
  /// The user closes the app from the switcher.
  case forceQuit
  /// The device restarts.
  case reboot
  /// The user deletes the app and installs it again.
  case reinstall
  /// The app reads the session, at a timer tick, at launch or when the user looks at it.
  case observe

  /// The name of the case in code.
  public var name: String {
    switch self {
    case .start: "start"
    case .pause: "pause"
    case .resume: "resume"
    case .background: "background"
    case .foreground: "foreground"
    case .askGiveUp: "askGiveUp"
    case .cancelGiveUp: "cancelGiveUp"
    case .giveUp: "giveUp"
    case .forceQuit: "forceQuit"
    case .reboot: "reboot"
    case .reinstall: "reinstall"
    case .observe: "observe"
    }
  }
}
