/// The table for people, at most 100 columns wide; a row can be printed as soon as it is result.
///
///     benchmark                ns/op      95 % interval  ops/s  x mul   x mem  digest
///     civil/instant/add         1.21       1.20 to 1.24  826 M   1.35  0.0121  5b2c88f01d
package struct BenchmarkTable {
  private let nameWidth: Int

  /// A table wide enough for `names`.
  package init(names: [String]) {
    nameWidth = max(21, names.map(\.count).max() ?? 0)
  }

  package var header: String {
    row("benchmark", "ns/op", "95 % interval", "ops/s", "x mul", "x mem", "digest")
  }

  /// What was measured of a benchmark.
  package func row(_ result: BenchmarkResult) -> String {
    row(
      result.name, Figures.short(result.nanoseconds.median), interval(result.nanoseconds),
      Figures.scaled(1_000_000_000 / result.nanoseconds.median),
      Figures.short(result.multiplications.median), Figures.short(result.memorySteps.median),
      String(Figures.hexadecimal(result.digest).prefix(10)))
  }

  /// What a step along a yardstick took.
  package func row(yardstick name: String, _ nanoseconds: Spread) -> String {
    row(
      name, Figures.short(nanoseconds.median), interval(nanoseconds),
      Figures.scaled(1_000_000_000 / nanoseconds.median), "", "", "")
  }

  private func interval(_ spread: Spread) -> String {
    "\(Figures.short(spread.low)) to \(Figures.short(spread.high))"
  }

  private func row(
    _ name: String, _ time: String, _ interval: String, _ rate: String, _ multiplications: String,
    _ memorySteps: String, _ digest: String
  ) -> String {
    let cells = [
      name + padding(name, nameWidth), padding(time, 7) + time, padding(interval, 16) + interval,
      padding(rate, 6) + rate, padding(multiplications, 6) + multiplications,
      padding(memorySteps, 7) + memorySteps, digest,
    ]
    let text = cells.joined(separator: "  ")
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private func padding(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count))
  }
}
