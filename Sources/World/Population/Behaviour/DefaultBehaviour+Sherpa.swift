import Measures
import Chance
import CivilTime
import FocusTimer
import Habits
import PortableMath

/// Sherpa: items created on the first days, then done, skipped or left undone; reflections, focus
/// sessions, and occasional subscriptions.
///
///     07:40 open        reflect; complete what is done by now
///     12:30 open        start the timer of 20 minutes, stop it
///     21:10 open        complete, skip with a note, reflect; focus for 25 minutes
extension DefaultBehaviour {
  /// Creates items, does or skips those of the day, reflects and focuses.
  public func use(
    sherpa: SherpaScreen, _ opening: Opening, _ outlook: DayOutlook, _ mind: inout Mind,
    _ plan: inout DayPlan
  ) {
    let place = place(of: outlook)
    var at = opening.instant + tempers[place].parameters.acts.look
    guard sherpa.session.state != .active, !Self.isPlanned(.sherpa, opening, outlook, plan) else {
      return
    }
    let visit = SherpaVisit(
      opening, outlook, effort: effort(outlook, mind, tempers[place]), tempers[place],
      place: place)
    let book = sherpa.tracker.book
    create(
      after: book.itemCount, wanted: Int(mind.itemCount), visit, &at, tempers[place], &plan)
    if opening.number == 0 { comeBack(for: book, visit, tempers[place], &plan) }
    book.forEachItem { item, instance in
      guard let instance, !book.isTimerRunning(for: item.id) else { return }
      use(item, instance, visit, &at, tempers[place], &plan)
    }
    reflect(visit, &at, tempers[place], &plan)
    shop(sherpa.tracker.plan, visit, &at, tempers[place], &plan)
    Self.note(.sherpa, until: at, outlook, &plan)
    focus(sherpa, visit, at, tempers[place], &plan)
  }

  /// The chance of doing planned things: diligence, and the board's effect on it.
  private func effort(
    _ outlook: DayOutlook, _ mind: Mind, _ temper: ArchetypeConstants
  ) -> Double {
    var logit = Double(mind.diligence)
    if let board = outlook.board {
      logit += temper.parameters.board.effort * pull(board, mind, temper)
    }
    return Portable.logistic(logit)
  }

  /// Creates the next item as long as some are wanted: one per opening, more on the very first.
  private func create(
    after count: Int, wanted: Int, _ visit: SherpaVisit, _ at: inout Instant,
    _ temper: ArchetypeConstants, _ plan: inout DayPlan
  ) {
    let (sherpa, creating) = (temper.parameters.sherpa, temper.parameters.acts.createItem)
    let first = Int(sherpa.firstItems)
    for number in count..<max(count, min(wanted, count == 0 ? first : count + 1)) {
      let luck = visit.outlook.luck
      guard number == 0 || luck.happens(sherpa.creates, .createsItem, visit.number) else { return }
      guard let item = SherpaItems.item(number, visit.outlook, temper) else { return }
      plan.add(.sherpa(.add(item)), at: at, taking: creating, visit.outlook)
      at += creating
      if number < first, visit.outlook.age == 0 { comeBack(for: number, visit, temper, &plan) }
    }
  }

  /// The openings at which today's items are done.
  private func comeBack(
    for book: HabitBook, _ visit: SherpaVisit, _ temper: ArchetypeConstants,
    _ plan: inout DayPlan
  ) {
    book.forEachItem { item, instance in
      if instance != nil { comeBack(for: Int(item.id.number), visit, temper, &plan) }
    }
  }

  private func comeBack(
    for number: Int, _ visit: SherpaVisit, _ temper: ArchetypeConstants, _ plan: inout DayPlan
  ) {
    let item = UInt32(clamping: number)
    guard visit.isDone(item) else { return }
    let instant = visit.instant(item)
    guard instant > visit.opening.instant else { return }
    plan.open(.sherpa, at: instant, for: temper.parameters.acts.open, visit.outlook)
  }

