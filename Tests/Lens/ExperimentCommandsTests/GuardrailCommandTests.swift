import CommandSupport
import TerminalKit
import TestSupport
import Testing

/// Guardrails with a margin of one's own: what `check`, `tune` and `evaluate` make of them.
struct GuardrailCommandTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path("kept.json")
  }

  /// Dearer tasks, which keep pets at the Tadpole and leave the days on which people open an app.
  private func write(_ more: String = "", most: String) throws {
    try folder.write(
      "kept.json",
      """
      { "extends": "first-week", "users": 300, "days": 10, \(more)
        "guardrails": [
          { "name": "hardly more Tadpoles", "table": "evolution", "column": "share",
            "where": { "day": 9, "stage": "Tadpole" }, "change": { "atMost": \(most) } },
          { "name": "as many days", "table": "days", "column": "active", "where": { "day": "*" },
            "change": { "relative": true, "atLeast": -0.05 } } ] }
      """)
  }

  private static let dear =
    "\"variants\": [ { \"name\": \"dear\", \"set\": { \"apps.pet.gains.onTime\": 1 } } ],"

  @Test func `every variant is held to the guardrails, and the status says so`() throws {
    try write(Self.dear, most: "0.01")
    let broken = terrarium(["check", file])
    #expect(broken.status == .failed && broken.errors == "")
    #expect(broken.output.contains("missed        hardly more Tadpoles (guardrail)\n"))
    #expect(broken.output.contains("met           as many days (guardrail)\n"))
    #expect(broken.output.contains("\n0 goals and 2 guardrails: 1 met, 1 missed\n"))
    let json = terrarium(["check", file, "--json"]).output
    #expect(json.contains("\"guardrail\": true"))
    #expect(json.contains(".share - [variant=default]\""))
    let run = folder.path("run")
    #expect(terrarium(["run", file, "--out", run, "--quiet"]).status == .fine)
    let kept = terrarium(["check", run])
    #expect(
      kept.output.split(separator: "\n").dropLast(2)
        == broken.output.split(separator: "\n").dropLast(2))
    try write(Self.dear, most: "0.99")
    #expect(terrarium(["check", file]).status == .fine)
  }

  @Test func `a change on the command line is held against the file's rules`() throws {
    try write(most: "0.01")
    let nothing = terrarium(["check", file])
    #expect(nothing.status == .badInput && nothing.errors.contains("give --set, or write"))
    let words = ["check", file, "--set", "apps.pet.gains.onTime=1"]
    let changed = terrarium(words)
    #expect(changed.status == .failed, "\(changed.errors)")
    #expect(changed.output.contains("missed        hardly more Tadpoles (guardrail)\n"))
    let told = changed.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(told.contains(" against start, target at most +1 points "), "\(told)")
    // Draws of the assumptions are of the scenario's own rules.
    let drawn = terrarium(words + ["--assumptions", "2", "--users", "64"])
    #expect(drawn.errors == "")
  }

  private let goal = """
    "goals": [ { "name": "many Tadpoles", "table": "evolution", "column": "share",
                 "where": { "day": 9, "stage": "Tadpole" }, "atLeast": 0.5 } ],
    "tune": { "vary": ["apps.pet.gains.onTime=0..4"], "evaluations": 14 },
    """

  @Test func `tune turns no further than guardrails let it`() throws {
    try write(goal, most: "0.99")
    let words = ["tune", file, "--quiet", "--out"]
    let free = terrarium(words + [folder.path("free")])
    #expect(free.status == .fine, "\(free.errors)\(free.output)")
    try write(goal, most: "0.01")
    let held = terrarium(words + [folder.path("held"), "--threads", "1", "--full"])
    #expect(held.status != .fine, "\(held.errors)")
    #expect(!held.output.contains("met           many Tadpoles\n"))
    #expect(held.output.contains("met           hardly more Tadpoles (guardrail)\n"))
    let told = held.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      told.contains(
        "No candidate meets \"many Tadpoles\" together with \"hardly more Tadpoles\"; 1 of 3 "
          + "candidates met it alone."), "\(told)")
    let table = try #require(folder.files("held")["before-after.csv"])
    #expect(table.contains("hardly more Tadpoles,"))
    let page = try #require(folder.files("held")["index.html"])
    #expect(page.contains("1 of 3 candidates breaks a guardrail and is not drawn."))
    let again = terrarium(words + [folder.path("again"), "--threads", "3"])
    #expect(again.status == held.status)
    #expect(try folder.files("again") == folder.files("held"))
  }

  @Test func `an optimiser of another program is told what a position breaks`() throws {
    try write(goal, most: "0.01")
    let outcome = terrarium(
      ["evaluate", file],
      input: """
        {"apps.pet.gains.onTime": 2}
        {"apps.pet.gains.onTime": 1}
        """)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2, "\(outcome.output)")
    let kept = "\"name\":\"hardly more Tadpoles\",\"guardrail\":true,\"on_target\":"
    #expect(lines[0].contains(kept + "true,\"objective\":0,"), "\(lines[0])")
    #expect(lines[1].contains(kept + "false,"), "\(lines[1])")
    // A broken guardrail costs a thousand million or more.
    let objective = lines[1].split(separator: ",")[1].dropFirst("\"objective\":".count)
    #expect(try #require(Double(objective)) >= 1e9)
  }
}
