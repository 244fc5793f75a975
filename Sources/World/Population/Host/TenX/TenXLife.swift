import Measures
import Cadence
import Chance
import CivilTime
import DailyThree
import DeviceModel

/// TenX on one person's phone.
struct TenXLife: EngineLife {
  private(set) var app: DailyThree
  private var widget = StaleWidget<WidgetFace>()
  private var changes = WidgetChanges()
  /// The screen state reported at the end of the last reported day; nil before the first day.
  private var shown: TenXShown?
  /// The screen state before the latest landing in a zone in which the next day had begun.
  private var shownBeforeFlight: TenXShown?
  /// The number of widget redraw requests on the current day.
  private var reloads: UInt16 = 0
  /// The number of freezes available after the last night.
  private var freezes: UInt16
  /// The instant of the next planned morning reminder; the distant future if none is planned.
  private(set) var nextReminder = Instant.distantFuture
  /// A placeholder title, because titles do not affect a simulation.
  private var title: TitleID { TitleID(0) }

  init(by rules: WorldRules, zone: Zone) {
    app = DailyThree(rules: rules.tenx, zone: zone)
    freezes = UInt16(clamping: app.streak.freezesHeld)
  }

  /// Ends the days before an instant, although the app has not been opened.
  mutating func settle(at instant: Instant) {
    _ = try? app.travel(to: app.calendar.zone, at: instant)
  }

  /// Switches to other rules.
  mutating func adopt(_ rules: WorldRules) { app.adopt(rules.tenx) }

  /// Handles the app coming to the front. Passes on the answer to a question for permission that
  /// the engine does not ask by itself.
  mutating func open(
    at instant: Instant, by rules: WorldRules, _ permission: NotificationPermission,
    _ luck: Luck, _ record: inout DayEvents
  ) {
    record.count()
    do throws(DailyThreeRefusal) {
      try app.observe(at: instant)
      if app.permission == .notAsked, permission != .undecided {
        try answer(permission == .granted, at: instant, by: rules)
      }
    } catch {
      record.note(.refused(.tenx, RefusalReason(error.reason.name)), at: instant)
    }
    show(at: instant, by: rules, luck, &record)
  }

  /// Performs an act. If the act makes the app ask for notification permission, also answers.
  ///
  /// - Parameter isAllowed: the answer; nil if the app never asks.
  mutating func perform(
    _ act: TenXAct, at instant: Instant, by rules: WorldRules, _ isAllowed: Bool?,
    on day: Day, _ luck: Luck, _ record: inout DayEvents
  ) {
    record.count()
    do throws(DailyThreeRefusal) {
      try apply(act, at: instant, by: rules, isAllowed, &record)
      if case .complete = act { noteCounting(on: day, at: instant, by: rules, &record) }
    } catch {
      record.note(.refused(.tenx, RefusalReason(error.reason.name)), at: instant)
    }
    show(at: instant, by: rules, luck, &record)
  }

  private mutating func apply(
    _ act: TenXAct, at instant: Instant, by rules: WorldRules, _ isAllowed: Bool?,
    _ record: inout DayEvents
  ) throws(DailyThreeRefusal) {
    switch act {
    case .onboard: try app.completeOnboarding(at: instant)
    case .addGoal:
      _ = try app.addGoal(title, at: instant)
      record.note(.goalAdded, of: .tenx, at: instant)
    case .archiveGoal(let goal):
      try app.archiveGoal(goal, at: instant)
      record.note(.goalArchived, of: .tenx, at: instant)
    case .unarchiveGoal(let goal):
      try app.unarchiveGoal(goal, at: instant)
      record.note(.goalUnarchived, of: .tenx, at: instant)
    case .plan(let continued):
      let lost =
        continued > 0 ? app.carryOver.prefix(Int(continued)).count { $0.goal == nil } : 0
      let drafts = drafts(continued: Int(continued), by: rules)
      let isOffered = app.carryOverCount > 0
      let effects = try app.plan(drafts, at: instant)
      let carried = drafts.count { $0.carriedFrom != nil }
      record.note(.focusesPlanned(continued: Int32(carried), isOffered: isOffered), at: instant)
      for _ in 0..<lost { record.note(.carriedWithoutGoal, of: .tenx, at: instant) }
      guard effects.contains(.permissionAsked), let isAllowed else { return }
      record.count()
      try answer(isAllowed, at: instant, by: rules)
    case .complete(let place):
      try app.complete(place, at: instant)
      record.noteForJournal(.focusCompleted, at: instant)
      record.note(Moment.focusCompleted, of: .tenx, at: instant)
    case .uncomplete(let place):
      try app.uncomplete(place, at: instant)
      record.note(.focusUncompleted, at: instant)
    case .keepCompleted: record.note(.keptCompleted, of: .tenx, at: instant)
    case .answerPermission(let isGranted): try answer(isGranted, at: instant, by: rules)
    case .setReminder(let time): try setReminder(to: time, at: instant, by: rules, &record)
    }
  }

