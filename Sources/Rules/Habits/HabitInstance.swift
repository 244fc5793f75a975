import Cadence
import CivilTime

/// The progress and state of one item on one day.
///
///     note   skipped  completed │ in the day's count
///      –       –         –      │ scheduled
///      –       –        yes     │ scheduled, completed
///      –      yes        –      │ scheduled
///     yes     yes        –      │ scheduled, excluded
///     yes      –       either   │ as without the note
///     of a week or month whose target is reached, nothing done today │ not in the count
///
/// An instance is never both completed and skipped. A completed instance always has progress,
/// unless it is final because its item has left the day.
public struct HabitInstance: Hashable, Sendable {
  /// The progress, from zero to the item's target.
  public internal(set) var progress = Amount.zero
  /// Whether the instance is completed, which it becomes when its progress is enough.
  public internal(set) var isCompleted = false
  /// Whether the user skipped the instance.
  public internal(set) var isSkipped = false
  /// Whether the instance has a note that is not blank.
  public internal(set) var hasNote = false
  /// Whether the item was archived, deleted or edited so that it left the day. A final instance
  /// stays on the day but can no longer be changed.
  public internal(set) var isFinal = false
  /// Whether nothing need be done, as earlier days reached the target of the item's week or month.
  public internal(set) var owesNothing = false

  init() {}

  /// Whether the instance is in the day's counts, because something is owed or there is progress.
  public var isScheduled: Bool { !owesNothing || progress > .zero }

  /// Whether the instance was skipped with a note; the share of completed instances excludes it.
  public var isExcluded: Bool { isSkipped && hasNote }

  /// Whether a text is a note, because it contains a character other than white space.
  ///
  ///     HabitInstance.isNote("ill")   // true
  ///     HabitInstance.isNote(" ")     // false: a skip with it is a skip without a note
  ///
  /// White space is that of Unicode, such as spaces, tabs, line ends and U+3000.
  public static func isNote(_ text: some StringProtocol) -> Bool { isNote(utf8: text.utf8) }

  /// Whether UTF-8 bytes are a note, as in `isNote(_:)`; invalid bytes are not white space.
  public static func isNote(utf8 bytes: some Collection<UInt8>) -> Bool {
    var rest = bytes[...]
    while let length = rest.lengthOfLeadingBlank { rest = rest.dropFirst(length) }
    return !rest.isEmpty
  }
}

extension Collection<UInt8> {
  /// The length in bytes of the first character if it is Unicode white space, otherwise nil.
  ///
  ///     1 byte   U+0009 … U+000D, U+0020
  ///     2 bytes  C2 85 (next line), C2 A0 (no-break space)
  ///     3 bytes  E1 9A 80, E2 80 80 … 8A, E2 80 A8 … A9, E2 80 AF, E2 81 9F, E3 80 80
  fileprivate var lengthOfLeadingBlank: Int? {
    var bytes = makeIterator()
    guard let first = bytes.next() else { return nil }
    if first == 0x20 || (0x09...0x0D).contains(first) { return 1 }
    guard let second = bytes.next() else { return nil }
    if first == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : nil }
    guard let third = bytes.next() else { return nil }
    switch (first, second, third) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9),
      (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return 3
    default: return nil
    }
  }
}

/// An item's instance on one day, with the item's properties on that day, so that the instance
/// stays readable after the item is edited or deleted.
public struct DayInstance: Hashable, Sendable {
  /// The id of the instance's item.
  public let item: ItemID
  /// The kind of the item, habit or task.
  public let kind: ItemKind
  /// The unit of progress and target.
  public let unit: MeasureUnit
  /// The target of the item for each `period`.
  public let target: Amount
  /// The period of the target: a day, a week or a month.
  public let period: GoalPeriod
  /// The unit in which the item repeats: none (it occurs once), day, week or month.
  public let frequency: RecurrenceRule.Frequency
  /// The day of the instance.
  public let day: Day
  /// The progress and state of the instance.
  public let instance: HabitInstance
}

@usableFromInline struct RunningTimer: Hashable, Sendable {
  let item: ItemID
  /// The day on which the timer started. All of the timer's time counts for this day.
  let day: Day
  let start: Instant
  /// The instant up to which the timer's time has been added to the item's progress.
  var since: Instant
  /// The instance of the timer's start day, as it was when that day was closed; nil while that day
  /// is the current day, or if there was no instance.
  var closed: HabitInstance?
}
