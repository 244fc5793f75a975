import Comparing
import Foundation
import Measures
import Scenarios
import TestSupport
import Testing

/// `scenarios/README.md`, `scenarios/KEYS.md` and `Documentation/trust.md` against the code.
struct HandbookTests {
  private static let mark = "<!-- The table is made from the code; a test compares. -->\n\n"

  /// One row for every key; the elements of a list share one. Then the digest of what is built in.
  private static func keys() throws -> String {
    var lines = [
      "| key | takes | default | unit | rests on | decides |", "|---|---|---|---|---|---|",
    ]
    var lists: Set<String> = []
    for field in ScenarioTable.standard.fields {
      let path = field.path.description
      guard let bracket = path.firstIndex(of: "[") else {
        let standard = field.isLabel ? "" : "`\(field.standard.text)`"
        lines.append(line(path, field, field.kind.phrase, standard))
        continue
      }
      let list = String(path[..<bracket])
      guard lists.insert(list).inserted else { continue }
      let elements = ScenarioTable.standard.fields.filter {
        $0.path.description.hasPrefix("\(list)[")
      }
      let standards = elements.map(\.standard.text).joined(separator: ", ")
      let last = elements.last.map { $0.kind == field.kind ? "" : "; the last is 0" } ?? ""
      lines.append(line("\(list)[…]", field, field.kind.phrase + last, standards))
    }
    let built = try Scenario("built-in.json", in: Shipped.library(["built-in.json": "{}"]))
    lines.append("\nThe digest of the built-in values: `\(built.digest)`")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(
    _ path: String, _ field: ScenarioField, _ takes: String, _ standard: String
  ) -> String {
    let cells = [
      "`\(path)`", takes, standard, field.unit, field.basisText, field.meaning,
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  @Test func `the list of keys is the table`() throws {
    let page = try Shipped.text("KEYS.md")
    let parts = page.components(separatedBy: Self.mark)
    #expect(parts.count == 2)
    guard ProcessInfo.processInfo.environment["TERRARIUM_RECORD"] != "1" else {
      let file = Shipped.folder.appendingPathComponent("KEYS.md")
      try Data((parts[0] + Self.mark + Self.keys()).utf8).write(to: file, options: .atomic)
      Issue.record("recorded the list of keys; read it, and test without TERRARIUM_RECORD")
      return
    }
    #expect(try parts.last == Self.keys())
  }

  /// One row for every metric, or family of metrics.
  private static var metrics: String {
    let rows = Metric.all.map { metric in
      let keys = metric.keys.filter { !$0.values.isEmpty }.map {
        " {\($0.name)}: \($0.values.joined(separator: ", "))."
      }
      let better = metric.better == .neither ? "" : metric.better.rawValue
      return "| `\(metric.id)` | \(metric.name) | \(metric.definition).\(keys.joined()) "
        + "| \(metric.unitText) | \(better) | `\(metric.formula)` |\n"
    }
    return "| id | name | definition | unit | better | cells |\n|---|---|---|---|---|---|\n"
      + rows.joined()
  }

  @Test func `the page on metrics has those of the code`() throws {
    let file = Fixtures.root.appendingPathComponent("Documentation/metrics.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let parts = page.components(separatedBy: Self.mark)
    try #require(parts.count == 2)
    guard ProcessInfo.processInfo.environment["TERRARIUM_RECORD"] != "1" else {
      try Data((parts[0] + Self.mark + Self.metrics).utf8).write(to: file, options: .atomic)
      Issue.record("recorded the metrics; read them, and test without TERRARIUM_RECORD")
      return
    }
    #expect(parts[1] == Self.metrics)
  }

  /// One row for every law of the audit, its name in words.
  private static var laws: String {
    let rows = AuditLaw.all.map { law in
      let words = law.name.description.flatMap { letter in
        letter.isUppercase ? " \(letter.lowercased())" : String(letter)
      }
      return "| \(String(words)) | \(law.rule) |\n"
    }
    return "| law | rule |\n|---|---|\n\(rows.joined())"
  }

  @Test func `the laws of the page on trust are those of the code`() throws {
    let file = Fixtures.root.appendingPathComponent("Documentation/trust.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let parts = page.components(separatedBy: Self.mark)
    try #require(parts.count == 2)
    let table = parts[1].prefix { $0 != "#" }
    guard ProcessInfo.processInfo.environment["TERRARIUM_RECORD"] != "1" else {
      let text = parts[0] + Self.mark + Self.laws + "\n" + parts[1].dropFirst(table.count)
      try Data(text.utf8).write(to: file, options: .atomic)
      Issue.record("recorded the table of laws; read it, and test without TERRARIUM_RECORD")
      return
    }
    #expect(table == Self.laws + "\n")
  }

  @Test func `the example says keys with the values that are built in`() throws {
    let readme = try Shipped.text("README.md")
    let example = try #require(readme.components(separatedBy: "```jsonc\n").last)
    let text = try #require(example.components(separatedBy: "```").first)
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
