import Analytics
import Tabular

/// The rows of a table of counters in one segment, made of the counters of all groups: as a table,
/// or as single cells without the people of a group.
///
///     all groups     started  3 5 2 …        rows.table()
///     group 7        started  0 1 0 …
///     the rest       started  3 4 2 …        a difference, made for what is asked for
struct CountedRows: Sendable {
  let kind: TableKind
  private let layout: RowLayout
  private let columns: [Column]
  private let rules: [ColumnRule]
  private let counters: Int
  private let groups: Int
  private let add: @Sendable (_ group: Int, _ sums: inout [Int64]) -> Void
  /// The most people who can have given the answers of a share that each gives more than once.
  private let everybody: Double
  /// The sum without which a row is not written; nil if all rows are.
  var filledBy: [SumTerm]?
  /// Whether anything is known of a row; nil if it is of all.
  var isKnown: (@Sendable (_ row: Int) -> Bool)?
  /// What is read off curves, for a table that has any.
  var curves: (@Sendable () -> CurveReadings)?
  /// Where the table leaves the samples of what it reads off curves; nil if nobody asks for them.
  var known: KnownSamples?
  /// A number that is read off a curve, without a group; nil where curves have samples.
  var withoutGroup: (@Sendable (_ group: Int, _ row: Int, CurveQuestion) -> Double?)?

  /// - Parameters:
  ///   - groups: the number of groups.
  ///   - add: adds the counters of a group to sums: by row, then counter.
  init<Counter: TableCounter>(
    _ kind: TableKind, _ size: WorldSize, _ dimensions: [Dimension],
    _ derived: [DerivedColumn<Counter>], groups: Int,
    add: @escaping @Sendable (_ group: Int, _ sums: inout [Int64]) -> Void
  ) {
    (self.kind, self.groups, self.add) = (kind, groups, add)
    layout = RowLayout(dimensions, size)
    columns = derived.flatMap { $0.columns }
    rules = derived.map { $0.rule }
    counters = Counter.allCases.count
    everybody = Double(size.people * max(1, size.worlds))
  }

  /// The counters of all groups: by row, then counter.
  private var sums: [Int64] {
    var sums = [Int64].none(layout.count * counters)
    for group in 0..<groups { add(group, &sums) }
    return sums
  }

  /// Hands over the counters of some groups, one after the other.
  private func forEach(_ groups: some Sequence<Int>, _ body: (_ group: Int, [Int64]) -> Void) {
    var own = [Int64].none(layout.count * counters)
    for group in groups {
      own.clear()
      add(group, &own)
      body(group, own)
    }
  }

  /// The rows that are written.
  private func shown(_ numbers: [Int64]) -> [Int] {
    guard let filledBy else { return layout.shown }
    let sums = layout.values(filledBy, numbers, counters)
    return layout.shown.filter { sums[$0] > 0 }
  }

  /// The table as it is written, or, without curves, as far as it is counted.
  func table(readsCurves: Bool = true) -> Table {
    let numbers = sums
    let curves = readsCurves ? self.curves?() : nil
    let made = rules.map { cells($0, numbers, curves, isWhole: readsCurves) }
    let rows = shown(numbers)
    if let curves { known?.fill(rows, rules, curves) }
    return Table(kind, layout.columns + writtenColumns, rows: rows.count) { list in
      for row in rows {
        layout.write(row, to: &list)
        for column in made { column.write(row, to: &list) }
      }
    }
  }

  /// Its columns after the keys: sums of counters are known in every row, unless rows are unknown.
  private var writtenColumns: [Column] {
    var place = 0
    return rules.flatMap { rule in
      let own = columns[place..<place + rule.width]
      place += rule.width
      guard case .whole = rule, isKnown == nil else { return Array(own) }
      return own.map { $0.filled }
    }
  }

  private func cells(
    _ rule: ColumnRule, _ numbers: [Int64], _ curves: CurveReadings?, isWhole: Bool
  ) -> ColumnCells {
    switch rule {
    case .whole(let sum): .whole(layout.values(sum, numbers, counters), isKnown)
    case .ratio(let part, let whole, let times):
      .ratio(
        layout.values(part, numbers, counters), layout.values(whole, numbers, counters),
        times: times, isKnown)
    case .interval(let part, let whole, let isOfPeople):
      isWhole && groups > 1
        ? .intervals(intervals(part, of: whole, people: isOfPeople ? nil : everybody))
        : .empty(2)
    case .read(let question):
      curves.map { .read($0, question) } ?? .empty(question.width)
    }
  }

