import Measures
import Text

/// The reason why a cell of a run's tables cannot be found or used.
public enum CellError: Error, Equatable, Sendable {
  case malformed(String)
  /// The error if a text could be the id of a metric, but no metric has this id.
  case noMetric(String, nearest: String?)
  case noTable(String, tables: [String])
  case noColumn(table: String, column: String, columns: [String])
  /// The error if a column contains texts, keys or interval bounds instead of measured numbers.
  case noMeasure(table: String, column: String, measures: [String])
  /// The error if a condition names a column that is not a key column of the table.
  case noKey(table: String, key: String, keys: [String])
  case noRow(table: String, key: String, value: String, values: [String])
  /// The error if each required value occurs in the table, but no row has all of them.
  case noRowTogether(table: String, conditions: String)
  case severalRows(table: String, rows: Int, missing: [String])
  /// The error if an address requests the sum of a column whose numbers cannot be summed.
  case noSum(table: String, column: String)

  /// A sentence with the error and the remedy.
  public var description: String {
    switch self {
    case .malformed(let text):
      "\(quoted(text)) is no cell; write a metric, such as retention.d7, or "
        + "TABLE[KEY=VALUE,…].COLUMN, such as retention[day=7].active_share"
    case .noMetric(let id, let nearest):
      "\(quoted(id)) is no metric"
        + CellError.remedy(
          nearest, "see 'terrarium metrics', or write a cell, TABLE[KEY=VALUE,…].COLUMN")
    case .noTable(let table, let tables):
      "there is no table \(quoted(table))"
        + CellError.remedy(
          nearest(to: table, among: tables),
          tables.count > 1
            ? "give one of \(CellError.list(tables))" : "see columns.csv of a run")
    case .noColumn(let table, let column, let columns):
      "table \(table) has no column \(quoted(column))"
        + CellError.remedy(nearest(to: column, among: columns), "see columns.csv of a run")
    case .noMeasure(let table, let column, let measures):
      "column \(column) of table \(table) is no measure; give one of \(CellError.list(measures))"
    case .noKey(let table, let key, let keys):
      "\(quoted(key)) does not tell rows of table \(table) apart; give "
        + CellError.list(keys + ["variant", "segment"])
    case .noRow(let table, let key, let value, let values):
      "table \(table) has no row with \(key) \(quoted(value))"
        + CellError.remedy(nearest(to: value, among: values), "see \(table).csv of a run")
    case .noRowTogether(let table, let conditions):
      "table \(table) has no row with \(conditions.onOneLine) together; see \(table).csv of a run"
    case .severalRows(let table, let rows, let missing):
      "\(rows) rows of table \(table) are meant; say \(CellError.list(missing)) too"
    case .noSum(let table, let column):
      "\(column) of table \(table) cannot be added up over rows; give one row"
    }
  }

  /// Creates the error for an id that no metric has, suggesting the nearest metric id.
  package init(noMetric id: String) {
    let ids = Metric.all.flatMap { $0.members() }.map { $0.id }.filter { Metric.named($0) != nil }
    self = .noMetric(id, nearest: nearest(to: id, among: ids))
  }

  /// Returns the error for an id that no metric has, or for a text with blanks, which is no id.
  static func noMetric(_ id: String, else text: String) -> CellError {
    id.utf8.contains(UInt8(ascii: " ")) ? .malformed(text) : CellError(noMetric: id)
  }

  private func quoted(_ text: String) -> String { "'\(text.onOneLine)'" }

  private static func remedy(_ nearest: String?, _ otherwise: String) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? "; \(otherwise)"
  }

  /// Joins words for a sentence: `a, b or c`.
  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension CellError {
  /// Whether the error concerns a row that a table contains only if an event happened. The address
  /// may then be valid, because perhaps no user was at risk.
  package var isOfWhatHappened: Bool {
    switch self {
    case .noRow(_, let key, _, _): !CellError.fixedKeys.contains(key)
    case .noRowTogether: true
    default: false
    }
  }

  /// The key columns whose values occur in every run, whatever events happen.
  private static let fixedKeys = [
    Columns.day, Columns.stage, Columns.among, Columns.app, Columns.tier, Columns.segment,
    Columns.variant,
  ]
}
