import Experiments
import Population
import Reports
import Scenarios
import TerminalKit

/// A command that simulates worlds and computes findings.
///
///     terrarium sweep …         reads the command line, simulates, finds, writes and prints
///     terrarium plan sweep …    the same up to the first worlds without a result, and prints these
///
/// A study requests the worlds that it needs, a batch at a time (`Trials.demand`). All studies
/// share the code for results of `work`, stored answers, progress, memory, interruption and the
/// results folder.
protocol Study {
  associatedtype Findings

  /// Parses the command line, and checks its values before any simulation.
  init(_ arguments: Arguments, _ console: Console) throws

  /// Whether `terrarium plan` can split the study's worlds into work units.
  static var isPlanned: Bool { get }

  /// Prints the work units that have no result yet, each once, as lines for `work`.
  static func plan(
    _ arguments: Arguments, _ console: Console, _ store: ResultStore, isKept: Bool
  ) throws

  /// The folder for the results and the stored answers.
  var place: StudyPlace { get }

  func findings(_ worlds: StudyWorlds) throws -> Findings

  /// Returns the number of users per world with which findings would have the requested precision;
  /// called for commands with `--until`.
  func users(
    _ precision: Precision, after findings: Findings, of users: Int, isPilot: Bool
  ) throws -> Int

  /// The number of users per world; nil if a preview with fewer users would be useless.
  var users: Int? { get }

  /// Returns the paragraphs of the preview, which is simulated with fewer users.
  func glimpse(_ findings: Findings) -> [[String]]

  /// Writes and prints the findings.
  func finish(
    _ findings: Findings, _ folder: OutputFolder?, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus
}

/// The output of a study: its files and its printed answer.
protocol StudyOutput {
  func write(into folder: OutputFolder) throws
  func document(folder: String) -> Document
}

extension Study where Findings: StudyOutput {
  func glimpse(_ output: Findings) -> [[String]] {
    let screen = output.document(folder: "").screen
    return screen.blocks.isEmpty ? screen.all : screen.blocks
  }

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
  /// Sets the study that the command runs.
  mutating func carriesOut(_ study: (some Study).Type) {
    (self.study, action) = (study, study.action)
  }
}

extension Study {
  static var isPlanned: Bool { true }

  func users(
    _ precision: Precision, after findings: Findings, of users: Int, isPilot: Bool
  ) throws -> Int { users }

  var users: Int? { nil }

  func glimpse(_ findings: Findings) -> [[String]] { [] }

