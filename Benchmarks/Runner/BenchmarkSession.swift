import BenchmarkSuites
import CommandLineTool

/// One `terrarium-bench run`: measures its benchmarks in order and prints what they cost.
struct BenchmarkSession {
  let benchmarks: [Benchmark]
  let console: Console
  private var meter: Meter
  private var results: [BenchmarkResult] = []

  init(
    benchmarks: [Benchmark], effort: Effort, console: Console, clock: @escaping () -> Int64
  ) {
    self.benchmarks = benchmarks
    self.console = console
    meter = Meter(effort: effort, clock: clock)
    if BenchmarkJSON.build != "release" {
      console.say("built without optimisation; these times mean nothing")
    }
  }

  /// Prints a row as soon as its benchmark is measured, then the yardsticks.
  mutating func printTable() throws(CommandFailure) -> ExitStatus {
    let table = BenchmarkTable(names: benchmarks.map(\.name))
    try console.print(table.header + "\n")
    for benchmark in benchmarks {
      let result = meter.measure(benchmark)
      results.append(result)
      try console.print(table.row(result) + "\n")
      try console.flush()
    }
    try console.print("\n" + table.row(yardstick: "x mul: multiplication", multiplication) + "\n")
    try console.print(table.row(yardstick: "x mem: memory step", memoryStep) + "\n")
    return status()
  }

  /// Prints everything at the end as one object.
  mutating func printJSON() throws(CommandFailure) -> ExitStatus {
    for benchmark in benchmarks { results.append(meter.measure(benchmark)) }
    let json = BenchmarkJSON(
      effort: meter.effort, multiplication: multiplication, memoryStep: memoryStep,
      results: results)
    try console.print(json.text)
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
