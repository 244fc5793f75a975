import CivilTime

/// One user's state in Sherpa: a book of habits, a calendar and a plan.
///
/// Every event first advances time, which closes each day that has ended. Then the rules accept or
/// refuse the event:
///
///     var tracker = HabitTracker(zone: .utc)
///     try tracker.apply(.add(run), at: monday) { effect in … }
///     try tracker.apply(.complete(run.id), at: monday + .hours(1)) { effect in … }
///     // event(habit_complete), experience(+10), event(day_streak_credit), experience(+50)
///     tracker.book.experience.total  // 60
///
///     Mon 09:00 event          (app closed)              Thu 08:00 event
///     ├───────────────┊ Tue ─────────────┊ Wed ─────────────┊──┤
///       Mon is closed ┘ Tue is opened    ┘ … each in order  ┘ Thu is opened, then the event
///
/// A refused event advances time and changes nothing else. The effects of the days closed are
/// emitted before the error is thrown. Time never goes back for a user: if the device clock was set
/// back, the event counts as happening at the instant of the last one.
///
/// The tracker is a value of 248 bytes, without its items. An app stores its `savedWords` after
/// every event and restores it at the next launch.
public struct HabitTracker: Hashable, Sendable {
  /// The user's items, instances, XP and streak.
  public internal(set) var book: HabitBook
  /// The user's time zone, and the days that the user has had so far.
  public internal(set) var calendar: PersonalCalendar
  private var packedTemplates: Int32 = 0
  /// The user's plan: free, trial, pro or expired.
  public internal(set) var plan: Plan
  private var packedMessages: Int32 = 0
  /// The instant of the last event; the epoch before the first event.
  private var lastEvent = Instant.epoch

  /// Creates a user in `zone` with no items, on the given plan (free by default).
  public init(rules: HabitsRules = .standard, zone: Zone, plan: Plan = Plan()) {
    self.plan = plan
    book = HabitBook(rules: rules)
    calendar = PersonalCalendar(zone: zone, boundary: rules.parameters.boundary)
  }

  /// Number of focus templates that exist.
  public internal(set) var focusTemplates: Int {
    get { Int(packedTemplates) }
    set { packedTemplates = Int32(clamping: newValue) }
  }

  /// Number of messages sent to the coach today.
  public internal(set) var coachMessages: Int {
    get { Int(packedMessages) }
    set { packedMessages = Int32(clamping: newValue) }
  }

  /// The instant of the last event; nil before the first event.
  public internal(set) var now: Instant? {
    get { book.day == nil ? nil : lastEvent }
    set { lastEvent = newValue ?? .epoch }
  }

  /// Applies an event at an instant.
  ///
  /// - Parameters:
  ///   - event: the user's action, or a change that happens to the user.
  ///   - instant: the time of the event; an instant before the last event counts as the last
  ///     event's.
  ///   - emit: receives the effects in the order in which they happen.
  /// - Throws: `HabitsError`. A refused event has changed nothing, except that days that were over
  ///   have been closed. With `tooFarAhead`, no day is closed either.
  /// - Complexity: O(*d* · *i*) for *d* days since the last event and *i* items.
  public mutating func apply(
    _ event: HabitsEvent, at instant: Instant, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    let now = try advance(to: instant, emit: emit)
    switch event {
    case .add(let item):
      if item.kind == .habit { try checkHabitLimit() }
      try book.add(item, emit: emit)
    case .edit(let item): try book.edit(item, emit: emit)
    case .archive(let id): try book.archive(id, emit: emit)
    case .delete(let id): try book.delete(id, emit: emit)
    case .increment(let id, let amount, let source):
      try book.increment(id, by: amount, via: source, emit: emit)
    case .set(let id, let amount): try book.set(id, to: amount, emit: emit)
    case .complete(let id): try book.complete(id, emit: emit)
    case .uncomplete(let id): try book.uncomplete(id, emit: emit)
    case .skip(let id, let hasNote): try book.skip(id, hasNote: hasNote, emit: emit)
    case .note(let id, let isBlank): try book.note(id, isBlank: isBlank, emit: emit)
    case .startTimer(let id): try book.startTimer(id, at: now, emit: emit)
    case .stopTimer(let id): try book.stopTimer(id, at: now, emit: emit)
    case .reflectMorning: try book.reflectMorning(emit: emit)
    case .reflectNight: try book.reflectNight(emit: emit)
    case .focus(let minutes, let completed):
      try book.focus(minutes: minutes, completed: completed, emit: emit)
    case .addFocusTemplate: try addFocusTemplate()
    case .removeFocusTemplate: try removeFocusTemplate()
    case .coachMessage: try sendCoachMessage(emit: emit)
    case .plan(let event): try change(event, at: now, emit: emit)
    case .whyCancel: try askWhyCancel(emit: emit)
    case .deleteAccount: deleteAccount(emit: emit)
    case .observe: break
    }
  }

