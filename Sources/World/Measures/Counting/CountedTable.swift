import CivilTime
import Tabular

/// A table of counters, said once: where something is counted, what is counted there, and the
/// columns that follow from it. Everything else is written here: zero, count, add up, leave a group
/// out, save, load, rows and single cells.
///
///     dimensions   app × day                       a block of counters for each pair
///     counters     started, completed, gaveUp …    of 32 bits, from `firstWide` on of 64
///     columns      open              = so far started − ended − removed
///                  carried_in        = open − started + ended
///                  completion_share  = completed / ended
///
/// An observer of such a table holds its `counters` and is no more than what it does on events.
protocol CountedTable: GroupSum {
  /// What is counted, by raw values from 0 on.
  associatedtype Counter: RawRepresentable & CaseIterable & Sendable where Counter.RawValue == Int

  /// The first counter that needs 64 bits; nil for none.
  static var firstWide: Counter? { get }

  /// What tells the rows apart, the slowest first.
  static func dimensions(_ shape: WorldSize) -> [Dimension]

  /// The columns after the keys.
  static func derived(_ shape: WorldSize) -> [DerivedColumn<Counter>]

  var counters: CounterStore<Counter> { get set }
}

/// A key of a table: a column, and a cell for each of its places.
///
///     Dimension(.day, (0..<days).map { Cell($0) }, isTime: true)
struct Dimension: Sendable {
  let column: Column
  let keys: [Cell]
  /// A second column that says the same of each place, as a date says of a day.
  var also: (column: Column, cells: [Cell])?
  /// The places that have rows; counters are kept for all.
  let shown: [Int]
  /// Whether later places come later, so that numbers so far can be told.
  let isTime: Bool

  init(_ column: Column, _ keys: [Cell], shown: [Int]? = nil, isTime: Bool = false) {
    (self.column, self.keys, self.isTime) = (column, keys, isTime)
    self.shown = shown ?? Array(keys.indices)
  }

  /// The days of the run.
  static func days(_ shape: WorldSize) -> Dimension {
    Dimension(.day, (0..<shape.days).map { Cell($0) }, isTime: true)
  }

  /// The days of the run with their dates.
  static func dates(_ shape: WorldSize) -> Dimension {
    var days = Dimension.days(shape)
    let dates = (0..<shape.days).map { Cell.text((shape.start + $0).key) }
    days.also = (Column("date", meaning: "local date", example: "2026-02-05"), dates)
    return days
  }

  /// The Monday weeks of the run.
  static func weeks(_ shape: WorldSize) -> Dimension {
    Dimension(
      .week, shape.weeks.map { .text((shape.start + $0.lowerBound).week.key) }, isTime: true)
  }

  /// Some apps, of which rows show those that somebody has.
  static func apps(_ apps: AppSet, _ shape: WorldSize) -> Dimension {
    let all = apps.map { $0 }
    return Dimension(
      .app, all.map { .text($0.name) },
      shown: all.indices.filter { shape.apps.contains(all[$0]) })
  }
}

/// Counters that are added up or taken off, of a row alone and of all rows so far in time.
///
///     Sum([.completed, .gaveUp])                       those of the row
///     .soFar([.started], less: [.completed])           all until the row, itself among them
struct Sum<Counter: Sendable>: Sendable {
  fileprivate var own: [(counter: Counter, sign: Int64)]
  fileprivate var soFar: [(counter: Counter, sign: Int64)] = []

  init(_ counters: [Counter], less others: [Counter] = []) {
    own = counters.map { ($0, 1) } + others.map { ($0, -1) }
  }

  static func soFar(_ counters: [Counter], less others: [Counter] = []) -> Sum {
    var sum = Sum([])
    sum.soFar = Sum(counters, less: others).own
    return sum
  }

  static func + (one: Sum, other: Sum) -> Sum {
    var sum = one
    sum.own += other.own
    sum.soFar += other.soFar
    return sum
  }
}

/// A column with the rule by which its cells follow from counters.
struct DerivedColumn<Counter: Sendable>: Sendable {
  enum Rule: Sendable {
    case whole(Sum<Counter>)
    /// One sum divided by another that is multiplied first; empty where that is 0.
    case ratio(Sum<Counter>, of: Sum<Counter>, times: Int64)
  }

  let column: Column
  let rule: Rule

  init(_ column: Column, _ rule: Rule) { (self.column, self.rule) = (column, rule) }

  /// A count of some counters.
  static func count(_ name: String, _ meaning: String, _ sum: Sum<Counter>) -> DerivedColumn {
    DerivedColumn(.count(name, meaning), .whole(sum))
  }

  /// A counter.
  static func count(_ name: String, _ meaning: String, _ counter: Counter) -> DerivedColumn {
    count(name, meaning, Sum([counter]))
  }

  /// A share of some counters in others.
  static func share(
    _ name: String, _ meaning: String, _ part: [Counter], of whole: [Counter],
    isOfPeople: Bool = false
  ) -> DerivedColumn {
    DerivedColumn(
      .share(name, meaning, isOfPeople: isOfPeople),
      .ratio(Sum(part), of: Sum(whole), times: 1))
  }
}

