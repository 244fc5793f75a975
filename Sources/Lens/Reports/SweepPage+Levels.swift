import Text

extension SweepPage {
  /// Each cell at the values of each path: the means over all points that have the value.
  var levels: ChartRows {
    let shown = paths.indices.map { path -> [String] in
      guard path < SweepPage.columns / 2 else { return [] }
      let all = values(of: path)
      let most = max(2, SweepPage.columns / paths.count)
      return ChartRows.thinned(all.count, to: most).map { all[$0] }
    }
    let names = paths.map { $0.lastName }
    let header = paths.indices.flatMap { path in
      let name = names.unique.count == names.count ? names[path] : paths[path]
      return shown[path].map { "\(name) = \($0)" }
    }
    return ChartRows(
      header: ["metric"] + header,
      rows: cells.indices.map { cell in
        let own = cells[cell]
        let numbers = paths.indices.flatMap { path in
          shown[path].map { value in
            SweepPage.level(
              points(varying: path).filter { $0.values[path] == value }.flatMap { $0.cells[cell] },
              own.text)
          }
        }
        return [[own.group, own.label].filter { !$0.isEmpty }.joined(separator: ": ")] + numbers
      })
  }

  /// The most columns of numbers in the table of the answer; further paths have their sections.
  private static let columns = 6
}
