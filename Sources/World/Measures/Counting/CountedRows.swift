import Analytics
import Tabular

/// The rows of a table of counters in one segment. Yields the whole table, or the values of single
/// cells with one group of people omitted.
///
///     all groups     started  3 5 2 …        rows.table()
///     group 7        started  0 1 0 …
///     the rest       started  3 4 2 …        a difference, computed on demand
struct CountedRows: Sendable {
  let kind: TableKind
  private let layout: RowLayout
  private let columns: [Column]
  private let rules: [ColumnRule]
  private let counters, groups: Int
  private let add: @Sendable (_ group: Int, _ sums: inout [Int64]) -> Void
  /// The number of people in all worlds, for shares that may count a person more than once.
  private let everybody: Double
  /// A sum that must be positive in a row for the row to be written; nil if all rows are written.
  var filledBy: [SumTerm]?
  /// Returns whether a row's values are known; cells of other rows are empty. Nil if all are known.
  var isKnown: (@Sendable (_ row: Int) -> Bool)?
  /// Returns the values read off the table's curves; nil for a table without curves.
  var curves: (@Sendable () -> CurveReadings)?
  /// The samples of cells read off curves, stored when the table is made; nil before that.
  private var known: [SamplePlace: CellSample]?
  /// The box that stores the finished table's rows for later queries; nil without a box.
  var made: MadeRows?
  /// Returns a value read off a curve with a group omitted; nil if the curves have samples instead.
  var withoutGroup: (@Sendable (_ group: Int, _ row: Int, CurveQuestion) -> Double?)?

  /// - Parameters:
  ///   - groups: the number of groups of people.
  ///   - add: adds the counters of a group to `sums`, ordered by row, then counter.
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

  private var sums: [Int64] {
    var sums = [Int64].none(layout.count * counters)
    for group in 0..<groups { add(group, &sums) }
    return sums
  }

  /// Adds up the counters group by group, and calls `body` with the running sums after each group.
  private func forEach(_ body: ([Int64]) -> Void) {
    var sums = [Int64].none(layout.count * counters)
    for group in 0..<groups {
      add(group, &sums)
      body(sums)
    }
  }

  private func shown(_ numbers: [Int64]) -> [Int] {
    guard let filledBy else { return layout.shown }
    let sums = layout.values(filledBy, numbers, counters)
    return layout.shown.filter { sums[$0] > 0 }
  }

  /// Returns the complete table. Without `readsCurves`, columns of curves and intervals are empty.
  func table(readsCurves: Bool = true) -> Table {
    let numbers = sums
    let curves = readsCurves ? self.curves?() : nil
    let made = rules.map { cells($0, numbers, curves, isWhole: readsCurves) }
    let rows = shown(numbers)
    if let curves { self.made?.rows = knowing(samples(rows, curves)) }
    return Table(kind, layout.columns + writtenColumns, rows: rows.count) { list in
      for row in rows {
        layout.write(row, to: &list)
        for column in made { column.write(row, to: &list) }
      }
    }
  }

  /// Returns a copy with these samples, which were read off curves, in place of the curves.
  private func knowing(_ samples: [SamplePlace: CellSample]) -> CountedRows {
    var rows = self
    (rows.known, rows.curves, rows.made) = (samples, nil, nil)
    return rows
  }

  private func samples(_ rows: [Int], _ curves: CurveReadings) -> [SamplePlace: CellSample] {
    var samples: [SamplePlace: CellSample] = [:]
    for (rule, column) in rules.enumerated() {
      guard case .read(let question) = column else { continue }
      for (place, row) in rows.enumerated() {
        samples[SamplePlace(row: place, rule: rule)] = curves.sample(row, question)
      }
    }
    return samples
  }

