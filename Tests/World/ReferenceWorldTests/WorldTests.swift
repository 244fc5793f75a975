import Measures
import Chance
import CivilTime
import Leagues
import PetEvolution
import Population
import Tabular
import Testing
import ReferenceWorld

@Suite("World")
struct WorldTests {
  /// Works on the last piece first.
  private struct ReversedExecutor: Executor {
    func forEach<Piece: Sendable>(
      _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void
    ) {
      for index in pieces.indices.reversed() { work(&pieces[index]) }
    }
  }

  private func csv(_ result: WorldResult?) throws -> [String] {
    try #require(result).tables.map(\.csv)
  }

  @Test("tables have the columns that are promised, in order")
  func columns() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (10, 2)
    let tables = try #require(World(parameters).run(InlineExecutor())).tables
    let headers = tables.map { table in
      table.name + ": " + table.columns.map(\.name).joined(separator: " ")
    }
    #expect(
      headers == [
        "days: day date people arrived active opened_forest opened_pet opened_tenx opened_sherpa "
          + "events",
        "streaks: app day people alive_share mean p10 p25 p50 p75 p90 max share_7 share_30 "
          + "share_100",
        "evolution: day stage name people share",
        "evolution_times: stage name among reached_share_30 reached_share_90 reached_share_180 "
          + "reached_share_365 sim_low sim_high p10_days p25_days p50_days p75_days p90_days falls "
          + "people_fallen days_to_regain",
        "stage_waits: stage name entered up down left still_in p50_days p90_days over_30_share "
          + "left_share left_sim_low left_sim_high down_share down_sim_low down_sim_high",
        "tasks: day planned on_time late missed unclosed snoozed rolled_over edited deleted "
          + "on_widget completion_share widget_share",
        "refusals: app reason events",
      ])
  }

  @Test("labels stand in front, so that tables of many runs can be stacked")
  func labels() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (10, 2)
    let tables = try #require(World(parameters).run(InlineExecutor())).tables
    let tasks = try #require(tables.first { $0.name == "tasks" })
    let labelled = tasks.labelled(run: "pet 1f0c", variant: "=best", segment: "all")
    let plain = tasks.csv.split(separator: "\n")
    let lines = labelled.csv.split(separator: "\n")
    #expect(labelled.name == "tasks")
    #expect(lines[0] == "run,variant,segment," + plain[0])
    #expect(lines[1] == "pet 1f0c,'=best,all," + plain[1])
    #expect(lines.count == plain.count)
  }

  @Test("neither the crew nor the cut of the blocks nor their order changes a byte")
  func orderIsFree() throws {
    for (name, parameters) in SmallWorlds.all(people: 400, days: 9) {
      let world = try World(parameters)
      let expected = try csv(world.run(InlineExecutor()))
      #expect(try csv(world.run(ReversedExecutor())) == expected, "\(name)")
      for capacity in [3, 8] {
        var cut = BlockLayout()
        (cut.capacity, cut.isReversed) = (capacity, capacity != 8)
        #expect(try csv(world.run(InlineExecutor(), cut: cut)) == expected, "\(name), \(capacity)")
      }
    }
  }

  @Test("a run tells how much it has lived, and stops when it is asked to")
  func progress() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (100, 20)
    let world = try World(parameters)
    let counter = Counter()
    #expect(world.run(InlineExecutor()) { counter.add($0) } != nil)
    #expect(counter.sum == world.personDays)
    let impatient = Counter(limit: 500)
    #expect(world.run(InlineExecutor()) { impatient.add($0) } == nil)
    #expect(impatient.sum < world.personDays)
  }

  /// Used on one thread only.
  private final class Counter: @unchecked Sendable {
    private(set) var sum: Int64 = 0
    private let limit: Int64

    init(limit: Int64 = .max) { self.limit = limit }

    func add(_ lived: Int64) -> Bool {
      sum += lived
      return sum < limit
    }
  }

  @Test("a rule changes what it touches and nothing else")
  func commonRandomNumbers() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (300, 40)
    let today = try #require(World(parameters).run(InlineExecutor())).tables
    parameters.pet.gains.onTime = 3
    let changed = try #require(World(parameters).run(InlineExecutor())).tables
    for (one, other) in zip(today, changed) {
      let isTouched = ["evolution", "evolution_times", "stage_waits"].contains(one.name)
      #expect((one.csv != other.csv) == isTouched, "\(one.name)")
    }
  }

  /// The threshold of a stage says when a pet leaves it, so it touches nobody whose pet never came
  /// there.
  @Test("a rule that touches person 7 changes the life of person 7 alone")
  func onePerson() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days, parameters.seed) = (20, 40, 5)
    let today = try (0..<20).map { try lines(of: $0, in: parameters) }
    let (shark, came) = (9, ",pet,evolve,9,")
    #expect(today.indices.filter { today[$0].contains(came) } == [7])
    parameters.pet.stages[shark].threshold = 1
    let changed = try (0..<20).map { try lines(of: $0, in: parameters) }
    #expect(today.indices.filter { today[$0] != changed[$0] } == [7])
  }

  @Test("a person lives the same life in a larger world")
  func samePeople() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (8, 30)
    let small = try lines(of: 7, in: parameters)
    parameters.people = 5_000
    #expect(try lines(of: 7, in: parameters) == small)
    #expect(try lines(of: 6, in: parameters) != small)
    parameters.seed = 2
    #expect(try lines(of: 7, in: parameters) != small)
  }

  private func lines(of person: Int, in parameters: WorldParameters) throws -> String {
    var writer = CSVWriter()
    try World(parameters).journal(of: [person]) { $0.write(into: &writer) }
    return writer.text
  }

  @Test("no two decisions share their luck, also with those of other modules")
  func decisions() {
    let all = Decision.referenceWorld + Decision.life + Decision.behaviour + [.leagueBoard]
    #expect(Decision.repeated(in: all) == nil)
    #expect(Decision.behaviour.allSatisfy { $0.number >= 100 })
    #expect(Decision.petChance.number == 1)
    #expect(Decision.petTask.number == 2)
  }

  @Test("groups are contiguous, cover everybody and differ by one at most")
  func groups() {
    for people in [0, 1, 63, 64, 65, 100, 1_000, 10_000_019] {
      let ranges = (0..<64).map { PeopleGroups.range(of: $0, in: people) }
      #expect(ranges[0].lowerBound == 0)
      #expect(ranges[63].upperBound == people)
      for (one, next) in zip(ranges, ranges.dropFirst()) {
        #expect(one.upperBound == next.lowerBound)
      }
      let sizes = ranges.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1, "\(people)")
    }
    #expect(PeopleGroups.range(of: 0, in: .max).lowerBound == 0)
    #expect(PeopleGroups.range(of: 63, in: .max).upperBound == .max)
    #expect(PeopleGroups.range(of: .max, in: 100).isEmpty)
    #expect(PeopleGroups.range(of: -1, in: 100).isEmpty)
    #expect(PeopleGroups.range(of: 3, in: -5).isEmpty)
  }
}
