import BenchmarkSuites
import CommandLineTool
import Foundation
import Testing
import terrarium_bench

/// A command line and what it wrote; its clock jumps a tenth of a millisecond at every look, so
/// that nothing here depends on the machine's speed.
private struct Outcome {
  let status: CommandLineTool.ExitStatus
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
    let root = BenchmarkCommand.root {
      time += 100_000
      return time
    }
    status = Terrarium.run(words, root: root, console: console)
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = String(decoding: errors, as: UTF8.self)
  }
}

@Suite struct BenchmarkCommandTests {
  @Test func `list prints every name with its operation`() {
    let outcome = Outcome("list")
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == .fine)
    #expect(lines.count == Suites.all.count)
    for (line, benchmark) in zip(lines, Suites.all) {
      #expect(line.hasPrefix(benchmark.name + " "))
      #expect(line.hasSuffix("  " + benchmark.operation))
    }
  }

  @Test func `the version and the completions are those of this program`() {
    let version = Outcome("--version")
    #expect(version.output == "terrarium-bench \(Terrarium.version) (IANA 2025b)\n")
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
      #expect(line.hasSuffix("  " + digest.prefix(10)))
      #expect(line.count == lines[1].count)
      #expect(line.count <= 100)
    }
  }

  @Test func `the JSON object holds every benchmark and both yardsticks`() throws {
    let outcome = Outcome("run", "--quick", "--json", "--filter=civil/local")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let object = try decoder.decode(Report.self, from: Data(outcome.output.utf8))
    let benchmarks = Suites.all.filter { $0.name.contains("civil/local") }
    #expect(outcome.status == .fine)
    #expect(object.schema == "terrarium-bench/1")
    #expect(object.context.rounds == Effort.quick.rounds)
    #expect(object.yardsticks.map(\.name) == ["mul", "mem"])
    #expect(object.benchmarks.map(\.name) == benchmarks.map(\.name))
    for (row, benchmark) in zip(object.benchmarks, benchmarks) {
      #expect(UInt64(row.digest, radix: 16) == benchmark.prepare(.small)().digest)
      for spread in [row.time, row.multiplications, row.memorySteps] {
        #expect(spread.low <= spread.median && spread.median <= spread.high && spread.low > 0)
      }
    }
  }

  @Test func `a filter takes letters in either case, an empty one everything`() {
    let some = Outcome("list", "--filter", "civil/day").output
    #expect(!some.isEmpty)
    #expect(Outcome("list", "--filter", "CIVIL/Day").output == some)
    #expect(Outcome("list", "--filter", "").output == Outcome("list").output)
  }

  @Test(
    "help comes at every level, within 100 columns",
    arguments: [["--help"], ["run", "--help"], ["list", "-h"], ["run", "--quick", "-h"]])
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
        "No benchmark's name contains 'civil/day/rnadom'. Did you mean 'civil/day/random'?"
      ),
      (
        ["run", "--filter", "?"],
        "No benchmark's name contains '?'. See 'terrarium-bench list'."
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
    var meter = Meter(effort: effort, walk: MemoryWalk(lines: 3)) {
      time += 100
      return time
    }
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
    #expect(result.differingDigest == nil)
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

/// The documented shape of `--json`.
private struct Report: Decodable {
  struct Context: Decodable {
    let build: String
    let size: String
    let rounds: Int
    let clock: String
    let timeUnit: String
  }
  struct Spread: Decodable {
    let median: Double
    let low: Double
    let high: Double
  }
  struct Yardstick: Decodable {
    let name: String
    let operation: String
    let time: Spread
  }
  struct Row: Decodable {
    let name: String
    let operation: String
    let elements: Int
    let operations: Int
    let iterations: Int
    let digest: String
    let time: Spread
    let operationsPerSecond: Double
    let multiplications: Spread
    let memorySteps: Spread
  }
  let schema: String
  let context: Context
  let yardsticks: [Yardstick]
  let benchmarks: [Row]
}
