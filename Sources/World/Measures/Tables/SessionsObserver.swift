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
/// A session of a person who removes the app ends with it and is no longer counted.
struct SessionsObserver: GroupSum {
  static var kind: TableKind { .sessions }

  private struct Session: OptionSet, BitwiseCopyable, Sendable {
    let rawValue: UInt8
    static var runs: Session { Session(rawValue: 1) }
    static var isPaused: Session { Session(rawValue: 2) }
  }

  /// By app, of those with sessions, then person.
  private let sessions: Block<Session>
  private let grid: Grid
  /// By app, then kind of count, then day.
  private var tallies: Tallies<Int32>
  private var focusMinutes: Tallies<Int64>

  /// The apps with focus sessions.
  static let apps: AppSet = [.forest, .sherpa]

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
    static let all = 7
  }

  init(_ shape: WorldSize, people: Int) {
    let isPresent = shape.apps.contains(.forest) || shape.apps.contains(.sherpa)
    let apps = isPresent ? SessionsObserver.apps.count : 0
    grid = Grid(columns: apps, rows: people)
    sessions = Block(repeating: [], count: grid.count)
    tallies = Tallies(shape, columns: apps * Count.all, rows: shape.days)
    focusMinutes = Tallies(shape, columns: apps, rows: shape.days)
  }

  /// Replaces the people by those of another world.
  mutating func begin() {
    for place in sessions.indices { sessions[place] = [] }
  }

  private func place(_ app: App) -> Int { SessionsObserver.apps.place(of: app) }

  private func count(
    _ change: Int32, _ column: Int, _ app: App, on day: Int, _ segments: UInt16
  ) { tallies.count(change, place(app) * Count.all + column, day, segments) }

  mutating func start(_ app: App, _ person: Int, on day: Int, _ segments: UInt16) {
    sessions[grid.place(place(app), person)] = .runs
    count(1, Count.started, app, on: day, segments)
  }

  mutating func pause(
    _ app: App, _ person: Int, _ isPaused: Bool, on day: Int, _ segments: UInt16
  ) {
    let place = grid.place(place(app), person)
    guard sessions[place].contains(.isPaused) != isPaused else { return }
    sessions[place].formSymmetricDifference(.isPaused)
    count(isPaused ? 1 : -1, Count.paused, app, on: day, segments)
  }

  mutating func end(
    _ app: App, _ person: Int, _ outcome: FocusRecord.Outcome, focusMinutes: Int32, on day: Int,
    _ segments: UInt16
  ) {
    pause(app, person, false, on: day, segments)
    sessions[grid.place(place(app), person)] = []
    let column =
      switch outcome {
      case .completed: Count.completed
      case .abandoned(.gaveUp): Count.gaveUp
      case .abandoned(.forceQuit): Count.forceQuit
      case .abandoned(.reboot): Count.reboot
      }
    count(1, column, app, on: day, segments)
    self.focusMinutes.count(Int64(focusMinutes), place(app), day, segments)
  }

  /// Notes that a person removes an app in the morning of a day.
  mutating func leave(_ app: App, _ person: Int, on day: Int, _ segments: UInt16) {
    guard SessionsObserver.apps.contains(app) else { return }
    let place = grid.place(place(app), person)
    guard sessions[place].contains(.runs) else { return }
    pause(app, person, false, on: day, segments)
    sessions[place] = []
    count(1, Count.removed, app, on: day, segments)
  }

  /// The sums over groups of an app: counts by kind, then focus minutes, each by day.
  fileprivate static func sums(
    _ groups: [SessionsObserver], _ app: App, _ days: Int, _ segment: Int
  ) -> [[Int64]] {
    let place = apps.place(of: app)
    var sums = Array(repeating: [Int64].none(days), count: Count.all + 1)
    for group in groups {
      for column in 0..<Count.all {
        sums[column].add(group.tallies, place * Count.all + column, segment)
      }
      sums[Count.all].add(group.focusMinutes, place, segment)
    }
    return sums
  }

  /// Visits all that it has counted.
  mutating func visit(_ visitor: inout some TallyVisitor) {
    visitor.block(sessions) { session, visitor in
      var flags = session.rawValue
      visitor.whole(&flags, in: 0...3)
      session = Session(rawValue: flags)
    }
    tallies.visit(&visitor)
    focusMinutes.visit(&visitor)
  }

  mutating func add(_ other: SessionsObserver, times sign: Int) {
    tallies.add(other.tallies, times: sign)
    focusMinutes.add(other.focusMinutes, times: sign)
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
      .count("focus_minutes", "whole minutes that count as focus, of the sessions that ended"),
      .share("completion_share", "of the sessions that ended on the day, those completed"),
    ]
  }
}

/// The tallies of one app of all groups together.
private struct SessionsSums {
  let sums: [[Int64]]
  let days: Int

  func rows(_ app: App) -> [[Cell]] {
    var (open, paused): (Int64, Int64) = (0, 0)
    return (0..<days).map { day in
      let ends = (1...4).map { sums[$0][day] }
      let carriedIn = open - sums[5][day]
      open = carriedIn + sums[0][day] - ends.reduce(0, +)
      paused += sums[6][day]
      let counts = [carriedIn, sums[0][day]] + ends + [open, paused, sums[7][day]]
      return [.text(app.name), Cell(day)] + counts.map { .integer($0) }
        + [.ratio(ends[0], ends.reduce(0, +))]
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
        "focus sessions in {app} completed, of those that end:", sumOf: ["completed"],
        among: ["completed", "gave_up", "force_quit", "reboot"], ["app": .each, "day": .every]),
    ],
    laws: [.sessionsAddUp, .sessionsCarryOver], audit: { $0.checkSessions() })
}

extension AuditLaw {
  static let sessionsAddUp = AuditLaw(
    "sessionsAddUp", "`sessions`: carried in + started = completed + abandoned + open")
  static let sessionsCarryOver = AuditLaw(
    "sessionsCarryOver", "`sessions`: no more carried in, or paused, than was open")
}

extension Audit {
  fileprivate mutating func checkSessions() {
    for app in SessionsObserver.apps {
      var open: Int64 = 0
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
