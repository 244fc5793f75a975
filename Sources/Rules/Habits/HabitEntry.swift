import Cadence
import CivilTime

/// An item with its instance of the current day, 88 bytes without references.
@usableFromInline struct HabitEntry: Hashable, Sendable {
  @usableFromInline var item: Item
  @usableFromInline var instance: HabitInstance?
  @usableFromInline var stage = Stage.inUse
  private var packedOccurrences: UInt8 = 1
  /// The progress of the period's earlier days.
  var carried = Amount.zero

  /// The number of occurrences in the period that contains the current day, at most 31.
  var occurrences: Int64 {
    get { Int64(packedOccurrences) }
    set { packedOccurrences = UInt8(clamping: newValue) }
  }

  /// The stage of an item's life.
  @usableFromInline enum Stage: UInt8, Sendable {
    case inUse, archived
    /// The item was deleted, but its instance of the current day stays until the day is over.
    case leaving
  }

  init(_ item: Item) { self.item = item }

  /// Whether progress reaches the amount that the instance owes, or reaches the target together
  /// with the period's earlier days. False for an instance without progress of its own.
  var isReached: Bool {
    guard let instance, instance.progress > .zero else { return false }
    if item.period == .day { return instance.progress >= item.target }
    let (owed, overflow) = instance.progress.parts.multipliedReportingOverflow(by: occurrences)
    return overflow || owed >= item.target.parts || carried + instance.progress >= item.target
  }

  /// Whether the period's earlier days have reached the target, so that an open instance owes
  /// nothing.
  var isReachedBefore: Bool { item.period != .day && carried >= item.target }

  /// The smallest progress that reaches the instance's own share, rounded up to a whole part.
  var share: Amount {
    if item.period == .day { return item.target }
    let (whole, rest) = item.target.parts.quotientAndRemainder(dividingBy: max(1, occurrences))
    return Amount(parts: rest == 0 ? whole : whole + 1)
  }

  /// Opens a day: creates an instance if the item is scheduled, and restarts the sum if the day
  /// begins a new period.
  mutating func open(_ day: Day, after previous: Day?) {
    instance = nil
    guard stage == .inUse else { return }
    let isScheduled = item.recurrence.isScheduled(on: day)
    if item.period != .day { count(day, after: previous, isScheduled) }
    if isScheduled { instance = HabitInstance() }
    judgeDebt()
  }

  private mutating func count(_ day: Day, after previous: Day?, _ isScheduled: Bool) {
    let days = item.period.days(around: day)
    if let previous, previous < days.lowerBound { carried = .zero }
    if isScheduled { occurrences = item.occurrences(in: days) }
  }

  /// Replaces the item by an edited one; progress stays if the old unit can be converted to the new
  /// one.
  mutating func replaceItem(by edited: Item) {
    if !edited.unit.sharesParts(with: item.unit) {
      carried = .zero
      instance?.progress = .zero
    }
    if edited.period != item.period {
      carried = .zero
      occurrences = 1
    }
    item = edited
  }

  /// Updates the day's instance after the item was added or edited.
  mutating func reopen(_ day: Day, _ rule: LeavingItems) {
    let isScheduled = item.recurrence.isScheduled(on: day)
    if isScheduled {
      occurrences = item.occurrences(in: item.period.days(around: day))
      instance = instance ?? HabitInstance()
      instance?.isFinal = false
    } else {
      leaveDay(rule)
    }
    if let progress = instance?.progress { instance?.progress = min(progress, item.target) }
    judgeDebt()
  }

  /// Updates whether the instance owes nothing, which is never so for a final instance.
  mutating func judgeDebt() {
    let isPaid = isReachedBefore && instance?.isFinal == false
    instance?.owesNothing = isPaid
  }

  /// Returns the instance with the properties of its item; nil if the day's counts do not include
  /// it.
  func dayInstance(on day: Day) -> DayInstance? {
    guard let instance, instance.isScheduled else { return nil }
    return DayInstance(
      item: item.id, kind: item.kind, unit: item.unit, target: item.target, period: item.period,
      frequency: item.recurrence.frequency, day: day, instance: instance)
  }

  /// Adds the day's progress to the sum of the period.
  mutating func close() {
    guard item.period != .day, let instance else { return }
    carried = carried + instance.progress
  }

  /// Removes the item from the current day. A completed instance stays, and so does the due
  /// instance of a habit if the rule is `stand`; any other instance is removed.
  mutating func leaveDay(_ rule: LeavingItems) {
    let isDue = rule == .stand && item.kind == .habit && instance?.isScheduled == true
    guard instance?.isCompleted == true || isDue else { return instance = nil }
    instance?.isFinal = true
    judgeDebt()
  }
}
