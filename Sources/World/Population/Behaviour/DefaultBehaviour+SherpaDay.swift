import Measures
import Cadence
import Chance
import CivilTime
import FocusTimer
import Habits
import PortableMath

/// What people do in Sherpa besides their items.
extension DefaultBehaviour {
  /// The reflections of morning and night, once a day each.
  func reflect(
    _ visit: SherpaVisit, _ at: inout Instant, _ temper: ArchetypeConstants, _ plan: inout DayPlan
  ) {
    let (sherpa, taking) = (temper.parameters.sherpa, temper.parameters.acts.reflect)
    let minutes = visit.outlook.minutes(at: visit.opening.instant)
    let isMorning = minutes < 60 * sherpa.morningUntilHour
    guard isMorning || minutes >= 60 * sherpa.eveningFromHour else { return }
    let bit: Int32 = isMorning ? 1 : 2
    let chance = isMorning ? sherpa.reflectsMorning : sherpa.reflectsNight
    guard plan.notes[4] & bit == 0, visit.outlook.luck.happens(chance, .reflects, visit.number)
    else {
      return
    }
    guard visit.outlook.isToday(at + taking) else { return }
    plan.notes[4] |= bit
    plan.add(
      .sherpa(isMorning ? .reflectMorning : .reflectNight), at: at, taking: taking,
      visit.outlook)
    at += taking
  }

  /// Plans a message to the coach, and for some people a subscription.
  func shop(
    _ subscription: Plan, _ visit: SherpaVisit, _ at: inout Instant, _ temper: ArchetypeConstants,
    _ plan: inout DayPlan
  ) {
    let (sherpa, acts) = (temper.parameters.sherpa, temper.parameters.acts)
    let luck = visit.outlook.luck
    if luck.happens(sherpa.coach, .asksCoach, visit.number) {
      plan.add(.sherpa(.coachMessage), at: at, taking: acts.askCoach, visit.outlook)
      at += acts.askCoach
    }
    guard case .free = subscription.state, luck.traits.happens(sherpa.subscribes, .subscribes),
      Double(visit.outlook.age) >= sherpa.subscribesAfterDays * luck.traits.wait(.subscribesOn)
    else { return }
    let period: SubscriptionPeriod =
      luck.traits.share(.subscribesOn, 1) < sherpa.subscribesMonthly ? .monthly : .yearly
    plan.add(
      .sherpa(.plan(.subscribe(period))), at: at, taking: acts.subscribe, visit.outlook)
    at += acts.subscribe
  }

  /// Plans a focus session, if the person starts one.
  func focus(
    _ sherpa: SherpaScreen, _ visit: SherpaVisit, _ at: Instant, _ temper: ArchetypeConstants,
    _ plan: inout DayPlan
  ) {
    let parameters = temper.parameters
    // The session follows the acts before it.
    let opening = Opening(instant: at, number: visit.opening.number)
    let sitting = FocusVisit(
      app: .sherpa, opening: opening, sherpa.session, visit.outlook, place: visit.place)
    let runs = focus(
      sherpa.session, sitting, chance: parameters.focus.startsInSherpa,
      minutes: minutes(of: sherpa, sitting, parameters.focus), &plan)
    guard !runs else { return }
    plan.add(
      .leave(.sherpa), at: at + parameters.acts.linger, taking: .zero, visit.outlook)
  }

  /// The length of a session: the one that the app proposes or, for some people, a multiple of it.
  private func minutes(
    of sherpa: SherpaScreen, _ sitting: FocusVisit, _ focus: DefaultBehaviourParameters.Focus
  ) -> Int32 {
    let share = sitting.outlook.luck.share(.sessionLength, sitting.occurrence)
    let factor =
      share < focus.shorter
      ? focus.shorterFactor : share < focus.shorter + focus.longer ? focus.longerFactor : 1
    let minutes = (Double(sherpa.focusMinutes) * factor).rounded(.toNearestOrEven)
    return Int32(max(1, min(1_440, minutes)))
  }
}

