import Cadence
import CivilTime

/// The app's question for permission to send notifications. Forest asks at the first launch and
/// never again (FR-038).
///
///     var question = NotificationQuestion()
///     question.launch()                  // true: show the system's question now
///     question.launch()                  // false, also while the answer is open
///     question.answer(isGranted: true)
///     question.permission                // .granted
///
/// Every state and every event, and whether the launch asks:
///
///     before      launch               answer yes   answer no
///     ──────────┼────────────────────┼────────────┼──────────
///     not asked │ asked, asks        │ granted    │ denied
///     asked     │ asked              │ granted    │ denied
///     denied    │ denied             │ granted    │ denied
///     granted   │ granted            │ granted    │ denied
///
/// An answer may come at any time, also from the system's settings. It applies from the next
/// session on, because a session keeps the permission of its start. Before the answer the
/// permission is undecided, which counts as denied. The system shows the dialogue itself.
public struct NotificationQuestion: Hashable, Sendable {
  /// The permission that is passed to new sessions.
  public private(set) var permission = NotificationPermission.undecided
  /// Whether the user was asked, or has answered in the settings without being asked.
  public private(set) var wasAsked = false

  /// Creates the state of an app that has never been launched.
  public init() {}

  /// Records a launch of the app.
  ///
  /// - Returns: whether the app should ask the user now; true at most once.
  public mutating func launch() -> Bool {
    defer { wasAsked = true }
    return !wasAsked
  }

  /// Records the user's answer, or a change in the system's settings.
  public mutating func answer(isGranted: Bool) {
    wasAsked = true
    permission = isGranted ? .granted : .denied
  }
}

/// Saves the question as two integers, so that the app does not ask again after a relaunch.
///
/// The words: format 1; 0 not asked, 1 asked, 2 denied, 3 granted.
extension NotificationQuestion: SavedState {
  /// The question as two integers.
  public var savedWords: [Int64] { [1, wasAsked ? Int64(permission.rawValue) + 1 : 0] }

  /// Restores the question that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no question has this saved form.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    let state = try words.next(in: 0...3)
    try words.finish()
    wasAsked = state > 0
    permission = state == 3 ? .granted : state == 2 ? .denied : .undecided
  }
}
