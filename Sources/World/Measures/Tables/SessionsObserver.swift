import CivilTime
import FocusTimer
import Tabular

/// `sessions`: the focus sessions of Forest and Sherpa, by the day on which they began, ended or
/// changed.
///
///     carried in + started = completed + gave up + force quit + reboot + open
///
///     day          0        1        2
///     session      ├────────┼──┤                 started on 0, completed on 1: carried in on 1
///     session         ├──pause── × app removed   removed on 2: not carried in on 2
///
/// If a user removes the app, a running session ends, and neither the session nor its pause is
/// counted any more. A pause counts with its whole length on the day on which it ends. A pause that
/// is never resumed stays open.
struct SessionsObserver: CountedTable {
  static var kind: TableKind { .sessions }

  private struct Session: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt8
    static var runs: Session { Session(rawValue: 1) }
    static var isPaused: Session { Session(rawValue: 2) }
    static var hasEnded: Session { Session(rawValue: 4) }
    /// The flag of a session that blocks other apps while the session runs.
    static var isBlocking: Session { Session(rawValue: 8) }
    static var all: UInt8 { 15 }
  }

  /// The state of each person's session in each app with sessions; ordered by person, then app.
  private let sessions: Block<Session>
  /// The start of the current pause, in milliseconds since 1970; ordered by person, then app.
  private let pausedSince: Block<Int64>
  private let grid: Grid
  /// The layout of the table's rows: by app, then day.
  private let places: Grid
  var counters: CounterStore<Counter>

  static let apps: AppSet = [.forest, .sherpa]

  /// The number of growth stages with their own column; the last column also counts later stages.
  static var stages: Int { 5 }

  enum Counter: Int, TableCounter {
    case started, completed, gaveUp, forceQuit, reboot
    /// The number of running sessions that ended because the app was removed that morning.
    case removed
    case paused
    case asked, kept, pauses, pausesEnded, firstEnded, firstCompleted, breaksTaken, breaksSkipped
    /// The number of trees that died at each stage; the last counter also counts later stages.
    case died1, died2, died3, died4, died5
    case unsaved, blocked, blockedCompleted
    case focusMinutes, pauseMilliseconds
  }

  static var firstWide: Counter? { .focusMinutes }

  static func dimensions(_ size: WorldSize) -> [Dimension] { [.apps(apps), .days(size)] }

  init(_ size: WorldSize, people: Int) {
    let isPresent = size.apps.contains(.forest) || size.apps.contains(.sherpa)
    let apps = isPresent ? SessionsObserver.apps.count : 0
    grid = Grid(columns: people, rows: apps)
    sessions = Block(repeating: [], count: grid.count)
    pausedSince = Block(repeating: 0, count: grid.count)
    places = Grid(columns: apps, rows: size.days)
    counters = SessionsObserver.zeros(size)
  }

  mutating func begin() {
    for place in sessions.indices { sessions[place] = [] }
  }

  private func place(_ app: App) -> Int { SessionsObserver.apps.place(of: app) }

  private func count(
    _ change: Int32, _ counter: Counter, next: Int = 0, _ app: App, on day: Int,
    _ segments: SegmentSet
  ) { counters.count(change, counter, next: next, in: places.place(place(app), day), segments) }

  private func count(
    wide number: Int64, _ counter: Counter, _ app: App, on day: Int, _ segments: SegmentSet
  ) { counters.count(wide: number, counter, in: places.place(place(app), day), segments) }

  mutating func start(_ app: App, _ person: Int, on day: Int, _ segments: SegmentSet) {
    let place = grid.place(person, place(app))
    sessions[place].insert(.runs)
    count(1, .started, app, on: day, segments)
  }

  mutating func pause(_ app: App, _ context: EventContext, _ isPaused: Bool) {
    let (day, segments) = (context.day, context.segments)
    let place = grid.place(context.place, place(app))
    guard sessions[place].contains(.isPaused) != isPaused else { return }
    sessions[place].formSymmetricDifference(.isPaused)
    count(isPaused ? 1 : -1, .paused, app, on: day, segments)
    count(1, isPaused ? .pauses : .pausesEnded, app, on: day, segments)
    let now = context.instant.millisecondsSinceEpoch
    if isPaused { return pausedSince[place] = now }
    count(wide: now - pausedSince[place], .pauseMilliseconds, app, on: day, segments)
  }

  mutating func ask(_ app: App, on day: Int, _ segments: SegmentSet) {
    count(1, .asked, app, on: day, segments)
  }

  mutating func keep(_ app: App, on day: Int, _ segments: SegmentSet) {
    count(1, .kept, app, on: day, segments)
  }

  /// Counts a break after a session of Sherpa as taken or skipped.
  mutating func rest(_ isTaken: Bool, on day: Int, _ segments: SegmentSet) {
    count(1, isTaken ? .breaksTaken : .breaksSkipped, .sherpa, on: day, segments)
  }

  /// Counts a session of Sherpa that has just begun and blocks other apps.
  mutating func block(_ context: EventContext) {
    sessions[grid.place(context.place, place(.sherpa))].insert(.isBlocking)
    count(1, .blocked, .sherpa, on: context.day, context.segments)
  }

  mutating func die(_ stage: Int32, on day: Int, _ segments: SegmentSet) {
    let later = min(SessionsObserver.stages, max(1, Int(stage))) - 1
    count(1, .died1, next: later, .forest, on: day, segments)
  }

  /// Counts a session of Forest that ended but could not be saved.
  mutating func lose(on day: Int, _ segments: SegmentSet) {
    count(1, .unsaved, .forest, on: day, segments)
  }

  mutating func end(
    _ app: App, _ context: EventContext, _ outcome: FocusRecord.Outcome, focusMinutes: Int32
  ) {
    pause(app, context, false)
    let (day, segments) = (context.day, context.segments)
    let place = grid.place(context.place, place(app))
    let isFirst = !sessions[place].contains(.hasEnded)
    if outcome == .completed, sessions[place].contains(.isBlocking) {
      count(1, .blockedCompleted, app, on: day, segments)
    }
    sessions[place] = .hasEnded
    let end: Counter =
      switch outcome {
      case .completed: .completed
      case .abandoned(.gaveUp): .gaveUp
      case .abandoned(.forceQuit): .forceQuit
      case .abandoned(.reboot): .reboot
      }
    count(1, end, app, on: day, segments)
    if isFirst { count(1, .firstEnded, app, on: day, segments) }
    if isFirst, outcome == .completed { count(1, .firstCompleted, app, on: day, segments) }
    count(wide: Int64(focusMinutes), .focusMinutes, app, on: day, segments)
  }

  mutating func leave(_ app: App, _ person: Int, on day: Int, _ segments: SegmentSet) {
    guard SessionsObserver.apps.contains(app) else { return }
    let place = grid.place(person, place(app))
    guard sessions[place].contains(.runs) else { return }
    if sessions[place].contains(.isPaused) { count(-1, .paused, app, on: day, segments) }
    sessions[place] = []
    count(1, .removed, app, on: day, segments)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(sessions) { session, visitor in
      var flags = session.rawValue
      visitor.whole(&flags, in: 0...Session.all)
      session = Session(rawValue: flags)
    }
    // As many milliseconds as a double counts: the time between two instants has a number.
    visitor.block(pausedSince) { $1.whole(&$0, in: -1 << 53...1 << 53) }
    counters.visit(&visitor)
  }

  private static let ends: [Counter] = [.completed, .gaveUp, .forceQuit, .reboot]
  private static let open = Sum<Counter>.soFar([.started], less: ends + [.removed])

  static func derived(_ size: WorldSize) -> [DerivedColumn<Counter>] {
    [
      .count(
        "carried_in", "sessions under way when the day began, of people who keep the app",
        open + Sum(ends, less: [.started])),
      .count(Columns.started, "sessions that began", .started),
      .count(Columns.completed, "sessions that reached their length", .completed),
      .count(Columns.gaveUp, "sessions given up", .gaveUp),
      .count("force_quit", "sessions ended by closing the app from the switcher", .forceQuit),
      .count("reboot", "sessions ended by a restart of the device", .reboot),
      .count("open", "sessions under way at the day's end", open),
      .count("paused", "of these, paused", .soFar([.paused])),
      DerivedColumn(
        Column(
          "focus_minutes", .integer, unit: "minutes",
          meaning: "whole minutes that count as focus, of the sessions that ended", example: "350"),
        .focusMinutes),
      .share(
        Columns.completionShare, "of the sessions that ended on the day, those completed",
        [.completed], of: ends),
      .count("asked", "times that somebody asked to give a session up", .asked),
      .count("thought_better", "times that somebody was asked whether to, and said no", .kept),
      .count("pauses", "pauses that began", .pauses),
      .count(
        "pauses_ended", "pauses that ended: the session went on or was abandoned", .pausesEnded),
      DerivedColumn(
        Column(
          "pause_minutes", .decimal(places: 3), unit: "minutes",
          meaning: "mean length of the pauses that ended", example: "12.250"),
        Sum([.pauseMilliseconds]), of: Sum([.pausesEnded]), times: 60_000),
      .count(
        "breaks_taken",
        "breaks after completed sessions that people take; of Sherpa, Forest has none", .breaksTaken
      ),
      .count("breaks_skipped", "those that people skip", .breaksSkipped),
      .count(
        Columns.firstEnded, "of the sessions that ended, those that were their person's first",
        .firstEnded),
      .count(Columns.firstCompleted, "of these, completed", .firstCompleted),
      .share(
        "first_completion_share",
        "of the first sessions that ended, those completed; Forest's SC-015 asks for 95 %",
        [.firstCompleted], of: [.firstEnded]),
      .count("died_1", "trees of Forest that died at stage 1", .died1),
      .count("died_2", "trees of Forest that died at stage 2", .died2),
      .count("died_3", "trees of Forest that died at stage 3", .died3),
      .count("died_4", "trees of Forest that died at stage 4", .died4),
      .count("died_5", "trees of Forest that died at stage 5 or later", .died5),
      .count(
        "unsaved",
        "sessions of Forest that ended and could not be written down: they count in the columns "
          + "before, and the app knows nothing of them", .unsaved),
      .count(
        "blocked", "sessions of Sherpa that began with other apps blocked; Forest blocks none",
        .blocked),
      .count("blocked_completed", "those that reached their length", .blockedCompleted),
    ]
  }
}

