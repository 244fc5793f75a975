// Eight bytes are looked at together. A byte is a candidate when it is below 0x2D: comma, quote,
// line feed, carriage return and zero are, digits and letters are not, and what else is (blanks,
// some punctuation) costs one more turn of the inner loop.
//
//     word        2 0 2 6 - 0 1 ,      one load, four operations
//     candidates  . . . . . . . x      trailing zeros / 8 = 7

extension CSVScanner {
  static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The high bit of every byte below 0x2D, and no other bit.
  @inline(__always)
  private static func candidates(_ word: UInt64) -> UInt64 {
    ~(((word | highBits) &- 0x2D2D_2D2D_2D2D_2D2D) | word) & highBits
  }

  @inline(__always)
  private func word(at position: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(buffer + position).loadUnaligned(as: UInt64.self))
  }

  /// Where the unquoted field from `field` on ends, or -1 if the bytes do not reach that far.
  @inline(__always)
  func endOfUnquoted(_ field: Int, _ seen: inout UInt64) throws(CSVError) -> Int {
    var position = field
    while true {
      let word = word(at: position)
      seen |= word
      var marks = CSVScanner.candidates(word)
      while marks != 0 {
        let mark = position + marks.trailingZeroBitCount >> 3
        let byte = buffer[mark]
        if byte == .comma || byte == .lineFeed { return mark }
        if let stop = try rareEnd(mark, field) { return stop }
        marks &= marks &- 1
      }
      position += 8
    }
  }

  /// What a candidate other than comma and line feed means in an unquoted field: its end, -1 for
  /// more bytes, or nil for a character like any other.
  private func rareEnd(_ mark: Int, _ field: Int) throws(CSVError) -> Int? {
    switch buffer[mark] {
    case .quote: throw error(.strayQuote, at: mark, field: field)
    case .carriageReturn: return try lineEnd(mark, field, else: .carriageReturnAlone)
    case 0 where mark == end: return inputEnded ? mark : -1
    case 0: throw error(.zeroByte, at: mark, field: field)
    default: return nil
    }
  }

  /// Where the quoted field from `field` on ends, or -1 if the bytes do not reach that far.
  mutating func endOfQuoted(_ field: Int, _ seen: inout UInt64) throws(CSVError) -> Int {
    var position = field + 1
    while true {
      let word = word(at: position)
      seen |= word
      let marks = CSVScanner.candidates(word)
      guard marks != 0 else {
        position += 8
        continue
      }
      let mark = position + marks.trailingZeroBitCount >> 3
      position = mark + 1
      switch buffer[mark] {
      case .quote where buffer[position] == .quote:
        hasDoubledQuotes = true
        position += 1
      case .quote: return try endAfterQuote(position, field)
      case .lineFeed: quotedLineFeeds += 1
      case 0 where mark < end: throw error(.zeroByte, at: mark, field: field)
      case 0 where inputEnded: throw error(.quoteNeverCloses, at: field, field: field)
      case 0: return -1
      default: continue
      }
    }
  }

  /// What follows a closing quote: the field's end, -1 for more bytes, or an error.
  private func endAfterQuote(_ stop: Int, _ field: Int) throws(CSVError) -> Int {
    switch buffer[stop] {
    case .comma, .lineFeed: return stop
    case .carriageReturn: return try lineEnd(stop, field, else: .textAfterQuote)
    case 0 where stop == end: return inputEnded ? stop : -1
    default: throw error(.textAfterQuote, at: stop, field: field)
    }
  }

  /// A carriage return ends a line only before a line feed.
  private func lineEnd(
    _ mark: Int, _ field: Int, else problem: CSVProblem
  ) throws(CSVError) -> Int {
    if buffer[mark + 1] == .lineFeed { return mark }
    if mark + 1 == end && !inputEnded { return -1 }
    throw error(problem, at: mark, field: field)
  }
}
