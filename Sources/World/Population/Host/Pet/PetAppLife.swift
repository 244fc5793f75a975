import Measures
import Cadence
import CivilTime
import PetEvolution

/// The pet app on one person's phone.
struct PetAppLife: EngineLife {
  private(set) var care: PetCare
  private(set) var streak: StreakKeeper
  private var widget: PetWidget
  private var changes = WidgetChanges()
  /// Whether the person has landed in another zone since the widget last got a timeline.
  private var hasLanded = false
  /// The tasks done on the current day.
  private(set) var done: Int32 = 0
  /// The number of tasks of the pet's current day that events have already reported as planned.
  private var planned: Int32 = 0
  private var stage: UInt8
  /// The part of the pet's total experience that comes from changes of rules, not from the person.
  private var adopted: Int32 = 0
  /// The day of the run on which the pet last rose, then last fell; `Int32.min` for never.
  private(set) var lastRise: Int32 = .min
  private(set) var lastFall: Int32 = .min

  init(by rules: WorldRules, zone: Zone, at instant: Instant) {
    care = PetCare(rules: rules.pet, zone: zone)
    stage = care.pet.stage
    streak = StreakKeeper(under: rules.petStreak)
    widget = PetWidget(showing: care.snapshot, at: instant)
  }

  /// Switches to other rules, under which the pet's total experience may be computed differently.
  mutating func adopt(_ rules: PetRules) {
    let before = care.gain
    care.adopt(rules)
    adopted += Int32(clamping: care.gain - before)
  }

  /// The pet's experience above a newborn pet's, without changes that come from new rules.
  var gain: Int64 { care.gain - Int64(adopted) }

  /// The number of times that the current day's tasks were snoozed.
  var snoozes: Int64 { care.board.tasks.reduce(0) { $0 + Int64($1.snoozes) } }

  /// Handles the app coming to the front.
  mutating func open(
    at instant: Instant, _ day: Int32, by rules: WorldRules, _ record: inout DayEvents
  ) {
    record.count()
    act(at: instant, day, by: rules, &record) { (care, archive) throws(PetCareError) in
      try care.open(at: instant, archive: archive)
      return false
    }
  }

  mutating func perform(
    _ act: PetAct, at instant: Instant, _ day: Int32, by rules: WorldRules,
    _ record: inout DayEvents
  ) {
    record.count()
    var takesOpenTask = true
    let isAsItComes = care.rules.isOne(with: rules.pet)
    if case .delete(let task) = act { takesOpenTask = care.board[task]?.isOpen ?? true }
    var check: PetCheck?
    let isDone = self.act(at: instant, day, by: rules, &record) {
      (care, archive) throws(PetCareError) in
      switch act {
      case .plan(let time): _ = try care.create(due: time, at: instant, archive: archive)
      case .edit(let task, let time):
        try care.edit(task, due: time, at: instant, archive: archive)
      case .done(let task): check = try care.markDone(task, at: instant, archive: archive)
      case .doneNext: check = try care.markNextDone(at: instant, archive: archive)
      case .snoozeNext: _ = try care.snoozeNext(at: instant, archive: archive)
      case .delete(let task): try care.delete(task, at: instant, archive: archive)
      case .usually(let times):
        care.routine = times
        return false
      case .set: return false
      }
      return true
    }
    guard isDone, let today = care.today else { return }
    switch act {
    case .plan: plan(1, for: today, at: instant, &record)
    case .edit: record.note(.taskHandled(today, .edited), at: instant)
    case .usually, .set: break
    case .snoozeNext: record.note(.taskSnoozed(today), at: instant)
    case .delete:
      record.note(.taskHandled(today, .deleted), at: instant)
      // A task that was done stays among those planned and done.
      if takesOpenTask { plan(-1, for: today, at: instant, &record) } else { planned -= 1 }
    case .done, .doneNext:
      guard let check else { return }
      done += 1
      if done == rules.petStreakTasks { record.noteCounting(.pet, at: instant) }
      record.note(.taskDone(today, check.timing), at: instant)
      if !isAsItComes { judge(check, of: today, at: instant, day, by: rules, &record) }
      if case .doneNext = act { record.note(.taskHandled(today, .doneOnWidget), at: instant) }
      record.note(PetAccount(check, by: rules.pet), of: today, at: instant)
      move(to: care.pet.stage, at: instant, day, &record)
    }
  }

