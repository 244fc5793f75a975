import Cadence
import CivilTime

/// Identifies an item in one user's book. The caller assigns ids and stores texts under them.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The number that the caller assigned.
  public var number: Int32

  /// Creates the id with this number.
  @inlinable public init(_ number: Int32) { self.number = number }

  /// Whether the left id has the smaller number.
  @inlinable
  public static func < (left: ItemID, right: ItemID) -> Bool { left.number < right.number }
}

/// The kind of an item. The streak and the free plan's limit count only habits.
///
///     kind   streak  limit of the plan  XP   repeats by default
///     habit  counts       counts        +10  daily
///     task     –            –           +10  not
public enum ItemKind: UInt8, CaseIterable, Hashable, Sendable {
  /// A habit to keep up; it repeats daily unless its rule says otherwise.
  case habit
  /// A task to get done; it occurs once unless its rule says otherwise.
  case task

  /// The kind's name, spelled as in the app specification.
  public var name: StaticString {
    switch self {
    case .habit: "habit"
    case .task: "task"
    }
  }
}

/// The calendar period in which a target is due.
public enum GoalPeriod: UInt8, CaseIterable, Hashable, Sendable {
  /// A local day.
  case day
  /// A week from Monday to Sunday.
  case week
  /// A calendar month.
  case month

  /// The period's name, spelled as in the app specification.
  public var name: StaticString {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    }
  }

  /// The calendar period around a day: the day itself, the week from Monday, or the month.
  func days(around day: Day) -> ClosedRange<Day> {
    switch self {
    case .day: return day...day
    case .week: return day.week.monday...max(day, day.week.sunday)
    case .month:
      let date = day.civil
      let length = Day.daysInMonth(date.month, ofYear: date.year)
      return (day - (date.day - 1))...(day + max(0, length - date.day))
    }
  }
}

/// A habit or a task, with its unit, the target per period, and the days on which it is scheduled.
///
///     let read = try Item(
///       id: ItemID(1), kind: .habit, unit: .min, target: Amount(whole: 20, .min),
///       recurrence: .preselected(for: .habit, from: monday))
///     read.step        // nil: the default of its unit, 5 minutes
///     read.notifies    // false
///
/// The caller stores names, icons and colours by `id`. An item is immutable; an edit replaces the
/// book's item with a new item of the same id. An item is a value of 64 bytes without references.
public struct Item: Hashable, Sendable {
  /// The rule for the days on which the item is scheduled.
  public let recurrence: RecurrenceRule
  /// The id that the caller assigned.
  public let id: ItemID
  /// The amount due per `period`; more than zero.
  public let target: Amount
  /// The item's own step; zero if the item uses the default step of its unit.
  private let ownStep: Amount
  /// Local time of the reminder, in milliseconds of the day; −1 for none.
  private let millisecondOfReminder: Int32
  /// Whether the item is a habit or a task; an edit cannot change the kind.
  public let kind: ItemKind
  /// The unit of progress, target and step.
  public let unit: MeasureUnit
  /// The calendar period in which the target is due.
  public let period: GoalPeriod
  /// Whether the user gets a reminder of each occurrence at `time`.
  public let notifies: Bool

  /// Creates an item. Omitted arguments have the wizard's defaults (§18): a count per day, the
  /// default step of its unit, no reminder.
  ///
  /// - Throws: `ItemError` if target or step is zero or less.
  public init(
    id: ItemID, kind: ItemKind, unit: MeasureUnit = .count, target: Amount,
    period: GoalPeriod = .day, recurrence: RecurrenceRule, step: Amount? = nil,
    time: LocalTime? = nil, notifies: Bool = false
  ) throws(ItemError) {
    guard target > .zero else { throw .targetNotPositive }
    if let step, step <= .zero { throw .stepNotPositive }
    (self.id, self.kind, self.unit) = (id, kind, unit)
    (self.target, self.period, self.recurrence) = (target, period, recurrence)
    ownStep = step ?? .zero
    millisecondOfReminder = time?.millisecondOfDay ?? -1
    self.notifies = notifies
  }

  /// The amount that a tap adds, above 0; nil for the unit's default (`HabitsRules.step(of:)`).
  public var step: Amount? { ownStep == .zero ? nil : ownStep }

  /// The local time of the item's reminder; nil for none.
  public var time: LocalTime? { LocalTime(millisecondOfDay: millisecondOfReminder) }
}

extension Item {
  /// Returns the number of occurrences within a range of days.
  func occurrences(in days: ClosedRange<Day>) -> Int64 {
    Int64(recurrence.count(from: days.lowerBound, through: days.upperBound))
  }
}

extension RecurrenceRule {
  /// Returns the recurrence that the wizard preselects (§18): daily for a habit, once for a task.
  ///
  /// - Throws: `RecurrenceError.start` for a start outside the calendar.
  public static func preselected(
    for kind: ItemKind, from today: Day
  ) throws(RecurrenceError) -> RecurrenceRule {
    try RecurrenceRule(kind == .habit ? .daily : .none, from: today)
  }
}

/// Reasons why an item cannot be created.
public enum ItemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error if the target is zero or less.
  case targetNotPositive
  /// The error if the step is zero or less.
  case stepNotPositive

  /// One sentence that names the problem and its remedy.
  public var description: String {
    switch self {
    case .targetNotPositive: "a target is more than zero; give the amount owed per period"
    case .stepNotPositive: "a step is more than zero; give the amount that one tap adds"
    }
  }
}
