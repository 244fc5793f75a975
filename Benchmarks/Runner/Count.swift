import BenchmarkRuntime
import BenchmarkSuites

/// What one run of a benchmark at its small size takes, in numbers that repeat: instructions,
/// allocations and their bytes.
///
///     civil/day/random,36912,0,0          as a line of a baseline
package struct Count: Equatable {
  package let name: String
  package let instructions: UInt64
  package let allocations: UInt64
  package let bytes: UInt64
  /// How many operations the run did; a baseline does not say.
  package let operations: Int

  package init(
    name: String, instructions: UInt64, allocations: UInt64, bytes: UInt64, operations: Int = 1
  ) {
    self.name = name
    self.operations = max(1, operations)
    self.instructions = instructions
    self.allocations = allocations
    self.bytes = bytes
  }

  /// The count of a line of a baseline; nil if it is none.
  package init?(line: some StringProtocol) {
    let cells = line.split(separator: ",", omittingEmptySubsequences: false)
    guard cells.count == 4, let instructions = UInt64(cells[1]),
      let allocations = UInt64(cells[2]), let bytes = UInt64(cells[3])
    else { return nil }
    self.init(
      name: String(cells[0]), instructions: instructions, allocations: allocations, bytes: bytes)
  }

  package var line: String { "\(name),\(instructions),\(allocations),\(bytes)" }
}

/// Runs a benchmark so that callgrind can count it: once to warm up what is made only once, and
/// then within the one function to which callgrind listens.
enum CountedRun {
  /// The function by the name under which callgrind finds it.
  static let function = "benchmark_counted"

  /// The allocations of a counted run, and its operations.
  static func allocations(of benchmark: Benchmark) -> (Allocations, operations: Int) {
    let prepared = benchmark.prepare(.small)
    let operations = prepared().operations
    var box = (run: prepared.next(), allocations: nil as Allocations?)
    withUnsafeMutablePointer(to: &box) { pointer in
      benchmark_counted(
        { context in
          let box = context!.assumingMemoryBound(to: (run: Benchmark.Run, Allocations?).self)
          box.pointee.1 = Allocations.during(box.pointee.run).1
        }, pointer)
    }
    return (box.allocations ?? Allocations(count: 0, bytes: 0), operations)
  }
}
