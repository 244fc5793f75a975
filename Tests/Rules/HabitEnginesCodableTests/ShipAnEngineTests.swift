import CivilTime
import Foundation
import HabitEngines
import HabitEnginesCodable
import HabitEnginesJSON
import TestSupport
import Testing
import ZoneTables

extension Zone {
  /// The changes of the system's zone from one date to another.
  init(_ zone: TimeZone, from start: Date, until end: Date) throws {
    var changes: [Transition] = []
    var last = start
    while let next = zone.nextDaylightSavingTimeTransition(after: last), next <= end {
      let seconds = Int32(zone.secondsFromGMT(for: next))
      changes.append(Transition(at: Instant(next), offsetSeconds: seconds))
      last = next
    }
    try self.init(
      initialOffsetSeconds: Int32(zone.secondsFromGMT(for: start)), transitions: changes)
  }
}

extension Instant {
  init(_ date: Date) {
    self.init(millisecondsSinceEpoch: Int64((date.timeIntervalSince1970 * 1_000).rounded()))
  }
}

/// Every snippet of `Documentation/ship-an-engine.md`, run. The lines are those of the page, word
/// for word; a test compares them.
@Suite("The page for app developers")
struct ShipAnEngineTests {
  @Test("a streak over a change of clocks, saved and shown in a widget")
  func streak() throws {
    // 01:00 UTC on Sunday, 29 March 2026.
    let clocksGoForward = Instant(millisecondsSinceEpoch: 1_774_746_000_000)
    let berlin = try Zone(
      initialOffsetSeconds: 3_600,
      transitions: [.init(at: clocksGoForward, offsetSeconds: 7_200)])
    var rules = StreakParameters()
    rules.repairDays = 1
    let policy = try StreakPolicy(rules)
    var calendar = PersonalCalendar(zone: berlin)
    var streak = Streak(under: policy)
    for hours: Int64 in [-29, -5, 43] {  // Friday, Saturday and Monday evening
      try streak.end(calendar.day(of: clocksGoForward + .hours(hours)), .counts, under: policy)
    }
    #expect(streak.length == 3)

    let before = streak
    let data = try JSONEncoder().encode(streak)
    streak = try JSONDecoder().decode(Streak.self, from: data)
    #expect(streak == before)

    (rules.unit, rules.weeklyTarget, rules.firstWeekday) = (.week, 3, .sunday)
    let sunday = try Day(key: "2026-06-07")
    let weekly = try StreakPolicy(rules).paused(from: sunday + 7, until: sunday + 13)
    let done = [0, 2, 5, 15, 16, 20].map { LoggedDay(sunday + $0, .counts) }
    #expect(StreakHistory(of: done, asOf: sunday + 20, under: weekly).length == 2)

    let now = clocksGoForward + .hours(60)
    struct Glance: Codable {
      var streak: Streak
      var calendar: PersonalCalendar
    }
    let written = try JSONEncoder().encode(Glance(streak: streak, calendar: calendar))
    var glance = try JSONDecoder().decode(Glance.self, from: written)
    let today = glance.calendar.day(of: now)
    let shown = try glance.streak.shown(on: today, .misses, under: policy).length
    #expect(shown == 3)
  }

  @Test("rules from a file")
  func rules() throws {
    let file = Data(
      RulesFile.text(of: ShippedRules(), apps: [.pet], scenario: "pet-year").utf8)
    let shipped = try RulesFile(json: Array(file))
    let pet = try PetRules(json: Array(file))
    let forPets = try StreakPolicy(json: Array(file), of: .pet)
    #expect(shipped.digest.count == 64 && pet == .standard && forPets == .forest)
  }

  /// What an app has for the system's notifications.
  private struct Notices {
    var planned: [String: Instant] = [:]

    mutating func plan(_ name: String, title: String, at instant: Instant) {
      planned[name] = instant
    }

    mutating func remove(_ name: String) { planned[name] = nil }
  }

  @Test("notices of a session")
  func notifications() throws {
    let now = Instant.epoch
    var notices = Notices()
    var session = try FocusSession(.forest)
    let effects = try session.start(at: now, permission: .granted)
    if effects.contains(.notificationRemoved) { notices.remove("focus") }
    if effects.contains(.notificationPlanned), let at = session.plannedCompletion {
      notices.plan("focus", title: CompletionNotification.title, at: at)
    }
    #expect(notices.planned == ["focus": now + .minutes(25)])
  }

  @Test("an app's history, moved over")
  func history() throws {
    let dates = ["2026-01-05", "2026-01-07", "2026-01-06"]
    let log = try dates.map { LoggedDay(try Day(key: $0), .counts) }
    let history = StreakHistory(of: log, asOf: try Day(key: "2026-01-08"), under: .forest)
    #expect(history.length == 3)
    var moved = Streak(under: .forest)
    for entry in log.sorted(by: { $0.day < $1.day }) {
      try moved.end(entry.day, entry.outcome, under: .forest)
    }
    #expect(moved.longest == 3)
  }

  @Test(
    "a zone of the system has the changes of the pinned tables",
    arguments: [
      "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo",
      "Asia/Kolkata", "UTC",
    ])
  func zones(_ name: String) throws {
    let start = Date(timeIntervalSince1970: 1_420_070_400)  // 2015
    let end = Date(timeIntervalSince1970: 1_767_225_600)  // 2026
    let system = try Zone(try #require(TimeZone(identifier: name)), from: start, until: end)
    let pinned = try ZoneName(name).zone
    #expect(system.initialOffsetSeconds == pinned.offsetSeconds(at: Instant(start)))
    let changes = pinned.transitions.filter {
      $0.instant > Instant(start) && $0.instant <= Instant(end)
    }
    #expect(system.transitions == changes)
  }

  @Test("the snippets of the page are the ones that run here")
  func snippets() throws {
    let here = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let run = Set(here.split(separator: "\n").map { Self.code(String($0)) })
    let page = try String(
      contentsOf: Fixtures.root.appendingPathComponent("Documentation/ship-an-engine.md"),
      encoding: .utf8)
    var (isInside, lines) = (false, 0)
    for line in page.split(separator: "\n").map(String.init) {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
      } else if isInside, !line.hasPrefix("//") {
        let code = Self.code(line)
        #expect(run.contains(code) || here.contains("#expect(\(code) == "), "\(line)")
        lines += 1
      }
    }
    #expect(lines > 60)
  }

  /// A line without its indentation and its comment.
  private static func code(_ line: String) -> String {
    let end = line.range(of: "  //")?.lowerBound ?? line.endIndex
    return line[..<end].trimmingCharacters(in: .whitespaces)
  }
}
