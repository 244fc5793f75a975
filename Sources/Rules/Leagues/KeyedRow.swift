/// A row with the key by which it is sorted.
struct KeyedRow: Sendable {
  var key: UInt64
  var row: UInt32
}

/// Memory for sorting keyed rows, reused from one sort to the next.
struct KeyedRowSpace: Sendable {
  private var rows: [KeyedRow] = []
  private var spare: [KeyedRow] = []
  private var tallies: [UInt32] = []

  /// Calls `body` with memory for `count` rows, whose initial contents are unspecified.
  mutating func withRoom(for count: Int, _ body: (KeyedRows) -> Void) {
    if rows.count < count {
      rows = Array(repeating: KeyedRow(key: 0, row: 0), count: count)
      spare = rows
    }
    if tallies.isEmpty { tallies = Array(repeating: 0, count: 2 << KeyedRows.widestDigit) }
    rows.withUnsafeMutableBufferPointer { rows in
      spare.withUnsafeMutableBufferPointer { spare in
        tallies.withUnsafeMutableBufferPointer { tallies in
          guard let rows = rows.baseAddress, let spare = spare.baseAddress,
            let tallies = tallies.baseAddress
          else { return }
          body(KeyedRows(rows: rows, spare: spare, tallies: tallies, count: count))
        }
      }
    }
  }
}

/// Contiguous keyed rows in plain memory, with a stable radix sort.
///
/// Two passes distribute the rows over up to 2¹³ piles each by the leading 26 bits of the key, low
/// digit first. Rows that agree in all these bits then lie together. A short run of such rows is
/// sorted by insertion, a long run by its next 26 bits.
///
///     bits of the key    63 …        high digit    low digit           rest
///                        all equal │ second pass │ first pass │ within runs, the same again
struct KeyedRows {
  /// Largest number of bits of a digit; the counters of 2¹³ piles fit into the first-level cache.
  static let widestDigit = 13
  /// Largest number of rows that are sorted by insertion.
  static let insertionLimit = 24

  let rows, spare: UnsafeMutablePointer<KeyedRow>
  let tallies: UnsafeMutablePointer<UInt32>
  let count: Int

  func run(from start: Int, to end: Int) -> KeyedRows {
    KeyedRows(rows: rows + start, spare: spare, tallies: tallies, count: end &- start)
  }

  /// Calls `body` with each run of two or more adjacent rows whose keys agree from bit `shift` up.
  @inline(__always) func forEachRun(agreeingAbove shift: Int, _ body: (KeyedRows) -> Void) {
    let shift = UInt64(shift)
    var start = 0
    while start < count {
      let key = rows[start].key &>> shift
      var end = start &+ 1
      while end < count, rows[end].key &>> shift == key { end &+= 1 }
      if end &- start > 1 { body(run(from: start, to: end)) }
      start = end
    }
  }

  /// Sorts by the low `bits` bits of the keys; all higher bits must be equal.
  func sort(bits: Int) {
    guard count > KeyedRows.insertionLimit else { return insert() }
    let digit = min(KeyedRows.widestDigit, Int.bitWidth - count.leadingZeroBitCount, (bits + 1) / 2)
    guard digit > 0 else { return }
    let taken = min(bits, 2 * digit)
    deal(lowShift: bits - taken, digit: digit)
    guard bits > taken else { return }
    forEachRun(agreeingAbove: bits - taken) { $0.sort(bits: bits - taken) }
  }

  /// Sorts by two digits from `lowShift` up: one stable pass into spare memory, and one back.
  private func deal(lowShift: Int, digit: Int) {
    let piles = 1 << digit
    let mask = UInt64(piles - 1)
    let (low, high) = (UInt64(lowShift), UInt64(lowShift + digit))
    tallies.update(repeating: 0, count: 2 * piles)
    for index in 0..<count {
      let key = rows[index].key
      tallies[Int(truncatingIfNeeded: key &>> low & mask)] &+= 1
      tallies[piles &+ Int(truncatingIfNeeded: key &>> high & mask)] &+= 1
    }
    startsOfPiles(tallies, piles)
    startsOfPiles(tallies + piles, piles)
    scatter(rows, to: spare, shift: low, mask: mask, starts: tallies)
    scatter(spare, to: rows, shift: high, mask: mask, starts: tallies + piles)
  }

  /// Replaces the size of each pile by the index at which the pile starts.
  private func startsOfPiles(_ tallies: UnsafeMutablePointer<UInt32>, _ piles: Int) {
    var start: UInt32 = 0
    for pile in 0..<piles {
      let size = tallies[pile]
      tallies[pile] = start
      start &+= size
    }
  }

  @inline(__always) private func scatter(
    _ source: UnsafeMutablePointer<KeyedRow>, to target: UnsafeMutablePointer<KeyedRow>,
    shift: UInt64, mask: UInt64, starts: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count {
      let row = source[index]
      let pile = Int(truncatingIfNeeded: row.key &>> shift & mask)
      target[Int(starts[pile])] = row
      starts[pile] &+= 1
    }
  }

  /// Sorts all rows by insertion.
  private func insert() {
    var next = 1
    while next < count {
      let row = rows[next]
      var place = next
      while place > 0, rows[place &- 1].key > row.key {
        rows[place] = rows[place &- 1]
        place &-= 1
      }
      rows[place] = row
      next &+= 1
    }
  }
}
