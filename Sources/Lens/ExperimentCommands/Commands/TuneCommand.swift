import Comparing
import Experiments
import Population
import Reports
import Scenarios
import TerminalKit
import Text

/// The command `terrarium tune SCENARIO`.
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
        Option(
          "force", .flag,
          help: "replace the folder even if tuning did not write it, and the file of --ship"),
      ] + ResultStore.options + TrialExecutor.options
    command.forms = [ChooseCommand.command]
    command.renamed = [
      "--evaluations": NewName("--set tune.evaluations="),
      "--verdict-users": NewName("--set tune.verdictUsers="),
      "--verdict-replicates": NewName("--set tune.verdictReplicates="),
    ]
    command.carriesOut(TuneStudy.self)
    return command
  }

  private static let discussion =
    paragraphs(
      "Simulates one candidate after the other and moves towards those that meet the goals: "
        + "by a covariance search (CMA-ES), or by bisection if there is one number and one "
        + "goal. Of equally good candidates it takes the one nearest to today's rules. A "
        + "candidate that breaks a guardrail of the scenario comes last. The verdict uses users "
        + "that the search has not seen. The output also names parameters that no goal "
        + "determines, and goals that conflict. --set tune.evaluations=N limits the candidates, "
        + "and --set tune.verdictUsers=N sets the users of the verdict.",
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
}

/// A study that tunes a scenario, with the settings of the search and of the simulation.
struct TuneStudy: Study {
  private var tuning: Tuning
  private let sizes: Tuning.Sizes
  private let personDays: Int64
  /// The rounding unit: tuned values are rounded to multiples of this unit; nil without rounding.
  private let unit: Double?
  private let draws: Int
  private let measured: MeasuredDraws?
  /// The file for the tuned rules; nil if none is requested.
  private let shipped: NewFile?

  init(_ arguments: Arguments, _ console: Console) throws {
    tuning = try Tuning(arguments, console)
    draws = arguments.number("assumptions")
    if draws == 0 { try arguments.refuse(["draws"], AssumptionPlan.refusal) }
    guard draws == 0 || tuning.objectives.isEmpty else {
      throw CommandFailure.usage(
        "A front is of the scenario as it is. Leave out --assumptions, choose a candidate, and "
          + "give --assumptions to 'terrarium check' of it.")
    }
    measured = try MeasuredDraws(arguments, console)
    let isFront = !tuning.objectives.isEmpty
    shipped = try arguments.text("ship").map { path in
      guard !isFront else {
        throw CommandFailure.usage(
          "A front has no best candidate to ship. Leave out --ship, choose a candidate with "
            + "--take, and give its file to 'terrarium explain --rules'.")
      }
      return try NewFile(path, option: "--ship", console, replaces: arguments.flag("force"))
    }
    let (scenario, limit) = (tuning.scenario, tuning.scenario.tune.evaluations)
    sizes = Tuning.Sizes(scenario.tune)
    personDays = try tuning.personDays(evaluations: limit, draws: draws, sizes, console)
    unit = arguments.integer("round").map { Double($0) }
    try TrialExecutor.ask(
      worlds: limit * (1 + draws),
      of: NumberText.size(Double(scenario.parameters.people), Double(scenario.parameters.days)),
      arguments, orFewer: "tune.evaluations")
    // Draws that cannot be made are better reported before much work.
    guard draws > 0 else { return }
    try tuning.draw(assumptions: draws, from: measured, TrialExecutor.threads(arguments)) { _ in
      !Interruption.isRequested
    }
  }

  var place: StudyPlace {
    StudyPlace(name: "reports/\(tuning.scenario.name)-tuned", writer: ResultWriter("tune"))
  }

  /// Searches for the best candidate or for a front; also returns the number of simulated worlds.
  func findings(_ worlds: StudyWorlds) throws -> (output: any TunedOutput, evaluations: Int) {
    let executor = TrialExecutor(
      worlds.arguments, worlds.console, personDays: personDays, of: tuning.scenario.parameters)
    return try worlds.simulating(executor) { trials in
      var tuner = Tuner(
        tuning, evaluations: tuning.scenario.tune.evaluations, roundingTo: unit, trials)
      let output: any TunedOutput =
        try tuning.objectives.isEmpty ? best(&tuner) : front(&tuner)
      return (output, tuner.evaluations)
    }
  }

