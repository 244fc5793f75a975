import Measures
import Chance
import CivilTime
import Diary
import FocusTimer
import Foundation
import Population
import Tabular
import TestSupport
import Testing

/// `Documentation/own-behaviour.md`: its models are those of the target `Diary`, which sees of the
/// package what any other package does; what else it shows runs here.
@Suite("A behaviour of one's own")
struct OwnBehaviourTests {
  @Test func `the more evenings in a row, the likelier the next`() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (100, 28)
    (parameters.shares.forest, parameters.shares.pet) = (1, 0)
    let world = try World(parameters)
    let result = try #require(
      try world.run(InlineExecutor(), behaving: Evenings(), keeping: RunRequest(journal: 20)))
    // How many opened Forest, day by day.
    let days = try #require(result.tables.first { $0.name == "days" }).csv
    // The journal of the first twenty: events, acts, habits, focus_sessions, reflections, xp,
    // analytics.
    let files = result.journal.map { $0.name }
    // Nothing, as long as everything adds up.
    #expect(result.brokenLaws == [])

    #expect(
      files == [
        "events", "acts", "habits", "focus_sessions", "reflections", "xp", "analytics",
      ])
    let opened = days.split(separator: "\n").dropFirst().compactMap {
      Int($0.split(separator: ",")[5])
    }
    // Half of them on the first day. In the long run of every 2.85 days one is missed, since a row
    // of evenings lasts 0.5 + 0.5 · 0.6 + 0.5 · 0.6 · 0.7 · (1 + 0.8 + 0.8² + …) = 1.85 days: 65 %.
    #expect((35...65).contains(opened[0]) && opened.count == 28, "\(opened)")
    let later: Int = opened.suffix(14).reduce(0, +)
    #expect((57 * 14...73 * 14).contains(later), "\(opened)")
  }

  @Test func `it can be tried without a world`() throws {
    let start = Zone.utc.startOfDay(try Day(key: "2026-01-05"))
    let luck = Luck(Seed(1), person: 7, day: 0)
    let outlook = DayOutlook(
      luck, day: 0, date: try Day(key: "2026-01-05"), start: start, end: start + .hours(24))
    let model = Evenings()
    var mind = model.arrive(outlook)
    mind.inARow = 100
    var plan = DayPlan(from: start)
    #expect(model.decide(outlook, &mind, &plan) == [])
    #expect(plan.entries.map { $0.intention } == [.open(.forest)])
    #expect(plan.entries.allSatisfy { $0.instant >= start + .hours(18) })
  }

  @Test func `what one person does is in the journal`() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (1, 28)
    (parameters.shares.forest, parameters.shares.pet) = (1, 0)
    let world = try World(parameters)
    let result = try #require(
      try world.run(InlineExecutor(), behaving: Evenings(), keeping: RunRequest(journal: 1)))
    let acts = try #require(result.journal.first { $0.name == "acts" }).text
    #expect(acts.contains("1500000,forest,start,25"))

    let lines = acts.split(separator: "\n").dropFirst()
    let opened = lines.count { $0.hasSuffix(",forest,open,") }
    #expect(opened > 5 && lines.count == 2 * opened, "\(acts)")
  }

  @Test func `a session is started at ten to two`() throws {
    let sunday = try Day(key: "2026-03-29")
    let diary = Diary([
      Diary.Visit(
        on: sunday, at: try LocalTime("01:50"), open: .forest,
        then: [Diary.Step(.focus(.forest, .start(minutes: 25)))])
    ])
    let midnight = Zone.utc.startOfDay(sunday)
    let outlook = DayOutlook(
      Luck(Seed(1), person: 0, day: 0), day: 0, date: sunday, start: midnight,
      end: midnight + .hours(24))
    var mind = diary.arrive(outlook)
    var plan = DayPlan(from: midnight)
    #expect(diary.decide(outlook, &mind, &plan) == [])
    #expect(plan.entries.map { $0.intention } == [.open(.forest)])
    #expect(plan.entries.map { $0.instant } == [midnight + .minutes(110)])
  }

  @Test func `every line of the page is compiled`() throws {
    let files = [
      "Diary/Diary.swift", "Diary/Evenings.swift", "Lens/OddDayTests/OwnBehaviourTests.swift",
    ]
    let code = try files.flatMap { try Self.lines("Tests/\($0)") }
    let page = try Self.text("Documentation/own-behaviour.md")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
    let shown = blocks.flatMap { Self.lines(of: $0.components(separatedBy: "```")[0]) }
    #expect(shown.count > 50)
    #expect(shown.filter { !code.contains($0) } == [])
  }

  private static func lines(_ path: String) throws -> [String] { lines(of: try text(path)) }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Without indentation, and without those that are empty.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
