import CommandSupport
import JSON
import TerminalKit
import TestSupport
import Testing

/// `terrarium what-if --why`, on changes whose mechanism is known.
struct WhyCommandTests {
  /// A scenario of a folder, and a what-if of it.
  private func whatIf(
    _ scenario: String, _ settings: [String], in folder: TemporaryFolder, _ name: String
  ) throws {
    try folder.write("\(name).json", scenario)
    let outcome = terrarium(
      ["what-if", folder.path("\(name).json"), "--quiet", "--out", folder.path(name)]
        + settings.flatMap { ["--set", $0] })
    try #require(outcome.status == .fine, "\(outcome.errors)")
  }

  private func why(_ folder: String, _ options: [String] = []) throws -> DocumentReading {
    let outcome = terrarium(["what-if", "--why", folder, "--json", "--quiet"] + options)
    try #require(outcome.status == .fine, "\(outcome.errors)")
    return try DocumentReading(outcome.output)
  }

  /// The shares of the mechanisms in each headline.
  private func shares(
    _ answer: DocumentReading, of name: String
  ) throws -> [(cell: String, share: Double)] {
    try answer.rows("why").filter { $0["mechanism"] as? String == name }.compactMap { row in
      (row["share"] as? Double).map { (row["cell"] as? String ?? "", $0) }
    }
  }

  @Test(.long) func `nudges alone carry a change that only nudges make`() throws {
    let folder = try TemporaryFolder()
    let scenario = """
      {
        "name": "nudged", "extends": "sherpa-season", "users": 400, "days": 15,
        "behaviour": { "default": { "reminders": { "opening": 3 } } }
      }
      """
    let none = ["apps.sherpa.nudges.morning.toHour=7", "apps.sherpa.nudges.evening.toHour=18"]
    try whatIf(scenario, none, in: folder, "nudged")
    let answer = try why(folder.path("nudged"), ["--out", folder.path("why.csv")])
    // Nudges are notices themselves, so only these also change by the rules.
    let all = try shares(answer, of: "nudges")
    let nudges = all.filter { $0.cell != "notices" }
    let rules = try shares(answer, of: "rules").filter { $0.cell != "notices" }
    #expect(!nudges.isEmpty && nudges.allSatisfy { $0.share == 1 }, "\(nudges)")
    #expect(rules.allSatisfy { $0.share == 0 }, "\(rules)")
    let rows = try #require(try folder.files("")["why.csv"]).split(separator: "\n")
    #expect(rows.count == 1 + 7 * all.count && rows[0].hasPrefix("cell,mechanism,from,to,"))
    #expect(answer.text("outcome") == "days active")
    #expect(answer.number("outcome_before") != answer.number("outcome_after"))
    let said = terrarium(["what-if", "--why", folder.path("nudged"), "--quiet"])
    #expect(said.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 26)
    #expect(said.output.contains("need not add up to 100 %"))
    #expect(said.output.contains("\n  nudges 100.0 % [100.0, 100.0], "))
    let full = terrarium(["what-if", "--why", folder.path("nudged"), "--quiet", "--full"])
    #expect(full.output.contains("  nudges    100.0 % [100.0, 100.0]  reminders and nudges bring"))
    #expect(said.output.contains("both lives part") && said.output.contains("User "))
  }

  @Test(.long) func `a share is what two runs without the mechanism leave of the change`()
    throws
  {
    let folder = try TemporaryFolder()
    func scenario(_ moved: String) -> String {
      """
      {
        "name": "pets", "extends": "pet-year", "users": 400, "days": 22, "arrivals": { "days": 14 },
        "behaviour": { "default": { "feedback": { "moved": \(moved), "rise": 3, "progress": 3 } } }
      }
      """
    }
    let slower = ["apps.pet.gains.onTime=1", "apps.pet.gains.late=0"]
    try whatIf(scenario("1"), slower, in: folder, "own")
    try whatIf(scenario("0"), slower, in: folder, "unmoved")
    let answer = try why(folder.path("own"))
    let found = try shares(answer, of: "feedback")
    #expect(!found.isEmpty)
    for (cell, share) in found {
      let differences = try ["own", "unmoved"].map { name in
        let path = folder.path(name)
        let outcome = terrarium([
          "compare", path, path, "--other-variant", "what if", "--cell", cell, "--json",
        ])
        let cell = try DocumentReading(outcome.output).rows("differences").first
        return try #require(cell?["difference"] as? Double)
      }
      #expect(abs(share - (1 - differences[1] / differences[0])) < 1e-6, "\(cell) \(differences)")
    }
    // Nobody meets a board, and the pet sends no nudges.
    for name in ["boards", "nudges"] {
      #expect(try shares(answer, of: name).allSatisfy { $0.share == 0 })
    }
  }

  @Test func `a run without variants is refused`() throws {
    let folder = try TemporaryFolder()
    let sizes = ["--users", "20", "--days", "28", "--quiet", "--out"]
    _ = terrarium(["run", "pet-year"] + sizes + [folder.path("one")])
    #expect(
      terrarium(["what-if", "--why", folder.path("one")]).errors
        == "terrarium: The run has no variant; give the folder of a what-if.\n")
  }
}
