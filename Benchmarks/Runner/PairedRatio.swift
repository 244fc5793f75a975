/// How much slower one build is than another: the Hodges–Lehmann estimate over pairs of processes,
/// and the 95 % interval of Wilcoxon's signed ranks.
///
///     PairedRatio([1.02, 0.99, 1.01, 1.00, 1.01, 1.03])    // 1.01, from 0.99 to 1.03
///
/// A pair of processes is one observation, however often it is timed: where the system puts code,
/// stack and memory of a process moves all its times, by some per cent. If both builds are the
/// same program, a pair's ratio is as likely r as 1/r, and the interval excludes 1 in at most 5 of
/// 100 comparisons, whatever the distribution. Fewer than six pairs cannot carry 95 %: then the
/// interval is the whole range.
///
/// Source: Hollander, Wolfe and Chicken (2014), Nonparametric Statistical Methods, 3.1 to 3.3.
package struct PairedRatio: Equatable {
  /// The median of the geometric means of every two pairs, and of each with itself.
  package let estimate: Double
  package let low: Double
  package let high: Double

  /// The ratio of some pairs; of none at all, 1.
  package init(_ pairs: [Double]) {
    var means: [Double] = []
    for (index, first) in pairs.enumerated() {
      means += pairs[index...].map { (first * $0).squareRoot() }
    }
    means.sort()
    guard !means.isEmpty else {
      (estimate, low, high) = (1, 1, 1)
      return
    }
    let below = Self.meansBelowInterval(pairs: pairs.count)
    estimate = (means[(means.count - 1) / 2] + means[means.count / 2]) / 2
    (low, high) = (means[below], means[means.count - 1 - below])
  }

  /// How many of the sorted means lie below the interval, and as many above: the largest sum of
  /// ranks that is reached or stayed under with a probability of at most 2.5 %, each rank counting
  /// or not as a fair coin falls.
  package static func meansBelowInterval(pairs: Int) -> Int {
    var ways = [1.0]
    for rank in stride(from: 1, through: pairs, by: 1) {
      let without = ways + [Double](repeating: 0, count: rank)
      let with = [Double](repeating: 0, count: rank) + ways
      ways = zip(without, with).map { $0 / 2 + $1 / 2 }
    }
    var (sum, tail) = (-1, 0.0)
    while tail + ways[sum + 1] <= 0.025 {
      sum += 1
      tail += ways[sum]
    }
    return max(0, sum)
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
