import Comparing
import Experiments
import Population
import Reports
import Scenarios
import Synchronization
import TerminalKit
import Text

/// The executor for the worlds of a command, with the cost announcement and the progress bar.
///
///     let executor = TrialExecutor(arguments, console, personDays: days, of: parameters)
///     try worlds.simulating(executor) { trials in try trial.run(trials) }
struct TrialExecutor {
  let threads: ThreadExecutor
  private let bar: ProgressBar?

  static let threadsOption = Option(
    "threads", .integer("N", in: 1...1_024),
    help: "number of threads (default: one per processor); the results do not depend on it")
  static let options = [threadsOption, Option("quiet", .flag, help: "show no progress")]

  /// The options of a command that prints nothing with `--quiet`.
  static let silentOptions = [
    threadsOption, Option("quiet", .flag, help: "print nothing and show no progress"),
  ]

  static let yes = Option(
    "yes", .flag, help: "do not ask before simulating more than \(mostWorlds) worlds")

  /// The largest number of worlds that are simulated without `--yes`.
  static let mostWorlds = 1_000

  /// Refuses to simulate more than `mostWorlds` worlds unless `--yes` is given.
  static func ask(
    worlds: Int, of size: String, _ arguments: Arguments, orFewer what: String
  ) throws {
    guard worlds > mostWorlds, !arguments.flag("yes") else { return }
    let number = worlds == .max ? "More than 9 · 10¹⁸" : NumberText.whole(Int64(worlds))
    throw CommandFailure.usage(
      "\(number) worlds of \(size) would be simulated. Give --yes to simulate them, or fewer "
        + "\(what).")
  }

  /// - Parameter parameters: the parameters of the worlds; nil if worlds have many sizes.
  init(
    _ arguments: Arguments, _ console: Console, personDays: Int64,
    of parameters: WorldParameters? = nil
  ) {
    threads = TrialExecutor.threads(arguments, console)
    bar = ProgressBar.shown(personDays, of: parameters, arguments, console)
  }

  /// Creates an executor for pilots of draws of the assumptions; pilots show their own progress.
  init(_ arguments: Arguments, _ console: Console, pilotsOf draws: Int, _ source: AssumptionDraws) {
    threads = TrialExecutor.threads(arguments, console)
    bar = source.pilotSize.flatMap { size in
      var pilot = source.scenario.parameters
      (pilot.people, pilot.days) = (size.people, RetentionPilot.days)
      return ProgressBar.shown(
        size.usualDays(draws: draws), of: pilot, as: "pilots of the draws, about ", arguments,
        console)
    }
  }

  /// Creates an executor for worlds that are simulated one after another.
  init(_ arguments: Arguments, _ console: Console, for worlds: [(name: String, world: World)]) {
    threads = TrialExecutor.threads(arguments, console)
    bar = ProgressBar.shown(
      worlds.reduce(0) { $0 + $1.world.personDays },
      worlds: worlds.reduce(0) { $0 + $1.world.parameters.replicates },
      of: worlds.first?.world.parameters, arguments, console)
  }

  /// Returns an executor with the requested number of threads, or one thread per processor. The
  /// console warns once if the system refuses to start threads.
  static func threads(_ arguments: Arguments, _ console: Console? = nil) -> ThreadExecutor {
    let count = threadCount(arguments)
    if let console, count > 1, !ThreadExecutor.canStartThreads,
      !hasWarned.exchange(true, ordering: .relaxed)
    {
      console.say(
        "warning: the system refuses to start threads, so one thread does all the work and takes "
          + "longer; a limit on processes or on memory may be the reason")
    }
    return ThreadExecutor(threads: count)
  }

  /// The requested number of threads, or one per processor.
  static func threadCount(_ arguments: Arguments) -> Int {
    arguments.integer("threads").map { Int($0) } ?? SystemProcess.processors
  }

  /// Adds person-days to the progress; returns false after the user has requested an interruption.
  var progress: @Sendable (Int64) -> Bool {
    { [bar] personDays in
      bar?.advance(by: personDays)
      return !Interruption.isRequested
    }
  }

  func finish() { bar?.erase() }
}

extension Scenario {
  /// Throws errors that would otherwise appear only after long simulations: for worlds that do not
  /// fit into memory, and for cells that do not exist.
  func checkTrial(of cells: [GoalCell], _ console: Console) throws {
    try MemoryNeed(self, areKept: false).check(console.memory)
    try probe(cells)
  }

  /// Returns the default cells: the scenario's headlines, or else the headlines of its apps.
  func headlineCellsOrDefault() throws -> [GoalCell] {
    guard headlineCells.isEmpty else { return headlineCells.map { GoalCell($0) } }
    return try ScenarioTrial.headlines(of: self, Trials(InlineExecutor()))
  }

  /// Throws an error for the first of these cells that the tables of a run do not contain.
  func probe(_ cells: [GoalCell]) throws {
    try checkDays(of: cells)
    do { try ScenarioTrial.probe(self, cells: cells, Trials(InlineExecutor())) } catch {
      guard case .cell(let address, _) = error else { throw error }
      let goal = goals.first { $0.cells.contains { $0.addresses.contains(address) } }
      let place = goal.map { "\(written("goals"))goal \"\($0.name.onOneLine)\": " }
      let headline = headlineCells.contains(address) ? written("headlines") : ""
      throw CommandFailure.badInput("\(place ?? headline)\(error.description)")
    }
  }
}

/// Whether a warning about refused threads has been printed.
private let hasWarned = Atomic(false)
