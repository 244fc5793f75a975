import Analytics
import TestSupport
import Testing

@Suite("PoissonRate")
struct PoissonRateTests {
  struct Case: Decodable {
    let id: String
    let count: Int64
    let exposure: Double
    let confidence: Double
    let rate: Double
    let garwood: [Double]
  }

  @Test("rate and Garwood's interval of every recorded case")
  func recorded() throws {
    let cases = try Fixtures.cases(Case.self, "stats/poisson_rate.public.jsonl")
    #expect(cases.count == 15)
    for recorded in cases {
      let rate = try #require(PoissonRate(events: recorded.count, exposure: recorded.exposure))
      let interval = rate.garwood(confidence: recorded.confidence)
      #expect(agree(rate.rate, recorded.rate), "\(recorded.id)")
      #expect(agree(interval.low, recorded.garwood[0]), "\(recorded.id): \(interval)")
      #expect(agree(interval.high, recorded.garwood[1]), "\(recorded.id): \(interval)")
    }
  }

  @Test("an exposure that is none has no rate", arguments: [0, -1, .infinity, .nan])
  func noExposure(exposure: Double) {
    #expect(PoissonRate(events: 1, exposure: exposure) == nil)
  }

  @Test("fewer than no events are none")
  func negative() {
    #expect(PoissonRate(events: -3, exposure: 2) == PoissonRate(events: 0, exposure: 2))
  }
}
