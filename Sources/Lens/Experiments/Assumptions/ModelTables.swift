import Measures
import Analytics
import Comparing
import Population
import Tabular
import Text

/// Intervals over random draws of the assumptions, added to the tables of a run: the columns
/// `model_low` and `model_high` next to `sim_low` and `sim_high`.
///
///     day,people,active_share,active_sim_low,active_sim_high,active_model_low,active_model_high
///     7,10000,0.131000,0.124600,0.137800,0.088100,0.179000
///
/// `sim` columns measure the simulation error: how much the number depends on which users are
/// simulated. `model` columns measure model uncertainty: the central 95 % of the number over all
/// draws, with the same users in each draw; empty if a row or number is missing in a draw.
package struct ModelTables: Sendable {
  /// For each table row, keyed by its labels and keys: the number of each interval in every draw.
  private var numbers: [[String]: [[Double?]]] = [:]
  package private(set) var draws = 0

  package init() {}

  mutating func add(_ variants: [(name: String, result: WorldResult)]) {
    draws += 1
    for (name, result) in variants {
      for part in result.segments {
        for table in part.tables { add(table, [name, part.name, table.name]) }
      }
    }
  }

  /// Adds the draws of another value of this type.
  mutating func add(_ other: ModelTables) {
    draws += other.draws
    for (key, numbers) in other.numbers {
      self.numbers[key, default: numbers.map { _ in [] }] = zip(
        self.numbers[key] ?? numbers.map { _ in [] }, numbers
      ).map { $0 + $1 }
    }
  }

  private mutating func add(_ table: Table, _ labels: [String]) {
    let pairs = table.intervalPlaces
    guard !pairs.isEmpty else { return }
    let keys = table.keyPlaces
    for row in 0..<table.rowCount {
      let key = labels + keys.map { table.cell(row, $0).key }
      for (place, pair) in pairs.enumerated() {
        numbers[key, default: pairs.map { _ in [] }][place].append(table.estimate(row, pair))
      }
    }
  }

  func write(into text: inout KeptText) {
    text.write(draws)
    for (key, numbers) in numbers.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      text.write(key.count)
      for part in key { text.write(part) }
      text.write(numbers.count)
      for number in numbers { text.write(number) }
    }
  }

  /// Reads the tables from the remainder of a stored text; nil if the text is malformed.
  init?(_ text: inout KeptText) {
    guard let draws = text.count() else { return nil }
    self.draws = draws
    while !text.lines.isEmpty {
      guard let parts = text.count() else { return nil }
      let key = (0..<max(0, parts)).compactMap { _ in text.line() }
      guard let count = text.count() else { return nil }
      let numbers = (0..<max(0, count)).compactMap { _ in text.numbers() }
      guard key.count == parts, numbers.count == count else { return nil }
      self.numbers[key] = numbers
    }
  }

  /// Returns the table with columns of model intervals next to its simulation intervals.
  package func widened(_ table: Table, variant: String, segment: String) -> Table {
    let pairs = table.intervalPlaces
    guard !pairs.isEmpty, draws > 0 else { return table }
    var columns: [Column] = []
    for (place, column) in table.columns.enumerated() {
      columns.append(column)
      guard pairs.contains(place - 1) else { continue }
      columns += [
        ModelTables.column(table.columns[place - 1], isLow: true, draws),
        ModelTables.column(column, isLow: false, draws),
      ]
    }
    var wide = Table(table.name, columns)
    let keys = table.keyPlaces
    for row in 0..<table.rowCount {
      let key = [variant, segment, table.name] + keys.map { table.cell(row, $0).key }
      var cells: [Cell] = []
      for place in table.columns.indices {
        cells.append(table.cell(row, place))
        guard let pair = pairs.firstIndex(of: place - 1) else { continue }
        cells += interval(numbers[key]?[pair] ?? [])
      }
      // Intervals are decimals, as are their neighbours.
      wide.add(cells)
    }
    return wide
  }

  private func interval(_ numbers: [Double?]) -> [Cell] {
    guard numbers.count == draws, let range = ModelSpread(numbers).interval else {
      return [.empty, .empty]
    }
    return [.real(range.low), .real(range.high)]
  }

  private static func column(_ bound: Column, isLow: Bool, _ draws: Int) -> Column {
    let name = bound.name.replacing(each: "sim_", with: "model_")
    return Column(
      name, bound.kind, unit: bound.unit,
      meaning: "\(isLow ? "lower" : "upper") end of the central 95 % of \(draws) draws of the "
        + "assumptions\(isLow ? ", for the same users" : ": what the model leaves open")",
      example: bound.example, quantity: .end)
  }
}

extension Table {
  /// The indices of the columns with lower ends of simulation intervals; each upper end is next.
  fileprivate var intervalPlaces: [Int] {
    columns.indices.dropLast().filter {
      columns[$0].quantity == .end && columns[$0 + 1].quantity == .end
    }
  }

  fileprivate var keyPlaces: [Int] {
    (TableKind.named(name)?.keys ?? []).compactMap { place(of: $0) }
  }

  /// Returns the estimate of an interval, given the index of the interval's first column.
  fileprivate func estimate(_ row: Int, _ interval: Int) -> Double? {
    switch TableKind.named(name)?.interval {
    case .of(let column): place(of: column).flatMap { cell(row, $0).number }
    case .ofLast(let beginning):
      columns.indices.filter { columns[$0].name.hasPrefix(beginning) }
        .compactMap { cell(row, $0).number }.last
    case .ofColumnBefore, .ofWorlds, nil: interval > 0 ? cell(row, interval - 1).number : nil
    }
  }
}
