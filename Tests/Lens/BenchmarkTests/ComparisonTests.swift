import BenchmarkSuites
import Foundation
import TestSupport
import Testing
import terrarium_bench

@Suite struct PairedRatioTests {
  @Test func `the estimate lies between the pairs, and all of six pairs within the interval`() {
    let ratio = PairedRatio([1.02, 0.99, 1.01, 1.00, 1.01, 1.03])
    #expect(abs(ratio.estimate - 1.01) < 0.0001)
    #expect(abs(ratio.low - 0.99) < 1e-12 && abs(ratio.high - 1.03) < 1e-12)
    #expect(PairedRatio([2]) == PairedRatio([2, 2, 2]))
  }

  @Test func `pairs the other way round give the inverse`() {
    let pairs = [1.2, 1.1, 1.13, 0.98, 1.05, 1.07, 1.21, 1.02, 1.01, 1.3]
    let (ratio, inverse) = (PairedRatio(pairs), PairedRatio(pairs.map { 1 / $0 }))
    #expect(abs(ratio.low * inverse.high - 1) < 1e-12)
    #expect(abs(ratio.high * inverse.low - 1) < 1e-12)
  }

  /// Each pair may lie above or below 1. At most 5 of 100 such ways exclude 1, and with one more
  /// sum of ranks there would be more.
  @Test(arguments: [6, 8, 10, 12])
  func `a program against itself excludes 1 in at most 5 of 100 comparisons`(_ count: Int) {
    let distances = (1...count).map { 1 + Double($0 * $0) / 1_000 }
    var excluding = 0
    for signs in 0..<1 << count {
      let pairs = distances.enumerated().map { signs >> $0 & 1 == 1 ? $1 : 1 / $1 }
      let ratio = PairedRatio(pairs)
      if ratio.low > 1 || ratio.high < 1 { excluding += 1 }
    }
    #expect(excluding > 0 && excluding * 20 <= 1 << count, "\(excluding)")
  }

  /// The table of critical values for 0.025 on one side in McCornack (1965), JASA 60:864.
  @Test func `the sums of ranks are those of the published table`() {
    let published = [6: 0, 7: 2, 8: 3, 9: 5, 10: 8, 11: 10, 12: 13, 16: 29, 20: 52]
    for (pairs, sum) in published {
      #expect(PairedRatio.meansBelowInterval(pairs: pairs) == sum, "\(pairs)")
    }
    #expect(PairedRatio.meansBelowInterval(pairs: 3) == 0)
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
