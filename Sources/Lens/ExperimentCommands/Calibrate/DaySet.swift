/// A set of days, stored as one bit for each day from the first to the last.
struct DaySet {
  /// The index of the first stored word; word 0 begins with day 0.
  private var start = 0
  private var words: [UInt64] = []

  var isEmpty: Bool { words.isEmpty }

  /// Adds a day. O(1) on average after the first day, else O(days / 64).
  mutating func insert(_ day: Int) {
    let word = day >> 6
    if words.isEmpty { start = word }
    if word < start {
      words.insert(contentsOf: repeatElement(0, count: start - word), at: 0)
      start = word
    }
    while start + words.count <= word { words.append(0) }
    words[word - start] |= 1 << UInt64(day & 63)
  }

  /// Adds the days of another set.
  mutating func formUnion(_ other: DaySet) { other.forEach { insert($0) } }

  func contains(_ day: Int) -> Bool {
    let word = (day >> 6) - start
    return words.indices.contains(word) && words[word] >> UInt64(day & 63) & 1 != 0
  }

  var min: Int? { words.first.map { start << 6 + $0.trailingZeroBitCount } }
  var max: Int? { words.last.map { (start + words.count) << 6 - 1 - $0.leadingZeroBitCount } }

  /// Calls `body` for each day in ascending order.
  func forEach(_ body: (Int) -> Void) {
    for (place, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        body((start + place) << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