/// The counters of a table, a block of them for each row, separately for each segment.
struct CounterStore<Counter: RawRepresentable & CaseIterable & Sendable>: Sendable
where Counter.RawValue == Int {
  private var narrow: Tallies<Int32>
  private var wide: Tallies<Int64>
  private let firstWide: Int

  /// - Parameter rows: the number of places of all dimensions together; 0 for a table that the
  ///   world does not write.
  init(_ shape: WorldSize, rows: Int, firstWide: Counter?) {
    let all = Counter.allCases.count
    self.firstWide = firstWide?.rawValue ?? all
    narrow = Tallies(shape, columns: rows, rows: self.firstWide)
    wide = Tallies(shape, columns: rows, rows: all - self.firstWide)
  }

  /// Adds a number to a narrow counter of a row.
  @inline(__always)
  func count(_ number: Int32, _ counter: Counter, in row: Int, _ segments: SegmentSet) {
    narrow.count(number, row, counter.rawValue, segments)
  }

  /// Adds a number to a wide counter of a row.
  @inline(__always)
  func count(wide number: Int64, _ counter: Counter, in row: Int, _ segments: SegmentSet) {
    wide.count(number, row, counter.rawValue - firstWide, segments)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    narrow.visit(&visitor)
    wide.visit(&visitor)
  }

  mutating func add(_ other: CounterStore, times sign: Int) {
    narrow.add(other.narrow, times: sign)
    wide.add(other.wide, times: sign)
  }

  /// A counter of a row.
  @inline(__always)
  fileprivate subscript(row: Int, counter: Int, segment: Int) -> Int64 {
    counter < firstWide
      ? narrow[row, counter, segment] : wide[row, counter - firstWide, segment]
  }

  /// Adds the counters of a row to sums, by their raw values.
  fileprivate func add(_ row: Int, _ segment: Int, to sums: inout [Int64]) {
    for counter in 0..<firstWide {
      sums[counter] = sums[counter].plus(narrow[row, counter, segment])
    }
    for counter in firstWide..<sums.count {
      sums[counter] = sums[counter].plus(wide[row, counter - firstWide, segment])
    }
  }
}

extension CountedTable {
  static var firstWide: Counter? { nil }

  /// Zeros for a world that writes the table.
  static func zeros(_ shape: WorldSize) -> CounterStore<Counter> {
    let isWritten = kind.isWritten(shape)
    let rows = isWritten ? dimensions(shape).reduce(1) { $0 * $1.keys.count } : 0
    return CounterStore(shape, rows: rows, firstWide: firstWide)
  }

  mutating func visit(_ visitor: inout some TallyVisitor) { counters.visit(&visitor) }

  mutating func add(_ other: Self, times sign: Int) { counters.add(other.counters, times: sign) }

  static func table(_ groups: [Self], _ shape: WorldSize, _ segment: Int) -> Table {
    let dimensions = dimensions(shape)
    let derived = derived(shape)
    let columns = Places.columns(dimensions) + derived.map { $0.column }
    let places = Places(dimensions)
    var own = [Int64].none(Counter.allCases.count)
    var soFar = Array(repeating: own, count: places.timeless)
    return Table(kind, columns, rows: places.count) { list in
      places.forEach { row, timeless in
        own.clear()
        for group in groups { group.counters.add(row, segment, to: &own) }
        for counter in own.indices { soFar[timeless][counter] += own[counter] }
        places.write(row, to: &list)
        for column in derived { list.write(column.cell(own, soFar[timeless])) }
      }
    }
  }
}

extension WorldTable {
  /// A table of counters of all groups. Leaving a group out subtracts its counters, and only the
  /// cells that are asked for are derived.
  static func sum<Observer: CountedTable>(
    _ groups: [Observer], _ shape: WorldSize, _ segment: Int
  ) -> WorldTable {
    WorldTable(kind: Observer.kind, whole: { Observer.table(groups, shape, segment) }) {
      var sum = groups[0]
      for group in groups.dropFirst() { sum.add(group, times: 1) }
      let cells = DerivedCells(sum, groups, shape, segment)
      return WorldSlices.Slice(
        name: Observer.kind.name,
        table: { [sum] group in
          guard let group, group < groups.count else {
            return Observer.table(groups, shape, segment)
          }
          var rest = sum
          rest.add(groups[group], times: -1)
          return Observer.table([rest], shape, segment)
        }, values: { group, wanted in wanted.map { cells.value(of: $0, without: group) } })
    }
  }
}

/// Single cells of a table without one group.
private struct DerivedCells<Observer: CountedTable>: Sendable {
  private let sum: CounterStore<Observer.Counter>
  private let groups: [CounterStore<Observer.Counter>]
  private let segment: Int
  private let derived: [DerivedColumn<Observer.Counter>]
  private let keys: Int
  private let timeless: Int
  /// The row of the counters, and the number shared with other times, of each row of the table.
  private let rows: [(row: Int, timeless: Int)]

