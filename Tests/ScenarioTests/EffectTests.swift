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
