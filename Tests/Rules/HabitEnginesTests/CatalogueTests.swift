import Foundation
import HabitEngines
import TestSupport
import Testing

/// Every snippet of the documentation, run. The lines are those of the catalogue, word for word; a
/// test of its own compares them. What a snippet's comments state is expected after it.
@Suite("The documentation for app developers")
struct CatalogueTests {
  @Test("a focus session")
  func focusSession() throws {
    var session = try FocusSession(.forest)
    let start = Instant.epoch
    _ = try session.start(at: start, permission: .granted)
    _ = try session.pause(at: start + .minutes(7))
    #expect(session.remaining == .minutes(18))  // 18 minutes
    _ = try session.resume(at: start + .minutes(9))
    let effects = session.observe(at: start + .hours(1))
    #expect(effects.contains(.completed))  // true
    // start + 27 minutes: the pause did not count
    #expect(session.endInstant == start + .minutes(27))
  }

  @Test("a pet that evolves")
  func pet() throws {
    let monday = try Day(key: "2026-01-05")
    let midnight = Zone.utc.startOfDay(monday)
    var care = PetCare(rules: .standard, zone: .utc)
    let run = try care.create(due: try LocalTime("09:00"), at: midnight + .hours(8))
    try care.markDone(run, at: midnight + .hours(9))
    #expect(care.pet.xp == 2)  // 2: done on time
    var days: [Day] = []
    try care.open(at: midnight + .hours(31)) { archived in
      days.append(archived.day)  // Monday, once
    }
    #expect(days == [monday])
    #expect(care.pet.xp == 5)  // 5: every task done earned the bonus
  }

  @Test("a recurrence")
  func recurrence() throws {
    let rule = try RecurrenceRule(
      .weekly, every: 2, on: [.tuesday, .thursday], from: try Day(key: "2026-01-05"),
      ends: .on(try Day(key: "2026-11-30")))
    // "Every 2 weeks on Tue & Thu, ends on 30 Nov 2026"
    #expect(rule.summary == "Every 2 weeks on Tue & Thu, ends on 30 Nov 2026")
    // 2026-01-06, 2026-01-08, 2026-01-20
    #expect(rule.preview(limit: 3).map { $0.key } == ["2026-01-06", "2026-01-08", "2026-01-20"])
    #expect(!rule.isScheduled(on: try Day(key: "2026-01-13")))  // false
  }

  @Test("a streak")
  func streak() throws {
    let first = try Day(key: "2026-01-05")
    var streak = Streak(under: .forest)
    #expect(try streak.end(first, .counts, under: .forest) == .began)  // began
    #expect(try streak.end(first + 1, .counts, under: .forest) == .extended)  // extended
    // began: nothing on Wednesday
    #expect(try streak.end(first + 3, .counts, under: .forest) == .began)
    #expect(streak.length == 1)  // 1
    #expect(streak.longest == 2)  // 2
  }

  @Test("three focuses a day")
  func dailyThree() throws {
    var titles = TitleCatalog()
    var app = DailyThree(rules: .standard, zone: .utc)
    let morning = Zone.utc.startOfDay(try Day(key: "2026-01-05")) + .hours(8)
    try app.completeOnboarding(at: morning)
    let (health, _) = try app.addGoal(titles.add("Health"), at: morning)
    let drafts = ["Run 5 km", "Sleep by 11", "Cook"].map {
      FocusDraft(title: titles.add($0), goal: health)
    }
    try app.plan(drafts, at: morning)
    try app.complete(1, at: morning + .hours(10))
    #expect(app.state == .inProgress)  // in progress
    #expect(app.streak.length == 1)  // 1
  }

  @Test("habits and XP")
  func habits() throws {
    let today = try Day(key: "2026-01-05")
    let now = Zone.utc.startOfDay(today) + .hours(8)
    let daily = try RecurrenceRule(.daily, from: today)
    let read = try Item(
      id: ItemID(1), kind: .habit, unit: .min, target: Amount(whole: 20, .min), recurrence: daily)
    var tracker = HabitTracker(zone: .utc)
    try tracker.apply(.add(read), at: now)
    try tracker.apply(.increment(read.id, by: Amount(whole: 20, .min), via: .tapPlus), at: now)
    #expect(tracker.book.experience.total == 60)  // 60: the habit 10, the qualifying day 50
  }

  @Test("a weekly ladder")
  func ladder() throws {
    let people = (1...20).map { number in
      Standing(
        person: UInt32(number), tier: .baseCamp, xp: Int64(number * 10), streakDays: 3,
        focusMinutes: 75, joined: .epoch)
    }
    var ladder = try WeeklyLadder()
    ladder.rank(Standings(people))
    #expect(ladder.ranks[19] == 1)  // 1: person 20 has the most XP
    #expect(ladder.movements[19] == .up)  // up
    #expect(ladder.movements[0] == .down)  // down: rank 20
  }

