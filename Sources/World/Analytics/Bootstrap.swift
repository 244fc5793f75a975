import PortableMath

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
/// The percentile interval takes quantiles of the answers; the BCa interval moves them for bias
/// z₀ and acceleration a, from the answers that leave one person out:
///
///     α′ = Φ(z₀ + (z₀ + zα) / (1 − a·(z₀ + zα)))
///
/// Resamples for which the statistic has no answer are left out.
///
/// Source: Efron (1979), Ann. Stat. 7:1; BCa: Efron (1987), JASA 82:171.
public struct Bootstrap: Sendable {
  /// The answer of all people as they are; nil where there is none.
  public let answer: Double?
  /// The answers of the resamples in ascending order.
  public let answers: [Double]
  private let leavingOut: [Double]

  /// Resamples `count` people and computes a statistic of the places drawn, from 0.
  /// O(*resamples* · *count*) and as many calls of `word`.
  ///
  /// - Parameter word: the random word of an address from 0.
  public init(
    of count: Int, resamples: Int, statistic: ([Int]) -> Double?, word: (Int64) -> UInt64
  ) {
    let everybody = Array(0..<max(0, count))
    answer = everybody.isEmpty ? nil : Bootstrap.finite(statistic(everybody))
    var answers: [Double] = []
    var leavingOut: [Double] = []
    if !everybody.isEmpty {
      for resample in 0..<max(0, resamples) {
        let drawn = Bootstrap.places(count, resample, word)
        if let answer = Bootstrap.finite(statistic(drawn)) { answers.append(answer) }
      }
      for person in everybody where count > 1 {
        let others = everybody.filter { $0 != person }
        if let answer = Bootstrap.finite(statistic(others)) { leavingOut.append(answer) }
      }
    }
    answers.sort()
    (self.answers, self.leavingOut) = (answers, leavingOut)
  }

  /// The standard deviation of the answers; nil for fewer than two.
  public var standardError: Double? { Sample(finite: answers).variance?.squareRoot() }

  /// Type-7 quantiles of the answers; nil without any.
  public func percentile(confidence: Double) -> Interval? {
    interval((1 - confidence) / 2, (1 + confidence) / 2)
  }

  /// The interval corrected for bias and acceleration; nil without answers, and where all of them
  /// lie on one side of the original answer. In that case the percentile interval should not be
  /// trusted either. A statistic that is the same for all is its own interval.
  public func biasCorrected(confidence: Double) -> Interval? {
    guard let answer, let first = answers.first, let last = answers.last else { return nil }
    if first == last && first == answer { return Interval(low: answer, high: answer) }
    var below = 0.0
    for value in answers { below += value < answer ? 1 : value == answer ? 0.5 : 0 }
    let bias = Portable.normalQuantile(below / Double(answers.count))
    guard bias.isFinite else { return nil }
    let shares = [(1 - confidence) / 2, (1 + confidence) / 2].map { share in
      let sum = bias + Portable.normalQuantile(share)
      return Portable.normalCDF(bias + sum / (1 - acceleration * sum))
    }
    return interval(shares[0], shares[1])
  }

  private func interval(_ low: Double, _ high: Double) -> Interval? {
    guard low >= 0, high >= low, let from = Quantiles.type7(answers, low),
      let to = Quantiles.type7(answers, high)
    else { return nil }
    return Interval(low: from, high: to)
  }

  /// Σ (θ̄ − θᵢ)³ / (6 · (Σ (θ̄ − θᵢ)²)^{3/2}) of the answers that leave one out.
  private var acceleration: Double {
    guard let mean = Sample(finite: leavingOut).mean else { return 0 }
    let squares = Sample.sum(leavingOut) { (mean - $0) * (mean - $0) }
    let cubes = Sample.sum(leavingOut) { (mean - $0) * (mean - $0) * (mean - $0) }
    return squares > 0 ? cubes / (6 * squares * squares.squareRoot()) : 0
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
