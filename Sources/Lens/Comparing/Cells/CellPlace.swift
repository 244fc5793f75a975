public import Analytics
public import Tabular
import Scenarios
import Text

/// Where the cell of an address is in a run's tables.
///
///     let place = try ResultTables(tables).place(of: address)
///     place.value          // 96.4
public struct CellPlace: Sendable {
  /// The table among those that were searched.
  public let table: Table
  /// The row, or the rows that are added up.
  public let rows: [Int]
  public let column: Int
  /// The address with all keys of the row, a last day by its number.
  public let address: CellAddress

  /// The number; nil where the question has no answer. Sums leave out empty cells.
  public var value: Double? {
    guard rows.count != 1 else { return table.cell(rows[0], column).number }
    return rows.reduce(0) { $0 + (table.cell($1, column).number ?? 0) }
  }

  /// Whether a number that was kept elsewhere is the same, as exact as the table has it.
  func agrees(with number: Double) -> Bool {
    // A time that is later than all that was seen has no number.
    guard let value else { return number == .infinity }
    var rounding = 1e-9 * max(1, value.magnitude)
    if case .decimal(let places) = table.columns[column].kind {
      rounding += 0.5 * (0..<places).reduce(1.0) { step, _ in step / 10 }
    }
    return (value - number).magnitude <= rounding
  }

  /// What the number measures.
  public var kind: CellKind { CellKind(of: table.columns[column].name, in: table.name) }

  /// Whether the number is a count over all people, which grows with them and with their worlds.
  var isTotal: Bool {
    guard TableKeys.isTotal(table.columns[column].name) else { return false }
    return rows.allSatisfy { row in
      switch table.cell(row, column) {
      case .integer: true
      case .empty: rows.count > 1
      case .ratio, .real, .text: false
      }
    }
  }
}

/// The tables of one run, searched by addresses.
///
/// Tables have the columns `run`, `variant` and `segment` in front, as they are written; those of
/// one variant may lack them.
public struct ResultTables: Sendable {
  public let tables: [Table]
  private let variant: String

  /// - Parameter variant: Whose rows are meant where an address names none.
  public init(_ tables: [Table], variant: String = Scenario.baseVariant) {
    (self.tables, self.variant) = (tables, variant)
  }

  /// Finds a cell. O(rows).
  ///
  /// - Throws: `CellError`, with the nearest name where one is near.
  public func place(of address: CellAddress) throws(CellError) -> CellPlace {
    guard let table = tables.first(where: { $0.name == address.table }) else {
      let nearest = nearest(to: address.table, among: tables.map { $0.name })
      throw .noTable(address.table, nearest: nearest)
    }
    let column = try measure(address.column, of: table)
    let (rows, conditions) = try rows(address, table, column)
    return CellPlace(
      table: table, rows: rows, column: column,
      address: CellAddress(table.name, conditions, address.column))
  }

  private func measure(_ name: String, of table: Table) throws(CellError) -> Int {
    guard let place = table.place(of: name) else {
      let nearest = nearest(to: name, among: table.columns.map { $0.name })
      throw .noColumn(table: table.name, column: name, nearest: nearest)
    }
    guard TableKeys.isMeasure(name, of: table.name), table.columns[place].kind != .text else {
      let measures = table.columns.filter {
        TableKeys.isMeasure($0.name, of: table.name) && $0.kind != .text
      }
      throw .noMeasure(table: table.name, column: name, measures: measures.map { $0.name })
    }
    return place
  }

  /// The rows that are meant, and what is asked of every key.
  private func rows(
    _ address: CellAddress, _ table: Table, _ column: Int
  ) throws(CellError) -> ([Int], [CellAddress.Condition]) {
    let keys = TableKeys.columns(of: table.name) ?? []
    let all = ["variant", "segment"] + keys
    for condition in address.conditions where !all.contains(condition.key) {
      throw .noKey(table: table.name, key: condition.key, keys: keys)
    }
    var rows = Array(0..<table.rowCount)
    var conditions: [CellAddress.Condition] = []
    var (missing, hasSum) = ([String](), false)
    for key in all {
      guard let place = table.place(of: key) else { continue }
      let standard: [String: String] = ["variant": variant, "segment": "all"]
      guard let value = address.value(of: key) ?? standard[key] else {
        missing.append(key)
        continue
      }
      conditions.append(CellAddress.Condition(key, value))
      if value == CellAddress.every {
        hasSum = true
      } else {
        rows = try narrowed(rows, table, key, place, &conditions[conditions.count - 1].value)
      }
    }
    guard missing.isEmpty || rows.count == 1 else {
      throw .severalRows(table: table.name, rows: rows.count, missing: missing)
    }
    guard !rows.isEmpty else {
      throw .noRowTogether(table: table.name, conditions: address.rowText)
    }
    guard !hasSum || isSummable(rows, table, column) else {
      throw .noSum(table: table.name, column: address.column)
    }
    return (rows, conditions)
  }

  /// Whole numbers can be added up. Of a table that was read again nothing else is known of them.
  private func isSummable(_ rows: [Int], _ table: Table, _ column: Int) -> Bool {
    TableKeys.isTotal(table.columns[column].name)
      && rows.allSatisfy { row in
        switch table.cell(row, column) {
        case .integer, .empty: true
        case .ratio, .real, .text: false
        }
      }
  }

  /// The rows that have a value of a key; a last one is replaced by what it is.
  private func narrowed(
    _ rows: [Int], _ table: Table, _ key: String, _ place: Int, _ value: inout String
  ) throws(CellError) -> [Int] {
    if value == CellAddress.last {
      let values = rows.map { table.cell($0, place) }
      let greatest = values.max { left, right in
        guard let one = left.number, let other = right.number else { return left.key < right.key }
        return one < other
      }
      value = greatest?.key ?? value
    }
    let asked = value
    let found = rows.filter { table.cell($0, place).key == asked }
    if !found.isEmpty { return found }
    if key == "stage", let names = table.place(of: "name") {
      let named = rows.filter { table.cell($0, names).key == asked }
      if let first = named.first {
        value = table.cell(first, place).key
        return named
      }
    }
    let column = key == "stage" ? table.place(of: "name") ?? place : place
    let everywhere = Set((0..<table.rowCount).map { table.cell($0, place).key })
    guard !everywhere.contains(asked) else { return [] }
    let names = Set((0..<table.rowCount).map { table.cell($0, column).key }).sorted()
    throw .noRow(
      table: table.name, key: key, value: asked, nearest: nearest(to: asked, among: names))
  }
}
