import BenchmarkSuites
import Foundation
import TestSupport
import Testing
import terrarium_bench

@Suite struct PairedRatioTests {
  @Test func `the ratio is the median and lies within its interval`() {
    let ratio = PairedRatio([1.02, 0.99, 1.01, 1.00, 1.01])
    #expect(ratio.median == 1.01)
    #expect(ratio.low == 0.99 && ratio.high == 1.02)
  }

  @Test func `equal rounds give equal intervals, and steady ones narrow intervals`() {
    let steady = (0..<21).map { 1.1 + Double($0 % 3) / 1_000 }
    #expect(PairedRatio(steady) == PairedRatio(steady))
    #expect(PairedRatio(steady).low >= 1.1 && PairedRatio(steady).high <= 1.102)
    #expect(PairedRatio([2]) == PairedRatio([2, 2, 2]))
  }

  #if DEBUG
    private static let samples = 30
  #else
    private static let samples = 200
  #endif

  /// Twenty-one rounds scatter by 3 % around a true ratio; 95 of 100 intervals should hold it.
  @Test func `the interval holds the true ratio about 95 times of 100`() {
    var luck = SplitMix64(seed: 5)
    var holding = 0
    for _ in 0..<Self.samples {
      let rounds = (0..<21).map { _ in
        let sum = (0..<12).reduce(0.0) { sum, _ in sum + Double(luck.next(below: 1_000)) / 1_000 }
        return 1.2 + (sum - 6) * 0.03
      }
      let ratio = PairedRatio(rounds)
      if ratio.low <= 1.2 && 1.2 <= ratio.high { holding += 1 }
    }
    let share = Double(holding) / Double(Self.samples)
    #expect((0.88...1).contains(share), "\(holding) of \(Self.samples)")
  }

  @Test(
    "the verdict asks the whole interval",
    arguments: [
      ([1.2], .slower), ([0.8], .faster), ([1.0], .same), ([1.04, 1.04, 1.05], .same),
      ([1.0, 1.02, 1.2, 1.3, 0.9], .unclear), ([1.0501], .slower), ([0.9499], .faster),
    ] as [([Double], PairedRatio.Verdict)])
  func verdict(_ rounds: [Double], _ verdict: PairedRatio.Verdict) {
    #expect(PairedRatio(rounds).verdict(tolerance: 0.05) == verdict)
  }
}

@Suite struct BenchmarkServerTests {
  private func server() -> BenchmarkServer {
    var time: Int64 = 0
    let tick = { () -> Int64 in
      time += 700
      return time
    }
    return BenchmarkServer(
      benchmarks: Suites.all, clocks: Clocks(processor: tick, wall: tick))
  }

  @Test func `a conversation as Benchmarks/README.md shows it`() {
    var server = server()
    let names = server.answer("names").split(separator: " ")
    #expect(names.first == "names" && names.count == 1 + Suites.all.count)
    let answer = Suites.all[0].prepare(.small)()
    let digest = Figures.hexadecimal(answer.digest)
    let ready = server.answer("prepare small \(Suites.all[0].name)")
    #expect(ready == "ready \(answer.operations) \(digest) 700")
    #expect(server.answer("sample 4") == "took 700 \(digest)")
  }

  @Test(
    "what cannot be is answered with the reason",
    arguments: [
      ("", "error cannot read ''"), ("prepare", "error cannot read 'prepare'"),
      ("prepare big civil/instant/add", "error no size 'big'"),
      ("prepare small nothing", "error no benchmark 'nothing'"),
      ("sample 3", "error nothing is prepared"), ("sample 0", "error no number of runs '0'"),
      ("sample x", "error no number of runs 'x'"),
    ])
  func refused(_ line: String, _ reason: String) {
    var server = server()
    #expect(server.answer(line) == reason)
  }
}

/// The program itself, which takes turns with itself.
@Suite struct AgainstTests {
  @Test func `a build is as fast as itself, whatever the tolerance of a busy machine`() throws {
    let outcome = try Program.benchmarks.run([
      "--against", Program.benchmarks.file.path, "--quick", "--filter", "civil/day-key",
      "--tolerance", "1000",
    ])
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(lines.count == 1 + Suites.all.count { $0.name.contains("civil/day-key") })
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("civil/day-key/") })
  }

  @Test(
    "what is no build is refused with a sentence",
    arguments: [
      (
        Fixtures.root.appendingPathComponent("Sources").path,
        "is no build: neither a program nor a folder with terrarium-bench"
      ),
      ("no-such-commit", "is neither a file or folder nor a commit that git knows here"),
      ("/bin/sh", "does not answer as a terrarium-bench of today does"),
    ])
  func refused(_ name: String, _ sentence: String) throws {
    let outcome = try Program.benchmarks.run([
      "--against", name, "--quick", "--filter", "civil/day-key",
    ])
    #expect(outcome.status == 66)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
  }
}
