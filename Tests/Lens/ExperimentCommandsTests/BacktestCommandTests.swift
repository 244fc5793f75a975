import CommandSupport
import TerminalKit
import TestSupport
import Testing

/// `terrarium backtest FOLDER`, where the folder holds a team's own experiments.
struct BacktestCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.make("ours")
  }

  private func write(
    _ name: String, _ change: String, rule: String = "\"apps.pet.gains.onTime\": 1",
    versus: String = "\"versus\": \"default\", ", effect: String = ""
  ) throws {
    try folder.write(
      "ours/\(name).json",
      """
      { "extends": "first-week", "name": "\(name)", "question": "How many?",
        "users": 100, "days": 8, "behaviour": "default",
        "variants": [ { "name": "dear", "set": { \(rule) } } ],
        "goals": [
          { "name": "x", "table": "evolution", "column": "share",
            "where": { "variant": "dear", "day": 7, "stage": "Frog" }, \(versus)\(change) } ],
        "effect": { "source": "test 1", "published": "fewer"\(effect) } }
      """)
  }

  private func backtest(_ options: String...) -> Outcome {
    terrarium(["backtest", folder.path("ours"), "--assumptions", "2", "--quiet"] + options)
  }

  private func change(_ low: Double, _ high: Double) -> String {
    "\"change\": { \"between\": [\(low), \(high)] }"
  }

  @Test func `the error stands next to the baselines, by kind of rule, on screen and as JSON`()
    throws
  {
    for (name, centre) in [("1", -0.02), ("2", 0.01), ("3", -0.3)] {
      try write(name, change(centre - 0.02, centre + 0.02))
    }
    try write("4", change(-0.9, -0.8), rule: "\"apps.pet.thresholds[Frog]\": 1000")
    try folder.write(
      "ours/5.json",
      """
      { "name": "5", "question": "?",
        "effect": { "source": "test 5", "published": "some", "notModelled": "badges" } }
      """)
    let outcome = backtest("--full", "--margin", "0.5")
    #expect(outcome.status == .failed && outcome.errors == "", "\(outcome)")
    let text = outcome.output
    #expect(text.hasPrefix("4 experiments: the model's effects are typically off by "), "\(text)")
    for phrase in [
      "Left out, since the model has no number: 5.", "\nthe model ", "\n  gains ",
      "\n  thresholds ", "\nnothing changes ", "\nmean of the others ", "\nexperiment ",
      "beyond your bar of 0.5", "say nothing about rules",
    ] { #expect(text.replacing("\n", with: "\n").contains(phrase), "\(phrase)\n\(text)") }
    let answer = try DocumentReading(backtest("--json").output)
    let scores = try answer.rows("scores")
    #expect(
      scores.map { $0["kind"] as? String } == ["all", "gains", "thresholds", "all", "all"])
    #expect(scores[0]["tests"] as? Double == 4 && scores[0]["verdict"] as? String == nil)
    let tests = try answer.rows("tests")
    #expect(tests.count == 4)
    let distance = try #require(tests[0]["distance"] as? Double)
    let model = try #require(tests[0]["model"] as? Double)
    #expect(abs(distance - model - 0.02) < 1e-9)
    // Without a bar nothing is decided, and a wide bar is not decided by four experiments.
    #expect(backtest().status == .fine)
    let wide = backtest("--margin", "1000")
    #expect(wide.status == .undecided, "\(wide)")
    #expect(wide.output.contains("Too few experiments decide about thresholds"))
  }

  @Test func `rows that prove nothing or measure nothing are refused with their place`() throws {
    func refused(_ options: String...) -> (TerminalKit.ExitStatus, String) {
      let outcome = terrarium(["backtest", folder.path("ours"), "--quiet"] + options)
      #expect(outcome.output == "")
      return (outcome.status, outcome.errors)
    }
    #expect(refused().1.contains("has no experiment with a goal; write a file for each with"))
    try write("1", change(-0.1, 0.1), effect: ", \"fitted\": true")
    var (status, sentence) = refused()
    #expect(status == .badInput)
    #expect(
      sentence.contains("1.json:7:") && sentence.contains("proves nothing; move the file out"))
    try write("1", "\"between\": [0, 1]", versus: "")
    (status, sentence) = refused()
    #expect(status == .badInput)
    #expect(
      sentence.contains("1.json:4:") && sentence.contains("is no measured difference; give it"))
    try write("1", "\"change\": { \"atLeast\": 0 }")
    #expect(refused().1.contains("is no measured difference; give it"))
    try write("1", change(-0.1, 0.1))
    try write("2", "\"change\": { \"relative\": true, \"between\": [-0.1, 0.1] }")
    (status, sentence) = refused()
    #expect(status == .badInput && sentence.contains("2.json:4:"))
    #expect(sentence.contains("state all effects alike (\"relative\")"))
    #expect(refused("--margin", "little").0 == .usage)
    #expect(
      terrarium(["backtest", folder.path("none")]).errors.contains("there is no folder '"))
  }
}
