import Measures
import Cadence
import CivilTime
import DeviceModel
import FocusTimer
import Habits

/// Sherpa on one person's phone: habits, tasks, focus sessions, and the league's weekly counts.
struct SherpaLife: EngineLife {
  var tracker: HabitTracker
  private(set) var focus: FocusLife
  private var weeks: SherpaWeeks
  /// The streak length at the end of the last reported day.
  private(set) var streakLength: Int32 = 0
  /// The number of freezes that were available at the end of the last reported day.
  private var freezes: UInt16
  private var isOnboarded = false
  private(set) var rest = Rest.open
  /// Whether other apps are blocked until the current (or, if none runs, the next) session ends.
  private(set) var isBlocking = false
  private(set) var reminders: PlannedReminders
  private(set) var nudges: PlannedNudges
  private(set) var store = SherpaStore()

  init(
    by rules: WorldRules, zone: Zone, on day: Day, _ permission: NotificationPermission
  ) {
    reminders = PlannedReminders(rules.sherpaReminds ? permission : .denied)
    nudges = PlannedNudges(permission, on: day)
    tracker = HabitTracker(rules: rules.sherpa, zone: zone)
    focus = FocusLife(.sherpa, rules.sherpaFocus)
    weeks = SherpaWeeks(on: day)
    freezes = SherpaLife.freezes(in: tracker)
  }

  /// The current week's counts for the league.
  var week: LeagueWeek { weeks.week }

  /// Removes the due notifications of a kind and returns their number.
  mutating func takeNotices(_ kind: NotificationKind) -> Int {
    guard kind != .habit else { return reminders.take(from: tracker) }
    nudges.take(kind, from: tracker)
    return 1
  }

  /// Installs the app at an instant. The app's first day begins, whether or not the app is opened.
  mutating func begin(at instant: Instant) {
    // Before the first event nothing can be refused, and nothing is reported.
    try? tracker.apply(.observe, at: instant)
  }

  /// Begins a day of the person who has the app, and counts the XP that was held back for the day.
  mutating func start(_ day: Day, at instant: Instant, _ record: inout DayEvents) {
    weeks.start(day, at: instant, &record)
  }

  /// XP that the engine has booked to days that have not begun for the person.
  var heldPoints: Int64 { weeks.heldPoints }

  /// Handles the app coming to the front.
  mutating func open(
    at instant: Instant, by rules: WorldRules, _ permission: NotificationPermission,
    _ record: inout DayEvents
  ) {
    _ = weeks.origins.take()
    apply(.observe, at: instant, &record)
    if !isOnboarded {
      isOnboarded = true
      tell(.onboardingComplete, at: instant, &record)
      showPaywall(.onboarding, at: instant, &record)
    }
    refill(at: instant, by: rules, permission)
  }

  /// Plans reminders and nudges by the permission that the app reads now.
  mutating func refill(
    at instant: Instant, by rules: WorldRules, _ permission: NotificationPermission
  ) {
    reminders.refill(
      from: tracker, at: instant, rules.sherpaReminds ? permission : .denied)
    nudges.refill(from: tracker, at: instant, permission)
  }

  /// Passes an event to the engine.
  ///
  /// - Parameter sleepQuality: the sleep rating of a morning reflection; nil without one.
  mutating func perform(
    _ event: HabitsEvent, sleepQuality: UInt8? = nil, at instant: Instant,
    _ record: inout DayEvents
  ) {
    if case .plan(let act) = event {
      apply(.observe, at: instant, &record)
      guard !store.take(act, at: instant, &record) else { return }
    }
    if let item = event.formed { record.noteForJournal(.itemFormed(item), at: instant) }
    let followed = weeks.origins.take()
    let dropped = event.dropped.flatMap { tracker.book.item($0) }
    guard apply(event, sleepQuality: sleepQuality, at: instant, &record) else { return }
    note(event, following: followed, dropping: dropped, at: instant, &record)
    switch event {
    case .add, .edit, .archive, .delete:
      reminders.plan(from: tracker, after: instant)
      nudges.plan(from: tracker, after: instant)
    default: break
    }
  }

  mutating func perform(
    _ act: FocusAct, at instant: Instant, by rules: WorldRules,
    _ permission: NotificationPermission, _ day: Day, _ record: inout DayEvents
  ) {
    var parameters = rules.sherpaFocus
    if case .start(let minutes) = act { parameters.minutes = FocusAct.possible(minutes) }
    let wasRunning = focus.session.isRunning
    let ended = focus.perform(act, at: instant, parameters, permission, day, &record)
    if !wasRunning, focus.session.isRunning {
      rest = .open
      tell(.focusStart, at: instant, &record)
      if isBlocking { record.note(.appsBlocked, at: instant) }
    }
    book(ended, at: instant, &record)
  }

  /// Stores the phone uses of a finished day after which a session continues.
  mutating func remember(
    _ uses: [DeviceUse], until end: Instant, _ record: inout DayEvents
  ) {
    focus.remember(uses, until: end, &record)
  }

