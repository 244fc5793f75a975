import Foundation
import Scenarios
import Tabular
import TestSupport
import Testing

/// What `terrarium run` writes, in a process of its own.
enum RunFiles {
  static let small = ["run", "first-week", "--users", "2000", "--days", "9", "--journal", "20"]
  /// People with phones: four apps, ten zones, flights, faults, and boards of 30 that span most of
  /// the 64 groups.
  static let living = [
    "run", "everything", "--users", people, "--days", "28", "--journal", "40",
  ]

  #if DEBUG
    private static let people = "90"
  #else
    private static let people = "250"
  #endif

  /// All files of a run by their paths.
  static func of(_ arguments: [String]) throws -> [String: String] {
    let folder = try TemporaryFolder()
    let outcome = try Program.terrarium.run(
      arguments + ["--quiet", "--out", folder.path("out")])
    let warnings = outcome.errors.split(separator: "\n")
    #expect(outcome.status == 0 && outcome.output == "")
    #expect(warnings.allSatisfy { $0.contains("boards of ") }, "\(outcome.errors)")
    return try folder.files("out")
  }

  /// The digest of the lines of `SHA256SUMS` that name tables and the journal; the others hold the
  /// version, the words of the dictionary and those of the page, and
  /// what follows from the tables.
  static func digest(_ files: [String: String]) throws -> String {
    let sums = try #require(files["SHA256SUMS"]).split(separator: "\n")
    let others = ["json", "columns", "groups", "html"]
    let tables = sums.filter { line in others.allSatisfy { !line.contains($0) } }
    return SHA256.hex(of: Array(tables.map { $0 + "\n" }.joined().utf8))
  }

  /// A scenario as the command line reads it.
  static func scenario(_ arguments: [String]) throws -> Scenario {
    let library = ScenarioLibrary(shippedIn: ["scenarios"], names: { [] }) {
      (path, _) throws(ScenarioFileProblem) in
      let file = Fixtures.root.appendingPathComponent(path)
      guard let bytes = try? Data(contentsOf: file) else { throw .missing }
      return Array(bytes)
    }
    let settings = zip(arguments, arguments.dropFirst()).compactMap { option, value in
      paths[option].map { "\($0)=\(value)" }
    }
    return try Scenario(arguments[1], settings.map { try ScenarioOverride($0) }, in: library)
  }

  private static let paths = [
    "--users": "users", "--days": "days", "--journal": "journal.people",
  ]
}
