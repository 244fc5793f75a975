import Tabular
import Text

extension Table {
  /// The table with numbers as exact as its CSV has them, so that a page drawn again from the CSV
  /// is the same. O(cells).
  package var asWritten: Table {
    let kinds = columns.map { $0.kind }
    var bytes = ByteBuffer()
    var cells: [Cell] = []
    cells.reserveCapacity(self.cells.count)
    for place in self.cells.indices {
      cells.append(Table.asWritten(self.cells[place], kinds[place % kinds.count], &bytes))
    }
    // Numbers of decimals fit where fractions did.
    return (try? Table(name, columns, cells: cells)) ?? self
  }

  /// A fraction or number rounded to the decimals of its column.
  private static func asWritten(
    _ cell: Cell, _ kind: Column.Kind, _ bytes: inout ByteBuffer
  ) -> Cell {
    guard case .decimal(let places) = kind else { return cell }
    bytes.truncate(to: 0)
    switch cell {
    case .ratio(let top, let bottom):
      bytes.append(numerator: top, denominator: bottom, decimals: places)
    case .real(let number): bytes.append(number, decimals: places)
    case .empty, .text, .integer: return cell
    }
    return bytes.view.double.map { .real($0) } ?? .empty
  }
}
