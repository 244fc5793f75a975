import Measures
import Cadence
import Chance
import CivilTime
import FocusTimer
import Habits
import PortableMath

/// The use of Sherpa: people create items on the first days, then do or skip them or leave them
/// undone. People also write reflections, run focus sessions and sometimes subscribe.
///
///     07:40 open        reflect; complete what is done by now
///     12:30 open        start the timer of 20 minutes, stop it
///     21:10 open        complete, skip with a note, reflect; focus for 25 minutes
extension DefaultBehaviour {
  /// Simulates an opening of Sherpa: people create, do or skip items, reflect and focus.
  func useSherpa(_ user: inout PersonSession, _ mind: inout Mind, _ constants: ArchetypeConstants) {
    guard user.sherpaSession.state != .active, !user.isResting, !Self.isDone(.sherpa, &user)
    else {
      return user.wait(constants.parameters.acts.open)
    }
    user.wait(constants.parameters.acts.look)
    let visit = SherpaVisit(
      user.opening, user.outlook.luck, effort: effort(&user, mind, constants), constants)
    if visit.opening.number == 0 { decideOnBoard(&user, constants) }
    if visit.opening.number == 0 { tidy(visit, &user, &mind, constants) }
    let known = user.sherpa.book.indices
    if user.outlook.age == 0, visit.number == 0 { welcome(visit, &user, &mind, constants) }
    create(visit, &user, &mind, constants)
    if visit.opening.number == 0 {
      addTasks(visit, &user, constants)
      for place in known {
        guard let (item, instance) = user.sherpa.book.item(at: place) else { continue }
        if instance != nil { comeBack(for: Int(item.id.number), visit, &user, constants) }
      }
    }
    for place in known {
      guard let (item, open) = user.sherpa.book.item(at: place) else { continue }
      // Whose day ended over a timer, or who left it, stops it now.
      if user.sherpa.book.hasRunningTimers, user.sherpa.book.isTimerRunning(for: item.id) {
        user.act(sherpa: .stopTimer(item.id), taking: constants.parameters.acts.stopTimer)
        continue
      }
      guard let instance = open else { continue }
      use(item, instance, visit, &user, constants)
    }
    reflect(visit, &user, constants)
    shop(visit, &user, &mind, constants)
    Self.note(.sherpa, &user)
    focusInSherpa(visit, &user, constants)
  }

  /// Returns the chance of doing planned items, from diligence and the effects of the leaderboard,
  /// the night's sleep and the morning reflection.
  private func effort(_ user: inout PersonSession, _ mind: Mind, _ constants: ArchetypeConstants)
    -> Double
  {
    var logit = Double(mind.diligence)
    if let board = user.outlook.board {
      logit += constants.parameters.board.effort * pull(board, mind, constants)
    }
    let sherpa = constants.parameters.sherpa
    if sherpa.sleepEffort != 0 {
      let night = sherpa.sleepQualityDaySpread * user.outlook.luck.normal(.nightsSleep)
      logit += sherpa.sleepEffort * night
    }
    if user.notes[4] & 1 != 0 { logit += sherpa.reflectionEffort }
    return Portable.logistic(logit)
  }

  /// Creates the next habits that the person wants: one per opening, more on the very first one. At
  /// the free plan's limit people only sometimes try to add a habit, and then see the paywall.
  private func create(
    _ visit: SherpaVisit, _ user: inout PersonSession, _ mind: inout Mind,
    _ constants: ArchetypeConstants
  ) {
    let (sherpa, creating) = (constants.parameters.sherpa, constants.parameters.acts.createItem)
    let (first, wanted) = (Int(sherpa.firstItems), Int(mind.itemCount))
    let count = Int(mind.created)
    for number in count..<max(count, min(wanted, count == 0 ? first : count + 1)) {
      let isBeyond = isAtLimit(&user)
      let chance = isBeyond ? constants.parameters.plans.triesAgain : sherpa.creates
      let decision: Decision = isBeyond ? .triesAgain : .createsItem
      guard number == 0 || visit.luck.happens(chance, decision, visit.number) else { return }
      let isSuggested = user.traits.happens(
        sherpa.suggested, .takesSuggestion, UInt32(clamping: number))
      let (traits, date) = (user.traits, user.outlook.date)
      let chosen =
        isSuggested
        ? SherpaItems.suggested(number, traits, on: date, constants)
        : SherpaItems.habit(number, traits, on: date, constants)
      guard var item = chosen else { return }
      if isSuggested {
        user.tap(.suggestion)
        edit(&item, &user, constants)
      }
      user.act(sherpa: .add(item), taking: creating)
      guard !isBeyond else { return consider(.habits, visit, &user, &mind, constants) }
      mind.created = UInt8(clamping: number + 1)
      guard number < first, user.outlook.age == 0, item.recurrence.start <= date else { continue }
      comeBack(for: number, visit, &user, constants)
    }
  }

