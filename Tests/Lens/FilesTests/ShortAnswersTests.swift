import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Answers that fit a screen, and what they say of what is left out.
struct ShortAnswersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test(.long) func `a long analysis fits a screen, and all of it comes with --full`() throws {
    let days = (1...6).flatMap { ["--cell", "evolution[day=\($0),stage=1].share"] }
    let words =
      [
        "sensitivity", "first-week", "--users", "40", "--blocks", "2", "--vary",
        "apps.pet.gains.onTime=1..5", "--vary", "apps.pet.thresholds[Tadpole]=5..15", "--vary",
        "apps.pet.gains.missed=-4..-1", "--vary", "apps.pet.thresholds[Minnow]=15..25", "--force",
        "--out", folder.path("out"),
      ] + days
    let (short, full) = (terrarium(words), terrarium(words + ["--full"]))
    #expect(short.status == .fine && full.status == .fine, "\(short.errors)")
    #expect(lines(short.output).count <= 25)
    #expect(lines(full.output).count > 25)
    #expect(short.output.contains("The rest: index.html in the folder, or --full."))
    #expect(lines(short.output).last == lines(full.output).last)
    // Whatever is there is in the whole output too.
    for line in lines(short.output) where !line.hasPrefix("The rest") {
      #expect(lines(full.output).contains(line), "\(line)")
    }
  }

  @Test(.long) func `a short check begins with the goals that are missed`() throws {
    let goals = (1...12).map { number in
      """
      { "name": "goal \(number)", "table": "retention", "where": { "day": 1 },
        "column": "active_share", "atLeast": \(number == 12 ? 1.0 : 0.001) }
      """
    }.joined(separator: ",")
    try folder.write(
      "goals.json",
      "{ \"extends\": \"pet-year\", \"users\": 400, \"days\": 20, \"arrivals\": { \"days\": 1 },"
        + " \"headlines\": [], \"guardrails\": [], \"goals\": [\(goals)] }")
    let words = ["check", folder.path("goals.json")]
    let (short, full) = (terrarium(words), terrarium(words + ["--full"]))
    #expect(short.status == .failed && full.status == .failed, "\(short.errors)")
    #expect(lines(short.output).count <= 25 && lines(full.output).count > 25)
    let verdicts = lines(short.output).filter { $0.contains("  goal ") }
    #expect(verdicts.first?.hasPrefix("missed") == true && verdicts.count > 2)
    #expect(short.output.contains("12 goals: 11 met, 1 missed"))
    #expect(short.output.contains("The rest: --full."))
  }

  @Test(.long) func `a short comparison begins with outcomes, then the scenario's headlines`()
    throws
  {
    try folder.write(
      "own.json", #"{ "extends": "pet-year", "headlines": ["on_time"] }"#)
    let sizes = ["--users", "100", "--days", "40", "--quiet", "--out"]
    for (scenario, name) in [("pet-year", "apps"), (folder.path("own.json"), "own")] {
      let run = ["run", scenario] + sizes
      #expect(terrarium(run + [folder.path(name)]).status == .fine)
      let changed = run + [folder.path("\(name)-3"), "--set", "apps.pet.gains.onTime=3"]
      #expect(terrarium(changed).status == .fine)
      let words = ["compare", folder.path(name), folder.path("\(name)-3")]
      let (short, full) = (terrarium(words), terrarium(words + ["--full"]))
      #expect(lines(short.output).count <= 25 && short.status == full.status)
      let decided = lines(full.output).filter { $0.hasPrefix("≠ ") || $0.hasPrefix("· ") }
      if name == "own" {
        #expect(decided.count == 1 && decided[0].contains("on-time tasks"))
      } else {
        #expect(decided.count > 5 && lines(full.output).count > 25)
        #expect(lines(short.output)[3].hasPrefix("The runs differ in "))
        #expect(lines(short.output)[4...8].contains { $0.hasPrefix("Outcomes and wellbeing: ") })
        #expect(short.output.contains("The rest: --full."))
      }
    }
  }

  @Test(.long) func `a headline whose row no run has is named`() throws {
    try folder.write(
      "lost.json",
      """
      { "extends": "pet-year", "users": 50, "days": 30,
        "headlines": ["user_states[day=29,state=removed].people", "days[day=*].active"] }
      """)
    let words = ["run", folder.path("lost.json"), "--days", "30", "--out", folder.path("out")]
    for full in [[], ["--full"]] {
      let outcome = terrarium(words + ["--force"] + full)
      let text = outcome.output.split(separator: "\n").joined(separator: " ")
      #expect(
        text.contains(
          "No run has the row of the headline user_states[day=29,state=removed].people, so it is "
            + "left out."), "\(outcome.output)\(outcome.errors)")
    }
  }

  @Test(.long) func `a metric that a scenario names has its words, however few the users`()
    throws
  {
    try folder.write(
      "named.json",
      """
      { "extends": "pet-year", "users": 60, "days": 35,
        "headlines": ["stage_by.3.d30"] }
      """)
    let outcome = terrarium(["run", folder.path("named.json"), "--out", folder.path("out")])
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains("Hermit Crab by day 30 "),
      "\(outcome.output)\(outcome.errors)")
  }

  @Test(.long) func `a short check tells only the cells that miss a goal`() throws {
    let stages = (0..<20).map { "\($0)" }.joined(separator: ", ")
    try folder.write(
      "stages.json",
      """
      { "extends": "first-week", "users": 200, "headlines": [], "guardrails": [],
        "goals": [{ "name": "few", "table": "evolution", "where": { "day": "last",
          "stage": [\(stages)] }, "column": "share", "atLeast": 0.2 }] }
      """)
    let words = ["check", folder.path("stages.json")]
    let rows = [words, words + ["--full"]].map { words in
      lines(terrarium(words).output).filter { $0.contains("stage=") }
    }
    // Of the first three, two are met and one is not decided.
    #expect(rows[1].count == 20 && rows[0] == Array(rows[1].dropFirst(3)))
  }

  @Test(.long) func `segments that archetypes cut are not said to be cut by activity`() throws {
    func page(_ segment: String) throws -> String {
      try folder.write(
        "cut.json",
        """
        { "extends": "pet-year", "users": 60, "days": 30,
          "segments": [{ "name": "some", \(segment) }] }
        """)
      let out = folder.path("cut")
      let outcome = terrarium(["run", folder.path("cut.json"), "--out", out, "--quiet", "--force"])
      #expect(outcome.status == .fine, "\(outcome.errors)")
      return try #require(try folder.files("cut")["index.html"])
    }
    let sentence = "chosen by the activity of the first weeks"
    #expect(try page("\"activeIn\": 14, \"from\": 0.5").contains(sentence))
    #expect(try !page("\"trait\": \"propensity\", \"from\": 0.5").contains(sentence))
  }

  @Test func `a table that the run lacks is not there, and the page of columns says what is`() {
    let outcome = terrarium([
      "sweep", "first-week", "--users", "20", "--days", "7", "--vary",
      "apps.pet.gains.onTime=1,2", "--cell", "leagues[week=1].people", "--out", folder.path("no"),
    ])
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("there is no table 'leagues'; see columns.csv of a run"))
  }
}
