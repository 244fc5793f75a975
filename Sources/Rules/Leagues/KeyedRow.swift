/// A row and the number by which it is ordered.
struct KeyedRow: Sendable {
  var key: UInt64
  var row: UInt32
}

/// Memory for sorting keyed rows, kept from one sort to the next.
struct KeyedRowSpace: Sendable {
  private var rows: [KeyedRow] = []
  private var spare: [KeyedRow] = []
  private var tallies: [UInt32] = []

  /// Hands out room for `count` rows, with unspecified contents.
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

/// A run of keyed rows in plain memory, and the stable radix sort that orders it.
///
/// Two passes deal the rows into up to 2¹³ piles each by the leading 26 bits of the key, low digit
/// first. Rows that agree in all of them lie together then; few of them are put in order by
/// insertion, many by their next 26 bits.
///
///     bits of the key    63 …        high digit    low digit           rest
///                        all equal │ second pass │ first pass │ within runs, the same again
struct KeyedRows {
  /// Piles of a digit are 2 to this power at most: their ends fit the first-level cache.
  static let widestDigit = 13
  /// Runs of at most this number of rows are sorted by insertion.
  static let insertionLimit = 24

  let rows, spare: UnsafeMutablePointer<KeyedRow>
  let tallies: UnsafeMutablePointer<UInt32>
  let count: Int

  func run(from start: Int, to end: Int) -> KeyedRows {
    KeyedRows(rows: rows + start, spare: spare, tallies: tallies, count: end &- start)
  }

  /// Calls `body` with each run of two or more rows whose keys agree from bit `shift` up.
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

  /// Sorts by the low `bits` bits of the keys; the higher ones are equal.
  func sort(bits: Int) {
    guard count > KeyedRows.insertionLimit else { return insert() }
    let digit = min(KeyedRows.widestDigit, Int.bitWidth - count.leadingZeroBitCount, (bits + 1) / 2)
    guard digit > 0 else { return }
    let taken = min(bits, 2 * digit)
    deal(lowShift: bits - taken, digit: digit)
    guard bits > taken else { return }
    forEachRun(agreeingAbove: bits - taken) { $0.sort(bits: bits - taken) }
  }

  /// Two stable passes: by the digit at `lowShift` into the spare memory, by the one above back.
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

  /// Turns the sizes of piles into their first places.
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

  /// Moves every row in front of the larger keys before it.
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
