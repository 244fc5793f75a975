import Measures
import Analytics
import Chance
import Comparing
import Population
import Reports
import Tabular
import TestSupport
import Testing

/// Cells without each group of people: held to the tables themselves, to the sums over all groups,
/// and to worlds that are lived apart.
struct CellSamplesTests {
  private static func parameters(replicates: Int) -> WorldParameters {
    var parameters = WorldParameters()
    var shares = AppShares()
    (shares.forest, shares.pet, shares.tenx, shares.sherpa) = (1, 1, 1, 1)
    parameters.shares = shares
    parameters.people = 400
    parameters.days = 21
    parameters.seed = Seed(5)
    parameters.replicates = replicates
    return parameters
  }

  private static let results: Result<[WorldResult], any Error> = Result {
    try [1, 2].map { replicates in
      try #require(World(parameters(replicates: replicates)).run(InlineExecutor()))
    }
  }

  private static func pets() throws -> WorldResult {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (300, 30)
    return try #require(World(parameters).run(InlineExecutor()))
  }

  private static func all() throws -> [WorldResult] { try results.get() + [pets()] }

  /// The measures of a table.
  private static func measures(_ table: Table) -> [Int] {
    table.columns.indices.filter {
      table.columns[$0].quantity.isMeasured
    }
  }

  @Test func `every table has keys that tell its rows apart`() throws {
    for table in try Self.all().flatMap(\.tables) {
      let keys = try #require(TableKind.named(table.name)?.keys, "\(table.name)")
      let places = try keys.map { try #require(table.place(of: $0)) }
      let rows = (0..<table.rowCount).map { row in places.map { table.cell(row, $0).key } }
      #expect(Set(rows).count == rows.count, "\(table.name)")
      #expect(!Self.measures(table).isEmpty, "\(table.name)")
    }
  }

  @Test func `a table without nobody left out is the table, as far as it is counted`() throws {
    for result in try Self.all() {
      let slices = result.slices.slices(of: 0)
      let missing = Set(result.tables.map(\.name)).subtracting(slices.map(\.name))
      #expect(missing.isSubset(of: ["leagues", "league_moves", "widget_staleness", "refusals"]))
      for slice in slices {
        let table = try #require(result.tables.first { $0.name == slice.name })
        let same = slice.counted()
        #expect(same.rowCount == table.rowCount, "\(slice.name)")
        var known = 0
        for column in Self.measures(table) {
          for row in 0..<table.rowCount where same.cell(row, column).number != nil {
            #expect(same.cell(row, column).number == table.cell(row, column).number)
            known += 1
          }
        }
        #expect(known > 0 || table.rowCount == 0, "\(slice.name)")
      }
    }
  }

  @Test(.long) func `every person is left out once`() throws {
    for result in try Self.all() {
      let totals = result.tables.flatMap { table -> [CellAddress] in
        let keys = TableKind.named(table.name)?.keys ?? []
        guard result.slices.slices(of: 0).contains(where: { $0.name == table.name }) else {
          return []
        }
        return Self.measures(table).filter { column in
          !table.columns[column].isLargest
            && (0..<table.rowCount).allSatisfy {
              if case .integer = table.cell($0, column) { true } else { false }
            } && table.rowCount > 0
        }.map { column in
          CellAddress(
            table.name, keys.map { CellAddress.Condition($0, CellAddress.every) },
            table.columns[column].name)
        }
      }
      #expect(totals.count >= 10)
      let samples = CellSamples.measuring(totals, of: result, variant: "default")
      #expect(samples.count == totals.count)
      for address in totals {
        let full = address.labelledForTest
        let sample = try #require(samples[full], "\(address)")
        #expect(sample.withoutGroup.count == 64)
        // Left out at their own sizes, the groups add up to everybody.
        let people = Double(result.slices.people)
        let sum = sample.withoutGroup.enumerated().reduce(0.0) { sum, one in
          let size = Double(PeopleGroups.range(of: one.offset, in: Int(people)).count)
          return sum + sample.value - one.element * (people - size) / people
        }
        #expect(abs(sum - sample.value) < 1e-6 * max(1, sample.value), "\(address)")
      }
    }
  }

  @Test func `a share's interval is the one that its table states`() throws {
    let result = try Self.results.get()[0]
    let address = try CellAddress("retention[day=7].active_share")
    let sample = try #require(
      CellSamples.measuring([address], of: result, variant: "default")[address.labelledForTest])
    let interval = try #require(sample.interval(confidence: 0.95))
    let tables = ResultTables(result.tables)
    for (bound, name) in [(interval.low, "active_sim_low"), (interval.high, "active_sim_high")] {
      let table = try #require(tables.tables.first { $0.name == "retention" })
      let place = try #require(table.place(of: name))
      let day = try #require(table.place(of: "day"))
      let row = try #require((0..<table.rowCount).first { table.cell($0, day).number == 7 })
      #expect(abs(try #require(table.cell(row, place).number) - bound) < 1e-12)
    }
  }

