import CivilTime
import Tabular

/// `wellbeing`: what apps get from people by the fear of losing something.
///
///     23:00          24:00                      loss notice       + 2 min
///       ├──── a day ──┤                             ▼ ├───────────┤
///       │  counts   × │  saved late                 🌳†      × focus   answered
///
/// A streak is *saved late* on a day that came to count only after 23:00, and kept by a freeze
/// *alone* on one that did not count and that no rule of the week or of rest excused. A *loss
/// notice* is a moment at which an app shows people a loss, or threatens them with one: a tree
/// died, the pet fell, the app is opened for the first time since its streak broke, Sherpa's nudge
/// comes in the evening and says that a day of a streak does not count yet. It is *answered* if
/// the person begins a focus session, in whichever app, within two minutes and on the same day.
///
/// The streaks that were alive are those at risk in `streak_breaks`, which are counted there.
struct WellbeingObserver: Sendable {
  private let apps: AppSet
  private let days: Int
  /// By app, then day; then kind of count, so that what happens on a day touches one place.
  private var tallies: Tallies<Int32>
  /// The notices and the sessions of the person and day that were told of last.
  private var last = (place: -1, day: -1)
  private var notices: [Notice] = []
  private var starts: [Instant] = []

  private struct Notice: Sendable {
    let app: App
    let instant: Instant
    var isAnswered = false

    /// Whether a session that begins at an instant answers it.
    func isAnswered(at start: Instant) -> Bool {
      start >= instant && start - instant <= WellbeingObserver.window
    }
  }

  fileprivate enum Count {
    static let savedLate = 0
    static let frozen = 1
    static let notices = 2
    static let answered = 3
    static let all = 4
  }

  /// Long enough for somebody who holds the phone to tap twice, too short for another reason to
  /// come up.
  private static var window: Milliseconds { .minutes(2) }

  init(_ shape: WorldSize) {
    (apps, days) = (shape.apps, shape.days)
    tallies = Tallies(shape, columns: apps.count * shape.days, rows: Count.all)
  }

  /// Notes that a streak was saved after 23:00.
  mutating func saveLate(_ app: App, on day: Int, _ segments: SegmentSet) {
    tallies.count(1, column(app, day), Count.savedLate, segments)
  }

  /// Notes that a freeze kept a streak alive.
  mutating func freeze(_ app: App, on day: Int, _ segments: SegmentSet) {
    tallies.count(1, column(app, day), Count.frozen, segments)
  }

  /// Notes that a person is shown a loss.
  ///
  /// - Parameter late: how much later than the event the person is told.
  mutating func warn(_ app: App, _ context: EventContext, late: Milliseconds = .zero) {
    turn(to: context)
    tallies.count(1, column(app, context.day), Count.notices, context.segments)
    var notice = Notice(app: app, instant: context.instant + late)
    for start in starts where notice.isAnswered(at: start) { notice.isAnswered = true }
    if notice.isAnswered { answer(app, context) }
    notices.append(notice)
  }

  /// Notes that a person begins a focus session.
  mutating func start(_ context: EventContext) {
    turn(to: context)
    starts.append(context.instant)
    for index in notices.indices
    where !notices[index].isAnswered && notices[index].isAnswered(at: context.instant) {
      notices[index].isAnswered = true
      answer(notices[index].app, context)
    }
  }

  private mutating func answer(_ app: App, _ context: EventContext) {
    tallies.count(1, column(app, context.day), Count.answered, context.segments)
  }

  /// Forgets the notices of another person or day.
  private mutating func turn(to context: EventContext) {
    guard last != (context.place, context.day) else { return }
    last = (context.place, context.day)
    if !notices.isEmpty { notices.removeAll(keepingCapacity: true) }
    if !starts.isEmpty { starts.removeAll(keepingCapacity: true) }
  }

  private func column(_ app: App, _ day: Int) -> Int { apps.place(of: app) * days + day }

  /// Visits all that it has counted. Between days nobody has a notice to answer.
  mutating func visit(_ visitor: inout some TallyVisitor) { tallies.visit(&visitor) }

  /// Adds the tallies of another group.
  fileprivate mutating func add(_ other: WellbeingObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
  }

