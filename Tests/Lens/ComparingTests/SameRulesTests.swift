import Analytics
import Measures
import Chance
import Comparing
import Population
import Tabular
import Testing

/// Runs that differ in nothing but their seed: one in twenty is called different.
struct SameRulesTests {
  #if DEBUG
    private static let pairs = 5
  #else
    private static let pairs = 400
  #endif

  private static func world(_ seed: UInt64) throws -> WorldResult {
    var parameters = WorldParameters()
    parameters.seed = Seed(seed)
    (parameters.people, parameters.days) = (256, 14)
    return try #require(World(parameters).run(InlineExecutor()))
  }

  /// A run of which nothing is known but some cells.
  private static func run(_ result: WorldResult, _ headlines: [HeadlineCell]) -> ComparedRun {
    let samples = CellSamples.measuring(
      headlines.map(\.address), of: result, variant: "default")
    return ComparedRun(
      result.tables, samples, variant: "default", people: Double(result.slices.people))
  }

  @Test func `the verdict differs in two to nine of a hundred pairs`() throws {
    var different = 0
    for pair in 0..<Self.pairs {
      let worlds = try [1_000, 9_000].map { try Self.world(UInt64($0 + pair)) }
      let headlines = Headlines.of(worlds.map { ResultTables($0.tables) })
      #expect(headlines.count >= 3)
      let comparison = try Comparison(
        of: Self.run(worlds[0], headlines), with: Self.run(worlds[1], headlines), on: headlines,
        samePeople: false)
      if comparison.verdict == .differ { different += 1 }
      // The interval next to a verdict never contradicts it.
      for cell in comparison.decisive where cell.p != nil {
        guard let range = cell.testedInterval else { continue }
        #expect(cell.differs == (range.low > 0 || range.high < 0), "\(cell.address)")
      }
    }
    // Of few pairs only the upper end says something.
    let least = Self.pairs >= 400 ? 2 * Self.pairs / 100 : 0
    let most = Self.pairs >= 400 ? 9 * Self.pairs / 100 : 3
    #expect((least...most).contains(different), "\(different) of \(Self.pairs)")
  }
}
