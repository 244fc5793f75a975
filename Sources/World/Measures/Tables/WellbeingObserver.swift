import CivilTime

/// `wellbeing`: the effects of apps that make people fear a loss.
///
///     23:00          24:00                      loss notice       + 2 min
///       ├──── a day ──┤                             ▼ ├───────────┤
///       │  counts   × │  saved late                 🌳†      × focus   answered
///
/// A streak is *saved late* on a day that begins to count only after 23:00. A streak is kept by a
/// freeze *alone* on a day that did not count and that no weekly or rest rule excused. A *loss
/// notice* is a moment at which an app shows or threatens a loss: a tree died, the pet fell, the
/// app is opened for the first time since its streak broke, or Sherpa's evening nudge says that a
/// streak's day does not count yet. A notice is *answered* if the person begins a focus session, in
/// any app, within two minutes and on the same day.
///
/// The streaks alive on a day are the streaks at its start of people who keep the app. They are
/// the streaks at risk in `streak_breaks`. Only changes are counted, so other days cost nothing.
struct WellbeingObserver: CountedTable {
  static var kind: TableKind { .wellbeing }

  private let apps: AppSet
  /// The layout of the table's rows: by app, then day.
  private let places: Grid
  var counters: CounterStore<Counter>
  /// The person and day of the last event. `notices` and `starts` belong to that person and day.
  private var last = (place: -1, day: -1)
  private var notices: [Notice] = []
  private var starts: [Instant] = []

  private struct Notice: Sendable {
    let app: App
    let instant: Instant
    var isAnswered = false

    /// Whether a focus session that begins at an instant answers the notice.
    func isAnswered(at start: Instant) -> Bool {
      start >= instant && start - instant <= WellbeingObserver.window
    }
  }

  enum Counter: Int, TableCounter {
    /// The change in the number of streaks that are alive.
    case alive
    case savedLate, frozen, notices, answered
  }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.apps(size.apps), .days(size)] }

  /// The time within which a session answers a notice: long enough for a person with the phone in
  /// hand to tap twice, and too short for the session to have another reason.
  private static var window: Milliseconds { .minutes(2) }

  init(_ size: WorldSize) {
    (apps, places) = (size.apps, Grid(columns: size.apps.count, rows: size.days))
    counters = WellbeingObserver.zeros(size)
  }

  /// Counts a streak that begins or breaks; the number of streaks changes on the next day.
  func turn(_ app: App, _ turn: StreakTurn, on day: Int, _ segments: SegmentSet) {
    if turn.from == 0 { change(app, by: 1, from: day + 1, segments) }
    if turn.to == 0 { change(app, by: -1, from: day + 1, segments) }
  }

  /// Counts a repaired streak as alive from the next day on.
  func repair(_ app: App, on day: Int, _ segments: SegmentSet) {
    change(app, by: 1, from: day + 1, segments)
  }

  /// Subtracts the streak of a person who removes the app in the morning of a day.
  func leave(_ app: App, length: Int32, on day: Int, _ segments: SegmentSet) {
    if length > 0 { change(app, by: -1, from: day, segments) }
  }

  private func change(_ app: App, by streaks: Int32, from day: Int, _ segments: SegmentSet) {
    if day < places.rows { count(streaks, .alive, app, day, segments) }
  }

  private func count(
    _ number: Int32, _ counter: Counter, _ app: App, _ day: Int, _ segments: SegmentSet
  ) { counters.count(number, counter, in: places.place(apps.place(of: app), day), segments) }

  /// Counts a streak whose day began to count only after 23:00.
  func saveLate(_ app: App, on day: Int, _ segments: SegmentSet) {
    count(1, .savedLate, app, day, segments)
  }

  /// Counts a streak that only a freeze kept alive.
  func freeze(_ app: App, on day: Int, _ segments: SegmentSet) {
    count(1, .frozen, app, day, segments)
  }

  /// Counts a loss notice that an app shows to a person.
  ///
  /// - Parameter late: the delay from the event to the notice.
  mutating func warn(_ app: App, _ context: EventContext, late: Milliseconds = .zero) {
    turn(to: context)
    count(1, .notices, app, context.day, context.segments)
    var notice = Notice(app: app, instant: context.instant + late)
    for start in starts where notice.isAnswered(at: start) { notice.isAnswered = true }
    if notice.isAnswered { answer(app, context) }
    notices.append(notice)
  }

  /// Records that a person begins a focus session, which may answer notices.
  mutating func start(_ context: EventContext) {
    turn(to: context)
    starts.append(context.instant)
    for index in notices.indices
    where !notices[index].isAnswered && notices[index].isAnswered(at: context.instant) {
      notices[index].isAnswered = true
      answer(notices[index].app, context)
    }
  }

  private func answer(_ app: App, _ context: EventContext) {
    count(1, .answered, app, context.day, context.segments)
  }

  /// Clears the notices and sessions if the person or the day has changed.
  private mutating func turn(to context: EventContext) {
    guard last != (context.place, context.day) else { return }
    last = (context.place, context.day)
    if !notices.isEmpty { notices.removeAll(keepingCapacity: true) }
    if !starts.isEmpty { starts.removeAll(keepingCapacity: true) }
  }

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    let alive = Sum<Counter>.soFar([.alive])
    return [
      .count(Columns.alive, "streaks alive at the day's start, of people who keep the app", alive),
      .count(
        Columns.savedLate,
        "of these, saved late: the day came to count only after 23:00 where the person is",
        example: "3", .savedLate),
      .share(
        "saved_late_share", "saved_late, of alive", Sum([.savedLate]), of: alive, isOfPeople: true),
      .count(
        "kept_by_freeze",
        "of alive, kept by a freeze alone: the day did not count, and no week's allowance or rest "
          + "excused it",
        example: "7", .frozen),
      .share(
        "kept_by_freeze_share", "kept_by_freeze, of alive", Sum([.frozen]), of: alive,
        isOfPeople: true),
      .count(
        Columns.lossNotices,
        "times that the app showed a loss or threatened with one: a tree died, the pet fell, the "
          + "app was opened for the first time since its streak broke, Sherpa's nudge in the "
          + "evening came while a streak was alive", .notices),
      .count(
        Columns.noticesAnswered,
        "of these, answered: a focus session, of any app, began within two minutes and on the same "
          + "day",
        example: "3", .answered),
      .share(
        "notices_answered_share", "notices_answered, of loss_notices", [.answered], of: [.notices]),
    ]
  }
}