  /// The columns after the keys. Sums are marked as never empty if all rows' values are known.
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
    case .read(let question): curves.map { .read($0, question) } ?? .empty(question.width)
    }
  }

  private func intervals(_ part: [SumTerm], of whole: [SumTerm], people: Double?) -> [Interval?] {
    var (parts, wholes): ([[Int64]], [[Int64]]) = ([], [])
    forEach { sums in
      parts.append(layout.values(part, sums, counters))
      wholes.append(layout.values(whole, sums, counters))
    }
    /// Returns each single group's number in a row, from the running sums over groups.
    func own(_ sums: [[Int64]], _ row: Int) -> [Int64] {
      sums.indices.map { sums[$0][row] &- ($0 == 0 ? 0 : sums[$0 - 1][row]) }
    }
    return (0..<layout.count).map { row in
      CellSample.share(of: own(parts, row), among: own(wholes, row), people: people)?
        .interval(confidence: 0.95)
    }
  }
}

extension CountedRows {
  /// Returns the values of some cells, with each given group omitted in turn. A cell over several
  /// rows has the sum of the rows as its value. A single empty cell has the value nil.
  func values(_ cells: [LeaveOneOutTables.CellRows], leavingOut groups: [Int]) -> [[Double?]] {
    let written = shown(filledBy == nil ? [] : sums)
    var reading = CellSums(layout, counters)
    let sliced = cells.map { cell in
      reading.add(
        rule(of: cell.column).map { rules[$0] }, over: cell.rows.map { written[$0] }, isKnown)
    }
    var sums = [reading.totals([Int64].none(layout.count * counters))]
    forEach { sums.append(reading.totals($0)) }
    let all = sums[self.groups]
    return groups.map { group in
      let (before, after) = (sums[group], sums[group + 1])
      return sliced.enumerated().map { index, cell in
        if let question = cell.question {
          return cell.row.flatMap { withoutGroup?(group, $0, question) }
        }
        let (part, whole) = (2 * index, 2 * index + 1)
        return cell.value(
          all[part] &- after[part] &+ before[part], of: all[whole] &- after[whole] &+ before[whole])
      }
    }
  }

  /// Returns the samples of the given cells if they are read off a curve; nil for other cells.
  func samples(_ cells: [LeaveOneOutTables.CellRows]) -> [CellSample?] {
    if let known {
      return cells.map { cell in
        cell.rows.count == 1
          ? rule(of: cell.column).flatMap { known[.init(row: cell.rows[0], rule: $0)] } : nil
      }
    }
    let questions = cells.map { cell -> CurveQuestion? in
      guard cell.rows.count == 1, let rule = rule(of: cell.column),
        case .read(let question) = rules[rule]
      else { return nil }
      return question
    }
    guard let curves, questions.contains(where: { $0 != nil }) else {
      return cells.map { _ in nil }
    }
    let rows = shown(filledBy == nil ? [] : sums)
    let readings = curves()
    return zip(cells, questions).map { cell, question in
      question.flatMap { readings.sample(rows[cell.rows[0]], $0) }
    }
  }

  /// Returns the index of the rule that computes a column; nil for a key column.
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

/// A box for the rows of a finished table. It keeps the samples read off the table's curves, which
/// are slow to compute. The table must be made before its samples are queried.
final class MadeRows: @unchecked Sendable {
  /// The rows of the table; nil until the table is made, and always nil for a table without curves.
  fileprivate(set) var rows: CountedRows?
}

/// The identity of a cell: the index of its written row, and the index of its column's rule.
private struct SamplePlace: Hashable {
  let row, rule: Int
}

/// A cell whose value is computed with each group of people omitted in turn.
private struct SlicedCell {
  /// The row of the cell; nil if several rows are added up.
  let row: Int?
  /// Whether the cell is empty, because its column has no rule or its row is unknown.
  var isEmpty = false
  var question: CurveQuestion?
  /// The factor of a ratio's denominator; nil for a sum.
  var times: Int64?

