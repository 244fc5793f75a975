import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// `terrarium check`: goals over cells of scenarios and of runs.
struct CheckCommandTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.path("goals.json")
    try write("{ \"day\": 9 }", "0.5")
  }

  /// Whether two screens have the same words, and numbers that differ by 2 of 1,000 at most: a run
  /// keeps what its groups of people tell with four digits.
  private static func saysTheSame(_ one: String, _ other: String) -> Bool {
    let lines = [one, other].map { $0.split(separator: "\n").dropLast(2).joined(separator: " ") }
    let words = lines.map { $0.split { " ()".contains($0) }.map(String.init) }
    return words[0].count == words[1].count
      && zip(words[0], words[1]).allSatisfy { one, other in
        let numbers = [one, other].map { Double($0.replacing("−", with: "-")) }
        guard let first = numbers[0], let second = numbers[1] else { return one == other }
        return abs(first - second) <= 0.002 * abs(first)
      }
  }

  private func write(_ row: String, _ least: String) throws {
    try folder.write(
      "goals.json",
      """
      { "extends": "first-week", "users": 300, "days": 10,
        "goals": [
          { "name": "most <tasks>", "table": "tasks", "where": \(row),
            "column": "completion_share", "atLeast": \(least) },
          { "name": "some evolve", "table": "evolution", "where": { "day": 9, "stage": [0, 19] },
            "column": "share", "between": [0, 1] } ] }
      """)
  }

  @Test func `goals that are met are told with their intervals`() {
    let outcome = terrarium(["check", file])
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(outcome.output.contains("met           most <tasks>\n              "))
    #expect(outcome.output.contains("), target at least 50 %\n"))
    #expect(outcome.output.contains("\n2 goals: 2 met\n"))
  }

  @Test(.long) func `a missed goal is status 1, one that is open status 2`() throws {
    try write("{ \"day\": 9 }", "0.9999")
    let missed = terrarium(["check", file])
    #expect(missed.status == .failed && missed.output.contains("missed        most <tasks>"))
    let json = terrarium(["check", file, "--json"])
    let value = try #require(Self.value(json.output))
    try write("{ \"day\": 9 }", "\(value)")
    let open = terrarium(["check", file])
    #expect(open.status == .undecided)
    #expect(open.output.contains("give the goal a margin"))
    try write("{ \"day\": 9 }", "\(value - 0.02)")
  }

  @Test(.long) func `more people decide what was open`() throws {
    let json = terrarium(["check", file, "--json"])
    let value = try #require(Self.value(json.output))
    try write("{ \"day\": 9 }", "\(value - 0.01)")
    let few = terrarium(["check", file])
    #expect(few.status == .undecided && few.output.contains(" people would decide it\n"))
    let many = terrarium(["check", file, "--until", "decided"])
    #expect(many.status != .undecided, "\(many.output)")
    let users = try #require(many.errors.split(separator: " ").last?.dropLast())
    #expect(many.errors == "terrarium: --until decided: --users \(users)\n")
    // It is the run of that many users.
    #expect(terrarium(["check", file, "--users", String(users)]).output == many.output)
  }

  @Test func `no streak outlasts more than the longest, which is known to a limit`() throws {
    let goal = """
      goals=[{"name":"x","table":"streak_survival","where":{"app":"sherpa","length_days":20},
      "column":"survival","atMost":0.5}]
      """
    let outcome = terrarium(["check", "first-month", "--users", "60", "--set", goal, "--json"])
    let value = try #require(Self.value(outcome.output))
    #expect(value == 0 && outcome.status == .fine, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("\"low\": 0,"))
    #expect(outcome.output.contains("\"high\": 0.07"))
  }

  @Test func `where no number of users is enough, a warning says so`() throws {
    let json = terrarium(["check", file, "--users", "2500", "--json"]).output
    let value = try #require(Self.value(json))
    try write("{ \"day\": 9 }", "\(value - 0.0001)")
    let plain = terrarium(["check", file, "--users", "2500"])
    let most = terrarium(["check", file, "--users", "2500", "--until", "decided"])
    #expect(plain.status == .undecided && most.status == .undecided)
    #expect(most.output == plain.output)
    #expect(
      most.errors == "terrarium: warning: 2,500 users are not enough for --until decided; "
        + "--users allows no more\n")
    let width = terrarium(["check", file, "--until", "retention.d7=1pt"])
    #expect(width.status == .usage && width.errors.contains("goals are met or missed"))
    let old = terrarium(["check", file, "--enlarge-once"])
    #expect(old.status == .usage && old.errors.contains("'--until decided'"))
  }

  /// The value of the first cell of a JSON answer.
  private static func value(_ json: String) -> Double? {
    try? DocumentReading(json).rows("goals").first?["value"] as? Double
  }

  @Test func `build servers read the verdicts as test cases`() throws {
    try write("{ \"day\": 9 }", "0.9999")
    let page = folder.path("goals.xml")
    #expect(terrarium(["check", file, "--junit", page]).status == .failed)
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.contains("tests=\"2\" failures=\"1\" skipped=\"0\""))
    #expect(text.contains("name=\"most &lt;tasks&gt;\"><failure message=\"tasks["))
    let again = terrarium(["check", file, "--junit", page])
    #expect(again.status == .cannotCreate)
    #expect(again.errors.hasSuffix("is there already; give another --junit, or --force\n"))
    #expect(terrarium(["check", file, "--junit", page, "--force"]).status == .failed)
  }

  @Test func `what does not exist is named with the nearest that does`() throws {
    for (row, expected) in [
      (
        "{ \"day\": 99 }",
        "goal \"most <tasks>\" needs day 99, and the last day of the run is day 9; simulate at "
          + "least 100 days (--days 100), or name an earlier day"
      ),
      (
        "{ \"dey\": 9 }",
        "goal \"most <tasks>\": 'dey' does not tell rows of table tasks apart; give day"
      ),
      ("{}", "10 rows of table tasks are meant; say day too"),
      ("{ \"day\": 9, \"segment\": \"al\" }", "segment 'al'; did you mean 'all'?"),
      ("{ \"day\": 9, \"variant\": \"defalt\" }", "variant 'defalt'; did you mean 'default'?"),
    ] {
      try write(row, "0.5")
      let outcome = terrarium(["check", file])
      #expect(outcome.status == .badInput && outcome.output == "")
      #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    }
    let none = terrarium(["check", "first-week"])
    #expect(none.status == .badInput && none.errors.contains("'first-week' has no goals;"))
  }

  @Test(.long) func `a run is held to its goals as its scenario is`() throws {
    let run = folder.path("run")
    #expect(terrarium(["run", file, "--out", run, "--quiet"]).status == .fine)
    let kept = terrarium(["check", run])
    #expect(kept.status == .fine && kept.errors == "")
    let lived = terrarium(["check", file])
    let verdicts = [kept, lived].map { $0.output.split(separator: "\n").dropFirst(2) }
    #expect(verdicts[0] == verdicts[1])
    let changed = terrarium(["check", run, "--users", "5"])
    #expect(changed.status == .usage && changed.errors.contains("is a finished run."))
    try FileManager.default.removeItem(atPath: run + "/groups.csv")
    let without = terrarium(["check", run])
    #expect(without.status == .undecided)
    #expect(without.output.contains("nothing tells how certain it is"))
  }

  /// A goal about a stage that nobody reaches in ten days.
  private func wishNobody(atMost: String) throws {
    try folder.write(
      "goals.json",
      """
      { "extends": "first-week", "users": 300, "days": 10,
        "goals": [ { "name": "nobody is done", "table": "evolution",
          "where": { "day": 9, "stage": 19 }, "column": "share", "atMost": \(atMost) } ] }
      """)
  }

  @Test(.long) func `a share of exactly nothing has an interval, and is decided by its size`()
    throws
  {
    try wishNobody(atMost: "0.001")
    let open = terrarium(["check", file])
    #expect(open.status == .undecided, "\(open.output)")
    #expect(open.output.contains(" 0.0 % (0.0 % to 2.0 %)"), "\(open.output)")
    #expect(open.output.contains(" people would decide it\n"))
    let run = folder.path("run")
    #expect(terrarium(["run", file, "--out", run, "--quiet"]).status == .fine)
    #expect(terrarium(["check", run]).output == open.output)
    try wishNobody(atMost: "0.05")
    #expect(terrarium(["check", file]).status == .fine)
    let json = terrarium(["check", file, "--json"]).output
    #expect(json.contains("\"low\": 0,") && !json.contains(": -"), "\(json)")
  }

  /// What is said of a goal about stages that nobody reaches, in a run of some days.
  private func statusOfNobody(_ cell: String, days: Int) throws -> TerminalKit.ExitStatus {
    try folder.write(
      "goals.json",
      """
      { "extends": "first-week", "users": 200, "days": \(days),
        "goals": [ { "name": "nobody", \(cell) } ] }
      """)
    let lived = terrarium(["check", file])
    // A share after more days than the run has is a doubtful goal, and no error.
    let looksBeyond = cell.contains("reached_share_30") && days <= 30
    #expect(lived.errors.contains("looks 30 days ahead") == looksBeyond, "\(lived.errors)")
    let run = folder.path("run\(days)")
    #expect(terrarium(["run", file, "--out", run, "--quiet", "--force"]).status == .fine)
    #expect(terrarium(["check", run]).status == lived.status)
    return lived.status
  }

  @Test(.long)
  func `what nobody reached is a miss within what was seen, and not decided beyond it`()
    throws
  {
    let time = """
      "table": "evolution_times", "where": { "stage": 19, "among": "everyone" },
      "column": "p50_days", "atMost": 20
      """
    #expect(try statusOfNobody(time, days: 30) == .failed)
    #expect(try statusOfNobody(time, days: 10) == .undecided)
    let cases = folder.path("late.xml")
    #expect(terrarium(["check", file, "--junit", cases]).status == .undecided)
    let text = try String(contentsOfFile: cases, encoding: .utf8)
    #expect(text.contains("skipped=\"1\"") && text.contains("<skipped message=\"evolution_times["))
    #expect(text.contains(": not reached"), "\(text)")
    #expect(
      text.contains("; not decided: the run is too short to see it; give more days\"/>"), "\(text)")
    let share = """
      "table": "evolution_times", "where": { "stage": 19, "among": "everyone" },
      "column": "reached_share_30", "atLeast": 0.1
      """
    #expect(try statusOfNobody(share, days: 31) == .failed)
    #expect(try statusOfNobody(share, days: 10) == .undecided)
  }

  @Test(.long) func `what nobody was at risk of is not decided, and no error`() throws {
    for column in ["p50_days", "p90_days"] {
      let wait = """
        "table": "stage_waits", "where": { "stage": 18 }, "column": "\(column)", "atMost": 5
        """
      #expect(try statusOfNobody(wait, days: 10) == .undecided)
    }
  }

  @Test(.long) func `a run whose files somebody has changed is checked with a warning`() throws {
    let run = folder.path("run")
    #expect(terrarium(["run", file, "--out", run, "--quiet"]).status == .fine)
    let groups = try folder.files("run")["groups.csv"] ?? ""
    try folder.write(
      "run/groups.csv", groups.replacingOccurrences(of: ",all,tasks,", with: ",all,task,"))
    let edited = terrarium(["check", run])
    #expect(
      edited.errors == "terrarium: warning: '\(run)/groups.csv' is not what the run wrote\n")
    // The interval is gone with the row.
    #expect(edited.status == .undecided)
    try folder.write("run/groups.csv", groups)
    let tasks = try folder.files("run")["tasks.csv"] ?? ""
    let header = try #require(tasks.split(separator: "\n").first).split(separator: ",")
    let place = try #require(header.firstIndex(of: "completion_share"))
    let lines = tasks.split(separator: "\n").map { line in
      guard line.contains(",all,9,") else { return String(line) }
      var cells = line.split(separator: ",", omittingEmptySubsequences: false)
      cells[place] = "0.25"
      return cells.joined(separator: ",")
    }
    try folder.write("run/tasks.csv", lines.joined(separator: "\n") + "\n")
    let changed = terrarium(["check", run])
    #expect(changed.errors.contains("warning: '\(run)/tasks.csv' is not what the run wrote\n"))
    #expect(
      changed.errors.contains(
        "'\(run)/groups.csv' has another number than the tables for "
          + "tasks[variant=default,segment=all,day=9].completion_share; the tables count"),
      "\(changed.errors)")
    #expect(changed.output.contains("              25.0 %, target at least 50 %"))
  }

  @Test(.long) func `a goal may be about what a variant changes, of a run as of a scenario`()
    throws
  {
    try folder.write(
      "goals.json",
      """
      { "extends": "first-week", "users": 300, "days": 10,
        "variants": [ { "name": "dear", "set": { "apps.pet.gains.onTime": 1 } } ],
        "goals": [
          { "name": "as many open the app", "table": "days", "column": "active",
            "where": { "day": 9 }, "relativeTo": { "variant": "dear" },
            "between": [0.5, 2] } ] }
      """)
    let lived = terrarium(["check", file])
    #expect(lived.status == .fine && lived.errors == "")
    #expect(lived.output.contains(" times the value under dear, target 0.5 to"))
    let run = folder.path("run")
    #expect(terrarium(["run", file, "--out", run, "--quiet"]).status == .fine)
    let kept = terrarium(["check", run])
    #expect(Self.saysTheSame(kept.output, lived.output), "\(kept.output)\(lived.output)")
  }

  @Test(.long) func `a goal may be about a difference, live, in JSON, in JUnit and of a run`()
    throws
  {
    try folder.write(
      "goals.json",
      """
      { "extends": "first-week", "users": 300, "days": 10,
        "variants": [ { "name": "dear", "set": { "apps.pet.gains.onTime": 1 } } ],
        "goals": [
          { "name": "fewer see the Frog", "table": "evolution", "column": "share",
            "where": { "variant": "dear", "day": 9, "stage": "Frog" },
            "versus": "default", "change": { "atMost": -0.02 } },
          { "name": "as many open the app", "table": "days", "column": "active",
            "where": { "variant": "dear", "day": 9 }, "versus": "default",
            "change": { "relative": true, "atLeast": 0.2 } } ] }
      """)
    let xml = folder.path("goals.xml")
    let lived = terrarium(["check", file, "--junit", xml])
    #expect(lived.status == .failed && lived.errors == "")
    let told = lived.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(told.contains(" against default, target at most -2 points "), "\(told)")
    #expect(told.contains(" against default, target at least +20 %"), "\(told)")
    let cases = try String(contentsOfFile: xml, encoding: .utf8)
    let cell = "days[variant=dear,segment=all,day=9].active / [variant=default] - 1"
    #expect(cases.contains("<failure message=\"\(cell): +"))
    let json = terrarium(["check", file, "--json"]).output
    #expect(json.contains("\"cell\": \"evolution[variant=dear,segment=all,day=9,stage="))
    #expect(json.contains("\"target\": \"at least +20 %\""))
    let run = folder.path("run")
    #expect(terrarium(["run", file, "--out", run, "--quiet"]).status == .fine)
    let kept = terrarium(["check", run])
    #expect(Self.saysTheSame(kept.output, lived.output), "\(kept.output)\(lived.output)")
  }

  @Test func `the other variant of a difference has to be there`() throws {
    try folder.write(
      "goals.json",
      """
      { "extends": "first-week", "users": 30, "days": 3,
        "variants": [ { "name": "dear", "set": { "apps.pet.gains.onTime": 1 } } ],
        "goals": [
          { "name": "x", "table": "days", "column": "active", "where": { "day": 1 },
            "versus": "deer", "change": { "atLeast": 0 } } ] }
      """)
    let outcome = terrarium(["check", file])
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("no row with variant 'deer'; did you mean 'dear'?"))
  }

  @Test func `the verdicts do not depend on the threads`() {
    let one = terrarium(["check", file, "--json", "--threads", "1"])
    #expect(terrarium(["check", file, "--json", "--threads", "5"]) == one)
  }
}
