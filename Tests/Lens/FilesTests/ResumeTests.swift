import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Studies that are killed: the same command goes on from what they kept, to the same bytes.
struct ResumeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("small.json", Self.scenario)
    try folder.make("table")
    try folder.write("table/one.json", Self.effect)
    let days = (0..<40).flatMap { person in
      stride(from: person % 7, to: 28, by: 1 + person % 3).map { "p\(person),\($0)\n" }
    }
    try folder.write("log.csv", "person,day\n" + days.joined())
  }

  private static let scenario = """
    { "extends": "first-week", "users": 30, "days": 6,
      "goals": [ { "name": "some tasks", "table": "tasks", "where": { "day": 1 },
                   "column": "completion_share", "atLeast": 0.01 } ],
      "tune": { "vary": ["apps.pet.gains.onTime=1..9", "apps.pet.gains.missed=-4..0"],
                "evaluations": 12 } }
    """

  private static let effect = """
    { "extends": "first-week", "users": 30, "days": 6,
      "effect": { "published": "all of them", "source": "none", "mapping": "none" },
      "variants": [ { "name": "kind", "set": { "apps.pet.gains.onTime": 3 } } ],
      "goals": [ { "name": "tasks", "table": "tasks",
                   "where": { "day": 5, "variant": "kind" }, "column": "completion_share",
                   "versus": "default", "change": { "between": [-1, 1] } } ] }
    """

  private static let studies = [
    ["tune", "small.json"],
    ["tune", "small.json", "--assumptions", "2"],
    ["run", "small.json", "--assumptions", "9"],
    ["what-if", "small.json", "--set", "apps.pet.gains.onTime=5", "--assumptions", "9"],
    [
      "sensitivity", "small.json", "--vary", "apps.pet.gains.onTime=1..90",
      "--vary", "apps.pet.gains.missed=-90..0", "--blocks", "5",
    ],
    ["check", "small.json", "--assumptions", "9"],
    ["check", "table", "--assumptions", "9"],
    [
      "rehearse", "pet-year", "--users", "30", "--days", "60", "--set", "apps.pet.gains.onTime=3",
      "--design", "unit=switchback", "--replicates", "18",
    ],
    ["calibrate", "log.csv", "--no-fit"],
  ]

  private func words(_ study: [String], _ out: String) -> [String] {
    let named = study.map {
      ["small.json", "table", "log.csv"].contains($0) ? folder.path($0) : $0
    }
    return study[0] == "check" ? named : named + ["--out", folder.path(out)]
  }

  /// The files of a study and what it printed, without the name of its folder.
  private func finish(
    _ study: [String], _ out: String
  ) throws -> (files: [String: String], outcome: Outcome) {
    var outcome = terrarium(words(study, out))
    outcome.output = outcome.output.replacingOccurrences(of: folder.path(out), with: "")
    return (try folder.has(out) ? try folder.files(out) : [:], outcome)
  }

  @Test(.long, arguments: studies)
  func `a study that is killed goes on where it was, to the same bytes`(_ study: [String]) throws {
    let whole = try finish(study, "whole")
    #expect(whole.outcome.errors == "", "\(whole.outcome.errors)")
    for kills in [1, 4, 7] {
      var kept = 0
      let calls = FaultyCalls { _, call in
        // Another thread may keep one more before it dies too.
        if call.kind == .rename, call.path.hasSuffix(".answer"), kept < kills { kept += 1 }
        return kept == kills ? .death : nil
      }
      let killed = terrarium(words(study, "again"), files: FileSystem(calls))
      #expect(kept == kills && killed.status != .fine)
      #expect(try !folder.has("again"))
      // Of the answers that were kept, none is asked for again.
      var more = 0
      let counting = FaultyCalls { _, call in
        if call.kind == .rename, call.path.hasSuffix(".answer") { more += 1 }
        return nil
      }
      var outcome = terrarium(words(study, "again"), files: FileSystem(counting))
      outcome.output = outcome.output.replacingOccurrences(of: folder.path("again"), with: "")
      outcome.errors = outcome.errors.split(separator: "\n")
        .filter { !$0.hasSuffix("', which an earlier command left behind") }.joined()
      #expect(outcome == whole.outcome)
      if study[0] != "check" { #expect(try folder.files("again") == whole.files) }
      #expect(more > 0)
      let left = try folder.names().filter { $0.hasPrefix(".") }
      #expect(left == [], "\(left)")
      if study[0] != "check" {
        try FileManager.default.removeItem(atPath: folder.path("again"))
      }
    }
  }

  @Test func `an error before the first answer is read leaves what was kept`() throws {
    let study = ["tune", "small.json"]
    var kept = 0
    let killing = FaultyCalls { _, call in
      if call.kind == .rename, call.path.hasSuffix(".answer") { kept += 1 }
      return kept == 4 ? .death : nil
    }
    #expect(terrarium(words(study, "again"), files: FileSystem(killing)).status != .fine)
    let before = try folder.files(".again.worlds")
    #expect(before.keys.contains { $0.hasSuffix(".answer") })
    let failing = FaultyCalls { _, call in
      call.kind == .open && call.path.hasSuffix(".answer") ? .error(EIO) : nil
    }
    let failed = terrarium(words(study, "again"), files: FileSystem(failing))
    #expect(failed.status == .inputOutput, "\(failed.errors)")
    #expect(failed.errors.contains("cannot read '"), "\(failed.errors)")
    let after = try folder.files(".again.worlds")
    for name in before.keys where name.hasSuffix(".answer") {
      #expect(after[name] == before[name])
    }
  }
}
