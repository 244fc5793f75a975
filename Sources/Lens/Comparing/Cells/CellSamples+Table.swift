import Measures
import Analytics
public import Tabular
import Text

extension CellSamples {
  /// The name of the table that stores the samples in a run's folder.
  public static let tableName = "groups"

  /// The number of steps in a standard error; one step is the precision of stored values.
  private static let resolution = 10_000.0
  private static let decimals = (value: 9, step: 18)

  /// Returns the samples as the table `groups`, in the order of their addresses.
  ///
  ///     table        row      column        value        step         leaving_out answers band
  ///     retention    day=7    active_share  0.131000000  0.000000305  12 -40 3 …  9843
  ///     stage_waits  stage=4  p50_days      8.420000000  0.000021000  7 -21 9 …           -5:7.9…
  ///
  /// A cell's value without the users of group g is `value` + `step` × the g-th number of
  /// `leaving_out`. A step is a ten-thousandth of the standard error. The labels come first.
  public func table(run: String) -> Table {
    var table = Table(CellSamples.tableName, CellSamples.columns)
    let ordered = samples.map { ($0.key.description, $0) }.sorted { $0.0 < $1.0 }
    for (_, (address, sample)) in ordered { table.add(CellSamples.row(run, address, sample)) }
    return table
  }

  private static func row(_ run: String, _ address: CellAddress, _ sample: CellSample) -> [Cell] {
    let step = step(of: sample)
    var offsets = ByteBuffer(capacity: 512)
    for steps in CellSamples.offsets(of: sample, step) {
      if offsets.count > 0 { offsets.append(byte: UInt8(ascii: " ")) }
      offsets.append(steps)
    }
    let plain = address.without(TableKind.labels)
    return [
      .text(run), .text(address.value(of: Columns.variant) ?? ""),
      .text(address.value(of: Columns.segment) ?? ""), .text(address.table), .text(plain.rowText),
      .text(address.column), sample.value.isFinite ? .real(sample.value) : .empty, .real(step),
      .text(offsets.text),
      .text(sample.worlds.map { "\($0)" }.joined(separator: " ")),
      sample.answers.map { .integer(Int64($0)) } ?? .empty,
      sample.people.map { .integer(Int64($0)) } ?? .empty,
      .text(
        (sample.band?.knots ?? []).map { "\(rounded($0.deviate)):\(rounded($0.time))" }
          .joined(separator: " ")),
      .text(sample.kind.rawValue),
    ]
  }

  private static func step(of sample: CellSample) -> Double {
    (Jackknife.standardError(leavingOut: sample.withoutGroup) ?? 0) / resolution
  }

  /// Returns, for each group of users, (value without the group − sample's value) / step, rounded.
  private static func offsets(of sample: CellSample, _ step: Double) -> [Int64] {
    sample.withoutGroup.map { value in
      let steps = step > 0 ? (value - sample.value) / step : 0
      return Int64(max(-1e15, min(1e15, steps)).rounded(.toNearestOrEven))
    }
  }

  private static var columns: [Column] {
    [
      Column("run", meaning: "name of the run and its short digest", example: "pet-year 1f0c9a2b"),
      Column(
        Columns.variant, meaning: "the variant: its rules apply to the row", example: "one freeze"),
      Column(Columns.segment, meaning: "people who are counted", example: "all"),
      Column("table", meaning: "table of the cell", example: "retention"),
      Column("row", meaning: "keys of its row; * is the sum of all rows", example: "day=7"),
      Column("column", meaning: "column of the cell", example: "active_share"),
      Column(
        "value", .decimal(places: decimals.value),
        meaning: "the cell, before rounding; empty for a time that was not reached",
        example: "0.131000000"),
      Column(
        "step", .decimal(places: decimals.step), meaning: "a ten-thousandth of the standard error",
        example: "0.000000305000000000"),
      Column(
        "leaving_out",
        meaning: "for each group of people, how many steps the value is higher without it; empty "
          + "where the value is not known without each of them",
        example: "12 -40 3"),
      Column(
        "worlds",
        meaning: "the value of each world alone, where people meet in leagues; counts of each "
          + "times the number of worlds; empty where they do not meet, and of one world",
        example: "0.12 0.14"),
      Column(
        "answers", .integer, meaning: "of a share, how many answers were counted",
        example: "4810"),
      Column(
        "people", .integer, meaning: "of a share, how many people gave them at most",
        example: "10000"),
      Column(
        "band",
        meaning: "of a time, its band: how many standard errors the curve is above the share, and "
          + "at which time, -2:7.9 2:8.8; empty of all else",
        example: "-2:7.91 0:8.42 2:8.96"),
      Column(
        "kind",
        meaning:
          "what the cell measures, which decides how its interval is built: share, survival, "
          + "count, amount, number or time", example: "share"),
    ]
  }

