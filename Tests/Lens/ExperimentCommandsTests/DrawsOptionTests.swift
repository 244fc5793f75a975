import CommandSupport
import TerminalKit
import TestSupport
import Testing

/// `--draws FILE` of `run`, `what-if`, `check` and `tune`.
struct DrawsOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "small.json",
      """
      { "users": 60, "days": 9, "behaviour": "default", "apps": { "forest": {} },
        "tune": { "vary": ["behaviour.default.opening.habit=1..3"], "evaluations": 2 },
        "goals": [{ "name": "some come back", "table": "retention", "where": { "day": 7 },
          "column": "active_share", "atLeast": 0.01 }] }
      """)
    try folder.write(
      "draws.csv",
      """
      run,draw,behaviour.default.traits.propensityMean,behaviour.default.opening.shockKept
      a 1f0c9a2b,0,-1.5,0.25
      a 1f0c9a2b,1,-1.0,0.5

      """)
  }

  private func outcome(_ command: String, _ options: String...) -> Outcome {
    terrarium([command, folder.path("small.json")] + options)
  }

  @Test(.long) func `a run lives the rows of the file`() throws {
    let run = outcome(
      "run", "--assumptions", "2", "--draws", folder.path("draws.csv"), "--out",
      folder.path("out"))
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.contains("Model: 2 draws of 2 numbers fitted to a log and of "))
    let drawn = try folder.files("out")["assumption_draws.csv"] ?? ""
    #expect(drawn.contains(",1,assumption,behaviour.default.opening.shockKept,0.25"))
    #expect(drawn.contains(",2,assumption,behaviour.default.traits.propensityMean,-1.0"))
    #expect(!drawn.contains(",pilot,"))
  }

  @Test(
    "every command that draws takes them", .long,
    arguments: [["what-if", "--set", "behaviour.default.feedback.streak=0"], ["check"], ["tune"]])
  func commands(_ command: [String]) throws {
    var options = [command[0], folder.path("small.json")] + command.dropFirst()
    options += ["--assumptions", "1", "--draws", folder.path("draws.csv"), "--quiet"]
    if command[0] != "check" { options += ["--out", folder.path("out")] }
    let found = terrarium(options)
    #expect(found.status != .usage && found.status != .badInput, "\(found.errors)")
    let alone = terrarium(options.filter { !["--assumptions", "1"].contains($0) })
    #expect(alone.status == .usage && alone.errors.contains("'--draws' goes with '--assumptions"))
  }

  @Test(.long) func `a file that holds no draws is refused`() throws {
    func refused(
      _ name: String, _ status: TerminalKit.ExitStatus, _ sentence: String, draws: String = "1"
    ) {
      let found = outcome(
        "run", "--assumptions", draws, "--draws", folder.path(name), "--out", folder.path("out"))
      #expect(found.status == status && found.errors.contains(sentence), "\(found.errors)")
    }
    refused("none.csv", .missingInput, "there is no '")
    refused("draws.csv", .badInput, "there are 2 draws, not 3; give --assumptions 2", draws: "3")
    try folder.write("text.csv", "behaviour.default.opening.habit\nmuch\n")
    refused(
      "text.csv", .badInput, "draw 1 has no number in column 'behaviour.default.opening.habit'")
    try folder.write("torn.csv", "a.b,c\n1\n")
    refused("torn.csv", .badInput, "torn.csv:2:")
    try folder.write("other.csv", "behaviour.default.none\n1\n")
    refused("other.csv", .badInput, "'behaviour.default.none' of the draws is no number of the")
    try folder.write("empty.csv", "run,draw\n")
    refused("empty.csv", .badInput, "there are no draws in it")
  }
}
