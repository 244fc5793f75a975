import Analytics
import BenchmarkSuites

/// How much slower one build is than another that took turns with it: the median of the rounds'
/// ratios, and a 95 % interval from resampled rounds (bootstrap, percentiles of 2,000 medians).
///
///     PairedRatio([1.02, 0.99, 1.01, 1.00, 1.01])    // 1.01, from 0.99 to 1.02
///
/// A round measures both builds right after each other, so what slows the machine for a while
/// slows both, and their ratio holds. The random words are the same every time: equal rounds give
/// equal intervals.
package struct PairedRatio: Equatable {
  package let median: Double
  package let low: Double
  package let high: Double

  /// The ratio of at least one round.
  package init(_ rounds: [Double]) {
    var resampled = SplitMix64(seed: 1)
    let words = (0..<2_000 * rounds.count).map { _ in resampled.next() }
    let bootstrap = Bootstrap(of: rounds.count, resamples: 2_000) { places in
      Quantiles.type7(places.map { rounds[$0] }.sorted(), 0.5)
    } word: {
      words[Int($0)]
    }
    median = bootstrap.answer ?? 1
    let interval = bootstrap.percentile(confidence: 0.95)
    (low, high) = (interval?.low ?? median, interval?.high ?? median)
  }

  /// What the interval says of a tolerance, a share of the time.
  ///
  ///     interval      0.90      1.00      1.10     tolerance 10 %
  ///     faster    ├──┤  │         │         │
  ///     same          │ ├─────────────┤     │
  ///     unclear     ├─────┤       │        ├────┤
  ///     slower          │         │         │ ├──┤
  package enum Verdict: String {
    case faster, same, unclear, slower
  }

  package func verdict(tolerance: Double) -> Verdict {
    if low > 1 + tolerance { return .slower }
    if high < 1 - tolerance { return .faster }
    return low >= 1 - tolerance && high <= 1 + tolerance ? .same : .unclear
  }
}
