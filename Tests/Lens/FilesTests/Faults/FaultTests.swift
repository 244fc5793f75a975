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
/// A call that was interrupted, and a write that was short, make no difference at all.
///
/// Of the trials of each writer some twenty are made, evenly chosen; `TERRARIUM_FAULTS=all` makes
/// all of them, and `TERRARIUM_FAULTS=table` prints what became of them too.
struct FaultTests {
  @Test("a fault at any call loses nothing", .inRelease, arguments: Writer.all)
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
  private static let few = 24

  /// Every how-manieth trial is made: no multiple of the number of faults, so that all of them
  /// come.
  private static func step(of count: Int) -> Int {
    guard wish == "" else { return 1 }
    let step = max(1, count / few)
    return step % Fault.all.count == 0 ? step + 1 : step
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
    let outcome = bench.run(nil, FileSystem(FaultyCalls(fault, at: number)))
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
    let warnings = outcome.errors.split(separator: "\n")
      .filter { $0.hasPrefix("terrarium: warning: cannot remove '") }
    if fault == .error(EINTR) || fault == .shortWrite {
      #expect(outcome == bench.outcome && state == bench.after, place)
    } else if outcome.status == bench.outcome.status {
      #expect(isNew && outcome.output == bench.outcome.output, place)
      #expect(outcome.errors.split(separator: "\n").count == warnings.count, place)
    } else {
      checkSentence(outcome, isNew: isNew, besides: warnings.count)
    }
    #expect(bench.litter(state).isEmpty || !warnings.isEmpty, "\(place) \(bench.litter(state))")
  }

  private func checkSentence(_ outcome: Outcome, isNew: Bool, besides warnings: Int) {
    let sound = [ExitStatus.missingInput, .cannotCreate, .inputOutput]
    #expect(sound.contains(outcome.status), "\(place): \(outcome.status)")
    #expect(outcome.errors.split(separator: "\n").count == warnings + 1, "\(outcome.errors)")
    if case .error(let code) = fault {
      #expect(outcome.errors.contains(SystemError(code: code).description), place)
    }
    #expect(isNew == outcome.errors.contains("may not outlast a power cut"), place)
  }

  /// After the next run the result is new and nothing is left.
  private func runAgain(after state: [String: String], isNew: Bool) throws {
    guard state != bench.before else { return }
    if state != bench.after {
      #expect(bench.run() == (isNew ? bench.outcomeAgain : bench.outcome), place)
      #expect(try bench.state() == bench.after, place)
    }
    try bench.reset()
  }
}
