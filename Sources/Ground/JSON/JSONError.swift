import Text

/// An error in a JSON text: its position, the problem and the remedy.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  public var position: TextPosition
  public var problem: JSONProblem

  public init(_ problem: JSONProblem, at position: TextPosition) {
    (self.problem, self.position) = (problem, position)
  }

  /// The error as `line:column: sentence`.
  public var description: String { "\(position.line):\(position.column): \(problem.description)" }
}

/// A problem in a JSON text. Each case documents the position that the error reports.
public enum JSONProblem: Equatable, Sendable {
  /// The error if the text contains only blanks and comments. Position: the end of the text.
  case empty
  /// The error if a byte is not valid UTF-8. Position: that byte.
  case invalidUTF8
  /// The error if other text is found where a value is expected. Position: that text.
  case valueExpected(found: String)
  /// The error if a bare word is not a JSON value. Position: the word.
  case word(String)
  /// The error if a text is in single quotes. Position: the opening quote.
  case singleQuote
  /// The error if other text is found where a key is expected. Position: that text.
  case keyExpected(found: String)
  /// The error if a colon is missing after a key. Position: the text found instead.
  case colonExpected(key: String, found: String)
  /// The error if no comma or closing bracket follows a value. Position: the text found instead.
  case commaExpected(end: String, found: String)
  /// The error if a list, object, text or comment is never closed. Position: its beginning.
  case neverCloses(What)
  /// The error if a text contains a line end or control character. Position: that character.
  case controlCharacter(UInt8)
  /// The error if a backslash does not start a JSON escape. Position: the backslash.
  case badEscape
  /// The error if a `\u` escape is only half of a surrogate pair. Position: its backslash.
  case loneSurrogate
  /// The error if digits do not form a JSON number. Position: the first digit.
  case badNumber(String)
  /// The error if further text follows the complete value. Position: the further text.
  case textAfterValue(found: String)
  /// The error if lists and objects are nested too deeply. Position: the first bracket too many.
  case tooDeep(limit: Int)
  /// The error if an object contains a key twice. Position: the second key.
  case duplicateKey(String, firstLine: Int64)

  /// A piece of JSON text that needs a closing mark.
  public enum What: String, Sendable {
    case list, object, text, comment
  }
}

extension JSONProblem: CustomStringConvertible {
  /// A sentence for the user: the problem and the remedy.
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
