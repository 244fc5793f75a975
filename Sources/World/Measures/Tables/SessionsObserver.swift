import CivilTime
import FocusTimer
import Tabular

/// `sessions`: focus sessions of Forest and Sherpa, by the day on which they began, ended or
/// changed.
///
///     carried in + started = completed + gave up + force quit + reboot + open
///
///     day          0        1        2
///     session      ├────────┼──┤                 started on 0, completed on 1: carried in on 1
///     session         ├──pause── × app removed   taken away on 2: not carried into it
///
/// A session of a person who removes the app ends with it and is no longer counted, nor is its
/// pause. A pause belongs to the day on which it ends with all of its length, be it
/// days; one after which nobody comes back never ends.
struct SessionsObserver: GroupSum {
  static var kind: TableKind { .sessions }

  private struct Session: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt8
    static var runs: Session { Session(rawValue: 1) }
    static var isPaused: Session { Session(rawValue: 2) }
    /// Whether a session of the person has ended.
    static var hasEnded: Session { Session(rawValue: 4) }
    static var all: UInt8 { 7 }
  }

  /// By app, of those with sessions, then person.
  private let sessions: Block<Session>
  /// When the pause began that lasts, in milliseconds since 1970, likewise.
  private let pausedSince: Block<Int64>
  private let grid: Grid
  /// By app, then kind of count, then day.
  private var tallies: Tallies<Int32>
  /// By app, then minutes of focus and milliseconds of pauses that ended, then day.
  private var lengths: Tallies<Int64>

  /// The apps with focus sessions.
  static let apps: AppSet = [.forest, .sherpa]

  /// How many stages of a tree's growth have a column of their own: the last counts later ones too.
  static var stages: Int { 5 }

  fileprivate enum Count {
    static let started = 0
    static let completed = 1
    static let gaveUp = 2
    static let forceQuit = 3
    static let reboot = 4
    /// Sessions that were taken away with the app, in the morning.
    static let removed = 5
    /// Changes of the number of paused sessions.
    static let paused = 6
    static let asked = 7
    static let kept = 8
    static let pauses = 9
    static let pausesEnded = 10
    static let firstEnded = 11
    static let firstCompleted = 12
    static let breaksTaken = 13
    static let breaksSkipped = 14
    /// Trees that died at the first stage, followed by those at later ones.
    static let died = 15
    static let unsaved = died + SessionsObserver.stages
    static let all = unsaved + 1
  }

  fileprivate enum Length {
    static let focusMinutes = 0
    static let pauses = 1
    static let all = 2
  }

  init(_ shape: WorldSize, people: Int) {
    let isPresent = shape.apps.contains(.forest) || shape.apps.contains(.sherpa)
    let apps = isPresent ? SessionsObserver.apps.count : 0
    grid = Grid(columns: apps, rows: people)
    sessions = Block(repeating: [], count: grid.count)
    pausedSince = Block(repeating: 0, count: grid.count)
    tallies = Tallies(shape, columns: apps * Count.all, rows: shape.days)
    lengths = Tallies(shape, columns: apps * Length.all, rows: shape.days)
  }

  /// Replaces the people by those of another world.
  mutating func begin() {
    for place in sessions.indices { sessions[place] = [] }
  }

  private func place(_ app: App) -> Int { SessionsObserver.apps.place(of: app) }

  private func count(
    _ change: Int32, _ column: Int, _ app: App, on day: Int, _ segments: SegmentSet
  ) { tallies.count(change, place(app) * Count.all + column, day, segments) }

  mutating func start(_ app: App, _ person: Int, on day: Int, _ segments: SegmentSet) {
    let place = grid.place(place(app), person)
    sessions[place].insert(.runs)
    count(1, Count.started, app, on: day, segments)
  }

  /// Notes that a session is paused, or is no longer.
  mutating func pause(_ app: App, _ context: EventContext, _ isPaused: Bool) {
    let (day, segments) = (context.day, context.segments)
    let place = grid.place(place(app), context.place)
    guard sessions[place].contains(.isPaused) != isPaused else { return }
    sessions[place].formSymmetricDifference(.isPaused)
    count(isPaused ? 1 : -1, Count.paused, app, on: day, segments)
    count(1, isPaused ? Count.pauses : Count.pausesEnded, app, on: day, segments)
    let now = context.instant.millisecondsSinceEpoch
    if isPaused { return pausedSince[place] = now }
    let column = self.place(app) * Length.all + Length.pauses
    lengths.count(now - pausedSince[place], column, day, segments)
  }

  mutating func ask(_ app: App, on day: Int, _ segments: SegmentSet) {
    count(1, Count.asked, app, on: day, segments)
  }

  mutating func keep(_ app: App, on day: Int, _ segments: SegmentSet) {
    count(1, Count.kept, app, on: day, segments)
  }

  /// Notes what becomes of the break after a session of Sherpa.
  mutating func rest(_ isTaken: Bool, on day: Int, _ segments: SegmentSet) {
    count(1, isTaken ? Count.breaksTaken : Count.breaksSkipped, .sherpa, on: day, segments)
  }

  mutating func die(_ stage: Int32, on day: Int, _ segments: SegmentSet) {
    let place = min(SessionsObserver.stages, max(1, Int(stage))) - 1
    count(1, Count.died + place, .forest, on: day, segments)
  }

  /// Notes that a session that ended could not be written down.
  mutating func lose(on day: Int, _ segments: SegmentSet) {
    count(1, Count.unsaved, .forest, on: day, segments)
  }

  mutating func end(
    _ app: App, _ context: EventContext, _ outcome: FocusRecord.Outcome, focusMinutes: Int32
  ) {
    pause(app, context, false)
    let (day, segments) = (context.day, context.segments)
    let place = grid.place(place(app), context.place)
    let isFirst = !sessions[place].contains(.hasEnded)
    sessions[place] = .hasEnded
    let column =
      switch outcome {
      case .completed: Count.completed
      case .abandoned(.gaveUp): Count.gaveUp
      case .abandoned(.forceQuit): Count.forceQuit
      case .abandoned(.reboot): Count.reboot
      }
    count(1, column, app, on: day, segments)
    if isFirst { count(1, Count.firstEnded, app, on: day, segments) }
    if isFirst, outcome == .completed { count(1, Count.firstCompleted, app, on: day, segments) }
    let length = self.place(app) * Length.all + Length.focusMinutes
    lengths.count(Int64(focusMinutes), length, day, segments)
  }

  /// Notes that a person removes an app in the morning of a day.
  mutating func leave(_ app: App, _ person: Int, on day: Int, _ segments: SegmentSet) {
    guard SessionsObserver.apps.contains(app) else { return }
    let place = grid.place(place(app), person)
    guard sessions[place].contains(.runs) else { return }
    if sessions[place].contains(.isPaused) { count(-1, Count.paused, app, on: day, segments) }
    sessions[place] = []
    count(1, Count.removed, app, on: day, segments)
  }

  /// The sums over groups of an app: counts by kind, then lengths by kind, each by day.
  fileprivate static func sums(
    _ groups: [SessionsObserver], _ app: App, _ days: Int, _ segment: Int
  ) -> [[Int64]] {
    let place = apps.place(of: app)
    var sums = Array(repeating: [Int64].none(days), count: Count.all + Length.all)
    for group in groups {
      for column in 0..<Count.all {
        sums[column].add(group.tallies, place * Count.all + column, segment)
      }
      for column in 0..<Length.all {
        sums[Count.all + column].add(group.lengths, place * Length.all + column, segment)
      }
    }
    return sums
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(sessions) { session, visitor in
      var flags = session.rawValue
      visitor.whole(&flags, in: 0...Session.all)
      session = Session(rawValue: flags)
    }
    // As many milliseconds as a double counts: the time between two instants has a number.
    visitor.block(pausedSince) { $1.whole(&$0, in: -1 << 53...1 << 53) }
    tallies.visit(&visitor)
    lengths.visit(&visitor)
  }

  mutating func add(_ other: SessionsObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
    lengths.add(other.lengths, times: sign)
  }

  static func table(
    _ groups: [SessionsObserver], _ shape: WorldSize, _ segment: Int
  ) -> Table {
    let rows = apps.filter { shape.apps.contains($0) }.flatMap { app in
      SessionsSums(sums: sums(groups, app, shape.days, segment), days: shape.days).rows(app)
    }
    return Table(.sessions, columns, rows: rows)
  }

  private static var columns: [Column] {
    [
      .app, .day,
      .count("carried_in", "sessions under way when the day began, of people who keep the app"),
      .count("started", "sessions that began"),
      .count("completed", "sessions that reached their length"),
      .count("gave_up", "sessions given up"),
      .count("force_quit", "sessions ended by closing the app from the switcher"),
      .count("reboot", "sessions ended by a restart of the device"),
      .count("open", "sessions under way at the day's end"),
      .count("paused", "of these, paused"),
      Column(
        "focus_minutes", .integer, unit: "minutes",
        meaning: "whole minutes that count as focus, of the sessions that ended", example: "350"),
      .share("completion_share", "of the sessions that ended on the day, those completed"),
      .count("asked", "times that somebody asked to give a session up"),
      .count("thought_better", "times that somebody was asked whether to, and said no"),
      .count("pauses", "pauses that began"),
      .count("pauses_ended", "pauses that ended: the session went on or was abandoned"),
      Column(
        "pause_minutes", .decimal(places: 3), unit: "minutes",
        meaning: "mean length of the pauses that ended", example: "12.250"),
      .count(
        "breaks_taken",
        "breaks after completed sessions that people take; of Sherpa, Forest has none"),
      .count("breaks_skipped", "those that people skip"),
      .count("first_ended", "of the sessions that ended, those that were their person's first"),
      .count("first_completed", "of these, completed"),
      .share(
        "first_completion_share",
        "of the first sessions that ended, those completed; Forest's SC-015 asks for 95 %"),
    ]
      + (1...stages).map { stage in
        .count(
          "died_\(stage)",
          "trees of Forest that died at stage \(stage)" + (stage == stages ? " or later" : ""))
      }
      + [
        .count(
          "unsaved",
          "sessions of Forest that ended and could not be written down: they count in the columns "
            + "before, and the app knows nothing of them")
      ]
  }
}