  /// If the person edits a suggestion before adding it, changes the suggested target by one step.
  private func edit(
    _ item: inout Item, _ user: inout PersonSession, _ constants: ArchetypeConstants
  ) {
    let question = 2 &* UInt32(clamping: Int(item.id.number))
    let edits = constants.parameters.sherpa.editsSuggestion
    guard user.traits.happens(edits, .editsSuggestion, question) else { return }
    let isUp = user.traits.happens(0.5, .editsSuggestion, question + 1)
    guard let other = item.changed(byStep: user.sherpa.rules.step(of: item), isUp: isUp) else {
      return
    }
    user.tap(.editSuggestion)
    item = other
  }

  /// Whether the person is on the free plan and has as many habits as the plan allows.
  func isAtLimit(_ user: inout PersonSession) -> Bool {
    guard !user.sherpa.plan.state.liftsLimits else { return false }
    return user.sherpa.book.unarchivedHabits >= user.sherpa.rules.parameters.freeLimits.habits
  }

  /// Plans an opening at the time at which the person does a given item today.
  func comeBack(
    for number: Int, _ visit: SherpaVisit, _ user: inout PersonSession,
    _ constants: ArchetypeConstants
  ) {
    let item = UInt32(clamping: number)
    guard visit.isDone(item) else { return }
    let instant = visit.instant(item, &user)
    if instant > visit.opening.instant { user.comeBack(to: .sherpa, at: instant) }
  }

  /// Performs the acts on an item that are due by now, or skips the item for today.
  private func use(
    _ item: Item, _ instance: HabitInstance, _ visit: SherpaVisit, _ user: inout PersonSession,
    _ constants: ArchetypeConstants
  ) {
    guard !instance.isFinal, !instance.isCompleted, !instance.isSkipped, !instance.owesNothing
    else { return }
    let number = UInt32(clamping: Int(item.id.number))
    let (luck, sherpa) = (visit.luck, constants.parameters.sherpa)
    let share = visit.share(number, &user)
    guard share >= 1 else {
      if item.isInSteps, visit.isDone(number) { step(item, instance, to: share, &user, constants) }
      return
    }
    if visit.isDone(number) {
      perform(item, instance, visit, &user, constants)
      finish(item, visit, &user, constants)
    } else if luck.happens(sherpa.skips, .skipsItem, number) {
      let hasNote = luck.happens(sherpa.notes, .notesSkip, number)
      let acts = constants.parameters.acts
      user.act(
        sherpa: .skip(item.id, hasNote: hasNote), taking: hasNote ? acts.skipWithNote : acts.skip)
      guard luck.happens(sherpa.asksAfterSkip, .asksAfterSkip, number) else { return }
      askAfterSkip(number, visit, &user, constants)
    }
  }

  /// Writes to the coach when the app offers this after a skip, and perhaps follows the advice.
  private func askAfterSkip(
    _ item: UInt32, _ visit: SherpaVisit, _ user: inout PersonSession,
    _ constants: ArchetypeConstants
  ) {
    let sent = user.sherpa.coachMessages
    user.tap(.coachAfterSkip)
    user.act(sherpa: .coachMessage, taking: constants.parameters.acts.askCoach)
    let question = 1 << 31 | item
    guard user.sherpa.coachMessages > sent,
      visit.luck.happens(constants.parameters.sherpa.appliesAdvice, .appliesAdvice, question)
    else { return }
    takeAdvice(question, visit, &user, constants)
  }