  @Test func `the first of two worlds is the world that is lived alone`() throws {
    let (alone, both) = (try Self.results.get()[0], try Self.results.get()[1])
    let addresses = try [
      "xp[week=*,reason=*].points", "leagues[week=last,tier=baseCamp].people",
      "leagues[week=last,tier=baseCamp].active_share",
      "league_moves[from_tier=baseCamp,"
        + "to_tier=baseCamp].share", "days[day=7].active", "retention[day=7].active_share",
      "streaks[app=tenx,day=last].share_7", "habits[day=12].adherence_share",
    ].map { try CellAddress($0) }
    let samples = CellSamples.measuring(addresses, of: both, variant: "default")
    #expect(samples.count == addresses.count)
    for address in addresses {
      let place = try ResultTables(both.tables).place(of: address)
      let sample = try #require(samples[place.address.labelledForTest], "\(address)")
      #expect(sample.worlds.count == 2, "\(address)")
      let expected = try #require(try ResultTables(alone.tables).place(of: address).value)
      // Counts grow with the worlds.
      let size = ["points", "people", "active"].contains(address.column) ? 2.0 : 1
      #expect(sample.worlds.first == expected * size, "\(address)")
    }
  }

  @Test func `paired differences forget what both have in common`() throws {
    let noise = (0..<64).map { Double(($0 * 37) % 64) / 64 }
    let one = CellSample(10, withoutGroup: noise.map { 10 + $0 })
    let two = CellSample(12, withoutGroup: noise.map { 12 + $0 })
    let paired = try #require(one.difference(to: two, samePeople: true))
    #expect(paired.pairing == .groups && paired.estimate.value == 2)
    #expect(paired.estimate.isExact && paired.estimate.twoSidedP == 0)
    let unpaired = try #require(one.difference(to: two, samePeople: false))
    let error = try #require(one.standardError)
    #expect(unpaired.pairing == .unpaired)
    #expect(abs(unpaired.estimate.standardError - error * 2.0.squareRoot()) < 1e-9)
    #expect(abs(unpaired.estimate.degreesOfFreedom - 126) < 1e-9)
  }

  @Test func `samples are rounded as those that are read from the table of a run`() throws {
    for result in try Self.all() {
      let samples = CellSamples.retained(of: result, variant: "default")
      var addresses: [CellAddress] = []
      let written = samples.asWritten { address in
        addresses.append(address)
        return address.table != "sessions"
      }
      let csv = samples.table(run: "r 1").csv
      let read = try CellSamples(reading: Table.reading("groups", csv: Array(csv.utf8)))
      #expect(addresses.count == read.count && read.count > 100)
      for address in addresses where address.table != "sessions" {
        #expect(written[address] == read[address], "\(address)")
      }
      #expect(!addresses.contains { $0.table == "sessions" && written[$0] != nil })
    }
  }

  @Test func `worlds are paired one by one`() throws {
    let one = CellSample(2, withoutGroup: [2, 2], worlds: [1, 2, 3])
    let two = CellSample(3, withoutGroup: [3, 3], worlds: [2, 2, 5])
    let paired = try #require(one.difference(to: two, samePeople: true))
    // Differences 1, 0, 2: mean 1, variance 1, error 1 / √3, two degrees of freedom.
    #expect(paired.pairing == .worlds && paired.estimate.degreesOfFreedom == 2)
    #expect(abs(paired.estimate.standardError - 1 / 3.0.squareRoot()) < 1e-12)
    #expect(abs(paired.estimate.twoSidedP - 0.225403330758517) < 1e-12)
    #expect(one.difference(to: CellSample(3), samePeople: true) == nil)
  }
}

extension CellAddress {
  /// The address with the labels of everybody under the scenario's own rules.
  fileprivate var labelledForTest: CellAddress {
    CellAddress(
      table, [Condition("variant", "default"), Condition("segment", "all")] + conditions, column)
  }
}
