import Analytics
import TestSupport
import Testing

@Suite("BetaGeometric")
struct BetaGeometricTests {
  struct Case: Decodable {
    let id: String
    let r: Double
    let alpha: Double
    let a: Double
    let b: Double
    let x: Int64
    let tx: Double
    let watched: Double
    let t: Double
    let logLikelihood: Double
    let pAlive: Double
    let expectedFutureTransactions: Double
    let expectedTransactionsNewCustomer: Double

    private enum CodingKeys: String, CodingKey {
      case id, r, alpha, a, b, x, tx, t, logLikelihood, pAlive, expectedFutureTransactions
      case expectedTransactionsNewCustomer
      case watched = "T"
    }
  }

  @Test("every recorded case")
  func recorded() throws {
    let cases = try Fixtures.cases(Case.self, "stats/bgnbd.public.jsonl")
    #expect(cases.count == 30)
    for recorded in cases {
      let model = try BetaGeometric(
        r: recorded.r, alpha: recorded.alpha, a: recorded.a, b: recorded.b)
      let history = try VisitHistory(
        repeats: recorded.x, lastAt: recorded.tx, watchedFor: recorded.watched)
      let pairs = [
        (model.logLikelihood(history), recorded.logLikelihood),
        (model.probabilityAlive(history), recorded.pAlive),
        (
          model.expectedVisits(within: recorded.t, after: history) ?? -1,
          recorded.expectedFutureTransactions
        ),
        (
          model.expectedVisits(within: recorded.t) ?? -1, recorded.expectedTransactionsNewCustomer
        ),
      ]
      for (found, expected) in pairs {
        #expect(agree(found, expected), "\(recorded.id): \(found) for \(expected)")
      }
    }
  }

  @Test("the published customer")
  func published() throws {
    let model = try BetaGeometric(r: 0.243, alpha: 4.414, a: 0.793, b: 2.426)
    let history = try VisitHistory(repeats: 2, lastAt: 30.43, watchedFor: 38.86)
    #expect(agree(model.expectedVisits(within: 39, after: history), 1.226, within: 5e-4))
  }

  @Test("a of 1 and below, where the published formula divides by nothing, is a limit")
  func limit() throws {
    let near = try [1 - 1e-7, 1, 1 + 1e-7].map { a in
      let model = try BetaGeometric(r: 0.5, alpha: 3, a: a, b: 2)
      return try #require(model.expectedVisits(within: 20))
    }
    #expect(agree(near[1], (near[0] + near[2]) / 2, within: 1e-9))
  }

  @Test("in no time nobody comes, in a short time as often as the rate says")
  func short() throws {
    let model = try BetaGeometric(r: 2, alpha: 4, a: 1.5, b: 2)
    #expect(model.expectedVisits(within: 0) == 0)
    #expect(agree(model.expectedVisits(within: 1e-12), 0.5e-12, within: 1e-21))
  }

  @Test("what is not known is said")
  func refused() throws {
    let model = try BetaGeometric(r: 2, alpha: 4, a: 1.5, b: 2)
    for time in [-1, Double.infinity, .nan, 1e300] {
      #expect(model.expectedVisits(within: time) == nil)
    }
    #expect(throws: BetaGeometricError.notPositive(.alpha)) {
      try BetaGeometric(r: 1, alpha: 0, a: 1, b: 1)
    }
    #expect(throws: BetaGeometricError.history) {
      try VisitHistory(repeats: 1, lastAt: 3, watchedFor: 2)
    }
    for parameter in BetaGeometric.Parameter.allCases {
      let sentence = BetaGeometricError.notPositive(parameter).description
      #expect(sentence.hasPrefix("\(parameter) is not above 0"))
    }
    #expect(BetaGeometricError.history.description.hasPrefix("the last visit"))
  }
}
