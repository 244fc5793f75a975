/// Quantiles of samples and of tallies.
///
/// Samples follow type 7 of Hyndman and Fan (1996), the default of R and NumPy. With the n values
/// in ascending order (0-based) and h = (n − 1)·p, the quantile lies between values ⌊h⌋ and ⌊h⌋ +
/// 1.
///
///     Quantiles.type7([13, 57, 66, 75], 0.5)       // 61.5
///     Quantiles.ofTally([0, 3, 1], 0.5)            // 1: of the values 1 1 1 2
public enum Quantiles {
  /// The quantile of values in ascending order; nil for no values. O(1).
  ///
  /// - Parameter share: 0 … 1; below 0 counts as 0, above 1 as 1.
  public static func type7(_ sorted: [Double], _ share: Double) -> Double? {
    guard let last = sorted.last else { return nil }
    let place = Double(sorted.count - 1) * max(0, min(1, share))
    let below = Int(place)
    guard below + 1 < sorted.count else { return last }
    return between(sorted[below], sorted[below + 1], place - Double(below))
  }

  /// The type-7 quantile of whole numbers, where `counts[value]` is the number of times that
  /// `value` occurs; nil for an empty tally. O(*v*) for *v* values.
  public static func ofTally(_ counts: [Int64], _ share: Double) -> Double? {
    let total = counts.total
    guard total > 0 else { return nil }
    let place = Double(total - 1) * max(0, min(1, share))
    let below = min(Int64(min(place, 0x1p62)), total - 1)
    let low = value(number: below, in: counts)
    let high = value(number: min(below + 1, total - 1), in: counts)
    return between(Double(low), Double(high), place - Double(below))
  }

  private static func between(_ low: Double, _ high: Double, _ share: Double) -> Double {
    low + (high - low) * share
  }

  private static func value(number: Int64, in counts: [Int64]) -> Int {
    var passed: Int64 = 0
    for (value, count) in counts.enumerated() {
      passed = passed &+ max(0, count)
      if passed > number { return value }
    }
    return counts.count - 1
  }
}
