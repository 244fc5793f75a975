import Measures
import Tabular

extension LeaveOneOutTables.Slice {
  /// All cells without the people of a group, one by one, as text.
  func text(without group: Int) -> String {
    let table = counted()
    let cells = (0..<table.rowCount).flatMap { row in
      table.columns.indices.map { LeaveOneOutTables.CellRows(rows: [row], column: $0) }
    }
    return "\(name) \(values(cells, [group]))"
  }
}
