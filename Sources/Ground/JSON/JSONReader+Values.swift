import Text

extension JSONReader {
  /// Reads a value; the caller has skipped the blanks before it.
  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard let next else { throw error(.valueExpected(found: found)) }
    let start = position
    switch next {
    case UInt8(ascii: "{"): return JSONValue(.object(try object(depth: depth)), at: start)
    case UInt8(ascii: "["): return JSONValue(.list(try list(depth: depth)), at: start)
    case UInt8(ascii: "\""): return JSONValue(.text(try text()), at: start)
    case UInt8(ascii: "'"): throw error(.singleQuote)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(try number()), at: start)
    case _ where next.isWordByte: return JSONValue(try word(), at: start)
    default: throw error(.valueExpected(found: found))
    }
  }

  private mutating func list(depth: Int) throws(JSONError) -> [JSONValue] {
    let start = try open(depth)
    var values: [JSONValue] = []
    while try !close(UInt8(ascii: "]"), .list, from: start) {
      values.append(try value(depth: depth + 1))
      try separate(before: UInt8(ascii: "]"))
    }
    return values
  }

  private mutating func object(depth: Int) throws(JSONError) -> [JSONValue.Member] {
    let start = try open(depth)
    var members: [JSONValue.Member] = []
    var lines: [String: Int64] = [:]
    while try !close(UInt8(ascii: "}"), .object, from: start) {
      let member = try self.member(depth: depth)
      if let line = lines.updateValue(member.position.line, forKey: member.name) {
        throw JSONError(.duplicateKey(member.name, firstLine: line), at: member.position)
      }
      members.append(member)
      try separate(before: UInt8(ascii: "}"))
    }
    return members
  }

  private mutating func member(depth: Int) throws(JSONError) -> JSONValue.Member {
    let start = position
    if next == UInt8(ascii: "'") { throw error(.singleQuote) }
    guard next == UInt8(ascii: "\"") else { throw error(.keyExpected(found: found)) }
    let name = try text()
    try skipSpace()
    guard next == UInt8(ascii: ":") else { throw error(.colonExpected(key: name, found: found)) }
    skip()
    try skipSpace()
    return JSONValue.Member(name, try value(depth: depth + 1), at: start)
  }

  /// Skips an opening bracket and returns its position.
  private mutating func open(_ depth: Int) throws(JSONError) -> TextPosition {
    guard depth < JSONReader.deepest else { throw error(.tooDeep(limit: JSONReader.deepest)) }
    let start = position
    skip()
    try skipSpace()
    return start
  }

  /// Skips a closing bracket if it is the next byte, and returns whether it was.
  private mutating func close(
    _ bracket: UInt8, _ what: JSONProblem.What, from start: TextPosition
  ) throws(JSONError) -> Bool {
    guard let next else { throw JSONError(.neverCloses(what), at: start) }
    guard next == bracket else { return false }
    skip()
    return true
  }

  /// Skips the comma between two values or after the last value. Stops before a closing bracket or
  /// the end of the text; `close` reports a missing bracket.
  private mutating func separate(before bracket: UInt8) throws(JSONError) {
    try skipSpace()
    guard let next, next != bracket else { return }
    guard next == UInt8(ascii: ",") else {
      let end = String(UnicodeScalar(bracket))
      throw error(.commaExpected(end: end, found: found))
    }
    skip()
    try skipSpace()
  }

  /// Reads `true`, `false` or `null`.
  private mutating func word() throws(JSONError) -> JSONValue.Content {
    let start = position
    let word = run { $0.isWordByte }
    switch word {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .null
    default: throw JSONError(.word(word), at: start)
    }
  }

  /// Reads a number by RFC 8259: optional `-`, digits without a leading zero, decimals, exponent.
  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = position
    let text = run { $0.isWordByte || "+-.".utf8.contains($0) }
    guard isNumber(text) else { throw JSONError(.badNumber(text), at: start) }
    return JSONNumber(digits: text)
  }

  private func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.takeDigits()
    guard whole == 1 || (whole > 1 && text.utf8.first { $0 != 0x2D } != 0x30) else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard rest.takeDigits() > 0 else { return false }
    }
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else {
      return rest.isEmpty
    }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return rest.takeDigits() > 0 && rest.isEmpty
  }

  /// Reads the ASCII bytes from the cursor on, as long as `belongs` returns true.
  private mutating func run(_ belongs: (UInt8) -> Bool) -> String {
    let start = index
    while let next, belongs(next) { skip() }
    return text(from: start)
  }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit or the underscore.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension Substring.UTF8View {
  /// Removes the leading digits and returns how many digits were removed.
  fileprivate mutating func takeDigits() -> Int {
    let digits = prefix { $0 >= 0x30 && $0 <= 0x39 }.count
    removeFirst(digits)
    return digits
  }
}