  mutating func set(
    _ own: PetRules, at instant: Instant, _ day: Int32, by rules: WorldRules,
    _ record: inout DayEvents
  ) {
    record.count()
    let before = PetSettings(of: care.rules)
    let isDone = act(at: instant, day, by: rules, &record) { (care, archive) throws(PetCareError) in
      try care.follow(own, at: instant, archive: archive)
      return true
    }
    guard isDone else { return }
    PetSettings(of: own).tell(insteadOf: before, by: rules, at: instant, &record)
  }

  /// Replaces the rules by an equal instance, so that equal rules are stored only once.
  mutating func share(_ rules: PetRules) { care.share(rules) }

  /// Records whether a task's result would have been different under the app's default settings.
  private func judge(
    _ check: PetCheck, of today: Day, at instant: Instant, _ day: Int32, by rules: WorldRules,
    _ record: inout DayEvents
  ) {
    let (own, app) = (PetSettings(of: care.rules), PetSettings(of: rules.pet))
    if let task = care.board[check.task], task.timing(at: instant, grace: app.grace) != check.timing
    {
      record.note(.setting(.lived(.grace, days: 0, otherwise: 1)), at: instant)
    }
    if own.dayBoundary != app.dayBoundary, rules.start + Int(day) > today {
      record.note(.setting(.lived(.resetTime, days: 0, otherwise: 1)), at: instant)
    }
  }

  private mutating func plan(
    _ tasks: Int32, for today: Day, at instant: Instant, _ record: inout DayEvents
  ) {
    planned += tasks
    record.note(.tasksPlanned(today, tasks), at: instant)
  }

  /// Passes an act to the engine, reports the days that were closed before the act, and updates the
  /// widget.
  ///
  /// - Parameter body: calls the engine, and returns whether other data have changed.
  /// - Returns: false if the engine refused the act.
  @discardableResult
  private mutating func act(
    at instant: Instant, _ day: Int32, by rules: WorldRules, _ record: inout DayEvents,
    _ body: (inout PetCare, (PetCloseout) -> Void) throws(PetCareError) -> Bool
  ) -> Bool {
    var (isDone, hasChanged) = (true, false)
    let own = care.rules.isOne(with: rules.pet) ? nil : PetSettings(of: care.rules)
    var teller = CloseoutReporter(planned: planned, stage: stage, own: own)
    do throws(PetCareError) {
      hasChanged = try body(&care) { teller.tell($0, by: rules, at: instant, &record) }
      finish(teller, at: instant, day, &record)
    } catch {
      isDone = false
      finish(teller, at: instant, day, &record)
      record.note(.refused(.pet, RefusalReason(error.name)), at: instant)
    }
    show(hasChanged || teller.hasTold ? care.snapshot : widget.truth, at: instant)
    return isDone
  }

  /// Gives the widget a new timeline if its content would change.
  private mutating func show(_ snapshot: PetSnapshot, at instant: Instant) {
    guard widget.isStale || snapshot != widget.truth else { return }
    let change = widget.rebuild(snapshot, from: fullHour(after: instant), at: instant)
    changes.note(change, in: care.calendar.zone)
    hasLanded = false
  }

  /// Returns the next full hour. Uses the hour for which the widget waits, if it is still valid.
  private func fullHour(after instant: Instant) -> Instant {
    let isKnown = widget.turn > instant && widget.turn < .distantFuture && !hasLanded
    return isKnown ? widget.turn : care.calendar.zone.fullHour(after: instant)
  }

  /// Copies the results of the days that the engine has closed into this app state.
  private mutating func finish(
    _ teller: CloseoutReporter, at instant: Instant, _ day: Int32, _ record: inout DayEvents
  ) {
    guard teller.hasTold else { return }
    (planned, stage) = (teller.planned, teller.stage)
    if teller.hasRisen { lastRise = day }
    if teller.hasFallen { lastFall = day }
    guard teller.copies > 0, let today = care.today else { return }
    plan(teller.copies, for: today, at: instant, &record)
  }

  private mutating func move(
    to next: UInt8, at instant: Instant, _ day: Int32, _ record: inout DayEvents
  ) {
    guard stage != next else { return }
    if next > stage { lastRise = day } else { lastFall = day }
    record.note(.petMoved(from: stage, to: next), at: instant)
    stage = next
  }

  mutating func travel(to zone: Zone, at instant: Instant, _ record: inout DayEvents) {
    hasLanded = true
    do throws(PetCareError) { try care.travel(to: zone, at: instant) } catch {
      record.note(.refused(.pet, RefusalReason(error.name)), at: instant)
    }
  }

  /// The pet's progress to the next stage: 0 … 1.
  func progress(by rules: WorldRules) -> Double { care.pet.progressRatio(by: rules.pet) }

  mutating func stepOver(_ day: Day, by rules: WorldRules) {
    streak.stepOver(day, under: rules.petStreak)
  }

