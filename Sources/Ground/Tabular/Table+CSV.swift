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
    for (index, kind) in kinds.enumerated() {
      writer.write(cells[row * kinds.count + index], as: kind)
    }
    writer.endRow()
  }

  /// The dictionary of some tables, the content of `columns.csv`: a row for every column.
  ///
  /// - Parameter keys: the columns of a table that tell its rows apart, by the table's name.
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

  /// The table's columns that are among some keys, in its own order.
  ///
  /// - Parameter names: the names of the keys.
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
  /// The unit, which counts have as well.
  ///
  /// - Parameter isKey: whether the column tells rows apart.
  public func countedUnit(isKey: Bool) -> String {
    unit.isEmpty && kind == .integer && !isKey ? "count" : unit
  }

  /// What an empty cell of the column means; nil if there is none.
  ///
  /// - Parameter isKey: whether the column tells rows apart.
  public func meaningOfEmpty(isKey: Bool) -> String? {
    if meaning.mentions("empty") { return "as the meaning says" }
    if isKey || isFilled || kind == .text { return nil }
    if name.mentions("sim_") || name.mentions("model_") { return "no interval can be computed" }
    return kind == .integer ? "not known" : "there is nothing to divide by"
  }
}

extension String {
  /// Whether a word stands somewhere in the text.
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

extension Column {
  /// The name of what its cells are, in a dictionary.
  fileprivate var typeName: String {
    switch kind {
    case .text: texts == .numbers ? "decimal" : "text"
    case .integer: "integer"
    case .decimal: "decimal"
    }
  }
}

extension Column.Kind {
  /// The decimals of a number in such a column.
  fileprivate var places: Int {
    if case .decimal(let places) = self { places } else { 0 }
  }
}