  /// The action of a command that runs this study.
  fileprivate static var action: (Arguments, Console) throws -> ExitStatus {
    Interruption.ending { arguments, console in
      let precision = try Precision(arguments)
      var (arguments, known) = (arguments, nil as Findings?)
      var study = try Self(precision?.pilot(arguments) ?? arguments, console)
      let (place, out) = (study.place, arguments.text("out") ?? study.place.name)
      let folder = try place.writer.map { writer in
        try OutputFolder(out, console, isForced: arguments.flag("force"), writer: writer)
      }
      if let precision {
        (arguments, study, known) = try settled(precision, arguments, console)
      } else {
        study.lookFirst(arguments, console)
      }
      // Who interrupts keeps the first look.
      defer { console.conclude(keeping: true) }
      let worlds = try StudyWorlds(arguments, console, of: place, out)
      let findings = try known ?? worlds.complete { try study.findings(worlds) }
      console.conclude(keeping: false)
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

  /// Returns the command line with the number of users that the precision requires, the study for
  /// it, and the findings (nil if draws of the assumptions still have to be simulated).
  private static func settled(
    _ precision: Precision, _ arguments: Arguments, _ console: Console
  ) throws -> (Arguments, Self, Findings?) {
    // Each look has the same warnings, which the command has given.
    console.isMuted = true
    defer { console.isMuted = false }
    let plain = AssumptionPlan.options.reduce(arguments) { $0.setting($1.name, to: nil) }
    let pilot = precision.pilot(plain)
    var users = pilot.number("users")
    var (study, found) = try look(pilot, console)
    var needed = try study.users(
      precision, after: found, of: users, isPilot: users < precision.most)
    for _ in 0..<precision.looks where users < precision.most {
      users = min(precision.most, needed)
      (study, found) = try look(plain.setting("users", to: "\(users)"), console)
      needed = try study.users(precision, after: found, of: users, isPilot: false)
      if needed <= users { break }
    }
    console.isMuted = false
    console.say(precision.sentence(users: users, isEnough: needed <= users))
    let settled = arguments.setting("users", to: "\(users)")
    guard arguments.given("assumptions") == nil else {
      return (settled, try Self(settled, console), nil)
    }
    return (settled, study, found)
  }

  /// The parts of the users in the first looks: a small part answers soon, and a larger one more
  /// narrowly.
  private static var looks: [Int] { [4_096, 256, 16] }

  /// Shows first answers from small parts of the users on a terminal, each in place of the one
  /// before, and then simulates all users. The looks take less than a twelfth of the full run.
  private func lookFirst(_ arguments: Arguments, _ console: Console) {
    let hidden = ["quiet", "json", "results", "checkpoint"]
    guard console.progress == .bar, hidden.allSatisfy({ arguments.given($0) == nil }), let users
    else { return }
    console.isMuted = true
    defer { console.isMuted = false }
    let plain = AssumptionPlan.options.reduce(arguments) { $0.setting($1.name, to: nil) }
    for few in Self.looks.map({ users / $0 }) where few >= 100 {
      // What is wrong with fewer users alone is not said.
      guard let (study, found) = try? Self.look(plain.setting("users", to: "\(few)"), console)
      else { return }
      let lines = Array(study.glimpse(found).joined(separator: [""]))
      guard !lines.isEmpty else { return }
      let sizes = [few, users].map { NumberText.whole(Int64($0)) }
      console.conclude(keeping: false)
      console.show(["First look at \(sizes[0]) of \(sizes[1]) users:", ""] + lines.prefix(14))
    }
  }

  private static func look(
    _ arguments: Arguments, _ console: Console
  ) throws -> (Self, Findings) {
    let study = try Self(arguments, console)
    let worlds = StudyWorlds(arguments, console, from: nil)
    return (study, try worlds.complete { try study.findings(worlds) })
  }

  /// Returns the next worlds that a study needs and the store lacks; used by `terrarium plan`.
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

/// The location of a study's results and stored answers.
struct StudyPlace {
  /// The name of the results folder if `--out` is absent.
  let name: String
  /// The command that the results folder names as its writer; nil for a study that only prints.
  var writer: ResultWriter?
  /// Whether answers are stored next to the results folder until the study ends.
  var keepsAnswers = true
}

/// The worlds of a study, and the command line that requests them.
struct StudyWorlds {
  let arguments: Arguments
  let console: Console
  private let results: ResultStore?
  private let answers: TrialFolder?

  /// - Parameter out: the results folder, next to which answers are stored.
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

  /// Creates worlds whose answers are not stored; used by `terrarium plan` and for a preview.
  init(_ arguments: Arguments, _ console: Console, from results: ResultStore?) {
    (self.arguments, self.console) = (arguments, console)
    (self.results, answers) = (results, nil)
  }

  /// If worlds are not simulated here, throws an error with the requests that have no result.
  func demand(_ requests: [WorldRequest]) throws {
    try Trials(InlineExecutor(), from: results).demand(requests)
  }

  /// Calls `body` with trials whose progress is shown on a bar.
  func simulating<Found>(
    _ executor: TrialExecutor, _ body: (Trials) throws -> Found
  ) rethrows -> Found {
    defer { executor.finish() }
    return try body(
      Trials(executor.threads, from: results, keeping: answers, progress: executor.progress))
  }

  /// Calls `body` with trials that take all answers from the results of work units, if these are
  /// given.
  ///
  /// - Parameter stored: the answers in a folder of results.
  func simulating<Found>(
    _ executor: TrialExecutor, answersIn stored: (ResultStore) -> any KeptAnswers,
    _ body: (Trials) throws -> Found
  ) rethrows -> Found {
    guard let results else { return try simulating(executor, body) }
    defer { executor.finish() }
    return try body(
      Trials(executor.threads, keeping: stored(results), progress: executor.progress))
  }

  /// Runs `body`. If the study cannot be completed, throws an error that advises what to do.
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

  /// Removes the stored answers, once the results exist.
  fileprivate func clear() { answers?.remove(warn: console.say) }
}
