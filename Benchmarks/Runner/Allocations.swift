import BenchmarkRuntime
import BenchmarkSuites

/// Memory that a run asks the system for: how often, and how many bytes in all. What it gives back
/// is not taken off, so the numbers are those of Go's `-benchmem`, and the same in every run.
package struct Allocations: Equatable {
  package let count: UInt64
  package let bytes: UInt64

  package init(count: UInt64, bytes: UInt64) {
    self.count = count
    self.bytes = bytes
  }

  /// Those of the calling thread while `run` runs; nil where this build cannot count them.
  package static func during(_ run: Benchmark.Run) -> (answer: Answer, Allocations?) {
    let before = (benchmark_allocations(), benchmark_allocated_bytes())
    let answer = run()
    guard benchmark_counts_allocations() else { return (answer, nil) }
    let counted = Allocations(
      count: benchmark_allocations() - before.0, bytes: benchmark_allocated_bytes() - before.1)
    return (answer, counted)
  }
}
