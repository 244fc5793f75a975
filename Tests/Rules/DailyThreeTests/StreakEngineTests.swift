import Cadence
import CivilTime
import DailyThree
import TestSupport
import Testing

/// The testing plan's `StreakEngineTests`, the recorded streaks, and drawn timelines.
@Suite("StreakEngineTests")
struct StreakEngineTests {
  @Test("recorded histories agree in streak and start")
  func recordedHistories() throws {
    let cases = try RecordedTenXStreak.all()
    #expect(cases.count == 100)
    for c in cases {
      let entries = try c.entries.map { (day: try Day(key: $0.dayKey), $0.completedCount) }
      let history = DailyThreeRules.standard.streak(
        of: entries.map { (day: $0.day, completedCount: $0.1) }, asOf: try Day(key: c.today))
      #expect(history.length == c.streak, "\(c.id)")
      #expect(history.start?.key == c.streakStartDayKey, "\(c.id)")
    }
  }

  /// The policy forgives missing days; the person flies on Thursday without opening the app.
  ///
  ///     Mon  Tue              Wed  Thu (flight)  Fri
  ///     ●    opened, empty    ●    closed        ●      a streak of 2
  @Test("a day on which the app was opened and nothing planned is no missing day")
  func openedAndEmpty() throws {
    var parameters = DailyThreeParameters()
    parameters.streak.missingDays = .rest
    var app = try DailyThree.onboarded(DailyThreeRules(parameters))
    try app.live(0, completing: 1)
    var closed = app
    try app.observe(at: at(1, 9))
    try app.live(2, completing: 1)
    #expect(app.streak.length == 1)
    try app.travel(to: .utc, at: at(3, 9))
    try app.live(4, completing: 1)
    #expect(app.streak.length == 2)
    try closed.live(2, completing: 1)
    #expect(closed.streak.length == 2)
  }

  @Test("recorded histories, lived through the app event by event")
  func recordedLives() throws {
    for c in try RecordedTenXStreak.all() {
      let today = try Day(key: c.today)
      var app = DailyThree.installed()
      let days = try c.entries.map { (try Day(key: $0.dayKey), $0.completedCount) }
        .filter { $0.0 <= today }.sorted { $0.0 < $1.0 }
      let birth = Zone.utc.startOfDay(days.first?.0 ?? today)
      try app.completeOnboarding(at: birth)
      try app.addGoal(TitleID(0), at: birth)
      for (day, completed) in days {
        let noon = Zone.utc.startOfDay(day) + .hours(12)
        try app.plan(drafts(), at: noon)
        for place in 0..<completed { try app.complete(place + 1, at: noon) }
      }
      try app.observe(at: Zone.utc.startOfDay(today) + .hours(12))
      #expect(app.streak.length == c.streak, "\(c.id)")
      #expect(app.streak.start?.key == c.streakStartDayKey, "\(c.id)")
    }
  }

  /// A day a column: completed focuses, or `-` for no entry; the last column is today.
  static let timelines: [(String, streak: Int, start: Int?)] = [
    ("0", 0, nil),
    ("-", 0, nil),
    ("1", 1, 0),
    ("130", 2, 0),
    ("13-", 2, 0),
    ("1300", 0, nil),
    ("130-", 0, nil),
    ("1-1", 1, 2),
    ("1-10", 1, 2),
    ("111131", 6, 0),
    ("1110311", 3, 4),
  ]

  @Test("drawn timelines", arguments: timelines.indices)
  func drawnTimelines(_ index: Int) throws {
    let (line, streak, start) = StreakEngineTests.timelines[index]
    let app = try live(line)
    #expect(app.streak.length == streak, "\(line)")
    #expect(app.streak.start == start.map { monday + $0 }, "\(line)")
  }

  @Test("pending-today behavior: an open today shows yesterday's streak")
  func pendingToday() throws {
    #expect(try live("11-").streak.length == 2)
    #expect(try live("110").streak.length == 2)
    #expect(try live("111").streak.length == 3)
  }

  @Test("missing day breaks")
  func missingDayBreaks() throws {
    #expect(try live("11-1").streak.length == 1)
    #expect(try live("11--").streak.length == 0)
  }

  @Test("maintained day increments")
  func maintainedDayIncrements() throws {
    var app = try live("11")
    try app.plan(drafts(), at: at(2))
    #expect(app.streak.length == 2)
    try app.complete(2, at: at(2))
    #expect(app.streak.length == 3)
    #expect(app.streak.start == monday)
    try app.uncomplete(2, at: at(2))
    #expect(app.streak.length == 2)
  }

  @Test("a history is unbounded: a streak of 500 days is 500, not the sketch's 120")
  func unboundedHistory() throws {
    let app = try live(String(repeating: "1", count: 500))
    #expect(app.streak.length == 500)
    #expect(app.streak.start == monday)
  }

  @Test("every history of six days is the same lived and read")
  func livedIsRead() throws {
    for world in 0..<729 {
      let columns = (0..<6).map { place -> Int in
        (0..<place).reduce(world) { left, _ in left / 3 } % 3 - 1
      }
      let line = columns.map { $0 < 0 ? "-" : String($0) }.joined()
      let app = try live(line)
      let entries = columns.enumerated().filter { $0.element >= 0 }
        .map { (day: monday + $0.offset, completedCount: $0.element) }
      let history = DailyThreeRules.standard.streak(of: entries, asOf: monday + 5)
      #expect(app.streak.length == history.length, "\(line)")
      #expect(app.streak.start == history.start, "\(line)")
      #expect(app.streak.longest == history.longest, "\(line)")
    }
  }

  private func live(_ line: String) throws -> DailyThree {
    var app = try DailyThree.onboarded()
    for (day, column) in line.enumerated() {
      try app.observe(at: at(day, 7))
      if let completed = column.wholeNumberValue { try app.live(day, completing: completed) }
    }
    return app
  }
}
