public import Analytics
import Measures
public import Tabular
import Scenarios
import Text

/// A cell found in a run's tables: a row and a column, or several rows that are summed.
public struct CellPlace: Sendable {
  /// The table that contains the cell.
  public var table: Table { sheet.table }
  let sheet: LabelledTable
  /// The index of the row, or the indices of the rows that are summed.
  public let rows: [Int]
  public let column: Int
  /// The address with all keys of the row; the actual value replaces `last`.
  public let address: CellAddress

  init(_ sheet: LabelledTable, _ rows: [Int], _ column: Int, _ keys: [CellAddress.Condition]) {
    (self.sheet, self.rows, self.column) = (sheet, rows, column)
    address = CellAddress(sheet.name, keys, sheet.table.columns[column].name)
  }

  /// The number in the cell; nil if the cell is empty. Sums of several rows skip empty cells.
  public var value: Double? {
    guard rows.count != 1 else { return table.cell(rows[0], column).number }
    return rows.reduce(0) { $0 + (table.cell($1, column).number ?? 0) }
  }

  /// Whether a number stored elsewhere equals the cell's number, at the table's number of decimals.
  func agrees(with number: Double) -> Bool {
    // A time that is later than all that was seen has no number.
    guard let value else { return number == .infinity }
    var rounding = 1e-9 * max(1, value.magnitude)
    if case .decimal(let places) = table.columns[column].kind {
      rounding += 0.5 * (0..<places).reduce(1.0) { step, _ in step / 10 }
    }
    return (value - number).magnitude <= rounding
  }

  /// The cells that add up to this cell. Each is a sum over days or weeks, for one combination of
  /// the other keys' values. A run stores the samples of these cells.
  var retained: [CellPlace] {
    let open = address.conditions.indices.filter { index in
      let condition = address.conditions[index]
      return condition.value == CellAddress.every
        && ![Columns.day, Columns.week].contains(condition.key)
    }
    let columns = open.compactMap { sheet.place(of: address.conditions[$0].key) }
    guard !columns.isEmpty else { return [self] }
    return sheet.grouped(rows, by: columns).map { rows in
      var conditions = address.conditions
      for (index, column) in zip(open, columns) {
        conditions[index].value = sheet.text(at: column, rows[0])
      }
      return CellPlace(sheet, rows, self.column, conditions)
    }
  }

  /// The kind of quantity that the cell measures.
  public var kind: CellKind { CellKind(of: table.columns[column]) }

  /// Whether the rows contain only whole numbers, which can be summed. The types of the cells
  /// decide, because a table read from a file has no other information.
  var isSummable: Bool {
    !table.columns[column].isLargest
      && rows.allSatisfy { row in
        switch table.cell(row, column) {
        case .integer, .empty: true
        case .ratio, .real, .text: false
        }
      }
  }

  /// Whether the cell is a count over all users, which grows with the number of users and worlds.
  var isTotal: Bool {
    if rows.count == 1, case .empty = table.cell(rows[0], column) { return false }
    return isSummable
  }
}

/// The tables of one run, searchable by address.
///
/// Tables start with the columns `run`, `variant` and `segment`, as runs write them. Tables of one
/// variant may lack these columns.
public struct ResultTables: Sendable {
  public let tables: [Table]
  let sheets: [LabelledTable]
  private let variant: String

  /// - Parameter variant: the variant meant by addresses that do not name one.
  public init(_ tables: [Table], variant: String = Scenario.baseVariant) {
    (self.tables, self.variant) = (tables, variant)
    sheets = tables.map { LabelledTable($0) }
  }

  package func everybody(in kind: TableKind) -> TableRows? {
    guard let sheet = sheets.first(where: { kind.isNamed($0.name) }) else { return nil }
    var rows = sheet.all
    for (label, value) in [(Columns.variant, variant), (Columns.segment, "all")]
    where sheet.has(label) {
      rows = rows.with(label, value)
    }
    return rows
  }

  /// Finds a cell by its address, or the cells of a metric. O(rows).
  ///
  /// - Throws: `CellError`, with a suggestion if there is a similar name.
  public func place(of address: CellAddress) throws(CellError) -> FoundCell {
    guard address.table == CellAddress.metrics else { return FoundCell(try cell(at: address)) }
    guard let metric = address.metric else { throw CellError(noMetric: address.column) }
    for condition in address.conditions where !TableKind.labels.contains(condition.key) {
      throw .noKey(table: CellAddress.metrics, key: condition.key, keys: [])
    }
    func places(_ cells: [CellAddress]) throws(CellError) -> [CellPlace] {
      var places: [CellPlace] = []
      for cell in cells { places += try self.cell(at: address.labelled(cell)).retained }
      return places
    }
    return FoundCell(
      metric, try places(metric.parts), of: try places(metric.wholes),
      without: try places(metric.others))
  }

