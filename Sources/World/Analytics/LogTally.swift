/// A tally of whole numbers of any size, rounded to seven significant bits.
///
///     value       0 … 127     128 … 255     256 … 511     512 … 1,023 …
///     counted as  itself      even numbers  multiples     multiples of 8 …
///                                           of 4
///
/// A value counts as the nearest number with at most seven significant bits; a tie counts as the
/// number further from zero. So the error is at most 1 below 256, and less than 0.8 % above.
/// Quantiles have no larger error and always lie between the smallest and the largest value. Only
/// few different numbers are counted, whatever the range of values: a day in milliseconds takes
/// about 1,400 of them. Negative values are rounded like positive ones and keep their sign. Tallies
/// are only added up, so the order of values never matters.
///
///     var tally = LogTally()
///     for late in [-3, 5, 1_000_003] { tally.add(late) }
///     tally.quantile(0)            // −3
///     tally.quantile(0.5)          // 5
///     tally.quantile(1)            // 999424, which stands for 1,000,003
///     tally.add(1_005_000)         // counts as 1,007,616
///     tally.quantile(1)            // 1005000
///
/// Source: the idea of HdrHistogram (Tene 2012), with rounding to the nearest.
public struct LogTally: Sendable {
  /// Number of significant bits to which values are rounded.
  static let bits = 7
  /// Counts of rounded values, by index of the value (`place(of:)`). Negative values are counted in
  /// the second array, at the index of their magnitude.
  private var counts: [Int64] = []
  private var negativeCounts: [Int64] = []
  /// The smallest and the largest value, not rounded.
  private var least = Int64.max
  private var most = Int64.min

  /// Creates an empty tally.
  public init() {}

  /// Creates a tally from its parts; nil for negative counts, or for counted values without a
  /// smallest and a largest value.
  package init?(counts: [Int64], negativeCounts: [Int64], least: Int64, most: Int64) {
    let (all, none) = (counts + negativeCounts, least == .max && most == .min)
    guard all.allSatisfy({ $0 >= 0 }), all.contains(where: { $0 > 0 }) ? least <= most : none
    else { return nil }
    (self.counts, self.negativeCounts) = (counts, negativeCounts)
    (self.least, self.most) = (least, most)
  }

  /// The parts of the tally, in the order of the initializer's arguments.
  package var parts: (counts: [Int64], negativeCounts: [Int64], least: Int64, most: Int64) {
    (counts, negativeCounts, least, most)
  }

  /// Adds a value. O(1).
  public mutating func add(_ value: Int64) {
    (least, most) = (min(least, value), max(most, value))
    let place = LogTally.place(of: LogTally.magnitude(of: value))
    if value < 0 {
      LogTally.count(place, in: &negativeCounts)
    } else {
      LogTally.count(place, in: &counts)
    }
  }

  private static func count(_ place: Int, in counts: inout [Int64]) {
    if place >= counts.count {
      counts.append(contentsOf: repeatElement(0, count: place + 1 - counts.count))
    }
    counts[place] += 1
  }

  /// Adds another tally. O(*v*) for *v* different values.
  public mutating func add(_ other: LogTally) {
    LogTally.add(other.counts, to: &counts)
    LogTally.add(other.negativeCounts, to: &negativeCounts)
    (least, most) = (min(least, other.least), max(most, other.most))
  }

  private static func add(_ other: [Int64], to counts: inout [Int64]) {
    if counts.count < other.count {
      counts.append(contentsOf: repeatElement(0, count: other.count - counts.count))
    }
    for place in other.indices { counts[place] += other[place] }
  }

  /// Number of values counted.
  public var count: Int64 { filled.lazy.map { count(at: $0) }.total }

  /// The indices of the stored values, ascending; negative values have negative indices.
  private var filled: Range<Int> {
    guard !isEmpty else { return 0..<0 }
    let ends = [least, most].map { value in
      let place = LogTally.place(of: LogTally.magnitude(of: value))
      return value < 0 ? ~place : place
    }
    return (ends[0]..<ends[1] + 1).clamped(to: -negativeCounts.count..<counts.count)
  }

  private func count(at index: Int) -> Int64 { index < 0 ? negativeCounts[~index] : counts[index] }

  /// Whether no value was counted.
  public var isEmpty: Bool { least > most }

  /// The type-7 quantile of the rounded values, within the smallest and the largest value; nil for
  /// an empty tally.
  public func quantile(_ share: Double) -> Double? {
    let total = count
    guard total > 0 else { return nil }
    let place = Double(total - 1) * max(0, min(1, share))
    let below = min(Int64(min(place, 0x1p62)), total - 1)
    let (low, high) = values(number: below, and: min(below + 1, total - 1))
    let quantile = low + (high - low) * (place - Double(below))
    return max(Double(least), min(Double(most), quantile))
  }

  /// The rounded values at the 0-based ranks `number` and `next`, which is `number` or one more.
  private func values(number: Int64, and next: Int64) -> (Double, Double) {
    var (passed, low): (Int64, Double?) = (0, nil)
    for index in filled {
      passed += count(at: index)
      guard passed > number else { continue }
      let value = Double(index < 0 ? -LogTally.value(at: ~index) : LogTally.value(at: index))
      if passed > next { return (low ?? value, value) }
      low = low ?? value
    }
    return (0, 0)
  }
}

extension LogTally {
  /// The nearest number with seven significant bits; of two equally near, the one farther from 0.
  public static func rounded(_ value: Int64) -> Int64 {
    let counted = LogTally.value(at: place(of: magnitude(of: value)))
    return value < 0 ? -counted : counted
  }

  /// The magnitude of a value; `Int64.max` for `Int64.min`, whose magnitude does not fit.
  private static func magnitude(of value: Int64) -> Int64 { value < 0 ? -max(value, -.max) : value }

  /// Number of indices of each octave: the values from a power of two to just below the next one.
  private static var octave: Int { 1 << (bits - 1) }

  /// The index of a value: a value below 128 is its own index; each octave above has 64 indices.
  private static func place(of value: Int64) -> Int {
    let shift = max(0, Int64.bitWidth - value.leadingZeroBitCount - bits)
    guard shift > 0 else { return Int(value) }
    // A number that rounds up to the next octave lands on its first index by itself.
    let part = (value >> (shift - 1) + 1) >> 1
    return shift * octave + Int(part)
  }

  private static func value(at place: Int) -> Int64 {
    guard place >= 2 * octave else { return Int64(max(0, place)) }
    let shift = place / octave - 1
    let part = Int64(place - shift * octave)
    return shift >= 57 ? .max : part << Int64(shift)
  }
}
