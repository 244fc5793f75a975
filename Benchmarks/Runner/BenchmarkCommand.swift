import BenchmarkSuites
import LensBenchmarkSuites
import Text
import TerminalKit
import ZoneTables

/// The tree of commands that `terrarium-bench` is.
///
/// `run` may be left out: `terrarium-bench --against main` is `terrarium-bench run --against main`.
package enum BenchmarkCommand {
  /// Every benchmark: those of the engines and the world, which also run as WebAssembly, and those
  /// of the Lens.
  package static let benchmarks = Suites.all + LensSuites.all

  /// The tree. Time comes from `clocks`, so that a test can run the commands without waiting.
  package static func root(clocks: Clocks) -> Command {
    var root = Command(
      "terrarium-bench", summary: "measure the engines beside two yardsticks in the same run")
    let run = run(clocks)
    root.subcommands = [run, list, serve(clocks), count, LuckStream.command]
    root.finish(carrying: "IANA \(ZoneDatabase.release)")
    let (version, runAction) = (root.action, run.action)
    root.options += run.options
    root.action = { arguments, console in
      let action = arguments.flag("version") ? version : runAction
      return try action?(arguments, console) ?? .fine
    }
    return root
  }

  private static let filter = Option(
    "filter", .text("TEXT"),
    help: "only the benchmark with the name TEXT, or else those whose name or operation contains "
      + "it, in either case; may be given several times",
    example: "--filter timer --filter leagues/rank")

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

  private static func run(_ clocks: Clocks) -> Command {
    var run = Command("run", summary: "run the benchmarks and print what they cost")
    run.discussion = {
      """
      A row of the table: processor time of one operation in nanoseconds (the median of interleaved
      rounds), the interval that holds the true median 95 times of 100, the same time in dependent
      64-bit multiplications (x mul) and in random steps through memory (x mem), allocations and
      their bytes an operation, and the digest of the answer. Benchmarks/README.md says more.

      --against takes turns with another build: a program, the folder that holds it, or a commit,
      which is built first. --counts counts instructions and allocations with valgrind and holds
      them against Benchmarks/Baselines.

      The status is 1 if a benchmark is slower than before beyond the tolerance, or its count
      higher, or if its answer changes between two rounds. With --against it is 2 if none is slower
      and one is unclear.
      """
    }
    run.options =
      [
        filter, Format.option,
        Option(
          "quick", .flag,
          help: "the tests' small inputs and few rounds: shows that all runs, its times are rough"),
        Option(
          "against", .text("BUILD_OR_COMMIT"),
          help: "compare with another build, in turns", example: "--against origin/main"),
        Option(
          "tolerance", .integer("PERCENT", in: 0...1_000),
          help: "how much slower, or more, is still fine: 5 % of the time, 2 % of a count"),
        Option("counts", .flag, help: "instructions and allocations against the baseline"),
        Option("record", .flag, help: "with --counts: make the counts the baseline"),
        Option(
          "optional", .flag,
          help: "with --counts: status 0 where this toolchain or machine has no baseline"),
      ] + BuildReport.options
    run.action = { (arguments, console) throws(CommandFailure) in
      let plan = try BenchmarkPlan(arguments)
      let benchmarks = try matching(arguments)
      return try plan.carryOut(benchmarks, console: console, clocks: clocks)
    }
    return run
  }

  private static func serve(_ clocks: Clocks) -> Command {
    var serve = Command(
      "serve", summary: "answer another terrarium-bench that takes turns with this one")
    serve.discussion = {
      """
      Reads lines from standard input and answers each with a line: 'names', then 'prepare full
      NAME', then 'sample RUNS'. Benchmarks/README.md shows a conversation.
      """
    }
    serve.action = { (_, console) throws(CommandFailure) in
      var server = BenchmarkServer(benchmarks: benchmarks, clocks: clocks)
      while let line = readLine() {
        try console.print(server.answer(line) + "\n")
        try console.flush()
      }
      return .fine
    }
    return serve
  }

  private static var count: Command {
    var count = Command("count", summary: "run each benchmark once for a profiler that counts")
    count.discussion = {
      """
      Prints name, operations, allocations and bytes of each benchmark's small size. '--counts'
      runs it under callgrind, which counts the instructions.
      """
    }
    count.options = [filter]
    count.action = { (arguments, console) throws(CommandFailure) in
      for benchmark in try matching(arguments) {
        let (allocations, operations) = CountedRun.allocations(of: benchmark)
        let count = Count(
          name: benchmark.name, instructions: UInt64(operations), allocations: allocations.count,
          bytes: allocations.bytes)
        try console.print(count.line + "\n")
      }
      return .fine
    }
    return count
  }

  private static func matching(_ arguments: Arguments) throws(CommandFailure) -> [Benchmark] {
    var found: Set<String> = []
    for filter in arguments.texts("filter") {
      let matching = matching(filter.lowercased())
      guard !matching.isEmpty else {
        throw .usage("No benchmark's name or operation contains '\(filter)'. \(remedy(filter))")
      }
      found.formUnion(matching.map(\.name))
    }
    return found.isEmpty ? benchmarks : benchmarks.filter { found.contains($0.name) }
  }

  private static func matching(_ text: String) -> [Benchmark] {
    if let one = benchmarks.first(where: { $0.name == text }) { return [one] }
    return benchmarks.filter {
      text.isEmpty || $0.name.contains(text) || $0.operation.lowercased().contains(text)
    }
  }

  /// What to write in place of a filter that finds nothing: a name or a word of one.
  private static func remedy(_ filter: String) -> String {
    let words = benchmarks.flatMap { "\($0.name) \($0.operation)".split { "/ ,".contains($0) } }
    let candidates = benchmarks.map(\.name) + words.filter { $0.count > 3 }.map(String.init)
    return nearest(to: filter, among: candidates).map { "Did you mean '\($0)'?" }
      ?? "See 'terrarium-bench list'."
  }
}