/// The tallies of one app of all groups together.
private struct SessionsSums {
  let sums: [[Int64]]
  let days: Int

  private typealias Count = SessionsObserver.Count
  private typealias Length = SessionsObserver.Length

  private var minutes: Int { Count.all + Length.focusMinutes }

  /// What halted sessions, and what became of first ones.
  private func halts(_ day: Int) -> [Cell] {
    func number(_ column: Int) -> Cell { .integer(sums[column][day]) }
    let ended = sums[Count.pausesEnded][day]
    return [Count.asked, Count.kept, Count.pauses, Count.pausesEnded].map(number)
      + [.ratio(sums[Count.all + Length.pauses][day], 60_000 * ended)]
      + [Count.breaksTaken, Count.breaksSkipped].map(number)
      + [Count.firstEnded, Count.firstCompleted].map(number)
      + [.ratio(sums[Count.firstCompleted][day], sums[Count.firstEnded][day])]
      + (0...SessionsObserver.stages).map { number(Count.died + $0) }
  }

  func rows(_ app: App) -> [[Cell]] {
    var (open, paused): (Int64, Int64) = (0, 0)
    return (0..<days).map { day in
      let ends = (1...4).map { sums[$0][day] }
      let carriedIn = open - sums[5][day]
      open = carriedIn + sums[0][day] - ends.reduce(0, +)
      paused += sums[6][day]
      let counts = [carriedIn, sums[0][day]] + ends + [open, paused, sums[minutes][day]]
      return [.text(app.name), Cell(day)] + counts.map { .integer($0) }
        + [.ratio(ends[0], ends.reduce(0, +))] + halts(day)
    }
  }
}

