import Analytics
import Comparing
import Experiments
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text

/// The command `terrarium sweep SCENARIO`.
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
          help:
            "values of a path, one after the other, in place of the file's; may be given "
            + "several times", example: "--vary apps.pet.gains.onTime=1,2,3"),
        Option(
          "replicates", .integer("R", in: 1...10_000),
          help: "worlds to simulate at each point, the same at every point"),
      ] + MetricsCommand.options("to add to those of the goals (default: the headlines)") + [
        Option("out", .text("DIR"), help: "folder of the results (default: reports/NAME-sweep)"),
        Screen.json, Screen.full, TrialExecutor.yes,
        Option("force", .flag, help: "replace the folder even if no sweep wrote it"),
      ] + ResultStore.options + TrialExecutor.silentOptions
    command.renamed = [
      "--design": NewName("--set sweep.design="), "--points": NewName("--set sweep.points="),
    ]
    command.carriesOut(SweepStudy.self)
    return command
  }

  private static let discussion =
    paragraphs(
      "All points share users and random draws. The first world of every point comes before the "
        + "second of any. sweep.csv has one row per point, world and cell. For each value of a "
        + "path, the command prints the mean of a cell over all points that have this value.",
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
}

/// A study that simulates the points of a sweep and tabulates the results.
struct SweepStudy: Study {
  private let plan: SweepPlan

  init(_ arguments: Arguments, _ console: Console) throws {
    let scenario = try ScenarioArgument.scenario(arguments, console)
    plan = try SweepPlan(scenario, arguments)
    try plan.check(arguments, console)
    for knob in plan.design.knobs {
      guard let name = scenario.variants(setting: knob.path).first else { continue }
      console.say(
        "warning: the variant \"\(name.onOneLine)\" sets \(knob.path) itself, so there its values "
          + "change nothing; take it out of the variant")
    }
  }

  var place: StudyPlace {
    StudyPlace(name: "reports/\(plan.scenario.name)-sweep", writer: ResultWriter("sweep"))
  }

  var users: Int? { plan.scenario.parameters.people }

  func findings(_ worlds: StudyWorlds) throws -> SweepOutput {
    let found = try plan.found(worlds, keepingSamples: true)
    return SweepOutput(plan: plan, table: found.table, samples: found.samples)
  }
}

extension SweepOutput: StudyOutput {}

extension SweepPlan {
  /// Creates the plan of a sweep from the scenario file and from options, which override the file.
  fileprivate init(_ scenario: Scenario, _ arguments: Arguments) throws {
    let said = scenario.sweep
    let texts = arguments.texts("vary").isEmpty ? said.vary : arguments.texts("vary")
    guard !texts.isEmpty else {
      throw CommandFailure.usage(
        "Nothing is varied. Give --vary, or write \"sweep\" into the scenario.")
    }
    let design = try SweepDesign(
      said.design, texts.map { try SweptParameter($0) }, points: said.points, of: scenario)
    let cells = try arguments.cells(after: said.cells)
    let hasGoals = !scenario.goals.isEmpty
    self.init(
      scenario, design,
      replicates: arguments.integer("replicates").map { Int($0) } ?? said.replicates,
      cells: cells.isEmpty && !hasGoals ? try scenario.headlineCellsOrDefault() : cells)
  }

  /// Throws errors that would otherwise appear only after long simulations.
  func check(_ arguments: Arguments, _ console: Console) throws {
    try TrialExecutor.ask(worlds: count, of: sizeText, arguments, orFewer: "values")
    guard count < Int(Int32.max) else {
      throw CommandFailure.usage(
        "No sweep has more than 2 147 483 647 worlds. Give fewer values.")
    }
    for number in 0..<min(count, 10 * TrialExecutor.mostWorlds) {
      try MemoryNeed(try job(number).scenario, areKept: false).check(console.memory)
    }
    try scenario.probe(cells)
  }

  /// The largest number of samples that are kept in memory; this number takes 100 MB.
  private static let mostSamples = 150_000

  /// Simulates all points; returns a table of the cells at each point in each of the point's
  /// worlds.
  ///
  /// - Parameter keepsSamples: whether to return samples by point, cell and world. Samples are left
  ///   out if points have different users or if there are too many samples.
  func found(
    _ worlds: StudyWorlds, keepingSamples keepsSamples: Bool = false
  ) throws -> (table: Table, samples: [[[CellSample?]]]) {
    let parameters = scenario.parameters
    let each = Int64(parameters.people) * Int64(parameters.days)
    let all = Int64(min(9e18, Double(each) * Double(count)))
    let executor = TrialExecutor(
      worlds.arguments, worlds.console, personDays: all, of: parameters)
    return try worlds.simulating(executor) { trials in
      if trials.isElsewhere { try trials.demand(try requests) }
      let keepsSamples =
        keepsSamples && isFixed("users") && isFixed("days")
        && count * cells.count <= SweepPlan.mostSamples
      var results: [SweepResult] = []
      var samples: [[[CellSample?]]] = []
      if keepsSamples {
        samples = Array(repeating: cells.map { _ in [] }, count: design.count)
      }
      for number in 0..<count {
        let found = try trial(number).run(trials)
        results.append(SweepResult(found))
        guard keepsSamples else { continue }
        for (cell, own) in found.enumerated() {
          samples[number % design.count][cell].append(own.sample)
        }
      }
      var table = SweepTable(self, run: scenario.shortName)
      for point in 0..<design.count {
        for replicate in 0..<replicates {
          table.add(point, replicate, results[replicate * design.count + point])
        }
      }
      return (table.table, samples)
    }
  }

  private func trial(_ number: Int) throws -> ScenarioTrial {
    try ScenarioTrial(try job(number).scenario, cells: cells)
  }

  private var requests: [WorldRequest] {
    get throws { try (0..<count).flatMap { try trial($0).requests() } }
  }
}
