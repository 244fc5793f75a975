import Text

extension SweepPage {
  /// A table with the mean of each cell at each value of each path, over all points with the value.
  /// If intervals are known, it contains differences from the number at the scenario's value.
  var levels: ChartRows { levels(in: SweepPage.columns) }

  /// Returns the table for a terminal, with as many values as fit; empty if fewer than two fit.
  ///
  /// - Parameter isShown: whether a cell has a row even if no value clearly moves the cell.
  package func levels(width: Int, isShown: (Int) -> Bool) -> [[String]] {
    let own = cells.indices.filter { cell in
      isShown(cell) || paths.indices.contains { (effect(of: $0, on: cell)?.clarity ?? 0) > 0 }
    }
    let all = (2...SweepPage.columns).map { columns in
      let table = levels(in: columns)
      let values = table.header.dropFirst().map { $0.dropFirst(shortTitle(0).count + 1) }
      let header =
        paths.count == 1
        ? ["by \(shortTitle(0)):"] + values.map { String($0) } : table.header
      return [header] + own.map { table.rows[$0] }
    }
    func size(of rows: [[String]]) -> Int {
      rows[0].indices.reduce(-2) { sum, column in
        sum + 2 + (rows.map { $0[column].count }.max() ?? 0)
      }
    }
    return all.last { size(of: $0) <= width } ?? []
  }

  /// - Parameter columns: the maximum number of columns with numbers.
  private func levels(in columns: Int) -> ChartRows {
    let shown = paths.indices.map { path -> [String] in
      guard path < max(1, columns / 3) else { return [] }
      let base = effect(of: path, on: 0)?.base
      let all = values(of: path).filter { $0 != base }
      let most = max(2, columns / min(paths.count, max(1, columns / 3)) - (base == nil ? 0 : 1))
      return (base.map { [$0] } ?? []) + ChartRows.thinned(all.count, to: most).map { all[$0] }
    }
    var table = ChartRows(
      header: ["metric"]
        + paths.indices.flatMap { path in shown[path].map { "\(shortTitle(path)) \($0)" } })
    for cell in cells.indices {
      let own = paths.indices.flatMap { path in
        shown[path].map { value -> (text: String, style: String) in
          guard let effect = effect(of: path, on: cell), value != effect.base,
            let point = effect.points.first(where: { $0.value == value })?.point
          else {
            let points = points(varying: path).filter { $0.values[path] == value }
            return (SweepPage.level(points.flatMap { $0.cells[cell] }, cells[cell].text), "")
          }
          let amount = effect.amount(point).replacing(each: " points", with: " pt")
          guard point.isClear else { return (amount, "open") }
          return ("\(point.difference > 0 ? "▲" : "▼") \(amount)", "plain")
        }
      }
      table.rows.append([name(ofCell: cell)] + own.map { $0.text })
      table.styles.append([""] + own.map { $0.style })
    }
    return table
  }

  /// The maximum number of columns with numbers in the answer's table; further paths have sections.
  private static let columns = 6

  func name(ofCell cell: Int) -> String {
    [cells[cell].group, cells[cell].label].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Returns the last part of a path's title, or the whole title if several paths share that part.
  private func shortTitle(_ path: Int) -> String {
    let short = titles.map { title in
      title.lastIndex(of: ":").map { String(title[title.index(after: $0)...].drop { $0 == " " }) }
        ?? title
    }
    return short.unique.count == short.count ? short[path] : titles[path]
  }
}
