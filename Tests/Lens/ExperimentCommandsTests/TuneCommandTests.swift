import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// `terrarium tune` and `terrarium evaluate`.
struct TuneCommandTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path("wish.json")
    try folder.write(
      "wish.json",
      """
      { "extends": "first-week", "users": 80, "days": 8,
        "goals": [ { "name": "some reach the Frog", "table": "evolution",
                     "where": { "day": 7, "stage": "Frog" }, "column": "share",
                     "between": [0.2, 0.6] } ],
        "tune": { "vary": ["apps.pet.thresholds=1..900:piecewise3"], "evaluations": 40,
                  "verdictUsers": 1500 } }
      """)
  }

  @Test(.long) func `a verdict ends at its first look if that decides`() throws {
    let words = ["tune", file, "--set", "tune.evaluations=20", "--set", "tune.verdictUsers=40000"]
    let clear = terrarium(words + ["--out", folder.path("clear")])
    #expect(clear.status == .fine)
    #expect(clear.output.contains("In a world of 5,000 people that the search has not seen:"))
    // Of fewer users there is one look.
    let few = terrarium(
      words.dropLast() + ["tune.verdictUsers=39000", "--out", folder.path("few")])
    #expect(few.output.contains("In a world of 39,000 people that the search has not seen:"))
  }

  @Test(.long) func `tuning writes what was found, to the same bytes with any threads`() throws {
    let one = terrarium(["tune", file, "--out", folder.path("one"), "--threads", "1"])
    #expect(one.status == .fine, "\(one.output)\(one.errors)")
    #expect(one.output.contains("In a world of 1,500 people that the search has not seen:"))
    #expect(one.output.contains("\nmet           some reach the Frog\n"))
    let two = terrarium(["tune", file, "--out", folder.path("two"), "--threads", "3"])
    #expect(two.status == .fine)
    let files = try folder.files("one")
    #expect(try files == folder.files("two"))
    #expect(
      Set(files.keys) == [
        "SHA256SUMS", "before-after.csv", "columns.csv", "datapackage.json", "guardrails.csv",
        "history.csv", "index.html", "manifest.json", "scenario.json",
        "stages.json", "tuned.json",
        "verdict.json",
      ])
    let page = try #require(files["index.html"])
    for title in [
      "The goals, before and after", "The search", "The parameters", "id=\"evolution\"",
    ] {
      #expect(page.contains(title), "\(title)")
    }
    #expect(page.contains("some reach the Frog:</b> met. "))
    #expect(page.contains("<section id=\"answer\" "))
    #expect(!page.contains("is not decided to move any"))
    #expect(page.contains("Met: 1 of 1 goals met, with users that the search has not seen."))
    #expect(page.contains("<td class=\"good\">met</td>"))
    #expect(page.contains("Not determined by the goals:</b> "))
    #expect(page.ranges(of: "<script").count == 1 && page.ranges(of: "</script>").count == 1)
    #expect(terrarium(["lint", folder.path("one/tuned.json")]).status == .fine)
    #expect(
      terrarium(["check", folder.path("one/tuned.json"), "--users", "1500"]).status == .fine)
  }

  @Test(arguments: [
    ["tune"], ["check"], ["sweep", "--vary", "apps.pet.gains.onTime=1,2"], ["evaluate"],
  ])
  func `a goal of a day beyond the run is named before anything is simulated`(
    words: [String]
  ) throws {
    let sentence =
      "terrarium: \(file):2:12: goal \"some reach the Frog\" needs day 7, and the last day of the "
      + "run is day 3; simulate at least 8 days (--days 8), or name an earlier day\n"
    let short = terrarium([words[0], file] + words.dropFirst() + ["--days", "4"])
    #expect(short == Outcome(status: .badInput, output: "", errors: sentence))
  }

  @Test func `a file whose goal lies beyond its own run is not fine`() throws {
    try folder.write("short.json", "{ \"extends\": \"wish.json\", \"days\": 4 }")
    let path = folder.path("short.json")
    for command in ["lint", "run"] {
      let outcome = terrarium([command, path])
      #expect(outcome.status == .badInput && outcome.output == "")
      #expect(outcome.errors.contains("needs day 7, and the last day of the run is day 3; "))
    }
    let changed = terrarium([
      "what-if", path, "--set", "apps.pet.gains.onTime=3", "--quiet", "--out", folder.path("out"),
    ])
    #expect(changed.status == .fine)
    #expect(changed.errors.hasPrefix("terrarium: warning: "))
    #expect(changed.errors.contains("goal \"some reach the Frog\" needs day 7, "))
    let recorded = terrarium(["check", folder.path("out")])
    #expect(recorded.status == .badInput && recorded.errors.contains("needs day 7, "))
  }

  @Test func `the stages have the shape of the specification`() throws {
    _ = terrarium(
      [
        "tune", file, "--out", folder.path("out"), "--set", "tune.evaluations=8", "--set",
        "tune.verdictUsers=80",
      ])
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("out/stages.json")))
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let stages = try #require(object["stages"] as? [[String: Any]])
    #expect(stages.count == 20 && Array(object.keys) == ["stages"])
    for (index, stage) in stages.enumerated() {
      #expect(Set(stage.keys) == ["i", "name", "threshold", "asset"])
      #expect(stage["i"] as? Int == index)
    }
    #expect(stages[8]["name"] as? String == "Dolphin")
    #expect(stages[19]["threshold"] as? Int == 0)
    // The file is read where thresholds are, and gives what was found.
    let tuned = terrarium(["explain", "--full", folder.path("out/tuned.json")])
    let read = terrarium([
      "explain", "--full", file, "--set", "apps.pet.stages=@" + folder.path("out/stages.json"),
    ])
    func thresholds(_ outcome: Outcome) -> [String] {
      outcome.output.split(separator: "\n").filter { $0.hasPrefix("apps.pet.thresholds[") }
        .map { $0.split(separator: " ", omittingEmptySubsequences: true)[1].description }
    }
    #expect(read.status == .fine && thresholds(read).count == 20)
    #expect(thresholds(read) == thresholds(tuned))
    // Only what was found stands in it, and it is the scenario that was tuned.
    let files = try folder.files("out")
    let text = try #require(files["tuned.json"])
    #expect(text.contains("\"extends\": \"scenario.json\"") && !text.contains("\"behaviour\""))
    let digest = tuned.output.split(separator: "\n").first { $0.hasPrefix("digest ") }?.dropFirst(7)
    #expect(files["manifest.json"]?.contains("\"tuned_digest\": \"\(digest ?? "")\"") == true)
    let printed = terrarium(["explain", folder.path("out/tuned.json"), "--stages"])
    #expect(printed.output == files["stages.json"])
  }

  @Test func `the history begins with the scenario as it is and has every position`() throws {
    _ = terrarium(
      [
        "tune", file, "--out", folder.path("out"), "--set", "tune.evaluations=12", "--set",
        "tune.verdictUsers=80",
      ])
    let lines = try #require(folder.files("out")["history.csv"]).split(separator: "\n")
    #expect(lines.count >= 8 && lines.count <= 13)
    #expect(lines[1].contains(",0,10,20,30,40,50,60,75,90,110,135,165,200,240,285,335,390,450,"))
  }

  @Test(arguments: [
    (["--vary", "apps.pet.gains.onTime=1"], "says no range"),
    (["--vary", "apps.pet.threshold=1..9:power"], "is no list of numbers"),
    (["--set", "tune.evaluations=0"], "takes a whole number of at least 1"),
    (["--set", "tune.verdictUsers=x"], "takes a whole number"),
    (["--vary", "seed=1..9"], "seed is no parameter to tune"),
    (["--vary", "users=10..90"], "users is no parameter to tune"),
    (["--vary", "apps.pet.gains.onTime=1.2..1.7"], "the range holds none"),
    (
      [
        "--users", "4294967", "--set", "replicates=1000", "--set", "tune.evaluations=1000000",
        "--assumptions", "3",
      ], "4,000,000 worlds of 4,294,967 people × 8 days would be simulated. Give --yes"
    ),
  ])
  func `what cannot be tuned is said in a sentence`(words: [String], expected: String) throws {
    let outcome = terrarium(["tune", file, "--out", folder.path("out")] + words)
    #expect(outcome.status == .usage || outcome.status == .badInput)
    #expect(
      outcome.errors.contains(expected) || outcome.errors.contains("from 1 to"),
      "\(outcome.errors)")
    #expect(try folder.names() == ["wish.json"])
  }

  @Test func `without goals or knobs there is nothing to tune`() {
    let goalless = terrarium(["tune", "first-week"])
    #expect(goalless.status == .badInput && goalless.errors.contains("has no goals to tune for"))
    let fixed = terrarium(["tune", file, "--set", "tune.vary=[]"])
    #expect(fixed.status == .usage && fixed.errors.contains("There are no parameters to tune."))
  }

  @Test func `the verdict is that of a world with another size and luck`() throws {
    let words = [
      "--set", "tune.evaluations=4", "--set", "tune.verdictUsers=200", "--set",
      "tune.verdictReplicates=2",
    ]
    let outcome = terrarium(["tune", file, "--out", folder.path("out")] + words)
    #expect(outcome.output.contains("In 2 worlds of 200 people that the search has not seen:"))
    let verdict = try #require(try folder.files("out")["verdict.json"])
    #expect(try DocumentReading(verdict).number("people") == 200)
  }

  @Test func `a start outside its range is moved into it, and what was not tested is named`()
    throws
  {
    let words = [
      "--vary", "apps.pet.gains.onTime=4.5..10", "--set", "tune.evaluations=1", "--full",
    ]
    let outcome = terrarium(
      ["tune", file, "--out", folder.path("out"), "--set", "tune.verdictUsers=80"] + words)
    #expect(outcome.output.contains(": 1 evaluation of 80 people × 8 days\n"))
    #expect(outcome.output.contains("  apps.pet.gains.onTime: 2 → 5\n"))
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("began at their nearest ends: apps.pet.gains.onTime from 2 to 5."))
    let untested =
      "apps.pet.gains.onTime. Only 0 of 1 values were raised by a quarter to see whether a goal "
      + "changes."
    #expect(text.contains("Not tested: \(untested)"))
    let page = try #require(folder.files("out")["index.html"])
    #expect(page.contains("Not tested:</b> \(untested)"))
    #expect(!page.contains("the goals determine all values"))
  }

  @Test func `a time that no candidate reaches is named, with what to ask for instead`() throws {
    try folder.write(
      "never.json",
      """
      { "extends": "wish.json",
        "goals": [ { "name": "soon a Lion", "table": "evolution_times",
                     "where": { "stage": "Lion", "among": "everyone" }, "column": "p50_days",
                     "atMost": 5 } ] }
      """)
    let words = [
      "--set", "tune.evaluations=4", "--set", "tune.verdictUsers=80", "--out", folder.path("out"),
    ]
    let outcome = terrarium(["tune", folder.path("never.json"), "--full"] + words)
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("\"soon a Lion\" had no value at 3 of 3 candidates, and the search"))
    #expect(text.contains("ask for the share of users by a day instead (\"measures\")."))
  }

  @Test func `draws of the assumptions leave their trace`() throws {
    let words = [
      "--assumptions", "2", "--set", "tune.evaluations=2", "--set", "tune.verdictUsers=80",
      "--full",
    ]
    let outcome = terrarium(["tune", file, "--out", folder.path("out")] + words)
    #expect(outcome.output.contains("Every candidate was simulated in 1 + 2 worlds"))
    let files = try folder.files("out")
    #expect(files["manifest.json"]?.contains("\"worlds_each\": 3") == true)
    #expect(files["verdict.json"]?.contains("\"tuned_for_worst_of_worlds\": 3") == true)
    #expect(files["index.html"]?.contains("very candidate was simulated in 1 + 2 worlds") == true)
    #expect(files["columns.csv"]?.contains("the worst of its 3 worlds") == true)
    #expect(files["history.csv"]?.split(separator: "\n")[1].hasSuffix(",3") == true)
  }

  @Test func `a variant that is turned is the one that is written`() throws {
    try folder.write(
      "variant.json",
      """
      { "extends": "first-week", "users": 80, "days": 8,
        "variants": [ { "name": "changed", "set": { "apps.pet.gains.missed": -1 } } ],
        "goals": [ { "name": "some more reach the Frog", "table": "evolution",
                     "where": { "variant": "changed", "day": 7, "stage": "Frog" },
                     "column": "share", "relativeTo": { "variant": "default" },
                     "atLeast": 1.1 } ],
        "tune": { "variant": "changed", "vary": ["apps.pet.thresholds=1..900:geometric"],
                  "evaluations": 20 } }
      """)
    let words = ["--out", folder.path("out"), "--quiet"]
    let outcome = terrarium(["tune", folder.path("variant.json")] + words)
    #expect(outcome.status != .badInput, "\(outcome.errors)")
    let tuned = try #require(folder.files("out")["tuned.json"])
    let object = try JSONSerialization.jsonObject(with: Data(tuned.utf8)) as? [String: Any]
    let variants = try #require(object?["variants"] as? [[String: Any]])
    let settings = try #require(variants[0]["set"] as? [String: Any])
    #expect(settings.count == 20 && settings["apps.pet.gains.missed"] as? Int == -1)
    #expect(object?["apps"] == nil)
  }

  @Test func `rules are tuned to a difference that is wished`() throws {
    try folder.write(
      "difference.json",
      """
      { "extends": "first-week", "users": 200, "days": 8,
        "variants": [ { "name": "changed", "set": { "apps.pet.gains.onTime": 3 } } ],
        "goals": [ { "name": "some more see the Frog", "table": "evolution",
                     "where": { "variant": "changed", "day": 7, "stage": "Frog" },
                     "column": "share", "versus": "default",
                     "change": { "between": [-0.9, -0.05] } } ],
        "tune": { "variant": "changed", "vary": ["apps.pet.gains.onTime=0..4"],
                  "evaluations": 20 } }
      """)
    let words = ["--out", folder.path("out"), "--quiet"]
    let outcome = terrarium(["tune", folder.path("difference.json")] + words)
    #expect(outcome.status == .fine, "\(outcome.errors)\(outcome.output)")
    let goals = try #require(folder.files("out")["before-after.csv"])
    #expect(goals.contains("-0.9 to -0.05"), "\(goals)")
    let page = try #require(folder.files("out")["index.html"])
    #expect(page.contains("Target: -90 to -5 points."))
  }

  @Test func `round numbers are found, and their cost is said`() throws {
    let words = [
      "tune", file, "--set", "tune.evaluations=24", "--round", "4", "--quiet", "--full", "--out",
    ]
    let outcome = terrarium(words + [folder.path("round"), "--threads", "1"])
    #expect(outcome.errors == "")
    let text = outcome.output.split(separator: "\n").joined(separator: " ")
    #expect(text.contains("Values were rounded to multiples of 4; numbers below that stay as they"))
    let files = try folder.files("round")
    let page = try #require(files["index.html"])
    #expect(page.contains("rounded to multiples of 4"))
    #expect(files["manifest.json"]?.contains("\"round\": 4") == true)
    _ = terrarium(words + [folder.path("again"), "--threads", "3"])
    #expect(try folder.files("again") == files)
  }

  @Test func `an optimiser of another program is answered line by line`() throws {
    let outcome = terrarium(
      ["evaluate", file],
      input: """
        {"apps.pet.gains.onTime": 3}

        {"apps.pet.gains.onTime": 30, "apps.pet.deEvolution": "reset"}
        {"apps.pet.gain.onTime": 3}
        [3]
        {"apps.pet.gains.onTime":
        {"users": 4294967295}
        """)
    #expect(outcome.status == .fine && outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[5].hasPrefix("{\"error\":\"users is no parameter to tune"))
    #expect(lines[2].hasPrefix("{\"error\":\"apps.pet.gain.onTime=3: "))
    #expect(lines[0].hasPrefix("{\"values\":{\"apps.pet.gains.onTime\":3},\"objective\":"))
    #expect(lines[1].contains("\"apps.pet.deEvolution\":\"reset\"},\"objective\":"))
    #expect(lines[0].contains("\"name\":\"some reach the Frog\",\"on_target\":"))
    #expect(lines[2].hasPrefix("{\"error\":\"") && lines[2].contains("did you mean"))
    #expect(lines[3] == lines[4] && lines[3].hasPrefix("{\"error\":\"the line is no JSON object"))
  }

  @Test func `goals that look further than the run are named with their days`() throws {
    try folder.write(
      "far.json",
      """
      {
        "extends": "pet-year", "users": 40, "days": 30, "arrivals": { "days": 1 },
        "measures": [
          { "name": "Frog", "table": "evolution_times", "where": { "stage": 2, "among": "stayed" },
            "day": 50 }
        ],
        "goals": [
          { "name": "some", "table": "measures", "where": { "measure": "Frog" }, "column": "value",
            "atLeast": 0.1 },
          { "name": "half", "table": "evolution_times", "where": { "stage": 2, "among": "stayed" },
            "column": "p50_days", "between": [20, 45] },
          { "name": "week", "table": "retention", "where": { "day": 7 }, "column": "active_share",
            "atLeast": 0.01 }
        ],
        "tune": { "vary": ["apps.pet.gains.late=1..3"], "evaluations": 1, "verdictUsers": 40 }
      }
      """)
    let words = [
      "tune", folder.path("far.json"), "--quiet", "--force", "--out", folder.path("far"),
    ]
    for days in [[], ["--days", "28"]] {
      let outcome = terrarium(words + days)
      #expect(
        outcome.errors.contains("goal \"some\": its measure looks 50 days ahead, and the run"))
      #expect(outcome.errors.contains("goal \"half\": p50_days looks 45 days ahead, and the run"))
      #expect(!outcome.errors.contains("goal \"week\""))
    }
    let short = terrarium(words + ["--days", "5"])
    #expect(
      short.errors.contains("goal \"week\" needs day 7, and the last day of the run is day 4"))
  }
}
