import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Tests/Requirements against a run that writes every table: what a row says a world shows
/// is there.
struct RequirementColumnsTests {
  private static let folder = Fixtures.root.appendingPathComponent("Tests/Requirements")

  @Test func `every column that a requirement names is one of a run`() throws {
    let out = try TemporaryFolder()
    let outcome = terrarium([
      "run", "everything", "--users", "10", "--days", "2", "--set", "arrivals.days=1", "--people",
      "--quiet", "--out", out.path("out"),
    ])
    #expect(outcome.status == .fine, "\(outcome.errors)")
    let files = try out.files("out")
    let dictionary = try #require(files["columns.csv"])
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(pages.count == 5)
    for page in pages.sorted() {
      let file = Self.folder.appendingPathComponent(page)
      let named = WorldColumns(try String(contentsOf: file, encoding: .utf8))
      #expect(named.columns.count > 10, "\(page) names too few columns to be read right")
      let unknown = named.unknown(to: dictionary)
      #expect(unknown.isEmpty, "\(page): no column of a run is \(unknown)")
    }
  }
}
