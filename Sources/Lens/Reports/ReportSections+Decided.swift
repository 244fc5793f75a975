import Comparing
import Measures
import PortableMath
import Tabular

extension ReportSections {
  /// Returns the names of the tables in which rules have a clear effect on all users. In such a
  /// table, the intervals of some number under two sets of rules lie further apart than chance
  /// explains, adjusted for the number of rows. O(cells).
  func decidedTables(_ sheets: [LabelledTable]) -> [String] {
    TableKind.all.compactMap { kind in
      guard let sheet = sheets.first(where: { kind.isNamed($0.name) }) else { return nil }
      return isDecided(sheet.order.mains, of: kind) ? kind.name : nil
    }
  }

  private func isDecided(_ variants: [TableRows], of kind: TableKind) -> Bool {
    guard let first = variants.first else { return false }
    func key(_ row: TableRows.Row) -> [String] { kind.keys.map { row.text($0) } }
    var (tests, farthest) = (0, 0.0)
    for column in kind.columns where column.quantity != .end {
      var own: [[String]: EstimatedNumber] = [:]
      for row in first.rows {
        if let number = row.estimated(column.name), number.ends != nil { own[key(row)] = number }
      }
      guard !own.isEmpty else { continue }
      for row in variants.dropFirst().flatMap({ $0.rows }) {
        guard let other = row.estimated(column.name), let ends = other.ends,
          let one = own[key(row)], let known = one.ends
        else { continue }
        tests += 1
        let halves = ((ends.high - ends.low) / 2, (known.high - known.low) / 2)
        let reach = (halves.0 * halves.0 + halves.1 * halves.1).squareRoot()
        if reach > 0 { farthest = max(farthest, (other.value - one.value).magnitude / reach) }
      }
    }
    // A tail beyond z standard errors is below exp(-z²/2); ends are 1.96 of them away.
    return tests > 0
      && 1.96 * farthest > (2 * Portable.log(2 * Double(tests) / 0.05)).squareRoot()
  }
}
