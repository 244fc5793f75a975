import Measures
package import Analytics
package import Tabular
import Text

/// The roles of the columns of tables, by their names.
///
///     TableKeys.columns(of: "streaks")      // ["app", "day"]
///     TableKeys.columns(of: "something")    // nil
///
/// The names in front, `run`, `variant` and `segment`, tell stacked tables apart and are not among
/// them.
public enum TableKeys {
  /// The columns in front of every table that is written.
  public static let labels = ["run", "variant", "segment"]

  /// The key columns of a table; nil for one that no run writes.
  public static func columns(of table: String) -> [String]? {
    TableKind.named(table)?.keys
  }

  /// Whether a column holds measured numbers: no key, no end of an interval and no date.
  public static func isMeasure(_ column: String, of table: String) -> Bool {
    let others = labels + ["name", "date"] + (columns(of: table) ?? [])
    return !others.contains(column) && !isBound(column)
  }

  /// Whether a column is the end of another column's interval.
  static func isBound(_ column: String) -> Bool {
    ["sim_low", "sim_high", "model_low", "model_high"].contains { column.hasSuffix($0) }
  }

  /// Whether a column holds shares, from 0 to 1.
  package static func isShare(_ column: String) -> Bool {
    column.withByteView { $0.contains("share") } || ["survival", "hazard"].contains(column)
  }

  /// Whether a column holds times by which a share of people has reached something.
  package static func isTime(_ column: String) -> Bool {
    guard column.hasPrefix("p"), column.hasSuffix("_days") else { return false }
    return Int(column.dropFirst().dropLast("_days".count)) != nil
  }

  /// Whether whole numbers of a column can be added up over people: all except maxima.
  package static func isTotal(_ column: String) -> Bool {
    column != "max" && !column.hasPrefix("max_")
  }
}

extension CellKind {
  /// What a column measures, by its declared unit.
  ///
  ///     unit                        kind
  ///     none, of whole numbers      count: one event adds one
  ///     none, of decimals           number
  ///     share                       share, or survival
  ///     days of a curve             time
  ///     ms, and all with a sign     number
  ///     XP, pence, minutes, …       amount: one event adds any amount
  package init(of column: Column) {
    switch column.unit {
    case "": self = column.kind == .integer ? .count : .number
    case "share": self = column.name == "survival" ? .survival : .share
    case "days" where TableKeys.isTime(column.name): self = .time
    case "ms": self = .number
    default: self = column.hasSign ? .number : .amount
    }
  }
}

extension CellKind {
  /// The name in `groups.csv`.
  var name: String {
    switch self {
    case .share: "share"
    case .survival: "survival"
    case .count: "count"
    case .amount: "amount"
    case .number: "number"
    case .time: "time"
    }
  }

  /// The kind with a name; nil if there is none.
  init?(named name: String) {
    guard let kind = CellKind.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}

extension Table {
  /// The place of a column; nil if there is none of the name.
  package func place(of column: String) -> Int? { columns.firstIndex { $0.name == column } }

  /// A cell.
  package func cell(_ row: Int, _ column: Int) -> Cell { cells[row * columns.count + column] }
}

extension Cell {
  /// The number of a cell; nil for texts and where there is none.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .ratio(let top, let bottom): bottom == 0 ? nil : Double(top) / Double(bottom)
    case .real(let number): number.isFinite ? number : nil
    case .empty, .text: nil
    }
  }

  /// The cell as it is written in an address: texts and whole numbers; empty of others.
  package var key: String {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .real(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .empty, .ratio: ""
    }
  }
}
