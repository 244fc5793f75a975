import Scenarios
import Testing

/// What a scenario may not say about the guardrails of its changes.
struct GuardrailErrorTests {
  private func guardrail(_ more: String) -> String {
    """
    "guardrails": [ { "name": "x", "table": "days", "column": "active", \(more) } ]
    """
  }

  @Test func `a guardrail says how far a cell may move, of every variant`() throws {
    let variants = """
      "variants": [ { "name": "start", "set": { "apps.pet.gains.late": 0 } } ]
      """
    for (text, expected) in [
      (guardrail("\"where\": { \"day\": 0 }"), "needs the key \"change\""),
      (guardrail("\"change\": { \"relative\": true }"), "guardrails[0] needs one of"),
      (
        guardrail("\"where\": { \"variant\": \"a\" }, \"change\": { \"atLeast\": 0 }"),
        "guardrails[0] is checked for every variant; leave \"variant\" out"
      ),
      (
        guardrail("\"versus\": \"default\", \"change\": { \"atLeast\": 0 }"),
        "unknown key \"versus\""
      ),
      (
        "\"goals\": [ { \"name\": \"x\", \"table\": \"days\", \"column\": \"active\", "
          + "\"atLeast\": 1 } ], " + guardrail("\"change\": { \"atLeast\": 0 }"),
        "a goal or guardrail cannot be called \"x\""
      ),
      (variants, "a variant cannot be called \"start\""),
    ] {
      let error = #expect(throws: ScenarioError.self) {
        try Scenario("x.json", in: library(["x.json": "{ \(text) }"]))
      }
      let sentence = error?.description ?? ""
      #expect(sentence.contains(expected) && !sentence.contains("\n"), "\(sentence)")
    }
  }

  @Test func `guardrails are written as they are read, and held for named variants`() throws {
    let text = guardrail("\"where\": { \"day\": \"*\" }, \"change\": { \"atLeast\": -2 }")
    let scenario = try Scenario("x.json", in: library(["x.json": "{ \(text) }"]))
    let again = try Scenario("y.json", in: library(["y.json": scenario.fullText]))
    #expect(again.guardrails == scenario.guardrails && scenario.guardrails.count == 1)
    #expect(scenario.goals.isEmpty)
    let held = scenario.guardrails(of: ["default", "boards"], against: "start")
    #expect(held.map(\.name) == ["x (default)", "x (boards)"])
    #expect(held.allSatisfy { $0.versus == "start" && $0.low == -2 && $0.isGuardrail })
    #expect(held[1].conditions.last == ScenarioGoal.Condition("variant", ["boards"]))
    #expect(scenario.guardrails(of: ["default"], against: "start")[0].name == "x")
  }
}
