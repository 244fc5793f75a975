import CommandSupport
import Foundation
import Reports
import Scenarios
import TerminalKit
import TestSupport
import Testing

/// What cannot fit into memory is said before anything begins.
struct MemoryNeedTests {
  private static let eightGigabytes = MachineMemory(limit: 8_000_000_000)

  /// Runs a command on a machine with 8 GB; its folder must not be made.
  private func refused(
    _ command: String, _ words: [String], scenario text: String? = nil
  ) throws -> (status: TerminalKit.ExitStatus, sentence: String) {
    let folder = try TemporaryFolder()
    var scenario = "tune-pet"
    if let text {
      try folder.write("mine.json", text)
      scenario = folder.path("mine.json")
    }
    let out = command == "check" || command == "evaluate" ? [] : ["--out", folder.path("out")]
    let outcome = terrarium(
      [command, scenario] + words + out, memory: Self.eightGigabytes)
    #expect(outcome.output == "")
    #expect(try !folder.has("out"))
    let sentences = outcome.errors.split(separator: "\n").filter { !$0.contains("warning: ") }
    #expect(sentences.count == 1)
    let sentence = (sentences.first.map(String.init) ?? "")
      .replacing(folder.path("mine.json"), with: "mine.json")
    return (outcome.status, sentence)
  }

  @Test(
    arguments: [
      ("run", []), ("check", []), ("sweep", ["--vary", "apps.pet.gains.onTime=1,2"]), ("tune", []),
      ("evaluate", []), ("what-if", ["--set", "apps.pet.gains.onTime=3"]),
    ] as [(String, [String])])
  func `four billion people are refused wherever worlds are lived`(
    command: String, words: [String]
  ) throws {
    let (status, sentence) = try refused(command, ["--users", "4294967295"] + words)
    #expect(status == .usage)
    #expect(sentence.hasPrefix("terrarium: --users 4294967295: "))
    #expect(sentence.contains("4,294,967,295 people × "))
    #expect(sentence.contains(" TB of memory, and 8.0 GB are free; give fewer people (--users); "))
  }

  @Test func `a sweep is refused for the largest of its points`() throws {
    let (status, sentence) = try refused("sweep", ["--vary", "users=100,4294967295"])
    #expect(status == .usage || status == .badInput)
    #expect(sentence.contains(" of memory, and 8.0 GB are free"))
  }

  @Test(.long) func `the verdict of tuning is held against the memory before the search`()
    throws
  {
    let (_, sentence) = try refused("tune", ["--set", "tune.verdictUsers=4000000000"])
    #expect(sentence.contains(" of memory, and 8.0 GB are free"))
  }

  private static let four = "\"forest\": {}, \"pet\": {}, \"tenx\": {}, \"sherpa\": {}"

  @Test func `a file that asks too much is bad input, at the place of what takes most`() throws {
    let (status, sentence) = try refused(
      "run", [],
      scenario: "{ \"behaviour\": \"default\",\n  \"users\": 900000000, \"days\": 7 }")
    #expect(status == .badInput)
    #expect(
      sentence.hasPrefix("terrarium: mine.json:2:12: 900,000,000 people × 7 days need about "))
  }

  @Test func `long journals are refused for the people in them`() throws {
    let (status, sentence) = try refused(
      "run", ["--journal", "100000"],
      scenario: "{ \"behaviour\": \"default\", \"users\": 100000, \"apps\": { \(Self.four) } }")
    #expect(status == .usage)
    #expect(sentence.hasPrefix("terrarium: --journal 100000: "))
    #expect(sentence.contains("; give fewer people to the journal (--journal); about "))
  }

  @Test func `many days of many segments are refused for the days`() throws {
    let segments = (0..<15).map { number in
      "{ \"name\": \"\(number)\", \"trait\": \"habitRate\", \"from\": \(Double(number) / 15), "
        + "\"to\": \(Double(number + 1) / 15) }"
    }
    let variants = (0..<9).map { number in
      "{ \"name\": \"\(number)\", \"set\": { \"apps.pet.gains.onTime\": \(number + 10) } }"
    }
    let (status, sentence) = try refused(
      "run", [],
      scenario: """
        { "behaviour": "default", "users": 100, "days": 3653, "apps": { \(Self.four) },
          "segments": [\(segments.joined(separator: ", "))],
          "variants": [\(variants.joined(separator: ", "))] }
        """)
    #expect(status == .badInput)
    #expect(sentence.hasPrefix("terrarium: mine.json:1:"))
    #expect(sentence.contains("10 worlds of 100 people × 3,653 days: 10 variants need about "))
    #expect(sentence.hasSuffix(", or fewer segments, or fewer variants"))
  }

  @Test func `many worlds in which people meet are refused for the replicates`() throws {
    let (_, sentence) = try refused(
      "run", ["--set", "replicates=1000"],
      scenario: """
        { "behaviour": "default", "users": 64, "days": 1000, "apps": { \(Self.four) } }
        """)
    #expect(sentence.hasPrefix("terrarium: --set replicates=1000: 1,000 worlds of "))
    #expect(sentence.contains("; give fewer replicates; about "))
  }

  @Test func `draws of the assumptions are counted too`() throws {
    let (status, sentence) = try refused(
      "run", ["--days", "2000", "--assumptions", "100000", "--yes"])
    #expect(status == .usage && sentence.hasSuffix("; give fewer draws (--assumptions)"))
  }

  @Test func `what fits is not refused`() throws {
    let folder = try TemporaryFolder()
    let outcome = terrarium(
      ["run", "first-week", "--users", "100", "--out", folder.path("out")],
      memory: Self.eightGigabytes)
    #expect(outcome.status == .fine)
  }

  @Test func `the process says so too, for the machine that it runs on`() throws {
    for command in ["run", "check"] {
      let result = try Program.terrarium.run([command, "tune-pet", "--users", "4294967295"])
      #expect(result.status == 64)
      #expect(result.errors.hasPrefix("terrarium: --users 4294967295: 4,294,967,295 people × "))
    }
  }
}

/// `engine ladder` keeps all rows, and says when they do not fit.
struct LadderMemoryTests {
  private static let header = "user,tier,xp,streak_days,focus_minutes,joined_ms\n"
  private static let rows: String = (0..<70_000).map { "u\($0),k2,\($0),1,2,3\n" }.joined()

  @Test func `rows from standard input are refused once those that came do not fit`() {
    let outcome = terrarium(
      ["engine", "ladder"], input: Self.header + Self.rows,
      memory: MachineMemory(limit: 10_000_000))
    #expect(outcome.status == .badInput)
    #expect(
      outcome.errors.hasPrefix(
        "terrarium: <stdin>:65537:1: the first 65,536 rows need about 13."))
    #expect(
      outcome.errors.hasSuffix(
        " MB of memory, since a rank needs all of them, and 10.0 MB are free; give one file a "
          + "tier or board\n"))
  }

  @Test func `a file is judged by its size`() throws {
    let folder = try TemporaryFolder()
    try folder.write("week.csv", Self.header + Self.rows + Self.rows.replacing("u", with: "v"))
    let arguments = ["engine", "ladder", folder.path("week.csv")]
    let outcome = terrarium(arguments, memory: MachineMemory(limit: 20_000_000))
    #expect(outcome.status == .badInput && outcome.errors.contains(":65537:1: some 14"))
    #expect(terrarium(arguments, memory: MachineMemory(limit: 200_000_000)).status == .fine)
  }
}
