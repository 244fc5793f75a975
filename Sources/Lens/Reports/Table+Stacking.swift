import Tabular
import Text

extension Table {
  /// Stacks the tables of several runs: tables of one name become one, the first run's rows first.
  ///
  /// A CSV does not state the kinds of its columns. A column may be numeric in one run and text in
  /// another, or unknown if a table is empty. The stacked column has the most general kind:
  ///
  ///             text   decimal   integer   no cells
  ///     text    text   text      text      text
  ///     decimal        decimal   decimal   decimal
  ///     integer                  integer   integer
  ///
  /// O(cells).
  ///
  /// - Throws: `TableError.otherColumns` if tables of one name have different columns.
  package static func stacked(_ runs: [[Table]]) throws(TableError) -> [Table] {
    var stacked: [Table] = []
    for (_, tables) in runs.flatMap({ $0 }).grouped(by: { $0.name }) {
      stacked.append(try Table.joined(tables))
    }
    return stacked
  }

  private static func joined(_ tables: [Table]) throws(TableError) -> Table {
    guard let first = tables.first, tables.count > 1 else { return tables.first ?? Table("", []) }
    let names = first.columns.map { $0.name }
    for other in tables.dropFirst() {
      guard other.columns.elementsEqual(names, by: { $0.name == $1 }) else {
        throw .otherColumns(table: first.name, other: other.name)
      }
    }
    let columns = first.columns.indices.map { place in
      let kinds = tables.compactMap { $0.kindOfCells(place) }
      let kind = kinds.reduce(kinds.first ?? first.columns[place].kind) { $0.holding($1) }
      let own = first.columns[place]
      return Column(own.name, kind, unit: own.unit, meaning: own.meaning, example: own.example)
    }
    var joined = Table(first.name, columns)
    for table in tables {
      for row in 0..<table.rowCount {
        try joined.append(columns.indices.map { table.cell(row, $0, as: columns[$0].kind) })
      }
    }
    return joined
  }

  private func kindOfCells(_ place: Int) -> Column.Kind? {
    let hasCells = (0..<rowCount).contains { row in
      if case .empty = cells[row * columns.count + place] { false } else { true }
    }
    return hasCells ? columns[place].kind : nil
  }

  private func cell(_ row: Int, _ place: Int, as kind: Column.Kind) -> Cell {
    let cell = cells[row * columns.count + place]
    guard case .text = kind else { return cell }
    switch cell {
    case .empty, .text: return cell
    case .integer(let number): return .text("\(number)")
    case .ratio(let top, let bottom):
      return bottom == 0 ? .empty : .text(Table.written(Double(top) / Double(bottom)))
    case .real(let number): return .text(Table.written(number))
    }
  }

  private static func written(_ number: Double) -> String {
    NumberText.decimal(number, number == number.rounded() ? 0 : 6)
  }
}

extension Column.Kind {
  fileprivate func holding(_ other: Column.Kind) -> Column.Kind {
    switch (self, other) {
    case (.text, _), (_, .text): .text
    case (.decimal(let own), .decimal(let its)): .decimal(places: max(own, its))
    case (.decimal, .integer): self
    case (.integer, _): other
    }
  }
}