  /// Rounds to the precision of a stored confidence band: 1/1,000 of a standard error, or of a day.
  private static func rounded(_ number: Double) -> Double {
    (number * 1_000).rounded(.toNearestOrEven) / 1_000
  }

  /// Returns some of the samples, rounded to the precision with which a run writes them.
  package func asWritten(_ isWanted: (CellAddress) -> Bool) -> CellSamples {
    var written = CellSamples()
    for (address, sample) in samples where isWanted(address) {
      written.samples[address] = CellSamples.asWritten(sample)
    }
    return written
  }

  private static func asWritten(_ sample: CellSample) -> CellSample {
    let exact = step(of: sample)
    let (value, step) = (
      sample.value.asWritten(decimals.value) ?? .infinity, exact.asWritten(decimals.step) ?? 0
    )
    return CellSample(
      value, kind: sample.kind,
      withoutGroup: offsets(of: sample, exact).map { value + step * Double($0) },
      worlds: sample.worlds, answers: sample.answers?.rounded(.towardZero),
      people: sample.people?.rounded(.towardZero),
      band: TimeBand(
        knots: (sample.band?.knots ?? []).map {
          TimeBand.Knot(deviate: rounded($0.deviate), time: rounded($0.time))
        }))
  }

  /// Reads the samples from a table that a run wrote.
  ///
  /// - Throws: `GroupsError` with the first row that is not a sample.
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
    // A time that is later than all that was seen has no number.
    guard let address = try? CellAddress(text), let kind = CellKind(rawValue: cells[13].key),
      let value = cells[6].number ?? (kind == .time ? .infinity : nil), let step = cells[7].number
    else { return nil }
    // A list of one number, and a list of numbers without blanks, may be read as a number.
    guard let offsets = numbers(cells[8].key), let worlds = numbers(cells[9].key) else {
      return nil
    }
    let knots = cells[12].key.split(separator: " ").map { knot(String($0)) }
    guard !knots.contains(where: { $0 == nil }) else { return nil }
    let sample = CellSample(
      value, kind: kind,
      withoutGroup: offsets.map { value + step * $0 }, worlds: worlds,
      answers: cells[10].number, people: cells[11].number,
      band: TimeBand(knots: knots.compactMap { $0 }))
    return (address.labelled(variant: cells[1].key, segment: cells[2].key), sample)
  }
}

extension CellSamples {
  /// Parses numbers separated by blanks; nil if one is not a number.
  private static func numbers(_ text: String) -> [Double]? {
    text.withByteView { view in
      var numbers: [Double] = []
      for field in view.bytes.split(separator: UInt8(ascii: " ")) {
        guard let start = UnsafeBufferPointer(rebasing: field).baseAddress,
          let number = ByteView(start: start, count: field.count).double
        else { return nil }
        numbers.append(number)
      }
      return numbers
    }
  }

  /// Parses a knot of a confidence band, such as `-2:7.91`; nil for any other text.
  private static func knot(_ text: String) -> TimeBand.Knot? {
    let parts = text.split(separator: ":").map { Double(decimal: $0) }
    guard parts.count == 2, let deviate = parts[0], let time = parts[1] else { return nil }
    return TimeBand.Knot(deviate: deviate, time: time)
  }
}

extension Double {
  /// Returns the number rounded to some decimals, as a table prints it; nil for an empty cell.
  fileprivate func asWritten(_ decimals: Int) -> Double? {
    var bytes = ByteBuffer()
    bytes.append(self, decimals: decimals)
    return bytes.view.double
  }
}

/// The error if a table of samples cannot have been written by a run.
public struct GroupsError: Error, Equatable, Sendable {
  /// The 1-based index of the first row that is not a sample; 0 if a column is missing.
  public let row: Int

  public var description: String {
    row == 0
      ? "a column is missing; run the scenario again"
      : "row \(row) is no cell with its groups; run the scenario again"
  }
}
