import Tabular
import Text

/// A row processor: the rules of one engine behind a CSV interface.
///
/// `process` is called once per row, in the order of the input. The way it answers depends on the
/// engine's `Output`:
///
/// - `.appended`: the row's own columns have been written already. `process` writes the output
///   columns, all of them and in order, and does **not** end the row; the runner does.
/// - `.appendedAtEnd`: `process` stores the row and writes nothing. After the last row, `finish`
///   computes the answers without writing, and `answer` writes the output columns of each row.
/// - `.replaced`: `process` writes any number of whole rows, each ended by `endRow()`. `finish`,
///   called once after the last row, writes the rows that depend on the whole input.
///
/// If a row is unreadable, `process` throws a `RowError`. The error ends the run with status 65,
/// and any output of the row so far is removed. If a rule refuses an event, `process` writes the
/// reason into the `error` column and leaves the state unchanged.
///
/// State for many keys is stored in arrays, with a `KeyTable` that maps a key to an index. A type
/// that contains a `KeyTable` is declared `~Copyable`. The interface passes no `String`: a row's
/// fields are bytes that are valid until `process` returns.
public protocol RowEngine: ~Copyable, SendableMetatype {
  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError)

  /// Writes the rows that can be written only after the last input row.
  mutating func finish(into output: inout CSVWriter) throws(RowError)

  /// Writes the output columns of the row with a 0-based index, after all rows have been read.
  func answer(_ index: Int, into output: inout CSVWriter)
}

extension RowEngine where Self: ~Copyable {
  /// Default implementation: writes nothing, because most engines have already written all output.
  public mutating func finish(into output: inout CSVWriter) throws(RowError) {}

  /// Default implementation: writes nothing, because most engines answer row by row.
  public func answer(_ index: Int, into output: inout CSVWriter) {}
}

/// The error for an unreadable row: the row's position, and a sentence with the remedy.
public struct RowError: Error {
  /// The 0-based index of the engine's column whose field is faulty in the current row; nil if the
  /// error has its own position.
  let column: Int?
  let position: TextPosition?
  /// Whether the printed error begins with the name of the faulty column.
  let namesColumn: Bool
  let message: String

  /// Creates an error about an earlier row, at a position that the engine has stored.
  public init(at position: TextPosition, _ message: String) {
    self.init(nil, position, namesColumn: false, message)
  }

  init(_ column: Int?, _ position: TextPosition?, namesColumn: Bool, _ message: String) {
    (self.column, self.position) = (column, position)
    (self.namesColumn, self.message) = (namesColumn, message)
  }
}
