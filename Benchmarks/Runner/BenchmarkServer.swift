import BenchmarkSuites

/// Answers another `terrarium-bench` line by line, so that two builds can take turns.
///
///     names                           names civil/instant/add civil/day/random …
///     prepare full civil/day/random   ready 65536 5b2c88f01d4c7a11 1204000
///     sample 4                        took 4816000 5b2c88f01d4c7a11
///
/// `ready` says how many operations a run does, the digest of its answer and how many nanoseconds
/// of processor time it took; `took` how many nanoseconds the runs took and the last one's digest.
/// What is not understood is answered with `error` and the reason. Words are only ever added, so
/// that builds of different age understand each other.
package struct BenchmarkServer {
  private let benchmarks: [Benchmark]
  private let clocks: Clocks
  private var run: Benchmark.Run?

  package init(benchmarks: [Benchmark], clocks: Clocks) {
    self.benchmarks = benchmarks
    self.clocks = clocks
  }

  /// The answer to a line.
  package mutating func answer(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "names": return (["names"] + benchmarks.map(\.name)).joined(separator: " ")
    case "prepare" where words.count == 3: return prepare(words[1], words[2])
    case "sample" where words.count == 2: return sample(words[1])
    default: return "error cannot read '\(line)'"
    }
  }

  private mutating func prepare(_ size: String, _ name: String) -> String {
    guard let size = Benchmark.Size(rawValue: size) else { return "error no size '\(size)'" }
    guard let benchmark = benchmarks.first(where: { $0.name == name }) else {
      return "error no benchmark '\(name)'"
    }
    run = nil
    let prepared = benchmark.prepare(size)
    _ = prepared()
    let start = clocks.processor()
    let answer = prepared()
    let took = clocks.processor() - start
    run = prepared
    return "ready \(answer.operations) \(Figures.hexadecimal(answer.digest)) \(max(1, took))"
  }

  private func sample(_ runs: String) -> String {
    guard let runs = Int(runs), runs >= 1 else { return "error no number of runs '\(runs)'" }
    guard let run else { return "error nothing is prepared" }
    let start = clocks.processor()
    var answer = run()
    for _ in 1..<runs { answer = run() }
    let took = clocks.processor() - start
    return "took \(max(1, took)) \(Figures.hexadecimal(answer.digest))"
  }
}
