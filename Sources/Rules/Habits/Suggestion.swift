import Cadence
import CivilTime

/// A user's goal, as answered in the quick quiz of the welcome pages (§6.1).
public enum QuizGoal: UInt8, CaseIterable, Hashable, Sendable {
  /// One of the four answers of the quiz.
  case sleep, fitness, study, wellness

  /// The goal's name, spelled as in the app specification.
  public var name: StaticString {
    switch self {
    case .sleep: "sleep"
    case .fitness: "fitness"
    case .study: "study"
    case .wellness: "wellness"
    }
  }
}

/// A suggested habit or task. Tapping it in the wizard (§6.2), or accepting it from the coach
/// (§6.4), fills the form with its name, unit and sample schedule.
///
///     let reading = Suggestion.library(of: .study)[0]        // "Read 10 pages", daily
///     reading.item(ItemID(1), from: monday)                  // 10 a day, in steps of 5
///
/// The library comes with the app and has a few suggestions for each quiz answer.
public struct Suggestion: Sendable {
  /// The text on the suggestion's chip.
  public let name: StaticString
  /// The quiz answer whose suggestions include this one.
  public let goal: QuizGoal
  /// Whether the suggestion is a habit or a task.
  public let kind: ItemKind
  /// The unit of the target.
  public let unit: MeasureUnit
  /// The amount due per `period`, in whole units.
  public let target: Int64
  /// The calendar period in which the target is due.
  public let period: GoalPeriod
  /// The amount that one tap adds, in whole units; nil for the default of the unit.
  public let step: Int64?
  /// The days on which the suggested item is scheduled.
  public let schedule: Schedule

  /// The days on which a suggested item is scheduled.
  public enum Schedule: Hashable, Sendable {
    /// Once, on the first possible day.
    case once
    /// Every day.
    case daily
    /// On these weekdays, every N weeks.
    case weekly(WeekdaySet, every: Int)
    /// On these days of the month, every N months.
    case monthly([Int], every: Int)
  }

  private init(
    _ name: StaticString, for goal: QuizGoal, kind: ItemKind = .habit, _ target: Int64,
    _ unit: MeasureUnit = .count, per period: GoalPeriod = .day, step: Int64? = nil,
    on schedule: Schedule = .daily
  ) {
    (self.name, self.goal, self.kind, self.unit) = (name, goal, kind, unit)
    (self.target, self.period, self.step, self.schedule) = (target, period, step, schedule)
  }

  /// Returns the item that the suggestion fills into the form.
  ///
  /// - Parameters:
  ///   - id: the id of the new item.
  ///   - start: the first day on which the item can be scheduled.
  ///   - time: the local time of the item's reminder; nil for none.
  /// - Returns: nil for a start outside the calendar.
  public func item(_ id: ItemID, from start: Day, time: LocalTime? = nil) -> Item? {
    guard let rule = try? rule(from: start) else { return nil }
    return try? Item(
      id: id, kind: kind, unit: unit, target: Amount(whole: target, unit), period: period,
      recurrence: rule, step: step.map { Amount(whole: $0, unit) }, time: time,
      notifies: time != nil)
  }

  private func rule(from start: Day) throws(RecurrenceError) -> RecurrenceRule {
    switch schedule {
    case .once: try RecurrenceRule(.none, from: start)
    case .daily: try RecurrenceRule(.daily, from: start)
    case .weekly(let weekdays, let interval):
      try RecurrenceRule(.weekly, every: interval, on: weekdays, from: start)
    case .monthly(let days, let interval):
      try RecurrenceRule(.monthly, every: interval, monthDays: MonthDaySet(days), from: start)
    }
  }

  /// All suggestions, grouped by quiz answer.
  public static let library: [Suggestion] = [
    Suggestion("In bed by 23:00", for: .sleep, 1),
    Suggestion("Stretch before bed", for: .sleep, 10, .min),
    Suggestion("No screen after 22:00", for: .sleep, 1, on: .weekly(.workweek, every: 1)),
    Suggestion("Change the sheets", for: .sleep, 1, on: .weekly([.saturday], every: 2)),
    Suggestion(
      "Run 10,000 steps", for: .fitness, 30_000, .steps, per: .week,
      on: .weekly([.monday, .wednesday, .friday], every: 1)),
    Suggestion("Push-ups", for: .fitness, 3, step: 1),
    Suggestion("Drink 2 litres", for: .fitness, 2_000, .ml, step: 250),
    Suggestion("Long walk", for: .fitness, 1, .hours, on: .weekly([.sunday], every: 1)),
    Suggestion("Read 10 pages", for: .study, 10, step: 5),
    Suggestion("Study for 25 minutes", for: .study, 25, .min, on: .weekly(.workweek, every: 1)),
    Suggestion("Go through notes", for: .study, 20, .min, on: .weekly([.friday], every: 2)),
    Suggestion("Submit assignment", for: .study, kind: .task, 1, on: .once),
    Suggestion("Brush teeth twice", for: .wellness, 2, step: 1),
    Suggestion("Meditate", for: .wellness, 10, .min),
    Suggestion("Call a friend", for: .wellness, 1, on: .weekly([.wednesday], every: 1)),
    Suggestion("Plan the month", for: .wellness, 1, on: .monthly([1, 15], every: 1)),
  ]

  /// The suggestions for a quiz answer.
  public static func library(of goal: QuizGoal) -> [Suggestion] {
    library.filter { $0.goal == goal }
  }
}
