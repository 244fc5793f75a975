import Population
import Tabular
import Testing

@Suite("Audit")
struct AuditTests {
  @Test("what must add up adds up in a world in which everything happens, in every segment")
  func lawsHold() throws {
    let results = try EverythingWorld.results.get()
    #expect(results.audit == [])
    for tables in results.tables { #expect(Audit(tables).sentences == []) }
  }

  /// A cell of everybody's tables that is made larger, and what the audit says then.
  private static let breaches: [(table: String, column: String, row: Int, sentence: String)] = [
    ("sessions", "open", 9, "sessions of forest on day 9 do not add up"),
    ("sessions", "paused", 9, "sessions of forest on day 9 were carried in or paused"),
    ("user_states", "people", 30, "people are in states on day 4"),
    ("days", "people", 6, "people have not left by day 6"),
    ("days", "active", 6, "people have not left by day 6"),
    ("evolution", "people", 12, "pets are at stages on day 2"),
    ("stage_waits", "up", 1, "more stays ended at stage 1 than began"),
    ("tenx_days", "complete", 20, "TenX shows something to"),
    ("tasks", "missed", 3, "more tasks were done or missed on day 3 than planned"),
    ("streak_survival", "broken", 2, "streaks broke by length"),
    ("streak_breaks", "breaks", 4, "streaks broke by length"),
    ("leagues", "up", 6, "people of baseCamp were ranked and did not move or stay"),
    ("leagues", "xp_total", 6, "XP were booked, and people with"),
    ("league_moves", "moves", 1, "people were ranked, and"),
  ]

  @Test("each law that is broken is told in a sentence", arguments: breaches.indices)
  func breach(_ number: Int) throws {
    let (name, column, row, sentence) = AuditTests.breaches[number]
    var tables = try EverythingWorld.results.get().tables[0]
    let place = try #require(tables.firstIndex { $0.name == name })
    tables[place] = try raised(tables[place], column, row)
    let found = Audit(tables).sentences
    #expect(found.contains { $0.contains(sentence) }, "\(found)")
  }

  /// The table with a number made larger by a million.
  private func raised(_ table: Table, _ column: String, _ row: Int) throws -> Table {
    let width = table.columns.count
    let cell = row * width + (try #require(table.columns.firstIndex { $0.name == column }))
    var copy = Table(table.name, table.columns)
    for first in stride(from: 0, to: table.cells.count, by: width) {
      var cells = Array(table.cells[first..<first + width])
      if case .integer(let value) = table.cells[cell], first / width == row {
        cells[cell - first] = .integer(value + 1_000_000)
      }
      try copy.append(cells)
    }
    return copy
  }
}
