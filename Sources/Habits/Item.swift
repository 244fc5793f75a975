import Cadence
import CivilTime

/// Names an item within one person's book; the caller gives it, and keeps the item's texts by it.
public struct ItemID: Hashable, Comparable, Sendable {
  public var number: Int32

  @inlinable
  public init(_ number: Int32) { self.number = number }

  @inlinable
  public static func < (left: ItemID, right: ItemID) -> Bool { left.number < right.number }
}

/// A habit counts toward the streak and the plan's limit; a task counts toward neither.
public enum ItemKind: UInt8, Hashable, Sendable { case habit, task }

/// The stretch of the calendar over which a target is owed.
public enum GoalPeriod: UInt8, Hashable, Sendable { case day, week, month }

/// A habit or a task: what is counted, how much of it is owed per period, and on which days.
///
///     try Item(id: ItemID(1), kind: .habit, unit: .min, target: Amount(whole: 20, .min),
///              recurrence: daily)
///
/// Names, icons and colours are the caller's, kept by `id`.
public struct Item: Sendable {
  public let id: ItemID
  public let kind: ItemKind
  public let unit: MeasureUnit
  /// What is owed per `period`; more than zero.
  public let target: Amount
  public let period: GoalPeriod
  public let recurrence: RecurrenceRule
  /// What one tap adds.
  public let step: Amount
  /// The local time of its reminder, if it has one.
  public let time: LocalTime?
  /// Whether its occurrences plan a reminder at `time`.
  public let notifies: Bool

  /// An item.
  ///
  /// - Parameter step: what one tap adds; by default 5 for minutes and 1 otherwise.
  /// - Throws: `ItemError` if target or step is not more than zero.
  public init(
    id: ItemID, kind: ItemKind, unit: MeasureUnit = .count, target: Amount,
    period: GoalPeriod = .day, recurrence: RecurrenceRule, step: Amount? = nil,
    time: LocalTime? = nil, notifies: Bool = false
  ) throws(ItemError) {
    let step = step ?? Amount(whole: unit == .min ? 5 : 1, unit)
    guard target > .zero else { throw .targetNotPositive }
    guard step > .zero else { throw .stepNotPositive }
    self.id = id
    self.kind = kind
    self.unit = unit
    self.target = target
    self.period = period
    self.recurrence = recurrence
    self.step = step
    self.time = time
    self.notifies = notifies
  }
}

/// Why an item cannot be made.
public enum ItemError: Error, Hashable, Sendable, CustomStringConvertible {
  case targetNotPositive
  case stepNotPositive

  public var description: String {
    switch self {
    case .targetNotPositive: "a target is more than zero; give the amount owed per period"
    case .stepNotPositive: "a step is more than zero; give the amount that one tap adds"
    }
  }
}
