import BenchmarkSuites
import TerminalKit

/// One `terrarium-bench --against`: this build and another, in pairs of new processes.
///
///     pair 1   other ░░   this ░░   other ▒  this ▒ · this ▒  other ▒ · …   one ratio
///     pair 2   this ░░   other ░░   this ▒  other ▒ · other ▒  this ▒ · …   one ratio
///
/// ░ builds the inputs and warms up, ▒ is timed. In every second pair the other build comes first,
/// and within a pair both take turns, so that neither always has the warmer machine.
struct AgainstSession {
  let benchmarks: [Benchmark]
  let effort: Effort
  let tolerance: Double
  let this: ComparedBuild
  let other: ComparedBuild
  let console: Console
  /// What build servers are told, and where.
  let arguments: Arguments
  let junit: NewFile?

  /// Measures and prints; status 1 if a benchmark is slower beyond the tolerance.
  func run(_ format: Format) throws(CommandFailure) -> ExitStatus {
    let shared = benchmarks.filter { this.names.contains($0.name) && other.names.contains($0.name) }
    sayWhatIsMissing()
    let table = ComparisonTable(names: shared.map(\.name), tolerance: tolerance)
    var results: [ComparisonResult] = []
    if format == .table { try console.print(table.header) }
    for benchmark in shared {
      let result = try compare(benchmark)
      results.append(result)
      guard format == .table else { continue }
      try console.print(table.row(result))
      try console.flush()
    }
    switch format {
    case .table: break
    case .markdown: try console.print(table.markdown(results))
    case .json: try console.print(GoogleBenchmarkJSON(context: .ofProcess(effort), results).text)
    case .bencher: try console.print(DashboardJSON(results).bencher)
    case .action: try console.print(DashboardJSON(results).action)
    }
    try buildReport(results).write(arguments, junit: junit, console)
    return verdict(results)
  }

  private func sayWhatIsMissing() {
    let missing = benchmarks.map(\.name).filter { !other.names.contains($0) }
    guard !missing.isEmpty else { return }
    let names = missing.prefix(3).joined(separator: ", ") + (missing.count > 3 ? ", …" : "")
    console.say("left out, for the other build has none of that name: \(missing.count) (\(names))")
  }

  private func compare(_ benchmark: Benchmark) throws(CommandFailure) -> ComparisonResult {
    var pairs: [ProcessPair] = []
    for number in 0..<effort.pairs {
      pairs.append(try ProcessPair(number, [other, this], benchmark.name, effort))
    }
    return ComparisonResult(
      name: benchmark.name, runs: pairs[0].runs, before: Spread(pairs.map { $0.times[0] }),
      after: Spread(pairs.map { $0.times[1] }), ratio: PairedRatio(pairs.map(\.ratio)),
      answersAgree: pairs.allSatisfy(\.answersAgree))
  }

  private func buildReport(_ results: [ComparisonResult]) -> BuildReport {
    BuildReport("terrarium-bench, \(other.title) → \(this.title)", results.map(finding))
  }

  private func finding(_ result: ComparisonResult) -> BuildReport.Finding {
    let verdict = result.ratio.verdict(tolerance: tolerance)
    let outcome: BuildReport.Outcome =
      switch verdict {
      case .slower: .failed
      case .unclear: .skipped
      case .same, .faster: .passed
      }
    let (ratio, percent) = (result.ratio, Int((tolerance * 100).rounded()))
    return BuildReport.Finding(
      result.name, outcome, verdict: verdict.rawValue,
      "\(Figures.ratio(ratio.estimate)) times the time, 95 % interval \(Figures.ratio(ratio.low)) "
        + "to \(Figures.ratio(ratio.high)), tolerance \(percent) %"
        + (result.answersAgree ? "" : "; computes something else than before"))
  }

  private func verdict(_ results: [ComparisonResult]) -> ExitStatus {
    for result in results where !result.answersAgree {
      console.say("\(result.name) computes something else than before; its times compare two tasks")
    }
    let slower = results.filter { $0.ratio.verdict(tolerance: tolerance) == .slower }
    for result in slower {
      console.say(
        "\(result.name) is slower: \(Figures.ratio(result.ratio.estimate)) times, at least "
          + "\(Figures.ratio(result.ratio.low)) with 95 % confidence")
    }
    guard slower.isEmpty else { return .failed }
    let isUnclear = results.contains { $0.ratio.verdict(tolerance: tolerance) == .unclear }
    return isUnclear ? .undecided : .fine
  }
}

/// What was found out about one benchmark of two builds.
package struct ComparisonResult: Equatable {
  package let name: String
  /// Runs in one sample.
  package let runs: Int
  /// Nanoseconds of processor time an operation in the other build and in this one.
  package let before: Spread
  package let after: Spread
  package let ratio: PairedRatio
  /// Whether both builds computed the same.
  package let answersAgree: Bool

  package init(
    name: String, runs: Int, before: Spread, after: Spread, ratio: PairedRatio, answersAgree: Bool
  ) {
    self.name = name
    self.runs = runs
    self.before = before
    self.after = after
    self.ratio = ratio
    self.answersAgree = answersAgree
  }
}
