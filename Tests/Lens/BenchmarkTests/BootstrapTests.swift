import Analytics
import BenchmarkSuites
import Testing

@Suite("Bootstrap")
struct BootstrapTests {
  /// Words of a good mixing of the address (SplitMix64).
  private func word(_ address: Int64) -> UInt64 {
    var z = UInt64(bitPattern: address &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private let values = [3.0, 5, 8, 8, 9, 12, 13, 21, 22, 40]

  private func mean(_ places: [Int]) -> Double? {
    places.isEmpty ? nil : places.reduce(0) { $0 + values[$1] } / Double(places.count)
  }

  @Test("all resamples of three, by words that count through them")
  func exhaustive() {
    let resamples = 27
    let bootstrap = Bootstrap(of: 3, resamples: resamples, statistic: mean) { address in
      let (resample, draw) = (Int(address) / 3, Int(address) % 3)
      let place = [resample / 9, resample / 3 % 3, resample % 3][draw]
      return UInt64(place) * (UInt64.max / 3) + UInt64(place) + 1
    }
    #expect(bootstrap.answer == 16.0 / 3)
    #expect(bootstrap.answers.count == resamples)
    #expect(bootstrap.answers.first == 3)
    #expect(bootstrap.answers.last == 8)
    #expect(bootstrap.answers.filter { $0 == 3 }.count == 1)
    // The spread of a mean of three: the values' variance with divisor n, by n.
    let error = bootstrap.standardError ?? 0
    let spread = (38.0 / 3 / 3 / 3 * 27 / 26).squareRoot()
    #expect(abs(error / spread - 1) < 1e-9)
  }

  @Test("the spread of a mean is its standard error, the intervals hold it")
  func spread() throws {
    let bootstrap = Bootstrap(of: values.count, resamples: 4_000, statistic: mean, word: word)
    let sample = try Sample(values)
    let n = Double(values.count)
    let expected = try #require(sample.variance) * (n - 1) / n / n
    let error = try #require(bootstrap.standardError)
    #expect(abs(error / expected.squareRoot() - 1) < 0.1)
    let plain = try #require(bootstrap.percentile(confidence: 0.95))
    #expect(plain.low < 14.1 && 14.1 < plain.high)
  }

  @Test("the same words give the same answers")
  func repeats() {
    let one = Bootstrap(of: 10, resamples: 50, statistic: mean, word: word)
    let other = Bootstrap(of: 10, resamples: 50, statistic: mean, word: word)
    #expect(one.answers == other.answers)
  }

  @Test("nobody, one person, no resamples and no answers")
  func edges() {
    let nobody = Bootstrap(of: 0, resamples: 10, statistic: mean, word: word)
    #expect(nobody.answer == nil)
    #expect(nobody.percentile(confidence: 0.95) == nil)
    let one = Bootstrap(of: 1, resamples: 10, statistic: mean, word: word)
    #expect(one.percentile(confidence: 0.95) == Interval(low: 3, high: 3))
    let none = Bootstrap(of: 10, resamples: 0, statistic: mean, word: word)
    #expect(none.standardError == nil)
    let silent = Bootstrap(of: 10, resamples: 10, statistic: { _ in Double.nan }, word: word)
    #expect(silent.answer == nil)
    #expect(silent.percentile(confidence: 0.95) == nil)
  }
}
