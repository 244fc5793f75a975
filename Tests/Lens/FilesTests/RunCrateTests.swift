import CommandSupport
import Foundation
import JSON
import TerminalKit
import TestSupport
import Testing

/// `ro-crate-metadata.json` of folders of results. `.ci/readers` holds it against the validator of
/// the profile.
struct RunCrateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The entities of a folder's crate, by their identifiers.
  private func entities(_ files: [String: String]) throws -> [String: JSONValue] {
    let text = try #require(files["ro-crate-metadata.json"])
    let graph = try #require(try JSONValue(reading: Array(text.utf8))["@graph"]?.list)
    return Dictionary(uniqueKeysWithValues: graph.map { ($0["@id"]?.text ?? "", $0) })
  }

  private func references(_ entity: JSONValue?, _ key: String) -> [String] {
    entity?[key]?.list?.compactMap { $0["@id"]?.text } ?? []
  }

  @Test func `it names every file with the digest of SHA256SUMS, and what it was made from`() throws
  {
    let outcome = terrarium([
      "run", "first-week", "--users", "20", "--journal", "3", "--people", "--quiet", "--out",
      folder.path("out"),
    ])
    #expect(outcome.status == .fine)
    let files = try folder.files("out")
    let all = try entities(files)
    let sums = try #require(files["SHA256SUMS"]).split(separator: "\n").map { line in
      (String(line.dropFirst(66)), String(line.prefix(64)))
    }.filter { $0.0 != "ro-crate-metadata.json" }
    #expect(references(all["./"], "hasPart") == sums.map(\.0).sorted())
    #expect(sums.contains { $0.0 == "journal/events.csv" })
    for (file, sum) in sums { #expect(all[file]?["sha256"]?.text == sum, "\(file)") }
    let action = all["#run"]
    #expect(references(action, "object") == ["scenario.json"])
    #expect(references(action, "result") == sums.map(\.0).sorted().filter { $0 != "scenario.json" })
    let manifest = try JSONValue(reading: Array(#require(files["manifest.json"]).utf8))
    for key in ["scenario_digest", "results_digest"] {
      let digest = try #require(manifest[key]?.text)
      #expect(action?["description"]?.text?.contains("\(key) \(digest)") == true)
    }
    #expect(all["#terrarium"]?["softwareVersion"]?.text == manifest["version"]?.text)
  }

  @Test func `a log that was read is an input, by its digest`() throws {
    let log = Fixtures.root.appendingPathComponent("Documentation/examples/evenings.csv").path
    let outcome = terrarium(["replay", log, "--quiet", "--out", folder.path("out")])
    #expect(outcome.status == .fine, "\(outcome.errors)")
    let all = try entities(folder.files("out"))
    #expect(references(all["#run"], "object") == ["scenario.json", "#log"])
    #expect(all["#log"]?["value"]?.text?.count == 64)
  }
}
