import CommandSupport
import TerminalKit
import Testing
import TerrariumApp

/// Names of commands and options that earlier versions had: they work, and say what they are called
/// now.
struct OldNamesTests {
  private static let commands = [
    ("validate first-week", "lint first-week", "terrarium lint"),
    ("why none --variant x", "what-if --why none --variant x", "terrarium what-if --why"),
    (
      "diverge streak-policies --users 9 --days 3 --variant freeze",
      "compare --first-difference streak-policies --users 9 --days 3 --other-variant freeze",
      "terrarium compare --first-difference"
    ),
    (
      "diverge streak-policies --users 9 --days 3 --variant freeze --other-variant repair",
      "compare --first-difference streak-policies --users 9 --days 3 --variant freeze "
        + "--other-variant repair", "terrarium compare --first-difference"
    ),
    ("choose none 3 --out x", "tune none --take 3 --out x", "terrarium tune TUNED --take N"),
    ("choose --out x none 3", "tune --out x none --take 3", "terrarium tune TUNED --take N"),
    ("choose none", "tune none --take", "terrarium tune TUNED --take N"),
    ("picture none --of=xp", "report none --picture=xp", "terrarium report RUN --picture METRIC"),
    ("picture none", "report none --picture", "terrarium report RUN --picture METRIC"),
    ("describe first-week", "explain --odd first-week", "terrarium explain --odd"),
    ("schema", "explain --schema", "terrarium explain --schema"),
  ]

  @Test(arguments: commands) func `an old command says its new form and does the same`(
    old: String, new: String, name: String
  ) {
    let word = old.prefix { $0 != " " }
    expect(old, sameAs: new, noting: "\"\(word)\" is now \"\(name)\"")
  }

  private static let options = [
    ("rehearse first-week --size 20", "--design size=20", "--design size="),
    ("rehearse first-week --unit=board", "--design unit=board", "--design unit="),
    ("rehearse first-week --times 1", "--replicates 1", "--replicates"),
    ("rehearse first-week --guardrail x", "--guard x", "--guard"),
    ("sweep first-week --points 0", "--set sweep.points=0", "--set sweep.points="),
    ("sweep first-week --design x", "--set sweep.design=x", "--set sweep.design="),
    ("plan sweep first-week --design x", "--set sweep.design=x", "--set sweep.design="),
    ("tune first-week --evaluations 0", "--set tune.evaluations=0", "--set tune.evaluations="),
    ("compare a b --decide-on x", "--cell x", "--cell"),
    ("compare a --first-difference --people 0", "--journal 0", "--journal"),
    ("new x --template no/x", "--from no/x", "--from"),
    ("calibrate none --scenario x", "--from x", "--from"),
    ("playground none --site x", "--out x", "--out"),
  ]

  @Test(arguments: options) func `an old option says its new form and does the same`(
    line: String, new: String, name: String
  ) throws {
    let old = try #require(line.split(separator: " ").last { $0.hasPrefix("--") })
    let start = try #require(line.firstRange(of: old)?.lowerBound)
    let word = old.prefix { $0 != "=" }
    expect(line, sameAs: line[..<start] + new, noting: "\"\(word)\" is now \"\(name)\"")
  }

  private func expect(_ old: String, sameAs new: String, noting note: String) {
    func outcome(_ line: String) -> Outcome {
      terrarium(line.split(separator: " ").map(String.init))
    }
    var expected = outcome(new)
    expected.errors = "terrarium: note: \(note)\n\(expected.errors)"
    #expect(outcome(old) == expected)
  }

  @Test func `with quiet nothing is noted`() {
    let words = ["first-week", "--users", "9", "--days", "3", "--set", "seed=2", "--quiet"]
    let outcome = terrarium(["diverge"] + words)
    #expect(outcome == Outcome(status: .failed, output: "", errors: ""))
    let options = terrarium(["rehearse", "--quiet", "first-week", "--size", "9", "--start", "3"])
    #expect(options.status == .usage && !options.errors.contains("note:"))
  }

  @Test func `old names are in no list`() {
    let root = Terrarium.root
    let script = terrarium(["completions", "bash"]).output
    #expect(root.renamed.count == 7)
    for old in root.renamed.keys {
      #expect(!root.subcommands.contains { $0.name == old })
      #expect(!script.contains("terrarium \(old)\""))
    }
    for option in ["--first-difference", "--person", "--take", "--odd"] {
      #expect(script.contains(" \(option) "), "\(option)")
    }
    #expect(!script.contains("--evaluations"))
  }

  @Test func `a unit goes after the number`() {
    let outcome = terrarium(["replay", "log.csv", "--target", "5", "--unit", "km"])
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("Write it after the number: --target 5km."))
  }
}
