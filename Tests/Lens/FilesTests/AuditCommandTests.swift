import Measures
import CommandSupport
import ExperimentCommands
import Foundation
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import TestSupport
import Testing

/// `terrarium run --audit`: every shipped scenario holds the laws of conservation, and a run that
/// does not fails.
struct AuditCommandTests {
  private static var shipped: [String] {
    let folder = Fixtures.root.appendingPathComponent("scenarios").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  @Test func `there are shipped scenarios`() { #expect(Self.shipped.count >= 9) }

  @Test(.long, arguments: shipped)
  func `a shipped scenario holds every law under each of its variants`(name: String) throws {
    let folder = try TemporaryFolder()
    let scenario = try Scenario(name, in: .onDisk(.ofSystem))
    // Ten worlds and more take fewer people.
    let people = scenario.variants.count > 5 ? 20 : 70
    // Rules change on days of the run.
    let changed = scenario.changeDays.flatMap { $0.days }.max() ?? 0
    let days = min(max(30, changed + 2), scenario.parameters.days)
    let outcome = terrarium([
      "run", name, "--users", "\(people)", "--days", "\(days)", "--audit", "--quiet", "--out",
      folder.path("out"),
    ])
    // Among so few users boards may not fill.
    #expect(outcome.status == .fine && outcome.output == "")
    #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.contains("boards of ") })
  }

  @Test func `tables that do not add up fail with the sentence of the law`() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (60, 8)
    (parameters.shares.forest, parameters.shares.tenx, parameters.shares.sherpa) = (1, 1, 1)
    var tables = try #require(try World(parameters).run(InlineExecutor())).tables
    let whole = Audit(tables).report
    let place = try #require(tables.firstIndex { $0.name == "sessions" })
    tables[place] = try withoutLastCompletion(tables[place])
    let broken = Audit(tables).report
    let errors = Memory()
    let console = Console(
      input: input(""), output: Memory().output, errors: errors.output)
    let fine = AuditVerdict([("default", whole), ("kinder", whole)])
    #expect(fine.tell(console, isQuiet: true) == .fine)
    #expect(errors.text == "")
    #expect(fine.tell(console, isQuiet: false) == .fine)
    let held =
      "\(whole.laws) laws, 2 variants, \(grouped(2 * whole.comparisons)) comparisons of tables, "
      + "people and engines"
    #expect(errors.text == "terrarium: the audit holds: \(held)\n")
    let failure = Memory()
    let other = Console(
      input: input(""), output: Memory().output, errors: failure.output)
    let verdict = AuditVerdict([("default", whole), ("kinder", broken)])
    #expect(verdict.tell(other, isQuiet: true) == .failed)
    #expect(ExitStatus.failed.rawValue == 1)
    let lines = failure.text.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "terrarium: variant \"kinder\": sessions of sherpa on day 7 do not add up to those that "
        + "ended or are open")
    #expect(lines.last == "terrarium: the audit fails: \(lines.count - 1) broken of \(held)")
    #expect(lines.count > 4)
  }

  @Test(.long) func `a run says in one line what its audit held`() throws {
    let folder = try TemporaryFolder()
    let outcome = terrarium([
      "run", "everything", "--users", "60", "--days", "15", "--set", "arrivals.days=5",
      "--audit", "--out", folder.path("out"),
    ])
    #expect(outcome.status == .fine)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1)
    // All but the one of shares that are reached within 30 days and more.
    #expect(lines.first?.hasPrefix("terrarium: the audit holds: 62 laws, ") == true)
    #expect(lines.first?.hasSuffix(" comparisons of tables, people and engines") == true)
  }

  private func grouped(_ number: Int64) -> String { NumberText.whole(number) }

  /// A session of the last row is taken away from those that completed.
  private func withoutLastCompletion(_ table: Table) throws -> Table {
    let width = table.columns.count
    let completed = try #require(table.columns.firstIndex { $0.name == "completed" })
    var copy = Table(table.name, table.columns)
    for row in 0..<table.rowCount {
      var cells = Array(table.cells[row * width..<(row + 1) * width])
      if row == table.rowCount - 1, case .integer(let number) = cells[completed] {
        cells[completed] = .integer(number - 1)
      }
      try copy.append(cells)
    }
    return copy
  }
}
