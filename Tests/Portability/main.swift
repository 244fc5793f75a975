import BenchmarkSuites
import Comparing
import HabitEngines
import Population
import Provenance
import WebAssemblyRuntime
import Scenarios
import Tabular

// Prints the digest of the sources. Runs every benchmark at its small size and prints the digest of
// its answer, and then those of a scenario, of what is found in it, and of a small world. The same
// program, built natively and as wasm32, must print the same bytes: `.ci/run` compares them, and
// the tests know the small world's digest.
print("sources \(ResultSources.digest)")
for benchmark in Suites.all {
  let answer = benchmark.prepare(.small)()
  print("\(benchmark.name) \(answer.digest)")
}
do { print("scenario \(try SmallScenario.digest())") } catch { print(error.description) }
if let scenario = try? SmallScenario.scenario(), let page = try? SmallPage(scenario) {
  do { print("page \(try page.digest())") } catch { print(error.description) }
  do { print("comparison \(try page.comparison())") } catch { print(error.description) }
}
do { print("small-world \(try SmallWorld.digest())") } catch { print(error.description) }
