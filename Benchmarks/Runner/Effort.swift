import BenchmarkSuites

/// How long and how often to measure.
package struct Effort: Equatable {
  /// The size of the benchmarks' inputs.
  package var size: Benchmark.Size
  /// Rounds, each of them with one sample of either yardstick and one of the benchmark.
  package var rounds: Int
  /// How long a benchmark's sample lasts at least.
  package var sampleNanoseconds: Int64
  /// Pairs of processes of a comparison of two builds, each with up to `roundsOfPair` samples of
  /// either, and fewer where they would take longer than `pairNanoseconds`.
  package var pairs: Int
  package var roundsOfPair = 5
  package var pairNanoseconds: Int64 = 100_000_000
  /// Steps in a sample of the chain of multiplications.
  package var multiplications: Int
  /// Steps in a sample of the walk through memory.
  package var memorySteps: Int

  package init(
    size: Benchmark.Size, rounds: Int, sampleNanoseconds: Int64, multiplications: Int,
    memorySteps: Int, pairs: Int = 12
  ) {
    self.size = size
    self.rounds = rounds
    self.sampleNanoseconds = sampleNanoseconds
    self.multiplications = multiplications
    self.memorySteps = memorySteps
    self.pairs = pairs
  }

  /// 21 rounds at full size, about a third of a second a benchmark.
  package static let full = Effort(
    size: .full, rounds: 21, sampleNanoseconds: 5_000_000, multiplications: 2_000_000,
    memorySteps: 30_000)

  /// 7 rounds at the tests' size: shows that everything runs; its times are rough.
  package static let quick = Effort(
    size: .small, rounds: 7, sampleNanoseconds: 200_000, multiplications: 200_000,
    memorySteps: 3_000, pairs: 6)

  /// How many runs make a sample last as long as it should, if one takes `nanoseconds`.
  func runsInSample(lasting nanoseconds: Int64) -> Int {
    let once = max(1, nanoseconds)
    return max(1, Int((sampleNanoseconds + once - 1) / once))
  }

  /// Runs in a sample of a pair of processes, and samples of each, if a run takes `nanoseconds`.
  func sampling(runsLasting nanoseconds: Int64) -> (runs: Int, rounds: Int) {
    let runs = runsInSample(lasting: nanoseconds)
    let rounds = Int(pairNanoseconds / (max(1, nanoseconds) * Int64(runs)))
    return (runs, min(max(1, rounds), roundsOfPair))
  }
}
