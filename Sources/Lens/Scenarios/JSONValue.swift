import Tabular

/// A JSON value that remembers where it was written.
///
///     let value = try JSONValue(reading: Array("{ \"users\": 500, } // small".utf8))
///     value.members?[0].name             // "users"
///     value.members?[0].value.position   // line 1, column 12
///
/// What is read is RFC 8259 and what people write by hand: `//` and `/* … */` comments wherever a
/// blank may stand, and a comma after the last value. Keys are text in double quotes and occur once
/// in an object; the order of members is kept. Numbers keep their digits, see `JSONNumber`.
public struct JSONValue: Equatable, Sendable {
  public let content: Content
  /// The place of the first character.
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
  public struct Member: Equatable, Sendable {
    public let name: String
    /// The place of the key's opening quote.
    public let position: TextPosition
    public let value: JSONValue
  }

  init(_ content: Content, at position: TextPosition) {
    self.content = content
    self.position = position
  }
}

extension JSONValue {
  /// The members of an object; nil for anything else.
  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The value of a key of an object; nil if there is none.
  public func member(_ name: String) -> Member? {
    members?.first { $0.name == name }
  }

  /// Writes the value, without its comments.
  func write(into json: inout JSONWriter) {
    switch content {
    case .null: json.write(digits: "null")
    case .flag(let flag): json.write(flag)
    case .number(let number): json.write(digits: number.text)
    case .text(let text): json.write(text)
    case .list(let values):
      json.beginList()
      for value in values { value.write(into: &json) }
      json.endList()
    case .object(let members):
      json.beginObject()
      for member in members {
        json.key(member.name)
        member.value.write(into: &json)
      }
      json.endObject()
    }
  }

  /// The value on one line.
  var compactText: String {
    var json = JSONWriter(compact: ())
    write(into: &json)
    return json.text
  }

  /// The value in a sentence: `12`, `"abc"`, `true`, `null`, `a list`, `an object`.
  var phrase: String {
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

extension String {
  /// The text for a sentence: on one line and at most 40 characters long.
  var excerpt: String {
    let shown = unicodeScalars.prefix(40).map {
      $0.value < 0x20 || $0.value == 0x7F ? " " : String($0)
    }
    return shown.joined() + (shown.count < unicodeScalars.count ? "…" : "")
  }
}
