import Measures
import Population
import Tabular

/// The cells of a run whose samples are stored, so that another run can be compared with them. A
/// sample contains a cell's value, and for each group of users the value without that group.
///
///     everybody           rows of days 0, 1, 7, 30, 90, 180, 365 and the last,
///                         of lengths 1, 7, 30 and 100, of the last week; all rows of other tables;
///                         sums of counts over all days and weeks; the guardrails;
///                         the share of users who open an app, on each of the first 30 days
///     named segments      the headlines; the outcomes
///
/// The cells of all days would take many times the space of the tables themselves, and neighbouring
/// days have nearly the same numbers.
enum RetainedCells {
  private static let days: [Double] = [0, 1, 7, 30, 90, 180, 365]
  private static let lengths: [Double] = [1, 7, 30, 100]
  /// The days since joining on which report pages plot the share of users who open an app.
  static let curve = Array(1...30)

  static func places(_ tables: ResultTables, isEverybody: Bool) -> [CellPlace] {
    let headlines = found(Headlines.of([tables]).map { $0.address }, in: tables)
    guard isEverybody else { return headlines }
    return headlines + tables.sheets.flatMap { places(of: $0) + curve(of: $0) + sums(of: $0) }
  }

  private static func found(_ cells: [CellAddress], in tables: ResultTables) -> [CellPlace] {
    cells.compactMap { try? tables.place(of: $0) }.flatMap { $0.places }
  }

  /// Returns the cells that sum a table over all days or weeks, one per value of the other keys.
  private static func sums(of sheet: LabelledTable) -> [CellPlace] {
    let table = sheet.table
    guard let kind = TableKind.named(table.name), !kind.isByAge,
      kind.keys.contains(Columns.day) || kind.keys.contains(Columns.week)
    else { return [] }
    let others = kind.keys.filter { ![Columns.day, Columns.week].contains($0) }
    let places = others.map { table.place(of: $0) }
    let groups = sheet.grouped(sheet.all.places, by: places.compactMap { $0 }).map { rows in
      (values: places.map { sheet.text(at: $0, rows[0]) }, rows: rows)
    }
    let ordered = groups.sorted { $0.values.lexicographicallyPrecedes($1.values) }
    return ordered.flatMap { values, rows in
      let conditions = kind.keys.map { key in
        let value = others.firstIndex(of: key).map { values[$0] }
        return CellAddress.Condition(key, value ?? CellAddress.every)
      }
      return table.measures.map { CellPlace(sheet, rows, $0, conditions) }
        .filter { $0.isSummable }
    }
  }

  private static func places(of sheet: LabelledTable) -> [CellPlace] {
    let table = sheet.table
    guard let keys = TableKind.named(table.name)?.keys else { return [] }
    let places = keys.compactMap { table.place(of: $0) }
    let measures = table.measures.filter { !table.columns[$0].isLargest }
    return rows(of: table).flatMap { row -> [CellPlace] in
      let conditions = zip(keys, places).map {
        CellAddress.Condition($0, table.cell(row, $1).key)
      }
      return measures.map { CellPlace(sheet, [row], $0, conditions) }
    }
  }

  /// Returns the cells with the share of users who open an app, for the first days since joining.
  private static func curve(of sheet: LabelledTable) -> [CellPlace] {
    let table = sheet.table
    guard TableKind.retention.isNamed(table.name), let day = table.place(of: Columns.day),
      let share = table.place(of: Columns.activeShare)
    else { return [] }
    return (0..<table.rowCount).compactMap { row in
      guard let age = table.cell(row, day).number, curve.contains(Int(age)), !days.contains(age)
      else { return nil }
      let condition = CellAddress.Condition(Columns.day, table.cell(row, day).key)
      return CellPlace(sheet, [row], share, [condition])
    }
  }

  private static func rows(of table: Table) -> [Int] {
    let all = Array(0..<table.rowCount)
    if let day = table.place(of: Columns.day) {
      let last = all.compactMap { table.cell($0, day).number }.max()
      return all.filter { row in
        table.cell(row, day).number.map { days.contains($0) || $0 == last } ?? false
      }
    }
    if let length = table.place(of: Columns.lengthDays) {
      return all.filter { row in
        table.cell(row, length).number.map { lengths.contains($0) } ?? false
      }
    }
    if let week = table.place(of: Columns.week) {
      let last = all.last.map { table.cell($0, week).key }
      return all.filter { table.cell($0, week).key == last }
    }
    return all
  }
}

extension CellSamples {
  /// Returns the samples of one variant's cells that are stored for comparisons, including the
  /// guardrails.
  ///
  /// - Parameters:
  ///   - addresses: further cells; cells of other variants are skipped.
  ///   - isWanted: whether to compute a cell's sample, given the cell's address without labels.
  public static func retained(
    of result: WorldResult, variant: String, and addresses: [CellAddress] = [],
    only isWanted: @escaping (CellAddress) -> Bool = { _ in true }
  ) -> CellSamples {
    measuring(of: result, variant: variant) { segment, tables in
      let all =
        RetainedCells.places(tables, isEverybody: segment == WorldResult.everybody)
        + tables.places(of: addresses, variant: variant, segment: segment)
      return all.filter { isWanted($0.address) }
    }
  }
}
