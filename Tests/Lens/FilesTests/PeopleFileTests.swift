import CommandSupport
import JournalSupport
import TerminalKit
import TestSupport
import Testing

/// `terrarium run --people`: a row a person.
struct PeopleFileTests {
  private static let (people, days) = (250, 60)

  private static let busy =
    "{ \"extends\": \"everything\", \"users\": \(people), \"days\": \(days), "
    + "\"arrivals\": { \"days\": 20 }, \"replicates\": 2, "
    + "\"segments\": [{ \"name\": \"eager\", \"activeIn\": 7, \"from\": 0.5, \"to\": 1 }], "
    + "\"variants\": [{ \"name\": \"no league, no Forest\", "
    + "\"set\": { \"apps.sherpa.league.on\": false, \"apps.forest.share\": 0 } }] }"

  private func files(
    _ folder: TemporaryFolder, _ scenario: String, _ more: String...
  ) throws -> [String: String] {
    let outcome = terrarium(
      ["run", scenario, "--quiet", "--force", "--out", folder.path("out")] + more)
    // Among so few users boards may not fill.
    #expect(outcome.status == .fine && outcome.output == "")
    #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.contains("boards of ") })
    return try folder.files("out")
  }

  /// The rows of a table, as texts by column.
  private func rows(_ text: String?) throws -> [[String: String]] {
    let lines = try #require(text).split(separator: "\n").map { cells(of: $0) }
    let names = try #require(lines.first)
    return lines.dropFirst().map { cells in
      Dictionary(uniqueKeysWithValues: zip(names, cells))
    }
  }

  /// The cells of a line in which a quoted cell holds no quote.
  private func cells(of line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .reduce(into: [""]) { cells, piece in
        guard piece.offset % 2 == 0 else { return cells[cells.count - 1] += piece.element }
        let parts = piece.element.split(separator: ",", omittingEmptySubsequences: false)
        cells[cells.count - 1] += parts[0]
        cells += parts.dropFirst().map(String.init)
      }
  }

  @Test(.long) func `any number of threads writes the same bytes, and the audit holds`() throws {
    let folder = try TemporaryFolder()
    try folder.write("busy.json", Self.busy)
    let one = try files(folder, folder.path("busy.json"), "--people", "--threads", "1", "--audit")
    let three = try files(folder, folder.path("busy.json"), "--people", "--threads", "3")
    #expect(one == three)
    let text = try #require(one["people.csv"])
    #expect(one["SHA256SUMS"]?.contains("  people.csv\n") == true)
    let header = try #require(text.split(separator: "\n").first).split(separator: ",")
    let listed = try rows(one["columns.csv"]).filter { $0["table"] == "people" }
    #expect(listed.compactMap { $0["column"] } == header.map(String.init))
    #expect(listed.allSatisfy { $0["meaning"]?.isEmpty == false })
  }

  @Test(.long)
  func `what was asked for besides changes no other table and not the results' digest`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("busy.json", Self.busy)
    let asked = try files(folder, folder.path("busy.json"), "--people")
    let other = try files(folder, folder.path("busy.json"))
    #expect(asked.keys.sorted() == (other.keys + ["people.csv"]).sorted())
    let listing = ["columns.csv", "datapackage.json", "SHA256SUMS"]
    for (name, text) in other where !listing.contains(name) {
      #expect(asked[name] == text, "\(name)")
    }
  }

  @Test(.long)
  func `everybody who joined in any world has a row under each variant, in order`() throws {
    let folder = try TemporaryFolder()
    try folder.write("busy.json", Self.busy)
    let files = try files(folder, folder.path("busy.json"), "--people")
    let people = try rows(files["people.csv"])
    for variant in ["default", "no league, no Forest"] {
      let own = people.filter { $0["variant"] == variant }
      let days = try rows(files["days.csv"]).filter { $0["variant"] == variant }
      for segment in ["all", "eager"] {
        let arrived = days.filter { $0["segment"] == segment }.compactMap { $0["arrived"] }
        let members = own.filter { segment == "all" || $0["segments"] == segment }
        #expect(members.count == arrived.compactMap { Int($0) }.reduce(0, +))
      }
      let keys = try own.map { row in
        try #require(Int(row["world"] ?? "")) * Self.people + #require(Int(row["person"] ?? ""))
      }
      #expect(keys == keys.sorted() && Set(keys).count == keys.count)
      #expect(own.first?["world"] == "0" && own.last?["world"] == "1")
      #expect(own.allSatisfy { $0["archetype"] == "settled" || $0["archetype"] == "newcomers" })
      #expect(own.contains { $0["left"] != "" } && own.contains { $0["left"] == "" })
      let hasLeague = variant == "default"
      #expect(own.contains { $0["sherpa_tier"] != "" } == hasLeague)
      #expect(own.contains { $0["trees"] != "" } == hasLeague)
    }
  }

  /// Each column of a person, read off their journal; the reader in Python reads the others.
  @Test(.long) func `a row says what the journal says of its person`() throws {
    let folder = try TemporaryFolder()
    let files = try files(
      folder, "everything", "--people", "--users", "\(Self.people)", "--days", "\(Self.days)",
      "--journal", "\(Self.people)")
    let (people, events) = try (
      rows(files["people.csv"]), rows(files["journal/events.csv"])
    )
    let byPerson = Dictionary(grouping: events) { $0["person"] }
    for row in people {
      let own = byPerson[row["person"]] ?? []
      let opened = own.filter { $0["event"] == "day_over" && $0["detail"] != "" }
      #expect(row["active_days"] == "\(opened.count)")
      #expect(row["arrived"] == own.first { $0["event"] == "arrive" }?["day"])
      let last = own.last { $0["event"] == "pet_move" }?["other"] ?? "0"
      if row["apps"]?.contains("pet") == true { #expect(row["pet_stage"] == last) }
      let points = own.filter { $0["event"] == "xp" }.compactMap { Int($0["value"] ?? "") }
      if row["sherpa_xp"] != "" { #expect(row["sherpa_xp"] == "\(points.reduce(0, +))") }
    }
    #expect(people.contains { $0["active_days"] != "\(Self.days)" })
  }
}