extension TableKind {
  public static let sessions = TableKind(
    "sessions", title: "How focus sessions end", keys: ["app", "day"], of: SessionsObserver.apps,
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
    headlines: [
      HeadlineKind(
        "focus sessions completed in {app}:", .count, ["completed"],
        ["app": .each, "day": .every]),
      HeadlineKind(
        "minutes of focus in {app}:", .count, ["focus_minutes"],
        ["app": .each, "day": .every], isDecisive: false),
      HeadlineKind(
        "focus sessions in {app} completed, of those that end:", sumOf: ["completed"],
        among: ["completed", "gave_up", "force_quit", "reboot"], ["app": .each, "day": .every]),
      HeadlineKind(
        "first sessions in {app} completed, of those that end:", sumOf: ["first_completed"],
        among: ["first_ended"], ["app": .each, "day": .every]),
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
      + "far; first completed ≤ first ended ≤ ended; unsaved ≤ ended")
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
            && row["unsaved"] <= ended,
          "sessions \(place) were paused, kept, ended first or lost more often than can be")
        paused = row["paused"]
        let breaks = row["breaks_taken"] + row["breaks_skipped"]
        unrested += row["completed"] - breaks
        report.expect(
          .breaksFollow, app == .forest ? breaks == 0 : unrested >= 0,
          "more breaks \(place) were taken or skipped than sessions completed")
        if app == .forest {
          let died =
            row["died_1"] + row["died_2"] + row["died_3"] + row["died_4"] + row["died_5"]
          report.expect(
            .treesDie, died == ended - row["completed"],
            "\(died) trees died on day \(row["day"]), and other sessions were abandoned")
        }
      }
    }
  }

  /// The number of completed sessions of some apps; nil if they were not counted.
  func completed(_ apps: AppSet) -> Int64? {
    rows(.sessions)?.reduce(0) { sum, row in
      sum + (apps.contains { row.says($0.name, in: "app") } ? row["completed"] : 0)
    }
  }
}
