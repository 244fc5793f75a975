import Tabular
import Text

extension Table {
  /// The table with its numbers rounded as in its CSV, so that a page drawn again from the CSV is
  /// identical. O(cells).
  package var asWritten: Table {
    var bytes = ByteBuffer()
    var cells = self.cells
    for (column, own) in columns.enumerated() {
      guard case .decimal(let places) = own.kind else { continue }
      for place in stride(from: column, to: cells.count, by: columns.count) {
        cells[place] = Table.asWritten(cells[place], places, &bytes)
      }
    }
    // Numbers of decimals fit where fractions did.
    return (try? Table(name, columns, cells: cells)) ?? self
  }

  /// Returns a table cell with its ratio or real number rounded to some decimals.
  private static func asWritten(_ cell: Cell, _ places: Int, _ bytes: inout ByteBuffer) -> Cell {
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