extension TableKind {
  public static let sessions = TableKind(
    "sessions", title: "How focus sessions end", keys: [Columns.app, Columns.day],
    of: SessionsObserver.apps,
    charts: [
      TableChart(
        .areas(
          .day, ChartAxis("", "sessions that end on the day", .count),
          ChartParts(
            columns: [
              .init("completed", "completed", 2), .init("gave_up", "given up", 1),
              .init("force_quit", "force quit", 3), .init("reboot", "by a restart", 5),
            ])), panels: "app")
    ],
    laws: [.sessionsAddUp, .sessionsCarryOver, .sessionsHalt, .breaksFollow, .treesDie],
    audit: { $0.checkSessions() })
}

extension AuditLaw {
  static let sessionsAddUp = AuditLaw(
    "sessionsAddUp", "`sessions`: carried in + started = completed + abandoned + open")
  static let sessionsCarryOver = AuditLaw(
    "sessionsCarryOver", "`sessions`: no more carried in, or paused, than was open")
  static let sessionsHalt = AuditLaw(
    "sessionsHalt",
    "`sessions`: paused ≤ paused before + pauses − pauses ended; thought better of ≤ asked, so "
      + "far; first completed ≤ first ended ≤ ended; unsaved ≤ ended; blocked ≤ started, "
      + "completed of these ≤ completed")
  static let breaksFollow = AuditLaw(
    "breaksFollow",
    "`sessions`: breaks taken + skipped ≤ completed, so far; Forest has none")
  static let treesDie = AuditLaw(
    "treesDie", "`sessions` of Forest: trees that died at any stage = sessions abandoned")
}

