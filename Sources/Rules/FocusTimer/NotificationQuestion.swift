import Cadence
import CivilTime

/// Whether the person has been asked for permission to notify: Forest asks at the first launch and
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
/// An answer may come at any time, also from the system's settings; it counts from the next session
/// on, since a session keeps the permission of its start. Until the answer the permission is
/// undecided, which counts as denied. The dialogue itself is the system's.
public struct NotificationQuestion: Hashable, Sendable {
  /// What sessions are started with.
  public private(set) var permission = NotificationPermission.undecided
  /// Whether the question has been put, or answered unasked.
  public private(set) var wasAsked = false

  /// A question that has not been put: the app has never been launched.
  public init() {}

  /// The app is launched.
  ///
  /// - Returns: whether to ask now; true at most once.
  public mutating func launch() -> Bool {
    defer { wasAsked = true }
    return !wasAsked
  }

  /// The person answers, or changes their mind in the settings.
  public mutating func answer(isGranted: Bool) {
    wasAsked = true
    permission = isGranted ? .granted : .denied
  }
}

/// Two integers, since a question that was put must not be put again after a relaunch.
///
/// The words: format 1; 0 not asked, 1 asked, 2 denied, 3 granted.
extension NotificationQuestion: SavedState {
  /// The question as two integers.
  public var savedWords: [Int64] { [1, wasAsked ? Int64(permission.rawValue) + 1 : 0] }

  /// The question that was saved as `words`.
  ///
  /// - Throws: `SavedStateError` if no question saves itself like that.
  public init(savedWords words: [Int64]) throws(SavedStateError) {
    var words = try SavedWordReader(words, format: 1)
    let state = try words.next(in: 0...3)
    try words.finish()
    wasAsked = state > 0
    permission = state == 3 ? .granted : state == 2 ? .denied : .undecided
  }
}
