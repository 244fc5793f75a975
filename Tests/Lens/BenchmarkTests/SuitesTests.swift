import BenchmarkSuites
import LensBenchmarkSuites
import Testing
import terrarium_bench

/// Every benchmark runs here at its small size: what is measured stays true.
@Suite struct SuitesTests {
  /// In debug one of ten, from most modules.
  private static var repeated: [Benchmark] {
    #if DEBUG
      stride(from: 1, to: Suites.all.count, by: 10).map { Suites.all[$0] }
    #else
      Suites.all
    #endif
  }

  @Test(
    "two fresh set-ups of a benchmark and a second run give the same answer",
    arguments: repeated)
  func answersRepeat(_ benchmark: Benchmark) {
    let run = benchmark.prepare(.small)
    let answer = run()
    #expect(run() == answer, "a run must leave its inputs as it found them")
    #expect(benchmark.prepare(.small)() == answer)
    #expect(answer.operations > 0)
  }

  /// Worlds of a year take their time in debug builds; one of them stands for all.
  @Test("benchmarks of the Lens repeat their answers too", arguments: LensSuites.all)
  func lensAnswersRepeat(_ benchmark: Benchmark) {
    #if DEBUG
      let isLong = benchmark.name.hasPrefix("scenario/") && benchmark.name != "scenario/first-week"
      if isLong { return }
    #endif
    answersRepeat(benchmark)
  }

  @Test func `every shipped scenario has a benchmark`() {
    let names = LensSuites.all.map(\.name).filter { $0.hasPrefix("scenario/") }
    #expect(names.contains("scenario/first-week") && names.contains("scenario/everything"))
  }

  @Test func `names are unique, short, lower case and start with a module`() {
    let names = BenchmarkCommand.benchmarks.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.utf8.count <= 32, "\(name) makes the table wider than 100 columns")
      #expect(name.split(separator: "/").count >= 2, "\(name) lacks a module or a condition")
      #expect(
        name.utf8.allSatisfy { Set("abcdefghijklmnopqrstuvwxyz0123456789-/".utf8).contains($0) },
        "\(name) is more than lower-case letters, digits, hyphens and slashes")
    }
  }

  @Test func `the small size is smaller than the full one`() {
    for benchmark in BenchmarkCommand.benchmarks {
      #expect(benchmark.elements(.small) < benchmark.elements(.full), "\(benchmark.name)")
    }
  }
}

extension Benchmark: CustomTestStringConvertible {
  public var testDescription: String { name }
}
