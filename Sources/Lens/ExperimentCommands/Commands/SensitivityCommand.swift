import Comparing
import Experiments
import Population
import Reports
import Scenarios
import TerminalKit

/// The command `terrarium sensitivity SCENARIO`.
package enum SensitivityCommand {
  package static var command: Command {
    var command = Command(
      "sensitivity", summary: "rank many parameters by how far each moves a number")
    command.discussion = { discussion }
    command.operand = ScenarioArgument.operand
    command.options =
      ScenarioArgument.options
      + MetricsCommand.options("to explain, instead of the headlines and goals") + [
        Option(
          "of", .choice(SensitivityFactors.allCases.map(\.rawValue)),
          help: "what is varied: the rules of the apps, the assumptions, or both (default: rules)"),
        Option(
          "vary", .text("PATH=VALUES"),
          help: "a path and its range FROM..TO, or its values, instead of all; several times",
          example: "--vary apps.pet.gains.onTime=1..3"),
        Option(
          "method", .choice(SensitivityDesign.Method.allCases.map(\.rawValue)),
          help: "morris screens many paths, sobol splits the variance among few (default: morris)"),
        Option(
          "blocks", .integer("N", in: 2...100_000),
          help: "base points from which every path is moved (default: 10, of sobol 128)"),
        Option(
          "replicates", .integer("R", in: 1...10_000),
          help: "worlds to simulate at each point, the same at every point (default: 1)"),
        Option(
          "out", .text("DIR"), help: "folder of the results (default: reports/NAME-sensitivity)"),
        Screen.json, Screen.full,
        TrialExecutor.yes,
        Option("force", .flag, help: "replace the folder even if no analysis wrote it"),
      ] + ResultStore.options + TrialExecutor.silentOptions
    command.carriesOut(SensitivityStudy.self)
    return command
  }

  private static let discussion = paragraphs(
    "All points share users and random draws, so every difference is due to the parameters. "
      + "morris moves each path by two thirds of its range from N base points and prints the "
      + "mean size of the change over the whole range: N × (paths + 1) worlds. sobol prints the "
      + "share of the variance that a path explains by itself and together with others: N × "
      + "(paths + 2) worlds, for a few paths given with --vary.",
    "Without --vary, numbers of rules vary from half to one and a half times their value, choices "
      + "over all options, and assumptions over their plausible ranges. Numbers that are 0, times "
      + "of day and what variants set stay as they are. A point that makes no valid scenario is "
      + "drawn again. An analysis that was stopped resumes when you give the command again.")
}

/// A study that simulates the points of a sensitivity analysis and ranks the parameters.
struct SensitivityStudy: Study {
  private let plan: SweepPlan
  private let design: SensitivityDesign
  /// The word for the varied parameters: `rules`, `assumptions` or `parameters`.
  private let kind: String

  var place: StudyPlace {
    StudyPlace(
      name: "reports/\(plan.scenario.name)-sensitivity", writer: ResultWriter("sensitivity"))
  }

  var users: Int? { plan.scenario.parameters.people }

  func findings(_ worlds: StudyWorlds) throws -> SensitivityOutput {
    SensitivityOutput(plan, design, kind: kind, points: try plan.found(worlds).table)
  }

  init(_ arguments: Arguments, _ console: Console) throws {
    let scenario = try ScenarioArgument.scenario(arguments, console)
    let asked = try Self.asked(of: scenario, arguments)
    let method =
      arguments.text("method").flatMap(SensitivityDesign.Method.init(rawValue:)) ?? .morris
    let factors = arguments.text("of").flatMap(SensitivityFactors.init(rawValue:)) ?? .rules
    let texts = arguments.texts("vary")
    let blocks = arguments.integer("blocks").map { Int($0) } ?? (method == .morris ? 10 : 128)
    let given = try texts.map { try SweptParameter($0) }
    let knobs = texts.isEmpty ? factors.parameters(of: scenario) : given
    let frame = try SweepDesign(points: [], knobs, of: scenario)
    guard !knobs.isEmpty else {
      throw CommandFailure.badInput(
        "'\(scenario.name)' has no \(factors.noun) that could be varied; give paths with --vary"
      )
    }
    let fixed = texts.isEmpty ? factors.leftOut(of: scenario) : []
    if !fixed.isEmpty {
      console.say(
        "warning: \(fixed.joined(separator: ", ")) \(fixed.count == 1 ? "is" : "are") left out, "
          + "because variants set \(fixed.count == 1 ? "it" : "them"); give --vary to rank "
          + "\(fixed.count == 1 ? "it" : "them")")
    }
    let replicates = arguments.integer("replicates").map { Int($0) } ?? 1
    // Points are drawn by the block, each held against the scenario: too many take long.
    try TrialExecutor.ask(
      worlds: blocks * method.width(of: knobs.count) * replicates,
      of: NumberText.size(Double(scenario.parameters.people), Double(scenario.parameters.days)),
      arguments, orFewer: "--blocks")
    design = try SensitivityDesign(
      method, factors: knobs.count, blocks: blocks, seed: scenario.parameters.seed
    ) { point in
      let settings = try zip(knobs, frame.values(of: point)).map { knob, value in
        try ScenarioOverride("\(knob.path)=\(value)", option: "--vary")
      }
      _ = try scenario.setting(settings)
    }
    plan = SweepPlan(
      scenario, try SweepDesign(points: design.points, knobs, of: scenario),
      replicates: replicates, cells: asked.cells, goals: asked.goals)
    kind = texts.isEmpty ? factors.noun : "parameters"
    try plan.check(arguments, console)
  }

  /// Returns the cells to explain: those of `--cell`, or else the scenario's headlines and goals,
  /// or else the headlines of the scenario's apps.
  private static func asked(
    of scenario: Scenario, _ arguments: Arguments
  ) throws -> (cells: [GoalCell], goals: [ScenarioGoal]) {
    var cells = try arguments.cells()
    guard cells.isEmpty else { return (cells, []) }
    cells =
      scenario.goals.isEmpty
      ? try scenario.headlineCellsOrDefault() : scenario.headlineCells.map { GoalCell($0) }
    return (cells, scenario.goals)
  }
}

extension SensitivityOutput: StudyOutput {}
