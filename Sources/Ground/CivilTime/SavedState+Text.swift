extension [Int64] {
  /// Appends a text that `SavedWordReader.nextText` can read: its length in UTF-8 bytes, then its
  /// bytes, eight in each word, the first byte in the lowest bits of the word.
  ///
  ///     "Frog"   4, 0x0000_0000_676F_7246
  package mutating func append(text: String) {
    append(Int64(text.utf8.count))
    var word: UInt64 = 0
    var filled: UInt64 = 0
    for byte in text.utf8 {
      word |= UInt64(byte) << (8 * filled)
      filled += 1
      if filled < 8 { continue }
      append(Int64(bitPattern: word))
      (word, filled) = (0, 0)
    }
    if filled > 0 { append(Int64(bitPattern: word)) }
  }

  /// Appends an optional value as two words that `SavedWordReader.nextOptional` can read.
  package mutating func append(optional word: Int64?) {
    append(word == nil ? 0 : 1)
    append(word ?? 0)
  }
}

extension SavedWordReader {
  /// Reads a text that `append(text:)` wrote; throws if the bytes are not UTF-8.
  package mutating func nextText() throws(SavedStateError) -> String {
    let count = try next(as: Int.self)
    guard count >= 0, count <= left * 8 else { throw damagedBefore }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      var word = UInt64(bitPattern: try next())
      for _ in 0..<min(8, count - bytes.count) {
        bytes.append(UInt8(truncatingIfNeeded: word))
        word >>= 8
      }
      guard word == 0 else { throw damagedBefore }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { throw damagedBefore }
    return text
  }

  /// Reads the next two words as an optional value.
  package mutating func nextOptional() throws(SavedStateError) -> Int64? {
    let isThere = try nextFlag()
    let word = try next()
    guard isThere || word == 0 else { throw damagedBefore }
    return isThere ? word : nil
  }

  package mutating func nextFlag() throws(SavedStateError) -> Bool { try next(in: 0...1) == 1 }

  /// Reads the next word as a case of an enumeration whose raw values are bytes.
  package mutating func nextCase<Choice: RawRepresentable>(
    of type: Choice.Type
  ) throws(SavedStateError) -> Choice where Choice.RawValue == UInt8 {
    guard let choice = Choice(rawValue: try next(as: UInt8.self)) else { throw damagedBefore }
    return choice
  }

  package mutating func nextInstant() throws(SavedStateError) -> Instant {
    Instant(millisecondsSinceEpoch: try next())
  }

  package mutating func nextTime() throws(SavedStateError) -> LocalTime {
    guard let time = LocalTime(millisecondOfDay: try next(as: Int32.self)) else {
      throw damagedBefore
    }
    return time
  }
}
