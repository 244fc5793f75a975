import Population
import Scenarios
import Tabular
import Testing

/// Whether a number that a scenario may set does anything.
///
/// A number without an effect is worse than none: whoever turns it believes in the answer. So every
/// number of the default behaviour is turned, one after the other, in a small lively world, and
/// some table or line of the journal has to change.
struct EffectTests {
  /// Four apps, people who stay for a while, the turn of a year, a league; more of them subscribe,
  /// wait for reminders and use timers than by default, so that few people show everything.
  private static let lively = """
    { "users": 60, "days": 24, "start": "2025-12-15", "behaviour": { "default": {
        "traits": { "propensityMean": 0.3 }, "opening": { "furtherOpenings": 1.5 },
        "tenx": { "uncompletes": 0.2 },
        "sherpa": { "subscribes": 0.5, "habits": 4, "someWeekdays": 0.5, "weekly": 0.3 } } },
      "zones": { "Europe/London": 1, "Asia/Tokyo": 1 },
      "apps": { "forest": {}, "pet": {}, "tenx": {}, "sherpa": { "league": {
        "boardSize": 10, "promoteThrough": 3, "demoteFrom": 7 } } } }
    """

  private static func world(_ settings: [String]) throws -> Scenario {
    try Scenario(
      "lively.json", try settings.map { try ScenarioOverride($0) },
      in: Shipped.library(["lively.json": lively]))
  }

  /// What shows in no table of such a world, and why.
  private static let silent = [
    "behaviour.default.opening.holidays",  // no number, but a list of dates
    "behaviour.default.freshStart.birthday",  // a year after joining
    "behaviour.default.sherpa.subscribesMonthly",  // no table counts money
  ]

  /// Everything that a world writes.
  private static func texts(of scenario: Scenario) throws -> [String] {
    let world = try World(scenario.parameters)
    let result = try #require(world.run(SerialCrew(), journal: scenario.parameters.people))
    return result.tables.map { $0.csv } + result.journal.map { $0.text }
  }

  /// Values on either side of the one in force, as they are written.
  private static func others(_ field: ScenarioField, _ value: FieldValue) -> [String] {
    switch (field.kind, value) {
    case (.whole(let range), .whole(let now)):
      return [2 * now + 1, now / 2, range.upperBound, range.lowerBound]
        .filter { $0 != now && range.contains($0) }.map { "\($0)" }
    case (.decimal(let range), .decimal(let now)):
      return [2 * now + 0.3, now / 2, range.upperBound, range.lowerBound]
        .filter { $0 != now && range.contains($0) }.map { "\($0)" }
    default: return []
    }
  }

  @Test func `every number of the default behaviour does something`() throws {
    let base = try Self.world([])
    let texts = try Self.texts(of: base)
    let numbers = base.values.filter { $0.field.path.description.hasPrefix("behaviour.default.") }
    #expect(numbers.count >= 150)
    #if DEBUG
      let some = stride(from: 3, to: numbers.count, by: 20).map { numbers[$0] }
    #else
      let some = numbers
    #endif
    for number in some {
      let path = number.field.path.description
      guard !Self.silent.contains(path) else { continue }
      let moves = try Self.others(number.field, number.value).contains { other in
        // Values that do not go together with others are refused, and so do something.
        guard let scenario = try? Self.world(["\(path)=\(other)"]) else { return true }
        return try Self.texts(of: scenario) != texts
      }
      #expect(moves, "\(path) has no effect")
    }
  }
}

/// Where an app's own rules say how long and how many, people of the default behaviour do so.
struct AppNumbersTests {
  /// The events of everybody's journal.
  private func journal(_ scenario: String) throws -> [[String]] {
    let scenario = try Scenario("app.json", in: Shipped.library(["app.json": scenario]))
    let world = try World(scenario.parameters)
    let result = try #require(world.run(SerialCrew(), journal: scenario.parameters.people))
    let text = try #require(result.journal.first { $0.name == "events" }?.text)
    return text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private func lengths(_ minutes: Int) throws -> Set<String> {
    let rows = try journal(
      """
      { "users": 30, "days": 21, "behaviour": { "default": { "focus": { "startsInSherpa": 0.9 },
          "traits": { "propensityMean": 1 } } },
        "apps": { "pet": { "share": 0 }, "sherpa": { "focus": { "minutes": \(minutes) } } } }
      """)
    return Set(rows.filter { $0[5] == "session_start" }.map { $0[6] })
  }

  @Test func `sessions of Sherpa last as long as the app says, or people's share of that`() throws {
    #expect(try lengths(25) == ["25", "15", "45"])
    #expect(try lengths(50) == ["50", "30", "90"])
    #expect(try lengths(1) == ["1", "2"])
  }

  @Test(arguments: [1, 3, 5, 12]) func `people of TenX set up and do as much as the app takes`(
    most: Int
  ) throws {
    let rows = try journal(
      """
      { "users": 30, "days": 4, "behaviour": { "default": {
          "traits": { "diligenceMean": 5 },
          "tenx": { "furtherGoal": 1, "plans": 1, "uncompletes": 0 } } },
        "apps": { "pet": { "share": 0 }, "tenx": { "mostActiveGoals": \(most),
          "focusesPerDay": \(most), "mostCarriedOver": \(most) } } }
      """)
    #expect(!rows.contains { $0[5] == "refuse" })
    var (opened, completed) = ([String: Int](), [String: Int]())
    for row in rows {
      let day = "\(row[0]) \(row[1])"
      let second = (Int(row[3]) ?? 0) / 1_000
      if row[5] == "open", opened[day] == nil { opened[day] = second }
      if row[5] == "focus_complete" { completed[day, default: 0] += 1 }
      guard row[5] == "focuses_plan", row[1] == "0", let first = opened[day] else { continue }
      // A look, the introduction, the goals.
      #expect(second - first == 4 + 40 + 20 * most)
    }
    #expect(completed.values.max() == most)
  }
}
