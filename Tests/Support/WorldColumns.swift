import Foundation

/// The columns of a run's tables that a page of Tests/Requirements names: those in
/// backticks under "in a world", the last heading of its tables of types and tests.
///
///     | requirement | type | test | in a world |
///     |---|---|---|---|
///     | FR-1 | `Tree` | TreeTests | `trees.planted` of `oak`, `seasons`; the rest is pixels |
///
///     columns   seasons  trees.planted      a table, or one of its columns
///     values    oak                         after "of": what a key of a row says
package struct WorldColumns {
  /// The heading of the cells that it reads.
  package static let heading = "in a world"

  /// The names of tables and, with a dot, of their columns, sorted.
  package let columns: [String]
  /// The values of keys, sorted.
  package let values: [String]
  /// What is wrong with the tables: a row that does not say it, or a table that has no heading.
  package let gaps: [String]

  /// Reads a page.
  package init(_ page: String) {
    var columns: Set<String> = []
    var values: Set<String> = []
    var gaps: [String] = []
    for row in WorldColumns.rows(of: page) {
      guard row.count == 4, !row[3].isEmpty else {
        gaps.append("the row \"\(row.first ?? "")\" does not say where a world shows it")
        continue
      }
      if row[1] == "type", row[3] != WorldColumns.heading {
        gaps.append("the last column is \"\(row[3])\", not \"\(WorldColumns.heading)\"")
      }
      for (name, isValue) in WorldColumns.names(in: row[3]) {
        if isValue { values.insert(name) } else { columns.insert(name) }
      }
    }
    (self.columns, self.values) = (columns.sorted(), values.sorted())
    self.gaps = gaps
  }

  /// The names that a dictionary of columns does not have.
  ///
  /// - Parameter dictionary: the text of a run's `columns.csv`, whose first two columns are the
  ///   table and the column.
  package func unknown(to dictionary: String) -> [String] {
    var known: Set<String> = []
    for line in dictionary.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",", maxSplits: 2).map(String.init)
      guard cells.count > 1 else { continue }
      known.formUnion([cells[0], "\(cells[0]).\(cells[1])"])
    }
    return columns.filter { !known.contains($0) }
  }

  /// The cells of all rows under types and tests, the headings among them.
  private static func rows(of page: String) -> [[String]] {
    var rows: [[String]] = []
    var isRead = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        isRead = false
        continue
      }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.count > 2, cells[1] == "type", cells[2] == "test" { isRead = true }
      if isRead, !line.hasPrefix("|-") { rows.append(cells) }
    }
    return rows
  }

  /// What is in backticks, and whether it is a value: without a dot, after "of".
  private static func names(in cell: String) -> [(name: String, isValue: Bool)] {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { place in
      let isValue = parts[place - 1].hasSuffix("of ") && !parts[place].contains(".")
      return (String(parts[place]), isValue)
    }
  }
}
