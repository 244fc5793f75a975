/// Everything that can happen to a focus session.
///
/// `FocusSession` has a method of the same name for each; the enumeration is for those who read
/// events from a file, a journal or a table.
public enum FocusEvent: UInt8, CaseIterable, Hashable, Sendable {
  /// The person taps "Plant Tree" (FR-001).
  case start
  /// The person pauses (FR-003).
  case pause
  /// The person resumes (FR-004).
  case resume
  /// The app leaves the foreground.
  case background
  /// The app comes to the foreground.
  case foreground
  /// The person taps "Give Up" and is asked for confirmation (FR-005).
  case askGiveUp
  /// The person thinks better of it.
  case cancelGiveUp
  /// The person has confirmed.
  case giveUp
  /// The person closes the app from the switcher.
  case forceQuit
  /// The device restarts.
  case reboot
  /// The person deletes the app and installs it again.
  case reinstall
  /// Somebody looks.
  case observe

  /// The name as it is spelled in code.
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
