import CommandLineTool
import Scenarios
import TestSupport
import Testing

/// The journal as a file holds everything that the tables tell.
struct JournalFilesTests {
  #if DEBUG
    private static let days = 10
  #else
    private static let days = 400
  #endif

  @Test(arguments: [
    [
      "apps.pet.gains.onTime=3", "apps.pet.streak.freezeEvery=5", "apps.pet.streak.freezeMaximum=2",
    ],
    ["apps.pet.thresholds={\"Tadpole\": 3, \"Dolphin\": 20}", "start=2026-01-08"],
  ])
  func `a reader of the journal alone writes every table of the folder, byte for byte`(
    settings: [String]
  ) throws {
    let folder = try TemporaryFolder()
    let outcome = terrarium(
      ["run", "pet-reference", "--users", "500", "--days", "\(Self.days)", "--journal", "500"]
        + settings.flatMap { ["--set", $0] } + ["--quiet", "--out", folder.path("out")])
    #expect(outcome == Outcome(status: .fine, output: "", errors: ""))
    let files = try folder.files("out")
    let journal = files.filter { $0.key.hasPrefix("journal/") }
    #expect(journal.keys.sorted() == ["journal/events.csv"])
    let reader = JournalReader(try #require(journal["journal/events.csv"]))
    let scenario = try JSONValue(reading: Array(#require(files["scenario.json"]).utf8))
    let tables = JournalTables(reader: reader, stageNames: try stageNames(scenario)).csv
    for (name, text) in tables { compare(files["\(name).csv"], text, name) }
    let written = files.keys.filter { $0.hasSuffix(".csv") && $0 != "columns.csv" }
    #expect(tables.count == written.count - journal.count)
  }

  /// The names of the stages, in order, from the scenario's thresholds.
  private func stageNames(_ scenario: JSONValue) throws -> [String] {
    let pet = scenario.member("apps")?.value.member("pet")?.value
    let names = pet?.member("thresholds")?.value.members?.map(\.name)
    return try #require(names)
  }

  private func compare(_ file: String?, _ text: String, _ name: String) {
    let found = (file ?? "").split(separator: "\n")
    let expected = text.split(separator: "\n")
    #expect(found.count == expected.count, "\(name)")
    for (line, other) in zip(found, expected) where line != other {
      Issue.record("\(name): \(line) is in the journal \(other)")
    }
    #expect(file == text, "\(name)")
  }
}
