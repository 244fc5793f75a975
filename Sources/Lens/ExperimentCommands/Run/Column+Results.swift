import Measures
import Tabular

/// The columns that tables of several commands share.
extension Column {
  /// Returns the columns that identify a row of a table, in the results of a run or of another
  /// command.
  static func keys(of table: String) -> [String] {
    let isJournal = table.utf8.starts(with: "journal/".utf8)
    let own =
      isJournal
      ? ["row"] : TableKind.named(table)?.keys ?? others.first { $0.table == table }?.keys ?? []
    return TableKind.labels + own
  }

  private static let others = [
    (table: "columns", keys: ["table", "column"]),
    (table: "groups", keys: ["table", "row", "column"]),
    (table: "people", keys: ["world", "person"]),
    (table: "sweep", keys: ["point", "replicate", "table", "row", "column"]),
    (table: "sensitivity", keys: ["table", "row", "column", "path"]),
    (table: "rehearsal", keys: ["metric", "analysis"]),
    (table: "effects", keys: ["metric", "comparison", "first_day"]),
    (table: "designs", keys: ["metric", "analysis", "length"]),
    (table: "history", keys: ["candidate"]), (table: "front", keys: ["candidate"]),
    (table: "guardrails", keys: ["guardrail", "cell"]),
    (table: "before-after", keys: ["goal", "cell"]), (table: "fitted", keys: ["path"]),
    (table: "draws", keys: ["draw"]), (table: "statistics", keys: ["statistic"]),
    (table: "curve", keys: ["day"]),
    (table: "assumptions", keys: ["table", "row", "column", "path"]),
    (table: "assumption_draws", keys: ["draw", "kind", "name"]),
  ]

  static var scenarioRun: Column {
    Column("run", meaning: "name of the scenario and its short digest", example: "pet 1f0c9a2b")
  }

  static func sixDecimals(_ name: String, _ meaning: String, example: String) -> Column {
    Column(name, .decimal(places: 6), meaning: meaning, example: example)
  }
}