  private func best(_ tuner: inout Tuner) throws -> TuneOutput {
    try tuner.search()
    try tuner.round()
    try tuner.probe()
    guard let best = tuner.history.best else { throw TuneError.noCandidate }
    let (verdicts, sizes) = try tuner.verdicts(
      [(tuning.own, Tuning.before), (best.values, Tuning.after)], in: self.sizes)
    return TuneOutput(
      tuning: tuning, history: tuner.history, best: best, unnoticed: tuner.unnoticed,
      unseen: tuner.unseen, first: verdicts[0], last: verdicts[1], sizes: sizes, unit: unit)
  }

  /// Searches for the front, then simulates the candidates on the front for the verdicts.
  private func front(_ tuner: inout Tuner) throws -> FrontOutput {
    try tuner.searchFront()
    let entries = tuner.history.entries
    guard !entries.isEmpty else { throw TuneError.noCandidate }
    let values = entries.map { tuning.frontValue(of: $0.cells) }
    // From one end of the front to the other.
    let front = tuner.front.sorted { values[$0].objectives[0] < values[$1].objectives[0] }
    return FrontOutput(
      tuning: tuning, history: tuner.history, front: front,
      cells: try tuner.cells(of: [tuning.own] + front.map { entries[$0].values }, in: sizes),
      sizes: sizes, unit: unit)
  }

  func finish(
    _ found: (output: any TunedOutput, evaluations: Int), _ folder: OutputFolder?,
    _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    guard let folder else { return .fine }
    try found.output.write(into: folder)
    try folder.finish()
    if let shipped, found.output.verdict == .met, let output = found.output as? TuneOutput {
      try shipped.finish(try output.shippedRules())
    } else if let shipped {
      console.say(
        "warning: '\(shipped.path.onOneLine)' was not written, because not all goals are met")
    }
    try found.output.document(evaluations: found.evaluations, folder: folder.path).print(
      arguments, console)
    return CheckCommand.status(found.output.verdict)
  }
}

extension Tuning {
  /// The tuning that the command line and the scenario describe.
  init(_ arguments: Arguments, _ console: Console) throws {
    let scenario = try ScenarioArgument.scenario(arguments, console)
    let vary = arguments.texts("vary").isEmpty ? scenario.tune.vary : arguments.texts("vary")
    let objectives = scenario.tune.maximise + scenario.tune.minimise
    guard !scenario.goals.isEmpty || !scenario.guardrails.isEmpty || !objectives.isEmpty else {
      throw CommandFailure.badInput(
        "'\(arguments.operands[0])' has no goals to tune for; write \"goals\" into it")
    }
    guard !vary.isEmpty else {
      throw CommandFailure.usage(
        "There are no parameters to tune. Give --vary, or write \"tune\" into the scenario.")
    }
    try self.init(scenario, vary: vary, pull: scenario.tune.pull)
    try scenario.checkTrial(of: cells, console)
    // Without --days they were reported with the scenario.
    for concern in arguments.text("days") == nil ? [] : scenario.goalConcerns {
      console.say("warning: \(concern)")
    }
  }

  /// Returns an upper bound of the number of person-days that are simulated.
  fileprivate func personDays(
    evaluations: Int, draws: Int, _ sizes: Sizes, _ console: Console
  ) throws -> Int64 {
    let verdict = try scenario(with: [], in: sizes)
    let start = try origin(in: sizes)
    try MemoryNeed(verdict, areKept: false).check(console.memory)
    let each = try ScenarioTrial(scenario, cells: cells, start: start).personDaysOfChange
    let last = try ScenarioTrial(verdict, cells: cells, start: start).personDays
    // About half of all verdicts need their second look.
    let looks = sizesOfFirstLook(sizes) == nil ? 1 : 0.6
    let verdicts = objectives.isEmpty ? 2 * looks : Double(1 + Tuner.mostOfFront)
    let all = Double(each) * Double(evaluations) * Double(1 + draws) + verdicts * Double(last)
    return Int64(min(9e18, all))
  }
}
