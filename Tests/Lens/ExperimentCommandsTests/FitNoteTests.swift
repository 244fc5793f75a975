import CommandSupport
import TerminalKit
import TestSupport
import Testing

/// Gaps of a fit in the answers that use its file, and `terrarium new NAME --from-log LOG`.
struct FitNoteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "ours.json",
      """
      { "extends": "first-week", "name": "ours", "behaviour": "default", "users": 100, "days": 9,
        "fit": { "log": "2000 people over 60 days",
                 "gaps": [ { "metric": "retention.d7", "log": 0.206, "model": 0.269 },
                           { "metric": "active_days", "log": 12.5, "model": 14 } ] } }
      """)
    try folder.write("mine.json", "{ \"extends\": \"./ours.json\", \"name\": \"mine\" }")
  }

  private let note =
    "The users were fitted to a log of 2000 people over 60 days, but the fit does not hold for "
    + "day-7 retention (20.6 % in the log, 26.9 % in the model) and active days per user (12.5 in "
    + "the log, 14.0 in the model): the model starts there from another level than your app."

  @Test(arguments: [["run"], ["what-if", "--set", "apps.pet.gains.onTime=3"]])
  func `every answer that uses the file names the gaps`(words: [String]) throws {
    for options in [[], ["--full"]] {
      let outcome = terrarium(
        [words[0], folder.path("mine.json"), "--out", folder.path("out")] + words.dropFirst()
          + options)
      #expect(outcome.status == .fine, "\(outcome)")
      let text = outcome.output.split(separator: "\n").joined(separator: " ")
      #expect(text.contains(note), "\(text)")
    }
    let files = try folder.files("out")
    #expect(files["index.html"]?.contains(note) == true)
    #expect(files["manifest.json"]?.contains("\"fit_notes\"") == true)
    let json = terrarium(
      [words[0], folder.path("mine.json"), "--out", folder.path("out"), "--json"]
        + words.dropFirst())
    #expect(json.output.contains(note))
    // A page drawn from the folder says it too.
    let drawn = terrarium(["report", folder.path("out"), "--out", folder.path("page.html")])
    #expect(drawn.status == .fine, "\(drawn)")
    #expect(try folder.files("")["page.html"]?.contains(note) == true)
  }

  @Test(arguments: [
    ["check", "mine.json"], ["sweep", "mine.json", "--vary", "apps.pet.gains.onTime=1,3"],
    ["sensitivity", "mine.json", "--vary", "apps.pet.gains.onTime=1..3", "--blocks", "2"],
    ["tune", "mine.json", "--vary", "apps.pet.gains.onTime=1..3", "--set", "tune.evaluations=4"],
  ])
  func `studies of the users name the gaps, on the screen, the page and in JSON`(words: [String])
    throws
  {
    try folder.write(
      "mine.json",
      """
      { "extends": "./ours.json", "name": "mine", "goals": [ { "name": "days",
          "metric": "active_days", "between": [2, 9] } ] }
      """)
    let asked = [words[0], folder.path(words[1])] + words.dropFirst(2)
    let own = words[0] == "check" ? [] : ["--out", folder.path("out")]
    for options in [[], ["--full"], ["--json"]] {
      let outcome = terrarium(asked + own + options)
      #expect(outcome.status == .fine || outcome.status == .failed || outcome.status == .undecided)
      let text = outcome.output.split(separator: "\n").joined(separator: " ")
      #expect(text.contains(note), "\(text) \(outcome.errors)")
    }
    guard !own.isEmpty else { return }
    #expect(try folder.files("out")["index.html"]?.contains(note) == true)
  }

  @Test func `a fit decides nothing that happens, and other answers say nothing of it`() throws {
    try folder.write(
      "plain.json",
      "{ \"extends\": \"first-week\", \"name\": \"ours\", \"behaviour\": \"default\", "
        + "\"users\": 100, \"days\": 9 }")
    let plain = terrarium(["run", folder.path("plain.json"), "--out", folder.path("plain")])
    let ours = terrarium(["run", folder.path("ours.json"), "--out", folder.path("own")])
    #expect(!plain.output.contains("fitted to a log"))
    let results = [plain, ours].map {
      $0.output.split(separator: "\n").first { $0.hasPrefix("results") }
    }
    #expect(results[0] != nil && results[0] == results[1])
  }

  @Test func `what is no gap is an error with its place`() throws {
    try folder.write("bad.json", "{ \"fit\": { \"gaps\": [ { \"metric\": \"x\", \"log\": 1 } ] } }")
    let outcome = terrarium(["lint", folder.path("bad.json")])
    #expect(outcome.status == .badInput)
    #expect(outcome.errors.contains("bad.json:1:22: "), "\(outcome.errors)")
  }

  @Test func `a log that is too small, a template and a name that is taken write nothing`() throws {
    try folder.write("log.csv", "person,day\nada,1\nbob,2\n")
    func refused(_ words: String...) throws -> Outcome {
      let outcome = terrarium(["new"] + words + ["--from-log", folder.path("log.csv")])
      #expect(outcome.output == "")
      #expect(try folder.files("").keys.sorted() == ["log.csv", "mine.json", "ours.json"])
      return outcome
    }
    let small = try refused(folder.path("new"))
    #expect(small.status == .badInput && small.errors.contains("a fit needs at least 200 people"))
    let template = try refused(folder.path("new"), "--from", "experiment")
    #expect(template.status == .usage && template.errors.contains("'experiment' is a template"))
    #expect(try refused().errors.contains("Argument NAME is missing"))
    #expect(try refused(folder.path("mine")).errors.contains("mine.json' is there already"))
    let alone = terrarium(["new", folder.path("new"), "--kind", "days"])
    #expect(alone.status == .usage && alone.errors.contains("goes with '--from-log' only"))
    try folder.write("log.csv", "person,day\nada,x\n")
    #expect(try refused(folder.path("new")).errors.contains("log.csv:2:5: \"x\" is no day"))
  }

  @Test(.long)
  func `a log becomes a scenario in one step, with the team's own retention first`() throws {
    try folder.write("log.csv", SmallLog.text)
    let outcome = terrarium([
      "new", folder.path("new"), "--from-log", folder.path("log.csv"), "--quiet",
    ])
    #expect(outcome.output.hasPrefix("Your app and the model:\n  Day-1 retention "), "\(outcome)")
    #expect(outcome.output.contains("The fit "))
    let files = try folder.files("new-calibrated")
    #expect(files["draws.csv"] != nil && files["index.html"] != nil)
    let text = try #require(folder.files("")["new.json"])
    let isWhole = outcome.output.contains("The fit holds.")
    #expect(outcome.status == (isWhole ? .fine : .failed))
    #expect(text.contains("\"log\": \"260 people over 60 days\""))
    let asked = terrarium([
      "what-if", folder.path("new.json"), "--set", "apps.forest.minutes=15", "--users", "100",
      "--out", folder.path("out"),
    ])
    #expect(asked.status == .fine, "\(asked)")
    #expect(asked.output.contains("fitted to a log") == text.contains("\"metric\""))
  }
}

/// People who come on half of all days, but for their seventh, on which all come.
private enum SmallLog {
  static var text: String {
    var luck = Luck(seed: 63)
    var text = "person,day\n"
    for person in 0..<260 {
      let joined = luck.below(21)
      let own = 20 + luck.below(40)
      for day in joined..<60 where day == joined || day - joined == 7 || luck.below(100) < own {
        text += "p\(person),\(day)\n"
      }
    }
    return text
  }
}
