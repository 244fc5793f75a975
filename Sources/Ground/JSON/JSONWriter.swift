import Text

/// Writes JSON piece by piece, indented by two spaces, members in the order in which they come.
///
///     var json = JSONWriter()
///     json.beginObject()
///     json.key("users")
///     json.write(500)
///     json.endObject()
///     json.text   // { "users": 500 } over three lines, ending with a line feed
///
/// Commas, colons and indentation follow from the order of calls. What is written is RFC 8259:
/// control characters, marks of bidirectional text, quotes and backslashes are escaped, everything
/// else is UTF-8 as it is. An
/// empty list or object stays on its line.
public struct JSONWriter {
  private var bytes: [UInt8] = []
  /// For every list or object that is open: whether it holds anything yet.
  private var open: [Bool] = []
  private var followsKey = false
  /// Whether everything stands on one line, without blanks.
  private let isCompact: Bool

  public init() { isCompact = false }

  /// One that writes everything on one line, without blanks and without a line feed at the end.
  package init(compact: Void) { isCompact = true }

  /// All that was written, ending with a line feed unless it is compact.
  public var text: String { String(decoding: bytes, as: UTF8.self) + (isCompact ? "" : "\n") }

  public mutating func beginObject() { begin("{") }
  public mutating func endObject() { end("}") }
  public mutating func beginList() { begin("[") }
  public mutating func endList() { end("]") }

  /// The key of the value that comes next.
  public mutating func key(_ name: String) {
    prepare()
    quote(name)
    put(isCompact ? ":" : ": ")
    followsKey = true
  }

  public mutating func write(_ text: String) {
    prepare()
    quote(text)
  }

  public mutating func write(_ number: Int64) {
    prepare()
    put("\(number)")
  }

  public mutating func write(_ flag: Bool) {
    prepare()
    put(flag ? "true" : "false")
  }

  /// The value that stands for none.
  public mutating func writeNull() {
    prepare()
    put("null")
  }

  /// A number by its shortest digits that read back as the same; it has to be finite.
  public mutating func write(_ number: Double) {
    prepare()
    put(number.shortest)
  }

  /// A number as it was written.
  public mutating func write(_ number: JSONNumber) {
    prepare()
    put(number.text)
  }

  private mutating func begin(_ bracket: String) {
    prepare()
    put(bracket)
    open.append(false)
  }

  private mutating func end(_ bracket: String) {
    if open.popLast() ?? false { indent() }
    put(bracket)
  }

  /// The comma and the line before a value or key, unless a key has just been written.
  private mutating func prepare() {
    if followsKey {
      followsKey = false
    } else if let holds = open.last {
      if holds { put(",") }
      open[open.count - 1] = true
      indent()
    }
  }

  private mutating func indent() {
    guard !isCompact else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(2 * open.count) { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func put(_ text: String) { bytes += text.utf8 }

  private mutating func quote(_ text: String) {
    put("\"")
    defer { put("\"") }
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != quote && $0 != backslash }) {
      return put(text)
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": put("\\\(scalar)")
      case "\n": put("\\n")
      case "\t": put("\\t")
      case _ where scalar.isSteering:
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let digits = String(unit, radix: 16)
          put("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
        }
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
  }
}
