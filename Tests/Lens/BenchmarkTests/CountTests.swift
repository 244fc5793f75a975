import BenchmarkRuntime
import BenchmarkSuites
import TerminalKit
import Testing
import terrarium_bench

@Suite struct BaselineTests {
  private let counts = [
    Count(name: "a/b", instructions: 1_000, allocations: 10, bytes: 64),
    Count(name: "c/d", instructions: 7, allocations: 0, bytes: 0),
  ]
  private let repeated = [
    Count(name: "a/b", instructions: 1_000, allocations: 10, bytes: 64, operations: 8),
    Count(name: "c/d", instructions: 7, allocations: 0, bytes: 0, operations: 0),
  ]

  @Test func `a baseline is read as it was written`() throws {
    let text = Baseline.text(counts)
    #expect(text == "benchmark,instructions,allocations,bytes\na/b,1000,10,64\nc/d,7,0,0\n")
    #expect(try Baseline(text: text, path: "x.csv") == Baseline(counts))
  }

  @Test(
    "a line that is no count is named",
    arguments: ["a/b,1000,10", "a/b,x,0,0", "a/b,1,2,3,4", "a/b,-1,0,0", "benchmark"])
  func damaged(_ line: String) {
    let text = "benchmark,instructions,allocations,bytes\nc/d,7,0,0\n\(line)\n"
    do throws(CommandFailure) {
      _ = try Baseline(text: text, path: "x.csv")
      Issue.record("\(line) was read")
    } catch {
      #expect(error.status == .badInput)
      #expect(error.message?.hasPrefix("x.csv:3: '\(line)' is no count") == true)
    }
  }

  @Test(
    "a baseline belongs to a minor version of the toolchain",
    arguments: [
      ("Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x86_64", "swift-6.3-"),
      ("Swift version 6.3 (swift-6.3-RELEASE)\n", "swift-6.3-"),
      ("Apple Swift version 6.2 (swiftlang-6.2.0)\n", "swift-6.2-"),
      ("swift-driver version: 1 Swift version\n", nil), ("", nil), ("no Swift", nil),
    ] as [(String, String?)])
  func key(_ toolchain: String, _ start: String?) {
    let key = Baseline.key(toolchain: toolchain)
    if let start { #expect(key?.hasPrefix(start) == true) } else { #expect(key == nil) }
  }

  @Test(
    "two per cent more instructions or allocations are too many",
    arguments: [
      (1_020, 10, .same), (1_021, 10, .more), (1_000, 11, .more), (980, 10, .same),
      (979, 10, .fewer), (1_000, 9, .fewer), (979, 11, .more),
    ] as [(UInt64, UInt64, CountVerdict)])
  func verdict(_ instructions: UInt64, _ allocations: UInt64, _ verdict: CountVerdict) {
    let count = Count(
      name: "a/b", instructions: instructions, allocations: allocations, bytes: 99)
    #expect(CountVerdict(count, baseline: counts[0], tolerance: 0.02) == verdict)
    #expect(CountVerdict(count, baseline: nil, tolerance: 0.02) == .new)
  }

  @Test func `the table has a row for every count, beside its baseline`() {
    let table = CountTable(baseline: Baseline([counts[0]]), tolerance: 0.02)
    let lines = table.text(repeated).split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 100 })
    let cells = ["a/b", "1000", "1000", "1.000", "125", "10", "10", "64"]
    #expect(lines[1].split(separator: " ").map(String.init) == cells)
    #expect(lines[2].split(separator: " ") == ["c/d", "7", "–", "–", "7.00", "0", "–", "0"])
    #expect(table.markdown(counts).split(separator: "\n").count == 4)
  }
}

@Suite struct AllocationsTests {
  @Test func `memory that is asked for is counted, given back or not`() {
    let (_, counted) = Allocations.during {
      let block = UnsafeMutableRawPointer.allocate(byteCount: 12_345, alignment: 16)
      var digest = Digest()
      digest.add(UInt64(UInt(bitPattern: block) & 15))
      block.deallocate()
      return Answer(operations: 1, digest: digest)
    }
    guard let counted else {
      #expect(!benchmark_counts_allocations())
      return
    }
    #expect(counted == Allocations(count: 1, bytes: 12_345))
  }

  #if !DEBUG
    @Test func `work without memory has no allocations`() {
      let run = Suites.all[0].prepare(.small)
      _ = run()
      let counted = Allocations.during(run.next()).1
      #expect((counted ?? Allocations(count: 0, bytes: 0)) == Allocations(count: 0, bytes: 0))
    }
  #endif
}
