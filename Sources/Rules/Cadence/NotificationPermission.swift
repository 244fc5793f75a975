/// The user's answer to the system's question whether the app may send notifications. `undecided`
/// counts as denied. Each app asks once (Forest FR-038, TenX section K).
public enum NotificationPermission: UInt8, CaseIterable, Hashable, BitwiseCopyable, Sendable {
  /// The user has not been asked, or has not answered.
  case undecided
  /// The user refused.
  case denied
  /// The user agreed.
  case granted
}
