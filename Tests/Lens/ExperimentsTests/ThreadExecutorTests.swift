import Chance
import Experiments
import Population
import Synchronization
import Tabular
import TestSupport
import Testing

/// The law that nobody sees who worked.
struct ThreadCrewTests {
  private static func tables(_ executor: some Executor) throws -> [String] {
    var parameters = WorldParameters()
    parameters.seed = Seed(7)
    parameters.people = 1_500
    parameters.days = 40
    let result = try World(parameters).run(executor)
    return try #require(result).tables.map { $0.csv }
  }

  @Test(.long) func `one, two and seven threads give the tables of one thread in order`()
    throws
  {
    let expected = try Self.tables(InlineExecutor())
    #expect(expected.count == 19)
    for threads in [1, 2, 7, 100] {
      #expect(try Self.tables(ThreadExecutor(threads: threads)) == expected, "\(threads) threads")
    }
  }

  @Test(arguments: [1, 2, 7, 64], [0, 1, 2, 63, 1_000])
  func `every piece is done once`(threads: Int, count: Int) {
    var pieces = Array(0..<count)
    ThreadExecutor(threads: threads).forEach(&pieces) { $0 += 1_000_000 }
    #expect(pieces == Array(1_000_000..<(1_000_000 + count)))
  }

  @Test func `a executor has at least one thread`() {
    #expect(ThreadExecutor(threads: 0).threads == 1)
    #expect(ThreadExecutor(threads: .min).threads == 1)
    #expect(ThreadExecutor.canStartThreads)
  }

  @Test func `a run that is told to stop gives no tables`() throws {
    var parameters = WorldParameters()
    parameters.people = 100
    parameters.days = 30
    #expect(try World(parameters).run(ThreadExecutor(threads: 2), progress: { _ in false }) == nil)
  }

  @Test func `a stop that is said once stops the run`() throws {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (100, 30)
    let calls = Atomic(0)
    let result = try World(parameters).run(ThreadExecutor(threads: 2)) { _ in
      calls.add(1, ordering: .relaxed).newValue != 5
    }
    #expect(result == nil)
  }
}