  private func intervals(
    _ part: [SumTerm], of whole: [SumTerm], people: Double?
  ) -> [Interval?] {
    var (parts, wholes): ([[Int64]], [[Int64]]) = ([], [])
    forEach(0..<groups) { _, numbers in
      parts.append(layout.values(part, numbers, counters))
      wholes.append(layout.values(whole, numbers, counters))
    }
    return (0..<layout.count).map { row in
      CellSample.share(of: parts.map { $0[row] }, among: wholes.map { $0[row] }, people: people)?
        .interval(confidence: 0.95)
    }
  }
}

extension CountedRows {
  /// The numbers of cells, each a sum over rows of a column, without the people of each of some
  /// groups; nil where a single cell is empty.
  func values(_ cells: [LeaveOneOutTables.CellRows], leavingOut groups: [Int]) -> [[Double?]] {
    let sums = sums
    let rows = shown(sums)
    var wanted: [Int] = []
    let places = cells.map { cell -> (rule: Int, rows: [Int])? in
      guard let rule = rule(of: cell.column) else { return nil }
      if !wanted.contains(rule) { wanted.append(rule) }
      let index = wanted.firstIndex(of: rule) ?? 0
      return (index, cell.rows.map { rows[$0] })
    }
    let readings = wanted.map { ReadRule(rules[$0], layout, sums, counters) }
    var values: [[Double?]] = []
    forEach(groups) { group, own in
      for reading in readings { reading.leaveOut(own, layout) }
      values.append(
        places.map { place in
          guard let place else { return nil }
          guard let question = readings[place.rule].question else {
            return readings[place.rule].value(of: place.rows, isKnown, sums, own)
          }
          return place.rows.count == 1 ? withoutGroup?(group, place.rows[0], question) : nil
        })
    }
    return values
  }

  /// The samples of cells that are read off a curve; nil for others.
  func samples(_ cells: [LeaveOneOutTables.CellRows]) -> [CellSample?] {
    let questions = cells.map { cell -> CurveQuestion? in
      guard cell.rows.count == 1, let rule = rule(of: cell.column),
        case .read(let question) = rules[rule]
      else { return nil }
      return question
    }
    guard let curves, questions.contains(where: { $0 != nil }) else {
      return cells.map { _ in nil }
    }
    if let samples = known?.samples {
      return cells.map { cell in
        cell.rows.count == 1
          ? rule(of: cell.column).flatMap { samples[.init(row: cell.rows[0], rule: $0)] } : nil
      }
    }
    let rows = shown(filledBy == nil ? [] : sums)
    let readings = curves()
    return zip(cells, questions).map { cell, question in
      question.flatMap { readings.sample(rows[cell.rows[0]], $0) }
    }
  }

  /// The index of the rule that makes a column; nil for a key.
  private func rule(of column: Int) -> Int? {
    var rest = column - layout.columns.count
    guard rest >= 0 else { return nil }
    for (index, rule) in rules.enumerated() {
      if rest < rule.width { return index }
      rest -= rule.width
    }
    return nil
  }
}

/// The samples of the cells that a table has read off curves, which take long to make. The table is
/// made before anybody asks for its samples.
final class KnownSamples: @unchecked Sendable {
  /// Nil before the table is made.
  private(set) var samples: [SamplePlace: CellSample]?

  /// A written row, and the rule of its column.
  struct SamplePlace: Hashable {
    let row: Int
    let rule: Int
  }

  fileprivate func fill(_ rows: [Int], _ rules: [ColumnRule], _ curves: CurveReadings) {
    var samples: [SamplePlace: CellSample] = [:]
    for (rule, column) in rules.enumerated() {
      guard case .read(let question) = column else { continue }
      for (place, row) in rows.enumerated() {
        samples[SamplePlace(row: place, rule: rule)] = curves.sample(row, question)
      }
    }
    self.samples = samples
  }
}

/// The rule of a column, read off the counters of all people without a group. Sums of a row alone
/// are read off the counters; others are made for all rows first.
private final class ReadRule {
  /// What it reads off a curve instead.
  private(set) var question: CurveQuestion?
  private var isRatio = false
  private var part: [SumTerm] = []
  private var whole: [SumTerm] = []
  private var times: Int64 = 1
  private let counters: Int
  /// By row; empty for sums of a row alone.
  private var parts: [Int64] = []
  private var wholes: [Int64] = []
  /// The same of the group that is left out.
  private var ownParts: [Int64] = []
  private var ownWholes: [Int64] = []

