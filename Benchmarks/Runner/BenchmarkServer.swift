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
  private var prepared: Benchmark.Prepared?

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
    prepared = nil
    let prepared = benchmark.prepare(size)
    _ = prepared()
    var stopwatch = Stopwatch(clocks)
    let answer = prepared(1) { stopwatch.time($0) }
    self.prepared = prepared
    let digest = Figures.hexadecimal(answer.digest)
    return "ready \(answer.operations) \(digest) \(stopwatch.processor)"
  }

  private func sample(_ runs: String) -> String {
    guard let runs = Int(runs), runs >= 1 else { return "error no number of runs '\(runs)'" }
    guard let prepared else { return "error nothing is prepared" }
    var stopwatch = Stopwatch(clocks)
    let answer = prepared(runs) { stopwatch.time($0) }
    return "took \(stopwatch.processor) \(Figures.hexadecimal(answer.digest))"
  }
}
