/// The counters of a table: for each segment, a block of counters for each row.
///
///     row 0    started completed gaveUp … │ row 1    started completed gaveUp …
///
/// The counters of a row are neighbours in memory. Counters from `firstWide` on have 64 bits.
struct CounterStore<Counter: TableCounter>: Sendable {
  private var narrow: Tallies<Int32>
  private var wide: Tallies<Int64>
  private let firstWide, rows: Int

  /// - Parameter rows: the product of the lengths of all dimensions; 0 if the world does not write
  ///   the table.
  init(_ size: WorldSize, rows: Int, firstWide: Counter?) {
    let all = Counter.allCases.count
    (self.rows, self.firstWide) = (rows, firstWide?.rawValue ?? all)
    narrow = Tallies(size, columns: rows, rows: self.firstWide)
    wide = Tallies(size, columns: rows, rows: all - self.firstWide)
  }

  /// Adds a number to a 32-bit counter of a row.
  ///
  /// - Parameter next: the number of places by which the counter to change comes after `counter`.
  @inline(__always) func count(
    _ number: Int32, _ counter: Counter, next: Int = 0, in row: Int, _ segments: SegmentSet
  ) { narrow.count(number, row, counter.rawValue &+ next, segments) }

  @inline(__always) func count(
    wide number: Int64, _ counter: Counter, next: Int = 0, in row: Int, _ segments: SegmentSet
  ) { wide.count(number, row, counter.rawValue &- firstWide &+ next, segments) }

  /// Counts a person at every age (days since joining) from `age` to the last in a run of `days`
  /// days. The counter stores only changes between ages; their running sums are numbers of people.
  func count(
    _ counter: Counter, fromAge age: Int, joined day: Int, of days: Int, _ segments: SegmentSet
  ) {
    count(1, counter, in: age, segments)
    if day > 0 { count(-1, counter, in: days - day, segments) }
  }

  mutating func visit(_ visitor: inout some TallyVisitor) {
    narrow.visit(&visitor)
    wide.visit(&visitor)
  }

  /// Adds all counters of a segment to `sums`, ordered by row, then counter.
  func add(_ segment: Int, to sums: inout [Int64]) {
    let all = Counter.allCases.count
    narrow.add(segment, to: &sums, first: 0, width: all)
    wide.add(segment, to: &sums, first: firstWide, width: all)
  }

  /// Adds a store's only counter (32 bits) in some rows to `numbers`; returns whether any is not 0.
  func add(_ segment: Int, rows: Range<Int>, to numbers: inout [Int64], times sign: Int64) -> Bool {
    narrow.add(segment, columns: rows, to: &numbers, times: sign)
  }

  func number(_ counter: Counter, in row: Int, _ segment: Int) -> Int64 {
    counter.rawValue < firstWide
      ? narrow[row, counter.rawValue, segment] : wide[row, counter.rawValue - firstWide, segment]
  }
}
