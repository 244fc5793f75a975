extension Table {
  /// The table as CSV with a header, texts guarded against being taken for formulas.
  public var csv: String {
    var writer = CSVWriter(guardsFormulas: true)
    write(into: &writer)
    return writer.text
  }

  /// Writes the header and all rows. Linear in the cells.
  public func write(into writer: inout CSVWriter) {
    writeHeader(into: &writer)
    for row in 0..<rowCount { writeRow(row, into: &writer) }
  }

  /// Writes the names of the columns.
  public func writeHeader(into writer: inout CSVWriter) {
    for column in columns { writer.write(text: column.name) }
    writer.endRow()
  }

  /// Writes a row from 0 to `rowCount - 1`.
  public func writeRow(_ row: Int, into writer: inout CSVWriter) {
    for (index, column) in columns.enumerated() {
      writer.write(cells[row * columns.count + index], as: column.kind)
    }
    writer.endRow()
  }

  /// The dictionary of some tables, the content of `columns.csv`: a row for every column.
  public static func dictionary(of tables: [Table]) -> Table {
    var dictionary = Table("columns", dictionaryColumns)
    for table in tables {
      for column in table.columns {
        dictionary.cells += [
          .text(table.name), .text(column.name), .text(column.unit), .text(column.meaning),
        ]
      }
    }
    return dictionary
  }

  private static var dictionaryColumns: [Column] {
    [
      Column("table", meaning: "name of the table", example: "retention"),
      Column("column", meaning: "name of the column", example: "active_share"),
      Column("unit", meaning: "unit of its values, empty where there is none", example: "share"),
      Column("meaning", meaning: "what a value tells", example: "people active on that day"),
    ]
  }
}

extension CSVWriter {
  /// Writes a cell as its column's kind says.
  public mutating func write(_ cell: Cell, as kind: Column.Kind) {
    switch (cell, kind) {
    case (.empty, _): writeEmpty()
    case (.text(let text), _): write(text: text)
    case (.integer(let number), .decimal(let places)):
      write(numerator: number, denominator: 1, decimals: places)
    case (.integer(let number), _): write(number)
    case (.ratio(let top, let bottom), let kind):
      write(numerator: top, denominator: bottom, decimals: kind.places)
    case (.real(let number), let kind): write(number, decimals: kind.places)
    }
  }
}

extension Column.Kind {
  /// The decimals of a number in such a column.
  fileprivate var places: Int {
    if case .decimal(let places) = self { places } else { 0 }
  }
}
