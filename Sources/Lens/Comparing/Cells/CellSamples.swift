import Measures
public import Analytics
public import Population
import Tabular

/// The samples of many cells of one run, keyed by full address. A sample contains a cell's value,
/// and for each group of users the cell's value without that group.
///
///     let samples = CellSamples.measuring(addresses, of: result, variant: "default")
///     try samples.sample(address, in: tables)?.interval(confidence: 0.95)
public struct CellSamples: Sendable {
  var samples: [CellAddress: CellSample] = [:]

  public init() {}

  /// The sample of a cell whose address names all keys, as in `CellPlace`; nil if there is none.
  public subscript(address: CellAddress) -> CellSample? {
    get { samples[address] }
    set { samples[address] = newValue }
  }

  /// Returns the sample of a found cell; nil if sample and table disagree because somebody changed
  /// a file after the run.
  ///
  /// - Parameters:
  ///   - people: the number of users in all worlds.
  ///   - address: returns the address of a cell with variant and segment.
  package func sample(
    of found: FoundCell, people: Double, at address: (CellPlace) -> CellAddress = { $0.address }
  ) -> CellSample? {
    found.sample(people: people) { place in
      samples[address(place)].flatMap { place.agrees(with: $0.value) ? $0 : nil }
    }
  }

  /// Whether a cell has a sample whose number disagrees with the table's number.
  package func contradicts(
    _ found: FoundCell, at address: (CellPlace) -> CellAddress = { $0.address }
  ) -> Bool {
    found.places.contains { place in
      samples[address(place)].map { !place.agrees(with: $0.value) } ?? false
    }
  }

  /// The number of samples.
  public var count: Int { samples.count }

  /// Adds all samples of another collection.
  public mutating func add(_ other: CellSamples) {
    guard !samples.isEmpty else { return samples = other.samples }
    for (address, sample) in other.samples { samples[address] = sample }
  }
}

extension CellSamples {
  /// Computes the samples of one variant's cells: values, and values without each group of users.
  ///
  /// Cells that this result does not have are skipped; `ResultTables` reports why. O(64 × cells of
  /// the tables).
  ///
  /// - Parameter variant: the variant to measure; cells of other variants are skipped.
  public static func measuring(
    _ addresses: [CellAddress], of result: WorldResult, variant: String
  ) -> CellSamples {
    measuring(of: result, variant: variant) { segment, tables in
      tables.places(of: addresses, variant: variant, segment: segment)
    }
  }

  package static func measuring(
    of result: WorldResult, variant: String,
    _ choose: (_ segment: String, _ tables: ResultTables) -> [CellPlace]
  ) -> CellSamples {
    var samples = CellSamples()
    for (segment, part) in result.segments.enumerated() {
      let places = choose(part.name, ResultTables(part.tables, variant: variant))
      guard !places.isEmpty else { continue }
      let denominators = ShareDenominators(part.tables, everybody: result.slices.everybody)
      samples.samples.reserveCapacity(samples.count + places.count)
      let slicing = Slicing(result.slices, segment: segment, denominators)
      for (place, sample) in slicing.samples(places, result.executor) {
        // A value alone says no more than the table.
        let isBare = sample.withoutGroup.isEmpty && sample.worlds.isEmpty && sample.band == nil
        guard !isBare else { continue }
        samples[place.address.labelled(variant: variant, segment: part.name)] = sample
      }
    }
    return samples
  }
}

extension ResultTables {
  /// Returns the cells of one segment and variant, each once. The tables must have no label
  /// columns. A metric's address stands for all cells of the metric.
  func places(of addresses: [CellAddress], variant: String, segment: String) -> [CellPlace] {
    let own = addresses.filter {
      ($0.value(of: Columns.segment) ?? WorldResult.everybody) == segment
        && ($0.value(of: Columns.variant) ?? variant) == variant
    }
    let found = own.compactMap { try? place(of: $0.without(TableKind.labels)) }
    var known: Set<CellAddress> = []
    return found.flatMap { $0.places }.filter { known.insert($0.address).inserted }
  }
}

extension CellAddress {
  /// Returns the address with conditions on variant and segment put first, as in a run's files.
  package func labelled(variant: String, segment: String) -> CellAddress {
    CellAddress(
      table,
      [Condition(Columns.variant, variant), Condition(Columns.segment, segment)] + conditions,
      column)
  }
}

