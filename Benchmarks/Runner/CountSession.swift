import BenchmarkSuites
import Foundation
import TerminalKit

/// One `terrarium-bench --counts`: this program runs once more under callgrind, which counts the
/// instructions of each benchmark's small size, and the counts are held against the baseline.
///
/// The same build counts the same, so two per cent more is a change and no noise. What could differ
/// all the same is held still: hash tables have no random seed, and the C library takes the code
/// that every processor has.
struct CountSession {
  let benchmarks: [Benchmark]
  let filters: [String]
  let tolerance: Double
  let folder: String
  let console: Console

  /// - Parameter isOptional: whether a toolchain or machine without a baseline is fine.
  func run(
    _ format: Format, recording: Bool, isOptional: Bool
  ) throws(CommandFailure) -> ExitStatus {
    guard BenchmarkContext.build == "release" else {
      throw .usage(
        "Counts of a build without optimisation mean nothing; use 'swift run -c release "
          + "terrarium-bench --counts'.")
    }
    let path = try baselinePath()
    if isOptional, !recording, !FileManager.default.fileExists(atPath: path) {
      console.say(missing(path))
      return .fine
    }
    let baseline = recording ? Baseline([]) : try read(path)
    let counts = try counted()
    if recording { return try record(counts, path) }
    let table = CountTable(baseline: baseline, tolerance: tolerance)
    switch format {
    case .table, .json: try console.print(table.text(counts))
    case .markdown: try console.print(table.markdown(counts))
    case .bencher: try console.print(DashboardJSON(counts).bencher)
    case .action: try console.print(DashboardJSON(counts).action)
    }
    return verdict(counts, baseline)
  }

  private func baselinePath() throws(CommandFailure) -> String {
    let version = Subprocess.output(of: ["swift", "--version"], quietly: true)
    guard let key = Baseline.key(toolchain: version) else {
      throw CommandFailure(
        .missingInput,
        "'swift --version' does not say which toolchain this is; put it on the PATH, baselines are "
          + "kept by its version.")
    }
    return "\(folder)/\(key).csv"
  }

  private func read(_ path: String) throws(CommandFailure) -> Baseline {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.missingInput, missing(path))
    }
    return try Baseline(text: String(decoding: data, as: UTF8.self), path: path)
  }

  /// Says which baseline is missing, and how to record it.
  private func missing(_ path: String) -> String {
    let key = path.split(separator: "/").last.map { $0.dropLast(".csv".count) } ?? ""
    return
      "no baseline for \(key) in '\(folder)'; run it from the folder of Package.swift, and where "
      + "this toolchain and machine have none yet, record one with --counts --record."
  }

  private func record(_ counts: [Count], _ path: String) throws(CommandFailure) -> ExitStatus {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try Data(Baseline.text(counts).utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw CommandFailure(.cannotCreate, "cannot write '\(path)'.")
    }
    try console.print("\(counts.count) counts recorded in \(path)\n")
    return .fine
  }

  /// Says what is beyond the tolerance.
  private func verdict(_ counts: [Count], _ baseline: Baseline) -> ExitStatus {
    var status = ExitStatus.fine
    for count in counts {
      let before = baseline.counts[count.name]
      switch CountVerdict(count, baseline: before, tolerance: tolerance) {
      case .same: continue
      case .fewer: console.say("\(count.name) takes less than its baseline; record it")
      case .new:
        console.say("\(count.name) has no baseline; record it with --counts --record")
        status = .failed
      case .more:
        console.say("\(count.name) takes more than its baseline allows")
        status = .failed
      }
    }
    guard filters.isEmpty else { return status }
    for name in baseline.counts.keys.sorted() where !counts.contains(where: { $0.name == name }) {
      console.say("\(name) has a baseline and is gone; record without it")
      status = .failed
    }
    return status
  }
}

extension CountSession {
  /// Runs this program's `count` under callgrind: it writes a file each time the counted function
  /// returns, numbered in the order of the benchmarks.
  private func counted() throws(CommandFailure) -> [Count] {
    let folder = try Subprocess.temporaryFolder()
    defer { Subprocess.remove(folder) }
    guard Subprocess.output(of: ["valgrind", "--version"], quietly: true) != nil else {
      throw CommandFailure(
        .missingInput, "no 'valgrind' on the PATH; Debian's package of that name has it.")
    }
    let words = [
      "valgrind", "--quiet", "--tool=callgrind", "--callgrind-out-file=\(folder)/part",
      "--toggle-collect=\(CountedRun.function)", "--dump-after=\(CountedRun.function)",
      try copyWithoutDebugInformation(in: folder), "count",
    ]
    let options = filters.map { "--filter=\($0)" }
    guard let output = Subprocess.output(of: words + options, environment: Self.stillness) else {
      throw CommandFailure(.inputOutput, "valgrind could not count; its messages stand above.")
    }
    let lines = output.split(separator: "\n")
    guard lines.count == benchmarks.count else {
      throw CommandFailure(
        .inputOutput, "counted \(lines.count) benchmarks in place of \(benchmarks.count).")
    }
    var counts: [Count] = []
    for (index, line) in lines.enumerated() {
      let part = FileManager.default.contents(atPath: "\(folder)/part.\(index + 1)")
      guard let count = Count(line: line),
        let total = Self.total(String(decoding: part ?? Data(), as: UTF8.self))
      else {
        throw CommandFailure(.inputOutput, "callgrind left no count for '\(line)'.")
      }
      counts.append(
        Count(
          name: count.name, instructions: total, allocations: count.allocations,
          bytes: count.bytes, operations: Int(clamping: count.instructions)))
    }
    return counts
  }

  /// A copy of this program that every valgrind can read: older ones give up at the debug
  /// information of today's compilers. The names of functions stay.
  private func copyWithoutDebugInformation(in folder: String) throws(CommandFailure) -> String {
    let (program, copy) = (Subprocess.thisProgram, "\(folder)/terrarium-bench")
    let tools = [
      ["llvm-objcopy", "--strip-debug", program, copy],
      ["strip", "--strip-debug", "-o", copy, program],
    ]
    for words in tools where Subprocess.output(of: words, quietly: true) != nil { return copy }
    throw CommandFailure(
      .missingInput,
      "neither 'llvm-objcopy' of the Swift toolchain nor 'strip' of Debian's binutils can copy "
        + "this program; put one of them on the PATH.")
  }

  /// Hashing without a seed, and functions of the C library for any processor of the architecture.
  private static let stillness = [
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX,-AVX2,-AVX512F,-AVX512VL,-ERMS,-FSRM,-BMI2,-EVEX",
  ]

  /// The number behind `totals:` in a file of callgrind's.
  private static func total(_ text: String) -> UInt64? {
    text.split(separator: "\n").last { $0.hasPrefix("totals: ") }
      .flatMap { UInt64($0.dropFirst("totals: ".count)) }
  }
}