  /// Records that the day counts for the streak, if completing the latest focus made the day count.
  private func noteCounting(
    on day: Day, at instant: Instant, by rules: WorldRules, _ record: inout DayEvents
  ) {
    guard let entry = app.entry, entry.day == day,
      entry.completedCount == rules.tenx.parameters.completedToCount
    else { return }
    record.noteCounting(.tenx, at: instant)
  }

  private mutating func answer(
    _ isGranted: Bool, at instant: Instant, by rules: WorldRules
  ) throws(DailyThreeRefusal) {
    try app.answerPermission(isGranted: isGranted, at: instant)
    planReminder(after: instant, by: rules)
  }

  private mutating func setReminder(
    to time: LocalTime, at instant: Instant, by rules: WorldRules, _ record: inout DayEvents
  ) throws(DailyThreeRefusal) {
    let wasOwn = hasOwnReminder(by: rules)
    try app.setReminder(to: time, at: instant)
    planReminder(after: instant, by: rules)
    guard hasOwnReminder(by: rules), !wasOwn else { return }
    let minutes = time.millisecondOfDay / 60_000
    record.note(.setting(.chosen(.reminderTime, minutes: minutes)), at: instant)
  }

  /// Whether the person has chosen the time of TenX's reminder.
  private func hasOwnReminder(by rules: WorldRules) -> Bool {
    app.reminderTime != rules.tenx.parameters.reminderTime
  }

  /// Plans the next morning reminder, replacing any planned one.
  private mutating func planReminder(after instant: Instant, by rules: WorldRules) {
    let next = rules.tenxReminds ? app.nextReminder(after: instant) : nil
    nextReminder = next ?? .distantFuture
  }

  /// Handles the due reminder and plans the next day's reminder.
  mutating func takeReminder(by rules: WorldRules, _ record: inout DayEvents) {
    if hasOwnReminder(by: rules) {
      record.note(.setting(.lived(.reminderTime, days: 1, otherwise: 0)), at: nextReminder)
    }
    planReminder(after: nextReminder, by: rules)
  }

  /// Returns yesterday's first `continued` focuses, followed by new focuses, which are assigned to
  /// the goals in rotation.
  private func drafts(continued: Int, by rules: WorldRules) -> [FocusDraft] {
    let isAnyArchived = app.activeGoalCount < app.goals.count
    let goals = isAnyArchived ? app.goals.filter { !$0.isArchived } : app.goals
    var drafts: [FocusDraft] = []
    drafts.reserveCapacity(rules.tenx.parameters.focusesPerDay)
    if continued > 0 { drafts += app.carryOver.prefix(continued) }
    for index in drafts.indices where drafts[index].goal == nil {
      drafts[index].goal = goals.first?.id
    }
    while drafts.count < rules.tenx.parameters.focusesPerDay {
      let goal = goals.isEmpty ? nil : goals[drafts.count % goals.count].id
      drafts.append(FocusDraft(title: title, goal: goal))
    }
    return drafts
  }

  mutating func travel(
    to zone: Zone, at instant: Instant, by rules: WorldRules, _ day: Day, _ luck: Luck,
    _ record: inout DayEvents
  ) {
    // Day keys never go back, so the day that has begun where the person was goes on where they
    // land.
    if app.calendar.lastDay.map({ $0 < day }) ?? false {
      _ = try? app.travel(to: app.calendar.zone, at: instant)
    }
    if app.calendar.lastDay.map({ $0 <= day }) ?? true { shownBeforeFlight = face(on: day) }
    do throws(DailyThreeRefusal) { try app.travel(to: zone, at: instant) } catch {
      record.note(.refused(.tenx, RefusalReason(error.reason.name)), at: instant)
    }
    planReminder(after: instant, by: rules)
    show(at: instant, by: rules, luck, &record)
  }

  /// Writes the widgets' snapshot if its visible content has changed, and requests a redraw.
  private mutating func show(
    at instant: Instant, by rules: WorldRules, _ luck: Luck, _ record: inout DayEvents
  ) {
    if record.isFollowed, app.snapshotWritten == instant, let snapshot = TenXSnapshot(of: app) {
      record.note(.snapshotWritten(snapshot), at: instant)
    }
    guard let face = WidgetFace(of: app) else { return }
    changes.note(widget.change(by: instant), in: app.calendar.zone)
    guard widget.change(to: face, at: instant) else { return }
    defer { reloads &+= 1 }
    if let delay = rules.devices.reload(luck, number: UInt32(reloads)) {
      widget.ask(at: instant + delay)
    } else {
      widget.ask(
        at: WidgetSnapshot.refresh(after: instant, in: app.calendar.zone, rules.tenx))
    }
  }

