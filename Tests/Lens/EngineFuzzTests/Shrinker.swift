/// Makes a file smaller that breaks a law: fewer flags, lines, cells, as long as it still does.
///
///     40 lines ▸ 20 ▸ 10 ▸ … ▸ 2      then the cells of those one by one ▸ empty
struct Shrinker {
  /// How many files may be tried.
  private(set) var tries: Int
  private let isStillBroken: (FuzzedFile) -> Bool

  init(tries: Int, _ isStillBroken: @escaping (FuzzedFile) -> Bool) {
    self.tries = tries
    self.isStillBroken = isStillBroken
  }

  mutating func shrink(_ file: FuzzedFile) -> FuzzedFile {
    var file = file
    dropLines(&file)
    dropFlags(&file)
    emptyCells(&file)
    return file
  }

  private mutating func accepts(_ file: FuzzedFile) -> Bool {
    guard tries > 0 else { return false }
    tries -= 1
    return isStillBroken(file)
  }

  private mutating func dropFlags(_ file: inout FuzzedFile) {
    for length in [2, 1] {
      var place = 0
      while place + length <= file.flags.words.count {
        var smaller = file
        smaller.flags.words.removeSubrange(place..<place + length)
        if accepts(smaller) { file = smaller } else { place += 1 }
      }
    }
  }

  /// Takes away runs of lines after the header, long ones first.
  private mutating func dropLines(_ file: inout FuzzedFile) {
    var lines = file.lines
    var length = lines.count / 2
    while length > 0 {
      var place = 1
      while place + length <= lines.count, tries > 0 {
        var fewer = lines
        fewer.removeSubrange(place..<place + length)
        var smaller = file
        smaller.lines = fewer
        if accepts(smaller) { (lines, file) = (fewer, smaller) } else { place += length }
      }
      length /= 2
    }
  }

  private mutating func emptyCells(_ file: inout FuzzedFile) {
    for line in file.lines.indices.dropFirst() {
      let cells = file.lines[line].split(separator: 0x2C, omittingEmptySubsequences: false)
      for cell in cells.indices where !cells[cell].isEmpty {
        var smaller = file
        var fewer = smaller.lines[line].split(separator: 0x2C, omittingEmptySubsequences: false)
        guard fewer.indices.contains(cell) else { continue }
        fewer[cell] = []
        smaller.lines[line] = Array(fewer.joined(separator: [0x2C]))
        if accepts(smaller) { file = smaller }
      }
    }
  }
}

extension FuzzedFile {
  /// The bytes between line feeds.
  fileprivate var lines: [[UInt8]] {
    get { bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init) }
    set { bytes = Array(newValue.joined(separator: [0x0A])) }
  }
}
