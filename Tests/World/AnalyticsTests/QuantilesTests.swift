import Analytics
import TestSupport
import Testing

@Suite("Quantiles")
struct QuantilesTests {
  struct Case: Decodable {
    let id: String
    let x: [Double]
    let p: [Double]
    let q: [Double]
  }

  @Test("type 7 gives every recorded quantile")
  func recorded() throws {
    let cases = try Fixtures.cases(Case.self, "stats/quantile_type7.public.jsonl")
    #expect(cases.count == 40)
    for recorded in cases {
      let sorted = recorded.x.sorted()
      for (share, quantile) in zip(recorded.p, recorded.q) {
        #expect(agree(Quantiles.type7(sorted, share), quantile), "\(recorded.id) at \(share)")
      }
    }
  }

  @Test("tallies of recorded whole numbers give their recorded quantiles")
  func recordedTallies() throws {
    let cases = try Fixtures.cases(Case.self, "stats/quantile_type7.public.jsonl")
    let whole = cases.filter { $0.x.allSatisfy { $0 == $0.rounded() && 0..<10_000 ~= $0 } }
    #expect(whole.count >= 19)
    for recorded in whole {
      var counts = [Int64](repeating: 0, count: 10_000)
      for value in recorded.x { counts[Int(value)] += 1 }
      for (share, quantile) in zip(recorded.p, recorded.q) {
        #expect(agree(Quantiles.ofTally(counts, share), quantile), "\(recorded.id) at \(share)")
      }
    }
  }

  private static let shares = [-1, 0, 0.05, 0.1, 0.25, 1.0 / 3, 0.5, 0.75, 0.9, 0.99, 1, 2]

  @Test("a tally's quantile is that of the sample it counts, for every small tally")
  func tallies() {
    for code in 0..<(4 * 4 * 4 * 4) {
      let counts = [0, 2, 4, 6].map { Int64(code >> $0 & 3) }
      let sample = counts.indices.flatMap { Array(repeating: Double($0), count: Int(counts[$0])) }
      for share in QuantilesTests.shares {
        let expected = Quantiles.type7(sample, share)
        #expect(agree(Quantiles.ofTally(counts, share), expected), "\(counts) at \(share)")
      }
    }
  }

  @Test("nothing has no quantile")
  func nothing() {
    #expect(Quantiles.type7([], 0.5) == nil)
    #expect(Quantiles.ofTally([], 0.5) == nil)
    #expect(Quantiles.ofTally([0, -3], 0.5) == nil)
  }

  @Test("the largest tallies do not overflow")
  func largest() {
    #expect(Quantiles.ofTally([.max, .max, .min], 1) != nil)
    #expect([Int64.max, 1].total == .max)
    #expect([Int64(-1), 3].total == 3)
  }
}
