import Scenarios
import Testing

/// What a scenario may not say about a published effect.
struct EffectErrorTests {
  @Test func `an effect says who found what, and a goal or why there is none`() throws {
    let goal = """
      "goals": [ { "name": "x", "table": "days", "where": { "day": 0 }, "column": "active",
                   "atLeast": 1 } ]
      """
    for (text, expected) in [
      ("\"effect\": { \"published\": \"p\" }, \(goal)", "needs \"source\" and \"published\""),
      ("\"effect\": { \"source\": \"s\" }, \(goal)", "needs \"source\" and \"published\""),
      ("\"effect\": { \"fitted\": true }", "needs \"source\" and \"published\""),
      (
        "\"effect\": { \"source\": \"s\", \"published\": \"p\" }",
        "needs a goal with the published interval, or \"notModelled\""
      ),
      (
        "\"effect\": { \"source\": \"s\", \"published\": \"p\", \"notModelled\": \"n\" }, "
          + goal,
        "has goals, so it is modelled"
      ),
      ("\"effect\": { \"sorce\": \"s\" }", "did you mean \"source\"?"),
    ] {
      let error = #expect(throws: ScenarioError.self) {
        try Scenario("x.json", in: library(["x.json": "{ \(text) }"]))
      }
      let sentence = error?.description ?? ""
      #expect(sentence.contains(expected) && !sentence.contains("\n"), "\(sentence)")
    }
  }
}
