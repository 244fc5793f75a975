import CommandSupport
import TerminalKit
import TestSupport
import Testing

/// What `columns.csv` says of a column against the cells that stand in it.
struct ColumnTypesTests {
  /// Tables of lists, and the dictionary itself.
  private static let listed = ["groups", "columns"]

  @Test(.long) func `a column is called text if its cells are no numbers, and only then`()
    throws
  {
    let folder = try TemporaryFolder()
    let outcome = terrarium([
      "run", "everything", "--users", "64", "--days", "21", "--set", "arrivals.days=1", "--journal",
      "64", "--people", "--quiet", "--out", folder.path("out"),
    ])
    #expect(outcome.status == .fine, "\(outcome.errors)")
    let files = try folder.files("out")
    var types: [String: String] = [:]
    for line in try #require(files["columns.csv"]).split(separator: "\n") {
      // Meanings have commas, and what stands before and after them has none.
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      types["\(cells[0]).\(cells[1])"] = String(cells[cells.count - 3])
    }
    var seen = 0
    for (name, text) in files where name.hasSuffix(".csv") {
      let table = String(name.dropLast(4))
      guard !Self.listed.contains(table) else { continue }
      let rows = Self.rows(text)
      for column in rows.first?.keys.sorted() ?? [] {
        let cells = rows.compactMap { $0[column] }.filter { !$0.isEmpty }
        guard !cells.isEmpty else { continue }
        let areNumbers = cells.allSatisfy { Double($0) != nil }
        let type = try #require(types["\(table).\(column)"], "\(table).\(column)")
        #expect((type != "text") == areNumbers, "\(table).\(column) is \(type): \(cells[0])")
        if type == "integer" { #expect(cells.allSatisfy { Int64($0) != nil }) }
        seen += 1
      }
    }
    #expect(seen > 150)
  }

  /// The rows without quotes by their columns.
  private static func rows(_ text: String) -> [[String: String]] {
    let lines = text.split(separator: "\n")
    let head = lines.first?.split(separator: ",").map(String.init) ?? []
    return lines.dropFirst().filter { !$0.contains("\"") }.map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return Dictionary(uniqueKeysWithValues: zip(head, cells))
    }
  }
}
