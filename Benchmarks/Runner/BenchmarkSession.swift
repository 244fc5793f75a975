import BenchmarkSuites
import TerminalKit

/// One `terrarium-bench run`: measures its benchmarks in order and prints what they cost.
struct BenchmarkSession {
  let benchmarks: [Benchmark]
  let console: Console
  private var meter: Meter
  private var results: [BenchmarkResult] = []

  init(
    benchmarks: [Benchmark], effort: Effort, console: Console, clocks: Clocks
  ) {
    self.benchmarks = benchmarks
    self.console = console
    meter = Meter(effort: effort, clocks: clocks)
    if BenchmarkContext.build != "release" {
      console.say("built without optimisation; these times mean nothing")
    }
  }

  /// Measures everything and prints it: rows of a table as soon as they are measured, the other
  /// formats at the end.
  mutating func run(_ format: Format) throws(CommandFailure) -> ExitStatus {
    let table = BenchmarkTable(names: benchmarks.map(\.name))
    if format == .table { try console.print(table.header) }
    for benchmark in benchmarks {
      let result = meter.measure(benchmark)
      results.append(result)
      guard format == .table else { continue }
      try console.print(table.row(result))
      try console.flush()
    }
    switch format {
    case .table:
      try console.print("\n" + table.row(yardstick: "x mul: multiplication", multiplication))
      try console.print(table.row(yardstick: "x mem: memory step", memoryStep))
    case .markdown: try console.print(table.markdown(results))
    case .json:
      let context = BenchmarkContext.ofProcess(meter.effort)
      try console.print(GoogleBenchmarkJSON(context: context, results).text)
    case .bencher: try console.print(DashboardJSON(results).bencher)
    case .action: try console.print(DashboardJSON(results).action)
    }
    return status()
  }

  private var multiplication: Spread { Spread(meter.multiplicationRounds) }
  private var memoryStep: Spread { Spread(meter.memoryRounds) }

  /// Says which benchmarks contradicted themselves.
  private func status() -> ExitStatus {
    var status = ExitStatus.fine
    for result in results {
      guard let other = result.differingDigest else { continue }
      let (first, then) = (Figures.hexadecimal(result.digest), Figures.hexadecimal(other))
      console.say(
        "\(result.name) gave two answers, \(first) and \(then); a run must leave its inputs as it "
          + "found them")
      status = .failed
    }
    return status
  }
}
