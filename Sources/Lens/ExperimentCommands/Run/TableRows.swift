import Measures
import Population
import Tabular

/// The rows of a table, whose cells are looked up by the name of their column.
///
///     TableRows(.retention, of: tables)?.filter("day", 7).last?["active_share"]   // 0.131
struct TableRows {
  private let table: Table
  private let rows: [Int]

  /// The rows of a table; nil if it was not written.
  init?(_ kind: TableKind, of tables: [Table]) {
    guard let table = tables.first(where: { kind.isNamed($0.name) }) else { return nil }
    (self.table, rows) = (table, Array(0..<table.rowCount))
  }

  private init(_ table: Table, _ rows: [Int]) { (self.table, self.rows) = (table, rows) }

  /// One row.
  struct Row {
    fileprivate let table: Table
    fileprivate let row: Int

    private func cell(_ column: String) -> Cell {
      let place = table.columns.firstIndex { $0.name == column }
      return place.map { table.cells[row * table.columns.count + $0] } ?? .empty
    }

    /// A number; nil where the cell is empty.
    subscript(column: String) -> Double? {
      switch cell(column) {
      case .integer(let number): Double(number)
      case .ratio(let top, let bottom): bottom == 0 ? nil : Double(top) / Double(bottom)
      case .real(let number): number.isFinite ? number : nil
      case .empty, .text: nil
      }
    }

    func text(_ column: String) -> String {
      if case .text(let text) = cell(column) { text } else { "" }
    }
  }

  var all: [Row] { rows.map { Row(table: table, row: $0) } }
  var last: Row? { all.last }

  /// The rows with a text in a column.
  func filter(_ column: String, _ text: String) -> TableRows {
    TableRows(table, rows.filter { Row(table: table, row: $0).text(column) == text })
  }

  /// The row with a number in a column.
  func first(_ column: String, _ number: Int) -> Row? {
    all.first { $0[column] == Double(number) }
  }

  func numbers(_ column: String) -> [Double?] { all.map { $0[column] } }

  func texts(_ column: String) -> [String] { all.map { $0.text(column) } }

  /// The sum of a column; empty cells count as 0.
  func sum(_ column: String) -> Double { numbers(column).reduce(0) { $0 + ($1 ?? 0) } }
}
