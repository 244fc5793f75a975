import Tabular
import Text

extension Table {
  /// The table with numbers as exact as its CSV has them, so that a page drawn again from the CSV
  /// is the same. O(cells).
  package var asWritten: Table {
    let cells = cells.indices.map {
      Table.asWritten(self.cells[$0], columns[$0 % columns.count].kind)
    }
    // Numbers of decimals fit where fractions did.
    return (try? Table(name, columns, cells: cells)) ?? self
  }

  /// A fraction or number rounded to the decimals of its column.
  private static func asWritten(_ cell: Cell, _ kind: Column.Kind) -> Cell {
    guard case .decimal(let places) = kind else { return cell }
    var bytes = ByteBuffer()
    switch cell {
    case .ratio(let top, let bottom):
      bytes.append(numerator: top, denominator: bottom, decimals: places)
    case .real(let number): bytes.append(number, decimals: places)
    case .empty, .text, .integer: return cell
    }
    return bytes.view.double.map { .real($0) } ?? .empty
  }
}
