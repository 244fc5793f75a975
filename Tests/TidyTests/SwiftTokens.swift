/// A Swift file as the words and signs that the compiler sees: comments are gone, literals are kept
/// apart, so that a rule about code never stumbles over prose.
///
///     // never call time()
///     let text = "Date() is \(clock.now)"
///
///     let · text · = · "Date() is " · clock · . · now
///
/// Nested comments, raw and multi-line literals and code inside of interpolations are understood;
/// regular-expression literals are not, there are none in the house.
struct SwiftTokens: Sendable {
  struct Token: Equatable, Sendable {
    enum Kind: Sendable { case word, sign, text }

    let kind: Kind
    /// The word, the one character of a sign, or the content of a literal.
    let content: String
    /// The line on which the token ends, from 1.
    let line: Int
  }

  private(set) var tokens: [Token] = []
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ source: String) {
    bytes = Array(source.utf8)
    readCode()
  }

  /// Reads code up to the end of the file, or up to the parenthesis that closes an interpolation.
  private mutating func readCode(inInterpolation: Bool = false) {
    var depth = 0
    while let byte = peek() {
      if starts(with: "//") {
        skipLine()
      } else if starts(with: "/*") {
        skipComment()
      } else if let pounds = poundsBeforeQuote() {
        readLiteral(pounds)
      } else if byte == UInt8(ascii: "`") {
        readQuotedName()
      } else if Self.isWord(byte) {
        append(.word, take { Self.isWord($0) })
      } else {
        depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
        if inInterpolation, depth < 0 { return }
        advance()
        if byte > UInt8(ascii: " ") { append(.sign, [byte]) }
      }
    }
  }

  private mutating func readLiteral(_ pounds: Int) {
    advance(pounds)
    let quotes = starts(with: "\"\"\"") ? 3 : 1
    advance(quotes)
    let fence = String(repeating: "#", count: pounds)
    let end = String(repeating: "\"", count: quotes) + fence
    var content: [UInt8] = []
    while let byte = peek(), !starts(with: end) {
      if starts(with: "\\" + fence) {
        advance(1 + pounds)
        if peek() == UInt8(ascii: "(") { readInterpolation() } else { advance() }
      } else {
        content.append(byte)
        advance()
      }
    }
    advance(end.utf8.count)
    append(.text, content)
  }

  private mutating func readInterpolation() {
    advance()
    readCode(inInterpolation: true)
    advance()
  }

  /// A name in backticks may be a sentence: prose, not code.
  private mutating func readQuotedName() {
    advance()
    append(.text, take { $0 != UInt8(ascii: "`") })
    advance()
  }

  private mutating func skipLine() {
    _ = take { $0 != UInt8(ascii: "\n") }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        advance(2)
      } else if starts(with: "*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && position < bytes.count
  }

  private func poundsBeforeQuote() -> Int? {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
    return end - position
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private func peek() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private func starts(with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func take(while holds: (UInt8) -> Bool) -> [UInt8] {
    let start = position
    while let byte = peek(), holds(byte) { advance() }
    return Array(bytes[start..<position])
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private mutating func append(_ kind: Token.Kind, _ content: [UInt8]) {
    tokens.append(Token(kind: kind, content: String(decoding: content, as: UTF8.self), line: line))
  }
}