  /// Moves the user to another zone at an instant; past records keep their day.
  ///
  /// - Throws: `tooFarAhead`, as `apply(_:at:emit:)` does; the user then stays in the old zone.
  public mutating func travel(
    to zone: Zone, at instant: Instant, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    try checkDistance(to: zone.day(of: max(instant, now ?? instant), boundary: calendar.boundary))
    let now = try advance(to: instant, emit: emit)
    calendar.travel(to: zone, at: now)
    try openDays(through: calendar.day(of: now), at: now, emit: emit)
  }
}

extension HabitTracker {
  /// Advances time to an instant, but never back, and returns the current time.
  private mutating func advance(
    to instant: Instant, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) -> Instant {
    let now = max(instant, self.now ?? instant)
    if !isSurelyNear(now) {
      try checkDistance(to: calendar.zone.day(of: now, boundary: calendar.boundary))
    }
    self.now = now
    try openDays(through: calendar.day(of: now), at: now, emit: emit)
    if plan.advance(to: now) { emit(.planChanged(plan.state)) }
    return now
  }

  /// Whether an instant is so near to the open day that it cannot be `tooFarAhead` in any zone.
  /// Wall clocks differ from UTC by less than a day, and a day boundary only delays dates.
  private func isSurelyNear(_ instant: Instant) -> Bool {
    guard let open = book.day else { return true }
    let near = Int64(open.daysSinceEpoch) + Int64(rules.parameters.longestAbsenceDays) - 1
    return instant.millisecondsSinceEpoch < near * 86_400_000
  }

  private func checkDistance(to date: Day) throws(HabitsError) {
    let limit = rules.parameters.longestAbsenceDays
    if let open = book.day, date - open > limit { throw .tooFarAhead(days: limit) }
  }

  private mutating func openDays(
    through day: Day, at instant: Instant, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) {
    guard var last = book.day else { return try book.openDay(day, startingAt: instant, emit: emit) }
    while last < day {
      last = min(day, calendar.day(after: last))
      try book.openDay(last, startingAt: min(instant, start(of: last)), emit: emit)
      coachMessages = 0
    }
  }
}

extension HabitTracker {
  /// The start of a day, when running timers stop; `distantFuture` if no timer runs.
  private func start(of day: Day) -> Instant {
    book.timers.isEmpty
      ? .distantFuture : calendar.zone.startOfDay(day, boundary: calendar.boundary)
  }

  /// The rules that the app uses for this user.
  public var rules: HabitsRules { book.rules }

  /// Switches to other rules, for example after an app update. Existing state stays, and days keep
  /// their boundary.
  ///
  /// - Parameter rules: The rules that apply from the next event on.
  public mutating func adopt(_ rules: HabitsRules) { book.rules = rules }

  /// Upper limit of the counts of focus templates and of coach messages; counting stops there.
  static var largestCount: Int { 1_000_000_000 }

  private func checkHabitLimit() throws(HabitsError) {
    let limit = rules.parameters.freeLimits.habits
    guard plan.state.liftsLimits || book.unarchivedHabits < limit else { throw .habitLimit(limit) }
  }

  private mutating func addFocusTemplate() throws(HabitsError) {
    let limit = rules.parameters.freeLimits.focusTemplates
    guard plan.state.liftsLimits || focusTemplates < limit else { throw .focusTemplateLimit(limit) }
    focusTemplates = min(focusTemplates, HabitTracker.largestCount - 1) + 1
  }

  private mutating func removeFocusTemplate() throws(HabitsError) {
    guard focusTemplates > 0 else { throw .noFocusTemplate }
    focusTemplates -= 1
  }

  private mutating func sendCoachMessage(emit: (HabitsEffect) -> Void) throws(HabitsError) {
    let limit = rules.parameters.freeLimits.coachMessagesADay
    guard plan.state.liftsLimits || coachMessages < limit else { throw .coachMessageLimit(limit) }
    coachMessages = min(coachMessages, HabitTracker.largestCount - 1) + 1
    emit(.event(.aiMessageSent, nil))
  }

  /// Sends a coach message about cancelling (§6.9), without a limit on the number of messages.
  private mutating func askWhyCancel(emit: (HabitsEffect) -> Void) throws(HabitsError) {
    guard plan.state.liftsLimits else { throw .nothingToCancel }
    try sendCoachMessage(emit: emit)
  }

  /// Deletes everything that the app stores (§6.8, §12). The store's records remain: a subscription
  /// continues and can be restored with `restore`, and a used trial stays used.
  private mutating func deleteAccount(emit: (HabitsEffect) -> Void) {
    let plan = Plan(.free, hadTrial: plan.hadTrial)
    self = HabitTracker(rules: rules, zone: calendar.zone, plan: plan)
    emit(.accountDeleted)
  }

  private mutating func change(
    _ event: PlanEvent, at instant: Instant, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) {
    try plan.apply(event, at: instant, under: rules)
    if case .subscribe = event { emit(.event(.purchaseSuccess, nil)) }
    emit(.planChanged(plan.state))
  }
}

extension HabitTracker {
  /// Shares the memory of the rules and of the zone with another user's tracker if these are equal.
  package mutating func share(with other: HabitTracker) {
    if rules == other.rules { book.rules = other.rules }
    calendar.share(with: other.calendar)
  }
}
