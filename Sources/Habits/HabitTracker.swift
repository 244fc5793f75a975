import CivilTime

/// What a person does, or what befalls them, in Sherpa.
public enum HabitsEvent: Sendable {
  case add(Item)
  /// The item of the same id is this one from today on.
  case edit(Item)
  case archive(ItemID)
  case delete(ItemID)
  /// One step, or the amount; a hold commits once.
  case increment(ItemID, by: Amount?, IncrementSource)
  case set(ItemID, to: Amount)
  case complete(ItemID)
  case uncomplete(ItemID)
  case skip(ItemID, hasNote: Bool)
  case note(ItemID, isBlank: Bool)
  case startTimer(ItemID)
  case stopTimer(ItemID)
  case reflectMorning
  case reflectNight
  /// A focus session that ended: completed, or early with so many whole minutes.
  case focus(minutes: Int64, completed: Bool)
  case addFocusTemplate
  case coachMessage
  case plan(PlanEvent)
  /// Nothing but the passing of time.
  case observe
}

/// Sherpa's habits for one person: a book of habits, a calendar, a plan.
///
/// Every event first lets time pass, closing each day that has ended, and is then judged:
///
///     var tracker = HabitTracker(zone: .utc)
///     try tracker.apply(.add(run), at: monday) { effect in … }
///     try tracker.apply(.complete(run.id), at: monday + .hours(1)) { effect in … }
///     // event(habit_complete), experience(+10), event(day_streak_credit), experience(+50)
///     tracker.book.experience.total  // 60
///
/// A refused event changes nothing but the time that has passed; the effects of that are emitted
/// first, and the error is thrown after them. Effects are handed over one by one as they happen, so
/// that an event allocates nothing.
public struct HabitTracker: Sendable {
  public private(set) var book: HabitBook
  public private(set) var calendar: PersonalCalendar
  public private(set) var plan = Plan()
  /// Focus templates made so far.
  public private(set) var focusTemplates = 0
  /// Messages sent to the coach today.
  public private(set) var coachMessages = 0
  private var now: Instant?

  /// A person with nothing planned, in `zone`.
  public init(zone: Zone, parameters: HabitsParameters = HabitsParameters()) {
    book = HabitBook(parameters)
    calendar = PersonalCalendar(zone: zone, boundary: parameters.boundary)
  }

  /// Applies an event at an instant.
  ///
  /// - Parameter emit: takes the effects in the order in which they happen.
  /// - Throws: `HabitsError`; the event has then changed nothing, though days that were over have been
  ///   closed. `clockWentBack` and `tooFarAhead` let no time pass either.
  /// - Complexity: O(*d* · *i*) for *d* days since the last event and *i* items.
  public mutating func apply(
    _ event: HabitsEvent, at instant: Instant, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    try advance(to: instant, emit: emit)
    switch event {
    case .add(let item):
      if item.kind == .habit { try checkHabitLimit() }
      try book.add(item, emit: emit)
    case .edit(let item): try book.edit(item, emit: emit)
    case .archive(let id): try book.archive(id, emit: emit)
    case .delete(let id): try book.delete(id, emit: emit)
    case .increment(let id, let amount, _): try book.increment(id, by: amount, emit: emit)
    case .set(let id, let amount): try book.set(id, to: amount, emit: emit)
    case .complete(let id): try book.complete(id, emit: emit)
    case .uncomplete(let id): try book.uncomplete(id, emit: emit)
    case .skip(let id, let hasNote): try book.skip(id, hasNote: hasNote, emit: emit)
    case .note(let id, let isBlank): try book.note(id, isBlank: isBlank, emit: emit)
    case .startTimer(let id): try book.startTimer(id, at: instant, emit: emit)
    case .stopTimer(let id): try book.stopTimer(id, at: instant, emit: emit)
    case .reflectMorning: try book.reflect(.reflectionMorning, emit: emit)
    case .reflectNight: try book.reflect(.reflectionNight, emit: emit)
    case .focus(let minutes, let completed):
      try book.focus(minutes: minutes, completed: completed, emit: emit)
    case .addFocusTemplate: try addFocusTemplate()
    case .coachMessage: try sendCoachMessage(emit: emit)
    case .plan(let event): try changePlan(event, at: instant, emit: emit)
    case .observe: break
    }
  }

  /// Moves the person to another zone at an instant; what is written keeps its day.
  ///
  /// - Throws: as `apply(_:at:emit:)` does for the passing of time.
  public mutating func travel(
    to zone: Zone, at instant: Instant, emit: (HabitsEffect) -> Void = { _ in }
  ) throws(HabitsError) {
    try advance(to: instant, emit: emit)
    calendar.travel(to: zone, at: instant)
    try advance(to: instant, emit: emit)
  }

  private mutating func advance(
    to instant: Instant, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) {
    if let now, instant < now { throw .clockWentBack }
    let date = calendar.zone.day(of: instant, boundary: calendar.boundary)
    if let day = book.day, date - day > book.parameters.longestAbsenceDays {
      throw .tooFarAhead(days: book.parameters.longestAbsenceDays)
    }
    now = instant
    openDays(through: calendar.day(of: instant), at: instant, emit: emit)
    if plan.advance(to: instant) { emit(.planChanged(plan.state)) }
  }

  private mutating func openDays(
    through day: Day, at instant: Instant, emit: (HabitsEffect) -> Void
  ) {
    var next = book.day.map { calendar.day(after: $0) } ?? day
    while next <= day {
      let start = min(instant, calendar.zone.startOfDay(next, boundary: calendar.boundary))
      book.openDay(next, startingAt: start, emit: emit)
      coachMessages = 0
      next = calendar.day(after: next)
    }
  }
}

extension HabitTracker {
  private func checkHabitLimit() throws(HabitsError) {
    let limit = book.parameters.freeLimits.habits
    guard plan.state.liftsLimits || book.unarchivedHabits < limit else { throw .habitLimit(limit) }
  }

  private mutating func addFocusTemplate() throws(HabitsError) {
    let limit = book.parameters.freeLimits.focusTemplates
    guard plan.state.liftsLimits || focusTemplates < limit else {
      throw .focusTemplateLimit(limit)
    }
    focusTemplates += 1
  }

  private mutating func sendCoachMessage(emit: (HabitsEffect) -> Void) throws(HabitsError) {
    let limit = book.parameters.freeLimits.coachMessagesADay
    guard plan.state.liftsLimits || coachMessages < limit else { throw .coachMessageLimit(limit) }
    coachMessages += 1
    emit(.event(.aiMessageSent, nil))
  }

  private mutating func changePlan(
    _ event: PlanEvent, at instant: Instant, emit: (HabitsEffect) -> Void
  ) throws(HabitsError) {
    try plan.apply(event, at: instant, trialDays: book.parameters.trialDays)
    if case .subscribe = event { emit(.event(.purchaseSuccess, nil)) }
    emit(.planChanged(plan.state))
  }
}
