/// What was found out about one benchmark.
package struct BenchmarkResult: Equatable {
  package let name: String
  package let operation: String
  /// Elements the benchmark worked on.
  package let elements: Int
  /// Operations in one run.
  package let operations: Int
  /// Runs in one sample.
  package let runs: Int
  /// The digest of the first answer, and of the first one that differed from it, if any did.
  package let digest: UInt64
  package let differingDigest: UInt64?
  /// Processor time of an operation.
  package let nanoseconds: Spread
  /// Time on the wall of an operation.
  package let wallNanoseconds: Spread
  /// The processor time in multiples of the yardsticks, each round by its own.
  package let multiplications: Spread
  package let memorySteps: Spread
  /// What a run asks of memory; nil where that is not counted.
  package let allocations: Allocations?
}
