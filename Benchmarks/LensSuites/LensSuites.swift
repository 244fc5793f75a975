import BenchmarkSuites

/// The benchmarks of the Lens and of whole scenarios: what needs files and does not run as
/// WebAssembly.
///
/// `Experiments` and `VirtualTime` have none: they hand work to the system's threads, and what
/// they cost is mostly the system's.
public enum LensSuites {
  public static let all: [Benchmark] = [
    ScenariosBenchmarks.all,
    ReportsBenchmarks.all,
    EngineCommandsBenchmarks.all,
    ShippedScenariosBenchmarks.all,
  ].flatMap { $0 }
}

/// A value that cannot fail to be there, such as a scenario that ships.
func required<Value>(_ value: Value?, _ what: String) -> Value {
  guard let value else { preconditionFailure("the benchmarks need \(what)") }
  return value
}