  private func cell(at address: CellAddress) throws(CellError) -> CellPlace {
    guard let sheet = sheets.first(where: { $0.name == address.table }) else {
      throw .noTable(address.table, tables: tables.map { $0.name })
    }
    let column = try measure(address.column, of: sheet)
    let (rows, conditions) = try rows(address, sheet)
    let place = CellPlace(sheet, rows, column, conditions)
    let hasSum = conditions.contains {
      $0.value == CellAddress.every || $0.key == Columns.day && CellAddress.days($0.value) != nil
    }
    guard !hasSum || place.isSummable else {
      throw .noSum(table: sheet.name, column: address.column)
    }
    return place
  }

  private func measure(_ name: String, of sheet: LabelledTable) throws(CellError) -> Int {
    let table = sheet.table
    guard let place = sheet.place(of: name) else {
      throw .noColumn(table: table.name, column: name, columns: table.columns.map { $0.name })
    }
    let measures = table.measures
    guard measures.contains(place) else {
      let names = measures.map { table.columns[$0].name }
      throw .noMeasure(table: table.name, column: name, measures: names)
    }
    return place
  }

  /// Returns the indices of the rows that an address selects, and the required value of every key.
  private func rows(
    _ address: CellAddress, _ sheet: LabelledTable
  ) throws(CellError) -> ([Int], [CellAddress.Condition]) {
    let table = sheet.table
    let keys = TableKind.named(table.name)?.keys ?? []
    let all = [Columns.variant, Columns.segment] + keys
    for condition in address.conditions where !all.contains(condition.key) {
      throw .noKey(table: table.name, key: condition.key, keys: keys)
    }
    var rows = sheet.all
    var conditions: [CellAddress.Condition] = []
    var missing: [String] = []
    for key in all {
      guard sheet.has(key) else { continue }
      let standard: [String: String] = [Columns.variant: variant, Columns.segment: "all"]
      guard let value = address.value(of: key) ?? standard[key] else {
        missing.append(key)
        continue
      }
      conditions.append(CellAddress.Condition(key, value))
      if value != CellAddress.every {
        let place = conditions.count - 1
        if key == Columns.lengthDays, let end = rows.end(before: value, address.column) {
          conditions[place].value = end
        }
        rows = try narrowed(rows, key, &conditions[place].value)
      }
    }
    guard missing.isEmpty || rows.count == 1 else {
      throw .severalRows(table: table.name, rows: rows.count, missing: missing)
    }
    guard !rows.isEmpty else {
      throw .noRowTogether(table: table.name, conditions: address.rowText)
    }
    return (rows.places, conditions)
  }

  /// Returns the rows in which a key has a required value; replaces `last` by the actual value.
  private func narrowed(
    _ rows: TableRows, _ key: String, _ value: inout String
  ) throws(CellError) -> TableRows {
    if key == Columns.day, let days = CellAddress.days(value) {
      let found = rows.with(key, within: days)
      if !found.isEmpty { return found }
    }
    if value == CellAddress.last { value = rows.greatest(key) ?? value }
    let found = rows.with(key, value)
    if !found.isEmpty { return found }
    let isNamed = key == Columns.stage && rows.sheet.has(Columns.name)
    if isNamed {
      let named = rows.with(Columns.name, value)
      if let first = named.texts(key).first {
        value = first
        return named
      }
    }
    let everywhere = rows.sheet.all
    guard everywhere.with(key, value).isEmpty else { return found }
    let names = everywhere.kinds(isNamed ? Columns.name : key).sorted()
    throw .noRow(table: rows.sheet.name, key: key, value: value, values: names)
  }
}

extension TableRows {
  /// Returns the greatest length of a broken streak if below `length`: no streak lasts longer.
  /// Otherwise nil; also nil for columns other than survival shares, and while a streak runs.
  fileprivate func end(before length: String, _ column: String) -> String? {
    guard let place = sheet.place(of: column), sheet.table.columns[place].quantity == .survival,
      let last = greatest(Columns.lengthDays), let longest = Int(last), let length = Int(length),
      length > longest, with(Columns.lengthDays, last).numbers(column) == [0]
    else { return nil }
    return last
  }
}
