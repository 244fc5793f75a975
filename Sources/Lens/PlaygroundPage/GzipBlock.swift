/// A piece of compressed data: one literal byte, or a repetition of earlier bytes.
struct Piece {
  /// The symbol of a literal byte or of a range of lengths; `extra` selects a length in the range.
  let symbol: Int
  let extra: (value: Int, bits: Int)
  /// The symbol of a range of distances, and the bits that select a distance; nil for a literal.
  let distance: (symbol: Int, value: Int, bits: Int)?

  static let mostInBlock = 32_768

  init(letter: UInt8) { (symbol, extra, distance) = (Int(letter), (0, 0), nil) }

  /// - Parameters:
  ///   - length: the number of repeated bytes, 3 … 258.
  ///   - distance: the number of bytes back to the earlier occurrence, 1 … 32,768.
  init(length: Int, distance: Int) {
    if length == 258 {
      (symbol, extra) = (285, (0, 0))
    } else {
      let (step, bits) = Piece.step(of: length - 3, perBit: 4)
      (symbol, extra) = (257 + step, ((length - 3) & ((1 << bits) - 1), bits))
    }
    let (step, bits) = Piece.step(of: distance - 1, perBit: 2)
    self.distance = (step, (distance - 1) & ((1 << bits) - 1), bits)
  }

  /// Returns a value's symbol, and the number of extra bits that select the value in the symbol.
  /// The first 2 × `perBit` values have one symbol each. Then every bit width has `perBit` symbols.
  private static func step(of value: Int, perBit: Int) -> (symbol: Int, extraBits: Int) {
    guard value >= 2 * perBit else { return (value, 0) }
    let width = Int.bitWidth - value.leadingZeroBitCount
    let extra = width - 1 - (perBit == 4 ? 2 : 1)
    return (perBit * extra + value >> extra, extra)
  }
}

/// A prefix code that encodes a text in the fewest bits (Huffman 1952). Frequent symbols have short
/// codes, and no code begins another. Codes are in the order of the format: by length, then symbol.
///
///     symbol    a    b    c    d         how often    5  2  1  1
///     code      0    10   110  111       length       1  2  3  3
struct PrefixCode {
  /// The code length in bits, by symbol; 0 for a symbol that does not occur.
  let lengths: [Int]
  private let codes: [Int]

  /// - Parameters:
  ///   - counts: the number of occurrences by symbol; at least two symbols occur.
  ///   - most: the maximum number of bits in a code.
  init(_ counts: [Int], most: Int) {
    var counts = counts
    var lengths = PrefixCode.lengths(counts)
    // Rare symbols made less rare have shorter codes.
    while lengths.contains(where: { $0 > most }) {
      for symbol in counts.indices where counts[symbol] > 0 {
        counts[symbol] = counts[symbol] / 2 + 1
      }
      lengths = PrefixCode.lengths(counts)
    }
    self.lengths = lengths
    var codes = [Int](repeating: 0, count: counts.count)
    var next = 0
    for length in 1...most {
      next <<= 1
      for symbol in counts.indices where lengths[symbol] == length {
        codes[symbol] = next
        next += 1
      }
    }
    self.codes = codes
  }

  /// Returns a symbol's code with the bits reversed, because a code's first bit is written lowest.
  func turned(_ symbol: Int) -> Int {
    (0..<lengths[symbol]).reduce(0) { $0 << 1 | codes[symbol] >> $1 & 1 }
  }