  mutating func end(
    _ day: Day, isOpened: Bool, by rules: WorldRules, at instant: Instant,
    _ record: inout DayEvents
  ) -> AppDay {
    var result = AppDay()
    result.isOpened = isOpened
    (result.done, result.offered) = (done, isOpened ? care.board.tally.total : 0)
    result.streakBefore = streak.length
    let freezes = streak.freezes
    if done >= rules.petStreakTasks {
      streak.end(day, .counts, under: rules.petStreak)
    } else if result.offered > 0 {
      streak.end(day, .misses, under: rules.petStreak)
    } else {
      streak.endEmpty(day, isOpened: isOpened, under: rules.petStreak)
    }
    result.end(
      .pet, streak.length, isFrozen: streak.freezes < freezes, isIdle: done == 0, at: instant,
      &record)
    result.isSafe = streak.streak.outlives(day + 1, under: rules.petStreak)
    let stale = takeStaleness(until: instant)
    let shown = changes.take(progress: widget.shown.progressThousandths)
    if isOpened {
      record.note(.widgetStale(.pet, stale), at: instant)
      record.note(.widgetShown(.pet, shown), at: instant)
    }
    done = 0
    result.isSettled = result.streakAfter == 0
    return result
  }

  private mutating func takeStaleness(until instant: Instant) -> Milliseconds {
    changes.note(widget.advance(to: instant), in: care.calendar.zone)
    return widget.takeStaleness(until: instant)
  }

  static func newEngine(by rules: WorldRules, in zone: Zone) -> PetCare {
    PetCare(rules: rules.pet, zone: zone)
  }

  /// Visits all state that is kept between days.
  ///
  /// - Parameter newborn: a new pet in the same zone.
  mutating func visit(_ visitor: inout some TallyVisitor, like newborn: Newborn<PetCare>) {
    visitor.engine(&care, like: newborn.words)
    care.share(with: newborn.engine)
    visitor.plain(&streak)
    visitor.plain(&widget)
    visitor.plain(&changes)
    visitor.flag(&hasLanded)
    visitor.whole(&done)
    visitor.whole(&planned)
    visitor.stage(&stage)
    visitor.bits(&adopted)
    visitor.day(orNever: &lastRise)
    visitor.day(orNever: &lastFall)
  }

  /// Advances the widget to an instant; widget changes on days without activity are not counted.
  mutating func resume(at instant: Instant) {
    _ = takeStaleness(until: instant)
    _ = changes.take()
  }
}

extension PetCare {
  /// The pet's experience above a newborn pet's.
  fileprivate var gain: Int64 { pet.height(by: rules) - rules.newborn.height(by: rules) }
}

/// Reports days to the record at the moment at which the pet's engine closes them.
private struct CloseoutReporter {
  /// The number of the day's planned tasks that have already been reported.
  var planned: Int32
  var stage: UInt8
  /// The settings that the person has changed; nil if the person uses the app's defaults.
  let own: PetSettings?
  var hasTold = false
  var hasRisen = false
  var hasFallen = false
  /// The number of tasks that the last closed day copied to the next day.
  var copies: Int32 = 0

  mutating func tell(
    _ closeout: PetCloseout, by rules: WorldRules, at instant: Instant, _ record: inout DayEvents
  ) {
    hasTold = true
    // Tasks that nobody planned: the usual ones of a day without a visit, or copies of the day
    // before.
    let others = closeout.tally.total - planned
    if others != 0 { record.note(.tasksPlanned(closeout.day, others), at: instant) }
    planned = 0
    record.note(
      .petClosed(closeout.day, missed: closeout.missed, rolledOver: closeout.rolledOver),
      at: instant)
    if closeout.tally.total > 0 {
      record.note(PetAccount(closeout, by: rules.pet), of: closeout.day, at: instant)
    }
    own?.tell(closeout, by: rules, at: instant, &record)
    for _ in 0..<closeout.falls { move(to: stage - 1, at: instant, &record) }
    move(to: closeout.after.stage, at: instant, &record)
    copies = closeout.rolledOver
  }

  private mutating func move(to next: UInt8, at instant: Instant, _ record: inout DayEvents) {
    guard stage != next else { return }
    if next > stage { hasRisen = true } else { hasFallen = true }
    record.note(.petMoved(from: stage, to: next), at: instant)
    stage = next
  }
}

extension DayEvents {
  fileprivate mutating func note(_ account: PetAccount, of day: Day, at instant: Instant) {
    account.tell { source, points in
      note(.petExperience(day, source, points: points), at: instant)
    }
  }
}
