import Cadence
import CivilTime
import Habits

/// The properties of an item, from the `key=value` pairs of `add` or `edit`; nil if not given.
struct ItemDraft {
  enum Key: String, CaseIterable {
    case kind, unit, target, period, step, freq, interval, weekdays
    case monthDays = "month_days"
    case start
    case endOn = "end_on"
    case endAfter = "end_after"
    case time, notify
  }

  static var keys: [String] { Key.allCases.map(\.rawValue) }

  var kind: ItemKind?
  var unit: MeasureUnit?
  /// The target, in thousandths of the item's unit.
  var target: Int64?
  var period: GoalPeriod?
  /// The step in thousandths; outer nil if not given, inner nil for the unit's default step.
  var step: Int64??
  var time: LocalTime??
  var notify: Bool?
  var frequency: RecurrenceRule.Frequency?
  var interval: Int?
  var weekdays: WeekdaySet?
  var monthDays: [Int]?
  var start, endOn: Day?
  var endAfter: Int?
  /// Whether `end_on` or `end_after` has an empty value, which removes the end of the item's rule.
  var clearsEnd = false

  private var end: RecurrenceRule.End? {
    if let endOn { return .on(endOn) }
    if let endAfter { return .after(endAfter) }
    return clearsEnd ? .never : nil
  }

  var namesDays: Bool { weekdays.map { $0 != [] } ?? false || monthDays.map { $0 != [] } ?? false }

  /// Returns the item's recurrence rule. Omitted parts come from the old rule, unless the
  /// argument has a frequency, which begins a new rule.
  func rule(editing old: Item?, _ today: Day) throws(RecurrenceError) -> RecurrenceRule {
    let rule = old?.recurrence
    let base = frequency == nil ? rule : nil
    let preselected: RecurrenceRule.Frequency =
      (kind ?? old?.kind ?? .habit) == .habit ? .daily : .none
    var days = base?.monthDays ?? MonthDaySet()
    if let monthDays { days = try MonthDaySet(monthDays) }
    return try RecurrenceRule(
      frequency ?? rule?.frequency ?? preselected, every: interval ?? base?.interval ?? 1,
      on: weekdays ?? base?.weekdays ?? [], monthDays: days, from: start ?? rule?.start ?? today,
      ends: end ?? base?.end ?? .never)
  }

  /// Creates the item. What the argument omits comes from the old item. If the unit changes, an
  /// omitted target keeps its number, and an omitted step becomes the default of the new unit.
  func item(_ id: ItemID, editing old: Item?, _ rule: RecurrenceRule) throws(ItemError) -> Item {
    let unit = unit ?? old?.unit ?? .count
    let target = target ?? old.map { $0.target.thousandths($0.unit) } ?? 1_000
    let step = step.map { step in step.map { Amount(thousandths: $0, unit) } }
    return try Item(
      id: id, kind: kind ?? old?.kind ?? .habit, unit: unit,
      target: Amount(thousandths: target, unit), period: period ?? old?.period ?? .day,
      recurrence: rule, step: step ?? (unit == old?.unit ? old?.step : nil),
      time: time ?? old?.time, notifies: notify ?? old?.notifies ?? false)
  }
}

extension ItemDraft {
  /// The key (`target` or `step`) of a number that was reduced to fit the item's unit; nil if none.
  func cutNumber(of item: Item, editing old: Item?) -> String? {
    let target = target ?? old.map { $0.target.thousandths($0.unit) }
    if let target, item.target.thousandths(item.unit) != target { return "target" }
    if case .some(.some(let step)) = step, item.step?.thousandths(item.unit) != step {
      return "step"
    }
    return nil
  }
}

extension RecurrenceRule.Frequency {
  /// The word that stands for the frequency in a row's argument.
  var word: StaticString {
    switch self {
    case .none: "none"
    case .daily: "daily"
    case .weekly: "weekly"
    case .monthly: "monthly"
    }
  }
}
