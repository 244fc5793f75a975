import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Two commands that write the same at once, met between calls: one runs whole, or as far as it
/// need not wait, between two calls of the other.
///
/// A debug build has them meet at some five calls, a release build at every third, and either at
/// every call with `TERRARIUM_FAULTS=all`.
///
/// Both have the same process number, as two containers may have that share a disk.
struct MeetingTests {
  private static let writers = Writer.all.filter {
    ["run", "run, again", "work", "sweep", "report", "report, again", "new"].contains(
      $0.description)
  }

  @Test("two at once leave one result, whole", .long, arguments: writers)
  func meeting(_ writer: Writer) throws {
    let bench = try WriterBench(writer)
    let rival = writer.words.contains("small") ? writer.words + " --seed 3" : writer.words
    try bench.reset()
    _ = bench.run(rival)
    let results = [bench.result(bench.after), bench.result(try bench.state())]
    let step = Self.step(of: bench.calls.count)
    // Not the same calls for each writer.
    let first = (Self.writers.firstIndex { $0.description == writer.description } ?? 0) % step
    for number in stride(from: first, to: bench.calls.count, by: step) {
      try bench.reset()
      let call = bench.calls[number]
      let place: Comment = "\(writer): met at call \(number), \(call.kind) of '\(call.path)'"
      var other: Outcome?
      let patient = FaultyCalls { _, _ in nil }
      patient.neverWaits = true
      let calls = FaultyCalls(.interlude, at: number) {
        other = bench.run(rival, FileSystem(patient))
      }
      let own = bench.run(nil, FileSystem(calls))
      let outcomes = [own, try #require(other)].map(\.besidesRemovals)
      #expect(outcomes.contains(bench.outcome), "\(place) \(outcomes)")
      for outcome in outcomes where ![bench.outcome, bench.outcomeAgain].contains(outcome) {
        let isTold = ["another command is at work in '", "Unknown error"].contains {
          outcome.errors.contains($0)
        }
        #expect(isTold && outcome.status == .cannotCreate, "\(place): \(outcome.errors)")
      }
      if patient.hasWaited { _ = bench.run() }
      let state = try bench.state()
      #expect(results.contains(bench.result(state)), place)
      #expect(bench.losses(state) == [] && state.count == bench.after.count, place)
    }
  }

  @Test(
    .long,
    arguments: [("run, again", "notes.txt"), ("run, journal, again", "journal/notes.txt")])
  func `a note that comes while a run ends is not lost`(run: String, note: String) throws {
    let writer = try #require(Writer.all.first { $0.description == run })
    let bench = try WriterBench(writer)
    let step = Self.step(of: bench.calls.count, inRelease: 1)
    for number in stride(from: 0, to: bench.calls.count, by: step) {
      try bench.reset()
      let calls = FaultyCalls(.interlude, at: number) {
        if bench.has("out") { try? bench.write("out/\(note)", "mine") }
      }
      let outcome = bench.run(nil, FileSystem(calls))
      #expect(try bench.state()["out/\(note)"] == "mine", "at \(bench.calls[number])")
      #expect(outcome.status == .fine || outcome.errors.contains("it holds '\(note)'"))
    }
  }

  private static func step(of count: Int, inRelease step: Int = 3) -> Int {
    if ProcessInfo.processInfo.environment["TERRARIUM_FAULTS"] != nil { return 1 }
    return _isDebugAssertConfiguration() ? max(1, count / 5) : step
  }
}
