import Measures
package import Analytics
package import Tabular

extension CellKind {
  package init(of column: Column) {
    switch column.quantity {
    case .count: self = .count
    case .amount: self = .amount
    case .share: self = .share
    case .survival: self = .survival
    case .time: self = .time
    case .number, .end, .nothing: self = .number
    }
  }
}

extension CellAddress {
  /// The kind of quantity of the address's column or metric; `.nothing` if no table has the column.
  package var quantity: Column.Quantity {
    metric?.quantity ?? TableKind.named(table)?.columns.first { $0.name == column }?.quantity
      ?? .nothing
  }
}

extension Table {
  package func place(of column: String) -> Int? { columns.firstIndex { $0.name == column } }

  var measures: [Int] { columns.indices.filter { columns[$0].quantity.isMeasured } }

  package func cell(_ row: Int, _ column: Int) -> Cell { cells[row * columns.count + column] }
}

extension Cell {
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .ratio(let top, let bottom): bottom == 0 ? nil : Double(top) / Double(bottom)
    case .real(let number): number.isFinite ? number : nil
    case .empty, .text: nil
    }
  }

  /// The text of the cell in an address's condition; empty for empty cells and ratios.
  package var key: String {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .real(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .empty, .ratio: ""
    }
  }
}
