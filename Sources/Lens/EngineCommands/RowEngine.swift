import Tabular
import Text

/// Turns rows into rows: an engine of the rules behind a CSV interface.
///
/// `process` is called once per row, in the order of the input. The way it answers depends on the
/// engine's `Output`:
///
/// - `.appended`: the row's own columns have been written already. `process` writes the output
///   columns, all of them and in order, and does **not** end the row; the runner does.
/// - `.appendedAtEnd`: `process` stores the row and writes nothing. After the last row `finish`
///   computes the answers, writing nothing either, and `answer` writes the output columns of each.
/// - `.replaced`: `process` writes nothing or any number of whole rows, each ended by `endRow()`;
///   `finish`, called once after the last row, writes the rows that need the whole input.
///
/// A row that cannot be read is thrown as a `RowError` and ends the run with status 65; any output
/// of the row so far is taken back. An event that a rule refuses is an answer: write its reason
/// into the `error` column and leave the state as it was.
///
/// State of many keys is held in arrays, with a `KeyTable` that turns a key into an index; a type
/// that holds one declares itself `~Copyable`. Nothing here is called with a `String`: a row's
/// fields are bytes that are valid until `process` returns.
public protocol RowEngine: ~Copyable, SendableMetatype {
  mutating func process(_ row: EngineRow, into output: inout CSVWriter) throws(RowError)

  /// Writes the rows that are due after the last one.
  mutating func finish(into output: inout CSVWriter) throws(RowError)

  /// Writes the output columns of a row, counted from 0, once all have been read.
  func answer(_ index: Int, into output: inout CSVWriter)
}

extension RowEngine where Self: ~Copyable {
  /// Writes nothing: most engines have written everything by then.
  public mutating func finish(into output: inout CSVWriter) throws(RowError) {}

  /// Writes nothing: most engines answer row by row.
  public func answer(_ index: Int, into output: inout CSVWriter) {}
}

/// The reason why a row cannot be read: the position, and a sentence with the remedy.
public struct RowError: Error {
  /// The engine's column, counted from 0, with the faulty field in the current row; nil with a
  /// position of its own.
  let column: Int?
  let position: TextPosition?
  /// Whether the sentence begins with the column's name.
  let namesColumn: Bool
  let message: String

  /// An error of an earlier row, at a position that was kept.
  public init(at position: TextPosition, _ message: String) {
    self.init(nil, position, namesColumn: false, message)
  }

  init(_ column: Int?, _ position: TextPosition?, namesColumn: Bool, _ message: String) {
    (self.column, self.position) = (column, position)
    (self.namesColumn, self.message) = (namesColumn, message)
  }
}
