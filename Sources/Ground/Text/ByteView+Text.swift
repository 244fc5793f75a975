extension ByteView {
  /// The index of the first sequence that is not well-formed UTF-8, or nil. Overlong forms,
  /// surrogates, values above U+10FFFF and truncated sequences are not well-formed (Unicode, table
  /// 3-7). Linear in the count.
  public var firstInvalidUTF8: Int? {
    var index = 0
    while index < count {
      let length = lengthOfScalar(at: index)
      guard length > 0 else { return index }
      index += length
    }
    return nil
  }

  /// Returns the length in bytes of the scalar at an index; 0 if the scalar is not well-formed.
  private func lengthOfScalar(at index: Int) -> Int {
    let first = self[index]
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return continues(index, 0x80...0xBF, length: 2)
    case 0xE0: return continues(index, 0xA0...0xBF, length: 3)
    case 0xED: return continues(index, 0x80...0x9F, length: 3)
    case 0xE1...0xEF: return continues(index, 0x80...0xBF, length: 3)
    case 0xF0: return continues(index, 0x90...0xBF, length: 4)
    case 0xF1...0xF3: return continues(index, 0x80...0xBF, length: 4)
    case 0xF4: return continues(index, 0x80...0x8F, length: 4)
    default: return 0
    }
  }

  /// Returns `length` if the scalar at `index` is well-formed: its second byte must be in `second`,
  /// and all later bytes must be continuation bytes. Otherwise returns 0.
  private func continues(_ index: Int, _ second: ClosedRange<UInt8>, length: Int) -> Int {
    guard index + length <= count, second.contains(self[index + 1]) else { return 0 }
    for later in (index + 2)..<(index + max(2, length)) where self[later] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }
}
