import CommandLineTool
import Foundation
import Tabular
import TestSupport
import Testing

/// `terrarium run`: what it writes, and that it writes it whole or not at all.
struct RunCommandTests {
  private static let small = ["run", "first-week", "--users", "200", "--days", "12"]

  @Test func `the sums hold, and the digest is of the lines of the tables`() throws {
    let folder = try TemporaryFolder()
    let outcome = terrarium(Self.small + ["--journal", "3", "--out", folder.path("out")])
    let files = try folder.files("out")
    let sums = try #require(files["SHA256SUMS"])
    let expected = files.filter { $0.key != "SHA256SUMS" }.sorted { $0.key < $1.key }
      .map { "\(SHA256.hex(of: Array($0.value.utf8)))  \($0.key)\n" }
    #expect(sums == expected.joined())
    let tables = expected.filter { line in
      ["json", "columns", "journal"].allSatisfy { !line.contains($0) }
    }
    let digest = SHA256.hex(of: Array(tables.joined().utf8))
    #expect(tables.count == 7 && outcome.output.contains("results \(digest)\n"))
    #expect(files["manifest.json"]?.contains("\"results_digest\": \"\(digest)\"") == true)
  }

  @Test func `every table starts with run, variant and segment`() throws {
    let folder = try TemporaryFolder()
    _ = terrarium(Self.small + ["--journal", "3", "--out", folder.path("out")])
    let files = try folder.files("out").filter {
      $0.key.hasSuffix(".csv") && $0.key != "columns.csv"
    }
    #expect(files.count == 8)
    for (name, text) in files {
      #expect(text.hasPrefix("run,variant,segment,"), "\(name)")
      let rows = text.split(separator: "\n").dropFirst()
      let isLabelled = rows.allSatisfy {
        $0.hasPrefix("first-week ") && $0.dropFirst(19).hasPrefix(",default,all,")
      }
      #expect(isLabelled, "\(name)")
    }
  }

  @Test func `a journal changes no table`() throws {
    let folder = try TemporaryFolder()
    _ = terrarium(Self.small + ["--out", folder.path("without")])
    _ = terrarium(Self.small + ["--journal", "2", "--out", folder.path("with")])
    let (without, with) = (try folder.files("without"), try folder.files("with"))
    #expect(without["evolution.csv"] == with["evolution.csv"])
    #expect(without["journal/events.csv"] == nil)
    let journal = try #require(with["journal/events.csv"])
    let people = Set(journal.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[3] })
    #expect(people == ["0", "1"])
  }

  @Test func `the scenario that was written runs again to the same tables`() throws {
    let folder = try TemporaryFolder()
    _ = terrarium(Self.small + ["--set", "apps.pet.gains.onTime=3", "--out", folder.path("first")])
    _ = terrarium(["run", folder.path("first/scenario.json"), "--out", folder.path("second")])
    #expect(try folder.files("first") == folder.files("second"))
  }

  @Test func `the summary keeps to 80 columns`() throws {
    let folder = try TemporaryFolder()
    let outcome = terrarium(Self.small + ["--out", folder.path("out")])
    let lines = outcome.output.split(separator: "\n").filter { !$0.hasPrefix("folder") }
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(outcome.output.contains("200 people × 12 days"))
    #expect(outcome.output.hasSuffix("folder  \(folder.path("out"))\n"))
  }

  @Test(arguments: [
    ["--users", "0"], ["--threads", "0"], ["--set", "apps.pet.gain=3"], ["--days", "many"],
    ["--users", "3", "--journal", "4"],
  ])
  func `a wrong option is a wrong command line`(options: [String]) throws {
    let folder = try TemporaryFolder()
    let outcome = terrarium(["run", "first-week", "--out", folder.path("out")] + options)
    #expect(outcome.status == .usage && outcome.output.isEmpty)
    #expect(try folder.names() == [])
  }

  @Test func `a scenario that is bad or missing leaves nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.write("bad.json", "{ \"users\": -1 }")
    let bad = terrarium(["run", folder.path("bad.json"), "--out", folder.path("out")])
    let missing = terrarium(["run", "no-such-scenario", "--out", folder.path("out")])
    #expect(bad.status == .badInput && missing.status == .missingInput)
    #expect(try folder.names() == ["bad.json"])
  }
}
