import CivilTime

/// What has been done about one item on one day.
///
///     note   skipped  completed │ in the day's count
///      –       –         –      │ scheduled
///      –       –        yes     │ scheduled, completed
///      –      yes        –      │ scheduled
///     yes     yes        –      │ scheduled, excluded
///     yes      –       either   │ as without the note
///
/// An instance is never both completed and skipped.
public struct HabitInstance: Hashable, Sendable {
  /// From zero to the item's target.
  public internal(set) var progress = Amount.zero
  public internal(set) var isCompleted = false
  /// Skipped explicitly.
  public internal(set) var isSkipped = false
  /// Whether a note that is not blank has been written.
  public internal(set) var hasNote = false
  /// Whether the item has left the day (archived, deleted or edited away) and only its completion
  /// stands; nothing more can be done about it.
  public internal(set) var isFinal = false

  init() {}

  /// Skipped with a note: left out of the day's count.
  public var isExcluded: Bool { isSkipped && hasNote }
}

/// A timer that runs for an item.
struct RunningTimer: Hashable, Sendable {
  /// The day on which it started, to which all of its time belongs.
  let day: Day
  let start: Instant
  /// From here on its time has not been added yet.
  var since: Instant
}
