import Tabular
import Text

/// The names in a key table, sorted by their UTF-8 bytes.
///
///     users        ["user7", "user12", "user3"]     the common prefix "user" is skipped
///     leading      "7", "12", "3"                   up to eight bytes as one number
///     indices      [1, 2, 0]
///
/// A prefix that all names share is skipped. The eight bytes after the prefix are compared as one
/// number. Only names with equal numbers are compared byte by byte.
struct NamesInOrder {
  /// Indices into the given list of keys, sorted by the keys' names; equal names keep their order.
  let indices: [Int]

  /// Sorts the names of the keys. O(*n* log *n*) for *n* names.
  init(of keys: [UInt32], in table: borrowing KeyTable) {
    let shared = NamesInOrder.sharedBytes(of: keys, in: table)
    var entries: [(leading: UInt64, index: UInt32)] = []
    entries.reserveCapacity(keys.count)
    for index in keys.indices {
      let leading = NamesInOrder.leading(table[Int(keys[index])], from: shared)
      entries.append((leading, UInt32(truncatingIfNeeded: index)))
    }
    entries.sort { left, right in
      if left.leading != right.leading { return left.leading < right.leading }
      let (first, second) = (keys[Int(left.index)], keys[Int(right.index)])
      if first == second { return left.index < right.index }
      return table[Int(first)] < table[Int(second)]
    }
    indices = entries.map { Int($0.index) }
  }

  /// The length in bytes of the longest common prefix of all names.
  private static func sharedBytes(of keys: [UInt32], in table: borrowing KeyTable) -> Int {
    guard let first = keys.first else { return 0 }
    let name = table[Int(first)]
    var shared = name.count
    for key in keys.dropFirst() {
      let other = table[Int(key)]
      shared = min(shared, other.count)
      var common = 0
      while common < shared, name[common] == other[common] { common += 1 }
      shared = common
    }
    return shared
  }

  /// Returns up to eight bytes of a name, beginning at `start`, as one big-endian number.
  private static func leading(_ name: ByteView, from start: Int) -> UInt64 {
    var word: UInt64 = 0
    for offset in 0..<8 {
      let place = start + offset
      word = word << 8 | (place < name.count ? UInt64(name[place]) : 0)
    }
    return word
  }
}
