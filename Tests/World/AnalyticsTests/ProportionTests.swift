import Analytics
import TestSupport
import Testing

@Suite("Proportion")
struct ProportionTests {
  struct Case: Decodable {
    let id: String
    let successes: Int64
    let n: Int64
    let confidence: Double
    let wilson: [Double]
    let clopperPearson: [Double]
  }

  @Test("both intervals give every recorded case")
  func recorded() throws {
    let cases = try Fixtures.cases(Case.self, "stats/wilson.public.jsonl")
    #expect(cases.count == 60)
    for recorded in cases {
      let proportion = Proportion(successes: recorded.successes, trials: recorded.n)
      expect(proportion.wilson(confidence: recorded.confidence), recorded.wilson, recorded.id)
      expect(
        proportion.clopperPearson(confidence: recorded.confidence), recorded.clopperPearson,
        recorded.id)
    }
  }

  private func expect(_ found: Interval, _ recorded: [Double], _ id: String) {
    #expect(agree(found.low, recorded[0]), "\(id): \(found) for \(recorded)")
    #expect(agree(found.high, recorded[1]), "\(id): \(found) for \(recorded)")
  }

  @Test("without trials nothing is known")
  func noTrials() {
    let nothing = Proportion(successes: 3, trials: 0)
    #expect(nothing.share == nil)
    #expect(nothing.successes == 0)
    let all = Interval(low: 0, high: 1)
    #expect(nothing.wilson(confidence: 0.95) == all)
    #expect(nothing.clopperPearson(confidence: 0.95) == all)
  }

  @Test("more successes than trials, and fewer than none, are cut")
  func cut() {
    #expect(Proportion(successes: 7, trials: 5) == Proportion(successes: 5, trials: 5))
    #expect(Proportion(successes: -7, trials: 5) == Proportion(successes: 0, trials: 5))
    #expect(Proportion(successes: 1, trials: -5) == Proportion(successes: 0, trials: 0))
  }
}
