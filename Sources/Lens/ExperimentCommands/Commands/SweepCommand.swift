import Experiments
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text

/// `terrarium sweep SCENARIO`
package enum SweepCommand {
  package static var command: Command {
    var command = Command(
      "sweep", summary: "try values of the parameters that you name, side by side")
    command.discussion = { discussion }
    command.operand = ScenarioArgument.operand
    command.options =
      ScenarioArgument.options + [
        Option(
          "vary", .text("PATH=VALUES"),
          help: "values that a path is given in turn, instead of the file's; may be given several "
            + "times", example: "--vary apps.pet.gains.onTime=1,2,3"),
        Option(
          "replicates", .integer("R", in: 1...10_000),
          help: "worlds to simulate at each point, the same at every point"),
      ] + MetricsCommand.options("to add to those of the goals (default: the headlines)") + [
        Option("out", .text("DIR"), help: "folder of the results (default: reports/NAME-sweep)"),
        Screen.json, Screen.full, TrialExecutor.yes,
        Option("restart", .flag, help: "begin again: discard what an unfinished sweep has done"),
        Option("force", .flag, help: "replace the folder even if no sweep wrote it"),
      ] + ResultStore.options + TrialExecutor.silentOptions
    command.renamed = [
      "--design": NewName("--set sweep.design="), "--points": NewName("--set sweep.points="),
    ]
    command.action = Interruption.ending(sweep)
    return command
  }

  private static let discussion =
    paragraphs(
      "All points share users and random draws. Every point is simulated once before any is "
        + "simulated again. sweep.csv has one row per point, world and cell. The command prints "
        + "main effects: the mean of a cell over all points at which a path has a value.",
      "A sweep that was stopped or killed resumes when you give the command again.")
    + "\n\n"
      + """
      VALUES is a list, 1,2,3, or a range with a number of values, 50..150/5; :log after it spaces
      them by a constant factor. Designs, as in --set sweep.design=together:

        grid            all combinations
        together        first values of all paths, second values of all paths, …
        oneAtATime      the scenario as it is, then one path at a time
        latinHypercube  sweep.points points, spread evenly over all paths; ranges need no number
      """

  private static func sweep(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let scenario = try ScenarioArgument.scenario(arguments, console)
    let plan = try plan(scenario, arguments)
    try check(plan, arguments, console)
    for knob in plan.design.knobs {
      guard let name = scenario.variants(setting: knob.path).first else { continue }
      console.say(
        "warning: the variant \"\(name.onOneLine)\" sets \(knob.path) itself, so there its values "
          + "change nothing; take it out of the variant")
    }
    return try run(plan, "sweep", writer: .sweep, arguments, console) { table in
      let output = SweepOutput(plan: plan, table: table)
      return (output.write, output.document)
    }
  }

  /// What the table of the points gives: how it is written into a folder, and what is printed.
  typealias Output = (
    write: (OutputFolder) throws(CommandFailure) -> Void, document: (_ folder: String) -> Document
  )

  /// Simulates the points of a plan, then writes and prints what they give.
  ///
  /// - Parameter kind: ends the name of the folder where the command line gives none.
  static func run(
    _ plan: SweepPlan, _ kind: String, writer: ResultWriter, _ arguments: Arguments,
    _ console: Console, output: (Table) -> Output
  ) throws(CommandFailure) -> ExitStatus {
    let out = arguments.text("out") ?? "reports/\(plan.scenario.name)-\(kind)"
    let folder = try OutputFolder(
      out, console, isForced: arguments.flag("force"), writer: writer)
    let store = try SweepStore(for: out, console, restarts: arguments.flag("restart"))
    let results = try ResultStore(arguments, console)
    if let results { try results.demand(try requests(of: plan)) }
    let output = output(try live(plan, store, results, arguments, console))
    try output.write(folder)
    try folder.finish()
    store.remove(warn: console.say)
    try output.document(folder.path).print(arguments, console, isSilent: arguments.flag("quiet"))
    return .fine
  }

  /// The worlds that a sweep lives: for a plan.
  static func requests(
    _ arguments: Arguments, _ console: Console, _ store: ResultStore
  ) throws(CommandFailure) -> [WorldRequest] {
    let plan = try plan(try ScenarioArgument.scenario(arguments, console), arguments)
    try check(plan, arguments, console)
    return try requests(of: plan)
  }

  static func requests(of plan: SweepPlan) throws(CommandFailure) -> [WorldRequest] {
    var requests: [WorldRequest] = []
    for number in 0..<plan.count {
      let job = try orFail(scenario: plan.job(number))
      requests += try orFail(trial: ScenarioTrial(job.scenario, cells: plan.cells)).requests()
    }
    return requests
  }

  /// The plan, from the file and the options over it.
  private static func plan(
    _ scenario: Scenario, _ arguments: Arguments
  ) throws(CommandFailure) -> SweepPlan {
    let said = scenario.sweep
    let texts = arguments.texts("vary").isEmpty ? said.vary : arguments.texts("vary")
    guard !texts.isEmpty else {
      throw .usage("Nothing is varied. Give --vary, or write \"sweep\" into the scenario.")
    }
    let design = try orFail(
      knobs: SweepDesign(
        said.design, texts.map { text throws(KnobError) in try SweptParameter(text) },
        points: said.points, of: scenario))
    let cells = try arguments.cells(after: said.cells)
    let hasGoals = !scenario.goals.isEmpty
    return SweepPlan(
      scenario, design,
      replicates: arguments.integer("replicates").map { Int($0) } ?? said.replicates,
      cells: cells.isEmpty && !hasGoals ? try scenario.headlineCellsOrDefault() : cells)
  }

  /// Throws errors that would otherwise be found only after much work.
  static func check(
    _ plan: SweepPlan, _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) {
    try TrialExecutor.ask(worlds: plan.count, of: plan.sizeText, arguments, orFewer: "values")
    guard plan.count < Int(Int32.max) else {
      throw .usage("No sweep has more than 2 147 483 647 worlds. Give fewer values.")
    }
    for number in 0..<min(plan.count, 10 * TrialExecutor.mostWorlds) {
      let scenario = try orFail(scenario: plan.job(number)).scenario
      try MemoryNeed(scenario, areKept: false).check(console.memory)
    }
    try plan.scenario.probe(plan.cells)
  }

  /// Simulates the worlds that are not there yet.
  private static func live(
    _ plan: SweepPlan, _ store: SweepStore, _ results: ResultStore?, _ arguments: Arguments,
    _ console: Console
  ) throws(CommandFailure) -> Table {
    let parameters = plan.scenario.parameters
    let each = Int64(parameters.people) * Int64(parameters.days)
    let all = Int64(min(9e18, Double(each) * Double(plan.count)))
    let executor = TrialExecutor(arguments, console, personDays: all, of: parameters)
    defer { executor.finish() }
    for number in 0..<plan.count {
      let job = try orFail(scenario: plan.job(number))
      guard try store.result(of: job, cells: plan.cells.count) == nil else {
        _ = executor.progress(each)
        continue
      }
      let measured = try orFail(
        trial: ScenarioTrial(job.scenario, cells: plan.cells)
          .run(executor.threads, lived: results, progress: executor.progress))
      guard let measured else {
        throw .inputOutput("interrupted; the same command goes on from here")
      }
      try store.keep(SweepResult(measured), of: job)
    }
    return try table(plan, store)
  }

  private static func table(_ plan: SweepPlan, _ store: SweepStore) throws(CommandFailure) -> Table
  {
    var table = SweepTable(plan, run: plan.scenario.shortName)
    for point in 0..<plan.design.count {
      for replicate in 0..<plan.replicates {
        let job = try orFail(scenario: plan.job(replicate * plan.design.count + point))
        guard let result = try store.result(of: job, cells: plan.cells.count) else {
          throw .inputOutput("a world that was done is no longer there; the same command goes on")
        }
        table.add(job, result)
      }
    }
    return table.table
  }
}
