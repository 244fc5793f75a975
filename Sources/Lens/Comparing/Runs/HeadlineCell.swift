public import Measures
import Tabular
import Text

/// A cell that people ask about first, and how it is told.
///
///     half of those who stay reach Dolphin on day 96 → 88: −8.1 days [−8.9, −7.2]
///     ╰───────────────── subject ───────────────╯          ╰ unit
public struct HeadlineCell: Hashable, Sendable {
  public let address: CellAddress
  /// The beginning of a sentence that ends with the number.
  public let subject: String
  public let unit: HeadlineKind.Unit

  public init(_ address: CellAddress, _ subject: String, _ unit: HeadlineKind.Unit) {
    (self.address, self.subject, self.unit) = (address, subject, unit)
  }

  /// Whether it is about those who stay: people chosen by what they did.
  public var isOfStayers: Bool { address.value(of: "among") == "stayed" }

  /// A cell that somebody chose.
  public init(chosen address: CellAddress) {
    let column = address.column
    let unit: HeadlineKind.Unit =
      TableKeys.isShare(column) ? .share : column.hasSuffix("_days") ? .days : .count
    self.init(address, "\(address):", unit)
  }
}

/// The headlines of runs, from the descriptions of their tables: those that their apps and their
/// length allow.
public struct Headlines {
  private let runs: [ResultTables]

  /// By which two runs are called different: in the order of the tables, those that every run has a
  /// number for. O(tables × rows).
  public static func of(_ runs: [ResultTables]) -> [HeadlineCell] {
    let headlines = Headlines(runs: runs)
    return TableKind.all.flatMap { kind in
      kind.headlines.filter { $0.isDecisive }.flatMap { headlines.cells(of: $0, in: kind) }
    }
  }

  /// The cells of a headline: one for each value of the keys that it asks for, where every run has
  /// a number.
  private func cells(of headline: HeadlineKind, in kind: TableKind) -> [HeadlineCell] {
    guard let table = runs.first?.tables.first(where: { kind.isNamed($0.name) }) else { return [] }
    return conditions(headline, table, headline.conditions[...], []).compactMap { conditions in
      cell(headline, conditions, table)
    }
  }

  /// Values for all conditions but those that depend on the numbers, which stay open.
  private func conditions(
    _ headline: HeadlineKind, _ table: Table, _ left: ArraySlice<HeadlineKind.Condition>,
    _ chosen: [CellAddress.Condition]
  ) -> [[CellAddress.Condition]] {
    guard let condition = left.first else { return [chosen] }
    let values =
      switch condition.choice {
      case .exactly(let value): [value]
      case .every: [CellAddress.every]
      case .last, .highest: [CellAddress.last]
      case .each: table.values(of: condition.key)
      }
    return values.flatMap { value in
      conditions(
        headline, table, left.dropFirst(),
        chosen + [CellAddress.Condition(condition.key, value)])
    }
  }

  private func cell(
    _ headline: HeadlineKind, _ conditions: [CellAddress.Condition], _ table: Table
  ) -> HeadlineCell? {
    var address = CellAddress(table.name, conditions, "")
    var names: [(String, String)] = []
    for condition in headline.conditions {
      guard case .highest(let least) = condition.choice else { continue }
      let values = table.values(of: condition.key)
      var means: [Double?] = []
      for column in headline.columns where !means.contains(where: { $0 != nil }) {
        address.column = column
        means = values.map { mean(of: address.with(condition.key, $0)) }
      }
      let place = means.indices.dropFirst().last { means[$0].map { $0 >= least } ?? false }
      guard let place else { return nil }
      address.conditions = conditions.map { own in
        own.key == condition.key ? CellAddress.Condition(own.key, values[place]) : own
      }
      names.append(("name", table.name(of: values[place], in: condition.key)))
    }
    for column in headline.columns {
      address.column = column
      guard mean(of: address) != nil else { continue }
      names += address.conditions.map { ($0.key, Headlines.spoken($0)) }
      let digits = column.lastIndex { !$0.isNumber }.map { column.index(after: $0) }
      names.append(("#", String(column[(digits ?? column.startIndex)...])))
      let subject = names.reduce(headline.subject) { text, name in
        text.replacing(each: "{\(name.0)}", with: name.1)
      }
      return HeadlineCell(address, subject, headline.unit)
    }
    return nil
  }

  private static func spoken(_ condition: CellAddress.Condition) -> String {
    guard condition.key == "app" else { return condition.value }
    return App.allCases.first { $0.name == condition.value }?.title ?? condition.value
  }

  /// The mean of a cell over runs; nil if one has no number for it.
  private func mean(of address: CellAddress) -> Double? {
    var sum = 0.0
    for run in runs {
      guard let place = try? run.place(of: address), let value = place.value else { return nil }
      sum += value
    }
    return sum / Double(runs.count)
  }
}

extension Table {
  /// The different values of a column, in their order.
  fileprivate func values(of column: String) -> [String] {
    guard let place = place(of: column) else { return [] }
    var known: Set<String> = []
    return (0..<rowCount).compactMap { row in
      let key = cell(row, place).key
      return known.insert(key).inserted ? key : nil
    }
  }

  /// The name of the row with a value in a column; the value itself where rows have none.
  fileprivate func name(of value: String, in column: String) -> String {
    guard let place = place(of: column), let names = self.place(of: "name"),
      let row = (0..<rowCount).first(where: { cell($0, place).key == value })
    else { return value }
    return cell(row, names).key
  }
}
