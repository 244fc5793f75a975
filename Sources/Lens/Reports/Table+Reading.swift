import Measures
import Tabular
import Text

extension Table {
  /// Reads a table that a run wrote as CSV.
  ///
  /// A CSV does not state the kinds of its columns. A column is read as numbers if all its cells
  /// are numbers or empty, otherwise as texts; run, variant and segment are always texts. Numbers
  /// get as many decimals as the longest of them. The unit is the one that the table of this name
  /// declares. A quote that keeps a text from being read as a formula is removed. O(bytes).
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

  /// Returns the rows of a CSV, its header first, without the quotes that guard texts. O(bytes).
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

  /// Returns the number of digits after the decimal point, up to the most that a column can have.
  private static func decimals(_ text: String) -> Int {
    // A number with an exponent is nothing that a run wrote.
    if text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return 18 }
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return 0 }
    return min(18, text.utf8.distance(from: point, to: text.utf8.endIndex) - 1)
  }
}
