import Analytics
import TestSupport
import Testing

@Suite("Welch")
struct WelchTests {
  struct Case: Decodable {
    let id: String
    let x: [Double]
    let y: [Double]
    let confidence: Double
    let t: Double?
    let df: Double?
    let pTwoSided: Double?
    let pLess: Double?
    let meanDiff: Double
    let ci: [Double]
    let xMean: Double
    let xMeanCI: [Double]
  }

  @Test("test, interval and the interval of one mean of every recorded case")
  func recorded() throws {
    let cases = try Fixtures.cases(Case.self, "stats/welch_t.public.jsonl")
    #expect(cases.count == 40)
    for recorded in cases {
      let sample = try Sample(recorded.x)
      let test = Welch(sample, try Sample(recorded.y))
      #expect(agree(test.t, recorded.t), "\(recorded.id)")
      #expect(agree(test.degreesOfFreedom, recorded.df), "\(recorded.id)")
      #expect(agree(test.twoSidedP, recorded.pTwoSided), "\(recorded.id)")
      #expect(agree(test.lessP, recorded.pLess), "\(recorded.id)")
      #expect(agree(test.difference, recorded.meanDiff), "\(recorded.id)")
      #expect(agree(sample.mean, recorded.xMean), "\(recorded.id)")
      expect(test.interval(confidence: recorded.confidence), recorded.ci, recorded.id)
      expect(sample.meanInterval(confidence: recorded.confidence), recorded.xMeanCI, recorded.id)
    }
  }

  private func expect(_ found: Interval?, _ recorded: [Double], _ id: String) {
    #expect(agree(found?.low, recorded[0]), "\(id)")
    #expect(agree(found?.high, recorded[1]), "\(id)")
  }

  @Test("one value, no value and constant samples have no test")
  func undefined() throws {
    let several = try Sample([1, 2, 3])
    for few in [[], [4.0]] {
      let test = Welch(try Sample(few), several)
      #expect(test.t == nil)
      #expect(test.twoSidedP == nil)
      #expect(test.interval(confidence: 0.95) == nil)
    }
    let constant = try Sample([0.1, 0.1, 0.1])
    #expect(Welch(constant, constant).difference == 0)
    #expect(Welch(constant, constant).t == nil)
    #expect(Welch(constant, several).t != nil)
    #expect(constant.meanInterval(confidence: 0.95) == Interval(low: 0.1, high: 0.1))
  }

  @Test("numbers too large for a variance have none")
  func overflow() throws {
    let huge = try Sample([1e300, -1e300])
    #expect(huge.mean == 0)
    #expect(huge.variance == nil)
    #expect(Welch(huge, huge).t == nil)
  }
}
