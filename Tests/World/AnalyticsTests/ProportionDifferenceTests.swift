import Analytics
import TestSupport
import Testing

@Suite("ProportionDifference")
struct ProportionDifferenceTests {
  struct Case: Decodable {
    let id: String
    let k1: Int64
    let n1: Int64
    let k2: Int64
    let n2: Int64
    let confidence: Double
    let diff: Double
    let newcombe: [Double]
    let zPooled: Double?
    let pTwoSided: Double?
  }

  @Test("difference, Newcombe's interval and the pooled test of every recorded case")
  func recorded() throws {
    let cases = try Fixtures.cases(Case.self, "stats/two_proportions.public.jsonl")
    #expect(cases.count == 30)
    for recorded in cases {
      let difference = ProportionDifference(
        Proportion(successes: recorded.k1, trials: recorded.n1),
        Proportion(successes: recorded.k2, trials: recorded.n2))
      let interval = difference.newcombe(confidence: recorded.confidence)
      #expect(agree(difference.value, recorded.diff), "\(recorded.id)")
      #expect(agree(interval.low, recorded.newcombe[0]), "\(recorded.id): \(interval)")
      #expect(agree(interval.high, recorded.newcombe[1]), "\(recorded.id): \(interval)")
      #expect(agree(difference.pooledScore, recorded.zPooled), "\(recorded.id)")
      #expect(agree(difference.twoSidedP, recorded.pTwoSided), "\(recorded.id)")
    }
  }

  @Test("without trials nothing is known")
  func noTrials() {
    let half = Proportion(successes: 1, trials: 2)
    let nothing = ProportionDifference(half, Proportion(successes: 0, trials: 0))
    #expect(nothing.value == nil)
    #expect(nothing.pooledScore == nil)
    #expect(nothing.twoSidedP == nil)
    #expect(nothing.newcombe(confidence: 0.95) == Interval(low: -1, high: 1))
  }

  @Test("two shares of none differ by nothing, with a width, and have no score")
  func bothZero() {
    let none = Proportion(successes: 0, trials: 10)
    let difference = ProportionDifference(none, none)
    let interval = difference.newcombe(confidence: 0.95)
    #expect(difference.value == 0)
    #expect(difference.pooledScore == nil)
    #expect(interval.low == -interval.high)
    #expect(agree(interval.high, none.wilson(confidence: 0.95).high))
  }

  @Test("the other way round, signs change")
  func mirrored() {
    let (one, other) = (
      Proportion(successes: 56, trials: 70), Proportion(successes: 48, trials: 80)
    )
    let there = ProportionDifference(one, other)
    let back = ProportionDifference(other, one)
    let (interval, mirror) = (there.newcombe(confidence: 0.95), back.newcombe(confidence: 0.95))
    #expect(agree(interval.low, 0.0524, within: 5e-5))
    #expect(agree(interval.high, 0.3339, within: 5e-5))
    #expect(agree(interval.low, -mirror.high, within: 1e-15))
    #expect(there.pooledScore == back.pooledScore.map { -$0 })
    #expect(there.twoSidedP == back.twoSidedP)
  }
}
