/// Compression of bytes (RFC 1951 and 1952), with the same result on every platform.
///
///     Gzip.member(of: module)          // gunzip and a browser's DecompressionStream read it
///
/// Repetitions within the last 32 kB are found through chains of positions that begin with the same
/// three bytes. A repetition gives way to a longer one that begins a byte later. Each block of
/// 32,768 literals and repetitions has its own codes (`PrefixCode`).
package enum Gzip {
  /// Returns a complete gzip file with one member; the file contains no file name and no time.
  package static func member(of bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter(bytes: [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
    deflate(bytes, into: &writer)
    for word in [checksum(of: bytes), UInt32(truncatingIfNeeded: bytes.count)] {
      for shift in [0, 8, 16, 24] as [UInt32] {
        writer.bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return writer.bytes
  }

  /// Returns the CRC-32 checksum of bytes, computed with a table.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    let table = (0..<256 as Range<UInt32>).map { byte in
      (0..<8).reduce(byte) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    return ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }

  private static let shortest = 3
  private static let longest = 258
  private static let window = 32_768
  /// The maximum number of positions in a chain that a search for a repetition tries.
  private static let patience = 48

  private static func deflate(_ bytes: [UInt8], into writer: inout BitWriter) {
    var chains = Chains(bytes.count)
    var pieces: [Piece] = []
    var place = 0
    // The longest match at `place`, if it was searched from the byte before.
    var known: (length: Int, distance: Int)?
    repeat {
      pieces.removeAll(keepingCapacity: true)
      while place < bytes.count, pieces.count < Piece.mostInBlock {
        let found = known ?? longestMatch(in: bytes, at: place, chains)
        chains.note(place, in: bytes)
        var length = found.length < shortest ? 1 : found.length
        known = length == 1 ? nil : longestMatch(in: bytes, at: place + 1, chains)
        if let next = known, next.length > length { length = 1 } else { known = nil }
        pieces.append(
          length == 1
            ? Piece(letter: bytes[place]) : Piece(length: length, distance: found.distance))
        for step in place + 1..<place + length { chains.note(step, in: bytes) }
        place += length
      }
      writer.addBlock(pieces, isLast: place == bytes.count)
    } while place < bytes.count
    writer.flush()
  }

  private static func longestMatch(
    in bytes: [UInt8], at place: Int, _ chains: Chains
  ) -> (length: Int, distance: Int) {
    let most = min(longest, bytes.count - place)
    guard most >= shortest else { return (0, 0) }
    var best = (length: 0, distance: 0)
    var other = chains.last(like: place, in: bytes)
    for _ in 0..<patience {
      guard other >= 0, place - other <= window, best.length < most else { break }
      if bytes[other + best.length] == bytes[place + best.length] {
        var length = 0
        while length < most, bytes[other + length] == bytes[place + length] { length += 1 }
        if length > best.length { best = (length, place - other) }
      }
      other = Int(chains.before[other])
    }
    return best
  }
}

/// Chains of positions that begin with the same three bytes, the latest first; -1 ends a chain.
private struct Chains {
  private var heads = [Int32](repeating: -1, count: 1 << 15)
  private(set) var before: [Int32]

  init(_ count: Int) { before = [Int32](repeating: -1, count: count) }

  private func slot(_ place: Int, in bytes: [UInt8]) -> Int {
    let word = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    return Int((word &* 2_654_435_761) >> 17)
  }

  func last(like place: Int, in bytes: [UInt8]) -> Int { Int(heads[slot(place, in: bytes)]) }

  mutating func note(_ place: Int, in bytes: [UInt8]) {
    guard place + 2 < bytes.count else { return }
    let slot = slot(place, in: bytes)
    before[place] = heads[slot]
    heads[slot] = Int32(place)
  }
}
