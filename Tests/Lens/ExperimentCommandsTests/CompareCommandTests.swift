import CommandSupport
import Foundation
import JSON
import Provenance
import TerminalKit
import TestSupport
import Testing

/// `terrarium compare` and `terrarium what-if`, over folders that runs wrote and over others.
struct CompareCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ name: String, _ words: [String], seed: Int = 1) throws {
    let outcome = terrarium(
      ["run"] + words + ["--seed", "\(seed)", "--quiet", "--out", folder.path(name)])
    #expect(outcome.status == .fine, "\(outcome.errors)")
  }

  private static let small = [
    "pet-year", "--users", "200", "--days", "9", "--set", "arrivals.days=1",
  ]

  private func compare(_ one: String, _ two: String, _ words: String...) -> Outcome {
    terrarium(["compare", folder.path(one), folder.path(two)] + words)
  }

  @Test(.long)
  func `identical runs say so at once, if their tables are still those of the digest`()
    throws
  {
    try run("one", Self.small)
    try run("two", Self.small + ["--threads", "2"])
    let outcome = compare("one", "two")
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(outcome.output.hasPrefix("The runs are identical: both have the results "))
    #expect(compare("one", "two", "--json").output.contains("\"verdict\": \"identical\""))
    #expect(compare("one", "two", "--out", folder.path("cells.csv")).output == outcome.output)
    let cells = try String(contentsOfFile: folder.path("cells.csv"), encoding: .utf8)
    #expect(cells.split(separator: "\n").count > 20, "\(cells)")
    let days = try folder.files("two")["days.csv"] ?? ""
    try folder.write("two/days.csv", days.replacingOccurrences(of: ",200,", with: ",201,"))
    let edited = compare("one", "two")
    #expect(!edited.output.contains("identical") && edited.output.contains("from "))
    #expect(edited.errors.contains("two/days.csv' is not what the run wrote\n"))
    try folder.write("two/days.csv", "not, a\n\"table")
    let broken = compare("one", "two")
    #expect(broken.status == .badInput && broken.errors.contains("two/days.csv:2:"))
    try FileManager.default.removeItem(atPath: folder.path("two/days.csv"))
    let gone = compare("one", "two")
    #expect(gone.output.contains("Only in one of them: days\n"), "\(gone.output)")
    #expect(gone.errors.contains("two/days.csv' is missing; the run wrote it\n"))
    // Sums of the changed tables make them no more the tables of the digest.
    try folder.write("two/SHA256SUMS", "")
    #expect(!compare("one", "two").output.contains("identical"))
  }

  @Test(.long, arguments: [["--users", "400"], ["--set", "replicates=2"]])
  func `counts of runs of different sizes are compared a person`(_ larger: [String]) throws {
    try run("one", Self.small)
    try run("two", Self.small + larger)
    let outcome = compare("one", "two")
    let key = larger == ["--users", "400"] ? "users is 200 and 400" : "replicates is 1 and 2"
    let text = outcome.output.replacingOccurrences(of: "\n", with: " ")
    #expect(text.contains("\(key), so counts are compared a person"), "\(outcome.output)")
    #expect(text.contains(" a person: "))
    let people = compare("one", "two", "--cell", "days[day=*].arrived")
    #expect(people.status == .fine, "\(people.output)")
    #expect(people.output.contains("· days[day=*].arrived: 1 → 1 a person: no difference"))
    #expect(!outcome.output.contains("Written by versions"))
    let manifest = try #require(try folder.files("two")["manifest.json"])
    try folder.write(
      "two/manifest.json", manifest.replacing(ResultSources.digest, with: "0123456789abcdef"))
    let builds = compare("one", "two").output.replacing("\n", with: " ")
    #expect(
      builds.contains(
        "Written by versions \(Tool.version) (sources \(ResultSources.digest)) and \(Tool.version) "
          + "(sources 0123456789abcdef)."))
  }

  @Test(.long)
  func `groups that somebody has changed are a warning, and used where they agree`() throws {
    try run("one", Self.small)
    try run("two", Self.small, seed: 2)
    let groups = try folder.files("two")["groups.csv"] ?? ""
    let lines = groups.split(separator: "\n").map { line -> String in
      guard line.contains(",retention,day=7,active_share,") else { return String(line) }
      return line.replacingOccurrences(of: "active_share,0.", with: "active_share,0.0")
    }
    try folder.write("two/groups.csv", lines.joined(separator: "\n") + "\n")
    let outcome = compare("one", "two", "--cell", "retention[day=7].active_share")
    #expect(outcome.errors.contains("two/groups.csv' is not what the run wrote\n"))
    #expect(
      outcome.errors.contains(
        "two/groups.csv' has another number than the tables for "
          + "retention[segment=all,day=7].active_share; the tables count"), "\(outcome.errors)")
    // The intervals of the tables take the place of the groups.
    #expect(outcome.output.contains("active_share:"))
  }

  @Test(.long) func `the same people under other rules are compared group by group`() throws {
    let words = Self.small + ["--days", "35"]
    try run("one", words)
    try run("two", words + ["--set", "apps.pet.gains.onTime=6"])
    let outcome = compare("one", "two", "--full")
    #expect(outcome.status == .failed, "\(outcome.output)")
    #expect(outcome.output.contains("  apps.pet.gains.onTime: 2 → 6\n"))
    #expect(outcome.output.contains("\n\nThe runs differ in "))
    #expect(!outcome.output.contains("unpaired"))
    // Other people stay under other rules.
    #expect(outcome.output.contains("\nThe rules differ, so other users stay in each run."))
    #expect(!outcome.output.contains("median day to"))
    let median = "evolution_times[stage=1,among=stayed].p50_days"
    let chosen = compare("one", "two", "--cell", median)
    #expect(chosen.status == .failed && chosen.output.contains("among=stayed].p50_days:"))
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("from") || $0.hasPrefix("to") })
    let cells = folder.path("cells.csv")
    #expect(compare("one", "two", "--json", "--out", cells).status == .failed)
    let table = try String(contentsOfFile: cells, encoding: .utf8).split(separator: "\n")
    #expect(table.first?.hasPrefix("role,table,row,column,from,to,difference,low,high,p,") == true)
    #expect(table.contains { $0.hasPrefix("decisive,") && $0.hasSuffix(",groups") })
    #expect(table.contains { $0.hasPrefix("other,evolution_times,") })
    #expect(compare("one", "two", "--out", cells).status == .cannotCreate)
    #expect(compare("one", "two", "--out", cells, "--force").status == .failed)
  }

  @Test(.long) func `guardrails say whether the second run is worse`() throws {
    let words = Self.small + ["--days", "35"]
    try run("one", words)
    try run("two", words + ["--set", "apps.pet.gains.missed=-9"])
    let junit = folder.path("harm.xml")
    let worse = compare("one", "two", "--fail-on", "harm", "--junit", junit)
    let told = worse.output.split(separator: "\n").joined(separator: " ")
    #expect(worse.status == .failed, "\(worse.errors)")
    #expect(told.contains("The second run is worse: ") && told.contains("falls of pets rose "))
    #expect(try folder.files("")["harm.xml"]?.contains("name=\"falls\"") == true)
    // Harm that is surely within the margin does not count.
    try run("three", words + ["--users", "1000"])
    try run("four", words + ["--users", "1000", "--set", "apps.pet.gains.missed=-4"])
    #expect(compare("three", "four", "--fail-on", "harm").status == .failed)
    let wide = compare("three", "four", "--fail-on", "harm", "--margin", "100", "--full")
    #expect(wide.status == .fine && wide.output.contains("  worse, in margin\n"), "\(wide.output)")
    #expect(wide.output.contains("The second run is worse, within the margin: falls of pets "))
    let better = compare("two", "one", "--fail-on", "harm", "--full")
    #expect(better.status == .fine, "\(better.output)")
    #expect(
      better.output.contains("No outcome and no wellbeing is clearly worse in the second run"),
      "\(better.output)")
    #expect(better.output.contains("]   better\n") || better.output.contains("  better\n"))
    #expect(compare("two", "one").status == .failed)
  }

  @Test(.long) func `other people are unpaired, and a wide margin makes them the same`() throws {
    try run("one", Self.small)
    try run("two", Self.small, seed: 2)
    let outcome = compare("one", "two", "--cell", "days[day=*].people", "--margin", "1")
    #expect(outcome.status == .undecided, "\(outcome.output)")
    #expect(outcome.output.contains("Other people, so unpaired: seed differs.\n"))
    #expect(outcome.output.contains("Not decided at this size"))
    let wide = compare("one", "two", "--cell", "days[day=*].people", "--margin", "90")
    #expect(wide.status == .fine && wide.output.contains("The runs are the same, within 90 %"))
  }

  @Test(.long) func `variants of one run are compared by their names`() throws {
    try run("run", ["streak-policies", "--users", "150", "--days", "28"])
    let outcome = compare("run", "run", "--other-variant", "freeze")
    #expect([.failed, .undecided, .fine].contains(outcome.status))
    #expect(outcome.output.contains(", freeze\n") && outcome.output.contains("late-night saves"))
    let wrong = compare("run", "run", "--other-variant", "freze")
    #expect(wrong.status == .usage && wrong.errors.contains("did you mean 'freeze'?"))
  }

  @Test(.long) func `worlds of a league are compared one by one`() throws {
    let words = ["sherpa-season", "--users", "40", "--days", "14", "--set", "replicates=3"]
    try run("one", words)
    try run("two", words + ["--set", "apps.sherpa.league.boardSize=30"])
    let cell = "leagues[week=last,tier=baseCamp].active_share"
    let outcome = compare("one", "two", "--cell", cell, "--json")
    #expect(outcome.output.contains("\"pairing\": \"worlds\""), "\(outcome.output)")
    try run("alone", ["sherpa-season", "--users", "40", "--days", "14"])
    try run("other", ["sherpa-season", "--users", "40", "--days", "14"], seed: 2)
    #expect(compare("alone", "other").output.contains("with one world intervals are too narrow"))
  }

  @Test func `runs that cannot be compared say which key differs`() throws {
    try run("one", Self.small)
    try run("two", Self.small + ["--days", "8"])
    let outcome = compare("one", "two")
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("the runs cannot be compared: days is 9 in '"))
  }

  @Test(
    .long,
    arguments: [
      ("retention[day=7].activ_share", "did you mean 'active_share'?"),
      ("retention[day=70].active_share", "table retention has no row with day '70'"),
      ("retention", "'retention' is no metric"),
    ])
  func `a cell that is not there is a wrong command line`(_ cell: String, _ sentence: String) throws
  {
    try run("one", Self.small)
    try run("two", Self.small, seed: 2)
    let outcome = compare("one", "two", "--cell", cell)
    #expect(
      outcome.status == .usage && outcome.errors.contains("Option '--cell' or '--metric': ")
        || outcome.errors.contains("Option '--cell': "))
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }

  @Test(.long)
  func `a user-edited table is a warning, a broken one an error, and no groups a note`()
    throws
  {
    try run("one", Self.small)
    try run("two", Self.small, seed: 2)
    let days = try folder.files("one")["days.csv"] ?? ""
    try folder.write("one/days.csv", days.replacingOccurrences(of: ",200,", with: ",201,"))
    #expect(compare("one", "two").errors.contains("one/days.csv' is not what the run wrote"))
    try FileManager.default.removeItem(atPath: folder.path("two/groups.csv"))
    let outcome = compare("one", "two")
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("has no groups.csv"), "\(outcome.output)")
    try folder.write("two/days.csv", "a,b\n1\n")
    let broken = compare("one", "two")
    #expect(broken.status == .badInput && broken.errors.contains("two/days.csv:2:"))
    try folder.write("one/groups.csv", "a,b\n1,2\n")
    #expect(compare("one", "two").status == .badInput)
  }

  @Test func `two runs are asked for, and they must be runs`() throws {
    try run("one", Self.small)
    #expect(terrarium(["compare", folder.path("one")]).status == .usage)
    #expect(compare("one", "none").status == .missingInput)
    try folder.make("other")
    #expect(compare("one", "other").status == .missingInput)
  }
}

