/// The events of a focus session.
///
/// `FocusSession` has a method of the same name for each. Use the enumeration to read events from a
/// file, a journal or a table.
public enum FocusEvent: UInt8, CaseIterable, Hashable, Sendable {
  /// The user taps "Plant Tree" (FR-001).
  case start
  /// The user pauses (FR-003).
  case pause
  /// The user resumes (FR-004).
  case resume
  /// The app leaves the foreground.
  case background
  /// The app comes to the foreground.
  case foreground
  /// The user taps "Give Up" and is asked for confirmation (FR-005).
  case askGiveUp
  /// The user cancels giving up.
  case cancelGiveUp
  /// The user confirms giving up.
  case giveUp
  /// The user closes the app from the switcher.
  case forceQuit
  /// The device restarts.
  case reboot
  /// The user deletes the app and installs it again.
  case reinstall
  /// The app reads the session: a tick, a launch or a look at it.
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
