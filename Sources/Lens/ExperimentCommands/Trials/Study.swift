import Experiments
import Population
import Scenarios
import TerminalKit

/// A command that simulates worlds and finds something in them.
///
///     terrarium sweep …         reads the command line, simulates, finds, writes and prints
///     terrarium plan sweep …    the same up to the first worlds without a result, and prints these
///
/// A study says which worlds it needs by asking for them, those of a batch together
/// (`Trials.demand`). Results of `work`, kept answers, progress, memory, interruption and the
/// folder of the results are the same for all studies.
protocol Study {
  associatedtype Findings

  /// Reads what the command line asks for, and checks it before anything is simulated.
  init(_ arguments: Arguments, _ console: Console) throws

  /// Whether `plan` can split its worlds into units.
  static var isPlanned: Bool { get }

  /// Where it writes and keeps.
  var place: StudyPlace { get }

  func findings(_ worlds: StudyWorlds) throws -> Findings

  /// Writes and prints what was found.
  func finish(
    _ findings: Findings, _ folder: OutputFolder?, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus
}

/// What a study writes into its folder, and prints.
protocol StudyOutput {
  func write(into folder: OutputFolder) throws
  func document(folder: String) -> Document
}

extension Study where Findings: StudyOutput {
  func finish(
    _ output: Findings, _ folder: OutputFolder?, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    try folder.map(output.write(into:))
    try folder?.finish()
    try output.document(folder: folder?.path ?? "").print(
      arguments, console, isSilent: arguments.flag("quiet"))
    return .fine
  }
}

extension Command {
  /// Makes a study what the command does.
  mutating func carriesOut(_ study: (some Study).Type) {
    (self.study, action) = (study, study.action)
  }
}

extension Study {
  static var isPlanned: Bool { true }

  /// The action of the command.
  fileprivate static var action: (Arguments, Console) throws -> ExitStatus {
    Interruption.ending { arguments, console in
      let study = try Self(arguments, console)
      let (place, out) = (study.place, arguments.text("out") ?? study.place.name)
      let folder = try place.writer.map { writer in
        try OutputFolder(out, console, isForced: arguments.flag("force"), writer: writer)
      }
      let worlds = try StudyWorlds(arguments, console, of: place, out)
      let findings = try worlds.complete { try study.findings(worlds) }
      do {
        let status = try study.finish(findings, folder, arguments, console)
        worlds.clear()
        return status
      } catch {
        // A reader that has gone has read enough.
        if CommandFailure(error).status == .fine { worlds.clear() }
        throw error
      }
    }
  }

  /// Next worlds of a study that no store has: for a plan.
  static func requests(
    _ arguments: Arguments, _ console: Console, _ store: ResultStore
  ) throws -> [WorldRequest] {
    // Who works on the plan has another machine, on which 'work' checks the memory.
    console.memory = MachineMemory(limit: nil)
    do {
      _ = try Self(arguments, console).findings(StudyWorlds(arguments, console, from: store))
      return []
    } catch TrialError.lacking(let requests) { return requests }
  }
}

/// Where a study writes and keeps.
struct StudyPlace {
  /// The folder of the results where `--out` gives none.
  let name: String
  /// What writes the folder; nil for a study that only prints.
  var writer: ResultWriter?
  /// Whether answers are kept next to it until the study ends.
  var keepsAnswers = true
}

/// The worlds of a study, and the command line that asks for them.
struct StudyWorlds {
  let arguments: Arguments
  let console: Console
  private let results: ResultStore?
  private let answers: TrialFolder?

  /// - Parameter out: the results next to which answers are kept.
  fileprivate init(
    _ arguments: Arguments, _ console: Console, of place: StudyPlace, _ out: String
  ) throws {
    (self.arguments, self.console) = (arguments, console)
    results = try ResultStore(arguments, console)
    func folder() throws -> TrialFolder? {
      guard place.keepsAnswers else { return nil }
      return try TrialFolder(for: out, console, restarts: arguments.flag("restart"))
    }
    do { answers = try folder() } catch {
      // Where nothing is written, keeping is a courtesy: a study needs no folder for it.
      guard place.writer == nil, !arguments.flag("restart") else { throw error }
      if let reason = CommandFailure(error).message {
        console.say("warning: nothing is kept for a later try: \(reason)")
      }
      answers = nil
    }
  }

  /// The worlds of a plan, which simulates none.
  init(_ arguments: Arguments, _ console: Console, from results: ResultStore) {
    (self.arguments, self.console) = (arguments, console)
    (self.results, answers) = (results, nil)
  }

  /// Throws the requests among some that have no result, where none is simulated.
  func demand(_ requests: [WorldRequest]) throws {
    try Trials(InlineExecutor(), from: results).demand(requests)
  }

  /// Asks for worlds under a bar that shows their progress.
  func simulating<Found>(
    _ executor: TrialExecutor, _ body: (Trials) throws -> Found
  ) rethrows -> Found {
    defer { executor.finish() }
    return try body(
      Trials(executor.threads, from: results, keeping: answers, progress: executor.progress))
  }

  /// What a study finds, with the sentences for a study that could not be completed.
  fileprivate func complete<Found>(_ body: () throws -> Found) throws -> Found {
    do { return try body() } catch {
      let hasKept = answers?.hasAnswers ?? false
      if !hasKept { clear() }
      switch error {
      case TrialError.lacking(let requests):
        try results?.demand(requests)
        throw CommandFailure.missingInput(
          "results came while they were read; give the same command again")
      case _ where hasKept && CommandFailure(error).message == CommandFailure.interrupted.message:
        throw CommandFailure.inputOutput("interrupted; the same command goes on from here")
      default: throw error
      }
    }
  }

  /// Removes what was kept, when the results are there.
  fileprivate func clear() { answers?.remove(warn: console.say) }
}
