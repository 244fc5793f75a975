/// A tally of whole numbers of any size, counted exactly.
///
///     var tally = ValueTally([3, 5, 5, 1_000_003])
///     tally.quantile(0.5)          // 5
///     tally.sum                    // 1000016
///
/// Each value is stored once with its count, so the memory of a tally depends only on the number of
/// different values, not on their size or on how many are counted. Tallies are only added up, so
/// the order of values never matters.
public struct ValueTally: Sendable {
  /// The different values, ascending.
  private var values: [Int64] = []
  private var counts: [Int64] = []

  /// Creates a tally of values in any order. O(*n* · log *n*).
  public init(_ values: [Int64] = []) {
    for value in values.sorted() { append(value, 1) }
  }

  /// Creates a tally from its parts; nil unless the values ascend and each has a count above zero.
  package init?(values: [Int64], counts: [Int64]) {
    guard values.count == counts.count, counts.allSatisfy({ $0 > 0 }),
      zip(values, values.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    (self.values, self.counts) = (values, counts)
  }

  /// The parts of the tally, in the order of the initializer's arguments.
  package var parts: (values: [Int64], counts: [Int64]) { (values, counts) }

  private mutating func append(_ value: Int64, _ count: Int64) {
    if values.last == value {
      counts[counts.count - 1] += count
    } else {
      values.append(value)
      counts.append(count)
    }
  }

  /// Adds another tally. O(*v*) for *v* different values.
  public mutating func add(_ other: ValueTally) {
    var sum = ValueTally()
    var (mine, theirs) = (0, 0)
    while mine < values.count || theirs < other.values.count {
      if theirs == other.values.count || mine < values.count && values[mine] <= other.values[theirs]
      {
        sum.append(values[mine], counts[mine])
        mine += 1
      } else {
        sum.append(other.values[theirs], other.counts[theirs])
        theirs += 1
      }
    }
    self = sum
  }

  /// Number of values counted.
  public var count: Int64 { counts.total }

  /// The sum of all values; it wraps around on overflow.
  public var sum: Int64 { values.indices.reduce(0) { $0 &+ values[$1] &* counts[$1] } }

  /// The type-7 quantile; nil for an empty tally. O(*v*).
  public func quantile(_ share: Double) -> Double? {
    let total = count
    guard total > 0 else { return nil }
    let place = Double(total - 1) * max(0, min(1, share))
    let below = min(Int64(min(place, 0x1p62)), total - 1)
    let low = Double(value(number: below))
    let high = Double(value(number: min(below + 1, total - 1)))
    return low + (high - low) * (place - Double(below))
  }

  private func value(number: Int64) -> Int64 {
    var passed: Int64 = 0
    for index in values.indices {
      passed += counts[index]
      if passed > number { return values[index] }
    }
    return values[values.count - 1]
  }
}