  mutating func see(
    _ sight: FocusLife.Sight, at instant: Instant, _ day: Day, _ record: inout DayEvents
  ) {
    book(focus.see(sight, at: instant, day, &record), at: instant, &record)
  }

  private mutating func book(
    _ ended: FocusRecord?, at instant: Instant, _ record: inout DayEvents
  ) {
    guard let ended else { return }
    isBlocking = false
    apply(
      .focus(minutes: Int64(ended.focusMinutes), completed: ended.outcome == .completed),
      at: instant, &record)
  }

  /// - Returns: false if the engine refused the event.
  @discardableResult
  private mutating func apply(
    _ event: HabitsEvent, sleepQuality: UInt8? = nil, at instant: Instant,
    _ record: inout DayEvents
  ) -> Bool {
    record.count()
    var isDone = true
    var deeds = ItemDeeds(of: event, in: &tracker)
    let report: PlanEvent? = if case .plan(let report) = event { report } else { nil }
    let trialEnd = trialEnd
    do throws(HabitsError) {
      try tracker.apply(event, at: instant) {
        SherpaLife.note($0, of: report, at: instant, trialEnd, &weeks, &store, &record)
        deeds.note($0, of: event)
      }
      deeds.tell(event, &tracker, at: instant, &record)
      if let day = tracker.book.day { record.follow(event, sleepQuality, day, at: instant) }
      switch event {
      case .reflectMorning:
        record.note(.reflectedMorning, of: .sherpa, at: instant)
        if let sleepQuality { record.note(.slept(sleepQuality), of: .sherpa, at: instant) }
      case .reflectNight: record.note(.reflectedNight, of: .sherpa, at: instant)
      case .whyCancel: record.note(.askedWhyCancel, of: .sherpa, at: instant)
      default: break
      }
    } catch {
      isDone = false
      record.note(.refused(.sherpa, RefusalReason(error.name)), at: instant)
      if let place = PaywallPlace(error) { showPaywall(place, at: instant, &record) }
    }
    store.settle(tracker.rules, &record)
    nudges.follow(&tracker, at: instant)
    return isDone
  }

  /// The end of the current trial; nil without a trial.
  private var trialEnd: Instant? {
    if case .trial(let ends, _) = tracker.plan.state { ends } else { nil }
  }

  /// Processes an effect that the engine reported for an event.
  ///
  /// - Parameter trialEnd: the end of the trial that was active before the event; nil without one.
  @inline(__always)
  private static func note(
    _ effect: HabitsEffect, of report: PlanEvent?, at instant: Instant, _ trialEnd: Instant?,
    _ weeks: inout SherpaWeeks, _ store: inout SherpaStore, _ record: inout DayEvents
  ) {
    weeks.note(effect, at: instant, &record)
    if let moment = Moment(effect) { record.note(moment, of: .sherpa, at: instant) }
    if let identifier = effect.identifier {
      if record.isFollowed, let properties = LogProperties(effect) {
        record.note(.toldAbout(properties), at: instant)
      }
      record.note(.told(identifier, isPro: store.plan.liftsLimits), at: instant)
    } else if case .planChanged(let state) = effect {
      // A trial is over at its end, whenever the app is told.
      let ended = store.plan == .trial ? trialEnd.map { min($0, instant) } : nil
      store.turn(to: state, by: report, at: ended ?? instant, &record)
    }
  }

  private func showPaywall(
    _ place: PaywallPlace, at instant: Instant, _ record: inout DayEvents
  ) {
    record.note(.paywallSeen(place, store.plan), at: instant)
    tell(.paywallView, at: instant, &record)
  }

  private func tell(
    _ identifier: EventIdentifier, at instant: Instant, _ record: inout DayEvents
  ) {
    record.note(.told(identifier, isPro: store.plan.liftsLimits), at: instant)
  }

  /// Handles a tap that the habits engine does not process. The analytics log contains some taps.
  mutating func tap(_ tap: SherpaTap, at instant: Instant, _ record: inout DayEvents) {
    if let identifier = tap.identifier { tell(identifier, at: instant, &record) }
    switch tap {
    case .takeBreak: decide(.taken, at: instant, &record)
    case .skipBreak: decide(.skipped, at: instant, &record)
    case .blockApps: block(at: instant, &record)
    case .suggestion: weeks.origins.follow(.suggestion)
    case .coachSuggestion: weeks.origins.follow(.coach)
    case .editSuggestion: record.note(.editedSuggestion, of: .sherpa, at: instant)
    case .coachAfterSkip: record.note(.askedAfterSkip, of: .sherpa, at: instant)
    case .optIn, .optOut, .shareCode: break
    }
  }

  mutating func travel(to zone: Zone, at instant: Instant, _ record: inout DayEvents) {
    do throws(HabitsError) {
      var deeds = ItemDeeds(of: .observe, in: &tracker)
      let trialEnd = trialEnd
      try tracker.travel(to: zone, at: instant) {
        SherpaLife.note($0, of: nil, at: instant, trialEnd, &weeks, &store, &record)
        deeds.note($0, of: .observe)
      }
      deeds.tell(.observe, &tracker, at: instant, &record)
    } catch {
      record.note(.refused(.sherpa, RefusalReason(error.name)), at: instant)
    }
    store.settle(tracker.rules, &record)
    reminders.plan(from: tracker, after: instant)
    nudges.plan(from: tracker, after: instant)
  }