  /// Returns the value of the cell; nil if the cell is empty, or is a ratio over several rows.
  func value(_ part: Int64, of whole: Int64) -> Double? {
    guard !isEmpty, let times else { return isEmpty ? nil : Double(part) }
    return row == nil || whole == 0 ? nil : Double(part) / Double(times &* whole)
  }
}

/// The two sums (numerator and denominator) behind each cell, computed from counters.
///
///     counters 5, rows 0, 1, 2 …     of counter 4     one run: places 4, 9, 14 …
private struct CellSums {
  /// An arithmetic progression of indices whose numbers are added up.
  private struct Run {
    let first: Int
    var step = 0
    var count = 1
    let sign: Int64
    /// The index of the row sum that was computed beforehand; nil if the run adds counters.
    let made: Int?

    /// Extends the run by an index if the index continues the progression; returns whether it does.
    mutating func takes(_ place: Int) -> Bool {
      if count == 1 { step = place - first }
      guard place == first + count * step else { return false }
      count += 1
      return true
    }

    func total(_ numbers: [Int64]) -> Int64 {
      numbers.withUnsafeBufferPointer { numbers in
        var (place, total): (Int, Int64) = (first, 0)
        for _ in 0..<count {
          total &+= numbers[place]
          place &+= step
        }
        return sign &* total
      }
    }
  }

  private let layout: RowLayout
  private let counters: Int
  /// The sums over more than one row, computed beforehand for all rows.
  private var made: [[SumTerm]] = []
  private var runs: [Run] = []
  /// For each sum, the end of its range in `runs`: the index after its last run.
  private var ends: [Int] = []

  init(_ layout: RowLayout, _ counters: Int) { (self.layout, self.counters) = (layout, counters) }

  mutating func add(
    _ rule: ColumnRule?, over rows: [Int], _ isKnown: ((Int) -> Bool)?
  ) -> SlicedCell {
    let known = rows.filter { isKnown?($0) ?? true }
    var cell = SlicedCell(row: rows.count == 1 ? rows[0] : nil)
    cell.isEmpty = rule == nil || rows.count == 1 && known.isEmpty
    var sums: (part: [SumTerm], whole: [SumTerm]) = ([], [])
    switch rule {
    case .whole(let sum): sums.part = sum
    case .ratio(let part, let whole, let times): (sums, cell.times) = ((part, whole), times)
    case .interval: cell.question = .interval
    case .read(let question): cell.question = question
    case nil: break
    }
    add(sums.part, over: known)
    add(sums.whole, over: known)
    return cell
  }

  private mutating func add(_ sum: [SumTerm], over rows: [Int]) {
    if sum.allSatisfy({ $0.scope == .row }) {
      for term in sum { add(rows.map { $0 * counters + term.counter }, term.sign, made: nil) }
    } else {
      let place = made.firstIndex(of: sum) ?? made.count
      if place == made.count { made.append(sum) }
      add(rows, 1, made: place)
    }
    ends.append(runs.count)
  }

  private mutating func add(_ places: [Int], _ sign: Int64, made: Int?) {
    let start = runs.count
    for place in places where runs.count == start || !runs[runs.count - 1].takes(place) {
      runs.append(Run(first: place, sign: sign, made: made))
    }
  }

  /// Returns the values of all sums for the given counters, in the order in which they were added.
  func totals(_ numbers: [Int64]) -> [Int64] {
    let made = made.map { layout.values($0, numbers, counters) }
    var first = 0
    return ends.map { end in
      var total: Int64 = 0
      for run in runs[first..<end] {
        total &+= run.made.map { run.total(made[$0]) } ?? run.total(numbers)
      }
      first = end
      return total
    }
  }
}

private indirect enum ColumnCells {
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

/// The values that a table reads off its curves and distributions, by row.
struct CurveReadings: Sendable {
  let cells: @Sendable (_ row: Int, CurveQuestion) -> [Cell]
  /// Returns the sample of a cell; nil if the cell's value is not counted by group of people.
  var sample: @Sendable (_ row: Int, CurveQuestion) -> CellSample? = { _, _ in nil }
}
