import Cadence
import Chance
import CivilTime
import FocusTimer
import Habits
import PortableMath

/// What people do in Sherpa beside their items.
extension DefaultBehaviour {
  /// The reflections of morning and night, once a day each.
  func reflect(
    _ visit: SherpaVisit, _ at: inout Instant, _ temper: Temper, _ plan: inout DayPlan
  ) {
    let sherpa = temper.parameters.sherpa
    let minutes = visit.outlook.minutes(at: visit.opening.instant)
    let isMorning = minutes < 720
    guard isMorning || minutes >= 1_080 else { return }
    let bit: Int32 = isMorning ? 1 : 2
    let chance = isMorning ? sherpa.reflectsMorning : sherpa.reflectsNight
    guard plan.notes[4] & bit == 0, visit.outlook.luck.happens(chance, .reflects, visit.number)
    else {
      return
    }
    guard visit.outlook.isToday(at + .seconds(60)) else { return }
    plan.notes[4] |= bit
    plan.add(
      .sherpa(isMorning ? .reflectMorning : .reflectNight), at: at, taking: .seconds(60),
      visit.outlook)
    at += .seconds(60)
  }

  /// A message to the coach, and for some a subscription.
  func shop(
    _ subscription: Plan, _ visit: SherpaVisit, _ at: inout Instant, _ temper: Temper,
    _ plan: inout DayPlan
  ) {
    let sherpa = temper.parameters.sherpa
    let luck = visit.outlook.luck
    if luck.happens(sherpa.coach, .asksCoach, visit.number) {
      plan.add(.sherpa(.coachMessage), at: at, taking: .seconds(40), visit.outlook)
      at += .seconds(40)
    }
    guard case .free = subscription.state, luck.traits.happens(sherpa.subscribes, .subscribes),
      Double(visit.outlook.age) >= sherpa.subscribesAfterDays * luck.traits.wait(.subscribesOn)
    else { return }
    let period: SubscriptionPeriod =
      luck.traits.share(.subscribesOn, 1) < 0.5 ? .monthly : .yearly
    plan.add(.sherpa(.plan(.subscribe(period))), at: at, taking: .seconds(30), visit.outlook)
    at += .seconds(30)
  }

  /// A focus session, if the person starts one.
  func focus(
    _ session: FocusSession, _ visit: SherpaVisit, _ at: Instant, _ temper: Temper,
    _ plan: inout DayPlan
  ) {
    let focus = temper.parameters.focus
    // The session follows what was done before.
    let opening = Opening(instant: at, number: visit.opening.number)
    let sitting = FocusVisit(app: .sherpa, opening: opening, visit.outlook, place: visit.place)
    let share = visit.outlook.luck.share(.sessionLength, sitting.occurrence)
    let minutes: Int32 =
      share < focus.shorter ? 15 : share < focus.shorter + focus.longer ? 45 : 25
    let runs = self.focus(
      session, sitting, chance: focus.startsInSherpa, minutes: minutes, &plan)
    if !runs { plan.add(.leave(.sherpa), at: at + .seconds(10), taking: .zero, visit.outlook) }
  }
}

/// The items that a person wants, each drawn once.
///
///     number   0          1                 2           3
///     item     count      minutes, Mon–Fri  3 a week    a task, once
enum SherpaItems {
  /// How many items a person wants.
  static func count(_ luck: Luck, _ temper: Temper) -> Int {
    habits(luck, temper) + (luck.traits.happens(temper.parameters.sherpa.task, .wantsTask) ? 1 : 0)
  }

  private static func habits(_ luck: Luck, _ temper: Temper) -> Int {
    max(1, Int(temper.parameters.sherpa.habits + luck.traits.share(.habitCount)))
  }

  /// The item with a number, from 0; the last one may be a task.
  static func item(
    _ number: Int, _ outlook: DayBounds, _ temper: Temper
  ) -> Item? {
    let (sherpa, luck) = (temper.parameters.sherpa, outlook.luck.traits)
    let question = 8 * UInt32(clamping: number)
    let isTask = number >= habits(luck, temper)
    let isTimed = luck.happens(sherpa.minutes, .item, question)
    let isWeekly = !isTask && luck.happens(sherpa.weekly, .item, question + 1)
    let hasTime = luck.happens(sherpa.reminds, .item, question + 2)
    let hour = Int32(7 + 14 * luck.share(.item, question + 3))
    let unit: MeasureUnit = isTimed ? .min : .count
    let portion: Int64 = isTimed ? 5 + 5 * Int64(5 * luck.share(.item, question + 4)) : 1
    // Numbers that are possible make an item and a rule.
    guard let rule = try? rule(isTask, isWeekly, question, outlook, temper) else { return nil }
    return try? Item(
      id: ItemID(Int32(clamping: number)), kind: isTask ? .task : .habit, unit: unit,
      target: Amount(whole: isWeekly ? 3 * portion : portion, unit),
      period: isWeekly ? .week : .day, recurrence: rule,
      time: hasTime ? LocalTime(millisecondOfDay: hour * 3_600_000) : nil, notifies: hasTime)
  }

  private static func rule(
    _ isTask: Bool, _ isWeekly: Bool, _ question: UInt32, _ outlook: DayBounds,
    _ temper: Temper
  ) throws(RecurrenceError) -> RecurrenceRule {
    let (sherpa, luck) = (temper.parameters.sherpa, outlook.luck.traits)
    if isTask { return try RecurrenceRule(.none, from: outlook.date) }
    let isThree = isWeekly || luck.share(.item, question + 6) < 0.5
    guard isWeekly || luck.happens(sherpa.someWeekdays, .item, question + 5) else {
      return try RecurrenceRule(.daily, from: outlook.date)
    }
    let weekdays: WeekdaySet = isThree ? [.monday, .wednesday, .friday] : .workweek
    return try RecurrenceRule(.weekly, on: weekdays, from: outlook.date)
  }

  /// What is done of an item at a time: its target, or a third of a week's.
  static func portion(of item: Item) -> Amount {
    item.period == .day ? item.target : Amount(parts: max(1, item.target.parts / 3))
  }
}
