import CommandSupport
import Foundation
import Scenarios
import TerminalKit
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#endif

/// Whether a run takes as much memory as it says before it begins.
///
/// Every shape is lived in a process of its own, by the command line's own code, and the growth of
/// its peak is held against the estimate: what it refuses one byte below.
@Suite(.serialized) struct MemoryEstimateTests {
  private static let apps =
    "\"apps\": { \"forest\": {}, \"pet\": {}, \"tenx\": {}, \"sherpa\": {} }"

  private static func world(_ users: Int, _ days: Int, _ more: String = "") -> String {
    "{ \"behaviour\": \"default\", \"users\": \(users), \"days\": \(days), \(apps)\(more) }"
  }

  private static func segments(_ count: Int) -> String {
    let texts = (0..<count).map { number in
      "{ \"name\": \"\(number)\", \"trait\": \"habitRate\", \"from\": \(Double(number) / 31), "
        + "\"to\": \(Double(number + 1) / 31) }"
    }
    return ", \"segments\": [\(texts.joined(separator: ", "))]"
  }

  /// People who have one app, in the most segments that there may be.
  private static func one(_ app: String) -> String {
    let pet = app == "pet" ? "" : ", \"pet\": { \"share\": 0 }"
    return "{ \"behaviour\": \"default\", \"users\": 64, \"days\": 90, "
      + "\"apps\": { \"\(app)\": {}\(pet) }\(segments(31)) }"
  }

  private static let variants =
    ", \"variants\": [{ \"name\": \"a\", \"set\": { \"apps.pet.gains.onTime\": 9 } }, "
    + "{ \"name\": \"b\", \"set\": { \"apps.pet.gains.onTime\": 8 } }]"

  private static let manyVariants =
    ", \"variants\": ["
    + (0..<40).map { number in
      "{ \"name\": \"\(number)\", \"set\": { \"apps.pet.gains.onTime\": \(number + 3) } }"
    }.joined(separator: ", ") + "]"

  /// Everybody opens every app every day and stays: their journal is five times as long.
  private static let heavyUsers =
    "{ \"behaviour\": { \"default\": { \"leaving\": { \"beta\": 1000 }, "
    + "\"traits\": { \"propensityMean\": 19, \"diligenceMean\": 19 } } }, "
    + "\"users\": 300, \"days\": 28, \(apps), \"journal\": { \"people\": 300 } }"

  private static let shapes = [
    ("people", world(20_000, 7)),
    ("days", world(64, 731)),
    ("segments", world(64, 183, segments(3))),
    ("segments and variants", world(64, 90, segments(31) + variants)),
    ("segments of Forest", one("forest")), ("segments of a pet", one("pet")),
    ("segments of TenX", one("tenx")), ("segments of Sherpa", one("sherpa")),
    ("variants", world(600, 183, variants)),
    ("many variants", world(50, 14, manyVariants)),
    ("replicates", world(64, 28, ", \"replicates\": 30")),
    ("journal", world(1_000, 28, ", \"journal\": { \"people\": 1000 }")),
    ("heavy users", heavyUsers),
    ("a row each", world(6_000, 7, ", \"replicates\": 10")),
  ]

  /// Further options of `run`. Two threads everywhere, since each further one takes about 1 MB.
  private static func words(of name: String) -> [String] {
    ["--threads", "2"] + (name == "a row each" ? ["--people"] : [])
  }

  /// What a world needs, as its refusal says where almost nothing is free.
  private func estimate(_ name: String, _ text: String) throws -> Double {
    let folder = try TemporaryFolder()
    try folder.write("mine.json", text)
    let outcome = terrarium(
      ["run", folder.path("mine.json"), "--out", folder.path("out")] + Self.words(of: name),
      memory: MachineMemory(limit: 1_000))
    let words = outcome.errors.split(separator: " ").map(String.init)
    let place = try #require(words.firstIndex(of: "about"))
    let unit = try #require(["kB": 1e3, "MB": 1e6, "GB": 1e9][words[place + 2]])
    return try #require(Double(words[place + 1])) * unit
  }

  @Test(.long, arguments: shapes)
  func `a run takes what it says`(name: String, text: String) async throws {
    let estimate = try estimate(name, text)
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [name = name as String, text = text as String] in
      let folder = try TemporaryFolder()
      try folder.write("mine.json", text)
      let before = MemoryEstimateTests.peak
      let outcome = terrarium(
        ["run", folder.path("mine.json"), "--quiet", "--out", folder.path("out")]
          + MemoryEstimateTests.words(of: name))
      guard outcome.status == .fine else { exit(1) }
      let growth = MemoryEstimateTests.peak - before
      try FileHandle.standardOutput.write(contentsOf: Data("\(growth)\n".utf8))
    }
    let said = String(decoding: result.standardOutputContent, as: UTF8.self)
    // The program is there already; beside it, its own pages come with its first run.
    let measured = try #require(Double(said.filter(\.isNumber))) + MemoryEstimateTests.program
    #expect(estimate > 0.8 * measured, "\(name): \(estimate) said, \(measured) taken")
    #expect(estimate < 1.6 * measured, "\(name): \(estimate) said, \(measured) taken")
  }

  /// What the program takes before it lives anything, as `terrarium --version` does.
  private static let program = 14e6

  /// The most that this process has held so far, in bytes.
  ///
  /// Linux hands `ru_maxrss` from a process to those that it starts, so a large test runner would
  /// hide what its child takes; `VmHWM` begins anew with every program.
  static var peak: Int {
    #if os(Linux)
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      guard let line, let kilobytes = Int(line.filter(\.isNumber)) else {
        preconditionFailure("/proc/self/status tells no peak")
      }
      return kilobytes << 10
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #endif
  }
}