  /// Completes an item: runs its timer, sets an amount, does the remaining steps, or ticks it off.
  func perform(
    _ item: Item, _ instance: HabitInstance, _ visit: SherpaVisit, _ user: inout PersonSession,
    _ constants: ArchetypeConstants
  ) {
    let (acts, luck) = (constants.parameters.acts, visit.luck)
    let number = UInt32(clamping: Int(item.id.number))
    let isShort = item.unit == .min || item.unit == .sec
    if isShort, luck.happens(constants.parameters.sherpa.usesTimer, .runsTimer, number) {
      let minutes = max(
        acts.shortestTimer, Milliseconds((item.target - instance.progress).parts))
      guard user.outlook.isToday(user.now + minutes) else { return }
      user.act(sherpa: .startTimer(item.id), taking: minutes)
      user.act(sherpa: .stopTimer(item.id), taking: acts.stopTimer)
    } else if item.isInSteps {
      correct(item, visit, &user, constants)
      step(item, instance, to: 1, &user, constants)
    } else if item.period != .day || item.unit != .count {
      correct(item, visit, &user, constants)
      let portion = SherpaItems.portion(of: item, constants)
      let isSet =
        item.period == .day
        && luck.happens(
          constants.parameters.items.sets, .setsAmount, number)
      user.act(
        sherpa: isSet
          ? .set(item.id, to: portion) : .increment(item.id, by: portion, via: .holdSwipe),
        taking: acts.addAmount)
    } else {
      user.act(sherpa: .complete(item.id), taking: acts.completeItem)
    }
  }

  /// Sometimes taps plus once too often and corrects the amount with minus.
  private func correct(
    _ item: Item, _ visit: SherpaVisit, _ user: inout PersonSession, _ constants: ArchetypeConstants
  ) {
    let number = UInt32(clamping: Int(item.id.number))
    guard visit.luck.happens(constants.parameters.items.corrects, .corrects, number) else { return }
    let (step, taking) = (
      user.sherpa.rules.step(of: item), constants.parameters.acts.completeItem
    )
    user.act(sherpa: .increment(item.id, by: step, via: .tapPlus), taking: taking)
    user.act(sherpa: .increment(item.id, by: .zero - step, via: .tapPlus), taking: taking)
  }

  /// Sometimes un-completes a finished item and completes it again; sometimes adds a note.
  private func finish(
    _ item: Item, _ visit: SherpaVisit, _ user: inout PersonSession, _ constants: ArchetypeConstants
  ) {
    let (items, acts) = (constants.parameters.items, constants.parameters.acts)
    let number = UInt32(clamping: Int(item.id.number))
    if visit.luck.happens(items.slips, .slips, number),
      user.sherpa.book.instance(of: item.id)?.isCompleted ?? false
    {
      user.act(sherpa: .uncomplete(item.id), taking: acts.completeItem)
      user.act(sherpa: .complete(item.id), taking: acts.completeItem)
    }
    guard visit.luck.happens(items.notes, .notesItem, number) else { return }
    user.act(sherpa: .note(item.id, isBlank: false), taking: acts.skipWithNote)
  }
}

/// An opening of Sherpa, and the items that the person intends to do today.
struct SherpaVisit {
  let opening: Opening
  let luck: Luck
  /// The chance that the person does an item.
  let effort: Double
  /// The earliest time of the day for doing items, in minutes after 00:00; `minutes` is the length
  /// of the period in which the person does items.
  private let firstMinute: Double
  private let minutes: Double

  init(_ opening: Opening, _ luck: Luck, effort: Double, _ constants: ArchetypeConstants) {
    (self.opening, self.luck, self.effort) = (opening, luck, effort)
    let (first, last) = (
      constants.parameters.sherpa.firstHour, constants.parameters.sherpa.lastHour
    )
    (firstMinute, minutes) = (60 * first, 60 * (last - first))
  }

  var number: UInt32 { UInt32(clamping: opening.number) }

  /// Whether the person does an item today.
  func isDone(_ item: UInt32) -> Bool { luck.happens(effort, .doesItem, item) }

  /// Returns the instant at which the person does an item, within the period for doing items.
  func instant(_ item: UInt32, _ user: inout PersonSession) -> Instant {
    let minutes = firstMinute + minutes * luck.share(.itemTime, item)
    return user.outlook.clock.instant(afterMidnight: .minutes(rounding: minutes))
  }

  /// The elapsed share of the time from `firstMinute` to the item's instant; 1 if the item is due.
  func share(_ item: UInt32, _ user: inout PersonSession) -> Double {
    let due = instant(item, &user)
    guard due > opening.instant else { return 1 }
    let first = user.outlook.clock.instant(afterMidnight: .minutes(rounding: firstMinute))
    guard opening.instant > first else { return 0 }
    return Double((opening.instant - first).count) / Double((due - first).count)
  }
}