  /// Ends the day by advancing time to the first instant of the next day. This is needed even if
  /// the app was not opened, because every occurrence of an item has an instance.
  mutating func end(
    _ day: Day, isOpened: Bool, at instant: Instant, _ record: inout DayEvents
  ) -> AppDay {
    var result = AppDay()
    result.isOpened = isOpened
    weeks.end(day)
    apply(.observe, at: instant, &record)
    if store.bill(tracker.rules, at: instant, &record) {
      apply(.plan(.lapse), at: instant, &record)
    }
    (result.done, result.offered) = (weeks.closed?.done ?? 0, weeks.closed?.offered ?? 0)
    result.streakBefore = streakLength
    streakLength = weeks.closed?.streak ?? streakLength
    let held = freezes
    freezes = SherpaLife.freezes(in: tracker)
    result.end(
      .sherpa, streakLength, isFrozen: freezes < held, isIdle: result.done == 0, at: instant,
      &record)
    result.isSafe = tracker.book.streak.outlives(
      day + 1, .misses, under: tracker.rules.streakPolicy)
    return result
  }

  private static func freezes(in tracker: HabitTracker) -> UInt16 {
    UInt16(clamping: tracker.book.streak.freezesHeld)
  }

  static func newEngine(by rules: WorldRules, in zone: Zone) -> HabitTracker {
    HabitTracker(rules: rules.sherpa, zone: zone)
  }

  /// Visits all state that is kept between days.
  ///
  /// - Parameter newborn: a new tracker in the same zone.
  mutating func visit(_ visitor: inout some TallyVisitor, like newborn: Newborn<HabitTracker>) {
    visitor.engine(&tracker, like: newborn.words)
    tracker.share(with: newborn.engine)
    focus.visit(&visitor)
    weeks.visit(&visitor)
    visitor.streak(&streakLength)
    visitor.bits(&freezes)
    reminders.visit(&visitor)
    visitor.plain(&nudges)
    visitor.plain(&store)
    visitor.flag(&isOnboarded)
    visitor.plain(&rest)
    visitor.flag(&isBlocking)
  }

  /// Resets the league's counts for the week that begins on Monday.
  mutating func startWeek() { weeks.turn() }
}

/// The person's decision about the break after their last session.
enum Rest: UInt8 {
  /// The person has not decided.
  case open
  case taken, skipped

  /// The break offered after a session; nil if the person can no longer take or skip the break.
  func offer(after session: FocusSession, at instant: Instant) -> FocusBreak? {
    self == .open ? Rest.current(after: session, at: instant) : nil
  }

  /// Whether the person is taking the break after a session.
  func isOn(after session: FocusSession, at instant: Instant) -> Bool {
    self == .taken && Rest.current(after: session, at: instant) != nil
  }

  private static func current(after session: FocusSession, at instant: Instant) -> FocusBreak? {
    session.breakAfterwards.flatMap { $0.isOver(at: instant) ? nil : $0 }
  }
}

extension SherpaLife {
  /// Blocks other apps during the next session, if the plan allows it and no session is running.
  private mutating func block(at instant: Instant, _ record: inout DayEvents) {
    guard store.plan.liftsLimits, !focus.session.isRunning else {
      return record.note(.refused(.sherpa, RefusalReason("noBlocking")), at: instant)
    }
    isBlocking = true
  }

  /// Takes or skips the break after the last session.
  private mutating func decide(
    _ decision: Rest, at instant: Instant, _ record: inout DayEvents
  ) {
    guard rest.offer(after: focus.session, at: instant) != nil else {
      return record.note(.refused(.sherpa, RefusalReason("noBreak")), at: instant)
    }
    rest = decision
    record.note(.breakHandled(isTaken: decision == .taken), at: instant)
  }
}

extension SherpaLife {
  /// Records an item that was added or dropped, and whether an event follows the coach's advice.
  private mutating func note(
    _ event: HabitsEvent, following origin: ItemOrigin, dropping dropped: Item?,
    at instant: Instant, _ record: inout DayEvents
  ) {
    switch event {
    case .add(let item):
      weeks.origins.add(item.id, origin)
      if item.period != .day {
        let moment: Moment = item.period == .week ? .addedPerWeek : .addedPerMonth
        record.note(moment, of: .sherpa, at: instant)
      }
      guard let day = tracker.book.day else { return }
      record.note(.itemAdded(NewItem(item, by: origin, on: day)), at: instant)
    case .archive, .delete:
      guard let dropped else { return }
      let own = weeks.origins.origin(of: dropped.id)
      record.note(.itemDropped(own, dropped.recurrence.frequency), at: instant)
      if case .delete = event { weeks.origins.remove(dropped.id) }
    default:
      guard origin == .coach, let (id, deed) = event.advised, let item = tracker.book.item(id)
      else { return }
      record.note(.itemHandled(item.kind, item.unit, deed, points: 0), at: instant)
    }
  }
}
