/// What the person has said when the system asked whether the app may notify; undecided counts as
/// denied. Each app asks once (Forest FR-038, TenX section K).
public enum NotificationPermission: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The person has not been asked, or has not answered.
  case undecided
  /// The person said no.
  case denied
  /// The person said yes.
  case granted
}