/// What a command line asks for, once it is clear that its parts go together.
struct BenchmarkPlan {
  private let format: Format
  private let effort: Effort
  private let against: String?
  private let isCounting: Bool
  private let isRecording: Bool
  private let filters: [String]
  private let tolerance: Double
  private let isOptional: Bool
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    isOptional = arguments.flag("optional")
    format = Format(arguments)
    effort = arguments.flag("quick") ? .quick : .full
    against = arguments.text("against")
    isCounting = arguments.flag("counts")
    isRecording = arguments.flag("record")
    filters = arguments.texts("filter").filter { !$0.isEmpty }
    let percent = arguments.integer("tolerance") ?? (isCounting ? 2 : 5)
    tolerance = Double(percent) / 100
    if let objection = objection(arguments) { throw .usage(objection) }
  }

  private func objection(_ arguments: Arguments) -> String? {
    if isCounting && against != nil { return "Give --counts or --against, not both." }
    if isRecording && !isCounting { return "Option '--record' goes with --counts." }
    if isRecording && !filters.isEmpty {
      return "A baseline holds every benchmark; leave --filter out with --record."
    }
    if isOptional && !isCounting { return "Option '--optional' goes with --counts." }
    if against == nil,
      let option = ["github", "junit"].first(where: { !arguments.texts($0).isEmpty })
    {
      return "Option '--\(option)' goes with --against."
    }
    if isCounting && arguments.flag("quick") {
      return "Counts are of the small inputs anyway; leave --quick out."
    }
    if isCounting && format == .json {
      return "Google Benchmark's JSON is made of times; take table or markdown with --counts."
    }
    if arguments.integer("tolerance") != nil && against == nil && !isCounting {
      return "Option '--tolerance' goes with --against or --counts."
    }
    return nil
  }

  func carryOut(
    _ benchmarks: [Benchmark], console: Console, clocks: Clocks
  ) throws(CommandFailure) -> ExitStatus {
    if isCounting {
      let session = CountSession(
        benchmarks: benchmarks, filters: filters, tolerance: tolerance,
        folder: "Benchmarks/Baselines", console: console)
      return try session.run(format, recording: isRecording, isOptional: isOptional)
    }
    if let against { return try compare(benchmarks, against, console) }
    var session = BenchmarkSession(
      benchmarks: benchmarks, effort: effort, console: console, clocks: clocks)
    return try session.run(format)
  }

  private func compare(
    _ benchmarks: [Benchmark], _ name: String, _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let junit = try BuildReport.junit(arguments, console)
    return try Interruption.endingProcess(console) { () throws(CommandFailure) in
      let build = try OtherBuild(name, console: console)
      defer { build.remove() }
      let session = AgainstSession(
        benchmarks: benchmarks, effort: effort, tolerance: tolerance,
        this: try ComparedBuild(Subprocess.thisProgram, title: "this build"),
        other: try ComparedBuild(build.executable, title: build.title), console: console,
        arguments: arguments, junit: junit)
      return try session.run(format)
    }
  }
}
