import Scenarios
import Tabular

/// A scenario that extends another, reads numbers, days, zones and lists, and is written again.
enum SmallScenario {
  private static let texts = [
    (
      "base.json",
      """
      { "users": 500, "behaviour": "default", "start": "2026-01-05",
        "zones": { "Europe/London": 3, "UTC": 1 },
        "apps": { "pet": { "gains": { "onTime": 3 }, "bonusAtLeast": 0.8 } } }
      """
    ),
    (
      "small.json",
      """
      { // extends the other
        "extends": "base", "days": 2.8e1, "question": "Why \\u00e9?",
        "people": [{ "archetype": "night owl", "share": 0.25 }],
        "variants": [{ "name": "no bonus", "set": { "apps.pet.gains.onTime": 1 } }],
        "goals": [{ "name": "some stay", "table": "retention", "where": { "day": 7 },
                    "column": "active_share", "atLeast": 0.125 }] }
      """
    ),
    ("wrong.json", "{ \"apps\": { \"pet\": { \"gains\": { \"onTme\": 3 } } } }"),
  ]

  private static let library = ScenarioLibrary(shippedIn: ["."], names: { ["base"] }) {
    (path, _) throws(ScenarioFileProblem) in
    let name = Array(path.utf8.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") })
    guard let text = texts.first(where: { name.elementsEqual($0.0.utf8) }) else { throw .missing }
    return Array(text.1.utf8)
  }

  /// The scenario, for few people.
  static func scenario() throws(ScenarioError) -> Scenario {
    try Scenario("./small.json", [ScenarioOverride("users=60")], in: library)
  }

  /// SHA-256 over the scenario in full, its own digest, the schema of all scenarios, and the
  /// sentences about what is wrong.
  static func digest() throws(ScenarioError) -> String {
    let scenario = try scenario()
    var text = scenario.fullText + scenario.digest + ScenarioTable.standard.schema
    for name in ["./wrong.json", "./none.json", "bse"] {
      do { _ = try Scenario(name, in: library) } catch { text += error.description + "\n" }
    }
    return SHA256.hex(of: Array(text.utf8))
  }
}