  /// Adds the counts of an app's day to `sums`.
  fileprivate func add(_ app: App, _ day: Int, _ segment: Int, to sums: inout [Int64]) {
    sums.add(tallies, column(app, day), segment)
  }
}

/// A group's wellbeing, with the streaks that it is a part of.
struct WellbeingSum: GroupSum {
  static var kind: TableKind { .wellbeing }

  private var wellbeing: WellbeingObserver
  private var breaks: StreakBreaksObserver

  init(_ group: LifeObservers) {
    (wellbeing, breaks) = (group.wellbeing, group.streakBreaks)
  }

  mutating func add(_ other: WellbeingSum, times sign: Int) {
    wellbeing.add(other.wellbeing, times: sign)
    breaks.add(other.breaks, times: sign)
  }

  static func table(_ groups: [WellbeingSum], _ shape: WorldSize, _ segment: Int) -> Table {
    let alive = StreakBreaksObserver.atRisk(groups.map { $0.breaks }, shape, segment)
    var sums = [Int64].none(WellbeingObserver.Count.all)
    return Table(.wellbeing, columns, rows: shape.apps.count * shape.days) { list in
      for (place, app) in shape.apps.enumerated() {
        for day in 0..<shape.days {
          sums.clear()
          for group in groups { group.wellbeing.add(app, day, segment, to: &sums) }
          list.write(.text(app.name))
          list.write(day)
          write(sums, alive: alive[place][day], into: &list)
        }
      }
    }
  }

  private static func write(_ sums: [Int64], alive: Int64, into list: inout CellList) {
    list.write(.integer(alive))
    for count in [WellbeingObserver.Count.savedLate, WellbeingObserver.Count.frozen] {
      list.write(.integer(sums[count]))
      list.write(.ratio(sums[count], alive))
    }
    let (notices, answered) = (
      sums[WellbeingObserver.Count.notices], sums[WellbeingObserver.Count.answered]
    )
    list.write([notices, answered])
    list.write(.ratio(answered, notices))
  }

  private static var columns: [Column] {
    [
      .app, .day,
      .count("alive", "streaks alive at the day's start, of people who keep the app"),
      .count(
        "saved_late",
        "of these, saved late: the day came to count only after 23:00 where the person is",
        example: "3"),
      .share("saved_late_share", "saved_late, of alive", isOfPeople: true),
      .count(
        "kept_by_freeze",
        "of alive, kept by a freeze alone: the day did not count, and no week's allowance or rest "
          + "excused it",
        example: "7"),
      .share("kept_by_freeze_share", "kept_by_freeze, of alive", isOfPeople: true),
      .count(
        "loss_notices",
        "times that the app showed a loss or threatened with one: a tree died, the pet fell, the "
          + "app was opened for the first time since its streak broke, Sherpa's nudge in the "
          + "evening came while a streak was alive"),
      .count(
        "notices_answered",
        "of these, answered: a focus session, of any app, began within two minutes and on the same "
          + "day",
        example: "3"),
      .share("notices_answered_share", "notices_answered, of loss_notices"),
    ]
  }
}

extension TableKind {
  public static let wellbeing = TableKind(
    "wellbeing", title: "Wellbeing: what fear of loss brings about", keys: ["app", "day"],
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
    for app in AppSet.every {
      checkWellbeing(of: app, rows.filter { $0.says(app.name, in: "app") })
    }
  }

  private mutating func checkWellbeing(of app: App, _ own: [Row]) {
    guard !own.isEmpty else { return }
    let alive = own.reduce(Int64(0)) { $0 + $1["alive"] }
    // Every cause of a weekday has the same number at risk.
    let risks = self.rows(.streakBreaks, of: app).filter {
      $0.says(StreakBreakCause.notOpened.name, in: "cause")
    }
    report.expect(
      .wellbeingAddsUp, alive == risks.reduce(0) { $0 + $1["at_risk"] },
      "\(alive) streaks of \(app.name) were alive on all days, and others at risk")
    let notices = own.reduce(Int64(0)) { $0 + $1["loss_notices"] }
    let shown: Int64
    switch app {
    case .forest: shown = trees
    case .pet: shown = falls
    case .tenx, .sherpa, .guest: return
    }
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
    (rows(.evolutionTimes) ?? []).reduce(0) {
      $0 + ($1.says("everyone", in: "among") ? $1["falls"] : 0)
    }
  }
}
