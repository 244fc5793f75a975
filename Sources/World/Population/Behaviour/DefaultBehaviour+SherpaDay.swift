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
  func reflect(_ visit: SherpaVisit, _ hand: inout Hand, _ temper: ArchetypeConstants) {
    let (sherpa, taking) = (temper.parameters.sherpa, temper.parameters.acts.reflect)
    let minutes = hand.outlook.minutes(at: visit.opening.instant)
    let isMorning = minutes < 60 * sherpa.morningUntilHour
    guard isMorning || minutes >= 60 * sherpa.eveningFromHour else { return }
    let bit: Int32 = isMorning ? 1 : 2
    let chance = isMorning ? sherpa.reflectsMorning : sherpa.reflectsNight
    guard hand.notes[4] & bit == 0, visit.luck.happens(chance, .reflects, visit.number),
      hand.outlook.isToday(hand.now + taking)
    else { return }
    hand.notes[4] |= bit
    hand.act(sherpa: isMorning ? .reflectMorning : .reflectNight, taking: taking)
  }

  /// Messages to the coach, a focus template, and a cancelled trial that is resumed.
  func shop(
    _ visit: SherpaVisit, _ hand: inout Hand, _ mind: inout Mind, _ temper: ArchetypeConstants
  ) {
    rethink(visit, &hand, &mind, temper)
    let (plans, acts, luck) = (temper.parameters.plans, temper.parameters.acts, visit.luck)
    if luck.happens(temper.parameters.sherpa.coach, .asksCoach, visit.number) {
      var question = 8 * visit.number
      repeat {
        let sent = hand.sherpa.coachMessages
        hand.act(sherpa: .coachMessage, taking: acts.askCoach)
        guard hand.sherpa.coachMessages > sent else {
          consider(.coach, visit, &hand, &mind, temper)
          break
        }
        if luck.happens(temper.parameters.sherpa.appliesAdvice, .appliesAdvice, question) {
          hand.tap(.coachSuggestion)
        }
        question += 1
      } while question % 8 > 0 && luck.happens(plans.asksOn, .asksOn, question)
    }
    guard luck.happens(plans.template, .makesTemplate, visit.number) else { return }
    let made = hand.sherpa.focusTemplates
    hand.act(sherpa: .addFocusTemplate, taking: acts.createItem)
    if hand.sherpa.focusTemplates == made { consider(.templates, visit, &hand, &mind, temper) }
  }

  /// A focus session, if the person starts one, after everything else.
  func focusInSherpa(_ visit: SherpaVisit, _ hand: inout Hand, _ temper: ArchetypeConstants) {
    let parameters = temper.parameters
    let sitting = FocusVisit(
      .sherpa, visit.opening, appBreak: hand.sherpaSession.parameters.breakLength)
    // The person looks at what there is before they start.
    hand.wait(parameters.acts.look)
    let proposed = hand.sherpaMinutes
    let runs = focus(
      sitting, chance: parameters.focus.startsInSherpa,
      minutes: minutes(proposed, sitting, visit.luck, parameters.focus), &hand, temper)
    if !runs { hand.leave(.sherpa, after: parameters.acts.linger) }
  }

  /// The length of a session: the one that the app proposes or, for some people, a multiple of it.
  private func minutes(
    _ proposed: Int32, _ sitting: FocusVisit, _ luck: Luck,
    _ focus: DefaultBehaviourParameters.Focus
  ) -> Int32 {
    let share = luck.share(.sessionLength, sitting.occurrence)
    let factor =
      share < focus.shorter
      ? focus.shorterFactor : share < focus.shorter + focus.longer ? focus.longerFactor : 1
    let minutes = (Double(proposed) * factor).rounded(.toNearestOrEven)
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
    // Rounded to the nearest, so that half of all people want the median or less.
    let wanted =
      sherpa.habits * Portable.exp(sherpa.habitsSpread * luck.traits.normal(.habitCount)) + 0.5
    return max(Int(sherpa.fewestHabits), Int(min(Double(sherpa.mostHabits), wanted)))
  }

  /// The item with a number, from 0, that a person with these traits adds on a date; the last one
  /// may be a task.
  static func item(
    _ number: Int, _ luck: Luck, on date: Day, _ temper: ArchetypeConstants
  ) -> Item? {
    let sherpa = temper.parameters.sherpa
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
    guard let rule = try? rule(isTask, isWeekly, question, luck, date, temper) else { return nil }
    return try? Item(
      id: ItemID(Int32(clamping: number)), kind: isTask ? .task : .habit, unit: unit,
      target: Amount(whole: isWeekly ? Int64(sherpa.timesAWeek) * portion : portion, unit),
      period: isWeekly ? .week : .day, recurrence: rule,
      time: hasTime ? LocalTime(millisecondOfDay: hour * 3_600_000) : nil, notifies: hasTime)
  }

  private static func rule(
    _ isTask: Bool, _ isWeekly: Bool, _ question: UInt32, _ luck: Luck, _ date: Day,
    _ temper: ArchetypeConstants
  ) throws(RecurrenceError) -> RecurrenceRule {
    let sherpa = temper.parameters.sherpa
    if isTask { return try RecurrenceRule(.none, from: date) }
    let areFew = isWeekly || luck.share(.item, question + 6) < sherpa.fewWeekdays
    guard isWeekly || luck.happens(sherpa.someWeekdays, .item, question + 5) else {
      return try RecurrenceRule(.daily, from: date)
    }
    let weekdays = areFew ? spread[Int(sherpa.timesAWeek) - 1] : .workweek
    return try RecurrenceRule(.weekly, on: weekdays, from: date)
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
