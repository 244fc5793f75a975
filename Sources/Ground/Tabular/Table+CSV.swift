extension Table {
  /// The table as CSV with a header; texts that look like formulas get a leading `'`.
  public var csv: String {
    var writer = CSVWriter(guardsFormulas: true)
    write(into: &writer)
    return writer.text
  }

  /// Writes the header and all rows. Linear in the number of cells.
  public func write(into writer: inout CSVWriter) {
    writeHeader(into: &writer)
    for row in 0..<rowCount { writeRow(row, into: &writer) }
  }

  /// Writes the names of the columns.
  public func writeHeader(into writer: inout CSVWriter) {
    for column in columns { writer.write(text: column.name) }
    writer.endRow()
  }

  /// Writes the row with an index from 0 to `rowCount - 1`.
  public func writeRow(_ row: Int, into writer: inout CSVWriter) {
    for (index, kind) in kinds.enumerated() {
      writer.write(cells[row * kinds.count + index], as: kind)
    }
    writer.endRow()
  }

  /// Returns a dictionary of some tables (the content of `columns.csv`), with a row for every
  /// column.
  ///
  /// - Parameter keys: a function from a table's name to the names of the table's key columns.
  public static func dictionary(of tables: [Table], keys: (String) -> [String]) -> Table {
    var dictionary = Table("columns", dictionaryColumns)
    for table in tables {
      let keys = table.keys(among: keys(table.name))
      for column in table.columns {
        let isKey = keys.contains { $0.utf8.elementsEqual(column.name.utf8) }
        dictionary.cells += [
          .text(table.name), .text(column.name), .text(column.countedUnit(isKey: isKey)),
          .text(column.meaning), .text(column.typeName), .text(isKey ? "key" : "value"),
          .text(column.meaningOfEmpty(isKey: isKey) ?? "never"),
        ]
      }
    }
    return dictionary
  }

  /// Returns the names of the table's key columns, in the table's order.
  ///
  /// - Parameter names: the column names that are keys in any table.
  public func keys(among names: [String]) -> [String] {
    columns.map { $0.name }.filter { name in
      names.contains { $0.utf8.elementsEqual(name.utf8) }
    }
  }

  private static var dictionaryColumns: [Column] {
    [
      Column("table", meaning: "name of the table", example: "retention"),
      Column("column", meaning: "name of the column", example: "active_share"),
      Column("unit", meaning: "unit of its values, empty where there is none", example: "share"),
      Column("meaning", meaning: "what a value tells", example: "people active on that day"),
      Column("type", meaning: "text, integer or decimal", example: "decimal"),
      Column("role", meaning: "key, if it tells rows apart, or value", example: "value"),
      Column(
        "empty", meaning: "what an empty cell means; never, if there is none",
        example: "there is nothing to divide by"),
    ]
  }
}

extension Column {
  /// Returns the column's unit; for a count without a unit, returns `count`.
  ///
  /// - Parameter isKey: whether the column is part of the key that identifies rows.
  public func countedUnit(isKey: Bool) -> String {
    unit.isEmpty && kind == .integer && !isKey ? "count" : unit
  }

  /// Returns the meaning of an empty cell of the column; nil if no cell is empty.
  ///
  /// - Parameter isKey: whether the column is part of the key that identifies rows.
  public func meaningOfEmpty(isKey: Bool) -> String? {
    if meaning.mentions("empty") { return "as the meaning says" }
    if isKey || isFilled || kind == .text { return nil }
    if name.mentions("sim_") || name.mentions("model_") { return "no interval can be computed" }
    return kind == .integer ? "not known" : "there is nothing to divide by"
  }
}

extension String {
  /// Whether the text contains a word.
  fileprivate func mentions(_ word: StaticString) -> Bool {
    let bytes = Array(utf8)
    let sought = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes.count >= sought.count else { return false }
    return (0...bytes.count - sought.count).contains { start in
      bytes[start..<start + sought.count].elementsEqual(sought)
    }
  }
}

extension CSVWriter {
  /// Writes a table cell in the format of its column's kind.
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

extension Column {
  /// The type of the column's values, as the dictionary names it.
  fileprivate var typeName: String {
    switch kind {
    case .text: texts == .numbers ? "decimal" : "text"
    case .integer: "integer"
    case .decimal: "decimal"
    }
  }
}

extension Column.Kind {
  /// The number of decimals in a column of this kind.
  fileprivate var places: Int {
    if case .decimal(let places) = self { places } else { 0 }
  }
}
