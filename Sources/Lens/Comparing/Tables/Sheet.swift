import Measures
import Tabular
import Text

/// A table of results as charts read it: columns by name, rows by who they are about.
///
/// The first columns of a table say of which run, variant and segment a row is. Rows that agree in
/// them are a `Slice`; a chart draws slices side by side.
///
/// Numbers are as exact as the CSV has them, so that a page drawn again from the CSV is the same.
struct Sheet {
  let name: String
  let rowCount: Int
  private let cells: [Cell]
  private let width: Int
  private let columns: [String: Int]
  /// By column, the columns of its interval.
  private let intervals: [String: Interval]

  /// The columns of an interval's ends.
  typealias Interval = (low: String, high: String)

  init(_ table: Table) {
    (name, width) = (table.name, table.columns.count)
    cells = table.cells.enumerated().map { index, cell in
      Sheet.asWritten(cell, table.columns[index % table.columns.count].kind)
    }
    rowCount = table.rowCount
    var columns: [String: Int] = [:]
    for (index, column) in table.columns.enumerated() { columns[column.name] = index }
    self.columns = columns
    intervals = Sheet.intervals(table)
  }

  private static func intervals(_ table: Table) -> [String: Interval] {
    let names = table.columns.map { $0.name }
    var intervals: [String: Interval] = [:]
    switch TableKind.named(table.name)?.interval {
    case .of(let name): intervals[name] = ("sim_low", "sim_high")
    case .ofLast(let beginning):
      for name in names where name.utf8.starts(with: beginning.utf8) {
        intervals[name] = ("sim_low", "sim_high")
      }
    case .ofColumnBefore, .ofWorlds, nil:
      for place in names.indices.dropFirst().dropLast() where names[place].isLowerEnd {
        intervals[names[place - 1]] = (names[place], names[place + 1])
      }
    }
    return intervals
  }

  /// The columns of the interval of a number; nil if it has none.
  func interval(of column: String) -> Interval? { intervals[column] }

  /// A fraction or number rounded to the decimals of its column.
  private static func asWritten(_ cell: Cell, _ kind: Column.Kind) -> Cell {
    guard case .decimal(let places) = kind else { return cell }
    var bytes = ByteBuffer()
    switch cell {
    case .ratio(let top, let bottom):
      bytes.append(numerator: top, denominator: bottom, decimals: places)
    case .real(let number): bytes.append(number, decimals: places)
    case .empty, .text, .integer: return cell
    }
    return bytes.view.double.map { .real($0) } ?? .empty
  }

  func has(_ column: String) -> Bool { columns[column] != nil }

  func text(_ column: String, _ row: Int) -> String {
    guard let place = columns[column] else { return "" }
    switch cells[row * width + place] {
    case .text(let text): return text
    case .integer(let number): return "\(number)"
    case .empty, .ratio, .real: return ""
    }
  }

  /// A number, nil where a cell is empty or holds none, or one of a size that no run has, such as
  /// somebody may have typed into the table.
  func number(_ column: String, _ row: Int) -> Double? {
    guard let place = columns[column] else { return nil }
    let number = Sheet.number(cells[row * width + place])
    return number.flatMap { $0.magnitude < 1e15 ? $0 : nil }
  }

  private static func number(_ cell: Cell) -> Double? {
    switch cell {
    case .integer(let number): Double(number)
    case .ratio(let top, let bottom): bottom == 0 ? nil : Double(top) / Double(bottom)
    case .real(let number): number
    case .empty, .text: nil
    }
  }

  /// Whether two rows have the same cells in all but some columns.
  func isAlike(_ row: Int, _ other: Int, but labels: [String]) -> Bool {
    columns.allSatisfy { name, place in
      labels.contains(name)
        || Sheet.isAlike(cells[row * width + place], cells[other * width + place])
    }
  }

  private static func isAlike(_ cell: Cell, _ other: Cell) -> Bool {
    switch (cell, other) {
    case (.empty, .empty): true
    case (.text(let own), .text(let its)): own == its
    case (.integer(let own), .integer(let its)): own == its
    case (.real(let own), .real(let its)): own == its
    default: false
    }
  }

  /// The rows of each run, variant and segment, in the order in which they come first.
  var slices: [Slice] {
    var order: [[String]] = []
    var rows: [[String]: [Int]] = [:]
    for row in 0..<rowCount {
      let key = Slice.labels.map { text($0, row) }
      if rows[key] == nil { order.append(key) }
      rows[key, default: []].append(row)
    }
    return order.enumerated().map { index, key in
      Slice(
        sheet: self, rows: rows[key] ?? [], name: Sheet.name(key, among: order), key: key,
        style: index)
    }
  }

  /// What tells a slice from the first one; the first bears the name of its run or variant, or
  /// "everybody" where only segments differ.
  private static func name(_ key: [String], among keys: [[String]]) -> String {
    guard keys.count > 1 else { return "" }
    if key != keys[0] {
      return key.indices.filter { key[$0] != keys[0][$0] }.map { key[$0] }.joined(separator: " · ")
    }
    let part = [0, 1].first { part in keys.contains { $0[part] != key[part] } }
    return part.map { key[$0] } ?? "everybody"
  }
}

/// Some rows of a sheet: those of one run, variant and segment, or of one app of these.
struct Slice {
  static let labels = ["run", "variant", "segment"]

  let sheet: Sheet
  let rows: [Int]
  /// What tells it from the others; empty if it is the only one.
  let name: String
  /// Run, variant and segment.
  let key: [String]
  /// The number of its colour.
  let style: Int

  var isEmpty: Bool { rows.isEmpty }

  func numbers(_ column: String) -> [Double?] { rows.map { sheet.number(column, $0) } }
  func texts(_ column: String) -> [String] { rows.map { sheet.text(column, $0) } }

  /// The rows whose text in a column is that.
  func with(_ column: String, _ text: String) -> Slice {
    let found = rows.filter { sheet.text(column, $0) == text }
    return Slice(sheet: sheet, rows: found, name: name, key: key, style: style)
  }

  /// The different texts of a column in their order.
  func kinds(_ column: String) -> [String] {
    var kinds: [String] = []
    var known: Set<String> = []
    for text in texts(column) where known.insert(text).inserted { kinds.append(text) }
    return kinds
  }

  /// The sum of a column; what is not known counts as nothing.
  func sum(_ column: String) -> Double { numbers(column).reduce(0) { $0 + ($1 ?? 0) } }

  /// The mean of a column over its last rows that are known.
  func mean(_ column: String, last count: Int) -> Double? {
    let known = numbers(column).suffix(count).compactMap { $0 }
    return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
  }

  /// The last number of a column that is known.
  func last(_ column: String) -> Double? { numbers(column).last { $0 != nil } ?? nil }
}

extension String {
  /// Whether a column of this name holds the lower end of an interval.
  fileprivate var isLowerEnd: Bool { utf8.suffix(7).elementsEqual("sim_low".utf8) }
}
