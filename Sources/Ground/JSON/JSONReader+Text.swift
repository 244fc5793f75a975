extension JSONReader {
  /// Reads a text, starting at its opening quote.
  mutating func text() throws(JSONError) -> String {
    let opening = position
    skip()
    var content = ""
    var start = index
    while true {
      switch next {
      case UInt8(ascii: "\""):
        content += text(from: start)
        skip()
        return content
      case UInt8(ascii: "\\"):
        content += text(from: start)
        content.unicodeScalars.append(try escape())
        start = index
      case .some(let byte) where byte < 0x20: throw error(.controlCharacter(byte))
      case .some: skipAny()
      case nil: throw JSONError(.neverCloses(.text), at: opening)
      }
    }
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let plain: Unicode.Scalar
    switch afterNext {
    case UInt8(ascii: "\""): plain = "\""
    case UInt8(ascii: "\\"): plain = "\\"
    case UInt8(ascii: "/"): plain = "/"
    case UInt8(ascii: "b"): plain = "\u{8}"
    case UInt8(ascii: "f"): plain = "\u{C}"
    case UInt8(ascii: "n"): plain = "\n"
    case UInt8(ascii: "r"): plain = "\r"
    case UInt8(ascii: "t"): plain = "\t"
    case UInt8(ascii: "u"): return try codePoint()
    default: throw error(.badEscape)
    }
    skip(2, characters: 2)
    return plain
  }

  /// Reads an escaped character: `\u0041`, or two escapes for a character beyond 16 bits.
  private mutating func codePoint() throws(JSONError) -> Unicode.Scalar {
    let start = position
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, next == UInt8(ascii: "\\"), afterNext == UInt8(ascii: "u") else {
      throw JSONError(.loneSurrogate, at: start)
    }
    let second = try codeUnit()
    guard (0xDC00...0xDFFF).contains(second) else { throw JSONError(.loneSurrogate, at: start) }
    let value = 0x1_0000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else { throw JSONError(.loneSurrogate, at: start) }
    return scalar
  }

  /// Reads `\u` and four hexadecimal digits.
  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var copy = self
    copy.skip(2, characters: 2)
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = copy.next?.hexadecimalDigit else { throw error(.badEscape) }
      unit = unit << 4 | UInt16(digit)
      copy.skip()
    }
    self = copy
    return unit
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for anything else.
  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
