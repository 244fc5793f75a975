import BenchmarkSuites
import HabitEngines
import PortabilityRuntime

// Runs every benchmark at its small size and prints the digest of its answer. The same program,
// built natively and as wasm32, must print the same bytes: `.ci/run` compares them.
for benchmark in Suites.all {
  let answer = benchmark.prepare(.small)()
  print("\(benchmark.name) \(answer.digest)")
}
