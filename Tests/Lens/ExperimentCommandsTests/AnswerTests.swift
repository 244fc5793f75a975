import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// The answer at the top of a page, against the terminal and against numbers that are computed here
/// from the files of the runs.
struct AnswerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func contents(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  /// The texts of a page, its tags left out.
  private func words(_ name: String) throws -> String {
    try contents(name).replacing(/<svg.*?<\/svg>|<[^>]*>/.dotMatchesNewlines(), with: " ")
      .replacing("&amp;", with: "&").replacing("&quot;", with: "\"")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static let sizes = ["--users", "400", "--days", "40"]
  private static let harsh = ["--set", "apps.pet.gains.missed=-9"]

  /// The sum of a column over the rows of everybody in which columns have values.
  func sum(
    _ column: String, of file: String, where keys: [String: String] = [:]
  ) throws -> Double {
    let rows = try contents(file).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = rows[0]
    let place = try #require(header.firstIndex(of: column))
    return rows.dropFirst().reduce(0) { sum, row in
      let isMeant = keys.allSatisfy { key, value in
        header.firstIndex(of: key).map { row[$0] == value } ?? false
      }
      return isMeant ? sum + (Double(row[place]) ?? 0) : sum
    }
  }

  private func run(_ name: String, _ words: [String]) -> Outcome {
    terrarium(
      ["run", "pet-year"] + Self.sizes + words + ["--out", folder.path(name), "--quiet"])
  }

  /// `check` of pet-year with a goal, as JSON.
  private func guardrails(_ words: [String]) throws -> [String: [String: Any]] {
    try folder.write(
      "goal.json",
      """
      { "extends": "pet-year", "goals": [ { "name": "few", "table": "days",
        "where": { "day": 0 }, "column": "active", "atLeast": 1 } ] }
      """)
    let outcome = terrarium(["check", folder.path("goal.json"), "--json"] + Self.sizes + words)
    let list = try DocumentReading(outcome.output).rows("guardrails")
    return Dictionary(uniqueKeysWithValues: list.map { ($0["cell"] as? String ?? "", $0) })
  }

  @Test(.long) func `guardrails are the sums of two runs of the same people`() throws {
    #expect(run("today", []).status == .fine && run("harsh", Self.harsh).status == .fine)
    let found = try guardrails(Self.harsh)
    func users(_ run: String) throws -> Double {
      try sum("people", of: "\(run)/retention.csv", where: ["day": "0"])
    }
    func days(_ run: String) throws -> Double { try sum("people", of: "\(run)/days.csv") }
    func petDays(_ run: String) throws -> Double {
      try sum("people", of: "\(run)/evolution.csv")
        - sum("people", of: "\(run)/evolution.csv", where: ["stage": "0"])
    }
    let metrics: [(String, (String) throws -> Double)] = [
      ("active_days", { try self.sum("active", of: "\($0)/days.csv") / users($0) }),
      (
        "uninstalled.end",
        {
          let left = ["day": "39", "state": "left"]
          return try self.sum("people", of: "\($0)/user_states.csv", where: left) / users($0)
        }
      ),
      (
        "falls",
        {
          let everyone = ["among": "everyone"]
          let falls = try self.sum("falls", of: "\($0)/evolution_times.csv", where: everyone)
          return try 100 * falls / petDays($0)
        }
      ),
      ("late_saves", { try 100 * self.sum("saved_late", of: "\($0)/wellbeing.csv") / days($0) }),
    ]
    for (metric, number) in metrics {
      let own = try #require(found[metric])
      for (name, key) in [("today", "before"), ("harsh", "after")] {
        let printed = try #require(own[key] as? Double)
        #expect(try abs(printed / number(name) - 1) < 1e-9, "\(metric)")
      }
    }
    let falls = try #require(found["falls"])
    #expect(falls["verdict"] as? String == "worse")
  }

  @Test(.long) func `a guardrail of a segment is the sum of its days`() throws {
    try folder.write(
      "parts.json",
      """
      { "extends": "pet-year", "users": 400, "days": 40,
        "segments": [ { "name": "keen", "activeIn": 14, "from": 0.5, "to": 1 } ],
        "goals": [ { "name": "few", "table": "days", "where": { "day": 0 },
          "column": "active", "atLeast": 1 } ] }
      """)
    let file = folder.path("parts.json")
    for (name, words) in [("one", []), ("two", Self.harsh)] {
      let run = terrarium(["run", file, "--quiet", "--out", folder.path(name)] + words)
      #expect(run.status == .fine)
    }
    let outcome = terrarium(["check", file, "--json"] + Self.harsh)
    let list = try DocumentReading(outcome.output).rows("guardrails")
    func keen(_ run: String) throws -> Double {
      let users = ["segment": "keen", "day": "0"]
      return try sum("active", of: "\(run)/days.csv", where: ["segment": "keen"])
        / sum("people", of: "\(run)/retention.csv", where: users)
    }
    let own = try #require(
      list.first { $0["cell"] as? String == "active_days[segment=keen]" })
    let (one, two) = (try keen("one"), try keen("two"))
    #expect(own["before"] as? Double == one && own["after"] as? Double == two)
    #expect(one != two && own["low"] is Double, "\(own)")
    let asked = terrarium(
      ["what-if", file, "--quiet", "--out", folder.path("asked")] + Self.harsh)
    #expect(asked.status == .fine)
    let page = try contents("asked/index.html")
      .replacingOccurrences(of: "&quot;", with: "\"")
    #expect(page.contains(">Active days by segment</th>"))
    #expect(page.contains("<th scope=\"row\">keen<"))
  }

  @Test(.long) func `the answer states the headlines that its scenario names`() throws {
    try folder.write(
      "own.json",
      """
      { "extends": "pet-year", "users": 400, "days": 40,
        "segments": [ { "name": "idle", "activeIn": 14, "from": 0, "to": 0.5 } ],
        "variants": [ { "name": "harsh", "set": { "apps.pet.gains.missed": -9 } } ],
        "headlines": [ "tasks[day=*].missed", "days[day=*].active" ] }
      """)
    let run = terrarium(["run", folder.path("own.json"), "--out", folder.path("own")])
    #expect(run.status == .fine)
    let told = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(told.contains("tasks[day=*].missed"), "\(told)")
    #expect(told.contains("active days per user "), "\(told)")
    #expect(!told.contains("people who open an app 7 days after they joined"))
    let page = try contents("own/index.html")
    let answer = try #require(page.range(of: "aria-label=\"The answer\">"))
    let rows = page[answer.upperBound...]
    let end = try #require(rows.range(of: "</section>"))
    let names = rows[..<end.lowerBound].matches(of: /<tr><th scope="row">([^<]*)</)
      .map { String($0.1) }
    #expect(names.contains("Tasks[day=*].missed") && names.contains("Active days per user"))
    #expect(!names.contains { $0.hasPrefix("Streaks over") })
    let again = terrarium(["report", folder.path("own"), "--out", folder.path("again.html")])
    #expect(again.status == .fine)
    #expect(try contents("again.html") == page)
  }

  @Test(
    .long,
    arguments: [
      ("days", "'days' is no metric; see 'terrarium metrics', or write a cell, TABLE["),
      ("dais[day=*].active", "there is no table 'dais'; did you mean 'days'?"),
      ("days[day=*].actve", "table days has no column 'actve'; did you mean 'active'?"),
      ("days[day=*,segment=all].active", "names a segment, and the answer states every variant"),
    ])
  func `a headline without a cell is refused before it lives`(
    cell: String, sentence: String
  ) throws {
    try folder.write(
      "typo.json", "{ \"extends\": \"first-week\",\n  \"headlines\": [\"\(cell)\"] }")
    for words in [["lint"], ["run", "--out", folder.path("none")]] {
      let outcome = terrarium([words[0], folder.path("typo.json")] + words.dropFirst())
      #expect(outcome.status == .badInput && outcome.output == "")
      #expect(outcome.errors.contains("typo.json:2:"), "\(outcome.errors)")
      #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    }
    #expect(try folder.names() == ["typo.json"])
  }

  /// The jackknife of paired differences over the groups that both runs kept, and Student's t,
  /// which is 1.998 for 63 degrees of freedom.
  @Test(.long) func `the interval of a guardrail is the jackknife of pairs`() throws {
    #expect(run("today", []).status == .fine && run("harsh", Self.harsh).status == .fine)
    let own = try #require(try guardrails(Self.harsh)["active_days"])
    let (one, two) = (try days("today"), try days("harsh"))
    let pairs = zip(one, two).map { $1 - $0 }
    let mean = pairs.reduce(0, +) / 64
    let squares = pairs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares * 63 / 64).squareRoot()
    let half = ((own["high"] as? Double ?? 0) - (own["low"] as? Double ?? 0)) / 2
    // Where few groups differ there are fewer degrees of freedom: Student's t of five is 2.571.
    #expect(pairs.count == 64 && (1.99...2.58).contains(half / error), "\(half) \(error)")
  }

  /// The active days per user without each group.
  private func days(_ run: String) throws -> [Double] {
    let days = try groups(run, ",default,all,days,day=*,active,")
    return zip(days, try groups(run, ",default,all,retention,day=0,people,")).map { $0 / $1 }
  }

  /// The values of a cell without each group.
  private func groups(_ run: String, _ row: String) throws -> [Double] {
    let lines = try contents("\(run)/groups.csv").split(separator: "\n")
    let header = lines[0].split(separator: ",")
    let line = try #require(lines.first { $0.contains(row) })
    let cells = line.split(separator: ",", omittingEmptySubsequences: false)
    func cell(_ name: String) -> Substring {
      header.firstIndex { $0 == name }.map { cells[$0] } ?? ""
    }
    let (value, step) = (Double(cell("value")) ?? 0, Double(cell("step")) ?? 0)
    return cell("leaving_out").split(separator: " ").map { value + step * (Double($0) ?? .nan) }
  }

  @Test(.long) func `tune warns of what its candidate harms although every goal is met`()
    throws
  {
    try folder.write(
      "tune.json",
      """
      { "extends": "pet-year", "users": 400, "days": 40,
        "goals": [ { "name": "pets fall", "table": "evolution_times",
          "where": { "stage": "*", "among": "everyone" }, "column": "falls",
          "atLeast": 150, "margin": 60 } ],
        "tune": { "vary": ["apps.pet.gains.missed=-9..0"], "evaluations": 8 } }
      """)
    let outcome = terrarium(
      ["tune", folder.path("tune.json"), "--out", folder.path("tuned")])
    let told = outcome.output.split(separator: "\n").joined(separator: " ")
    #expect(outcome.status == .fine)
    #expect(told.contains("Warning: something is worse under the changed rules: "))
    #expect(told.contains("falls of pets rose "))
    let page = try contents("tuned/index.html")
    #expect(page.contains("something is worse under ") && page.contains("falls of pets rose "))
    let table = try contents("tuned/guardrails.csv")
    #expect(table.contains(",falls,") || table.contains(".falls"))
    // A header, and six guardrails of a pet in which nobody has a notice of loss.
    #expect((7...8).contains(table.split(separator: "\n").count), "\(table)")
  }

  @Test(.long) func `page and terminal agree in every difference`() throws {
    let outcome = terrarium(
      ["what-if", "pet-year"] + Self.sizes + Self.harsh + ["--out", folder.path("asked")])
    let page = try contents("asked/index.html")
    let told = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let differences = told.matches(of: /([−+][0-9.]+ (?:%|points|days)) (\[[^\]]+\])/)
    #expect(differences.count >= 4, "\(told)")
    for difference in differences {
      #expect(page.contains("\(difference.1)</td>"), "\(difference.1)")
      #expect(page.contains("interval \(difference.2)"), "\(difference.2)")
    }
    let again = terrarium(["report", folder.path("asked"), "--out", folder.path("again.html")])
    #expect(again.status == .fine)
    #expect(try contents("again.html") == contents("asked/index.html"))
  }

  /// A scenario with goals, segments and a rule that moves much, and one without variants.
  private func writeScenarios() throws {
    let goals = """
      "goals": [ { "name": "some come back", "table": "retention", "where": { "day": 7 },
        "column": "active_share", "atLeast": 0.02 } ]
      """
    let segment = """
      "segments": [ { "name": "idle", "activeIn": 14, "from": 0, "to": 0.5 } ]
      """
    let sizes = "\"extends\": \"pet-year\", \"users\": 1500, \"days\": 40"
    try folder.write("alone.json", "{ \(sizes), \(goals), \(segment) }")
    let variant = """
      "variants": [ { "name": "harsh", "set": { "apps.pet.gains.missed": -9 } },
        { "name": "kind", "set": { "apps.pet.gains.missed": 0 } } ]
      """
    try folder.write("both.json", "{ \(sizes), \(goals), \(segment), \(variant) }")
  }

  /// The words of the block that begins a page, without what is folded, drawn or explained.
  private func block(_ name: String) throws -> String {
    let page = try contents(name)
    let start = try #require(page.range(of: "<section id=\"answer\" aria-label=\"The answer\">"))
    let end = try #require(page[start.upperBound...].range(of: "</section>"))
    let block = String(page[start.upperBound..<end.lowerBound])
      .replacing(/<div class="picture">.*/.dotMatchesNewlines(), with: "")
    return block.replacing(
      /<svg.*?<\/svg>|<details>.*?<\/details>|<p class="note">.*?<\/p>|<[^>]*>|&#?[a-z0-9]+;/
        .dotMatchesNewlines(), with: " ")
  }

  @Test(
    .long,
    arguments: [
      ["run", "both.json"], ["run", "alone.json"],
      ["what-if", "alone.json", "--set", "apps.pet.gains.missed=-9"],
    ])
  func `page and terminal agree in every number of the answer`(words: [String]) throws {
    try writeScenarios()
    let outcome = terrarium(
      [words[0], folder.path(words[1])] + words.dropFirst(2)
        + ["--full", "--out", folder.path("out")])
    #expect(outcome.status == .fine, "\(outcome.errors)")
    func numbers(_ text: String) -> [String] {
      text.matches(of: /[−+-]?[0-9](?:[0-9.,]*[0-9])?/).map { String($0.0) }
    }
    let told = Set(numbers(outcome.output))
    let shown = numbers(try block("out/index.html"))
    #expect(shown.count > 10)
    for number in Set(shown) { #expect(told.contains(number), "\(number)") }
    // Intervals stand behind the numbers: in brackets, and as titles.
    let plain = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let ranges = try contents("out/index.html").matches(of: /title="[^"]*(\[[^\]"]+\])"/)
    #expect(words[0] == "run" || ranges.count > 5)
    for range in words[0] == "run" ? [] : ranges {
      #expect(plain.contains(String(range.1)), "\(range.1)")
    }
  }

  @Test(.long) func `a page begins with the goals of its scenario`() throws {
    try folder.write(
      "goals.json",
      """
      { "extends": "first-week", "users": 200, "goals": [
        { "name": "most <tasks>", "table": "tasks", "where": { "day": 3 },
          "column": "completion_share", "atLeast": 0.5 } ] }
      """)
    let run = terrarium(["run", folder.path("goals.json"), "--out", folder.path("run")])
    let check = terrarium(["check", folder.path("run")])
    let sentence = try #require(
      check.output.split(separator: "\n").first { $0.contains("target at least 50 %") })
    let words = sentence.trimmingCharacters(in: .whitespaces)
    let page = try contents("run/index.html")
    let (answer, first) = (page.range(of: "id=\"answer\""), page.range(of: "id=\"days\""))
    #expect(page.contains("<b>most &lt;tasks&gt;</b><span>\(words)</span>"))
    #expect(try #require(answer).lowerBound < #require(first).lowerBound)
    #expect(run.output.contains(words))
  }

  @Test func `a run of a goal without a cell is refused before it lives`() throws {
    try folder.write(
      "typo.json",
      """
      { "extends": "first-week", "goals": [
        { "name": "typo", "table": "tasks", "where": { "day": 3 },
          "column": "completion", "atLeast": 0.5 } ] }
      """)
    for words in [["lint"], ["run", "--out", folder.path("none")]] {
      let outcome = terrarium([words[0], folder.path("typo.json")] + words.dropFirst())
      #expect(outcome.status == .badInput && outcome.output == "")
      #expect(outcome.errors.contains("typo.json:1:"), "\(outcome.errors)")
      #expect(
        outcome.errors.contains("goal \"typo\": table tasks has no column 'completion'"))
    }
    #expect(try folder.names() == ["typo.json"])
  }

  @Test(.long)
  func `a question about a streak names what it assumes, on the terminal and on the page`()
    throws
  {
    func asked(_ setting: String) -> String {
      terrarium(
        ["what-if", "pet-year", "--users", "200", "--days", "30", "--set", setting]
          + ["--out", folder.path("out"), "--force"]
      ).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let sentence = "are assumptions of the behaviour model (feedback.streak, feedback.lapse)"
    #expect(asked("apps.pet.streak.weeklyTarget=5").contains(sentence))
    #expect(try words("out/index.html").contains(sentence))
    #expect(!asked("apps.pet.gains.onTime=3").contains(sentence))
  }
}
