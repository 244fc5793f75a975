import Analytics

/// Measures how much an answer depends on which people happened to be asked: the same answer is
/// computed from samples that are drawn from the sample, with replacement.
///
///     let bootstrap = Bootstrap(of: 5, resamples: 2_000, statistic: mean) { words($0) }
///     bootstrap.percentile(confidence: 0.95)
///
/// Randomness comes from outside, as words with addresses: draw d of resample r reads word
/// r·n + d, and takes place ⌊word · n / 2⁶⁴⌋, which for n below 2³² is uneven by less than 2⁻³².
/// The same words give the same answer, so a bootstrap of one seed repeats on every platform.
///
/// The percentile interval takes quantiles of the answers. Resamples for which the statistic has no
/// answer are left out.
///
/// Source: Efron (1979), Ann. Stat. 7:1.
package struct Bootstrap: Sendable {
  /// The answer of all people as they are; nil where there is none.
  package let answer: Double?
  /// The answers of the resamples in ascending order.
  package let answers: [Double]

  /// Resamples `count` people and computes a statistic of the places drawn, from 0.
  /// O(*resamples* · *count*) and as many calls of `word`.
  ///
  /// - Parameter word: the random word of an address from 0.
  package init(
    of count: Int, resamples: Int, statistic: ([Int]) -> Double?, word: (Int64) -> UInt64
  ) {
    let everybody = Array(0..<max(0, count))
    answer = everybody.isEmpty ? nil : Bootstrap.finite(statistic(everybody))
    var answers: [Double] = []
    if !everybody.isEmpty {
      for resample in 0..<max(0, resamples) {
        let drawn = Bootstrap.places(count, resample, word)
        if let answer = Bootstrap.finite(statistic(drawn)) { answers.append(answer) }
      }
    }
    answers.sort()
    self.answers = answers
  }

  /// The standard deviation of the answers; nil for fewer than two.
  package var standardError: Double? { Sample(finite: answers).variance?.squareRoot() }

  /// Type-7 quantiles of the answers; nil without any.
  package func percentile(confidence: Double) -> Interval? {
    guard let from = Quantiles.type7(answers, (1 - confidence) / 2),
      let to = Quantiles.type7(answers, (1 + confidence) / 2)
    else { return nil }
    return Interval(low: from, high: to)
  }

  private static func finite(_ answer: Double?) -> Double? {
    guard let answer, answer.isFinite else { return nil }
    return answer
  }

  private static func places(
    _ count: Int, _ resample: Int, _ word: (Int64) -> UInt64
  ) -> [Int] {
    let first = Int64(resample) &* Int64(count)
    return (0..<count).map { draw in
      Int(word(first &+ Int64(draw)).multipliedFullWidth(by: UInt64(count)).high)
    }
  }
}
