import Foundation
import Scenarios
import TestSupport
import Testing

/// Pages that are generated from the code, and what other pages say of it.
struct HandbookTests {
  @Test(arguments: HandbookPage.all) func `a generated page is that of the code`(
    page: HandbookPage
  ) throws {
    let file = Fixtures.root.appendingPathComponent(page.path)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let intro = text.components(separatedBy: HandbookPage.mark)[0]
    let wanted = (page.intro ?? intro) + HandbookPage.mark + page.table
    guard ProcessInfo.processInfo.environment["TERRARIUM_RECORD"] != "1" else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(wanted.utf8).write(to: file, options: .atomic)
      Issue.record("recorded \(page.path); read it, and test without TERRARIUM_RECORD")
      return
    }
    #expect(text == wanted, "record \(page.path) with TERRARIUM_RECORD=1")
  }

  @Test func `every key is on one page, and the forty are keys`() throws {
    let rows = KeyGroup.all.flatMap { $0.rows }.map { $0.key }
    #expect(Set(rows).count == rows.count && rows.count > 490)
    #expect(KeyGroup.forty.count == 40 && Set(KeyGroup.forty).isSubset(of: rows))
    let folder = Shipped.folder.appendingPathComponent("keys")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == KeyGroup.all.map { "\($0.name).md" }.sorted())
  }

  /// A row of the handbook is read without the row above it.
  @Test func `what a key decides begins with no pronoun`() {
    for row in KeyGroup.all.flatMap({ $0.rows }) {
      let first = row.meaning.prefix { $0 != " " && $0 != ":" }
      #expect(!["it", "that", "they", "them", "its"].contains(first), "\(row.key)")
    }
  }

  @Test func `the example says keys with the values that are built in`() throws {
    let text = try Shipped.documentation("examples/built-in.json")
    let library = Shipped.library(["example.json": text])
    let scenario = try Scenario("example.json", in: library)
    let own = scenario.values.filter { $0.place.layer == "file" && !$0.field.isLabel }
    #expect(own.count > 100)
    for value in own { #expect(value.value == value.field.standard, "\(value.field.path)") }
  }

  @Test func `the settings of the handbook are settings`() throws {
    let lines = try Shipped.text("README.md").split(separator: "\n")
    let settings = lines.filter { $0.hasPrefix("    --set ") }.map { String($0.dropFirst(10)) }
    #expect(settings.count == 4)
    for setting in settings {
      _ = try Scenario("first-week", [ScenarioOverride(setting)], in: Shipped.library())
    }
  }
}
