import Analytics
import Testing

@Suite("Jackknife")
struct JackknifeTests {
  /// Groups of equal size: leaving out group g moves the mean by (mean − mean of g) / (G − 1), so
  /// the standard error is that of the mean of G means, √(Σ (mean of g − mean)² / (G (G − 1))).
  @Test("for a mean of equal groups it is the closed form")
  func closedForm() throws {
    let groups = (0..<64).map { Double(($0 * 37) % 101) / 7 }
    let count = Double(groups.count)
    let sum = groups.reduce(0, +)
    let mean = sum / count
    let without = groups.map { (sum - $0) / (count - 1) }
    let squares = groups.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let expected = (squares / (count * (count - 1))).squareRoot()
    let error = try #require(Jackknife.standardError(leavingOut: without))
    #expect(agree(error, expected))

    // Student's t with 63 degrees of freedom leaves 2.5 % above 1.998340542520741.
    let interval = try #require(Estimate(mean, error, count - 1)).interval(confidence: 0.95)
    #expect(agree(interval.high - mean, 1.998340542520741 * expected))
    #expect(agree(mean - interval.low, 1.998340542520741 * expected))
  }

  @Test("groups of unequal size count by the answers that leave them out")
  func unequal() {
    // Two groups, of one and of three people: totals 4 and 6. Mean 2.5, without them 2 and 4.
    // Variance ½ · (1² + 1²) = 1.
    #expect(Jackknife.standardError(leavingOut: [2, 4]) == 1)
  }

  @Test("one group says nothing about chance")
  func tooFew() {
    #expect(Jackknife.standardError(leavingOut: []) == nil)
    #expect(Jackknife.standardError(leavingOut: [0.5]) == nil)
    #expect(Jackknife.standardError(leavingOut: [0.5, 0.5]) == 0)
    #expect(
      Estimate(0.5, 0, 1)?.interval(confidence: 0.95) == Interval(low: 0.5, high: 0.5))
  }
}