/// `terrarium what-if`.
struct WhatIfCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func ask(_ words: String...) -> Outcome {
    terrarium(["what-if"] + words + ["--out", folder.path("out")])
  }

  @Test(.long) func `one sentence a headline, both variants in every table and on the page`()
    throws
  {
    let outcome = ask(
      "pet-year", "--users", "300", "--days", "40", "--set", "apps.pet.gains.onTime=6")
    #expect(outcome.status == .fine, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("What if Pet changes gains on time from 2 to 6 XP?\n"))
    #expect(outcome.output.replacing("\n", with: " ").contains("By the rule itself: pet XP"))
    let files = try folder.files("out")
    for name in ["days.csv", "evolution_times.csv", "groups.csv"] {
      let text = try #require(files[name])
      #expect(text.contains(",default,all,") && text.contains(",what if,all,"), "\(name)")
    }
    #expect(
      files["index.html"]?.contains("What if Pet changes gains on time from 2 to 6 XP?") == true)
    let compared = terrarium(
      ["compare", folder.path("out"), folder.path("out"), "--other-variant", "what if"])
    #expect(compared.status == .failed && !compared.output.contains("The rules differ"))
    // The rows of both are those of the same numbers.
    let row = try #require(
      outcome.output.split(separator: "\n").first { $0.hasPrefix("day-7 retention ") })
    let numbers = try #require(row.firstMatch(of: /[+−][0-9.]+ points \[.*\]/)).output
    #expect(compared.output.contains(numbers))
  }

  /// The differences of a document, as their numbers by their cells.
  private static func cells(_ text: String, of role: String? = nil) throws -> [String: [Double?]] {
    let rows = try DocumentReading(text).rows("differences").filter {
      role == nil || $0["role"] as? String == role
    }
    return Dictionary(
      uniqueKeysWithValues: rows.map { cell in
        let numbers = ["before", "after", "difference", "low", "high", "p"]
        return (cell["cell"] as? String ?? "", numbers.map { cell[$0] as? Double })
      })
  }

  @Test(.long) func `as JSON it has the differences that compare finds in the folder`() throws {
    let asked = ask("first-week", "--users", "60", "--set", "apps.pet.gains.onTime=6", "--json")
    #expect(asked.status == .fine, "\(asked.errors)")
    let out = folder.path("out")
    let compared = terrarium(["compare", out, out, "--other-variant", "what if", "--json"])
    let changes = try Self.cells(asked.output)
    #expect(changes.count > 3)
    #expect(changes == (try Self.cells(compared.output, of: "decisive")))
    let both = ask(
      "first-week", "--set", "apps.pet.gains.onTime=6", "--json", "--as-experiment", "0.5")
    #expect(both.status == .usage && both.errors.contains("'--as-experiment'"))
  }

  @Test(.long) func `the folder can be run again and is the same run`() throws {
    let words = ["pet-year", "--users", "40", "--days", "28"]
    let outcome = terrarium(
      ["what-if"] + words + ["--set", "apps.pet.gains.onTime=6", "--out", folder.path("out")])
    #expect(outcome.status == .fine)
    let again = terrarium(
      ["run", folder.path("out/scenario.json"), "--quiet", "--out", folder.path("again")])
    #expect(again.status == .fine, "\(again.errors)")
    #expect(try folder.files("out") == folder.files("again"))
  }

  @Test(.long) func `worlds are lived under both rules, and compared one by one`() throws {
    let outcome = ask(
      "sherpa-season", "--users", "30", "--days", "14", "--set", "replicates=3", "--set",
      "apps.sherpa.league.boardSize=30")
    #expect(outcome.status == .fine, "\(outcome.errors)")
    #expect(
      outcome.output.hasPrefix(
        "What if Sherpa changes league board size from none to 30 people?\n"))
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("The same 30 users in each of 3 worlds, 14 days, seed 1. "))
    #expect(!outcome.output.contains("with one world intervals are too narrow"))
    let out = folder.path("out")
    let compared = terrarium(["compare", out, out, "--other-variant", "what if", "--json"])
    #expect(compared.output.contains("\"pairing\": \"worlds\""), "\(compared.output)")
  }

  @Test(
    .long,
    arguments: [
      "tiers=3", "cuts.baseCamp.promoteThrough=2", "cuts.baseCamp.demoteFrom=14",
      "filling=firstXP", "regions=2",
    ])
  func `what a league is asked for moves its tables`(setting: String) throws {
    let league = ["boardSize=16", setting].flatMap { ["--set", "apps.sherpa.league.\($0)"] }
    let words = ["run", "sherpa-season", "--users", "90", "--days", "28", "--quiet"]
    let plain = terrarium(words + league.prefix(2) + ["--out", folder.path("plain")])
    let asked = terrarium(words + league + ["--out", folder.path("asked")])
    #expect(plain.status == .fine && asked.status == .fine, "\(asked.errors)")
    // The first column is the run's label, which names the rules.
    func weeks(_ name: String) throws -> [Substring] {
      let text = try #require(try folder.files(name)["leagues.csv"])
      return text.split(separator: "\n").map { $0.drop { $0 != "," } }
    }
    #expect(try weeks("plain") != weeks("asked"))
  }

  @Test func `what a variant of the scenario's own says may be asked`() throws {
    let outcome = ask(
      "streak-policies", "--users", "60", "--days", "28", "--set",
      "apps.tenx.streak.freezesAtStart=1", "--set", "apps.tenx.streak.freezeEvery=7", "--set",
      "apps.tenx.streak.freezeMaximum=2")
    #expect(outcome.status == .fine, "\(outcome.errors)")
  }

  @Test(arguments: [
    ([], "Give the changed rules: --set PATH=VALUE."),
    (["--set", "apps.pet.gains.onTime=2"], "is what the scenario says already"),
    (["--set", "users=100"], "users=100 is the same under both rules; also set a rule"),
    (["--set", "apps.pet.gains.onTme=3"], "did you mean"),
    (["--set", "nonsense"], "is no setting"),
  ])
  func `what changes no rule is refused`(_ words: [String], _ sentence: String) throws {
    let outcome = terrarium(
      ["what-if", "pet-year", "--users", "50", "--out", folder.path("out")] + words)
    #expect(outcome.status == .usage, "\(outcome.errors)")
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(try !folder.has("out"))
  }
}
