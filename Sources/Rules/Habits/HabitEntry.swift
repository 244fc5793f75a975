import Cadence
import CivilTime

/// An item with its instance of the open day, 88 bytes without references.
@usableFromInline struct HabitEntry: Hashable, Sendable {
  @usableFromInline var item: Item
  @usableFromInline var instance: HabitInstance?
  @usableFromInline var stage = Stage.inUse
  private var packedOccurrences: UInt8 = 1
  /// Progress of the period's earlier days.
  var carried = Amount.zero

  /// Occurrences of the period that holds the open day, at most 31.
  var occurrences: Int64 {
    get { Int64(packedOccurrences) }
    set { packedOccurrences = UInt8(clamping: newValue) }
  }

  /// Where an item is in its life.
  @usableFromInline enum Stage: UInt8, Sendable {
    case inUse, archived
    /// Deleted; kept until the day is over because its completion stands.
    case leaving
  }

  init(_ item: Item) { self.item = item }

  /// Whether progress reaches what the instance owes, alone or with the period's earlier days;
  /// without progress of its own it never does.
  var isReached: Bool {
    guard let instance, instance.progress > .zero else { return false }
    if item.period == .day { return instance.progress >= item.target }
    let (owed, overflow) = instance.progress.parts.multipliedReportingOverflow(by: occurrences)
    return overflow || owed >= item.target.parts || carried + instance.progress >= item.target
  }

  /// Whether the period's earlier days have reached its target, so that an open instance owes
  /// nothing.
  var isReachedBefore: Bool { item.period != .day && carried >= item.target }

  /// The least progress that reaches the instance's own share, rounded up to a whole part.
  var share: Amount {
    if item.period == .day { return item.target }
    let (whole, rest) = item.target.parts.quotientAndRemainder(dividingBy: max(1, occurrences))
    return Amount(parts: rest == 0 ? whole : whole + 1)
  }

  /// Opens the item's day: a fresh instance if its rule falls on it, and a fresh sum if the day
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

  /// Becomes an edited item: what has been done stays where its unit can be read in the new one.
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

  /// Brings the day's instance in line with an item that is new or was edited.
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

  /// Notes whether the instance owes anything; one that only stands is not asked.
  mutating func judgeDebt() {
    let isPaid = isReachedBefore && instance?.isFinal == false
    instance?.owesNothing = isPaid
  }

  /// The instance with what tells how to read it; nil if the day's count does not have it.
  func dayInstance(on day: Day) -> DayInstance? {
    guard let instance, instance.isScheduled else { return nil }
    return DayInstance(
      item: item.id, kind: item.kind, unit: item.unit, target: item.target, period: item.period,
      frequency: item.recurrence.frequency, day: day, instance: instance)
  }

  /// Puts the day's progress to that of the period's earlier days.
  mutating func close() {
    guard item.period != .day, let instance else { return }
    carried = carried + instance.progress
  }

  /// Takes the item out of the open day: a completed instance stands, and so does that of a habit
  /// which was due, under a rule by which it stands; any other goes.
  mutating func leaveDay(_ rule: LeavingItems) {
    let isDue = rule == .stand && item.kind == .habit && instance?.isScheduled == true
    guard instance?.isCompleted == true || isDue else { return instance = nil }
    instance?.isFinal = true
    judgeDebt()
  }
}
