import Analytics
import Testing

/// Medians and other quantiles by the band of their curve.
struct TimeBandTests {
  private static func sample(
    _ share: Double, _ curve: AalenJohansen, people: Double = 100
  ) -> CellSample? {
    CellSample.time(
      of: share, curve, without: Array(repeating: curve, count: 64), answers: people)
  }

  @Test func `the band is the curve read across`() throws {
    // A hundred people, ten of whom arrive on each of ten days: height t / 10 at time t.
    let curve = AalenJohansen(reached: Array(repeating: 10, count: 10), left: [], censored: [])
    let sample = try #require(Self.sample(0.5, curve))
    let estimate = try #require(sample.estimate)
    #expect(sample.kind == .time && sample.value == 5)
    // A standard error of 0.05 is half a day.
    #expect(abs(estimate.standardError - 0.5) < 1e-9)
    #expect(abs(estimate.low - (5 - 0.999)) < 1e-3 && abs(estimate.high - (5 + 0.999)) < 1e-3)
    #expect(abs(estimate.deviate(from: 6) - 2) < 1e-9)
  }

  @Test func `what nobody has seen has no upper end, and what all have not reached is late`() throws
  {
    // Half a hundred arrive, ten a day; the others are watched to day 20.
    var censored = Array(repeating: Int64(0), count: 20)
    censored[19] = 50
    let curve = AalenJohansen(reached: Array(repeating: 10, count: 5), left: [], censored: censored)
    let median = try #require(Self.sample(0.5, curve)?.estimate)
    #expect(median.value == 5 && median.low < 4.1 && median.high == .infinity)
    let most = try #require(Self.sample(0.9, curve))
    let late = try #require(most.estimate)
    #expect(most.value == .infinity && late.high == .infinity)
    // Of a day that was seen it is known, of a later one it is not.
    #expect(late.twoSidedP(at: 20) < 1e-6 && late.twoSidedP(at: 21) == 1)
  }

  @Test func `nobody says nothing`() {
    let nobody = AalenJohansen(reached: [], left: [], censored: [])
    #expect(Self.sample(0.5, nobody) == nil)
  }

  @Test func `leaving is no way to arrive`() throws {
    let curve = AalenJohansen(
      reached: [20, 20], left: [60], censored: [])
    #expect(try #require(Self.sample(0.5, curve)).value == .infinity)
    #expect(try #require(Self.sample(0.5, curve)?.estimate).twoSidedP(at: 2) < 0.05)
  }

  @Test func `the same people are compared along the same curve`() throws {
    let day = Array(repeating: Int64(10), count: 10)
    let curve = AalenJohansen(reached: day, left: [], censored: [])
    let later = AalenJohansen(reached: [0] + day, left: [], censored: [])
    let without = (0..<64).map { group in
      var counts = day
      counts[group % 10] -= 1
      return counts
    }
    func sample(_ curve: AalenJohansen, _ shift: Int) throws -> CellSample {
      try #require(
        CellSample.time(
          of: 0.5, curve,
          without: without.map {
            AalenJohansen(
              reached: Array(repeating: 0, count: shift) + $0, left: [], censored: [])
          }, answers: 100))
    }
    let (one, two) = (try sample(curve, 0), try sample(later, 1))
    let same = try #require(one.difference(to: one, samePeople: true)).estimate
    #expect(same.value == 0 && same.isExact)
    let paired = try #require(one.difference(to: two, samePeople: true)).estimate
    let others = try #require(one.difference(to: two, samePeople: false)).estimate
    #expect(abs(paired.value - 1) < 1e-9)
    #expect(paired.standardError < 0.01 * others.standardError, "\(paired.standardError)")
  }
}
