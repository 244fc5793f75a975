import Analytics
import Measures
import Tabular
import Text

/// A result table for reading: columns by name, and rows by run, variant and segment.
///
///     let sheet = LabelledTable(.retention, of: tables)
///     sheet?.all.with("day", "7").lastRow?.number("active_share")     // 0.131
///
/// The first columns of a table, the labels, contain the run, the variant and the segment of a row.
/// Rows with equal labels form a `TableRows`. The page, the terminal's summary, comparisons and
/// searches by address all read tables with this type.
package struct LabelledTable: Sendable {
  package let table: Table
  private let columns: [String: Int]
  /// For each measured column, the names of the columns with its confidence intervals.
  private let intervals: [String: Ends]

  /// The names of the columns that contain the bounds of a number's confidence intervals.
  private struct Ends {
    let low: String
    let high: String
    let modelLow: String
    let modelHigh: String

    init(_ low: String, _ high: String) {
      (self.low, self.high) = (low, high)
      modelLow = low.replacing(each: "sim_", with: "model_")
      modelHigh = high.replacing(each: "sim_", with: "model_")
    }
  }

  package init(_ table: Table) {
    self.table = table
    var columns: [String: Int] = [:]
    for (index, column) in table.columns.enumerated() { columns[column.name] = index }
    self.columns = columns
    intervals = LabelledTable.intervals(table)
  }

  package init?(_ kind: TableKind, of tables: [Table]) {
    guard let table = tables.first(where: { kind.isNamed($0.name) }) else { return nil }
    self.init(table)
  }

  private static func intervals(_ table: Table) -> [String: Ends] {
    let names = table.columns.map { $0.name }
    var intervals: [String: Ends] = [:]
    switch TableKind.named(table.name)?.interval {
    case .of(let name): intervals[name] = Ends("sim_low", "sim_high")
    case .ofLast(let beginning):
      for name in names where name.utf8.starts(with: beginning.utf8) {
        intervals[name] = Ends("sim_low", "sim_high")
      }
    case .ofColumnBefore, .ofWorlds, nil:
      for place in names.indices.dropFirst().dropLast()
      where names[place].utf8.suffix(7).elementsEqual("sim_low".utf8) {
        intervals[names[place - 1]] = Ends(names[place], names[place + 1])
      }
    }
    return intervals
  }

  package var name: String { table.name }
  package var rowCount: Int { table.rowCount }
  var width: Int { table.columns.count }

  package func has(_ column: String) -> Bool { columns[column] != nil }

  package func place(of column: String) -> Int? { columns[column] }

  /// Returns a table cell as text, as in addresses; empty for empty cells and ratios.
  package func text(_ column: String, _ row: Int) -> String { text(at: columns[column], row) }

  /// Returns a table cell as text, by the column's index; empty if the column is missing.
  func text(at column: Int?, _ row: Int) -> String {
    column.map { table.cell(row, $0).key } ?? ""
  }

  /// Returns the number in a table cell. Nil if the cell has no number or an absurdly large one,
  /// which somebody may have typed into the file.
  package func number(_ column: String, _ row: Int) -> Double? { number(at: columns[column], row) }

  /// Returns the number in a table cell, by the column's index; nil if the column is missing.
  func number(at column: Int?, _ row: Int) -> Double? {
    let number = column.flatMap { table.cell(row, $0).number }
    return number.flatMap { $0.magnitude < 1e15 ? $0 : nil }
  }

  /// Returns the number in a table cell with its intervals; nil if the cell has no number.
  package func estimated(_ column: String, _ row: Int) -> EstimatedNumber? {
    guard let value = number(column, row) else { return nil }
    guard let ends = intervals[column] else { return EstimatedNumber(value) }
    func interval(_ low: String, _ high: String) -> Interval? {
      let (low, high) = (number(low, row), number(high, row))
      guard low != nil || high != nil else { return nil }
      return Interval(low: low ?? -.infinity, high: high ?? .infinity)
    }
    return EstimatedNumber(
      value, interval(ends.low, ends.high),
      overModels: interval(ends.modelLow, ends.modelHigh))
  }

  package var all: TableRows { TableRows(self, Array(0..<rowCount), key: []) }

  /// The rows of the table, grouped by run, variant and segment, in the order of first occurrence.
  package var slices: [TableRows] {
    grouped(Array(0..<rowCount), by: TableKind.labels.compactMap { place(of: $0) }).map { rows in
      TableRows(self, rows, key: TableKind.labels.map { text($0, rows[0]) })
    }
  }

  /// Groups rows that have equal texts in some columns, in the order of first occurrence.
  func grouped(_ rows: [Int], by columns: [Int]) -> [[Int]] {
    var (groups, places, last): ([[Int]], [[String]: Int], Int) = ([], [:], 0)
    func isOfGroup(_ row: Int, _ place: Int) -> Bool {
      place < groups.count && columns.allSatisfy { isSame(row, alike: groups[place][0], in: $0) }
    }
    for row in rows {
      // Rows of a group stand together, or groups take turns: texts are seldom written down.
      if !isOfGroup(row, last) {
        last = last + 1 < groups.count ? last + 1 : 0
        if !isOfGroup(row, last) {
          let key = columns.map { text(at: $0, row) }
          last = places[key] ?? groups.count
          if last == groups.count { groups.append([]) }
          places[key] = last
        }
      }
      groups[last].append(row)
    }
    return groups
  }

  /// Whether two rows surely have the same text in a column, by a fast comparison; false if unsure.
  private func isSame(_ row: Int, alike other: Int, in column: Int) -> Bool {
    switch (table.cells[row * width + column], table.cells[other * width + column]) {
    case (.text(let text), .text(let same)): text == same
    case (.integer(let number), .integer(let same)): number == same
    default: false
    }
  }
}

/// A number from a table with the 95 % confidence intervals that the table contains.
package struct EstimatedNumber: Sendable {
  package let value: Double
  /// The interval for the simulation error or for the spread between worlds. An unknown bound is
  /// infinite.
  package let interval: Interval?
  /// The interval over draws of the assumptions; nil if the table has no such interval.
  package let overModels: Interval?

  init(_ value: Double, _ interval: Interval? = nil, overModels: Interval? = nil) {
    (self.value, self.interval, self.overModels) = (value, interval, overModels)
  }

  /// Both bounds of `interval`; nil if either bound is unknown.
  package var ends: (low: Double, high: Double)? {
    guard let low = interval?.knownLow, let high = interval?.knownHigh else { return nil }
    return (low, high)
  }
}
