import Experiments
import Population
import Scenarios
import Tabular

/// `terrarium tune SCENARIO`
enum TuneCommand {
  static var command: Command {
    var command = Command("tune", summary: "find the parameters that meet a scenario's goals")
    command.discussion = discussion
    command.operand = ScenarioArgument.operand
    command.options =
      RunCommand.sizes + [
        ScenarioArgument.set,
        Option(
          "vary", .text("PATH=RANGE"),
          help: "what may be turned, instead of the file's; may be given several times",
          example: "--vary apps.pet.thresholds=1..900:piecewise4"),
        Option(
          "evaluations", .integer("N", in: 1...1_000_000),
          help: "positions that are lived at most (default: the scenario's)"),
        Option(
          "verdict-users", .integer("N", in: 1...4_294_967_295),
          help: "people that the verdict is found with (default: the scenario's)"),
        Option("out", .text("DIR"), help: "folder of the results (default: reports/NAME-tuned)"),
        Option("force", .flag, help: "replace the folder even if tuning did not write it"),
      ] + TrialCrew.options
    command.action = { (arguments, console) throws(CommandFailure) in
      try RunCommand.interruptible(console) { () throws(CommandFailure) in
        try tune(arguments, console)
      }
    }
    return command
  }

  private static let discussion =
    [
      "Lives the scenario at one position of its knobs after the other and moves towards positions "
        + "at which the goals are met, by a covariance search (CMA-ES), or by halving where one "
        + "number has one goal. Of positions that do equally well it takes the one nearest to the "
        + "start. The verdict is found in a world that the search has not seen. Then it says which "
        + "values no goal notices and which goals pay for others.",
      "Writes tuned.json (the scenario with the values that were found), stages.json (the pet's "
        + "stage configuration), history.csv (every position), before-after.csv and verdict.json. "
        + "The same scenario gives the same bytes, whatever the threads. Status 0 if all goals are "
        + "met, 1 if one is missed, 2 if one is not decided at this size.",
    ].map { wrapped($0, width: 98).joined(separator: "\n") }.joined(separator: "\n\n")
    + "\n\n"
      + """
      RANGE is FROM..TO for a number, with :log on a logarithmic scale. A list, such as
      apps.pet.thresholds, takes the range of its values and a shape:

        :ascending   every value by itself, none below the one before
        :piecewiseN  N anchors, growing by factors between them
        :geometric   first and last, by one factor between
        :power       first and last, a power of the place between
      """
    + "\n\n" + ScenarioArgument.discussion

  /// What a command line and a scenario say of tuning.
  static func tuning(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> Tuning {
    let scenario = try ScenarioArgument.scenario(
      arguments, console, setting: RunCommand.overrides(arguments))
    let vary = arguments.texts("vary").isEmpty ? scenario.tune.vary : arguments.texts("vary")
    guard !scenario.goals.isEmpty else {
      throw CommandFailure(
        .badInput, "'\(arguments.operands[0])' has no goals to tune for; write \"goals\" into it")
    }
    guard !vary.isEmpty else {
      throw .usage("Nothing may be turned. Give --vary, or write \"tune\" into the scenario.")
    }
    let tuning: Tuning
    do { tuning = try Tuning(scenario, vary: vary, pull: scenario.tune.pull) } catch {
      throw CommandFailure(.badInput, error.description)
    }
    do { try ScenarioTrial.probe(scenario, cells: tuning.cells, SerialCrew()) } catch {
      throw CommandFailure(error)
    }
    return tuning
  }

  private static func tune(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let tuning = try tuning(arguments, console)
    let scenario = tuning.scenario
    let folder = try OutputFolder(
      arguments.text("out") ?? "reports/\(scenario.name)-tuned",
      isForced: arguments.flag("force"))
    let limit = arguments.integer("evaluations").map { Int($0) } ?? scenario.tune.evaluations
    let said = scenario.tune.verdictUsers
    let users =
      arguments.integer("verdict-users").map { Int($0) }
      ?? (said == 0 ? scenario.parameters.people : said)
    let each = Int64(scenario.parameters.people) * Int64(scenario.parameters.days)
    let fresh = Int64(users) * Int64(scenario.parameters.days)
    let crew = TrialCrew(arguments, console, personDays: each * Int64(limit) + 2 * fresh)
    defer { crew.finish() }
    var tuner = Tuner(
      tuning, evaluations: limit, crew: crew.threads, progress: crew.progress)
    let output: TuneOutput
    do throws(Tuner<ThreadCrew>.Stop) {
      try tuner.search()
      try tuner.probe()
      guard let best = tuner.history.best, let first = tuner.history.entries.first else {
        return .undecided
      }
      output = TuneOutput(
        tuning: tuning, history: tuner.history, best: best, unnoticed: tuner.unnoticed,
        before: try tuner.verdict(first.values, users: users),
        after: try tuner.verdict(best.values, users: users), users: users)
    } catch {
      switch error {
      case .interrupted: throw .interrupted
      case .scenario(let error): throw CommandFailure(error)
      case .trial(let error): throw CommandFailure(error)
      case .tune(let error): throw CommandFailure(.badInput, error.description)
      }
    }
    try output.write(into: folder)
    try folder.finish()
    crew.finish()
    try console.print(output.text(evaluations: tuner.evaluations, folder: folder.path))
    return CheckCommand.status(output.after.verdict)
  }
}
