import BenchmarkSuites
import Population
import Scenarios
import Tabular

/// The speed of every shipped scenario with few people: its world and those of its variants, with
/// all tables.
enum ShippedScenariosBenchmarks {
  static let all: [Benchmark] = ShippedFiles.names.map { name in
    Benchmark(
      "scenario/\(name)", operation: "a person's day in all variants, tables included",
      full: 1_000, small: 8
    ) { size in run(name, people: size) }
  }

  private static func run(_ name: String, people: Int) -> Benchmark.Run {
    let scenario = required(
      try? Scenario(name, [ScenarioOverride("users=\(people)")], in: ShippedFiles.library), name)
    let worlds = scenario.variants.map { required(try? World($0.parameters), name) }
    let days = worlds.reduce(0) { $0 + $1.parameters.days }
    return {
      var digest = Digest()
      for world in worlds {
        for table in world.run(InlineExecutor())?.tables ?? [] { digest.add(bytes: table.csv.utf8) }
      }
      return Answer(operations: people * days, digest: digest)
    }
  }
}
