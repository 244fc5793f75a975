/// A position in a text. Lines are counted from 1 at every line feed, columns from 1 at every
/// character (Unicode scalar) of the line. A byte-order mark is not counted.
public struct TextPosition: Equatable, Sendable {
  public var line, column: Int64

  public init(line: Int64, column: Int64) {
    (self.line, self.column) = (line, column)
  }

  /// The position of a text's first character.
  public static var start: TextPosition { TextPosition(line: 1, column: 1) }
}
