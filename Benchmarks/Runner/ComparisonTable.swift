/// The table of two builds.
///
///     benchmark              before ns  after ns   ratio   95 % interval  verdict
///     civil/instant/add           1.21      1.20   0.992  0.985 to 1.001     same
package struct ComparisonTable {
  private let table: TextTable
  private let tolerance: Double

  package init(names: [String], tolerance: Double) {
    self.tolerance = tolerance
    table = TextTable(
      titles: ["benchmark", "before ns", "after ns", "ratio", "95 % interval", "verdict"],
      widths: [max(21, names.map(\.count).max() ?? 0), 9, 9, 6, 16, 7])
  }

  package var header: String { table.line(table.titles) }

  package func row(_ result: ComparisonResult) -> String { table.line(cells(result)) }

  package func markdown(_ results: [ComparisonResult]) -> String {
    table.markdown(results.map(cells))
  }

  private func cells(_ result: ComparisonResult) -> [String] {
    [
      result.name, Figures.short(result.before.median), Figures.short(result.after.median),
      Figures.ratio(result.ratio.estimate),
      "\(Figures.ratio(result.ratio.low)) to \(Figures.ratio(result.ratio.high))",
      result.ratio.verdict(tolerance: tolerance).rawValue,
    ]
  }
}
