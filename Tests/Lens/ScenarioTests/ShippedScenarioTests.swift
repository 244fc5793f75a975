import Foundation
import Scenarios
import TestSupport
import Testing

/// The scenarios that lie in `scenarios/`, as they are shipped.
enum Shipped {
  static let folder = Fixtures.root.appendingPathComponent("scenarios")

  /// The names, sorted.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  static func documentation(_ file: String) throws -> String {
    let folder = Fixtures.root.appendingPathComponent("Documentation")
    return try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  /// The folder's files, and `extra` ones over them.
  static func library(_ extra: [String: String] = [:]) -> ScenarioLibrary {
    ScenarioLibrary(shippedIn: ["scenarios"], names: { names }) {
      (path, _) throws(ScenarioFileProblem) in
      if let text = extra[path] { return Array(text.utf8) }
      guard let text = try? text(String(path.dropFirst("scenarios/".count))) else { throw .missing }
      return Array(text.utf8)
    }
  }
}

struct ShippedScenarioTests {
  @Test func `the scenarios are there`() {
    #expect(
      Shipped.names == [
        "drift-lab", "everything", "first-month", "first-week", "forest-baseline", "league-boards",
        "pet-year", "sherpa-season", "streak-policies", "stricter-streak",
        "tenx-quarter", "tune-league", "tune-pet",
      ])
  }

  @Test(arguments: Shipped.names) func `every scenario is valid, bears its file's name and asks`(
    name: String
  ) throws {
    let scenario = try Scenario(name, in: Shipped.library())
    #expect(scenario.name == name)
    #expect(scenario.question.hasSuffix("?"))
    #expect(try Shipped.text("\(name).json").hasPrefix("// "))
    #expect(try Shipped.text("README.md").contains("(\(name).json) | \(scenario.question) |"))
  }

  @Test(arguments: ["pet-year 04f11ba0", "first-week b4590126"])
  func `the short names are pinned`(shortName: String) throws {
    let name = String(shortName.prefix { $0 != " " })
    #expect(try Scenario(name, in: Shipped.library()).shortName == shortName)
  }
}
