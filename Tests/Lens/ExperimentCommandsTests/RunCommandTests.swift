import CommandSupport
import Foundation
import JSON
import Provenance
import Scenarios
import Tabular
import TerminalKit
import TestSupport
import Testing
import ZoneTables

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
      ["json", "columns", "groups", "journal", "html"].allSatisfy { !line.contains($0) }
    }
    let digest = SHA256.hex(of: Array(tables.joined().utf8))
    #expect(tables.count == 19 && outcome.output.contains("results \(digest)\n"))
    #expect(files["manifest.json"]?.contains("\"results_digest\": \"\(digest)\"") == true)
  }

  @Test func `the summary for programs holds headlines with intervals and the digests`() throws {
    let folder = try TemporaryFolder()
    let outcome = terrarium(
      ["run", "streak-policies", "--users", "40", "--days", "28", "--json", "--out"]
        + [folder.path("out")])
    #expect(outcome.status == .fine && outcome.errors == "")
    let answer = try DocumentReading(outcome.output)
    let manifest = try #require(try folder.files("out")["manifest.json"])
    let digest = try #require(answer.text("results_digest"))
    #expect(manifest.contains("\"results_digest\": \"\(digest)\""))
    #expect(answer.number("people") == 40 && answer.number("days") == 28)
    let variants = try #require(answer.facts["variants"] as? [String])
    #expect(variants.count == 5)
    let active = try answer.rows("headlines").filter { $0["metric"] as? String == "retention.d7" }
    #expect(active.allSatisfy { $0["title"] as? String == "Day-7 retention" })
    #expect(active.compactMap { $0["variant"] as? String } == variants)
    for number in active {
      let values = ["low", "value", "high"].compactMap { number[$0] as? Double }
      #expect(values.count == 3 && values == values.sorted() && (0...1).contains(values[1]))
    }
    let findings = try answer.rows("findings")
    #expect(findings.contains { $0["table"] as? String == "streak_survival" })
  }

  @Test func `specifications stand beside their tables and change no result`() throws {
    let folder = try TemporaryFolder()
    let small = Self.small + ["--ascii", "--full", "--out", folder.path("out")]
    let plain = terrarium(small)
    let before = try folder.files("out")
    let outcome = terrarium(small + ["--vega-lite"])
    #expect(outcome == plain)
    #expect(outcome.output.allSatisfy { $0.isASCII } && outcome.output.contains("###"))
    let files = try folder.files("out")
    let added = Set(files.keys).subtracting(before.keys)
    #expect(added.contains("tasks.vl.json") && added.allSatisfy { $0.hasSuffix(".vl.json") })
    for name in added {
      let text = try #require(files[name])
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let data = try #require(json?["data"] as? [String: Any])
      let table = try #require(data["url"] as? String)
      #expect(name == table.replacingOccurrences(of: ".csv", with: ".vl.json"))
      #expect(files[table] == before[table] && files["SHA256SUMS"]?.contains(name) == true)
    }
  }

  @Test func `every table starts with run, variant and segment`() throws {
    let folder = try TemporaryFolder()
    _ = terrarium(Self.small + ["--journal", "3", "--out", folder.path("out")])
    let files = try folder.files("out").filter {
      $0.key.hasSuffix(".csv") && $0.key != "columns.csv"
    }
    #expect(files.count == 27)
    for (name, text) in files {
      #expect(text.hasPrefix("run,variant,segment,"), "\(name)")
      let rows = text.split(separator: "\n").dropFirst()
      let isLabelled = rows.allSatisfy {
        $0.hasPrefix("first-week ") && $0.dropFirst(19).hasPrefix(",default,all,")
      }
      #expect(isLabelled, "\(name)")
    }
  }

  @Test func `the dictionary has a row for every column of every table, in order`() throws {
    let folder = try TemporaryFolder()
    _ = terrarium(Self.small + ["--journal", "3", "--out", folder.path("out")])
    var files = try folder.files("out").filter { $0.key.hasSuffix(".csv") }
    let columns = files.removeValue(forKey: "columns.csv")
    let dictionary = try #require(columns).split(separator: "\n")
    #expect(dictionary.first == "table,column,unit,meaning,type,role,empty")
    let rows = dictionary.dropFirst().map {
      $0.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
    }
    #expect(rows.allSatisfy { $0.count == 4 && $0[3].count > 3 })
    #expect(Set(rows.map { "\($0[0]).csv" }) == Set(files.keys))
    for (name, text) in files {
      let header = try #require(text.split(separator: "\n").first)
      let described = rows.filter { "\($0[0]).csv" == name }.map { String($0[1]) }
      #expect(described == header.split(separator: ",").map(String.init), "\(name)")
    }
  }

  @Test func `the manifest says where the results come from`() throws {
    let folder = try TemporaryFolder()
    _ = terrarium(Self.small + ["--seed", "9", "--out", folder.path("out")])
    let files = try folder.files("out")
    let manifest = try JSONValue(reading: Array(#require(files["manifest.json"]).utf8))
    let scenario = try JSONValue(reading: Array(#require(files["scenario.json"]).utf8))
    let members = try #require(manifest.members)
    #expect(
      members.map(\.name) == [
        "written_by", "version", "zone_release", "sources", "run", "scenario_digest",
        "results_digest", "table_format", "seed", "replicates", "variants", "scenario",
      ])
    let texts = members.prefix(7).filter { $0.name != "sources" }.map { member in
      if case .text(let text) = member.value.content { text } else { "" }
    }
    #expect(texts[0] == "terrarium run" && texts[1] == Tool.version)
    #expect(texts[2] == ZoneDatabase.release && texts[3].hasPrefix("first-week "))
    #expect(texts[3].count == "first-week ".count + 8 && !texts[4].hasPrefix(texts[3].suffix(8)))
    #expect(texts[4].count == 64 && texts[5].count == 64)
    #expect(members[3].value.text == ResultSources.digest)
    #expect(number(members[7].value) == 2)
    #expect(number(members[8].value) == 9)
    #expect(number(members[9].value) == 1)
    #expect(members[11].value.members?.map(\.name) == scenario.members?.map(\.name))
    #expect(scenario.member("users").map { number($0.value) } == 200)
  }

  private func number(_ value: JSONValue) -> Int64? {
    if case .number(let number) = value.content { number.integer } else { nil }
  }

  @Test func `a journal changes no table`() throws {
    let folder = try TemporaryFolder()
    _ = terrarium(Self.small + ["--out", folder.path("without")])
    _ = terrarium(Self.small + ["--journal", "2", "--out", folder.path("with")])
    let (without, with) = (try folder.files("without"), try folder.files("with"))
    #expect(without["evolution.csv"] == with["evolution.csv"])
    #expect(without["journal/events.csv"] == nil)
    let journal = try #require(with["journal/events.csv"])
    let people = Set(journal.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[4] })
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
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("200 users, 12 days, seed 1. "))
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
