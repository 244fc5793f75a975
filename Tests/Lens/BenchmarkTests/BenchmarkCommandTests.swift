import BenchmarkSuites
import Chance
import Foundation
import TerminalKit
import Testing
import terrarium_bench

/// A command line and what it wrote; its clock jumps a tenth of a millisecond at every look, so
/// that nothing here depends on the machine's speed.
private struct Outcome {
  let status: TerminalKit.ExitStatus
  let output: String
  let errors: String

  init(_ words: String...) { self.init(words) }

  init(_ words: [String]) {
    var (output, errors, time) = ([UInt8](), [UInt8](), Int64(0))
    let console = Console(
      input: ByteInput { (_) throws(SystemError) in 0 },
      output: ByteOutput { (bytes) throws(SystemError) in output += bytes },
      errors: ByteOutput { (bytes) throws(SystemError) in errors += bytes },
      program: "terrarium-bench")
    let tick = { () -> Int64 in
      time += 100_000
      return time
    }
    let root = BenchmarkCommand.root(clocks: Clocks(processor: tick, wall: tick))
    status = Tool.run(words, root: root, console: console)
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = String(decoding: errors, as: UTF8.self)
  }
}

@Suite struct BenchmarkCommandTests {
  @Test func `list prints every name with its operation`() {
    let outcome = Outcome("list")
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == .fine)
    #expect(lines.count == BenchmarkCommand.benchmarks.count)
    for (line, benchmark) in zip(lines, BenchmarkCommand.benchmarks) {
      #expect(line.hasPrefix(benchmark.name + " "))
      #expect(line.hasSuffix("  " + benchmark.operation))
    }
  }

  @Test func `luck writes the words of its addresses, the low byte first`() throws {
    let starts: [(pattern: String, words: [(person: UInt32, day: UInt32, UInt16, UInt32)])] = [
      ("occurrences", [(7, 3, 130, 0), (7, 3, 130, 1)]),
      ("decisions", [(7, 3, 0, 0), (7, 3, 1, 0)]),
      ("persons", [(0, 3, 130, 0), (1, 3, 130, 0)]),
      ("days", [(7, 0, 130, 0), (7, 1, 130, 0)]),
      ("life", [(7, 0, 130, 0), (7, 0, 130, 1), (7, 0, 130, 2), (7, 0, 130, 3), (7, 0, 131, 0)]),
      ("pairs", [(0, 3, 130, 0), (0, 3, 131, 0), (1, 3, 130, 0)]),
      ("bits", [(0, 3, 130, 0), (0, 3, 130, 3), (0, 3, 130, 5)]),
      ("gray", [(7, 3, 0, 0), (7, 3, 0, 1), (7, 3, 0, 3), (7, 3, 0, 2)]),
      ("reversed", [(7, 3, 0, 0), (7, 3, 0x8000, 0), (7, 3, 0x4000, 0)]),
      ("interleaved", [(0, 0, 130, 0), (1, 0, 130, 0), (2, 0, 130, 0)]),
    ]
    #expect(starts.map { $0.pattern } == LuckStream.patterns.map { $0.name })
    for (pattern, words) in starts {
      var bytes: [UInt8] = []
      let console = Console(
        input: ByteInput { (_) throws(SystemError) in 0 },
        output: ByteOutput { (written) throws(SystemError) in bytes += written },
        errors: ByteOutput { (_) throws(SystemError) in })
      let root = BenchmarkCommand.root(clocks: Clocks(processor: { 0 }, wall: { 0 }))
      let command = ["luck", pattern, "--seed", "9", "--words", "\(words.count)"]
      #expect(Tool.run(command, root: root, console: console) == .fine)
      let expected = words.flatMap { (person, day, decision, occurrence) -> [UInt8] in
        let draw = Luck(9, person: person, day: day).draw(Decision(decision), occurrence)
        return (0..<8).map { UInt8(truncatingIfNeeded: draw.wideWord >> (8 * $0)) }
      }
      #expect(bytes == expected, "\(pattern)")
    }
    let unknown = Outcome("luck", "nights")
    #expect(unknown.status == .usage && unknown.errors.contains("no pattern 'nights'"))
  }

  @Test func `the version and the completions are those of this program`() {
    let version = Outcome("--version")
    #expect(version.output == "terrarium-bench \(Tool.version) (IANA 2025b)\n")
    for (shell, line) in [
      ("bash", "complete -o default -F _terrarium_bench terrarium-bench"),
      ("zsh", "compdef _terrarium_bench terrarium-bench"),
      ("fish", "complete -c terrarium-bench -n 'test \"$(__terrarium_bench_branch)\""),
    ] {
      let script = Outcome("completions", shell)
      #expect(script.status == .fine && script.output.contains(line), "\(shell)")
      #expect(script.output.contains("terrarium-bench run"))
      #expect(!script.output.contains("terrarium ") && !script.output.contains("_terrarium("))
    }
  }

  @Test func `the table is aligned, at most 100 columns wide and shows the digests`() {
    let outcome = Outcome("run", "--quick", "--filter", "civil/day")
    let lines = outcome.output.split(separator: "\n")
    let benchmarks = Suites.all.filter { $0.name.contains("civil/day") }
    #expect(outcome.status == .fine)
    #expect(lines.count == 1 + benchmarks.count + 2)
    for (line, benchmark) in zip(lines.dropFirst(), benchmarks) {
      let digest = Figures.hexadecimal(benchmark.prepare(.small)().digest)
      #expect(line.hasPrefix(benchmark.name + " "))
      #expect(line.hasSuffix("  " + digest.prefix(8)))
      #expect(line.count == lines[1].count)
      #expect(line.count <= 100)
    }
  }

  @Test func `the JSON has the fields that readers of Google Benchmark's look for`() throws {
    let outcome = Outcome("run", "--quick", "--format", "json", "--filter=civil/local")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let report = try decoder.decode(Report.self, from: Data(outcome.output.utf8))
    let benchmarks = Suites.all.filter { $0.name.contains("civil/local") }
    #expect(outcome.status == .fine)
    #expect(report.context.jsonSchemaVersion == 1)
    #expect(report.context.numCpus >= 1)
    #expect(["debug", "release"].contains(report.context.libraryBuildType))
    #expect(report.context.rounds == Effort.quick.rounds)
    #expect(report.benchmarks.map(\.name) == benchmarks.map(\.name))
    for (row, benchmark) in zip(report.benchmarks, benchmarks) {
      let answer = benchmark.prepare(.small)()
      #expect(row.runName == row.name && row.runType == "iteration" && row.timeUnit == "ns")
      #expect(UInt64(row.label, radix: 16) == answer.digest)
      #expect(row.operations == Double(answer.operations))
      #expect(row.cpuTimeLow <= row.cpuTime && row.cpuTime <= row.cpuTimeHigh)
      #expect(row.realTime >= row.cpuTime && row.cpuTime > 0 && row.iterations > 0)
      #expect(abs(row.itemsPerSecond * row.cpuTime / 1_000_000_000 - 1) < 1e-9)
    }
  }

  @Test func `Markdown has a row for every benchmark`() {
    let outcome = Outcome("--quick", "--format=markdown", "--filter=civil/day")
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == .fine)
    #expect(lines.count == 2 + Suites.all.count { $0.name.contains("civil/day") })
    #expect(lines[0].hasPrefix("| benchmark | ns/op | 95 % interval |"))
    #expect(lines[1].hasPrefix("| --- | --: |"))
    #expect(Set(lines.map { $0.count { $0 == "|" } }).count == 1)
  }

  @Test func `the command run may be left out`() {
    let words = ["--quick", "--filter", "civil/day-key/read"]
    #expect(Outcome(words).output == Outcome(["run"] + words).output)
  }

  @Test func `a filter takes letters in either case, an empty one everything`() {
    let some = Outcome("list", "--filter", "civil/day").output
    #expect(!some.isEmpty)
    #expect(Outcome("list", "--filter", "CIVIL/Day").output == some)
    #expect(Outcome("list", "--filter", "").output == Outcome("list").output)
  }

  @Test(
    "the words by which people look for them find the benchmarks",
    arguments: [
      ("timer", ["kernel/fire", "kernel/pomodoro", "focus/session/usual", "population/due/list"]),
      ("ladder", ["leagues/rank", "leagues/boards/stored", "leagues/season"]),
      ("deadline", ["kernel/fire", "kernel/renewal"]),
      ("wheel", ["kernel/schedule", "kernel/fire", "population/due/wheel"]),
      ("streak", ["cadence/streak-day/plain", "cadence/streak-history/two-years"]),
    ])
  func words(_ word: String, _ names: [String]) {
    let outcome = Outcome("list", "--filter", word)
    let found = outcome.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    for name in names { #expect(found.contains(Substring(name)), "\(name)") }
    for module in ["timer": "kernel", "ladder": "leagues"][word].map({ [$0] }) ?? [] {
      let all = BenchmarkCommand.benchmarks.map(\.name).filter { $0.hasPrefix("\(module)/") }
      #expect(all.filter { !found.contains(Substring($0)) } == [])
    }
  }

  @Test func `a whole name finds one benchmark, and several filters find those of each`() {
    let outcome = Outcome("list", "--filter", "leagues/rank", "--filter", "civil/day-key")
    let names = outcome.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names == ["civil/day-key/write", "civil/day-key/read", "leagues/rank"])
  }

  @Test(
    "help comes at every level, within 100 columns",
    arguments: [
      ["--help"], ["run", "--help"], ["list", "-h"], ["run", "--quick", "-h"], ["serve", "-h"],
      ["count", "-h"],
    ])
  func help(_ words: [String]) {
    let outcome = Outcome(words)
    #expect(outcome.status == .fine)
    #expect(outcome.output.hasPrefix("Usage: terrarium-bench"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(
    "wrong words are answered with a sentence that says what to write",
    arguments: [
      (["run", "--filtr", "x"], "Unknown option '--filtr'. Did you mean '--filter'?"),
      (["list", "--quick"], "Unknown option '--quick'. See 'terrarium-bench list --help'."),
      (["rnu"], "Unknown command 'rnu'. Did you mean 'run'?"),
      (["run", "--filter"], "Option '--filter' needs a value: --filter TEXT."),
      (["run", "civil"], "Unexpected argument 'civil'. See 'terrarium-bench run --help'."),
      (
        ["list", "--filter", "civil/day/rnadom"],
        "No benchmark's name or operation contains 'civil/day/rnadom'. "
          + "Did you mean 'civil/day/random'?"
      ),
      (
        ["run", "--filter", "laddr"],
        "No benchmark's name or operation contains 'laddr'. Did you mean 'ladder'?"
      ),
      (
        ["--filter", "timer", "--filter", "laddre"],
        "No benchmark's name or operation contains 'laddre'. Did you mean 'ladder'?"
      ),
      (["--counts", "--against", "main"], "Give --counts or --against, not both."),
      (["--record"], "Option '--record' goes with --counts."),
      (["--optional"], "Option '--optional' goes with --counts."),
      (["--github"], "Option '--github' goes with --against."),
      (
        ["--counts", "--record", "--filter", "civil"],
        "A baseline holds every benchmark; leave --filter out with --record."
      ),
      (["--counts", "--quick"], "Counts are of the small inputs anyway; leave --quick out."),
      (
        ["--counts", "--format", "json"],
        "Google Benchmark's JSON is made of times; take table or markdown with --counts."
      ),
      (["run", "--tolerance", "3"], "Option '--tolerance' goes with --against or --counts."),
      (
        ["--format", "tabel"],
        "Option '--format' takes table, json, markdown, bencher, action, not 'tabel'. "
          + "Did you mean 'table'?"
      ),
      (
        ["run", "--filter", "?"],
        "No benchmark's name or operation contains '?'. See 'terrarium-bench list'."
      ),
    ])
  func usage(_ words: [String], _ sentence: String) {
    let outcome = Outcome(words)
    #expect(outcome.status == .usage)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors == "terrarium-bench: \(sentence)\n")
  }
}

