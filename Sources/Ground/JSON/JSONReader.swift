import Text

/// A reader of one JSON value that records the position of every nested value.
///
/// The bytes are read once. Reading updates `line` and `shift`, so that a column (in characters, as
/// in all error positions) is a subtraction and a long line costs no more than a short one:
///
///     { "café": 1 }        index of the 1: 11 bytes from the start of the line
///                          shift: 1, since é is two bytes; column 11
///
/// Time is linear in the number of bytes. Only the values use memory.
struct JSONReader {
  /// The deepest allowed nesting of lists and objects.
  static let deepest = 128

  private let bytes: [UInt8]
  private(set) var index = 0
  private var line: Int64 = 1
  /// The current index minus the current column: the line's start plus UTF-8 continuation bytes.
  private var shift = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { skip(3, characters: 0) }
  }

  var position: TextPosition { TextPosition(line: line, column: Int64(index - shift + 1)) }

  /// The byte at the cursor; nil at the end.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  var afterNext: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  /// Advances by `count` bytes that form `characters` characters and contain no line end.
  mutating func skip(_ count: Int, characters: Int) {
    index += count
    shift += count - characters
  }

  /// Advances by one ASCII byte that is not a line end.
  mutating func skip() { index += 1 }

  /// Advances by one byte of any kind; a line feed starts a new line.
  mutating func skipAny() {
    let byte = bytes[index]
    index += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
      shift = index
    } else if byte & 0xC0 == 0x80 {
      shift += 1
    }
  }

  func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }
}

extension JSONValue {
  /// Reads a text that consists of one JSON value.
  ///
  /// - Throws: `JSONError` with the position and a sentence that says what to do.
  /// - Complexity: linear in the bytes.
  public init(reading bytes: [UInt8]) throws(JSONError) {
    try JSONReader.checkUTF8(bytes)
    var reader = JSONReader(bytes)
    try reader.skipSpace()
    guard reader.next != nil else { throw reader.error(.empty) }
    self = try reader.value(depth: 0)
    try reader.skipSpace()
    if reader.next != nil { throw reader.error(.textAfterValue(found: reader.found)) }
  }
}

extension JSONReader {
  /// Throws an error at the first byte that is not UTF-8.
  fileprivate static func checkUTF8(_ bytes: [UInt8]) throws(JSONError) {
    let invalid = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { ByteView(start: $0, count: buffer.count).firstInvalidUTF8 }
    }
    guard let invalid else { return }
    var reader = JSONReader(bytes)
    while reader.index < invalid { reader.skipAny() }
    throw reader.error(.invalidUTF8)
  }

  func error(_ problem: JSONProblem) -> JSONError { JSONError(problem, at: position) }

  /// A phrase for the text at the cursor, for error messages.
  var found: String {
    guard let next else { return "the end of the text" }
    if next == UInt8(ascii: "\"") { return "text" }
    guard next >= 0x20, next != 0x7F else { return "a control character" }
    var rest = self
    repeat { rest.skipAny() } while rest.next.map { $0 & 0xC0 == 0x80 } ?? false
    return "'\(rest.text(from: index))'"
  }

  /// Skips blanks, line ends and comments.
  mutating func skipSpace() throws(JSONError) {
    while let next {
      switch next {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): skip()
      case UInt8(ascii: "\n"): skipAny()
      case UInt8(ascii: "/"): guard try skipComment() else { return }
      default: return
      }
    }
  }

  /// Skips a comment; returns false if the slash does not start a comment.
  private mutating func skipComment() throws(JSONError) -> Bool {
    switch afterNext {
    case UInt8(ascii: "/"):
      while let next, next != UInt8(ascii: "\n") { skipAny() }
      return true
    case UInt8(ascii: "*"):
      let start = position
      skip(2, characters: 2)
      while next != UInt8(ascii: "*") || afterNext != UInt8(ascii: "/") {
        guard next != nil else { throw JSONError(.neverCloses(.comment), at: start) }
        skipAny()
      }
      skip(2, characters: 2)
      return true
    default: return false
    }
  }
}
