import Measures
import Tabular
import Text

extension Table {
  /// Reads a table that a run wrote as CSV.
  ///
  /// A CSV does not state the kinds of its columns. A column is read as numbers if all its cells
  /// are numbers or empty, otherwise as texts; run, variant and segment are always texts. All
  /// numbers of a column get as many decimals as the longest one. Units are those that the table of
  /// this name declares. Quotes that guard texts against formulas are removed. O(bytes).
  ///
  /// - Throws: `CSVError` for bytes that are not a CSV.
  package static func reading(_ name: String, csv bytes: [UInt8]) throws(CSVError) -> Table {
    let rows = try texts(csv: bytes)
    guard let header = rows.first else { return Table(name, []) }
    let body = rows.dropFirst()
    let isNumber = header.indices.map { column in
      !TableKind.labels.contains(header[column])
        && body.allSatisfy { $0[column].isEmpty || number($0[column]) != nil }
    }
    let known = TableKind.named(name)?.columns
    let columns = header.indices.map { column in
      let own = known?.first { $0.name == header[column] }
      // A run adds the ends of intervals to the columns that a table declares.
      let quantity = own?.quantity ?? (known != nil && isNumber[column] ? .end : nil)
      return Column(
        header[column],
        isNumber[column]
          ? .decimal(places: body.reduce(0) { max($0, decimals($1[column])) }) : .text,
        meaning: "", example: "", isOfPeople: own?.isOfPeople ?? false, quantity: quantity,
        isLargest: own?.isLargest ?? false)
    }
    var table = Table(name, columns)
    for row in body {
      table.add(row.indices.map { isNumber[$0] ? numeric(row[$0]) : .text(row[$0]) })
    }
    return table
  }

  /// Returns the rows of a CSV, its header first. Removes the quotes that keep texts from being
  /// read as formulas. O(bytes).
  package static func texts(csv bytes: [UInt8]) throws(CSVError) -> [[String]] {
    var reader = CSVReader(MemorySource(bytes))
    var rows: [[String]] = []
    do throws(CSVReadFailure<Never>) {
      while let row = try reader.next() {
        rows.append((0..<row.count).map { row[$0].unguarded.text })
      }
    } catch {
      switch error {
      case .malformed(let error): throw error
      }
    }
    return rows
  }

  private static func numeric(_ text: String) -> Cell {
    Int64(text).map { .integer($0) } ?? number(text).map { .real($0) } ?? .empty
  }

  private static func number(_ text: String) -> Double? {
    guard let number = Double(decimal: text), number.isFinite else { return nil }
    return number
  }

  /// Returns the number of digits after a number's decimal point, at most 18 as in any column.
  private static func decimals(_ text: String) -> Int {
    // A number with an exponent is nothing that a run wrote.
    if text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return 18 }
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return 0 }
    return min(18, text.utf8.distance(from: point, to: text.utf8.endIndex) - 1)
  }
}
