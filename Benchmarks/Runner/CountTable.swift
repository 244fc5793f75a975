/// The table of counts beside their baseline.
///
///     benchmark            instructions  baseline   ratio  each  allocations  baseline    bytes
///     civil/instant/add           10317     10317   1.000  20.2            0         0        0
///
/// `each` is the instructions of one operation, as `list` names it.
package struct CountTable {
  private let baseline: Baseline
  private let tolerance: Double

  package init(baseline: Baseline, tolerance: Double) {
    self.baseline = baseline
    self.tolerance = tolerance
  }

  package func text(_ counts: [Count]) -> String {
    let table = table(counts)
    return ([table.titles] + counts.map(cells)).map(table.line).joined()
  }

  package func markdown(_ counts: [Count]) -> String {
    table(counts).markdown(counts.map(cells))
  }

  private func table(_ counts: [Count]) -> TextTable {
    TextTable(
      titles: [
        "benchmark", "instructions", "baseline", "ratio", "each", "allocations", "baseline",
        "bytes",
      ],
      widths: [max(21, counts.map(\.name.count).max() ?? 0), 12, 10, 6, 7, 11, 8, 9])
  }

  private func cells(_ count: Count) -> [String] {
    let before = baseline.counts[count.name]
    let ratio = before.map { Double(count.instructions) / Double(max(1, $0.instructions)) }
    return [
      count.name, "\(count.instructions)", before.map { "\($0.instructions)" } ?? "–",
      ratio.map(Figures.ratio) ?? "–",
      Figures.short(Double(count.instructions) / Double(count.operations)),
      "\(count.allocations)",
      before.map { "\($0.allocations)" } ?? "–", "\(count.bytes)",
    ]
  }
}
