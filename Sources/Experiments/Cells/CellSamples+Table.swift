import Analytics
public import Tabular

extension CellSamples {
  /// The name of the file that keeps them in the folder of a run.
  public static let tableName = "groups"

  /// How many steps a standard error has: what is kept of a value without a group.
  private static let resolution = 10_000.0

  /// The samples as a table, `groups`, in the order of their addresses.
  ///
  ///     table      row    column        value        step         leaving_out  worlds  people
  ///     retention  day=7  active_share  0.131000000  0.000000305  12 -40 3 …           9843
  ///
  /// The value without group number g is `value` + `step` × the g-th number of `leaving_out`; the
  /// step is a ten-thousandth of the standard error. The first labels are those of all tables.
  public func table(run: String) -> Table {
    var table = Table(CellSamples.tableName, CellSamples.columns)
    for address in addresses {
      guard let sample = samples[address] else { continue }
      // Cells are made to fit their columns, so nothing is refused.
      try? table.append(CellSamples.row(run, address, sample))
    }
    return table
  }

  private static func row(_ run: String, _ address: CellAddress, _ sample: CellSample) -> [Cell] {
    let error = Jackknife.standardError(leavingOut: sample.withoutGroup) ?? 0
    let step = error / resolution
    let offsets = sample.withoutGroup.map { value -> String in
      let steps = step > 0 ? (value - sample.value) / step : 0
      return "\(Int64(max(-1e15, min(1e15, steps)).rounded(.toNearestOrEven)))"
    }
    var plain = address
    plain.conditions.removeAll { TableKeys.labels.contains($0.key) }
    return [
      .text(run), .text(address.value(of: "variant") ?? ""),
      .text(address.value(of: "segment") ?? ""), .text(address.table), .text(plain.rowText),
      .text(address.column), .real(sample.value), .real(step),
      .text(offsets.joined(separator: " ")),
      .text(sample.worlds.map { "\($0)" }.joined(separator: " ")),
      sample.people.map { .integer(Int64($0)) } ?? .empty,
    ]
  }

  private static var columns: [Column] {
    [
      Column("run", meaning: "name of the run and its short digest", example: "pet-year 1f0c9a2b"),
      Column("variant", meaning: "rules under which people lived", example: "one freeze"),
      Column("segment", meaning: "people who are counted", example: "all"),
      Column("table", meaning: "table of the cell", example: "retention"),
      Column("row", meaning: "keys of its row; * is the sum of all rows", example: "day=7"),
      Column("column", meaning: "column of the cell", example: "active_share"),
      Column(
        "value", .decimal(places: 9), meaning: "the cell, before rounding", example: "0.131000000"),
      Column(
        "step", .decimal(places: 18), meaning: "a ten-thousandth of the standard error",
        example: "0.000000305000000000"),
      Column(
        "leaving_out",
        meaning: "for each group of people, how many steps the value is higher without it",
        example: "12 -40 3"),
      Column(
        "worlds",
        meaning: "the value of each world alone, where people meet in leagues; counts of each "
          + "times the number of worlds",
        example: "0.12 0.14"),
      Column(
        "people", .integer, meaning: "how many people answered for themselves at most, of a share",
        example: "4810"),
    ]
  }

  /// The samples of a table as a run wrote it.
  ///
  /// - Throws: `GroupsError` with the row that is no sample.
  public init(reading table: Table) throws(GroupsError) {
    let places = CellSamples.columns.map { table.place(of: $0.name) }
    guard !places.contains(nil) else { throw GroupsError(row: 0) }
    for row in 0..<table.rowCount {
      let cells = places.map { table.cell(row, $0 ?? 0) }
      guard let (address, sample) = CellSamples.sample(cells) else {
        throw GroupsError(row: row + 1)
      }
      samples[address] = sample
    }
  }

  private static func sample(_ cells: [Cell]) -> (CellAddress, CellSample)? {
    let text = "\(cells[3].key)[\(cells[4].key)].\(cells[5].key)"
    guard let address = try? CellAddress(text), let value = cells[6].number,
      let step = cells[7].number
    else { return nil }
    // A list of one number, and a list of numbers without blanks, may be read as a number.
    let offsets = cells[8].key.split(separator: " ").map { Double($0) }
    let worlds = cells[9].key.split(separator: " ").map { Double($0) }
    guard !offsets.contains(nil), !worlds.contains(nil) else { return nil }
    let sample = CellSample(
      value, withoutGroup: offsets.compactMap { $0.map { value + step * $0 } },
      worlds: worlds.compactMap { $0 }, people: cells[10].number)
    return (address.labelled(variant: cells[1].key, segment: cells[2].key), sample)
  }
}

/// A table of groups that no run wrote.
public struct GroupsError: Error, Equatable, Sendable {
  /// The row that is no sample, counted from 1; 0 if a column is missing.
  public let row: Int

  public var description: String {
    row == 0
      ? "a column is missing; run the scenario again"
      : "row \(row) is no cell with its groups; run the scenario again"
  }
}
