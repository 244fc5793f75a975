import Text

/// Where a text stops being JSON, and how to mend it.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  public var position: TextPosition
  public var problem: JSONProblem

  public init(_ problem: JSONProblem, at position: TextPosition) {
    (self.problem, self.position) = (problem, position)
  }

  /// `line:column: sentence`.
  public var description: String { "\(position.line):\(position.column): \(problem.description)" }
}

/// What keeps a text from being JSON; the place is said with each.
public enum JSONProblem: Equatable, Sendable {
  /// Nothing but blanks and comments; at the end.
  case empty
  /// A byte that cannot stand there in UTF-8; at that byte.
  case invalidUTF8
  /// Something else where a value has to stand; at it.
  case valueExpected(found: String)
  /// A word that is no value; at it.
  case word(String)
  /// Text in single quotes; at the first.
  case singleQuote
  /// Something else where a key has to stand; at it.
  case keyExpected(found: String)
  /// Something else than a colon after a key; at it.
  case colonExpected(key: String, found: String)
  /// Something else than a comma or the end after a value; at it.
  case commaExpected(end: String, found: String)
  /// A list, object, text or comment without its end; at its beginning.
  case neverCloses(What)
  /// A line's end or another control character within text; at it.
  case controlCharacter(UInt8)
  /// A backslash with something else than JSON's escapes; at the backslash.
  case badEscape
  /// Half of a pair of `\u` escapes; at its backslash.
  case loneSurrogate
  /// Digits that are no number of JSON; at the first.
  case badNumber(String)
  /// Something after the value; at it.
  case textAfterValue(found: String)
  /// Lists and objects within each other beyond the limit; at the first too many.
  case tooDeep(limit: Int)
  /// A key that the object has already; at the second one.
  case duplicateKey(String, firstLine: Int64)

  /// What has a beginning and an end.
  public enum What: String, Sendable {
    case list, object, text, comment
  }
}

extension JSONProblem: CustomStringConvertible {
  /// A sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .empty: "there is nothing to read; write a JSON object, such as { \"users\": 1000 }"
    case .invalidUTF8: "the text is not UTF-8 here; save the file as UTF-8"
    case .valueExpected(let found):
      "a value is expected here, not \(found); write a number, \"text\", true, false, [ … ] "
        + "or { … }"
    case .word(let word): JSONProblem.remedy(for: word)
    case .singleQuote: "text stands in double quotes; write \" instead of '"
    case .keyExpected(let found): "a key in double quotes is expected here, not \(found)"
    case .colonExpected(let key, let found):
      "a colon is expected after the key \"\(key.excerpt)\", not \(found)"
    case .commaExpected(let end, let found): "a comma or \(end) is expected here, not \(found)"
    case .neverCloses(let what): JSONProblem.ending(of: what)
    case .controlCharacter(0x0A), .controlCharacter(0x0D):
      "text goes on to the next line; close it with \", or write \\n"
    case .controlCharacter(0x09): "a tab stands in a text; write \\t"
    case .controlCharacter(let byte):
      "the control character \(byte) stands in a text; leave it out, or write it as \\u00"
        + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    case .badEscape: "this is no escape of JSON; write \\\\ for a backslash"
    case .loneSurrogate: "this is half of a character; write both halves, or the character itself"
    case .badNumber(let text):
      "\(text.excerpt) is no number of JSON; write such as 12, -3, 0.5 or 1e3"
    case .textAfterValue(let found):
      "the text goes on after its value with \(found); keep one object a file"
    case .tooDeep(let limit): "lists and objects are nested deeper than \(limit); flatten them"
    case .duplicateKey(let name, let line):
      "the key \"\(name.excerpt)\" is there twice, first in line \(line); drop one"
    }
  }

  private static func remedy(for word: String) -> String {
    if let near = nearest(to: word, among: ["true", "false", "null"]) {
      return "\(word.excerpt) is no value of JSON, did you mean \(near)?"
    }
    return "\(word.excerpt) is no value of JSON; write text in double quotes: \"\(word.excerpt)\""
  }

  private static func ending(of what: What) -> String {
    switch what {
    case .list: "the list that begins here never ends; add a ]"
    case .object: "the object that begins here never ends; add a }"
    case .text: "the text that begins here never ends; add a \""
    case .comment: "the comment that begins here never ends; add */"
    }
  }
}
