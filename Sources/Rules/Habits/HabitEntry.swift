import Cadence
import CivilTime

/// An item with its instance of the current day, in 88 bytes without references.
@usableFromInline struct HabitEntry: Hashable, Sendable {
  @usableFromInline var item: Item
  @usableFromInline var instance: HabitInstance?
  @usableFromInline var stage = Stage.inUse
  private var packedOccurrences: UInt8 = 1
  /// The sum of progress on earlier days of the current week or month; zero for a daily target.
  var carried = Amount.zero

  /// The number of occurrences in the item's current period: a day, week or month; at most 31.
  var occurrences: Int64 {
    get { Int64(packedOccurrences) }
    set { packedOccurrences = UInt8(clamping: newValue) }
  }

  /// The stages of an item: in use, archived, or deleted during the current day.
  @usableFromInline enum Stage: UInt8, Sendable {
    case inUse, archived
    /// The item was deleted, but its instance of the current day stays until the day is over.
    case leaving
  }

  init(_ item: Item) { self.item = item }

  /// Whether the progress is enough to complete the instance, alone or together with earlier days
  /// of the week or month. False without progress.
  var isReached: Bool {
    guard let instance, instance.progress > .zero else { return false }
    if item.period == .day { return instance.progress >= item.target }
    let (owed, overflow) = instance.progress.parts.multipliedReportingOverflow(by: occurrences)
    return overflow || owed >= item.target.parts || carried + instance.progress >= item.target
  }

  /// Whether earlier days of the week or month have reached the target, so that nothing need be
  /// done today.
  var isReachedBefore: Bool { item.period != .day && carried >= item.target }

  /// The smallest progress that alone completes the instance: target / occurrences, rounded up.
  var share: Amount {
    if item.period == .day { return item.target }
    let (whole, rest) = item.target.parts.quotientAndRemainder(dividingBy: max(1, occurrences))
    return Amount(parts: rest == 0 ? whole : whole + 1)
  }

  /// Opens a day: creates an instance if the item is scheduled. Restarts the sum of progress if the
  /// day begins a new week or month.
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

  /// Replaces the item by an edited one. Keeps progress if the old unit can be converted to the new
  /// unit.
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

  /// Updates `owesNothing` of the day's instance; always false for a final instance.
  mutating func judgeDebt() {
    let isPaid = isReachedBefore && instance?.isFinal == false
    instance?.owesNothing = isPaid
  }

  /// Returns the instance with its item's properties; nil if the day's counts omit the instance.
  func dayInstance(on day: Day) -> DayInstance? {
    guard let instance, instance.isScheduled else { return nil }
    return DayInstance(
      item: item.id, kind: item.kind, unit: item.unit, target: item.target, period: item.period,
      frequency: item.recurrence.frequency, day: day, instance: instance)
  }

  /// Adds the day's progress to the sum of the week or month.
  mutating func close() {
    guard item.period != .day, let instance else { return }
    carried = carried + instance.progress
  }

  /// Removes the item from the current day. Keeps a completed instance and, if the rule is `stand`,
  /// the due instance of a habit. Removes any other instance.
  mutating func leaveDay(_ rule: LeavingItems) {
    let isDue = rule == .stand && item.kind == .habit && instance?.isScheduled == true
    guard instance?.isCompleted == true || isDue else { return instance = nil }
    instance?.isFinal = true
    judgeDebt()
  }
}
