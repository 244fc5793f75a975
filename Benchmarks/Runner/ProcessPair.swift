import TerminalKit

/// A build of a comparison. Every pair starts a new process of it.
struct ComparedBuild {
  let title: String
  let names: Set<String>
  private let executable: String

  init(_ executable: String, title: String) throws(CommandFailure) {
    (self.executable, self.title) = (executable, title)
    names = try ServingBuild(executable, title: title).names()
  }

  func start() throws(CommandFailure) -> ServingBuild {
    try ServingBuild(executable, title: title)
  }
}

/// The times of one benchmark in a new process of each of two builds.
struct ProcessPair {
  /// Runs in one sample.
  let runs: Int
  /// Nanoseconds an operation, the median of the rounds of each build.
  let times: [Double]
  /// The median of the rounds' ratios, the second build's time to the first's.
  let ratio: Double
  let answersAgree: Bool

  /// Measures the pair of a number, on which it depends who comes first.
  init(
    _ number: Int, _ builds: [ComparedBuild], _ name: String, _ effort: Effort
  ) throws(CommandFailure) {
    let order = number % 2 == 0 ? [0, 1] : [1, 0]
    let processes = [try builds[0].start(), try builds[1].start()]
    var prepared: [ServingBuild.Prepared?] = [nil, nil]
    for build in order { prepared[build] = try processes[build].prepare(name, effort.size) }
    let ready = prepared.compactMap { $0 }
    let (runs, rounds) = effort.sampling(runsLasting: ready.map(\.nanoseconds).max() ?? 1)
    var samples: [[Double]] = [[], []]
    for round in 0..<rounds {
      for build in round % 2 == 0 ? order : order.reversed() {
        let time = try processes[build].sample(name, runs: runs)
        samples[build].append(time / Double(runs) / Double(ready[build].operations))
      }
    }
    self.runs = runs
    times = samples.map { Spread($0).median }
    ratio = Spread(zip(samples[1], samples[0]).map { $0 / $1 }).median
    answersAgree = ready[0].digest == ready[1].digest
  }
}
