import Cadence
import Population
import Tabular

/// The speed of a world: people's days with all tables, and single lives.
enum PopulationBenchmarks {
  static let all: [Benchmark] = [days, rememberedStreaks, journal] + living + budgets

  static let days = Benchmark(
    "population/days/pet", operation: "a person's day, tables included", full: 64_000, small: 24
  ) { size in run(size, days: 28) { _ in } }

  static let rememberedStreaks = Benchmark(
    "population/days/freezes", operation: "a person's day under streaks with freezes",
    full: 16_000, small: 24
  ) { size in
    run(size, days: 28) { parameters in
      (parameters.petStreak.freezeEvery, parameters.petStreak.freezeMaximum) = (7, 1)
    }
  }

  static let journal = Benchmark(
    "population/journal", operation: "a person's day told event by event", full: 64, small: 2
  ) { size in
    let world = world(size, days: 90) { _ in }
    return {
      var digest = Digest()
      try? world.journal(of: 0..<size) { row in
        digest.add(row.value ?? -1)
        digest.add(row.xp)
      }
      return Answer(operations: size * 90, digest: digest)
    }
  }

  private static func run(
    _ people: Int, days: Int, _ change: (inout WorldParameters) -> Void
  ) -> Benchmark.Run {
    let world = world(people, days: days, change)
    return {
      var digest = Digest()
      for table in required(world.run(InlineExecutor())).tables {
        digest.add(bytes: table.csv.utf8)
      }
      return Answer(operations: people * days, digest: digest)
    }
  }

  private static func world(
    _ people: Int, days: Int, _ change: (inout WorldParameters) -> Void
  ) -> World {
    var parameters = WorldParameters()
    (parameters.people, parameters.days) = (people, days)
    change(&parameters)
    return required(try? World(parameters))
  }
}
