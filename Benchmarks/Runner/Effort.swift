import BenchmarkSuites

/// How long and how often to measure.
package struct Effort: Equatable {
  /// The size of the benchmarks' inputs.
  package var size: Benchmark.Size
  /// Rounds, each of them with one sample of either yardstick and one of the benchmark.
  package var rounds: Int
  /// How long a benchmark's sample lasts at least.
  package var sampleNanoseconds: Int64
  /// Steps in a sample of the chain of multiplications.
  package var multiplications: Int
  /// Steps in a sample of the walk through memory.
  package var memorySteps: Int

  package init(
    size: Benchmark.Size, rounds: Int, sampleNanoseconds: Int64, multiplications: Int,
    memorySteps: Int
  ) {
    self.size = size
    self.rounds = rounds
    self.sampleNanoseconds = sampleNanoseconds
    self.multiplications = multiplications
    self.memorySteps = memorySteps
  }

  /// 21 rounds at full size, about a third of a second a benchmark.
  package static let full = Effort(
    size: .full, rounds: 21, sampleNanoseconds: 5_000_000, multiplications: 2_000_000,
    memorySteps: 30_000)

  /// 7 rounds at the tests' size: shows that everything runs; its times are rough.
  package static let quick = Effort(
    size: .small, rounds: 7, sampleNanoseconds: 200_000, multiplications: 200_000,
    memorySteps: 3_000)
}