  /// Ends the current day.
  ///
  /// - Parameter length: the streak length after the previous day.
  mutating func end(
    _ day: Day, isOpened: Bool, after length: Int32, by rules: WorldRules, at instant: Instant,
    _ record: inout DayEvents
  ) -> AppDay {
    var result = AppDay()
    result.isOpened = isOpened
    // A flight may have ended the day in the app before it ends here.
    let entry = app.entry?.day == day ? app.entry : app.yesterday?.day == day ? app.yesterday : nil
    result.done = Int32(clamping: entry?.completedCount ?? 0)
    result.offered = Int32(clamping: entry?.focuses.count ?? 0)
    if let entry, !entry.focuses.isEmpty {
      record.note(.focusesEnded(FocusCounts(of: entry)), at: instant)
    }
    result.streakBefore = length
    let streak = app.streak(through: day)
    let held = UInt16(clamping: streak.freezesHeld)
    result.end(
      .tenx, Int32(clamping: streak.length), isFrozen: held < freezes, isIdle: result.done == 0,
      at: instant, &record)
    freezes = held
    result.isSafe = streak.outlives(day + 1, under: rules.tenx.streakPolicy)
    tellShown(on: day, at: instant, &record)
    let stale = takeStaleness(until: instant)
    let shown = changes.take()
    if isOpened {
      record.note(.widgetStale(.tenx, stale), at: instant)
      record.note(.widgetShown(.tenx, shown), at: instant)
    }
    reloads = 0
    result.isSettled = result.streakAfter == 0 && rests(after: day)
    return result
  }

  private mutating func takeStaleness(until instant: Instant) -> Milliseconds {
    changes.note(widget.change(by: instant), in: app.calendar.zone)
    return widget.takeStaleness(until: instant)
  }

  static func newEngine(by rules: WorldRules, in zone: Zone) -> DailyThree {
    DailyThree(rules: rules.tenx, zone: zone)
  }

  /// Visits all state that is kept between days.
  ///
  /// - Parameter newborn: a new app in the same zone.
  mutating func visit(_ visitor: inout some TallyVisitor, like newborn: Newborn<DailyThree>) {
    visitor.engine(&app, like: newborn.words)
    app.share(with: newborn.engine)
    visitor.bits(&freezes)
    visitor.plain(&widget)
    visitor.plain(&changes)
    visitor.plain(&shown)
    visitor.plain(&shownBeforeFlight)
    visitor.plain(&nextReminder)
    visitor.whole(&reloads)
  }

  /// Advances the widget to an instant; widget changes on days without activity are not counted.
  mutating func resume(at instant: Instant) {
    _ = takeStaleness(until: instant)
    _ = changes.take()
  }

  /// Whether days on which the app stays closed change neither the screen nor the counts, even if
  /// the person has landed in later days.
  private func rests(after day: Day) -> Bool {
    guard app.entry.map({ $0.day <= day }) ?? true else { return false }
    let daysAhead = max(0, (app.calendar.lastDay ?? day) - day)
    return (1...daysAhead + 1).allSatisfy { face(on: day + $0) == shown }
  }

  /// Returns the screen state at the end of a day; if the person has since landed in a later day,
  /// the state before the flight.
  func shows(on day: Day) -> TenXShown {
    let hasLanded = app.calendar.lastDay.map { $0 > day } ?? false
    return (hasLanded ? shownBeforeFlight : nil) ?? face(on: day)
  }

  private mutating func tellShown(on day: Day, at instant: Instant, _ record: inout DayEvents) {
    let now = shows(on: day)
    guard now != shown else { return }
    record.note(.tenxShows(from: shown, to: now), at: instant)
    shown = now
  }

  private func face(on day: Day) -> TenXShown {
    switch app.widgetState(on: day) {
    case .needsOnboarding: .needsOnboarding
    case .needsSetup: .needsSetup
    case .inProgress: .inProgress
    case .complete: .complete
    }
  }

  mutating func remove(at instant: Instant, _ record: inout DayEvents) {
    if let shown { record.note(.tenxShows(from: shown, to: nil), at: instant) }
    shown = nil
  }
}

extension FocusCounts {
  fileprivate init(of entry: DayEntry) {
    let carried = entry.focuses.filter { $0.carriedFrom != nil }
    self.init(
      planned: entry.focuses.count, completed: entry.completedCount, carried: carried.count,
      carriedCompleted: carried.count { $0.isCompleted })
  }
}

/// The parts of TenX's widgets that a person can see: state, completed focuses and streak.
struct WidgetFace: Hashable, BitwiseCopyable, Sendable {
  private let state: WidgetSnapshot.State
  private let completed: UInt8
  private let streak: Int32

  /// Creates the visible parts of the widgets' last written content; nil before the first write.
  init?(of app: borrowing DailyThree) {
    guard let today = app.today, app.snapshotWritten != nil else { return nil }
    state = app.widgetState(on: today)
    streak = Int32(clamping: app.streak.length)
    completed = UInt8(clamping: app.entry?.completedCount ?? 0)
  }
}
