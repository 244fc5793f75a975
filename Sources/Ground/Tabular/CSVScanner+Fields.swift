extension CSVScanner {
  /// Returns the index of the first comma, line end, quote or zero byte from `field` on.
  @inline(__always) static func mark(
    _ bytes: UnsafePointer<UInt8>, from field: Int, _ seen: inout UInt64
  ) -> Int {
    var position = field
    while true {
      let word = littleEndianWord(bytes + position)
      seen |= word
      var marks = separatorCandidates(word)
      while marks != 0 {
        let mark = position &+ marks.trailingZeroBitCount &>> 3
        switch bytes[mark] {
        case .comma, .lineFeed, .carriageReturn, .quote, 0: return mark
        default: marks &= marks &- 1
        }
      }
      position &+= 8
    }
  }

  /// Returns the end of the unquoted field that starts at `field`, whose first special byte is at
  /// `mark`; -1 if more bytes are needed.
  mutating func endOfUnquoted(_ field: Int, _ mark: Int) throws(CSVError) -> Int {
    switch buffer[mark] {
    case .quote: throw error(.strayQuote, at: mark, field: field)
    case .carriageReturn: return try lineEnd(mark, field, else: .carriageReturnAlone)
    case 0 where mark == end: return inputEnded ? mark : -1
    case 0: throw error(.zeroByte, at: mark, field: field)
    default: return mark
    }
  }

  /// Returns the end of the quoted field that starts at `field`; -1 if more bytes are needed.
  mutating func endOfQuoted(_ field: Int, _ seen: inout UInt64) throws(CSVError) -> Int {
    var position = field + 1
    while true {
      let word = littleEndianWord(buffer + position)
      seen |= word
      let marks = separatorCandidates(word)
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
      case 0 where inputEnded: throw error(.quoteNeverCloses, at: field, field: field, reached: end)
      case 0: return -1
      default: continue
      }
    }
  }

  /// Returns the end of a field after its closing quote; -1 if more bytes are needed.
  private mutating func endAfterQuote(_ stop: Int, _ field: Int) throws(CSVError) -> Int {
    switch buffer[stop] {
    case .comma, .lineFeed: return stop
    case .carriageReturn: return try lineEnd(stop, field, else: .textAfterQuote)
    case 0 where stop == end: return inputEnded ? stop : -1
    default: throw error(.textAfterQuote, at: stop, field: field)
    }
  }

  /// Returns the end of a line at a carriage return, which ends a line only if a line feed follows.
  private mutating func lineEnd(
    _ mark: Int, _ field: Int, else problem: CSVProblem
  ) throws(CSVError) -> Int {
    if buffer[mark + 1] == .lineFeed { return mark }
    if mark + 1 == end && !inputEnded { return -1 }
    throw error(problem, at: mark, field: field)
  }
}
