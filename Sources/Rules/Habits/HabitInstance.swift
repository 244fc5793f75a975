import Cadence
import CivilTime

/// What has been done about one item on one day.
///
///     note   skipped  completed │ in the day's count
///      –       –         –      │ scheduled
///      –       –        yes     │ scheduled, completed
///      –      yes        –      │ scheduled
///     yes     yes        –      │ scheduled, excluded
///     yes      –       either   │ as without the note
///     of a week or month whose target is reached, nothing done today │ not in the count
///
/// An instance is never both completed and skipped, and never completed without progress of its
/// own, save one that stands after its item has left.
public struct HabitInstance: Hashable, Sendable {
  /// From zero to the item's target.
  public internal(set) var progress = Amount.zero
  /// Whether what it owes is done.
  public internal(set) var isCompleted = false
  /// Skipped explicitly.
  public internal(set) var isSkipped = false
  /// Whether a note that is not blank has been written.
  public internal(set) var hasNote = false
  /// Whether the item has left the day (archived, deleted or edited away) and only its completion
  /// stands; nothing more can be done about it.
  public internal(set) var isFinal = false
  /// Whether earlier days have reached the target of its week or month.
  public internal(set) var owesNothing = false

  init() {}

  /// Whether the day's count has it: something is owed today, or was done all the same.
  public var isScheduled: Bool { !owesNothing || progress > .zero }

  /// Skipped with a note: left out of the day's count.
  public var isExcluded: Bool { isSkipped && hasNote }

  /// Whether a text that a person wrote is a note: it holds something besides blanks.
  ///
  ///     HabitInstance.isNote("ill")   // true
  ///     HabitInstance.isNote(" ")     // false: a skip with it is a skip without a note
  ///
  /// Blanks are the white space of Unicode, such as spaces, tabs, line ends and U+3000.
  public static func isNote(_ text: some StringProtocol) -> Bool { isNote(utf8: text.utf8) }

  /// Whether bytes of UTF-8 are a note, as `isNote(_:)`; bytes that are no UTF-8 are something.
  public static func isNote(utf8 bytes: some Collection<UInt8>) -> Bool {
    var rest = bytes[...]
    while let length = rest.lengthOfLeadingBlank { rest = rest.dropFirst(length) }
    return !rest.isEmpty
  }
}

extension Collection<UInt8> {
  /// How many bytes the first character has if it is white space of Unicode; nil if it is not.
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

/// An item's instance on one day, with what tells how to read it: also after the item was edited or
/// deleted.
public struct DayInstance: Hashable, Sendable {
  /// Whose instance it is.
  public let item: ItemID
  /// Habit or task.
  public let kind: ItemKind
  /// What progress and target are counted in.
  public let unit: MeasureUnit
  /// What was owed per `period`.
  public let target: Amount
  /// Over which stretch of the calendar.
  public let period: GoalPeriod
  /// By what the item repeats.
  public let frequency: RecurrenceRule.Frequency
  /// The day.
  public let day: Day
  /// What was done on it.
  public let instance: HabitInstance
}

@usableFromInline struct RunningTimer: Hashable, Sendable {
  let item: ItemID
  /// The day on which it started, to which all of its time belongs.
  let day: Day
  let start: Instant
  /// From here on its time has not been added yet.
  var since: Instant
  /// Its day's instance as that day was closed; nil while the day is open, or without one.
  var closed: HabitInstance?
}