  /// Returns the depth of each symbol in the tree that repeatedly joins the two rarest nodes.
  private static func lengths(_ counts: [Int]) -> [Int] {
    let leaves = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }
    // Leaves, then nodes, both from rare to frequent.
    var weights = leaves.map { counts[$0] }
    var parents = [Int](repeating: -1, count: 2 * leaves.count - 1)
    var (leaf, node) = (0, leaves.count)
    while weights.count < parents.count {
      var weight = 0
      for _ in 0..<2 {
        let isLeaf =
          leaf < leaves.count && (node >= weights.count || weights[leaf] <= weights[node])
        let taken = isLeaf ? leaf : node
        if isLeaf { leaf += 1 } else { node += 1 }
        weight += weights[taken]
        parents[taken] = weights.count
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for place in parents.indices.reversed() where parents[place] >= 0 {
      depths[place] = depths[parents[place]] + 1
    }
    var lengths = [Int](repeating: 0, count: counts.count)
    for (place, symbol) in leaves.enumerated() { lengths[symbol] = depths[place] }
    return lengths
  }
}

/// A writer of bits, which fills each byte from its lowest bit.
struct BitWriter {
  var bytes: [UInt8]
  private var held: UInt32 = 0
  private var count: UInt32 = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Adds the lowest `bits` bits of a value, at most 16.
  mutating func add(_ value: Int, bits: Int) {
    held |= UInt32(value) << count
    count += UInt32(bits)
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: held))
      held >>= 8
      count -= 8
    }
  }

  mutating func flush() { if count > 0 { add(0, bits: Int(8 - count)) } }

  private static let end = 256
  /// The order in which the format stores code lengths of the third code, which encodes lengths.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Adds a block of pieces, with prefix codes computed for these pieces.
  mutating func addBlock(_ pieces: [Piece], isLast: Bool) {
    var (symbols, distances) = ([Int](repeating: 0, count: 286), [Int](repeating: 0, count: 30))
    // Every code has two symbols at least, whether or not they occur.
    (symbols[0], symbols[BitWriter.end], distances[0], distances[1]) = (1, 1, 1, 1)
    for piece in pieces {
      symbols[piece.symbol] += 1
      if let distance = piece.distance { distances[distance.symbol] += 1 }
    }
    let (letters, ways) = (PrefixCode(symbols, most: 15), PrefixCode(distances, most: 15))
    add(isLast ? 1 : 0, bits: 1)
    add(2, bits: 2)
    addLengths(of: letters, ways)
    let (letterCodes, wayCodes) = (
      symbols.indices.map(letters.turned), distances.indices.map(ways.turned)
    )
    for piece in pieces {
      add(letterCodes[piece.symbol], bits: letters.lengths[piece.symbol])
      add(piece.extra.value, bits: piece.extra.bits)
      guard let distance = piece.distance else { continue }
      add(wayCodes[distance.symbol], bits: ways.lengths[distance.symbol])
      add(distance.value, bits: distance.bits)
    }
    add(letterCodes[BitWriter.end], bits: letters.lengths[BitWriter.end])
  }

  /// Adds the code lengths of a block's two prefix codes, from which a reader rebuilds the codes.
  /// The lengths are compressed as runs, with a third code.
  private mutating func addLengths(of letters: PrefixCode, _ ways: PrefixCode) {
    let runs = BitWriter.runs(letters.lengths + ways.lengths)
    var counts = [Int](repeating: 0, count: 19)
    (counts[0], counts[18]) = (1, 1)
    for run in runs { counts[run.symbol] += 1 }
    let code = PrefixCode(counts, most: 7)
    add(letters.lengths.count - 257, bits: 5)
    add(ways.lengths.count - 1, bits: 5)
    add(BitWriter.order.count - 4, bits: 4)
    for symbol in BitWriter.order { add(code.lengths[symbol], bits: 3) }
    for run in runs {
      add(code.turned(run.symbol), bits: code.lengths[run.symbol])
      add(run.value, bits: run.bits)
    }
  }

  /// Returns code lengths as symbols and runs. Symbol 16 repeats the last length 3 to 6 times; 17
  /// stands for 3 to 10 zeros and 18 for 11 to 138 zeros.
  private static func runs(_ lengths: [Int]) -> [(symbol: Int, value: Int, bits: Int)] {
    var runs: [(symbol: Int, value: Int, bits: Int)] = []
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      let count = lengths[place...].prefix { $0 == length }.count
      if length == 0, count >= 3 {
        let taken = min(count, 138)
        runs.append(taken < 11 ? (17, taken - 3, 3) : (18, taken - 11, 7))
        place += taken
        continue
      }
      runs.append((length, 0, 0))
      place += 1
      var left = length == 0 ? 0 : count - 1
      while left >= 3 {
        let taken = min(left, 6)
        runs.append((16, taken - 3, 2))
        place += taken
        left -= taken
      }
    }
    return runs
  }
}
