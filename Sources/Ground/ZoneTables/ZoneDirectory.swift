/// An index of the lines of the zone table, built in one pass over its text at the first use.
///
///     Africa/Abidjan 1100
///     └─── name ───┘ └ data
///     Africa/Accra=Africa/Abidjan
///     └── name ──┘ └── target ──┘
///
/// Lines are sorted by the bytes of their names, as binary search requires.
struct ZoneDirectory: @unchecked Sendable {
  struct Entry {
    var name: Range<Int>
    /// The range of the zone's data in the text of the table; empty for a link.
    var data: Range<Int>
    /// The index of the zone that the name refers to: the name's own index, or a link's target.
    var target: Int
  }

  /// The bytes of the zone table's text, which are valid as long as the program runs and never
  /// change.
  let text: UnsafeBufferPointer<UInt8>
  private(set) var entries: [Entry] = []

  static let shared = ZoneDirectory(ZoneTableData.lines)

  private init(_ table: StaticString) {
    text = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    entries.reserveCapacity(640)
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      appendEntry(start..<end)
      start = end + 1
    }
    resolveLinks()
  }

  private mutating func appendEntry(_ line: Range<Int>) {
    let end = text[line].firstIndex { $0 == 0x20 || $0 == 0x3D } ?? line.upperBound
    let data = min(end + 1, line.upperBound)..<line.upperBound
    entries.append(Entry(name: line.lowerBound..<end, data: data, target: entries.count))
  }

  private mutating func resolveLinks() {
    for place in entries.indices where text[entries[place].name.upperBound] == 0x3D {
      let target = UnsafeBufferPointer(rebasing: text[entries[place].data])
      entries[place].target = position(of: target) ?? place
      entries[place].data = 0..<0
    }
  }

  /// Returns the index of a name, or nil if there is no such name.
  func position(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      let order = compare(entries[middle].name, name)
      if order == 0 { return middle }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Compares the name at `range` with `name`, by bytes: negative if the first is less, 0 if equal.
  private func compare(_ range: Range<Int>, _ name: UnsafeBufferPointer<UInt8>) -> Int {
    for place in 0..<min(range.count, name.count) {
      let difference = Int(text[range.lowerBound + place]) - Int(name[place])
      if difference != 0 { return difference }
    }
    return range.count - name.count
  }
}
