/// A tally: whole numbers counted by value or by day, as observers store them.
///
///     [2, 0, 3].total            // 5
///     [-1, 3].total              // 3: a count below zero counts as 0
///     [Int64.max, 1].total       // Int64.max
///
/// Sums of tallies never trap: a sum that no population can reach is limited to `Int64.max`.
extension Sequence where Element == Int64 {
  /// The sum of the counts, at most the largest integer; negative counts are treated as zero.
  @inlinable public var total: Int64 {
    var sum: Int64 = 0
    for count in self {
      let (next, overflows) = sum.addingReportingOverflow(Swift.max(0, count))
      sum = overflows ? .max : next
    }
    return sum
  }
}

extension Array where Element == Int64 {
  /// The count at the index of a day or value; 0 after the last.
  @inlinable func count(at index: Int) -> Int64 { index < count ? Swift.max(0, self[index]) : 0 }
}
