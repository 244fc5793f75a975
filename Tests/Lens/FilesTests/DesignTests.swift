import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// The known designs of other apps: each runs alone, and under a scenario that extends it.
struct DesignTests {
  private static let designs: [(name: String, file: String, column: String)] = [
    ("duolingo", "leagues.csv", "promotion_cut_xp"),
    ("loop", "habit_strength.csv", "score_mean"),
    ("habitica", "habit_strength.csv", "value_mean"),
  ]

  private static func columns(_ file: String?) throws -> [Substring] {
    let header = try #require(file?.split(separator: "\n").first)
    return header.split(separator: ",", omittingEmptySubsequences: false)
  }

  @Test(.long, arguments: designs.indices)
  func `a design says what it is, and its table shows it where a scenario extends it`(
    _ number: Int
  ) throws {
    let (name, file, column) = Self.designs[number]
    let folder = try TemporaryFolder()
    try folder.write(
      "mine.json",
      """
      { "question": "Mine?", "extends": "designs/\(name)", "users": 60, "days": 15,
        "segments": [], "arrivals": { "days": 1 } }
      """)
    #expect(terrarium(["lint", "designs/\(name)"]).status == .fine)
    let alone = terrarium([
      "run", "designs/\(name)", "--users", "60", "--days", "15", "--audit", "--out",
      folder.path("alone"),
    ])
    let words = alone.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(alone.status == .fine && words.contains("as published, approximate"))
    let run = terrarium([
      "run", folder.path("mine.json"), "--audit", "--quiet", "--out", folder.path("out"),
    ])
    #expect(run.status == .fine, "\(run.errors)")
    let files = try folder.files("out")
    #expect(try Self.columns(files[file]).contains(Substring(column)))
    let source = Fixtures.root.appendingPathComponent("scenarios/designs/\(name).json")
    #expect(try String(contentsOf: source, encoding: .utf8).contains("// Source: "))
  }

  @Test func `a design that there is not is told with those that there are`() {
    let outcome = terrarium(["lint", "designs/duolingp"])
    #expect(outcome.status != .fine)
    #expect(outcome.errors.contains("did you mean \"designs/duolingo\"?"))
  }
}
