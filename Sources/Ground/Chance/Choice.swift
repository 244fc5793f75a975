/// One of several, with whole-number weights, exactly.
///
///     let weather = try Choice(weights: [3, 1])   // sun three times as often as rain
///     weather.sample(draw)                        // 0 or 1
///
/// A whole number below the sum of the weights is drawn without bias and falls into one of the
/// stretches that the weights lay end to end. Order matters for comparison: changing a weight moves
/// only the people between the old and the new borders.
///
/// - Complexity: O(log *n*) a draw; memory O(*n*).
public struct Choice: Distribution, Hashable {
  /// Where each stretch ends, rising.
  @usableFromInline let ends: [UInt64]

  /// A choice among as many things as there are weights; a weight of 0 is never chosen.
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

  /// The position of the chosen weight.
  @inlinable public func sample(_ draw: Draw) -> Int {
    index(of: draw.integer(in: 0...(ends[ends.count - 1] - 1)))
  }

  /// The sum of the weights, at least 1.
  package var total: UInt64 { ends[ends.count - 1] }

  /// The position of the chosen weight. It uses all 64 bits of the draw, even if the weights need
  /// fewer.
  package func wideSample(_ draw: Draw) -> Int { index(of: draw.wideWord(through: total - 1)) }

  /// The stretch of a position.
  package subscript(index: Int) -> Range<UInt64> { (index > 0 ? ends[index - 1] : 0)..<ends[index] }

  /// The stretch that holds a number below the sum of the weights.
  @inlinable package func index(of number: UInt64) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = low + (high - low) / 2
      if number < ends[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