extension Audit {
  fileprivate mutating func checkSessions() {
    for app in SessionsObserver.apps {
      var open: Int64 = 0
      var (paused, asked, unrested): (Int64, Int64, Int64) = (0, 0, 0)
      for row in rows(.sessions, of: app) {
        let ended = row["completed"] + row["gave_up"] + row["force_quit"] + row["reboot"]
        let place = "of \(app.name) on day \(row["day"])"
        report.expect(
          .sessionsAddUp, row["carried_in"] + row["started"] == ended + row["open"],
          "sessions \(place) do not add up to those that ended or are open")
        report.expect(
          .sessionsCarryOver,
          row["carried_in"] <= open && row["paused"] <= row["open"] && row["paused"] >= 0,
          "sessions \(place) were carried in or paused that were not open")
        open = row["open"]
        paused += row["pauses"] - row["pauses_ended"]
        asked += row["asked"] - row["thought_better"]
        report.expect(
          .sessionsHalt,
          row["paused"] <= paused && asked >= 0 && row["first_ended"] <= ended
            && row["first_completed"] <= min(row["first_ended"], row["completed"])
            && row["unsaved"] <= ended && row["blocked"] <= row["started"]
            && row["blocked_completed"] <= row["completed"],
          "sessions \(place) were paused, kept, ended first, lost or blocked more often than "
            + "can be")
        paused = row["paused"]
        let breaks = row["breaks_taken"] + row["breaks_skipped"]
        unrested += row["completed"] - breaks
        report.expect(
          .breaksFollow, app == .forest ? breaks == 0 : unrested >= 0,
          "more breaks \(place) were taken or skipped than sessions completed")
        if app == .forest {
          let died = row["died_1"] + row["died_2"] + row["died_3"] + row["died_4"] + row["died_5"]
          report.expect(
            .treesDie, died == ended - row["completed"],
            "\(died) trees died on day \(row["day"]), and other sessions were abandoned")
        }
      }
    }
  }

  /// Returns how many sessions of some apps were completed; nil if no table counts sessions.
  func completed(_ apps: AppSet) -> Int64? {
    rows(.sessions)?.reduce(0) { sum, row in
      sum + (apps.contains { row.says($0.name, in: "app") } ? row["completed"] : 0)
    }
  }
}
