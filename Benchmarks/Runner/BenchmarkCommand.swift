import BenchmarkSuites
import CommandLineTool
import Scenarios

/// The tree of commands that `terrarium-bench` is.
package enum BenchmarkCommand {
  /// The tree; time comes from `clock`, in nanoseconds of processor time, so that a test can run
  /// the commands without waiting for any.
  package static func root(clock: @escaping () -> Int64) -> Command {
    var root = Command(
      "terrarium-bench", summary: "measure the engines beside two yardsticks in the same run")
    root.subcommands = [list, run(clock)]
    root.finish()
    return root
  }

  private static let filter = Option(
    "filter", .text("TEXT"), help: "only the benchmarks whose name contains TEXT, in either case",
    example: "--filter civil/day")

  private static var list: Command {
    var list = Command("list", summary: "print every benchmark's name and what an operation is")
    list.options = [filter]
    list.action = { (arguments, console) throws(CommandFailure) in
      let benchmarks = try matching(arguments)
      let width = benchmarks.map(\.name.count).max() ?? 0
      for benchmark in benchmarks {
        let padding = String(repeating: " ", count: width - benchmark.name.count)
        try console.print("\(benchmark.name)\(padding)  \(benchmark.operation)\n")
      }
      return .fine
    }
    return list
  }

  private static func run(_ clock: @escaping () -> Int64) -> Command {
    var run = Command("run", summary: "run the benchmarks and print what they cost")
    run.discussion = """
      A row of the table: processor time of one operation in nanoseconds (the median of interleaved
      rounds), the interval that holds the true median 95 times of 100, operations a second, the
      same time in dependent 64-bit multiplications (x mul) and in random steps through memory
      (x mem), and the digest of the answer. Benchmarks/README.md says more.

      If an answer changes between two rounds, the status is 1.
      """
    run.options = [
      filter,
      Option("json", .flag, help: "one JSON object in place of the table"),
      Option(
        "quick", .flag,
        help: "the tests' small inputs and few rounds: shows that all runs, its times are rough"),
    ]
    run.action = { (arguments, console) throws(CommandFailure) in
      var session = BenchmarkSession(
        benchmarks: try matching(arguments), effort: arguments.flag("quick") ? .quick : .full,
        console: console, clock: clock)
      return try arguments.flag("json") ? session.printJSON() : session.printTable()
    }
    return run
  }

  private static func matching(_ arguments: Arguments) throws(CommandFailure) -> [Benchmark] {
    guard let filter = arguments.text("filter"), !filter.isEmpty else { return Suites.all }
    let text = filter.lowercased()
    let benchmarks = Suites.all.filter { $0.name.contains(text) }
    guard benchmarks.isEmpty else { return benchmarks }
    let remedy =
      nearest(to: filter, among: Suites.all.map(\.name)).map { "Did you mean '\($0)'?" }
      ?? "See 'terrarium-bench list'."
    throw .usage("No benchmark's name contains '\(filter)'. \(remedy)")
  }
}
