import Text

/// A writer that produces JSON piece by piece, indented by two spaces. Members are written in the
/// order of the calls.
///
///     var json = JSONWriter()
///     json.beginObject()
///     json.key("users")
///     json.write(500)
///     json.endObject()
///     json.text   // { "users": 500 } over three lines, ending with a line feed
///
/// The writer inserts commas, colons and indentation itself. The output conforms to RFC 8259:
/// control characters, bidirectional text marks, quotes and backslashes are escaped, and everything
/// else is plain UTF-8. An empty list or object stays on one line.
public struct JSONWriter {
  private var bytes: [UInt8] = []
  /// The open lists and objects, outermost first: for each, whether it has any members yet.
  private var open: [Bool] = []
  private var followsKey = false
  /// Whether the writer puts everything on one line, without blanks.
  private let isCompact: Bool

  public init() { isCompact = false }

  /// Creates a writer that writes on one line, without blanks and without a final line feed.
  package init(compact: Void) { isCompact = true }

  /// The complete text, ending with a line feed unless the writer is compact.
  public var text: String { String(decoding: bytes, as: UTF8.self) + (isCompact ? "" : "\n") }

  public mutating func beginObject() { begin("{") }
  public mutating func endObject() { end("}") }
  public mutating func beginList() { begin("[") }
  public mutating func endList() { end("]") }

  /// Writes a key; the next call must write the key's value.
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

  /// Writes `null`.
  public mutating func writeNull() {
    prepare()
    put("null")
  }

  /// Writes a finite number with the shortest digits that read back as the same number.
  public mutating func write(_ number: Double) {
    prepare()
    put(number.shortest)
  }

  /// Writes a number with its original digits.
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

  /// Writes the comma and line break before a value or key; does nothing directly after a key.
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