extension TableKind {
  public static let wellbeing = TableKind(
    "wellbeing", title: "Wellbeing: acts out of fear of loss",
    keys: [Columns.app, Columns.day],
    charts: [
      TableChart(
        .lines(
          .day, ChartAxis("saved_late_share", "of streaks alive that day", .smallShare),
          [
            ChartLine("saved after 23:00", "saved_late_share"),
            ChartLine("kept by a freeze alone", "kept_by_freeze_share"),
          ]), panels: "app")
    ], laws: [.wellbeingAddsUp, .lossesAreShown], audit: { $0.checkWellbeing() })
}

extension AuditLaw {
  static let wellbeingAddsUp = AuditLaw(
    "wellbeingAddsUp",
    "`wellbeing`: saved late + kept by a freeze ≤ alive; answered ≤ loss notices; alive of all "
      + "days = at risk in `streak_breaks`")
  static let lossesAreShown = AuditLaw(
    "lossesAreShown",
    "`wellbeing`: loss notices of Forest ≥ trees that died, `sessions`; of Pet ≥ falls, "
      + "`evolution_times`")
}

extension Audit {
  fileprivate mutating func checkWellbeing() {
    guard let rows = rows(.wellbeing) else { return }
    for row in rows {
      report.expect(
        .wellbeingAddsUp,
        row["saved_late"] + row["kept_by_freeze"] <= row["alive"]
          && row["notices_answered"] <= row["loss_notices"],
        "more streaks were saved than alive, or more notices answered than there were, on day "
          + "\(row["day"]) in \(row.text("app"))")
    }
    for app in AppSet.every { checkWellbeing(of: app, rows.saying(app.name, in: "app")) }
  }

  private mutating func checkWellbeing(of app: App, _ own: [Row]) {
    guard !own.isEmpty else { return }
    let alive = own.sum("alive")
    // Every cause of a weekday has the same number at risk.
    let risks = rows(.streakBreaks, of: app)
      .saying(StreakBreakCause.notOpened.name, in: "cause")
    report.expect(
      .wellbeingAddsUp, alive == risks.sum("at_risk"),
      "\(alive) streaks of \(app.name) were alive on all days, and others at risk")
    let notices = own.sum("loss_notices")
    guard app == .forest || app == .pet else { return }
    let shown = app == .forest ? trees : falls
    report.expect(
      .lossesAreShown, notices >= shown,
      "\(app.name) showed \(notices) losses, and there were \(shown)")
  }

  private var trees: Int64 {
    rows(.sessions, of: .forest).reduce(0) {
      $0 + $1["died_1"] + $1["died_2"] + $1["died_3"] + $1["died_4"] + $1["died_5"]
    }
  }

  private var falls: Int64 {
    (rows(.evolutionTimes) ?? []).saying("everyone", in: "among").sum("falls")
  }
}
