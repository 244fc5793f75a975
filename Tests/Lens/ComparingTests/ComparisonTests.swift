import Analytics
import Comparing
import Tabular
import Testing

/// Verdicts over hand-made runs: one table of two cells a row, with groups that are known.
struct ComparisonTests {
  /// A run whose cells have a value and the same scatter: a standard error of 1.
  private static func run(
    _ values: [Double], hasGroups: Bool = true, kept: [Double]? = nil
  ) -> ComparedRun {
    var table = Table(
      "days",
      [
        Column("run", meaning: "", example: ""), Column("variant", meaning: "", example: ""),
        Column("segment", meaning: "", example: ""),
        Column("day", .integer, meaning: "", example: "", quantity: .nothing),
        Column("active", .decimal(places: 3), meaning: "", example: ""),
      ])
    var samples = Table("groups", sampleColumns)
    for (day, value) in values.enumerated() {
      let labels: [Cell] = [.text("r"), .text("default"), .text("all")]
      try? table.append(labels + [.integer(Int64(day)), .real(value)])
      // Half of the groups a little above, half below: Σ d² · 63 / 64 = 1.
      let step = 1 / 63.0.squareRoot()
      let offsets = (0..<64).map { $0 % 2 == 0 ? "1" : "-1" }.joined(separator: " ")
      try? samples.append(
        labels + [
          .text("days"), .text("day=\(day)"), .text("active"), .real(kept?[day] ?? value),
          .real(step), .text(offsets), .text(""), .empty, .empty, .text(""), .text("count"),
        ])
    }
    let known = try? CellSamples(reading: samples)
    return ComparedRun(
      [table], hasGroups ? known ?? CellSamples() : CellSamples(), variant: "default", people: 64)
  }

  private static let sampleColumns =
    [
      "run", "variant", "segment", "table", "row", "column",
    ].map { Column($0, meaning: "", example: "") }
    + ["value", "step"].map { Column($0, .decimal(places: 18), meaning: "", example: "") }
    + ["leaving_out", "worlds"].map { Column($0, meaning: "", example: "") }
    + ["answers", "people"].map { Column($0, .integer, meaning: "", example: "") }
    + ["band", "kind"].map { Column($0, meaning: "", example: "") }

  private static func headline(_ day: Int) throws -> HeadlineCell {
    HeadlineCell(chosen: try CellAddress("days[day=\(day)].active"))
  }

  private static func compare(
    _ one: [Double], _ two: [Double], on days: [Int], samePeople: Bool = false
  ) throws -> Comparison {
    try Comparison(
      of: run(one), with: run(two), on: days.map { try headline($0) }, samePeople: samePeople)
  }

  @Test func `a difference that is surely small is decided, another one is not`() throws {
    let cells = try Self.compare([100, 10, 10], [101, 11, 30], on: [0, 1, 2]).decisive
    #expect(cells.map(\.isUndecided) == [false, true, false])
    // At the level of three cells the interval of the first reaches beyond the margin of 5 %.
    let wide = try Self.compare([100, 10, 10], [102.2, 11, 11], on: [0, 1, 2]).decisive
    let alone = try Self.compare([100, 10, 10], [102.2, 11, 11], on: [0]).decisive
    #expect(wide[0].isUndecided && !alone[0].isUndecided)
  }

  @Test func `a clear difference in one decisive cell makes the runs differ`() throws {
    let comparison = try Self.compare([100, 100, 50], [100, 105, 50], on: [0, 1])
    #expect(comparison.verdict == .differ)
    #expect(comparison.decisive.map(\.differs) == [false, true])
    let cell = comparison.decisive[1]
    #expect(cell.first == 100 && cell.second == 105 && cell.pairing == .unpaired)
    let error = try #require(cell.estimate).standardError
    // Counts are on the scale of logarithms.
    #expect(abs(error - 2.0.squareRoot()) < 1e-3)
  }

  @Test func `the same difference in another cell decides nothing and is listed`() throws {
    let comparison = try Self.compare([100, 100], [100, 110], on: [0])
    #expect(comparison.verdict == .same)
    #expect(comparison.clearest.map(\.address.rowText) == ["segment=all,day=1"])
  }

  @Test func `what is neither clear nor small is not decided`() throws {
    // The error of the difference is 1.4, so ± 2.4 around 2 is neither above 0 nor below 5.
    #expect(try Self.compare([100], [102], on: [0]).verdict == .same)
    #expect(try Self.compare([100], [102.7], on: [0]).verdict == .notDecided)
    #expect(try Self.compare([20], [20], on: [0]).verdict == .notDecided)
  }

  @Test func `Holm makes what one cell would decide undecided among many`() throws {
    let (one, two) = ([100.0, 100, 100, 100, 100], [103.0, 100, 100, 100, 100])
    #expect(try Self.compare(one, two, on: [0]).verdict == .differ)
    #expect(try Self.compare(one, two, on: [0, 1, 2, 3, 4]).verdict == .notDecided)
  }

  @Test func `the same people make a small difference clear`() throws {
    #expect(try Self.compare([100], [100.5], on: [0], samePeople: false).verdict == .same)
    let paired = try Self.compare([100], [100.5], on: [0], samePeople: true)
    #expect(paired.verdict == .differ && paired.decisive[0].pairing == .groups)
  }

