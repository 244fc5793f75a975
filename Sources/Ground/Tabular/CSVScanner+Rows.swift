import Text

extension CSVScanner {
  /// Scans the row that starts at the index `start`, and stores its fields if the row is complete.
  @usableFromInline mutating func nextRow() throws(CSVError) -> Found {
    guard isStarted || skipByteOrderMark() else { return .needsBytes }
    guard start < end else { return inputEnded ? .end : .needsBytes }
    count = 0
    quotedLineFeeds = 0
    hasDoubledQuotes = false
    var field = start
    var seen: UInt64 = 0
    while true {
      let stop: Int
      if buffer[field] == .quote {
        stop = try endOfQuoted(field, &seen)
      } else {
        let mark = CSVScanner.mark(buffer, from: field, &seen)
        let isPlain = buffer[mark] == .comma || buffer[mark] == .lineFeed
        stop = isPlain ? mark : try endOfUnquoted(field, mark)
      }
      guard stop >= 0 else { return try needsBytes(field) }
      try append(field, stop)
      guard buffer[stop] == .comma else {
        try finishRow(at: stop, hasHighBytes: seen & highBits != 0)
        return .row
      }
      field = stop + 1
    }
  }

  /// Skips the byte-order mark EF BB BF, if any; returns false if more bytes are needed.
  private mutating func skipByteOrderMark() -> Bool {
    guard end >= 3 || inputEnded else { return false }
    isStarted = true
    if end >= 3 && buffer[0] == 0xEF && buffer[1] == 0xBB && buffer[2] == 0xBF { start = 3 }
    return true
  }

  /// Reports that a field needs more bytes; throws if the field is already too long. A carriage
  /// return at the end may belong to the line end, so it does not count towards the length yet.
  private mutating func needsBytes(_ field: Int) throws(CSVError) -> Found {
    let endsOpen = end > field && buffer[end - 1] == .carriageReturn
    try checkLimits(field, endsOpen ? end - 1 : end)
    return .needsBytes
  }

  @inline(__always) private mutating func append(_ field: Int, _ stop: Int) throws(CSVError) {
    if stop - field > limits.fieldBytes { try checkLimits(field, stop) }
    if count == (width ?? slotCapacity) { try makeSlot(field, stop) }
    let raw = ByteView(start: buffer + field, count: stop - field)
    let isQuoted = buffer[field] == .quote
    let value = isQuoted ? ByteView(start: raw.start + 1, count: raw.count - 2) : raw
    (slots + count).initialize(to: FieldSlot(value: value, raw: raw))
    count += 1
  }

  /// Makes room for one more field of the first row; throws if a later row has too many fields.
  private mutating func makeSlot(_ field: Int, _ stop: Int) throws(CSVError) {
    if let width {
      throw error(.tooManyFields(expected: width), at: field, field: field, reached: stop)
    }
    let larger = UnsafeMutablePointer<FieldSlot>.allocate(capacity: slotCapacity * 2)
    larger.moveInitialize(from: slots, count: count)
    slots.deallocate()
    slots = larger
    slotCapacity *= 2
  }

  /// Ends the row at `stop`, the index of a line end (`\n` or `\r\n`) or of the end of the text.
  private mutating func finishRow(at stop: Int, hasHighBytes: Bool) throws(CSVError) {
    if stop - start > limits.rowBytes { try checkLimits(stop, stop) }
    let expected = width ?? count
    if count < expected {
      let found = stop == start ? 0 : count
      throw error(.tooFewFields(found: found, expected: expected), at: stop, field: stop)
    }
    let bytes = ByteView(start: buffer + start, count: stop - start)
    if hasHighBytes, let index = bytes.firstInvalidUTF8 {
      throw error(.invalidUTF8, at: start + index, field: start + index)
    }
    if hasDoubledQuotes { undoDoubledQuotes(bytes) }
    width = expected
    row = CSVRow(slots: slots, bytes: bytes, count: count, line: line)
    line += 1 + quotedLineFeeds
    start = min(end, stop + (buffer[stop] == .carriageReturn ? 2 : 1))
  }

  /// Copies the values of quoted fields to `unquoted`, with every doubled quote as a single one.
  private mutating func undoDoubledQuotes(_ bytes: ByteView) {
    if unquotedCapacity < bytes.count {
      unquoted.deallocate()
      unquotedCapacity = bytes.count * 2
      unquoted = .allocate(capacity: unquotedCapacity)
    }
    var target = unquoted
    for index in 0..<count where slots[index].raw.count > slots[index].value.count {
      let first = target
      var source = slots[index].value
      while let part = source.next(before: .quote) {
        target.update(from: part.start, count: part.count)
        target += part.count
        guard source.count > 0 else { break }
        target.pointee = .quote
        target += 1
        source = source.dropFirst(1)
      }
      slots[index].value = ByteView(start: first, count: target - first)
    }
  }
}
