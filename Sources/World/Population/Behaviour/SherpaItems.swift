import Cadence
import Chance
import CivilTime
import Habits
import PortableMath

/// The items that a person wants to track in Sherpa, each with properties drawn once.
///
///     number   0          1                 2           3              256 + 16 · day + n
///     item     times      minutes, Mon–Fri  3 a week    2 litres, in   a task that came up
///                                                       steps          on that day, once
enum SherpaItems {
  /// How many times a month people work on a monthly target.
  private static var timesAMonth: Int64 { 4 }
  /// The maximum number of tasks that come up on a day.
  static var mostTasks: UInt32 { 15 }

  static func task(_ place: UInt32, of day: Int) -> Int { 256 + 16 * day + Int(place) }

  /// The item number of the coach's suggestion on a day; follows the numbers of the day's tasks.
  static func advised(on day: Int) -> Int { task(mostTasks, of: day) }

  /// Returns the library item that Sherpa suggests as item `number`, by the person's quiz answer: a
  /// habit or, if `tasksToo`, perhaps a task.
  static func suggested(
    _ number: Int, _ luck: Luck, on date: Day, tasksToo: Bool = false,
    _ constants: ArchetypeConstants
  ) -> Item? {
    let question = 8 &* UInt32(clamping: number)
    let fitting = Suggestion.library(of: luck.quizGoal).filter { tasksToo || $0.kind == .habit }
    let place = Int(Double(fitting.count) * luck.share(.schedule, question + 7))
    let reminder = reminder(question, luck, constants.parameters.sherpa)
    let start = start(question, luck, date, constants)
    return fitting[min(place, fitting.count - 1)]
      .item(ItemID(Int32(clamping: number)), from: start, time: reminder)
  }

  /// Returns the first day of an item that is added on a date: that date, the next day or later.
  private static func start(
    _ question: UInt32, _ luck: Luck, _ date: Day, _ constants: ArchetypeConstants
  ) -> Day {
    let items = constants.parameters.items
    let share = luck.share(.schedule, question + 5)
    if share < items.startsTomorrow { return date + 1 }
    guard share < items.startsTomorrow + items.startsLater else { return date }
    let ahead = Double(items.startAheadDays) * luck.share(.schedule, question + 6)
    return date + 1 + Int(ahead)
  }

  /// Returns the number of habits that a person wants.
  static func count(_ luck: Luck, _ constants: ArchetypeConstants) -> Int {
    let sherpa = constants.parameters.sherpa
    // Rounded to the nearest, so that half of all people want the median or less.
    let wanted =
      sherpa.habits * Portable.exp(sherpa.habitsSpread * luck.traits.normal(.habitCount)) + 0.5
    return max(Int(sherpa.fewestHabits), Int(min(Double(sherpa.mostHabits), wanted)))
  }

  /// Returns the habit that the person adds on a date as item `number`, which is 0-based.
  static func habit(
    _ number: Int, _ luck: Luck, on date: Day, _ constants: ArchetypeConstants
  ) -> Item? {
    let (sherpa, items) = (constants.parameters.sherpa, constants.parameters.items)
    let question = 8 &* UInt32(clamping: number)
    let isWeekly = luck.happens(sherpa.weekly, .item, question + 1)
    let isMonthly = !isWeekly && luck.happens(items.monthly, .variety, question)
    let measure = measure(question, luck, constants)
    let times = isWeekly ? Int64(sherpa.timesAWeek) : isMonthly ? timesAMonth : 1
    let reminder = reminder(question, luck, sherpa)
    let start = start(question, luck, date, constants)
    // Possible numbers make an item and a rule.
    guard
      let rule = isMonthly
        ? try? RecurrenceRule(.weekly, from: start)
        : try? rule(isWeekly, question, luck, start, constants)
    else { return nil }
    return try? Item(
      id: ItemID(Int32(clamping: number)), kind: .habit, unit: measure.unit,
      target: Amount(whole: times * measure.portion, measure.unit),
      period: isWeekly ? .week : isMonthly ? .month : .day, recurrence: rule,
      step: measure.step.map { Amount(whole: $0, measure.unit) }, time: reminder,
      notifies: reminder != nil)
  }

