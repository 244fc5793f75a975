import Measures
import Population
import Tabular
import Testing

@Suite("World")
struct WorldTests {
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
