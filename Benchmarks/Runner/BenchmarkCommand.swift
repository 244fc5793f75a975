import BenchmarkSuites

/// `terrarium-bench` from its words to its exit status. Output leaves through two closures and
/// time comes from a third, so that the tests can run the command without a process or a clock.
package struct BenchmarkCommand {
  /// What the exit statuses mean.
  package enum Status {
    package static let fine: Int32 = 0
    package static let answerChanged: Int32 = 1
    package static let wrongUsage: Int32 = 64
  }

  private let output: (String) -> Void
  private let errors: (String) -> Void
  private let clock: () -> Int64

  /// - Parameters:
  ///   - output: takes text for standard output.
  ///   - errors: takes text for standard error.
  ///   - clock: gives processor time in nanoseconds.
  package init(
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void,
    clock: @escaping () -> Int64
  ) {
    self.output = output
    self.errors = errors
    self.clock = clock
  }

  /// Does what the words after the program's name say.
  package func run(_ words: [String]) -> Int32 {
    do {
      switch try Invocation(words) {
      case .help: output(Invocation.helpText)
      case .list(let filter): list(try benchmarks(filter))
      case .run(let filter, let json, let effort):
        return run(try benchmarks(filter), json: json, effort: effort)
      }
      return Status.fine
    } catch {
      errors("terrarium-bench: \(error)\n")
      return Status.wrongUsage
    }
  }

  private func benchmarks(_ filter: String?) throws(UsageError) -> [Benchmark] {
    guard let filter else { return Suites.all }
    let text = filter.lowercased()
    let benchmarks = Suites.all.filter { text.isEmpty || $0.name.contains(text) }
    guard benchmarks.isEmpty else { return benchmarks }
    throw .nothingMatches(
      filter: filter, nearest: nearest(filter, among: Suites.all.map(\.name)))
  }

  private func list(_ benchmarks: [Benchmark]) {
    let width = benchmarks.map(\.name.count).max() ?? 0
    for benchmark in benchmarks {
      let padding = String(repeating: " ", count: width - benchmark.name.count)
      output("\(benchmark.name)\(padding)  \(benchmark.operation)\n")
    }
  }

  private func run(_ benchmarks: [Benchmark], json: Bool, effort: Effort) -> Int32 {
    if BenchmarkJSON.build != "release" {
      errors("terrarium-bench: built without optimisation, these times mean nothing\n")
    }
    let table = BenchmarkTable(names: benchmarks.map(\.name))
    if !json { output(table.header + "\n") }
    var meter = Meter(effort: effort, clock: clock)
    var results: [BenchmarkResult] = []
    for benchmark in benchmarks {
      results.append(meter.measure(benchmark))
      if !json { output(table.row(results[results.count - 1]) + "\n") }
    }
    let (multiplication, memoryStep) = (
      Spread(meter.multiplicationRounds), Spread(meter.memoryRounds)
    )
    if json {
      output(
        BenchmarkJSON(
          effort: effort, multiplication: multiplication, memoryStep: memoryStep,
          results: results
        ).text)
    } else {
      output("\n" + table.row(yardstick: "x mul: multiplication", multiplication) + "\n")
      output(table.row(yardstick: "x mem: memory step", memoryStep) + "\n")
    }
    return report(changed: results)
  }

  /// Says which benchmarks contradicted themselves.
  private func report(changed results: [BenchmarkResult]) -> Int32 {
    var status = Status.fine
    for result in results {
      guard let other = result.differingDigest else { continue }
      let (first, then) = (Figures.hexadecimal(result.digest), Figures.hexadecimal(other))
      errors(
        "terrarium-bench: \(result.name) gave two answers, \(first) and \(then); a run must "
          + "leave its inputs as it found them\n")
      status = Status.answerChanged
    }
    return status
  }
}