  static func task(
    _ number: Int, _ luck: Luck, on date: Day, _ constants: ArchetypeConstants
  ) -> Item? {
    let sherpa = constants.parameters.sherpa
    let question = 8 &* UInt32(clamping: number)
    let isTimed = luck.happens(sherpa.minutes, .item, question)
    let reminder = reminder(question, luck, sherpa)
    guard let rule = try? RecurrenceRule(.none, from: date) else { return nil }
    let other = luck.share(.variety, question + 1)
    let units = constants.parameters.items.otherUnits
    let portion = isTimed ? minutes(sherpa, luck.share(.item, question + 4)) : 1
    let measure =
      other < units
      ? usual(other / units) : Measure(unit: isTimed ? .min : .count, portion: portion)
    return try? Item(
      id: ItemID(Int32(clamping: number)), kind: .task, unit: measure.unit,
      target: Amount(whole: measure.portion, measure.unit), recurrence: rule,
      step: measure.step.map { Amount(whole: $0, measure.unit) }, time: reminder,
      notifies: reminder != nil)
  }

  private static func reminder(
    _ question: UInt32, _ luck: Luck, _ sherpa: DefaultBehaviourParameters.Sherpa
  ) -> LocalTime? {
    guard luck.happens(sherpa.reminds, .item, question + 2) else { return nil }
    let hours = sherpa.lastReminderHour - sherpa.firstReminderHour + 1
    let hour =
      sherpa.firstReminderHour + Int32(Double(hours) * luck.share(.item, question + 3))
    return LocalTime(millisecondOfDay: hour * 3_600_000)
  }

  /// The unit of an item, the amount that is done at a time, and the step in which the amount is
  /// entered; the step is nil if the amount is entered at once.
  private struct Measure {
    let unit: MeasureUnit
    let portion: Int64
    var step: Int64?
  }

  private static func measure(
    _ question: UInt32, _ luck: Luck, _ constants: ArchetypeConstants
  ) -> Measure {
    let (sherpa, items) = (constants.parameters.sherpa, constants.parameters.items)
    let other = luck.share(.variety, question + 1)
    if other < items.otherUnits { return usual(other / items.otherUnits) }
    if luck.happens(sherpa.minutes, .item, question) {
      return Measure(unit: .min, portion: minutes(sherpa, luck.share(.item, question + 4)))
    }
    guard luck.happens(items.several, .variety, question + 2) else {
      return Measure(unit: .count, portion: 1)
    }
    let times = Double(items.mostTimes - 1) * luck.share(.variety, question + 3)
    return Measure(unit: .count, portion: 2 + Int64(times), step: 1)
  }

  /// Returns one of eight equally likely measures in units other than `min` and `count`, such as
  /// 60 seconds or 3 kilometres.
  ///
  /// - Parameter share: a random number from 0 to below 1, which selects the measure.
  private static func usual(_ share: Double) -> Measure {
    switch Int(8 * share) {
    case 0: Measure(unit: .sec, portion: 60)
    case 1: Measure(unit: .hours, portion: 1)
    case 2: Measure(unit: .km, portion: 3)
    case 3: Measure(unit: .steps, portion: 8_000)
    case 4: Measure(unit: .kcal, portion: 300)
    case 5: Measure(unit: .g, portion: 100)
    case 6: Measure(unit: .ml, portion: 2_000, step: 250)
    default: Measure(unit: .oz, portion: 64, step: 8)
    }
  }

  private static func rule(
    _ isWeekly: Bool, _ question: UInt32, _ luck: Luck, _ date: Day, _ constants: ArchetypeConstants
  ) throws(RecurrenceError) -> RecurrenceRule {
    let sherpa = constants.parameters.sherpa
    let areFew = isWeekly || luck.share(.item, question + 6) < sherpa.fewWeekdays
    guard isWeekly || luck.happens(sherpa.someWeekdays, .item, question + 5) else {
      return try daily(question, luck, date, constants)
    }
    let weekdays = areFew ? spread[Int(sherpa.timesAWeek) - 1] : .workweek
    // A target a week is for every week.
    let isApart =
      !isWeekly && luck.happens(constants.parameters.items.weeksApart, .schedule, question)
    let every = isApart ? interval(question, luck, constants) : 1
    let times = Int(constants.parameters.items.endDays) * weekdays.count / (7 * every)
    return try RecurrenceRule(
      .weekly, every: every, on: weekdays, from: date,
      ends: end(question, luck, date, after: times, constants))
  }

  /// Returns the end of a habit's recurrence rule: never, a date, or a number of occurrences.
  private static func end(
    _ question: UInt32, _ luck: Luck, _ date: Day, after times: Int, _ constants: ArchetypeConstants
  ) -> RecurrenceRule.End {
    let items = constants.parameters.items
    guard luck.happens(items.ends, .variety, question + 5) else { return .never }
    let isOnDate = luck.happens(items.endsOnDate, .schedule, question + 4)
    return isOnDate ? .on(date + (Int(items.endDays) - 1)) : .after(max(1, times))
  }