@Suite struct MeterTests {
  private func measure(_ run: @escaping Benchmark.Run) -> BenchmarkResult {
    var time: Int64 = 0
    let effort = Effort(
      size: .small, rounds: 7, sampleNanoseconds: 250, multiplications: 10, memorySteps: 5)
    let tick = { () -> Int64 in
      time += 100
      return time
    }
    var meter = Meter(
      effort: effort, walk: MemoryWalk(lines: 3), clocks: Clocks(processor: tick, wall: tick))
    nonisolated(unsafe) let run = run
    return meter.measure(
      Benchmark("made-up/case", operation: "nothing", full: 2, small: 1) { _ in run })
  }

  @Test func `a sample is divided by its runs and operations and by each yardstick's step`() throws
  {
    let result = measure { Answer(operations: 4, digest: Digest()) }
    #expect(result.runs == 3)
    let nanoseconds = 100.0 / 3 / 4
    #expect(result.nanoseconds.median == nanoseconds)
    #expect(result.multiplications.median == nanoseconds / 10)
    #expect(result.memorySteps.median == nanoseconds / 20)
    #expect(result.wallNanoseconds.median == 3 * nanoseconds)
    #expect(result.differingDigest == nil)
  }

  @Test func `what makes a run anew is not timed, and every run is a new one`() throws {
    var (time, made) = (Int64(0), Int64(0))
    let clock = { time }
    nonisolated(unsafe) let make = { () -> Benchmark.Run in
      time += 1_000_000
      made += 1
      return {
        time += 100
        return Answer(operations: 4, digest: Digest())
      }
    }
    let effort = Effort(
      size: .small, rounds: 7, sampleNanoseconds: 250, multiplications: 10, memorySteps: 5)
    var meter = Meter(
      effort: effort, walk: MemoryWalk(lines: 3), clocks: Clocks(processor: clock, wall: clock))
    let result = meter.measure(
      Benchmark(freshEachTime: "made-up/case", operation: "nothing", full: 2, small: 1) { _ in make
      })
    #expect(result.nanoseconds.median == 25 && result.wallNanoseconds.median == 25)
    #expect(result.runs == 3 && made == 3 + 7 * 3)
  }

  @Test func `an answer that changes is found`() throws {
    var digest = Digest()
    let result = measure {
      digest.add(1)
      return Answer(operations: 1, digest: digest)
    }
    #expect(result.differingDigest != nil)
  }
}

/// The fields that Google Benchmark documents, and the counters that Benchmarks/README.md lists.
private struct Report: Decodable {
  struct Context: Decodable {
    let date: String
    let hostName: String
    let executable: String
    let numCpus: Int
    let mhzPerCpu: Double
    let cpuScalingEnabled: Bool
    let libraryBuildType: String
    let jsonSchemaVersion: Int
    let rounds: Int
  }
  struct Row: Decodable {
    let name: String
    let familyIndex: Int
    let runName: String
    let runType: String
    let repetitions: Int
    let repetitionIndex: Int
    let threads: Int
    let iterations: Int
    let realTime: Double
    let cpuTime: Double
    let timeUnit: String
    let label: String
    let operations: Double
    let itemsPerSecond: Double
    let cpuTimeLow: Double
    let cpuTimeHigh: Double
    let multiplications: Double
    let memorySteps: Double
  }
  let context: Context
  let benchmarks: [Row]
}