  @Test("zones")
  func zones() throws {
    let berlin = try Zone(
      initialOffsetSeconds: 3_600,
      transitions: [
        .init(at: Instant(millisecondsSinceEpoch: 1_774_746_000_000), offsetSeconds: 7_200),
        .init(at: Instant(millisecondsSinceEpoch: 1_792_890_000_000), offsetSeconds: 3_600),
      ])
    let spring = try Day(key: "2026-03-29")
    #expect(berlin.lengthOfDay(spring) == .hours(23))  // 23 hours
    #expect(berlin.day(of: berlin.startOfDay(spring)) == spring)  // 2026-03-29
  }

  @Test("the day boundary")
  func boundary() throws {
    let late = DayBoundary(try LocalTime("04:00"))
    let night = Zone.utc.startOfDay(try Day(key: "2026-01-06")) + .hours(3)
    #expect(Zone.utc.day(of: night, boundary: late).key == "2026-01-05")  // 2026-01-05
  }

  @Test("asking what a change of policy would do")
  func policy() throws {
    var parameters = StreakParameters.forest
    parameters.freezeEvery = 2
    parameters.freezeMaximum = 1
    let policy = try StreakPolicy(parameters)
    let monday = try Day(key: "2026-01-05")
    var frozen = Streak(under: policy)
    try frozen.end(monday, .counts, under: policy)
    try frozen.end(monday + 1, .counts, under: policy)  // earns a freeze
    #expect(frozen.freezesHeld == 1)
    try frozen.end(monday + 2, .misses, under: policy)  // spends it
    #expect(frozen.freezesHeld == 0)
    try frozen.end(monday + 3, .counts, under: policy)
    #expect(frozen.length == 3)  // 3
  }

  @Test("weeks and vacations")
  func weeks() throws {
    var weekly = StreakParameters()
    (weekly.unit, weekly.weeklyTarget, weekly.firstWeekday) = (.week, 3, .sunday)
    let threeTimes = try StreakPolicy(weekly)
    let sunday = try Day(key: "2026-01-04")
    let done = [0, 2, 5, 14, 15, 16].map { LoggedDay(sunday + $0, .counts) }
    let away = threeTimes.paused(from: sunday + 7, until: sunday + 13)
    #expect(StreakHistory(of: done, asOf: sunday + 20, under: threeTimes).length == 1)  // 1
    #expect(StreakHistory(of: done, asOf: sunday + 20, under: away).length == 2)  // 2
  }

  @Test("the snippets of the catalogue are the ones that run here")
  func snippets() throws {
    let here = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let run = Set(here.split(separator: "\n").map { Self.code(String($0)) })
    var lines = 0
    for (page, text) in try Self.catalogue() {
      for line in Self.snippetLines(of: text) where !Self.isResult(line, in: here) {
        #expect(run.contains(Self.code(line)), "\(page): \(line)")
        lines += 1
      }
    }
    #expect(lines > 60)
  }

  /// The lines between ```swift and ```.
  private static func snippetLines(of text: String) -> [String] {
    var isInside = false
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
      } else if isInside, !code(line).isEmpty {
        lines.append(line)
      }
    }
    return lines
  }

  /// A line without its indentation and its comment.
  private static func code(_ line: String) -> String {
    let end = line.range(of: "  //")?.lowerBound ?? line.endIndex
    return line[..<end].trimmingCharacters(in: .whitespaces)
  }

  /// What a line says of itself behind its code; nil if nothing.
  private static func comment(_ line: String) -> String? {
    line.range(of: "  // ").map { String(line[$0.upperBound...]) }
  }

  @Test("every result that a comment of the catalogue states stands beside its expectation")
  func results() throws {
    let here = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let lines = here.split(separator: "\n").map(String.init)
    var count = 0
    for line in try Self.catalogue().flatMap({ Self.snippetLines(of: $0.text) }) {
      guard let comment = Self.comment(line) else { continue }
      let isBeside = lines.indices.contains { index in
        let above = index > 0 ? lines[index - 1].trimmingCharacters(in: .whitespaces) : ""
        return lines[index].contains(Self.code(line))
          && (Self.comment(lines[index]) == comment || above == "// " + comment)
      }
      #expect(isBeside, "\(line)")
      count += 1
    }
    #expect(count >= 26)
  }

  /// The pages of the catalogue, by name.
  private static func catalogue() throws -> [(name: String, text: String)] {
    let folder = Fixtures.root
      .appendingPathComponent("Sources/Rules/HabitEngines/HabitEngines.docc")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }
  }

  /// Whether a line only shows a value, which the test then expects.
  private static func isResult(_ line: String, in source: String) -> Bool {
    let shown = code(line)
    return line.contains("  //")
      && (source.contains("#expect(\(shown)") || source.contains("#expect(!\(shown)")
        || source.contains("append(\(shown))"))
  }
}