/// The items that a person wants, each drawn once.
///
///     number   0          1                 2           3
///     item     count      minutes, Mon–Fri  3 a week    a task, once
enum SherpaItems {
  /// How many items a person wants.
  static func count(_ luck: Luck, _ temper: ArchetypeConstants) -> Int {
    habits(luck, temper) + (luck.traits.happens(temper.parameters.sherpa.task, .wantsTask) ? 1 : 0)
  }

  private static func habits(_ luck: Luck, _ temper: ArchetypeConstants) -> Int {
    let sherpa = temper.parameters.sherpa
    return max(Int(sherpa.fewestHabits), Int(sherpa.habits + luck.traits.share(.habitCount)))
  }

  /// The item with a number, from 0; the last one may be a task.
  static func item(
    _ number: Int, _ outlook: DayBounds, _ temper: ArchetypeConstants
  ) -> Item? {
    let (sherpa, luck) = (temper.parameters.sherpa, outlook.luck.traits)
    let question = 8 * UInt32(clamping: number)
    let isTask = number >= habits(luck, temper)
    let isTimed = luck.happens(sherpa.minutes, .item, question)
    let isWeekly = !isTask && luck.happens(sherpa.weekly, .item, question + 1)
    let hasTime = luck.happens(sherpa.reminds, .item, question + 2)
    let hours = sherpa.lastReminderHour - sherpa.firstReminderHour + 1
    let hour =
      sherpa.firstReminderHour + Int32(Double(hours) * luck.share(.item, question + 3))
    let unit: MeasureUnit = isTimed ? .min : .count
    let portion = isTimed ? minutes(sherpa, luck.share(.item, question + 4)) : 1
    // Possible numbers make an item and a rule.
    guard let rule = try? rule(isTask, isWeekly, question, outlook, temper) else { return nil }
    return try? Item(
      id: ItemID(Int32(clamping: number)), kind: isTask ? .task : .habit, unit: unit,
      target: Amount(whole: isWeekly ? Int64(sherpa.timesAWeek) * portion : portion, unit),
      period: isWeekly ? .week : .day, recurrence: rule,
      time: hasTime ? LocalTime(millisecondOfDay: hour * 3_600_000) : nil, notifies: hasTime)
  }

  private static func rule(
    _ isTask: Bool, _ isWeekly: Bool, _ question: UInt32, _ outlook: DayBounds,
    _ temper: ArchetypeConstants
  ) throws(RecurrenceError) -> RecurrenceRule {
    let (sherpa, luck) = (temper.parameters.sherpa, outlook.luck.traits)
    if isTask { return try RecurrenceRule(.none, from: outlook.date) }
    let areFew = isWeekly || luck.share(.item, question + 6) < sherpa.fewWeekdays
    guard isWeekly || luck.happens(sherpa.someWeekdays, .item, question + 5) else {
      return try RecurrenceRule(.daily, from: outlook.date)
    }
    let weekdays = areFew ? spread[Int(sherpa.timesAWeek) - 1] : .workweek
    return try RecurrenceRule(.weekly, on: weekdays, from: outlook.date)
  }

  /// Weekdays spread over a week, by their number from 1.
  private static let spread: [WeekdaySet] = [
    [.monday], [.monday, .thursday], [.monday, .wednesday, .friday],
    [.monday, .tuesday, .thursday, .friday], .workweek,
    [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday], .all,
  ]

  /// The length that a person chooses, in minutes, by a share of the whole.
  private static func minutes(
    _ sherpa: DefaultBehaviourParameters.Sherpa, _ share: Double
  ) -> Int64 {
    let steps = (sherpa.longestMinutes - sherpa.shortestMinutes) / sherpa.stepMinutes + 1
    return Int64(sherpa.shortestMinutes)
      + Int64(sherpa.stepMinutes) * Int64(Double(steps) * share)
  }

  /// The amount of an item that is done at a time: its target, or its part of a week's target.
  static func portion(of item: Item, _ temper: ArchetypeConstants) -> Amount {
    let times = Int64(temper.parameters.sherpa.timesAWeek)
    return item.period == .day ? item.target : Amount(parts: max(1, item.target.parts / times))
  }
}
