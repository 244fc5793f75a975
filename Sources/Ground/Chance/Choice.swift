/// A choice of one index, with probabilities exactly proportional to whole-number weights.
///
///     let weather = try Choice(weights: [3, 1])   // sun three times as often as rain
///     weather.sample(draw)                        // 0 or 1
///
/// The weights divide the whole numbers below their sum into consecutive intervals. An unbiased
/// whole number is drawn, and the interval that contains it is chosen. If a weight changes, only
/// people whose number lies between an old and a new interval border get another outcome.
///
/// - Complexity: O(log *n*) a draw; memory O(*n*).
public struct Choice: Distribution, Hashable {
  /// The exclusive end of each weight's interval, in ascending order.
  @usableFromInline let ends: [UInt64]

  /// Creates a choice among the indices of `weights`; an index with weight 0 is never chosen.
  public init(weights: [UInt64]) throws(DistributionError) {
    var ends: [UInt64] = []
    ends.reserveCapacity(weights.count)
    var sum: UInt64 = 0
    for weight in weights {
      let (next, overflow) = sum.addingReportingOverflow(weight)
      if overflow { throw .weightsTooLarge }
      sum = next
      ends.append(sum)
    }
    if sum == 0 { throw .noWeight }
    self.ends = ends
  }

  /// Returns the 0-based index of the chosen weight.
  @inlinable public func sample(_ draw: Draw) -> Int {
    index(of: draw.integer(in: 0...(ends[ends.count - 1] - 1)))
  }

  /// The sum of the weights, at least 1.
  package var total: UInt64 { ends[ends.count - 1] }

  /// Returns the 0-based index of the chosen weight, using all 64 bits of the draw even if the
  /// weights need fewer.
  package func wideSample(_ draw: Draw) -> Int { index(of: draw.wideWord(through: total - 1)) }

  /// The interval of whole numbers that select `index`.
  package subscript(index: Int) -> Range<UInt64> { (index > 0 ? ends[index - 1] : 0)..<ends[index] }

  /// Returns the index of the interval that contains a number below the sum of the weights.
  @inlinable package func index(of number: UInt64) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = low + (high - low) / 2
      if number < ends[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
