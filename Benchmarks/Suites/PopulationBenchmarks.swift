/// The speed of a world: people's days with all tables, and what a day is made of.
enum PopulationBenchmarks {
  static let all: [Benchmark] = living + budgets
}