  init(_ rule: ColumnRule, _ layout: RowLayout, _ sums: [Int64], _ counters: Int) {
    self.counters = counters
    switch rule {
    case .whole(let sum): part = sum
    case .ratio(let part, let whole, let times):
      (self.part, self.whole, self.times, isRatio) = (part, whole, times, true)
    case .interval: question = .interval
    case .read(let question): self.question = question
    }
    parts = values(part, layout, sums)
    wholes = values(whole, layout, sums)
  }

  private func values(_ sum: [SumTerm], _ layout: RowLayout, _ numbers: [Int64]) -> [Int64] {
    sum.allSatisfy { $0.scope == .row } ? [] : layout.values(sum, numbers, counters)
  }

  /// Leaves out the counters of a group from now on.
  func leaveOut(_ own: [Int64], _ layout: RowLayout) {
    ownParts = values(part, layout, own)
    ownWholes = values(whole, layout, own)
  }

  /// The number of a cell that adds up some rows; nil for a single one that is empty.
  func value(
    of rows: [Int], _ isKnown: ((Int) -> Bool)?, _ sums: [Int64], _ own: [Int64]
  ) -> Double? {
    let known = isKnown.map { rows.filter($0) } ?? rows
    if isRatio {
      return rows.count == 1 ? known.first.flatMap { ratio(of: $0, sums, own) } : nil
    }
    return rows.count == 1 && known.isEmpty ? nil : Double(total(of: known, sums, own))
  }

  private func total(of rows: [Int], _ sums: [Int64], _ own: [Int64]) -> Int64 {
    var total: Int64 = 0
    if parts.isEmpty {
      for term in part {
        var sum: Int64 = 0
        for row in rows {
          let place = row &* counters &+ term.counter
          sum &+= sums[place] &- own[place]
        }
        total &+= term.sign &* sum
      }
    } else {
      for row in rows { total &+= parts[row] &- ownParts[row] }
    }
    return total
  }

  /// The ratio of a row; nil where there is none.
  private func ratio(of row: Int, _ sums: [Int64], _ own: [Int64]) -> Double? {
    let number = parts.isEmpty ? value(part, row, sums, own) : parts[row] &- ownParts[row]
    let of = wholes.isEmpty ? value(whole, row, sums, own) : wholes[row] &- ownWholes[row]
    return of == 0 ? nil : Double(number) / Double(times &* of)
  }

  private func value(
    _ sum: [SumTerm], _ row: Int, _ sums: [Int64], _ own: [Int64]
  ) -> Int64 {
    sum.reduce(0) { value, term in
      let place = row &* counters &+ term.counter
      return value &+ term.sign &* (sums[place] &- own[place])
    }
  }
}

private enum ColumnCells {
  case whole([Int64], (@Sendable (Int) -> Bool)?)
  case ratio([Int64], [Int64], times: Int64, (@Sendable (Int) -> Bool)?)
  case intervals([Interval?])
  case read(CurveReadings, CurveQuestion)
  case empty(Int)

  func write(_ row: Int, to list: inout CellList) {
    switch self {
    case .whole(let numbers, let isKnown):
      list.write(isKnown?(row) == false ? .empty : .integer(numbers[row]))
    case .ratio(let part, let whole, let times, let isKnown):
      list.write(isKnown?(row) == false ? .empty : .ratio(part[row], times &* whole[row]))
    case .intervals(let ranges):
      list.write(Cell(ranges[row]?.low))
      list.write(Cell(ranges[row]?.high))
    case .read(let curves, let question):
      for cell in curves.cells(row, question) { list.write(cell) }
    case .empty(let width): for _ in 0..<width { list.write(.empty) }
    }
  }
}

extension ColumnRule {
  /// The number of its columns.
  fileprivate var width: Int {
    switch self {
    case .whole, .ratio: 1
    case .interval: 2
    case .read(let question): question.width
    }
  }
}

extension CurveQuestion {
  fileprivate var width: Int { if case .interval = self { 2 } else { 1 } }
}

/// What a table reads off curves and distributions, row by row.
struct CurveReadings: Sendable {
  let cells: @Sendable (_ row: Int, CurveQuestion) -> [Cell]
  /// The sample of a cell; nil if the number is not counted by group.
  var sample: @Sendable (_ row: Int, CurveQuestion) -> CellSample? = { _, _ in nil }
}
