import CommandSupport
import Foundation
import TerminalKit
import TestSupport
import Testing

/// Whatever a call to the system answers, and wherever a process is killed, no result is lost.
///
/// For every command that writes, each of its calls fails in each way, or is the one before which
/// the process is killed. Then this holds:
///
/// - the name has the old result or the new one, whole, and the permissions of the old one;
/// - the status is that of a clean run, and then the result is the new one, or one of an error, and
///   then one sentence says what the system said;
/// - what is a stranger's is as it was;
/// - nothing else is left, or a warning says so, and after the next run nothing is left.
///
/// A call that was interrupted, a read or write that had to wait, and a write that was short make
/// no difference at all. A command that makes a million calls counts as one that does not end.
///
/// Of the trials of each writer some forty are made, evenly chosen; `TERRARIUM_FAULTS=all` makes
/// all of them, and `TERRARIUM_FAULTS=table` prints what became of them too.
struct FaultTests {
  @Test("a fault at any call loses nothing", .long, arguments: Writer.all)
  func faults(_ writer: Writer) throws {
    let bench = try WriterBench(writer)
    try #require(bench.outcome.errors == "" && bench.losses(bench.after) == [])
    try bench.reset()
    var table = FaultTable()
    let trials = bench.calls.indices.flatMap { number in Fault.all.map { (number, $0) } }
    for index in stride(from: 0, to: trials.count, by: Self.step(of: trials.count)) {
      let (number, fault) = trials[index]
      guard fault != .shortWrite || bench.calls[number].kind == .write else { continue }
      let trial = FaultTrial(bench, fault, at: number)
      table.add(bench.calls[number].kind, fault, try trial.run())
    }
    #expect(table.trials > 0)
    if Self.wish == "table" {
      print("\(writer): \(bench.calls.count) calls, \(table.trials) trials\n\(table.text)")
    }
  }

  private static let wish = ProcessInfo.processInfo.environment["TERRARIUM_FAULTS"] ?? ""
  /// About how many trials of a writer are made; all of them if the environment asks for anything.
  private static let few = 40

  /// Every how-manieth trial is made: without a divisor that the number of faults has too, so that
  /// all of them come.
  private static func step(of count: Int) -> Int {
    guard wish == "" else { return 1 }
    func divisor(_ one: Int, _ other: Int) -> Int {
      other == 0 ? one : divisor(other, one % other)
    }
    var step = max(1, count / few)
    while divisor(step, Fault.all.count) > 1 { step += 1 }
    return step
  }
}

/// One run at whose calls something goes wrong, and the laws that hold for it.
struct FaultTrial {
  private let bench: WriterBench
  private let fault: Fault
  private let number: Int

  init(_ bench: WriterBench, _ fault: Fault, at number: Int) {
    (self.bench, self.fault, self.number) = (bench, fault, number)
  }

  /// The writer, the fault and the call, for a failing expectation.
  private var place: Comment {
    let call = bench.calls[number]
    return "\(bench.writer): \(fault) at call \(number), \(call.kind) of '\(call.path)'"
  }

  /// Runs it, and puts everything back.
  func run() throws -> FaultTable.Ending {
    let (fault, first, kind) = (fault, number, bench.calls[number].kind)
    let calls = FaultyCalls { number, call in fault.at(number, call.kind, from: first, kind) }
    let outcome = bench.run(nil, FileSystem(calls))
    let state = try bench.state()
    #expect(bench.losses(state) == [], place)
    let isNew = bench.result(state) == bench.result(bench.after)
    let isOld = bench.result(state) == bench.result(bench.before)
    #expect(isNew || isOld, place)
    #expect(bench.keepsPermissions, place)
    if fault != .death { check(outcome, state, isNew: isNew) }
    try runAgain(after: state, isNew: isNew)
    guard isNew else { return .old }
    if fault == .death || outcome == bench.outcome { return .new }
    return outcome.status == bench.outcome.status ? .warned : .doubtful
  }

  private func check(_ outcome: Outcome, _ state: [String: String], isNew: Bool) {
    let lines = outcome.errors.split(separator: "\n")
    let warnings = lines.filter { $0.hasPrefix("terrarium: warning: cannot remove '") }
    let waits = lines.count { $0.hasPrefix("terrarium: another process has locked the folder ") }
    if makesNoDifference {
      #expect(outcome == bench.outcome && state == bench.after, place)
    } else if outcome.status == bench.outcome.status {
      #expect(isNew && outcome.output == bench.outcome.output, place)
      #expect(lines.count == warnings.count + waits, place)
    } else {
      checkSentence(outcome, isNew: isNew, besides: warnings.count + waits)
    }
    #expect(bench.litter(state).isEmpty || !warnings.isEmpty, "\(place) \(bench.litter(state))")
  }

  private var makesNoDifference: Bool {
    let waits = [.read, .write].contains(bench.calls[number].kind)
    return [.error(EINTR), .shortWrite].contains(fault) || fault == .error(EAGAIN) && waits
  }

  private func checkSentence(_ outcome: Outcome, isNew: Bool, besides warnings: Int) {
    let sound = [ExitStatus.missingInput, .cannotCreate, .inputOutput]
    #expect(sound.contains(outcome.status), "\(place): \(outcome.status)")
    #expect(outcome.errors.split(separator: "\n").count == warnings + 1, "\(outcome.errors)")
    switch fault {
    case .error(let code), .lasting(let code):
      let reasons = [SystemError(code: code).description, "another command is at work in '"]
      let isHeld = bench.calls[number].kind == .flock && code == EAGAIN
      #expect(reasons.prefix(isHeld ? 2 : 1).contains { outcome.errors.contains($0) }, place)
    default: break
    }
    #expect(isNew == outcome.errors.contains("may not outlast a power cut"), place)
  }

  /// After the next run the result is new and nothing is left.
  private func runAgain(after state: [String: String], isNew: Bool) throws {
    guard state != bench.before else { return }
    if state != bench.after {
      let again = bench.run().besidesRemovals
      #expect(again == (isNew ? bench.outcomeAgain : bench.outcome), place)
      #expect(try bench.state() == bench.after, place)
    }
    try bench.reset()
  }
}
