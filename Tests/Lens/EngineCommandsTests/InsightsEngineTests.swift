import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// The cases of `Tests/Fixtures/coach/reference.py`, which a reference in Python computed from the
/// specification: 50 for every view of `engine insights`, and 50 for the soft block.
struct InsightsEngineTests {
  private struct Case: Decodable {
    let kind: String
    let words: [String]
    let input: [String]
    let output: [String]
  }

  private static let cases: [Case] = {
    let file = Fixtures.root.appendingPathComponent("Tests/Fixtures/coach/coach.jsonl")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { try? JSONDecoder().decode(Case.self, from: Data($0.utf8)) }
  }()

  @Test(
    arguments: ["weeks", "calendar", "chart", "focus", "plan", "coach", "block"])
  func `the reference in Python comes to the same`(kind: String) throws {
    let own = Self.cases.filter { $0.kind == kind }
    #expect(own.count == 50)
    for (number, one) in own.enumerated() {
      let outcome = terrarium(
        ["engine"] + one.words, input: one.input.joined(separator: "\n") + "\n")
      #expect(outcome.status == .fine, "\(kind) \(number): \(outcome.errors)")
      var lines = outcome.output.split(separator: "\n").map(String.init)
      if kind == "block" { lines = lines.map { Self.reminders(in: $0) } }
      let wanted = one.output.map { kind == "block" ? Self.lastTwo(of: $0) : $0 }
      #expect(lines == wanted, "\(kind) \(number)")
    }
  }

  /// The columns of the soft block, which are the last but the error.
  private static func reminders(in line: String) -> String {
    let cells = line.split(separator: ",", omittingEmptySubsequences: false)
    return cells.suffix(3).prefix(2).joined(separator: ",")
  }

  private static func lastTwo(of line: String) -> String {
    line.split(separator: ",", omittingEmptySubsequences: false).suffix(2).joined(separator: ",")
  }

  private func insights(_ view: String, _ rows: [String]) -> [String] {
    let outcome = terrarium(
      ["engine", "insights", "--show", view],
      input: "user,time_ms,zone,event,item,argument\n" + rows.joined(separator: "\n") + "\n")
    #expect(outcome.status == .fine && outcome.errors == "", "\(outcome.errors)")
    return outcome.output.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func `after the account is deleted nothing is left to show but what came later`() {
    let monday: Int64 = 1_767_600_000_000
    let rows = [
      "ada,\(monday),UTC,add,read,", "ada,\(monday),UTC,complete,read,",
      "ada,\(monday + 86_400_000),UTC,deleteAccount,,",
      "ada,\(monday + 86_400_001),UTC,add,walk,",
    ]
    #expect(
      insights("calendar", rows) == ["ada,2026-01-06,false,false,1,0,0,0,0,0,true"])
    #expect(insights("plan", rows) == ["ada,1,walk,0,0,"])
  }
}
