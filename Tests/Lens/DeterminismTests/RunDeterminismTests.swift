import Measures
import Population
import Scenarios
import Tabular
import TestSupport
import Testing
import ReferenceWorld

/// Law: the same scenario gives the same bytes, whoever does the work in whatever order.
struct RunDeterminismTests {
  @Test(arguments: [
    (
      RunFiles.small, ["1", "2", "7"],
      "a667bc5629597a8971d25a9e7102fc1ee6a83cb2c1ab7d80ef40ea1309f5ef5b"
    ),
    (RunFiles.wide, ["7"], "b4184bfe96d7c979003707cf46b88f3d46fd4e8d57d4cf199d5aba8f974a2923"),
  ])
  func `processes and threads change no byte of any file, and every build meets the digest`(
    run: [String], executors: [String], digest: String
  ) throws {
    let expected = try RunFiles.of(run + ["--threads", "1"])
    #expect(expected.count == (run == RunFiles.small ? 15 : 14))
    #expect(try RunFiles.digest(expected) == digest)
    for threads in executors {
      let files = try RunFiles.of(run + ["--threads", threads])
      for (name, text) in files {
        #expect(text == expected[name], "\(name) with \(threads) threads")
      }
      #expect(files.count == expected.count)
    }
  }

  /// The last piece first, and in every group the last block.
  private struct ReversedExecutor: Executor {
    func forEach<Piece: Sendable>(
      _ pieces: inout [Piece], _ work: @Sendable (inout Piece) -> Void
    ) {
      for index in pieces.indices.reversed() { work(&pieces[index]) }
    }
  }

  @Test(arguments: [RunFiles.small, RunFiles.wide])
  func `blocks in reverse order give the tables of the files`(run: [String]) throws {
    let files = try RunFiles.of(run)
    let scenario = try RunFiles.scenario(run)
    let world = try World(scenario.parameters)
    var cut = BlockLayout()
    cut.isReversed = true
    for capacity in run == RunFiles.small ? [8, cut.capacity] : [cut.capacity] {
      cut.capacity = capacity
      let tables = try #require(world.run(ReversedExecutor(), cut: cut)).tables
      #expect(tables.count == 7)
      for table in tables {
        let labelled = table.labelled(
          run: "first-week \(scenario.shortDigest)", variant: "default", segment: "all")
        #expect(files["\(table.name).csv"] == labelled.csv, "\(table.name), blocks of \(capacity)")
      }
    }
  }

  @Test func `there are ten blocks and more`() throws {
    let counter = Counter()
    let world = try World(RunFiles.scenario(RunFiles.small).parameters)
    #expect(world.run(InlineExecutor()) { counter.add($0) } != nil)
    // Nine days from a Monday on are two weeks, so every block reports twice.
    #expect(counter.reports == 2 * 64)
  }

  /// Used on one thread only.
  private final class Counter: @unchecked Sendable {
    private(set) var reports = 0

    func add(_ lived: Int64) -> Bool {
      if lived > 0 { reports += 1 }
      return true
    }
  }
}
