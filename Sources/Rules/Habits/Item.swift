import Cadence
import CivilTime

/// Names an item within one person's book; the caller gives it, and keeps the item's texts by it.
public struct ItemID: Hashable, Comparable, Sendable {
  /// The number that the caller gave.
  public var number: Int32

  /// The name with a number.
  @inlinable public init(_ number: Int32) { self.number = number }

  /// By number.
  @inlinable
  public static func < (left: ItemID, right: ItemID) -> Bool { left.number < right.number }
}

/// What an item is to the streak and to the free plan.
///
///     kind   streak  limit of the plan  XP   repeats by default
///     habit  counts       counts        +10  daily
///     task     –            –           +10  not
public enum ItemKind: UInt8, CaseIterable, Hashable, Sendable {
  /// Something to keep up; it repeats daily unless its rule says otherwise.
  case habit
  /// Something to get done; once unless its rule says otherwise.
  case task

  /// The name as the specification spells it.
  public var name: StaticString {
    switch self {
    case .habit: "habit"
    case .task: "task"
    }
  }
}

/// The stretch of the calendar over which a target is owed.
public enum GoalPeriod: UInt8, CaseIterable, Hashable, Sendable {
  /// A local day.
  case day
  /// A Monday week.
  case week
  /// A calendar month.
  case month

  /// The name as the specification spells it.
  public var name: StaticString {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    }
  }

  /// The calendar period that holds a day: itself, its Monday week, or its month.
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

/// A habit or a task: what is counted, how much of it is owed per period, and on which days.
///
///     let read = try Item(
///       id: ItemID(1), kind: .habit, unit: .min, target: Amount(whole: 20, .min),
///       recurrence: .preselected(for: .habit, from: monday))
///     read.step        // nil: the default of its unit, 5 minutes
///     read.notifies    // false
///
/// Names, icons and colours are the caller's, kept by `id`. An item never changes; an edit gives
/// the book another one of the same id. A value of 64 bytes without references.
public struct Item: Hashable, Sendable {
  /// The days on which it is scheduled.
  public let recurrence: RecurrenceRule
  /// The caller's name of it.
  public let id: ItemID
  /// What is owed per `period`; more than zero.
  public let target: Amount
  /// Zero for none.
  private let ownStep: Amount
  /// −1 for none.
  private let millisecondOfReminder: Int32
  /// Habit or task; it stays what it is.
  public let kind: ItemKind
  /// What progress, target and step are counted in.
  public let unit: MeasureUnit
  /// Over which stretch of the calendar the target is owed.
  public let period: GoalPeriod
  /// Whether its occurrences plan a reminder at `time`.
  public let notifies: Bool

  /// An item. What is left out is as the wizard leaves it (§18): a count per day, the default step
  /// of its unit, no reminder.
  ///
  /// - Throws: `ItemError` if target or step is not more than zero.
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

  /// What one tap adds, more than zero; nil for the default of its unit (`HabitsRules.step(of:)`).
  public var step: Amount? { ownStep == .zero ? nil : ownStep }

  /// The local time of its reminder, if it has one.
  public var time: LocalTime? { LocalTime(millisecondOfDay: millisecondOfReminder) }
}

extension Item {
  /// How often the item occurs in a stretch of days.
  func occurrences(in days: ClosedRange<Day>) -> Int64 {
    Int64(recurrence.count(from: days.lowerBound, through: days.upperBound))
  }
}

extension RecurrenceRule {
  /// What the wizard preselects (§18): a habit repeats daily, a task does not.
  ///
  /// - Throws: `RecurrenceError.start` for a start outside the calendar.
  public static func preselected(
    for kind: ItemKind, from today: Day
  ) throws(RecurrenceError) -> RecurrenceRule {
    try RecurrenceRule(kind == .habit ? .daily : .none, from: today)
  }
}

/// Why an item cannot be made.
public enum ItemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A target of zero or less.
  case targetNotPositive
  /// A step of zero or less.
  case stepNotPositive

  /// One sentence for a person, with the remedy.
  public var description: String {
    switch self {
    case .targetNotPositive: "a target is more than zero; give the amount owed per period"
    case .stepNotPositive: "a step is more than zero; give the amount that one tap adds"
    }
  }
}
