import Comparing
import Experiments
import Population
import Reports
import Scenarios
import TerminalKit
import Text

/// `terrarium tune SCENARIO`
package enum TuneCommand {
  package static var command: Command {
    var command = Command("tune", summary: "find the parameters that meet a scenario's goals")
    command.discussion = { discussion }
    command.operand = ScenarioArgument.operand
    command.options =
      ScenarioArgument.options + [
        Option(
          "vary", .text("PATH=RANGE"),
          help: "the parameters to tune, instead of the file's; may be given several times",
          example: "--vary apps.pet.thresholds=1..900:piecewise4"),
        Option(
          "assumptions", .integer("K", in: 1...1_000),
          help: "also simulate each candidate in K draws of the assumptions; the worst counts"),
        MeasuredDraws.option,
        Option(
          "round", .integer("N", in: 2...1_000_000),
          help: "find round values: multiples of N, except for numbers below N, which stay; this "
            + "takes a fifth of the evaluations", example: "--round 5"),
        Option("out", .text("DIR"), help: "folder of the results (default: reports/NAME-tuned)"),
        Option(
          "ship", .text("FILE"),
          help: "if all goals are met, also write the rules as rules.json for an app",
          example: "--ship rules.json"),
        Screen.json, Screen.full, TrialExecutor.yes,
        Option("force", .flag, help: "replace the folder even if tuning did not write it"),
      ] + ResultStore.options + TrialExecutor.options
    command.forms = [ChooseCommand.command]
    command.renamed = [
      "--evaluations": NewName("--set tune.evaluations="),
      "--verdict-users": NewName("--set tune.verdictUsers="),
      "--verdict-replicates": NewName("--set tune.verdictReplicates="),
    ]
    command.action = Interruption.ending(tune)
    return command
  }

  private static let discussion =
    paragraphs(
      "Simulates one candidate after the other and moves towards those that meet the goals: by a "
        + "covariance search (CMA-ES), or by bisection if there is one number and one goal. Of "
        + "candidates that do equally well it takes the one nearest to the start; a candidate that "
        + "breaks a guardrail of the scenario comes last. The verdict uses users that the search "
        + "has not seen. The output also says which values no goal notices, and which goals "
        + "conflict. --set tune.evaluations=N limits the candidates, and --set "
        + "tune.verdictUsers=N sets the users of the verdict.",
      "A scenario whose tune names two or three cells to maximise or minimise has no best "
        + "candidate but a front (NSGA-II): the candidates that no other beats in all cells, "
        + "with goals and guardrails as conditions. front.csv has them, with intervals from users "
        + "that the search has not seen; --take takes one.",
      "Writes tuned.json (the values found), stages.json (the pet's stage configuration), "
        + "history.csv (every candidate), before-after.csv, verdict.json and index.html. The same "
        + "scenario gives the same bytes, with any number of threads. Status 0 if all goals are "
        + "met, 1 if one is missed, 2 if one is not decided at this size.")
    + "\n\n"
      + """
      RANGE is FROM..TO for a number, with :log on a logarithmic scale. A list, such as
      apps.pet.thresholds, takes the range of its values and a shape:

        :ascending   every value, none below the one before
        :piecewiseN  N anchors, with constant factors between them
        :geometric   first and last, with one factor between
        :power       first and last, and the exponent between
      """

  /// The tuning that a command line and a scenario describe.
  static func tuning(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> Tuning {
    let scenario = try ScenarioArgument.scenario(arguments, console)
    let vary = arguments.texts("vary").isEmpty ? scenario.tune.vary : arguments.texts("vary")
    let objectives = scenario.tune.maximise + scenario.tune.minimise
    guard !scenario.goals.isEmpty || !scenario.guardrails.isEmpty || !objectives.isEmpty else {
      throw .badInput(
        "'\(arguments.operands[0])' has no goals to tune for; write \"goals\" into it")
    }
    guard !vary.isEmpty else {
      throw .usage(
        "There are no parameters to tune. Give --vary, or write \"tune\" into the scenario.")
    }
    let tuning: Tuning
    do { tuning = try Tuning(scenario, vary: vary, pull: scenario.tune.pull) } catch {
      throw .badInput(error.description)
    }
    try scenario.checkTrial(of: tuning.cells, console)
    // Without --days they were reported with the scenario.
    for concern in arguments.text("days") == nil ? [] : scenario.goalConcerns {
      console.say("warning: \(concern)")
    }
    return tuning
  }

  private static func tune(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let results = try ResultStore(arguments, console)
    let order = try order(arguments, console)
    let shipped = try shippedFile(arguments, order, console)
    let folder = try OutputFolder(
      arguments.text("out") ?? "reports/\(order.tuning.scenario.name)-tuned", console,
      isForced: arguments.flag("force"), writer: .tune)
    let executor = TrialExecutor(
      arguments, console, personDays: order.personDays, of: order.tuning.scenario.parameters)
    defer { executor.finish() }
    switch try search(order, executor, lived: results) {
    case .lacking(let requests):
      try results?.demand(requests)
      throw .missingInput("results came while they were read; give the same command again")
    case .found(let output, let evaluations):
      try output.write(into: folder)
      try folder.finish()
      executor.finish()
      if let shipped, output.verdict == .met, let output = output as? TuneOutput {
        try shipped.finish(try output.shippedRules())
      } else if let shipped {
        console.say("\(shipped.path.onOneLine) is not written, since not all goals are met")
      }
      try output.document(evaluations: evaluations, folder: folder.path).print(arguments, console)
      return CheckCommand.status(output.verdict)
    }
  }

  /// The file for the rules that are found; nil if none is asked for.
  private static func shippedFile(
    _ arguments: Arguments, _ order: Order, _ console: Console
  ) throws(CommandFailure) -> NewFile? {
    guard let path = arguments.text("ship") else { return nil }
    guard order.tuning.objectives.isEmpty else {
      throw .usage(
        "A front has no best candidate to ship. Leave out --ship, choose a candidate with --take, "
          + "and give its file to 'terrarium explain --rules'.")
    }
    return try NewFile(path, console, replaces: arguments.flag("force"))
  }

  /// The worlds of the next generation, which a store does not have yet: for a plan.
  static func requests(
    _ arguments: Arguments, _ console: Console, _ store: ResultStore
  ) throws(CommandFailure) -> [WorldRequest] {
    let order = try order(arguments, console)
    let executor = TrialExecutor(
      arguments, console, personDays: order.personDays, of: order.tuning.scenario.parameters)
    defer { executor.finish() }
    switch try search(order, executor, lived: store) {
    case .lacking(let requests): return requests
    case .found: return []
    }
  }

  /// What is tuned, and how much is lived for it.
  private struct Order {
    let tuning: Tuning
    let sizes: Tuning.Sizes
    let personDays: Int64
    /// What values are to be multiples of; nil if they need not be round.
    let unit: Double?
  }

  /// How a search ended.
  private enum Ending {
    /// The best position, or a front.
    case found(any TunedOutput, evaluations: Int)
    /// The next worlds have not been lived elsewhere yet.
    case lacking([WorldRequest])
  }

  /// What the command line asks for, checked before anything is lived.
  private static func order(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> Order {
    var tuning = try tuning(arguments, console)
    let draws = arguments.integer("assumptions").map { Int($0) } ?? 0
    if draws == 0 { try arguments.refuse(["draws"], AssumptionPlan.refusal) }
    guard draws == 0 || tuning.objectives.isEmpty else {
      throw .usage(
        "A front is of the scenario as it is. Leave out --assumptions, choose a candidate, and "
          + "give --assumptions to 'terrarium check' of it.")
    }
    let measured = try MeasuredDraws(arguments, console)
    let scenario = tuning.scenario
    let (limit, sizes) = (scenario.tune.evaluations, Tuning.Sizes(scenario.tune))
    let personDays = try personDays(
      tuning, evaluations: limit, draws: draws, sizes, console)
    try TrialExecutor.ask(
      worlds: limit * (1 + draws),
      of: NumberText.size(Double(scenario.parameters.people), Double(scenario.parameters.days)),
      arguments, orFewer: "tune.evaluations")
    // Draws that cannot be made are better reported before much work.
    if draws > 0 {
      do {
        try tuning.draw(assumptions: draws, from: measured, TrialExecutor.threads(arguments)) { _ in
          !Interruption.isRequested
        }
      } catch { throw CommandFailure(error) }
    }
    return Order(
      tuning: tuning, sizes: sizes, personDays: personDays,
      unit: arguments.integer("round").map { Double($0) })
  }

  /// Searches, probes and finds the verdict.
  ///
  /// - Parameter lived: has the results of all worlds; nil if they are to be lived.
  private static func search(
    _ order: Order, _ executor: TrialExecutor, lived: (any LivedWorlds)?
  ) throws(CommandFailure) -> Ending {
    let tuning = order.tuning
    var tuner = Tuner(
      tuning, evaluations: tuning.scenario.tune.evaluations, roundingTo: order.unit,
      executor: executor.threads, lived: lived, progress: executor.progress)
    do throws(Tuner<ThreadExecutor>.Stop) {
      guard tuning.objectives.isEmpty else { return try front(order, &tuner) }
      try tuner.search()
      try tuner.round()
      try tuner.probe()
      guard let best = tuner.history.best else { throw .tune(.noCandidate) }
      let verdicts = try tuner.verdicts(
        [(tuning.own, Tuning.before), (best.values, Tuning.after)], in: order.sizes)
      let output = TuneOutput(
        tuning: tuning, history: tuner.history, best: best, unnoticed: tuner.unnoticed,
        unseen: tuner.unseen, first: verdicts[0], last: verdicts[1], sizes: order.sizes,
        unit: order.unit)
      return .found(output, evaluations: tuner.evaluations)
    } catch {
      switch error {
      case .lacking(let requests): return .lacking(requests)
      case .interrupted: throw .interrupted
      case .scenario(let error): throw CommandFailure(error)
      case .trial(let error): throw CommandFailure(error)
      case .tune(let error): throw .badInput(error.description)
      case .assumptions(let error): throw CommandFailure(error)
      }
    }
  }

  /// Searches for the front, and finds the verdicts on its positions.
  private static func front(
    _ order: Order, _ tuner: inout Tuner<ThreadExecutor>
  ) throws(Tuner<ThreadExecutor>.Stop) -> Ending {
    try tuner.searchFront()
    let entries = tuner.history.entries
    guard !entries.isEmpty else { throw .tune(.noCandidate) }
    let values = entries.map { order.tuning.frontValue(of: $0.cells) }
    // From one end of the front to the other.
    let front = tuner.front.sorted { values[$0].objectives[0] < values[$1].objectives[0] }
    let output = FrontOutput(
      tuning: order.tuning, history: tuner.history, front: front,
      cells: try tuner.cells(
        of: [order.tuning.own] + front.map { entries[$0].values }, in: order.sizes),
      sizes: order.sizes, unit: order.unit)
    return .found(output, evaluations: tuner.evaluations)
  }

  /// The most person·days that are lived.
  private static func personDays(
    _ tuning: Tuning, evaluations: Int, draws: Int, _ sizes: Tuning.Sizes, _ console: Console
  ) throws(CommandFailure) -> Int64 {
    let verdict: Scenario
    let start: ScenarioTrial.Source?
    do throws(ScenarioError) {
      verdict = try tuning.scenario(with: [], in: sizes)
      start = try tuning.origin(in: sizes)
    } catch { throw CommandFailure(error) }
    try MemoryNeed(verdict, areKept: false).check(console.memory)
    do throws(TrialError) {
      let each = try ScenarioTrial(tuning.scenario, cells: tuning.cells, start: start)
        .personDaysOfChange
      let last = try ScenarioTrial(verdict, cells: tuning.cells, start: start).personDays
      let verdicts =
        tuning.objectives.isEmpty ? 2 : Double(1 + Tuner<ThreadExecutor>.mostOfFront)
      let all =
        Double(each) * Double(evaluations) * Double(1 + draws) + verdicts * Double(last)
      return Int64(min(9e18, all))
    } catch { throw CommandFailure(error) }
  }
}
