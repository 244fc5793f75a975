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
    let run = benchmark.prepare(effort.size)
    _ = run()
    let (answer, allocations) = Allocations.during(run)
    let runs = runsInSample(run)
    var differing: UInt64?
    var (times, wallTimes) = ([Double](), [Double]())
    var (multiplications, memorySteps) = ([Double](), [Double]())
    for _ in 0..<effort.rounds {
      let (multiplication, memoryStep) = sampleYardsticks()
      let start = clocks.wall()
      let (time, last) = sample(run, runs: runs)
      let wall = Double(clocks.wall() - start)
      wallTimes.append(wall / Double(runs) / Double(max(1, answer.operations)))
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

  /// How many runs make a sample last as long as it should.
  private func runsInSample(_ run: Benchmark.Run) -> Int {
    let start = clocks.processor()
    _ = run()
    let once = max(1, clocks.processor() - start)
    return max(1, Int((effort.sampleNanoseconds + once - 1) / once))
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

  /// Nanoseconds an operation over `runs` runs, and the answer of the last one.
  private func sample(_ run: Benchmark.Run, runs: Int) -> (time: Double, answer: Answer) {
    let start = clocks.processor()
    var answer = run()
    for _ in 1..<max(1, runs) { answer = run() }
    let elapsed = max(1, clocks.processor() - start)
    return (Double(elapsed) / Double(runs) / Double(max(1, answer.operations)), answer)
  }
}
