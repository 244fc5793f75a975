import Tabular
import Text

/// A selection of a table's rows: all rows, the rows of one run, variant and segment, or fewer.
///
///     let days = LabelledTable(.sessions, of: tables)?.all.with("app", "forest")
///     days?.sum("started")                     // 12,044
///     days?.lastRow?.number("completed")       // 31
package struct TableRows: Sendable {
  package let sheet: LabelledTable
  /// The names of the run, variant and segment; empty if the rows belong to several.
  package let key: [String]
  /// The name that a report page prints to distinguish these rows from other selections.
  package var name = ""
  /// The index of the colour in which a report page draws these rows.
  package var style = 0
  /// The indices of the rows in the table.
  private(set) var places: [Int]

  init(_ sheet: LabelledTable, _ places: [Int], key: [String]) {
    (self.sheet, self.places, self.key) = (sheet, places, key)
  }

  package struct Row: Sendable {
    package let sheet: LabelledTable
    /// The index of the row in the table.
    package let place: Int

    package func number(_ column: String) -> Double? { sheet.number(column, place) }

    /// Returns a table cell as text; empty for empty cells and ratios.
    package func text(_ column: String) -> String { sheet.text(column, place) }

    /// Returns the number in a table cell with its intervals; nil if the cell has no number.
    package func estimated(_ column: String) -> EstimatedNumber? {
      sheet.estimated(column, place)
    }
  }

  package var isEmpty: Bool { places.isEmpty }
  package var count: Int { places.count }
  package var lastRow: Row? { places.last.map { Row(sheet: sheet, place: $0) } }
  package var rows: [Row] { places.map { Row(sheet: sheet, place: $0) } }

  package func numbers(_ column: String) -> [Double?] {
    let column = sheet.place(of: column)
    return places.map { sheet.number(at: column, $0) }
  }

  package func texts(_ column: String) -> [String] {
    let column = sheet.place(of: column)
    return places.map { sheet.text(at: column, $0) }
  }

  package func with(_ column: String, _ text: String) -> TableRows {
    var found = self
    guard let place = sheet.place(of: column) else {
      found.places = []
      return found
    }
    let key = CellKey(text)
    found.places = places.filter { key.isKey(of: sheet.table.cells, $0, place, sheet.width) }
    return found
  }

  /// Returns the rows whose number in a column is within a range.
  func with(_ column: String, within range: ClosedRange<Int>) -> TableRows {
    var found = self
    let column = sheet.place(of: column)
    found.places = places.filter { row in
      sheet.number(at: column, row).map { range.contains(Int($0)) } ?? false
    }
    return found
  }

  /// Groups the rows by their text in a column, in the order of first occurrence.
  package func parts(by column: String) -> [(kind: String, rows: TableRows)] {
    let column = sheet.place(of: column)
    return sheet.grouped(places, by: column.map { [$0] } ?? []).map { places in
      var part = self
      part.places = places
      return (sheet.text(at: column, places[0]), part)
    }
  }

  package func dropLast(_ count: Int) -> TableRows {
    var found = self
    found.places.removeLast(min(count, places.count))
    return found
  }

  /// Returns the distinct texts of a column, in the order of first occurrence.
  package func kinds(_ column: String) -> [String] { parts(by: column).map { $0.kind } }

  /// Returns the text of a column's greatest value (by number, else by text); nil without rows.
  package func greatest(_ column: String) -> String? {
    guard let place = sheet.place(of: column) else { return nil }
    return places.map { sheet.table.cell($0, place) }.max { left, right in
      guard let one = left.number, let other = right.number else { return left.key < right.key }
      return one < other
    }?.key
  }

  /// Returns the sum of a column; empty cells count as 0.
  package func sum(_ column: String) -> Double { numbers(column).reduce(0) { $0 + ($1 ?? 0) } }

  /// Returns the mean of the non-empty cells in a column's last `count` rows; nil if all are empty.
  package func mean(_ column: String, last count: Int) -> Double? {
    let known = numbers(column).suffix(count).compactMap { $0 }
    return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }

  package func last(_ column: String) -> Double? { numbers(column).last { $0 != nil } ?? nil }

  package func lastEstimated(_ column: String) -> EstimatedNumber? {
    places.last { sheet.number(column, $0) != nil }.flatMap { sheet.estimated(column, $0) }
  }
}

/// A key value as text. Comparing it with table cells creates no text for each cell.
private struct CellKey {
  private let text: String
  /// The whole number that prints as this text; nil for other texts.
  private let number: Int64?

  init(_ text: String) {
    self.text = text
    number = Int64(text).flatMap { "\($0)" == text ? $0 : nil }
  }

  func isKey(of cells: [Cell], _ row: Int, _ column: Int, _ width: Int) -> Bool {
    switch cells[row * width + column] {
    case .integer(let own): own == number
    case .text(let own): own == text
    case let cell: cell.key == text
    }
  }
}
