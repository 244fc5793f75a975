import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Tests/Requirements against a run that writes every table: what a row says a world shows
/// is there.
struct RequirementColumnsTests {
  @Test func `every engine that a requirement names is there, with its option`() throws {
    // Such as `terrarium engine insights --show chart`.
    let forms = #/terrarium engine ([a-z]+)(?: --([a-z]+) ([a-z_]+))?/#
    var count = 0
    for page in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted() {
      let text = try String(
        contentsOf: Self.folder.appendingPathComponent(page), encoding: .utf8)
      for form in text.matches(of: forms) {
        count += 1
        let help = terrarium(["engine", String(form.1), "--help"])
        #expect(help.status == .fine, "\(page) names the engine \(form.1)")
        guard let option = form.2, let choice = form.3 else { continue }
        let line = help.output.split(separator: "\n").first { $0.contains("--\(option) ") }
        #expect(line?.contains(choice) == true, "\(page): \(form.1) has no --\(option) \(choice)")
      }
    }
    #expect(count > 4)
  }

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
    let moments = Set(
      (files["moments.csv"] ?? "").split(separator: "\n").map { $0.split(separator: ",")[4] })
    for page in pages.sorted() {
      let file = Self.folder.appendingPathComponent(page)
      let named = WorldColumns(try String(contentsOf: file, encoding: .utf8))
      #expect(named.columns.count > 10, "\(page) names too few columns to be read right")
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: #/`moments\.\w+`((?:,? (?:and )?of `\w+`)+)/#) {
        for name in match.1.matches(of: #/`(\w+)`/#) {
          #expect(moments.contains(name.1), "\(page): no moment of a run is \(name.1)")
        }
      }
      let unknown = named.unknown(to: dictionary)
      #expect(unknown.isEmpty, "\(page): no column of a run is \(unknown)")
    }
  }
}