  @Test func `what nothing is known of decides nothing`() throws {
    let comparison = try Comparison(
      of: Self.run([100], hasGroups: false), with: Self.run([200]), on: [Self.headline(0)],
      samePeople: true)
    #expect(comparison.verdict == .notDecided)
    #expect(comparison.decisive[0].difference == 100 && comparison.decisive[0].estimate == nil)
  }

  @Test func `what was kept of another number is not used, and named`() throws {
    let edited = Self.run([200, 300], kept: [100, 300])
    let comparison = try Comparison(
      of: Self.run([100, 300]), with: edited, on: [Self.headline(0)], samePeople: true)
    #expect(comparison.contradicted.map { $0.map(\.rowText) } == [[], ["segment=all,day=0"]])
    let cell = comparison.decisive[0]
    #expect(cell.second == 200 && cell.difference == 100 && cell.estimate == nil)
    #expect(comparison.others[0].estimate?.value == 0)
    // What rounding may have taken away is no contradiction.
    let rounded = Self.run([100.0004, 300], kept: [100, 300])
    let same = try Comparison(
      of: rounded, with: Self.run([100, 300]), on: [Self.headline(0)], samePeople: true)
    #expect(same.contradicted == [[], []] && same.decisive[0].first == 100)
  }

  /// A run that kept nothing, with the interval that its table states.
  private static func stated(
    _ share: Double, _ low: Double, _ high: Double, people: Double = 64
  ) throws -> ComparedRun {
    let numbers = ["active_share", "active_sim_low", "active_sim_high"]
    var table = Table(
      "retention",
      [Column("day", .integer, meaning: "", example: "", quantity: .nothing)]
        + numbers.map { Column($0, .decimal(places: 6), meaning: "", example: "") })
    try table.append([.integer(7), .real(share), .real(low), .real(high)])
    return ComparedRun([table], CellSamples(), variant: "default", people: people)
  }

  @Test func `the interval of a table decides, but none of no width nor of few people`() throws {
    let cell = HeadlineCell(chosen: try CellAddress("retention[day=7].active_share"))
    func verdict(_ one: ComparedRun, _ two: ComparedRun) throws -> Comparison.Verdict {
      try Comparison(of: one, with: two, on: [cell], samePeople: false).verdict
    }
    let (half, less) = (try Self.stated(0.5, 0.48, 0.52), try Self.stated(0.4, 0.38, 0.42))
    #expect(try verdict(half, less) == .differ)
    for people in [2.0, 7, 8] {
      let few = try Self.stated(0.4, 0.38, 0.42, people: people)
      #expect(try verdict(half, few) == (people < 8 ? .notDecided : .differ))
    }
    let (none, all) = (try Self.stated(0, 0, 0), try Self.stated(1, 1, 1))
    #expect(try verdict(none, all) == .notDecided && verdict(none, none) == .notDecided)
  }

  @Test func `a decisive cell that one run has not is an error`() throws {
    #expect(throws: CellError.self) { try Self.compare([1, 2], [1], on: [1]) }
  }

  @Test func `samples survive being written and read`() throws {
    var samples = CellSamples()
    let without = (0..<64).map { 0.25 + Double($0 * 37 % 64) / 1e5 }
    let address = CellAddress(
      "retention", [.init("variant", "a, b"), .init("segment", "all"), .init("day", "7")],
      "active_share")
    samples[address] = CellSample(
      0.25, kind: .share, withoutGroup: without, worlds: [0.2, 0.3], answers: 4_810, people: 9_000)
    let table = samples.table(run: "r 1")
    let read = try CellSamples(reading: table)
    let sample = try #require(read[address])
    #expect(read.count == 1 && sample.value == 0.25 && sample.worlds == [0.2, 0.3])
    #expect(sample.kind == .share && sample.answers == 4_810 && sample.people == 9_000)
    let error = try #require(CellSample(0.25, withoutGroup: without).standardError)
    for (one, other) in zip(without, sample.withoutGroup) {
      #expect(abs(one - other) <= error / 10_000)
    }
  }

  @Test func `a table that is no list of samples is refused with its row`() throws {
    let headless = #expect(throws: GroupsError.self) {
      try CellSamples(reading: Table("groups", []))
    }
    #expect(headless?.row == 0)
    var table = Table("groups", Self.sampleColumns)
    let texts: [Cell] = ["r", "default", "all", "days", "day", "active"].map { .text($0) }
    try table.append(
      texts + [
        .real(1), .real(1), .text("1 2"), .text(""), .empty, .empty, .text(""), .text("count"),
      ])
    #expect(throws: GroupsError.self) { try CellSamples(reading: table) }
  }

  @Test func `what a cell measures is kept with it, whatever its column is called`() throws {
    for kind in CellKind.allCases {
      let address = try CellAddress("measures[measure=\"a, b\"].value")
        .labelled(variant: "default", segment: "all")
      var samples = CellSamples()
      samples[address] = CellSample(0.25, kind: kind, withoutGroup: [0.2, 0.3])
      let read = try CellSamples(reading: samples.table(run: "r 1"))
      #expect(read[address]?.kind == kind)
    }
  }
}
