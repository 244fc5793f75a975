import Analytics
import Testing

@Suite("Replicates")
struct ReplicatesTests {
  /// Student's t at 97.5 %, as printed tables have it.
  private static let points = [2: 12.7062, 3: 4.302653, 5: 2.776445, 10: 2.262157, 30: 2.04523]

  @Test("the interval is that of a mean of few numbers, around the answer", arguments: points.keys)
  func meanOfFew(count: Int) throws {
    let worlds = (0..<count).map { Double($0 * $0 % 7) }
    let mean = worlds.reduce(0, +) / Double(count)
    let squares = worlds.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
    let error = (squares / Double(count - 1)).squareRoot() / Double(count).squareRoot()
    let half = error * (try #require(Self.points[count]))
    let found = try #require(Replicates.interval(10, of: worlds))
    #expect(abs(found.low - (10 - half)) < 1e-4 && abs(found.high - (10 + half)) < 1e-4)
  }

  @Test("worlds that agree leave no doubt, and one world says nothing")
  func edges() {
    #expect(Replicates.interval(3, of: [3, 3]) == Interval(low: 3, high: 3))
    #expect(Replicates.interval(3, of: [3]) == nil && Replicates.interval(3, of: []) == nil)
  }

  @Test("a narrower confidence makes a narrower interval")
  func confidence() throws {
    let wide = try #require(Replicates.interval(0, of: [-1, 1]))
    let narrow = try #require(Replicates.interval(0, of: [-1, 1], confidence: 0.5))
    // With two worlds t is the quantile of Cauchy's distribution: 1 at three quarters.
    #expect(abs(narrow.high - 1) < 1e-9 && abs(wide.high - 12.7062) < 1e-3)
  }
}
