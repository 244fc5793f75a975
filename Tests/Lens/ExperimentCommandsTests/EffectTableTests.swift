import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// `terrarium check FOLDER`, where the folder holds published effects.
struct EffectTableTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.make("effects")
    try write("1-fewer", "\"atMost\": 0", "\"source\": \"A & B 2020\", \"published\": \"fewer\"")
    try write(
      "2-many", "\"between\": [3, 4]",
      "\"source\": \"C\", \"published\": \"many more\", \"remark\": \"too many\"")
    try write(
      "3-fit", "\"atMost\": 0", "\"source\": \"D\", \"published\": \"fewer\", \"fitted\": true")
    try folder.write(
      "effects/4-none.json",
      """
      { "name": "4-none", "question": "Badges?",
        "effect": { "source": "E", "published": "some", "notModelled": "there are <none>" } }
      """)
  }

  private func write(_ name: String, _ change: String, _ effect: String) throws {
    try folder.write(
      "effects/\(name).json",
      """
      { "extends": "first-week", "name": "\(name)", "question": "How many?",
        "users": 200, "days": 8, "behaviour": "default",
        "variants": [ { "name": "dear", "set": { "apps.pet.gains.onTime": 1 } } ],
        "goals": [ { "name": "x", "table": "evolution", "column": "share",
                     "where": { "variant": "dear", "day": 7, "stage": "Frog" },
                     "versus": "default", "change": { \(change) } } ],
        "effect": { \(effect) } }
      """)
  }

  private var path: String { folder.path("effects") }

  @Test(.long)
  func `the table has a row a file, verdicts, and the score without what was fitted`() {
    let words = ["check", path, "--assumptions", "2"]
    let outcome = terrarium(words + ["--full"])
    #expect(outcome.status == .failed && outcome.errors == "", "\(outcome.errors)")
    let text = outcome.output
    let indent = "\n" + String(repeating: " ", count: 20)
    for line in [
      "  1-fewer: How many?\(indent)published: fewer\(indent)model: −",
      "missed              2-many: How many?\n", " *            3-fit: How many?\n",
      "not modelled        4-none: Badges?\n", "not modelled: there are <none>\n",
      ", the other sign\n", "remark: too many\n", "Not modelled: 1 of 4 rows.\n",
      "Not fitted: of 2 modelled, ", "signs right in 1 of\n2.\n",
      "* Fitted, which proves nothing: of 1 modelled, ",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
    let world = text.components(separatedBy: "world: scenario ")
    #expect(world.count == 4)
    let screen = terrarium(words).output
    #expect(screen.contains("\nmissed              2-many   −"), "\(screen)")
    #expect(screen.contains("  +3 to +4\nin"), "\(screen)")
    #expect(screen.contains("\nnot modelled        4-none\n") && !screen.contains("remark"))
    // The same on any number of threads.
    #expect(terrarium(words + ["--full", "--threads", "3"]) == outcome)
  }

  @Test func `as JSON and for build servers`() throws {
    let xml = folder.path("effects.xml")
    let outcome = terrarium([
      "check", path, "--assumptions", "2", "--json", "--junit", xml, "--users", "100",
    ])
    let answer = try DocumentReading(outcome.output)
    let rows = try answer.rows("effects")
    let verdicts = rows.map { $0["verdict"] as? String }
    #expect(verdicts[1] == "missed" && verdicts[3] == "not modelled")
    for row in [rows[0], rows[2]] {
      let isInside = row["inside"] as? Bool == true
      #expect(row["verdict"] as? String == (isInside ? "inside" : "not contradicted"))
      let high = try #require(row["sim_high"] as? Double)
      #expect((high <= 0) == isInside && row["sim_low"] as? Double != nil)
      #expect(row["published_high"] as? Double == 0 && row["published_low"] as? Double == nil)
    }
    let (low, high) = (rows[0]["model_low"] as? Double, rows[0]["model_high"] as? Double)
    #expect(try #require(low) <= #require(high) && rows[0]["sign_agrees"] as? Bool == true)
    #expect(rows[2]["fitted"] as? Bool == true && answer.number("draws") == 2)
    let score = try #require(try answer.rows("scores").first { $0["fitted"] as? Bool == false })
    let counts = ["modelled", "right_signs"].map { score[$0] as? Int }
    #expect(counts == [2, 1])
    let cases = try String(contentsOfFile: xml, encoding: .utf8)
    #expect(cases.contains("<testsuite name=\"effects\" tests=\"4\" failures=\"1\" skipped=\"1\""))
    #expect(cases.contains("<skipped message=\"there are &lt;none&gt;\"/>"))
  }

  @Test func `what is no row, and options of one scenario, are refused`() throws {
    for words in [["--set", "users=3"], ["--until", "decided"]] {
      let outcome = terrarium(["check", path] + words)
      #expect(outcome.status == .usage, "\(words)")
      #expect(outcome.errors.contains("\(words[0])' is for one scenario, and "))
    }
    try folder.write("effects/5-no.json", "{ \"users\": 5 }")
    let outcome = terrarium(["check", path])
    #expect(outcome.status == .badInput && outcome.output == "")
    #expect(outcome.errors.contains("5-no.json' has no \"effect\", so it is no row of the table"))
  }
}
