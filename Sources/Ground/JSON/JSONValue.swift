import Text

/// A JSON value: read from a text, where it remembers its place, or written down in code.
///
///     let value = try JSONValue(reading: Array("{ \"users\": 500, } // small".utf8))
///     value["users"]?.number?.integer   // 500
///     value["users"]?.position          // line 1, column 12
///     let mark: JSONValue = ["mark": "line", "encoding": ["x": ["field": "day"]]]
///     mark.compactText                  // {"mark":"line","encoding":{"x":{"field":"day"}}}
///
/// What is read is RFC 8259 and what people write by hand: `//` and `/* … */` comments wherever a
/// blank may stand, and a comma after the last value. Keys are text in double quotes and occur once
/// in an object; the order of members is kept. Numbers keep their digits, see `JSONNumber`.
///
/// Values are equal that say the same, wherever they stand.
public struct JSONValue: Sendable {
  public let content: Content
  /// The place of the first character; line 1, column 1 of what is written down in code.
  public let position: TextPosition

  /// What a value is.
  public enum Content: Equatable, Sendable {
    case null
    case flag(Bool)
    case number(JSONNumber)
    case text(String)
    case list([JSONValue])
    case object([Member])
  }

  /// A key with its value.
  public struct Member: Sendable {
    public let name: String
    /// The place of the key's opening quote.
    public let position: TextPosition
    public let value: JSONValue

    /// A key with its value, by default as it is written down in code.
    public init(_ name: String, _ value: JSONValue, at position: TextPosition = .start) {
      (self.name, self.value, self.position) = (name, value, position)
    }
  }

  /// A value, by default as it is written down in code.
  public init(_ content: Content, at position: TextPosition = .start) {
    (self.content, self.position) = (content, position)
  }
}

extension JSONValue: Equatable {
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    left.content == right.content
  }
}

extension JSONValue.Member: Equatable {
  public static func == (left: JSONValue.Member, right: JSONValue.Member) -> Bool {
    left.name == right.name && left.value == right.value
  }
}

extension JSONValue {
  /// The members of an object; nil for anything else.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The values of a list; nil for anything else.
  public var list: [JSONValue]? {
    if case .list(let values) = content { values } else { nil }
  }

  /// What a text says; nil for anything else.
  public var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// The number; nil for anything else.
  public var number: JSONNumber? {
    if case .number(let number) = content { number } else { nil }
  }

  /// The member of an object with a key; nil if there is none.
  public func member(_ name: String) -> Member? { members?.first { $0.name == name } }

  /// The value of a key of an object; nil if there is none.
  public subscript(name: String) -> JSONValue? { member(name)?.value }

  /// The text of a key of an object; nil if it has none.
  package func text(_ name: String) -> String? {
    if case .text(let text)? = self[name]?.content { text } else { nil }
  }

  /// The whole number of a key of an object; nil if it has none.
  package func whole(_ name: String) -> Int? {
    guard case .number(let number)? = self[name]?.content else { return nil }
    return Int(number.text)
  }

  /// The flag of a key of an object; nil if it has none.
  package func flag(_ name: String) -> Bool? {
    if case .flag(let flag)? = self[name]?.content { flag } else { nil }
  }

  /// The value in a sentence: `12`, `"abc"`, `true`, `null`, `a list`, `an object`.
  package var phrase: String {
    switch content {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number.text.excerpt
    case .text(let text): "\"\(text.excerpt)\""
    case .list: "a list"
    case .object: "an object"
    }
  }
}