/// A computation of the samples of one segment's cells.
private struct Slicing {
  private let slices: LeaveOneOutTables
  private let segment: Int
  private let tables: [LeaveOneOutTables.Slice]
  private let denominators: ShareDenominators
  /// The number of users in each group.
  private let groups: [Int]

  init(_ slices: LeaveOneOutTables, segment: Int, _ denominators: ShareDenominators) {
    (self.slices, self.segment, self.denominators) = (slices, segment, denominators)
    tables = slices.slices(of: segment)
    groups = (0..<PeopleGroups.count).map { PeopleGroups.range(of: $0, in: slices.people).count }
  }

  /// Returns the samples of some cells; `executor` processes the tables in parallel.
  func samples(_ places: [CellPlace], _ executor: AnyExecutor) -> [(CellPlace, CellSample)] {
    var tables = Dictionary(grouping: places) { $0.table.name }.sorted { $0.key < $1.key }
      .map { TableCells(name: $0.key, places: $0.value) }
    executor.forEach(&tables) { table, _, _ in
      table.samples = samples(of: table.name, table.places)
    }
    return tables.flatMap { $0.samples }
  }

  /// The cells of one table, with their samples once they are computed.
  private struct TableCells: Sendable {
    let name: String
    let places: [CellPlace]
    var samples: [(CellPlace, CellSample)] = []
  }

  private func samples(of name: String, _ places: [CellPlace]) -> [(CellPlace, CellSample)] {
    let search = RowSearch(places[0].table)
    let slice = tables.first { $0.name == name }
    // Those of cells that are read off a curve; nil for others.
    let curves = slice?.samples(places.map { $0.cells }) ?? places.map { _ in nil }
    let isPlain = places.indices.filter { curves[$0] == nil }
    let without = values(without: slice, isPlain.map { places[$0] })
    let worlds = values(ofWorlds: name, places, search)
    let own = Dictionary(uniqueKeysWithValues: zip(isPlain, isPlain.indices))
    return places.indices.compactMap { index in
      let alone = CellSlicing.known(worlds.map { $0[index] })
      if let curve = curves[index] { return (places[index], curve.with(worlds: alone)) }
      guard let value = places[index].value, let place = own[index] else { return nil }
      let sample = CellSample(
        value, kind: places[index].kind,
        withoutGroup: CellSlicing.known(without.map { $0[place] }), worlds: alone,
        answers: denominators.count(of: places[index]),
        people: denominators.people(of: places[index]))
      return (places[index], sample)
    }
  }

  /// Returns, for each non-empty group of users, the cells' values without that group. Totals are
  /// scaled up to all users.
  private func values(
    without slice: LeaveOneOutTables.Slice?, _ places: [CellPlace]
  ) -> [[Double?]] {
    guard let slice, !places.isEmpty else { return [] }
    let left = groups.indices.filter { groups[$0] > 0 && groups[$0] < slices.people }
    let isTotal = places.map { $0.isTotal }
    return zip(left, slice.values(places.map { $0.cells }, left)).map { group, values in
      let scale = Double(slices.people) / Double(slices.people - groups[group])
      return zip(values, isTotal).map { value, isTotal in
        isTotal ? value.map { $0 * scale } : value
      }
    }
  }

  /// Returns, for each world, the cells' values in this world alone. Empty if there is only one
  /// world or if users do not meet each other. Totals are scaled up to all worlds.
  private func values(
    ofWorlds name: String, _ places: [CellPlace], _ search: RowSearch
  ) -> [[Double?]] {
    slices.worlds.indices.map { number in
      zip(places, values(ofWorld: number, name, places, search)).map { place, value in
        value.map { place.isTotal ? $0 * Double(slices.worlds.count) : $0 }
      }
    }
  }

  private func values(
    ofWorld number: Int, _ name: String, _ places: [CellPlace], _ search: RowSearch
  ) -> [Double?] {
    let world = slices.worlds[number]
    if let alone = world.alone[segment].first(where: { $0.name == name }) {
      var found = FoundRows(search, in: alone)
      return places.map { CellSlicing.value(of: $0, &found) }
    }
    guard let sum = world.sums[segment].first(where: { $0.name == name }) else {
      return places.map { _ in nil }
    }
    let before =
      number == 0 ? nil : slices.worlds[number - 1].sums[segment].first { $0.name == name }
    var found = FoundRows(search, in: sum)
    var earlier = before.map { FoundRows(search, in: $0) }
    return places.map { CellSlicing.value(of: $0, &found, less: &earlier) }
  }
}

