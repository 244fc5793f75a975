import Measures
import Chance
import CivilTime
import JournalSupport
import Population
import Tabular
import TestSupport
import Testing

/// Law: worlds that are counted together are the worlds of their seeds, added up.
@Suite("Replicates")
struct ReplicatesTests {
  private static let (people, days) = (400, 80)

  @Test("the first world has the scenario's seed, each other one its own, whatever their number")
  func seeds() {
    let seeds = (0..<1_000).map { Seed(42).ofWorld($0) }
    #expect(seeds[0] == 42 && Set(seeds.map(\.number)).count == 1_000)
    // Draw(42, (nobody, traits, decision 16, occurrence 1)).wideWord
    #expect(seeds[1].number == 11_003_604_834_848_460_647)
    #expect(Set((0..<100).map { Seed($0).ofWorld(1).number }).count == 100)
  }

  private func parameters(worlds: Int) -> WorldParameters {
    var parameters = EverythingWorld.parameters(days: Self.days)
    (parameters.people, parameters.replicates) = (Self.people, worlds)
    return parameters
  }

  private func run(_ parameters: WorldParameters, journal people: Int) throws -> WorldResult {
    let world = try World(parameters)
    return try #require(
      try world.run(InlineExecutor(), behaving: Capricious(), keeping: RunRequest(journal: people)))
  }

  private func run(
    _ parameters: WorldParameters, segmentedAsIn base: WorldParameters? = nil
  ) throws -> WorldResult {
    let world = try World(parameters, segmentedAsIn: base)
    return try #require(world.run(InlineExecutor()))
  }

  @Test(
    "a separate reader of each world's journal writes the tables of their pool, byte for byte",
    .long)
  func everyTable() throws {
    let pooled = try run(parameters(worlds: 3), journal: 5)
    let worlds = try (0..<3).map { number in
      var parameters = parameters(worlds: 1)
      parameters.seed = parameters.seed.ofWorld(number)
      let result = try run(parameters, journal: Self.people)
      let events = try #require(result.journal.first { $0.name == "events" })
      return LifeReader(
        events.text, people: Self.people, start: parameters.start.key, days: Self.days)
    }
    let expected = LifeTables(
      LifeReader(worlds: worlds), stageNames: EverythingWorld.stageNames,
      repairDays: ["forest": 2])
    #expect(TableTexts(pooled.tables).differences(from: expected.csv) == [])
    #expect(pooled.brokenLaws == [])
    let first = try run(parameters(worlds: 1), journal: 5)
    #expect(pooled.journal.map(\.text) == first.journal.map(\.text))
  }

  private func number(_ cell: Cell) -> Int64 {
    if case .integer(let number) = cell { number } else { 0 }
  }

  @Test(
    "segments are cut in every world, by the first days of the world without variants", .long)
  func segments() throws {
    var base = EverythingWorld.parameters(days: 20)
    (base.people, base.replicates) = (Self.people, 2)
    base.segments = [Segment("active", activeIn: 5, from: 0.75, to: 1)]
    var variant = base
    variant.standard.traits.propensityMean = 1
    let own = try run(variant)
    let shared = try run(variant, segmentedAsIn: base)
    let first = try run(base)
    func arrived(_ result: WorldResult) -> Int64 {
      let days = result.segments[1].tables[0]
      return stride(from: 3, to: days.cells.count, by: days.columns.count)
        .reduce(0) { $0 + number(days.cells[$1]) }
    }
    #expect(own.tables.map(\.csv) == shared.tables.map(\.csv))
    #expect(own.segments[1].tables[0].csv != shared.segments[1].tables[0].csv)
    #expect(arrived(shared) == arrived(first) && arrived(first) <= Self.people / 2)
  }
}
