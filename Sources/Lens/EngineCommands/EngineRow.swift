import CivilTime
import Tabular
import Text
import TerminalKit

/// One row of an engine's input, with its fields in the order of the engine's own columns, whatever
/// their order in the file.
///
/// Columns are counted from 0 in the order in which the engine lists its inputs. Columns
/// that do not apply or are absent are counted too; their fields are empty.
///
///     row[0]                                   // the bytes of a field
///     try row.integer(1, in: 0 ... .max)       // or a RowError with line, column and remedy
///     try row.choice(2, ["start", "pause"])    // 0 or 1
///     throw row.error(2, "…")                  // any other objection to a field
public struct EngineRow {
  let row: CSVRow
  /// The 0-based index in the file of each of the engine's columns; -1 if the column is absent.
  let places: UnsafePointer<Int>

  /// The bytes of a field, without the quote that guards against formulas; empty if absent.
  @inline(__always) public subscript(column: Int) -> ByteView {
    let place = places[column]
    return place < 0 ? ByteView("") : row[place].unguarded
  }

  /// Whether the file has the column of the engine with this 0-based index.
  public func has(_ column: Int) -> Bool { places[column] >= 0 }

  /// The position of a field in the file, for an error that is reported later; the start of the row
  /// if the column is absent.
  public func position(of column: Int) -> TextPosition { row.position(of: max(0, places[column])) }
}

extension EngineRow {
  /// Reads a whole number within a range.
  @inline(__always) public func integer(
    _ column: Int, in range: ClosedRange<Int64> = .min ... .max
  ) throws(RowError) -> Int64 {
    guard let number = self[column].int64, range.contains(number) else {
      throw needs(column, "a whole number\(range.phrase)")
    }
    return number
  }

  /// Reads an instant as milliseconds since 1970-01-01T00:00:00Z.
  @inline(__always) public func instant(_ column: Int) throws(RowError) -> Instant {
    Instant(millisecondsSinceEpoch: try integer(column))
  }

  /// Reads a Boolean: `true` or `1`, `false` or `0`.
  public func bool(_ column: Int) throws(RowError) -> Bool {
    guard let flag = self[column].bool else { throw needs(column, "true or false") }
    return flag
  }

  /// Returns the index in `words` of the word in the field.
  public func choice(_ column: Int, _ words: [StaticString]) throws(RowError) -> Int {
    let field = self[column]
    for index in words.indices where field == words[index] { return index }
    let names = words.map(\.description)
    let near = nearest(to: field.text, among: names).map { ", did you mean \"\($0)\"?" }
    throw needs(column, "one of \(names.joined(separator: ", "))", near ?? "")
  }

  /// Reads a day `yyyy-MM-dd`.
  public func day(_ column: Int) throws(RowError) -> Day {
    do { return try Day(key: self[column].bytes) } catch {
      throw self.error(
        column,
        LocalDate.ambiguity(of: self[column])
          ?? "\"\(self[column].excerpt)\" is no day: \(error.description)")
    }
  }

  /// Reads a time of day such as `07:30` from a field, or from `part`, a piece of that field.
  func time(_ column: Int, _ part: ByteView? = nil) throws(RowError) -> LocalTime {
    let text = part ?? self[column]
    do { return try LocalTime(text.text) } catch {
      throw self.error(column, "\"\(text.excerpt)\" is no time of day: \(error.description)")
    }
  }

  /// Returns an error for a field. The message starts in lower case, has no full stop, and names
  /// the remedy.
  public func error(_ column: Int, _ message: String) -> RowError {
    RowError(column, position(of: column), namesColumn: false, message)
  }

  /// The error for an unreadable field, such as `instant_ms needs a whole number, not "abc"`.
  func needs(_ column: Int, _ what: String, _ suggestion: String = "") -> RowError {
    RowError(
      column, position(of: column), namesColumn: true,
      " needs \(what), not \"\(self[column].excerpt)\"\(suggestion)")
  }
}

extension EngineRow {
  /// The instants in the years 1 to 9999, in ms since 1970. Their dates have ten characters.
  static let datedInstants: ClosedRange<Int64> = -62_135_510_400_000...253_402_214_399_999

  /// Reads an instant within `datedInstants`, as milliseconds since 1970-01-01T00:00:00Z.
  @inline(__always) func datedInstant(_ column: Int) throws(RowError) -> Instant {
    Instant(millisecondsSinceEpoch: try integer(column, in: Self.datedInstants))
  }
}
