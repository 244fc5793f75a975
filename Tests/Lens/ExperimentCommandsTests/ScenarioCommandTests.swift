import CommandSupport
import Foundation
import Scenarios
import TerminalKit
import TestSupport
import Testing

/// `new`, `lint` and `explain`.
struct ScenarioCommandTests {
  /// Shipped is `base`.
  private static let files = Result {
    try FileSystem.scenarios([
      "scenarios/base.json": "{ \"question\": \"Who?\", \"users\": 50,\n  \"days\": 3 }",
      "wrong.json": "{\n  \"extends\": \"base\", \"dais\": 4\n}",
      "huge.json": String(repeating: " ", count: 1 + 16 << 20),
    ])
  }

  private func run(_ words: String...) throws -> Outcome {
    terrarium(words, files: try Self.files.get())
  }

  /// Runs a body with a folder of its own.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test func `validate says what is fine on standard output and what is not on the other`() throws {
    let outcome = try run("lint", "base", "wrong.json", "no.json")
    #expect(outcome.output.hasPrefix("base: fine, digest "))
    #expect(outcome.output.split(separator: "\n").count == 1)
    #expect(
      outcome.errors == """
        terrarium: wrong.json:2:22: unknown key "dais" in the scenario, did you mean "days"?
        terrarium: cannot read 'no.json': there is no such file; check the path

        """)
    #expect(outcome.status == .badInput)
    #expect(try run("lint", "base").status == .fine)
    let other = try run("lint", "base", "--set", "days=8")
    let own = try run("lint", "base")
    #expect(other.status == .fine && other.output != own.output)
    #expect(try run("lint", "base", "--set", "dais=8").status == .usage)
    #expect(try run("lint", "no.json", "wrong.json").status == .missingInput)
    #expect(try run("lint", "huge.json").status == .badInput)
  }

  @Test func `explain prints a line for each value that is not built in`() throws {
    let outcome = try run(
      "explain", "base", "--set", "days=7", "--set", "apps.pet.thresholds[8]=90")
    #expect(outcome.status == .fine && outcome.errors == "")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "base: Who?" && lines.allSatisfy { $0.count <= 80 })
    for line in [
      "users                         50 people, built in 10000, base.json:1:32",
      "days                          7 days, built in 365, --set",
      "apps.pet.thresholds[Dolphin]  90 xp, built in 110, --set",
    ] { #expect(lines.contains { $0 == line }, "\(line)\n\(outcome.output)") }
    #expect(!outcome.output.contains("apps.pet.thresholds[Lion]"))
    #expect(outcome.output.contains(" other values are built in; --full lists them"))
    #expect(lines.contains("1 world of 50 people × 7 days"))
    #expect(lines.contains { $0.hasPrefix("digest ") && $0.count == 71 })
    let full = try run("explain", "base", "--full").output
    #expect(full.contains("\napps.pet.thresholds[Lion]                     585 xp, default\n"))
  }

  @Test func `explain prints JSON with the meaning`() throws {
    let outcome = try run("explain", "base", "--json", "--set=start=2026-03-29")
    let answer = try DocumentReading(outcome.output)
    #expect(answer.question == "Who?")
    let values = try answer.rows("values")
    let start = try #require(values.first { $0["path"] as? String == "start" })
    #expect(start["value"] as? String == "2026-03-29")
    #expect(start["layer"] as? String == "option")
    #expect(start["written_in"] as? String == "--set start=2026-03-29")
    let users = try #require(values.first { $0["path"] as? String == "users" })
    #expect(users["value"] as? String == "50" && users["standard"] as? String == "10000")
    #expect((users["meaning"] as? String)?.hasPrefix("number of users to simulate, ") == true)
  }

  @Test(arguments: [
    (
      ["explain"], TerminalKit.ExitStatus.usage,
      "Argument SCENARIO is missing. See 'terrarium explain --help'."
    ),
    (["lint"], .usage, "Argument FILE is missing. See 'terrarium lint --help'."),
    (
      ["explain", "base", "two"], .usage,
      "Unexpected argument 'two'. See 'terrarium explain --help'."
    ),
    (
      ["explain", "base", "days=7"], .usage,
      "Unexpected argument 'days=7'. Give it as '--set days=7'."
    ),
    (
      ["explain", "--schema", "x"], .usage,
      "Unexpected argument 'x'. See 'terrarium explain --schema --help'."
    ),
    (
      ["explain", "base", "--odd", "--json"], .usage,
      "Option '--json' does not go with '--odd'; leave one of them out."
    ),
    (
      ["compare", "one", "two", "--person", "3"], .usage,
      "Option '--person' goes with '--first-difference', which is not given."
    ),
    (["explain", "bse"], .missingInput, "there is no scenario \"bse\", did you mean \"base\"?"),
    (
      ["explain", "base", "--set", "day=7"], .usage,
      "--set day=7: unknown key \"day\" in the scenario, did you mean \"days\"?"
    ),
    (["explain", "base", "--set"], .usage, "Option '--set' needs a value: --set PATH=VALUE."),
    (
      ["new", "a b"], .usage,
      "name takes a name of at most 64 letters, digits, \"-\" and \"_\", not \"a b\""
    ),
    (
      ["new", "x", "--from", "bas"], .missingInput,
      "there is no scenario \"bas\", did you mean \"base\"?"
    ),
    (
      ["new", "plans/x", "--from", "./base.json"], .usage,
      "Option '--from' takes a bare name or an absolute path if NAME has a folder, not "
        + "'./base.json'."
    ),
    (["new"], .usage, "Argument NAME is missing. See 'terrarium new --help'."),
    (
      ["new", "a b", "--from", "streak"], .usage,
      "name takes a name of at most 64 letters, digits, \"-\" and \"_\", not \"a b\""
    ),
    (
      ["new", "/no/such/x", "--from", "base"], .cannotCreate,
      "cannot create '/no/such/x.json': No such file or directory"
    ),
  ])
  func `what cannot be done has its sentence`(
    words: [String], status: TerminalKit.ExitStatus, sentence: String
  ) throws {
    let outcome = terrarium(words, files: try Self.files.get())
    #expect(outcome == Outcome(status: status, output: "", errors: "terrarium: \(sentence)\n"))
  }

  @Test func `new writes a scenario that the tool reads, and never over another`() throws {
    try withFolder { folder in
      let path = "\(folder)/mine"
      #expect(
        try run("new", path, "--from", "base")
          == Outcome(status: .fine, output: "wrote \(path).json\n", errors: ""))
      let text = try String(contentsOfFile: "\(path).json", encoding: .utf8)
      #expect(text.contains("\"extends\": \"base\""))
      #expect(
        try run("new", "\(path).json", "--from", "base")
          == Outcome(
            status: .cannotCreate, output: "",
            errors: "terrarium: '\(path).json' is there already; give another name, or remove it\n")
      )
      #expect(try String(contentsOfFile: "\(path).json", encoding: .utf8) == text)
    }
  }

  @Test func `without a name the templates are listed`() throws {
    let outcome = try run("new", "--from")
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(try run("new", "--from", "list") == outcome)
    let words = outcome.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(words.dropLast().map(String.init) == ScenarioTemplate.all.map(\.name))
  }

  @Test(.long, arguments: ScenarioTemplate.all.map(\.name))
  func `a template has goals, segments, headlines and values to vary`(template: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mine")
    #expect(
      terrarium(["new", path, "--from", template])
        == Outcome(status: .fine, output: "wrote \(path).json\n", errors: ""))
    let fine = terrarium(["lint", "\(path).json"])
    #expect(fine.status == .fine && fine.errors == "", "\(fine.errors)")
    let text = try String(contentsOfFile: "\(path).json", encoding: .utf8)
    #expect(text.contains("mine.json") && text.contains("\"name\": \"mine\""))
    #expect(!text.contains("NAME"))
    let library = try FileSystem.scenarios(["scenarios/mine.json": text])
    let outcome = terrarium(["explain", "mine", "--json"], files: library)
    let values = try DocumentReading(outcome.output).rows("values")
    let written = values.filter { $0["layer"] as? String != "default" }
      .compactMap { $0["path"] as? String }
    for key in ["segments", "variants", "headlines", "goals"] {
      #expect(written.contains(key), "\(key)")
    }
    #expect(written.contains("tune.vary") || written.contains("sweep.vary"))
    #expect(values.first { $0["path"] as? String == "behaviour" }?["value"] as? String == "default")
  }

  @Test(arguments: ScenarioTemplate.all.map(\.name))
  func `the values that a template varies can be varied`(template: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mine.json")
    #expect(terrarium(["new", folder.path("mine"), "--from", template]).status == .fine)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let command = text.contains("\"sweep\":") ? "sweep" : "tune"
    let store = folder.path("results")
    let plan = terrarium(
      ["plan", command, path, "--users", "64", "--days", "28", "--results", store])
    #expect(plan.status == .fine, "\(plan.errors)")
  }

  @Test func `files and folders of the disk are read`() throws {
    try withFolder { folder in
      let file = "\(folder)/mine.json"
      try "{ \"extends\": \"first-week\", \"users\": 9 }".write(
        toFile: file, atomically: true, encoding: .utf8)
      let outcome = terrarium(["explain", file])
      #expect(outcome.errors == "" && outcome.output.contains(" mine.json:1:37\n"))
      let wrong = terrarium(["lint", "\(folder)/", "\(file)/x", "/dev/zero", "first-wek"])
      #expect(
        wrong.errors == """
          terrarium: cannot read '\(folder)/': it is a folder; give a file
          terrarium: cannot read '\(file)/x': there is no such file; check the path
          terrarium: cannot read '/dev/zero': it is larger than 16 MiB, which no scenario needs; \
          check the path
          terrarium: there is no scenario "first-wek", did you mean "first-week"?

          """)
      #expect(wrong.status == .missingInput)
    }
  }

  @Test func `the program finds the shipped scenarios from any folder`() throws {
    try withFolder { folder in
      let process = Process()
      process.executableURL = Program.terrarium.file
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.arguments = ["lint", "first-week"]
      let (output, errors) = (Pipe(), Pipe())
      (process.standardOutput, process.standardError) = (output, errors)
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text.hasPrefix("first-week: fine, digest "))
      #expect(process.terminationStatus == 0)
    }
  }
}
