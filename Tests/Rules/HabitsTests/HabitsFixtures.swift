import Cadence
import CivilTime
import Habits

// What the tests of this module share: a week of January 2026, rules and items in one line, and a
// life that remembers everything it was told.

/// 2026-01-05, a Monday.
let monday = Day(daysSinceEpoch: 20_458)

/// 00:00 UTC of a day.
func midnight(_ day: Day) -> Instant {
  Instant(millisecondsSinceEpoch: Int64(day.daysSinceEpoch) * 86_400_000)
}

func noon(_ day: Day) -> Instant { midnight(day) + .hours(12) }

extension RecurrenceRule {
  static func once(_ day: Day) -> RecurrenceRule { rule { try RecurrenceRule(.none, from: day) } }

  static func every(
    _ days: Int = 1, from day: Day = monday, ends end: End = .never
  ) -> RecurrenceRule {
    rule { try RecurrenceRule(.daily, every: days, from: day, ends: end) }
  }

  static func weekly(_ weekdays: Weekday..., from day: Day = monday) -> RecurrenceRule {
    rule { try RecurrenceRule(.weekly, on: WeekdaySet(weekdays), from: day) }
  }

  static func monthly(_ days: Int..., from day: Day = monday) -> RecurrenceRule {
    rule { try RecurrenceRule(.monthly, monthDays: MonthDaySet(days), from: day) }
  }

  private static func rule(_ make: () throws -> RecurrenceRule) -> RecurrenceRule {
    do { return try make() } catch { preconditionFailure("a fixture is no rule: \(error)") }
  }
}

extension ItemID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int32) { self.init(number) }
}

func habit(
  _ id: ItemID, _ target: Int64 = 1, _ unit: MeasureUnit = .count, per period: GoalPeriod = .day,
  _ rule: RecurrenceRule = .every(), step: Int64? = nil, time: LocalTime? = nil,
  notifies: Bool = false
) throws -> Item {
  try Item(
    id: id, kind: .habit, unit: unit, target: Amount(whole: target, unit), period: period,
    recurrence: rule, step: step.map { Amount(whole: $0, unit) }, time: time, notifies: notifies)
}

func task(_ id: ItemID, _ rule: RecurrenceRule = .every()) throws -> Item {
  try Item(id: id, kind: .task, target: Amount(whole: 1, .count), recurrence: rule)
}

/// A tracker and every effect it emitted.
struct Life {
  var tracker: HabitTracker
  var effects: [HabitsEffect] = []

  var book: HabitBook { tracker.book }

  init(_ zone: Zone = .utc, _ parameters: HabitsParameters = HabitsParameters()) {
    do { tracker = HabitTracker(rules: try HabitsRules(parameters), zone: zone) } catch {
      preconditionFailure("fixtures are no rules: \(error)")
    }
  }

  /// A subscriber, whom no limit stops.
  static func pro() throws -> Life {
    var life = Life()
    try life.apply(.plan(.subscribe(.yearly)), at: midnight(monday))
    life.effects = []
    return life
  }

  /// Applies an event; what it led to is in `effects` and returned.
  @discardableResult
  mutating func apply(_ event: HabitsEvent, at instant: Instant) throws -> [HabitsEffect] {
    var new: [HabitsEffect] = []
    defer { effects += new }
    try tracker.apply(event, at: instant) { new.append($0) }
    return new
  }

  /// Applies an event at noon UTC of a day.
  @discardableResult
  mutating func apply(_ event: HabitsEvent, on day: Day) throws -> [HabitsEffect] {
    try apply(event, at: noon(day))
  }

  /// The closed days so far.
  var days: [DaySummary] {
    effects.compactMap { if case .dayClosed(let summary) = $0 { summary } else { nil } }
  }

  /// The bookings so far.
  var bookings: [ExperienceEvent] {
    effects.compactMap { if case .experience(let event) = $0 { event } else { nil } }
  }

  /// The identifiers of §14 so far.
  var identifiers: [EventIdentifier] { effects.compactMap(\.identifier) }

  func progress(_ id: ItemID) -> Int64? {
    guard let item = book.item(id) else { return nil }
    return book.instance(of: id).map { $0.progress.parts / item.unit.parts }
  }

  func isCompleted(_ id: ItemID) -> Bool { book.instance(of: id)?.isCompleted ?? false }
}
