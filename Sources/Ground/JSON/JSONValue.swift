import Text

/// A JSON value, either read from a text (with its position) or created in code.
///
///     let value = try JSONValue(reading: Array("{ \"users\": 500, } // small".utf8))
///     value["users"]?.number?.integer   // 500
///     value["users"]?.position          // line 1, column 12
///     let mark: JSONValue = ["mark": "line", "encoding": ["x": ["field": "day"]]]
///     mark.compactText                  // {"mark":"line","encoding":{"x":{"field":"day"}}}
///
/// The reader accepts RFC 8259 and two extensions for texts written by hand: `//` and `/* … */`
/// comments wherever a blank is allowed, and a comma after the last value. Keys are texts in double
/// quotes, unique in their object; members keep their order. Numbers keep their original digits
/// (see `JSONNumber`).
///
/// Two values are equal if their contents are equal, whatever their positions.
public struct JSONValue: Sendable {
  public let content: Content
  /// The position of the value's first character; line 1, column 1 for values created in code.
  public let position: TextPosition

  /// The content of a JSON value: null, a flag, a number, a text, a list or an object.
  public enum Content: Equatable, Sendable {
    case null
    case flag(Bool)
    case number(JSONNumber)
    case text(String)
    case list([JSONValue])
    case object([Member])
  }

  /// A member of an object: a key with its value.
  public struct Member: Sendable {
    public let name: String
    /// The position of the key's opening quote.
    public let position: TextPosition
    public let value: JSONValue

    /// Creates a key with its value; the default position is line 1, column 1.
    public init(_ name: String, _ value: JSONValue, at position: TextPosition = .start) {
      (self.name, self.value, self.position) = (name, value, position)
    }
  }

  /// Creates a value; the default position is line 1, column 1.
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
  /// The members of an object; nil if the value is not an object.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The values of a list; nil if the value is not a list.
  public var list: [JSONValue]? {
    if case .list(let values) = content { values } else { nil }
  }

  /// The content of a text; nil if the value is not a text.
  public var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// The number; nil if the value is not a number.
  public var number: JSONNumber? {
    if case .number(let number) = content { number } else { nil }
  }

  /// Returns the member with this key; nil if the value is not an object or lacks the key.
  public func member(_ name: String) -> Member? { members?.first { $0.name == name } }

  /// The value of a key; nil if this value is not an object or lacks the key.
  public subscript(name: String) -> JSONValue? { member(name)?.value }

  /// Returns the text of a key's value; nil if the key is missing or the value is not a text.
  package func text(_ name: String) -> String? {
    if case .text(let text)? = self[name]?.content { text } else { nil }
  }

  /// Returns a key's value as a whole number; nil if the key or a whole-number value is missing.
  package func whole(_ name: String) -> Int? {
    guard case .number(let number)? = self[name]?.content else { return nil }
    return Int(number.text)
  }

  /// Returns the flag of a key's value; nil if the key is missing or the value is not a flag.
  package func flag(_ name: String) -> Bool? {
    if case .flag(let flag)? = self[name]?.content { flag } else { nil }
  }

  /// The value as error messages print it: `12`, `"abc"`, `true`, `null`, `a list`, `an object`.
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
