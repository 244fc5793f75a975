/// A table of results: columns with units, rows of typed cells, and a CSV form.
///
///     var table = Table("stages", [
///       Column("stage", .integer, meaning: "stage of the pet", example: "19"),
///       Column(
///         "share", .decimal(places: 6), unit: "share", meaning: "of all people", example: "0.25"),
///     ])
///     try table.append([.integer(19), .ratio(1, 3)])
///     table.csv   // stage,share⏎19,0.333333⏎
///
/// Every row has one cell for each column, either empty or of the column's kind. Any other row is
/// rejected, so every table can be written. Rows stay in the order in which they were appended.
public struct Table: Sendable {
  /// The name of the table and, with `.csv`, of its file.
  public let name: String
  public let columns: [Column]
  /// The cells, row by row.
  public internal(set) var cells: [Cell] = []
  /// The kinds of the columns, in an array for the fast validation of cells.
  let kinds: [Column.Kind]

  /// Creates a table without rows.
  public init(_ name: String, _ columns: [Column]) {
    (self.name, self.columns) = (name, columns)
    kinds = columns.map { $0.kind }
  }

  /// Creates a table from its cells, row by row. Linear in the number of cells.
  ///
  /// - Throws: `TableError` if the cells do not fill whole rows, or a cell does not fit its column.
  public init(_ name: String, _ columns: [Column], cells: [Cell]) throws(TableError) {
    self.init(name, columns)
    let rest = columns.isEmpty ? cells.count : cells.count % columns.count
    guard rest == 0 else { throw .wrongCount(table: name, found: rest, expected: columns.count) }
    try check(cells)
    self.cells = cells
  }

  /// The number of rows.
  public var rowCount: Int { columns.isEmpty ? 0 : cells.count / columns.count }

  /// Adds a row. Linear in the number of columns.
  public mutating func append(_ row: [Cell]) throws(TableError) {
    guard row.count == columns.count else {
      throw .wrongCount(table: name, found: row.count, expected: columns.count)
    }
    try check(row)
    cells += row
  }

  /// Validates whole rows against the kinds of the columns; throws if a row does not fit.
  private func check(_ cells: [Cell]) throws(TableError) {
    let fitting = kinds.map { Cell.fitting($0) }
    var column = 0
    for place in cells.indices {
      guard fitting[column] & cells[place].mark != 0 else {
        throw .wrongKind(table: name, column: columns[column].name)
      }
      column = column + 1 == fitting.count ? 0 : column + 1
    }
  }

  /// Adds all rows of another table with the same columns. Linear in its cells.
  ///
  /// - Throws: `TableError.otherColumns` if the columns differ.
  public mutating func append(rowsOf other: Table) throws(TableError) {
    let isAlike =
      other.columns.count == columns.count
      && zip(columns, other.columns).allSatisfy { left, right in
        left.name.utf8.elementsEqual(right.name.utf8) && left.kind == right.kind
      }
    guard isAlike else { throw .otherColumns(table: name, other: other.name) }
    cells += other.cells
  }

  /// Adds a row created by the program itself; a row that does not fit is a programming error.
  package mutating func add(_ row: [Cell]) {
    do throws(TableError) { try append(row) } catch { fatalError(error.description) }
  }

  /// Adds all rows of another table that the program itself created with the same columns.
  package mutating func add(rowsOf other: Table) {
    do throws(TableError) { try append(rowsOf: other) } catch {
      fatalError(error.description)
    }
  }
}

/// A table cell: one value or none.
public enum Cell: Sendable {
  /// No value: the quantity is not defined for this row.
  case empty
  case text(String)
  case integer(Int64)
  /// A fraction of whole numbers, rounded only when written; an empty cell if the denominator is 0.
  case ratio(Int64, Int64)
  /// A number, rounded only when written; an empty cell if it is not finite.
  case real(Double)

  /// Returns the kinds of cells that fit a column, as a bit set of their marks.
  ///
  ///     cell      text  integer  decimal
  ///     empty     yes   yes      yes
  ///     text      yes   –        –
  ///     integer   –     yes      yes
  ///     ratio     –     –        yes
  ///     real      –     –        yes
  fileprivate static func fitting(_ kind: Column.Kind) -> UInt8 {
    switch kind {
    case .text: 0b00011
    case .integer: 0b00101
    case .decimal: 0b11101
    }
  }

  /// The bit that represents the cell's kind in the bit set of `fitting(_:)`.
  @inline(__always) fileprivate var mark: UInt8 {
    switch self {
    case .empty: 1 << 0
    case .text: 1 << 1
    case .integer: 1 << 2
    case .ratio: 1 << 3
    case .real: 1 << 4
    }
  }
}

/// The reason why a row does not fit a table.
public enum TableError: Error, Equatable, Sendable {
  case wrongCount(table: String, found: Int, expected: Int)
  case wrongKind(table: String, column: String)
  case otherColumns(table: String, other: String)

  /// A sentence for the user: the problem and the remedy.
  public var description: String {
    switch self {
    case .wrongCount(let table, let found, let expected):
      "a row of table \(table) has \(found) cells; give one for each of the \(expected) columns"
    case .wrongKind(let table, let column):
      "the cell for \(column) in table \(table) has another kind; give one of the column's kind"
    case .otherColumns(let table, let other):
      "table \(other) has other columns than table \(table); stack tables of one kind only"
    }
  }
}
