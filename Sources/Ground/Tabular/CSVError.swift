import Text

/// An error in a CSV text: the position at which it breaks RFC 4180, and the remedy.
///
///     CSVError(position: TextPosition(line: 2, column: 5), problem: .quoteNeverCloses).description
///     // 2:5: the quote that opens this field never closes; add a closing quote
public struct CSVError: Error, Equatable, Sendable {
  /// The position of the problem, as each case of `CSVProblem` defines it.
  public var position: TextPosition
  public var problem: CSVProblem

  public init(position: TextPosition, problem: CSVProblem) {
    (self.position, self.problem) = (position, problem)
  }

  /// The error as `line:column: sentence`.
  public var description: String { "\(position.line):\(position.column): \(problem.description)" }
}

/// A problem in a CSV text. Each case documents the position that the error reports.
public enum CSVProblem: Equatable, Sendable {
  /// The error if the text ends within a quoted field. Position: the opening quote.
  case quoteNeverCloses
  /// The error if an unquoted field contains a quote. Position: the quote.
  case strayQuote
  /// The error if text other than a comma or line end follows a closing quote. Position: that text.
  case textAfterQuote
  /// The error if no line feed follows an unquoted carriage return. Position: the carriage return.
  case carriageReturnAlone
  /// The error if a row has more fields than the header. Position: the first extra field.
  case tooManyFields(expected: Int)
  /// The error if a row has fewer fields than the header (an empty line has 0). Position: the row's
  /// end.
  case tooFewFields(found: Int, expected: Int)
  /// The error if the text contains a zero byte. Position: that byte.
  case zeroByte
  /// The error if a byte is not valid UTF-8. Position: that byte.
  case invalidUTF8
  /// The error if a field is longer than the limit. Position: the field's first character.
  case fieldTooLong(maximumBytes: Int)
  /// The error if a row is longer than the limit. Position: the row's first character.
  case rowTooLong(maximumBytes: Int)

  /// Whether a row has too many or too few fields. A reader can skip such a row.
  public var isUnevenRow: Bool {
    switch self {
    case .tooManyFields, .tooFewFields: true
    default: false
    }
  }

  /// A sentence for the user: the problem and the remedy.
  public var description: String {
    switch self {
    case .quoteNeverCloses: "the quote that opens this field never closes; add a closing quote"
    case .strayQuote:
      "a quote stands within an unquoted field; quote the whole field and double this quote"
    case .textAfterQuote:
      "text follows a closing quote; double the quotes within a field, or put a comma here"
    case .carriageReturnAlone:
      "a carriage return stands alone; end lines with a line feed, or quote the field"
    case .tooManyFields(let expected):
      "the row has more than the \(expected) fields of the header; quote fields with commas"
    case .tooFewFields(0, let expected):
      "the row is empty; remove it, or fill in the \(expected) fields of the header"
    case .tooFewFields(let found, let expected):
      "the row has \(found) of the \(expected) fields of the header; add the missing ones"
    case .zeroByte: "the text has a zero byte; save the file as UTF-8"
    case .invalidUTF8: "the text is not UTF-8 here; save the file as UTF-8"
    case .fieldTooLong(let maximum):
      "the field is longer than \(maximum) bytes; look for a closing quote that is missing"
    case .rowTooLong(let maximum):
      "the row is longer than \(maximum) bytes; look for a line feed that is missing"
    }
  }
}

/// The reason why no further row could be read: either the text is malformed, or the source failed.
public enum CSVReadFailure<SourceFailure: Error>: Error {
  case malformed(CSVError)
  case source(SourceFailure)
}
