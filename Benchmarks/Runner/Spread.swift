/// The median of some rounds and an interval in which the true median lies 95 times of 100.
///
///     Spread([3, 1, 2])                      // median 2, from 1 to 3
///     Spread(rounds)                         // of 21 rounds: the 11th, from the 6th to the 16th
///
/// The interval is that of order statistics: it runs from the k-th smallest round to the k-th
/// largest, k as large as the binomial distribution with probability ½ allows. It asks nothing of
/// the distribution of times, which is skewed. Fewer than 6 rounds cannot carry 95 %: then it is
/// the whole range.
package struct Spread: Equatable {
  package let median: Double
  package let low: Double
  package let high: Double

  /// The spread of at least one round; of none at all, zero.
  package init(_ rounds: [Double]) {
    let sorted = rounds.sorted()
    guard !sorted.isEmpty else {
      (median, low, high) = (0, 0, 0)
      return
    }
    let below = Self.roundsBelowInterval(sorted.count)
    median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    low = sorted[below]
    high = sorted[sorted.count - 1 - below]
  }

  /// How many of `count` sorted rounds lie below the interval, and as many above: the largest k
  /// for which k or fewer of `count` fair coins show heads with a probability of at most 2.5 %.
  package static func roundsBelowInterval(_ count: Int) -> Int {
    let weights = binomialWeights(count)
    let bound = weights.reduce(0, +) * 0.025
    var (heads, tail) = (0, weights[0])
    while tail <= bound {
      heads += 1
      tail += weights[heads]
    }
    return max(0, heads - 1)
  }

  /// How often 0, 1, … `count` of so many fair coins show heads, the middle being 1: probabilities
  /// themselves would be too small for a number with a thousand coins.
  private static func binomialWeights(_ count: Int) -> [Double] {
    var weights = [Double](repeating: 1, count: count + 1)
    for heads in stride(from: count / 2, to: 0, by: -1) {
      weights[heads - 1] = weights[heads] * Double(heads) / Double(count - heads + 1)
    }
    for heads in count / 2..<count {
      weights[heads + 1] = weights[heads] * Double(count - heads) / Double(heads + 1)
    }
    return weights
  }
}
