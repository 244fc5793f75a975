import Text

/// Where a CSV text breaks the rules of RFC 4180, and how to mend it.
///
///     CSVError(position: TextPosition(line: 2, column: 5), problem: .quoteNeverCloses).description
///     // 2:5: the quote that opens this field never closes; add a closing quote
public struct CSVError: Error, Equatable, Sendable {
  /// The place that the problem names.
  public var position: TextPosition
  public var problem: CSVProblem

  public init(position: TextPosition, problem: CSVProblem) {
    (self.position, self.problem) = (position, problem)
  }

  /// `line:column: sentence`.
  public var description: String { "\(position.line):\(position.column): \(problem.description)" }
}

/// What may be wrong with a CSV text; the position is said with each.
public enum CSVProblem: Equatable, Sendable {
  /// The text ends within a quoted field; at its opening quote.
  case quoteNeverCloses
  /// A quote within a field that does not start with one; at the quote.
  case strayQuote
  /// Something other than a comma or a line's end after a closing quote; at that character.
  case textAfterQuote
  /// A carriage return without a line feed, outside of quotes; at the carriage return.
  case carriageReturnAlone
  /// More fields than the header; at the first field too many.
  case tooManyFields(expected: Int)
  /// Fewer fields than the header; at the end of the row. An empty line
  /// has none.
  case tooFewFields(found: Int, expected: Int)
  /// The byte zero; at that byte.
  case zeroByte
  /// A byte that cannot stand there in UTF-8; at that byte.
  case invalidUTF8
  /// A field longer than the limit; at its first character.
  case fieldTooLong(maximumBytes: Int)
  /// A row longer than the limit; at its first character.
  case rowTooLong(maximumBytes: Int)

  /// Whether a row has too many or too few fields, so that a reader can pass over it.
  public var isUnevenRow: Bool {
    switch self {
    case .tooManyFields, .tooFewFields: true
    default: false
    }
  }

  /// A sentence that says what is wrong and what to do.
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

/// Why no further row could be read: the text is malformed, or its source failed.
public enum CSVReadFailure<SourceFailure: Error>: Error {
  case malformed(CSVError)
  case source(SourceFailure)
}