extension CellPlace {
  fileprivate var cells: LeaveOneOutTables.CellRows { .init(rows: rows, column: column) }
}

/// A search for a table's rows in tables of the same kind, which never have more rows than it.
private struct RowSearch {
  let table: Table
  private let keys: [Int]

  init(_ table: Table) {
    self.table = table
    keys = (TableKind.named(table.name)?.keys ?? []).compactMap { table.place(of: $0) }
  }

  /// Returns the index of the row with the same keys in another table. The result is usually `row`,
  /// or a lower index if earlier rows are missing.
  func row(like row: Int, in other: Table) -> Int? {
    var candidate = min(row, other.rowCount - 1)
    while candidate >= 0, !isAlike(row, other, candidate) { candidate -= 1 }
    return candidate < 0 ? nil : candidate
  }

  private func isAlike(_ row: Int, _ other: Table, _ candidate: Int) -> Bool {
    let (own, theirs) = (row * table.columns.count, candidate * other.columns.count)
    return keys.allSatisfy { column in
      switch (table.cells[own + column], other.cells[theirs + column]) {
      case (.integer(let own), .integer(let theirs)): own == theirs
      case (.text(let own), .text(let theirs)): own == theirs
      case (let own, let theirs): own.key == theirs.key
      }
    }
  }
}

/// A cache of row searches: for the rows of one table, the matching rows of another.
private struct FoundRows {
  let table: Table
  private let search: RowSearch
  /// For each row of the original table, its row in `table`; −1 if missing, −2 if not yet searched.
  private var rows: [Int32]

  init(_ search: RowSearch, in table: Table) {
    (self.search, self.table) = (search, table)
    rows = Array(repeating: -2, count: search.table.rowCount)
  }

  /// Returns the index of the row with the same keys; nil if `table` has no such row.
  mutating func row(like row: Int) -> Int? {
    if rows[row] == -2 { rows[row] = Int32(search.row(like: row, in: table) ?? -1) }
    return rows[row] < 0 ? nil : Int(rows[row])
  }
}

/// Functions that look up cells in tables of the same kind.
private enum CellSlicing {
  /// Returns the values if all of them are non-nil, otherwise an empty array.
  static func known(_ values: [Double?]) -> [Double] {
    values.contains { $0 == nil } ? [] : values.map { $0 ?? 0 }
  }

  /// Returns the value of a cell in another table. Totals count a missing row as 0, and sums skip
  /// empty cells. In all other cases a missing row or an empty cell makes the value nil.
  static func value(of place: CellPlace, _ found: inout FoundRows) -> Double? {
    var sum = 0.0
    for row in place.rows {
      guard let own = found.row(like: row) else {
        // Rows without events are not written: nothing happened without these people.
        if place.isTotal { continue } else { return nil }
      }
      guard let value = found.table.cell(own, place.column).number else {
        if place.rows.count > 1 { continue } else { return nil }
      }
      sum += value
    }
    return sum
  }

  /// Returns a cell's value minus its value in an earlier table. A row that the earlier table lacks
  /// counts as 0. Without an earlier table, returns the value itself. Returns nil if the later
  /// table lacks a row, or if a table cell is neither a count nor a ratio of counts.
  static func value(
    of place: CellPlace, _ found: inout FoundRows, less earlier: inout FoundRows?
  ) -> Double? {
    guard let before = earlier?.table else {
      return value(of: place, &found)
    }
    var sum = 0.0
    for row in place.rows {
      guard let own = found.row(like: row) else { return nil }
      let then = earlier?.row(like: row).map { before.cell($0, place.column) }
      guard let value = found.table.cell(own, place.column).less(then) else { return nil }
      sum += value
    }
    return sum
  }
}

extension Cell {
  /// Returns this cell's number minus the same cell's number for fewer worlds; nil for cells that
  /// are not counts or ratios of counts.
  fileprivate func less(_ earlier: Cell?) -> Double? {
    switch (self, earlier) {
    case (.integer(let now), .integer(let then)): Double(now - then)
    case (.ratio(let top, let bottom), .ratio(let less, let below)):
      Cell.ratio(top - less, bottom - below).number
    case (.integer, nil), (.ratio, nil): number
    default: nil
    }
  }
}