  /// Returns the interval, at least 2, of a rule that skips weeks or months.
  private static func interval(
    _ question: UInt32, _ luck: Luck, _ constants: ArchetypeConstants
  ) -> Int {
    let further = Double(constants.parameters.items.mostApart - 1)
    return 2 + Int(further * luck.share(.schedule, question + 1))
  }

  /// Returns a rule for one or two dates of every month, or of every few months.
  private static func dates(
    _ question: UInt32, _ luck: Luck, _ date: Day, _ constants: ArchetypeConstants
  ) throws(RecurrenceError) -> RecurrenceRule {
    let items = constants.parameters.items
    let isApart = luck.happens(items.monthsApart, .schedule, question + 2)
    let (first, half) = (date.civil.day, 14)
    let second = first > half ? first - half : first + half
    let areSeveral = luck.happens(items.severalDates, .schedule, question + 3)
    let every = isApart ? interval(question, luck, constants) : 1
    let times = Int(items.endDays) * (areSeveral ? 2 : 1) / (30 * every)
    return try RecurrenceRule(
      .monthly, every: every,
      monthDays: areSeveral ? MonthDaySet([first, second]) : MonthDaySet(), from: date,
      ends: end(question, luck, date, after: times, constants))
  }

  /// Returns a rule for every day, every other day, or dates of a month; some rules have an end.
  private static func daily(
    _ question: UInt32, _ luck: Luck, _ date: Day, _ constants: ArchetypeConstants
  ) throws(RecurrenceError) -> RecurrenceRule {
    let items = constants.parameters.items
    let kind = luck.share(.variety, question + 4)
    if kind < items.monthDay { return try dates(question, luck, date, constants) }
    let interval = kind < items.monthDay + items.everyOtherDay ? 2 : 1
    return try RecurrenceRule(
      .daily, every: interval, from: date,
      ends: end(question, luck, date, after: Int(items.endDays), constants))
  }

  /// Weekdays spread evenly over a week; element `n - 1` has `n` weekdays.
  private static let spread: [WeekdaySet] = [
    [.monday], [.monday, .thursday], [.monday, .wednesday, .friday],
    [.monday, .tuesday, .thursday, .friday], .workweek,
    [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday], .all,
  ]

  /// Returns the number of minutes that a person chooses, from a uniform share.
  private static func minutes(
    _ sherpa: DefaultBehaviourParameters.Sherpa, _ share: Double
  ) -> Int64 {
    let steps = (sherpa.longestMinutes - sherpa.shortestMinutes) / sherpa.stepMinutes + 1
    return Int64(sherpa.shortestMinutes)
      + Int64(sherpa.stepMinutes) * Int64(Double(steps) * share)
  }

  /// Returns the amount of an item that is done at a time: the daily target, or a part of a weekly
  /// or monthly target.
  static func portion(of item: Item, _ constants: ArchetypeConstants) -> Amount {
    let times: Int64
    switch item.period {
    case .day: return item.target
    case .week: times = Int64(constants.parameters.sherpa.timesAWeek)
    case .month: times = timesAMonth
    }
    return Amount(parts: max(1, item.target.parts / times))
  }
}

extension Luck {
  /// The person's answer to Sherpa's quick quiz, drawn once per person; all answers have the same
  /// probability.
  var quizGoal: QuizGoal {
    let place = Int(4 * traits.share(.quizGoal))
    return QuizGoal.allCases[min(place, QuizGoal.allCases.count - 1)]
  }
}

extension Item {
  /// Returns the item with its target raised or lowered by a step. If a lowered target would be 0
  /// or less, the target stays and a reminder is set. Nil if the item would be invalid.
  func changed(byStep step: Amount, isUp: Bool) -> Item? {
    let less = target - step
    let changed = isUp ? target + step : less > .zero ? less : target
    let time = changed == target && time == nil ? LocalTime(hour: 9, minute: 0) : time
    return try? Item(
      id: id, kind: kind, unit: unit, target: changed, period: period, recurrence: recurrence,
      step: self.step, time: time, notifies: time != nil)
  }

  /// Whether the item's daily target is done in several steps.
  var isInSteps: Bool { period == .day && step.map { $0 < target } ?? false }

  func isOver(on date: Day) -> Bool {
    if recurrence.frequency == .none { return recurrence.start < date }
    if case .never = recurrence.end { return false }
    var occurrences = recurrence.occurrences(from: date)
    return occurrences.next() == nil
  }
}
