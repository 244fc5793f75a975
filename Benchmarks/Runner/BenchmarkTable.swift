/// The table for people, at most 100 columns wide; a row can be printed as soon as it is result.
///
///     benchmark             ns/op     95 % interval  x mul   x mem  allocs   B/op  digest
///     civil/instant/add      1.21      1.20 to 1.24   1.35  0.0121       0      0  5b2c88f01d
package struct BenchmarkTable {
  private let table: TextTable

  /// A table wide enough for `names`.
  package init(names: [String]) {
    table = TextTable(
      titles: [
        "benchmark", "ns/op", "95 % interval", "x mul", "x mem", "allocs", "B/op", "digest",
      ],
      widths: [max(21, names.map(\.count).max() ?? 0), 6, 16, 6, 7, 6, 5, 8])
  }

  package var header: String { table.line(table.titles) }

  /// What was measured of a benchmark.
  package func row(_ result: BenchmarkResult) -> String { table.line(cells(result)) }

  /// What a step along a yardstick took.
  package func row(yardstick name: String, _ nanoseconds: Spread) -> String {
    table.line([name, Figures.short(nanoseconds.median), interval(nanoseconds)])
  }

  package func markdown(_ results: [BenchmarkResult]) -> String {
    table.markdown(results.map(cells))
  }

  private func cells(_ result: BenchmarkResult) -> [String] {
    let operations = Double(max(1, result.operations))
    let allocations = result.allocations.map { counted in
      [counted.count, counted.bytes].map { Figures.scaledTightly(Double($0) / operations) }
    }
    return [
      result.name, Figures.short(result.nanoseconds.median), interval(result.nanoseconds),
      Figures.short(result.multiplications.median), Figures.short(result.memorySteps.median),
    ] + (allocations ?? ["–", "–"])
      + [String(Figures.hexadecimal(result.digest).prefix(8))]
  }

  private func interval(_ spread: Spread) -> String {
    "\(Figures.short(spread.low)) to \(Figures.short(spread.high))"
  }
}
