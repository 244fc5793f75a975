import FocusTimer
import Tabular

/// `sessions`: focus sessions of Forest and Sherpa, by the day on which something became of them.
///
///     carried in + started = completed + gave up + force quit + reboot + open
///
///     day          0        1        2
///     session      ├────────┼──┤                 started on 0, completed on 1: carried in on 1
///     session         ├──pause── × app removed   taken away on 2: not carried into it
///
/// A session of somebody who removes the app ends with it and is counted no more.
struct SessionsObserver: Sendable {
  private struct Session: OptionSet, Sendable {
    let rawValue: UInt8
    static var runs: Session { Session(rawValue: 1) }
    static var isPaused: Session { Session(rawValue: 2) }
  }

  private let days: Int
  /// By app, then person.
  private var sessions: [[Session]]
  private var tallies: [BySegment<Tally>]

  /// The apps with focus sessions.
  static var apps: AppSet { [.forest, .sherpa] }

  fileprivate struct Tally: Sendable {
    var started: [Int32]
    var completed: [Int32]
    var gaveUp: [Int32]
    var forceQuit: [Int32]
    var reboot: [Int32]
    /// Taken away with the app, in the morning.
    var removed: [Int32]
    /// Changes of the number of paused sessions.
    var paused: [Int32]
    var focusMinutes: [Int64]

    init(_ days: Int) {
      let none = [Int32].none(days)
      (started, completed, gaveUp, forceQuit) = (none, none, none, none)
      (reboot, removed, paused) = (none, none, none)
      focusMinutes = .none(days)
    }
  }

  init(_ shape: WorldShape, people: Int) {
    days = shape.days
    sessions = App.allCases.map { app in
      let has = SessionsObserver.apps.contains(app) && shape.apps.contains(app)
      return Array(repeating: [], count: has ? people : 0)
    }
    tallies = App.allCases.map { app in
      let has = SessionsObserver.apps.contains(app) && shape.apps.contains(app)
      return BySegment(shape, Tally(has ? shape.days : 0))
    }
  }

  /// The people of another world take the place of these.
  mutating func begin() {
    for app in sessions.indices {
      for person in sessions[app].indices { sessions[app][person] = [] }
    }
  }

  mutating func start(_ app: App, _ person: Int, on day: Int, _ segments: UInt16) {
    let app = Int(app.rawValue)
    sessions[app][person] = .runs
    tallies[app].update(segments) { $0.started[day] += 1 }
  }

  mutating func pause(
    _ app: App, _ person: Int, _ isPaused: Bool, on day: Int, _ segments: UInt16
  ) {
    let app = Int(app.rawValue)
    guard sessions[app][person].contains(.isPaused) != isPaused else { return }
    sessions[app][person].formSymmetricDifference(.isPaused)
    tallies[app].update(segments) { $0.paused[day] += isPaused ? 1 : -1 }
  }

  mutating func end(
    _ app: App, _ person: Int, _ outcome: FocusRecord.Outcome, focusMinutes: Int32, on day: Int,
    _ segments: UInt16
  ) {
    pause(app, person, false, on: day, segments)
    let app = Int(app.rawValue)
    sessions[app][person] = []
    tallies[app].update(segments) { tally in
      switch outcome {
      case .completed: tally.completed[day] += 1
      case .abandoned(.gaveUp): tally.gaveUp[day] += 1
      case .abandoned(.forceQuit): tally.forceQuit[day] += 1
      case .abandoned(.reboot): tally.reboot[day] += 1
      }
      tally.focusMinutes[day] += Int64(focusMinutes)
    }
  }

  /// A person removes an app in the morning of a day.
  mutating func leave(_ app: App, _ person: Int, on day: Int, _ segments: UInt16) {
    let place = Int(app.rawValue)
    guard !sessions[place].isEmpty, sessions[place][person].contains(.runs) else { return }
    pause(app, person, false, on: day, segments)
    sessions[place][person] = []
    tallies[place].update(segments) { $0.removed[day] += 1 }
  }

  static func table(
    _ groups: [SessionsObserver], _ shape: WorldShape, _ segment: Int
  ) -> Table {
    let rows = apps.filter { shape.apps.contains($0) }.flatMap { app in
      SessionsSums(groups.map { $0.tallies[Int(app.rawValue)][segment] }, shape).rows(app)
    }
    return Table("sessions", columns, rows: rows)
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
      .share("completion_share", "completed, of the sessions that ended"),
    ]
  }
}

/// The tallies of one app of all groups together.
private struct SessionsSums {
  private var sums: [[Int64]]
  private let days: Int

  init(_ groups: [SessionsObserver.Tally], _ shape: WorldShape) {
    days = shape.days
    sums = Array(repeating: .none(shape.days), count: 8)
    for group in groups {
      sums[0].add(group.started)
      sums[1].add(group.completed)
      sums[2].add(group.gaveUp)
      sums[3].add(group.forceQuit)
      sums[4].add(group.reboot)
      sums[5].add(group.removed)
      sums[6].add(group.paused)
      sums[7].add(group.focusMinutes)
    }
  }

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