  init(_ sum: Observer, _ groups: [Observer], _ shape: WorldSize, _ segment: Int) {
    (self.sum, self.segment) = (sum.counters, segment)
    self.groups = groups.map { $0.counters }
    let places = Places(Observer.dimensions(shape))
    derived = Observer.derived(shape)
    (keys, timeless) = (Places.columns(places.dimensions).count, places.timeless)
    var rows: [(row: Int, timeless: Int)] = []
    places.forEach { rows.append(($0, $1)) }
    self.rows = rows
  }

  /// The sum of some cells; nil if a single one is empty.
  func value(of cells: WorldSlices.CellRows, without group: Int) -> Double? {
    let rule = derived[cells.column - keys].rule
    var value = 0.0
    var soFar = rule.isOfRowsAlone ? [] : [Int64].none(timeless * Observer.Counter.allCases.count)
    var next = 0
    for row in cells.rows {
      while !soFar.isEmpty, next <= row {
        for counter in rule.countersSoFar {
          soFar[rows[next].timeless * Observer.Counter.allCases.count + counter] +=
            number(rows[next].row, counter, without: group)
        }
        next += 1
      }
      let place = rows[row]
      let cell = rule.cell { counter, isSoFar in
        isSoFar
          ? soFar[place.timeless * Observer.Counter.allCases.count + counter]
          : number(place.row, counter, without: group)
      }
      switch cell {
      case .integer(let number): value += Double(number)
      case .ratio(let part, let whole) where whole != 0: value += Double(part) / Double(whole)
      default: if cells.rows.count == 1 { return nil }
      }
    }
    return value
  }

  private func number(_ row: Int, _ counter: Int, without group: Int) -> Int64 {
    sum[row, counter, segment] - groups[group][row, counter, segment]
  }
}

extension DerivedColumn.Rule where Counter: RawRepresentable, Counter.RawValue == Int {
  /// The counters of which it needs numbers of earlier rows.
  fileprivate var countersSoFar: Set<Int> {
    switch self {
    case .whole(let sum): Set(sum.soFar.map { $0.counter.rawValue })
    case .ratio(let part, let whole, _):
      Set((part.soFar + whole.soFar).map { $0.counter.rawValue })
    }
  }

  fileprivate var isOfRowsAlone: Bool { countersSoFar.isEmpty }

  /// The cell of a row, from its counters and those so far.
  fileprivate func cell(_ number: (_ counter: Int, _ isSoFar: Bool) -> Int64) -> Cell {
    switch self {
    case .whole(let sum): .integer(sum.value(number))
    case .ratio(let part, let whole, let times):
      .ratio(part.value(number), times * whole.value(number))
    }
  }
}

extension DerivedColumn where Counter: RawRepresentable, Counter.RawValue == Int {
  fileprivate func cell(_ own: [Int64], _ soFar: [Int64]) -> Cell {
    rule.cell { counter, isSoFar in isSoFar ? soFar[counter] : own[counter] }
  }
}

extension Sum where Counter: RawRepresentable, Counter.RawValue == Int {
  fileprivate func value(_ number: (_ counter: Int, _ isSoFar: Bool) -> Int64) -> Int64 {
    own.reduce(0) { $0 + $1.sign * number($1.counter.rawValue, false) }
      + soFar.reduce(0) { $0 + $1.sign * number($1.counter.rawValue, true) }
  }
}

/// The rows of some dimensions, in order.
private struct Places {
  let dimensions: [Dimension]

  init(_ dimensions: [Dimension]) { self.dimensions = dimensions }

  /// The columns of their keys.
  static func columns(_ dimensions: [Dimension]) -> [Column] {
    dimensions.flatMap { [$0.column] + [$0.also?.column].compactMap { $0 } }
  }

  /// The number of rows that are shown.
  var count: Int { dimensions.reduce(1) { $0 * $1.shown.count } }

  /// The number of rows of one time.
  var timeless: Int { dimensions.reduce(1) { $1.isTime ? $0 : $0 * $1.keys.count } }

  /// Hands over each row that is shown, and a number that it shares with those of other times.
  func forEach(_ body: (_ row: Int, _ timeless: Int) -> Void) { visit(0, 0, 0, body) }

  private func visit(_ depth: Int, _ row: Int, _ timeless: Int, _ body: (Int, Int) -> Void) {
    guard depth < dimensions.count else { return body(row, timeless) }
    let (dimension, size) = (dimensions[depth], dimensions[depth].keys.count)
    for place in dimension.shown {
      let same = dimension.isTime ? timeless : timeless * size + place
      visit(depth + 1, row * size + place, same, body)
    }
  }

  /// Writes the keys of a row.
  func write(_ row: Int, to list: inout CellList) {
    var stride = dimensions.reduce(1) { $0 * $1.keys.count }
    var rest = row
    for dimension in dimensions {
      stride /= dimension.keys.count
      list.write(dimension.keys[rest / stride])
      if let also = dimension.also { list.write(also.cells[rest / stride]) }
      rest %= stride
    }
  }
}
