import Analytics
import TestSupport
import Testing

@Suite("Correlation")
struct CorrelationTests {
  struct Case: Decodable {
    let id: String
    let x: [Double]
    let y: [Double]
    let pearson: Double?
    let spearman: Double?
  }

  @Test("both coefficients of every recorded case")
  func recorded() throws {
    let cases = try Fixtures.cases(Case.self, "stats/correlation.public.jsonl")
    #expect(cases.count == 15)
    for recorded in cases {
      let (x, y) = (try Sample(recorded.x), try Sample(recorded.y))
      #expect(agree(try Correlation.pearson(x, y), recorded.pearson), "\(recorded.id)")
      #expect(agree(try Correlation.spearman(x, y), recorded.spearman), "\(recorded.id)")
    }
  }

  @Test("a constant measure goes together with nothing, nor does one person")
  func undefined() throws {
    let cases: [([Double], [Double])] = [
      ([], []), ([1], [2]), ([1, 2, 3], [4, 4, 4]), ([0.1, 0.1, 0.1], [1, 2, 3]),
    ]
    for (x, y) in cases {
      let (one, other) = (try Sample(x), try Sample(y))
      #expect(try Correlation.pearson(one, other) == nil)
      #expect(try Correlation.spearman(one, other) == nil)
    }
  }

  @Test("a straight line is 1, falling −1, at any size of the numbers")
  func line() throws {
    let x = try Sample([1e200, 2e200, 3e200])
    let y = try Sample([-1e-200, -2e-200, -3e-200])
    #expect(try Correlation.pearson(x, y) == -1)
  }

  @Test("measures of different people are refused")
  func lengths() throws {
    let (two, three) = (try Sample([1, 2]), try Sample([1, 2, 3]))
    let error = SampleError.differentLengths(first: 2, second: 3)
    #expect(throws: error) { try Correlation.pearson(two, three) }
    #expect(throws: error) { try Correlation.spearman(two, three) }
  }
}
