import Analytics
import TestSupport
import Testing

@Suite("Sample")
struct SampleTests {
  struct Case: Decodable {
    let id: String
    let x: [Double]
    let mean: Double
    let variance: Double?
  }

  @Test("mean and variance of every recorded sample")
  func recorded() throws {
    let cases = try Fixtures.cases(Case.self, "stats/quantile_type7.public.jsonl")
    #expect(cases.count > 30)
    for recorded in cases {
      let sample = try Sample(recorded.x)
      #expect(agree(sample.mean, recorded.mean), "\(recorded.id)")
      #expect(agree(sample.variance, recorded.variance), "\(recorded.id)")
    }
  }

  @Test("small differences of large numbers keep their variance")
  func shifted() throws {
    #expect(try Sample([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]).variance == 30)
    #expect(try Sample([1, 1e100, 1, -1e100]).mean == 0.5)
  }

  @Test("an empty sample has no mean, one value no variance")
  func few() throws {
    #expect(try Sample([]).mean == nil)
    #expect(try Sample([5]).mean == 5)
    #expect(try Sample([5]).variance == nil)
  }

  @Test("what is no number is refused with its place", arguments: [Double.nan, .infinity])
  func notFinite(value: Double) {
    #expect(throws: SampleError.notFinite(place: 2)) { try Sample([1, 2, value]) }
  }

  @Test("errors say what to do")
  func sentences() {
    #expect(SampleError.notFinite(place: 2).description.hasPrefix("value 2 is not a finite"))
    #expect(
      SampleError.differentLengths(first: 2, second: 3).description.hasPrefix("2 values cannot"))
    #expect(SampleError.noProbability(place: 0).description.hasSuffix("give probabilities"))
  }
}
