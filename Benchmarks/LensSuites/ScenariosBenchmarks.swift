import BenchmarkSuites
import Scenarios

/// The speed of reading scenarios, extended ones included.
enum ScenariosBenchmarks {
  static let all: [Benchmark] = [read]

  static let read = Benchmark(
    "scenarios/read", operation: "a shipped scenario read, checked and digested", full: 10, small: 1
  ) { size in
    {
      var digest = Digest()
      for _ in 0..<size {
        for name in ShippedFiles.names {
          let scenario = required(try? Scenario(name, in: ShippedFiles.library), name)
          digest.add(bytes: scenario.digest.utf8)
        }
      }
      return Answer(operations: max(1, size * ShippedFiles.names.count), digest: digest)
    }
  }
}
