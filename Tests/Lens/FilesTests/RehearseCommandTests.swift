import CommandSupport
import JSON
import Reports
import Tabular
import TerminalKit
import TestSupport
import Testing

/// `terrarium rehearse`: what it writes and says, and what it refuses.
struct RehearseCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func words(_ out: String, _ others: String...) -> [String] {
    [
      "rehearse", "pet-year", "--users", "200", "--days", "42", "--set",
      "apps.pet.gains.onTime=5", "--metric", "pet-xp", "--design", "start=21,length=14",
      "--replicates", "40", "--out", folder.path(out),
    ] + others
  }

  @Test(.long) func `it writes what analysts find, the truth and the designs`() throws {
    let outcome = terrarium(
      words("out", "--guard", "active-days=0.5", "--design", "holdout=0.1,before=4", "--full"))
    #expect(outcome.status == .fine && outcome.errors == "")
    for words in [
      "The true effect in the simulation is +", "false positives", "holdout", "For a power of 0.8",
      "guardrail",
    ] {
      #expect(outcome.output.contains(words), "\(words)")
    }
    let files = try folder.files("out")
    #expect(
      Set(files.keys) == [
        "SHA256SUMS", "columns.csv", "datapackage.json", "designs.csv", "effects.csv",
        "index.html", "manifest.json", "rehearsal.csv", "scenario.json",
      ])
    let table = try Table.reading(
      "rehearsal", csv: Array(try #require(files["rehearsal.csv"]).utf8))
    #expect(table.rowCount == 14)
    // A table without a row says that a name is gone.
    #expect(try #require(files["effects.csv"]).contains(",before and after,21,34,"))
    #expect(try #require(files["index.html"]).contains("<h2>XP of the pet"))
  }

  @Test(.long) func `an effect that changes its sign later is said to`() throws {
    let outcome = terrarium([
      "rehearse", "pet-year", "--users", "400", "--days", "120", "--set",
      "apps.pet.gains.onTime=100", "--set", "apps.pet.gains.missed=-100", "--design",
      "length=7,window=1", "--replicates", "20", "--metric", "pet-xp", "--out", folder.path("late"),
    ])
    let text = outcome.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(outcome.status == .fine && text.contains(" a user in 1 day from their entry"))
    let isReversed = text.contains("an effect of the other sign")
    let effects = try Table.reading(
      "effects", csv: Array(try #require(try folder.files("late")["effects.csv"]).utf8))
    let column = try #require(effects.columns.firstIndex { $0.name == "effect" })
    let signs = (0..<2).map { row -> Double in
      if case .real(let effect) = effects.cells[row * effects.columns.count + column] {
        effect
      } else {
        0
      }
    }
    #expect(isReversed == (signs[0] * signs[1] < 0))
  }

  @Test(.long) func `any number of threads gives the same bytes`() throws {
    for (out, threads) in [("one", "1"), ("four", "4")] {
      let outcome = terrarium(words(out, "--threads", threads, "--quiet"))
      #expect(outcome.status == .fine && outcome.output == "")
    }
    #expect(try folder.files("one") == folder.files("four"))
  }

  @Test func `programs get the answer as JSON`() throws {
    let outcome = terrarium(words("json", "--json"))
    let answer = try DocumentReading(outcome.output)
    #expect(try answer.rows("results").map { $0["metric"] as? String }.first == "pet-xp")
    #expect(try answer.rows("rehearsal").count { $0["metric"] as? String == "pet-xp" } == 6)
    #expect(answer.text("unit") == "user")
  }

  @Test(.long, arguments: ["user", "board", "region", "switchback"])
  func `in a league there are four ways to draw lots`(unit: String) throws {
    let scenario = folder.path("regions.json")
    try folder.write(
      "regions.json",
      #"{ "extends": "sherpa-season", "apps": { "sherpa": { "league": { "regions": 8 } } } }"#)
    let outcome = terrarium([
      "rehearse", scenario, "--users", "256", "--days", "19", "--set",
      "apps.sherpa.xp.habitComplete=30", "--metric", "sherpa-xp", "--design",
      "unit=\(unit),start=3,length=16,period=4", "--replicates", "4", "--out", folder.path(unit),
      "--threads", "2",
    ])
    #expect(outcome.errors == "" && outcome.status == .fine)
    #expect(outcome.output.contains("Experiments estimate"))
    #expect(outcome.output.contains(unit == "region" ? "4 regions under" : "4 experiments"))
  }

  @Test(
    .long,
    arguments: [
      (["--design", "share=1.5"], "Option '--design share' takes a share between 0 and 1"),
      (["--design", "size=3"], "Option '--design size' takes a whole number from 8"),
      (["--design", "sizes=9"], "Did you mean '--design size'?"),
      (["--guard", "active-days"], "Option '--guard' takes a metric and a part"),
      (["--guard", "smiles=0.1"], "There is no metric 'smiles'"),
      (["--variant", "other"], "Give the changed rules by --set or by --variant, not both."),
      (["--design", "length=30"], "does not fit into 42 days; give more --days"),
      (["--design", "unit=board"], "nobody meets in a league here; give unit=user"),
      (["--design", "size=100000"], "there are only"),
      (["--metric", "sherpa-xp"], "'sherpa-xp' is 0 for everybody under today's rules"),
    ])
  func `what makes no experiment is refused with a remedy`(_ more: [String], _ sentence: String) {
    var words = words("refused")
    words += more
    let outcome = terrarium(words)
    #expect(outcome.status == .usage || outcome.status == .badInput)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  @Test func `without changed rules there is nothing to try out`() {
    let outcome = terrarium(["rehearse", "pet-year", "--out", folder.path("none")])
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains("Say what is tried out: --set PATH=VALUE or --variant NAME."))
  }

  @Test func `the option that it replaces says so`() {
    let outcome = terrarium([
      "what-if", "first-week", "--set", "apps.pet.gains.onTime=5", "--as-experiment", "0.5",
    ])
    #expect(outcome.status == .usage && outcome.errors.contains("terrarium rehearse"))
  }
}