  /// Does the acts on an item that are due by now, or skips it.
  private func use(
    _ item: Item, _ instance: HabitInstance, _ visit: SherpaVisit, _ at: inout Instant,
    _ temper: ArchetypeConstants, _ plan: inout DayPlan
  ) {
    guard !instance.isFinal, !instance.isCompleted, !instance.isSkipped else { return }
    let number = UInt32(clamping: Int(item.id.number))
    guard visit.instant(number) <= visit.opening.instant else { return }
    let (luck, outlook) = (visit.outlook.luck, visit.outlook)
    let sherpa = temper.parameters.sherpa
    if visit.isDone(number) {
      let isTimed = item.unit == .min && luck.happens(sherpa.usesTimer, .runsTimer, number)
      perform(item, isTimed: isTimed, instance, outlook, &at, temper, &plan)
    } else if luck.happens(sherpa.skips, .skipsItem, number) {
      let hasNote = luck.happens(sherpa.notes, .notesSkip, number)
      let acts = temper.parameters.acts
      let taking = hasNote ? acts.skipWithNote : acts.skip
      plan.add(.sherpa(.skip(item.id, hasNote: hasNote)), at: at, taking: taking, outlook)
      at += taking
    }
  }

  /// Runs the timer, adds an amount for a week's target, or ticks it off.
  private func perform(
    _ item: Item, isTimed: Bool, _ instance: HabitInstance, _ outlook: DayBounds,
    _ at: inout Instant, _ temper: ArchetypeConstants, _ plan: inout DayPlan
  ) {
    let acts = temper.parameters.acts
    if isTimed {
      let minutes = max(
        acts.shortestTimer, Milliseconds((item.target - instance.progress).parts))
      guard outlook.isToday(at + minutes) else { return }
      plan.add(.sherpa(.startTimer(item.id)), at: at, taking: minutes, outlook)
      plan.add(.sherpa(.stopTimer(item.id)), at: at + minutes, taking: acts.stopTimer, outlook)
      at += minutes + acts.stopTimer
    } else if item.period != .day || item.unit == .min {
      let event = HabitsEvent.increment(
        item.id, by: SherpaItems.portion(of: item, temper), via: .holdSwipe)
      plan.add(.sherpa(event), at: at, taking: acts.addAmount, outlook)
      at += acts.addAmount
    } else {
      plan.add(.sherpa(.complete(item.id)), at: at, taking: acts.completeItem, outlook)
      at += acts.completeItem
    }
  }
}

/// An opening of Sherpa, and what the person means to do today.
struct SherpaVisit {
  let opening: Opening
  let outlook: DayBounds
  /// The chance of doing an item.
  let effort: Double
  /// The index of the person's archetype.
  let place: Int
  /// The time from which items are done, in minutes after 00:00, and the length of the period in
  /// minutes.
  private let firstMinute: Double
  private let minutes: Double

  init(
    _ opening: Opening, _ outlook: DayOutlook, effort: Double, _ temper: ArchetypeConstants,
    place: Int
  ) {
    self.opening = opening
    self.outlook = outlook.bounds
    self.effort = effort
    let (first, last) = (temper.parameters.sherpa.firstHour, temper.parameters.sherpa.lastHour)
    (firstMinute, minutes) = (60 * first, 60 * (last - first))
    self.place = place
  }

  var number: UInt32 { UInt32(clamping: opening.number) }

  /// Whether the person will do an item today.
  func isDone(_ item: UInt32) -> Bool { outlook.luck.happens(effort, .doesItem, item) }

  /// The instant at which the person has done it: some time between the first hour and the last.
  func instant(_ item: UInt32) -> Instant {
    let minutes = firstMinute + minutes * outlook.luck.share(.itemTime, item)
    return outlook.clock.instant(afterMidnight: .minutes(rounding: minutes))
  }
}
