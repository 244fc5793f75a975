import BenchmarkSuites

/// Takes turns: multiplications, memory, the benchmark, and again. What slows the machine for a
/// while slows all three, so their ratios hold where nanoseconds do not.
package struct Meter {
  package let effort: Effort
  package let clocks: Clocks

  private var chain = MultiplicationChain()
  private var walk: MemoryWalk
  /// The yardsticks' own samples over everything measured so far, in nanoseconds a step.
  package private(set) var multiplicationRounds: [Double] = []
  package private(set) var memoryRounds: [Double] = []

  package init(effort: Effort, walk: MemoryWalk = MemoryWalk(), clocks: Clocks) {
    self.effort = effort
    self.clocks = clocks
    self.walk = walk
  }

  /// Measures one benchmark.
  package mutating func measure(_ benchmark: Benchmark) -> BenchmarkResult {
    let prepared = benchmark.prepare(effort.size)
    _ = prepared()
    let (answer, allocations) = Allocations.during(prepared.next())
    var trial = Stopwatch(clocks)
    _ = prepared(1) { trial.time($0) }
    let runs = effort.runsInSample(lasting: trial.processor)
    var differing: UInt64?
    var (times, wallTimes) = ([Double](), [Double]())
    var (multiplications, memorySteps) = ([Double](), [Double]())
    for _ in 0..<effort.rounds {
      let (multiplication, memoryStep) = sampleYardsticks()
      var stopwatch = Stopwatch(clocks)
      let last = prepared(runs) { stopwatch.time($0) }
      let operations = Double(runs) * Double(max(1, answer.operations))
      let time = Double(stopwatch.processor) / operations
      wallTimes.append(Double(stopwatch.wall) / operations)
      if last != answer { differing = differing ?? last.digest }
      times.append(time)
      multiplications.append(time / multiplication)
      memorySteps.append(time / memoryStep)
    }
    return BenchmarkResult(
      name: benchmark.name, operation: benchmark.operation,
      elements: benchmark.elements(effort.size), operations: answer.operations, runs: runs,
      digest: answer.digest, differingDigest: differing, nanoseconds: Spread(times),
      wallNanoseconds: Spread(wallTimes), multiplications: Spread(multiplications),
      memorySteps: Spread(memorySteps),
      allocations: allocations)
  }

  /// Nanoseconds a multiplication and nanoseconds a step through memory.
  private mutating func sampleYardsticks() -> (multiplication: Double, memoryStep: Double) {
    let start = clocks.processor()
    chain.advance(by: effort.multiplications)
    let middle = clocks.processor()
    walk.advance(by: effort.memorySteps)
    let end = clocks.processor()
    let multiplication = Double(max(1, middle - start)) / Double(effort.multiplications)
    let memoryStep = Double(max(1, end - middle)) / Double(effort.memorySteps)
    multiplicationRounds.append(multiplication)
    memoryRounds.append(memoryStep)
    return (multiplication, memoryStep)
  }
}
