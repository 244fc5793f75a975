import Comparing
import Experiments
import Population
import Reports
import Scenarios
import TerminalKit

/// The command `terrarium check SCENARIO-OR-RUN`.
package enum CheckCommand {
  package static var command: Command {
    var command = Command("check", summary: "check one scenario or run against its goals")
    command.discussion = { discussion }
    command.operand = Command.Operand(
      "SCENARIO-OR-RUN", .one,
      help: "a scenario with goals, which is simulated; the folder of a run; or a folder of "
        + "scenarios with published effects")
    command.options =
      ScenarioArgument.options + [
        Screen.json, Screen.full,
        Precision.ofVerdicts,
      ] + BuildReport.options + ResultStore.options + AssumptionPlan.options + TrialExecutor.options
    command.retired = [
      "--enlarge-once": "'--until decided' simulates as many users as make a verdict likely."
    ]
    command.carriesOut(CheckStudy.self)
    return command
  }

  private static let discussion = paragraphs(
    "A goal is a target for a cell of the tables: for its value, or for its change from the same "
      + "cell of another variant, for the same users (scenarios/README.md). All verdicts together "
      + "are wrong in at most one of twenty checks (Holm's method). For a goal that is not "
      + "decided, the output names the number of users that would probably decide it. Intervals "
      + "measure the number of simulated users, not the truth of the model.",
    "Outcomes and wellbeing follow, whatever the goals are. Variants that goals name are "
      + "compared with today's rules, and --set with the file, for the same users with the same "
      + "random draws. A warning names the metrics that a change harms. The status depends on "
      + "the goals, and on guardrails that the scenario itself sets.",
    "With --assumptions the verdicts remain those of the scenario. Each cell also has the "
      + "number of draws in which it is on target, and the output names the assumptions that "
      + "change a verdict by themselves.",
    EffectTable.discussion,
    "Status 0 if all goals are met, 1 if one is missed, 2 if one is not decided at this size.")

  static func status(_ verdict: GoalVerdict) -> ExitStatus {
    switch verdict {
    case .met: .fine
    case .missed: .failed
    case .undecided: .undecided
    }
  }
}

/// A study that checks the goals of a scenario or a finished run, or a folder of published effects.
struct CheckStudy: Study {
  private let asked: Asked
  private let name: String
  private let junit: NewFile?
  private let keepsAnswers: Bool

  private enum Asked {
    /// A scenario. The guardrails of every variant are compared with the rules of `start` or, if
    /// `start` is nil, with the scenario's rules without a variant.
    case scenario(Scenario, start: Scenario?)
    case recorded(GoalReport)
    case effects(EffectTable)
  }

  enum Findings {
    case goals(GoalReport)
    case effects(EffectReport)
  }

  init(_ arguments: Arguments, _ console: Console) throws {
    name = arguments.operands[0]
    junit = try BuildReport.junit(arguments, console)
    let kind = try orCannotRead(name, console.files.kind(of: name))
    let drawn = arguments.integer("assumptions") != nil
    guard kind == .folder else {
      let scenario = try ScenarioArgument.scenario(arguments, console)
      // Errors in the goals are better reported before much work.
      let start = try ScenarioArgument.start(arguments, console)
      let goals = try CheckStudy.goals(of: scenario, start: start, named: name)
      CheckStudy.warn(ofUnchecked: scenario, goals, console)
      _ = try GoalModel.plan(scenario, makesDraws: false, arguments, console)
      try scenario.checkTrial(of: goals.flatMap(\.cells), console)
      (asked, keepsAnswers) = (.scenario(scenario, start: start), drawn)
      return
    }
    if EffectTable.isTable(name, console) {
      (asked, keepsAnswers) = (.effects(try EffectTable(name, arguments, console)), true)
    } else {
      asked = .recorded(try CheckStudy.recorded(name, arguments, console))
      keepsAnswers = false
    }
  }

  var place: StudyPlace {
    StudyPlace(name: "\(name.withoutTrailingSlashes)-check", keepsAnswers: keepsAnswers)
  }

  func findings(_ worlds: StudyWorlds) throws -> Findings {
    var report: GoalReport
    switch asked {
    case .effects(let table): return .effects(try table.report(worlds))
    case .recorded(let recorded): report = recorded
    case .scenario(let scenario, let start):
      report = try simulated(scenario, start: start, worlds)
    }
    report.model = try GoalModel.plan(report.scenario, worlds.arguments, worlds.console).map {
      try GoalModel($0, report.check, worlds)
    }
    return .goals(report)
  }

  var users: Int? {
    guard case .scenario(let scenario, _) = asked else { return nil }
    return scenario.parameters.people
  }

  func glimpse(_ findings: Findings) -> [[String]] {
    guard case .goals(let report) = findings else { return [] }
    return report.document.screen.blocks
  }

  func users(
    _ precision: Precision, after findings: Findings, of users: Int, isPilot: Bool
  ) throws -> Int {
    guard case .goals(let report) = findings else { return users }
    return try precision.users(after: report.check, of: users, isPilot: isPilot)
  }

  func finish(
    _ findings: Findings, _ folder: OutputFolder?, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    switch findings {
    case .goals(let report):
      try report.buildReport.write(arguments, junit: junit, console)
      try report.document.print(arguments, console)
      return CheckCommand.status(report.check.verdict)
    case .effects(let report):
      try report.buildReport.write(arguments, junit: junit, console)
      try report.document.print(arguments, console)
      return report.verdict
    }
  }

  private func simulated(
    _ scenario: Scenario, start: Scenario?, _ worlds: StudyWorlds
  ) throws -> GoalReport {
    let goals = try CheckStudy.goals(of: scenario, start: start, named: name)
    let first = start == nil ? Scenario.baseVariant : Scenario.startVariant
    // The goals, and the rules with which the guardrails are compared.
    let trial = try ScenarioTrial(
      scenario, cells: goals.flatMap(\.cells), living: [first],
      start: start.map { ScenarioTrial.Source($0) })
    var runs: [(name: String, run: ComparedRun)] = []
    let people = scenario.parameters.people * scenario.replicates
    let executor = TrialExecutor(
      worlds.arguments, worlds.console, personDays: trial.personDays, of: scenario.parameters)
    let found = try worlds.simulating(executor) { trials in
      try trials.demand(trial.requests())
      return try trial.findings(trials) { variant, result in
        runs.append((variant, ComparedRun(guarding: result, variant: variant, people: people)))
      }
    }
    guard let place = runs.firstIndex(where: { $0.name == first }) else {
      preconditionFailure("the trial simulates the rules that guardrails compare with")
    }
    let startRun = runs.remove(at: place)
    return GoalReport(
      scenario: scenario, start: start,
      check: GoalCheck(goals, trial.answers(from: found), people: scenario.parameters.people),
      guardrails: GuardrailReport(start: startRun.run, startName: startRun.name, runs))
  }

  private static func warn(
    ofUnchecked scenario: Scenario, _ goals: [ScenarioGoal], _ console: Console
  ) {
    guard !scenario.guardrails.isEmpty, !goals.contains(where: \.isGuardrail) else { return }
    console.say(
      "warning: guardrails of the scenario are not checked, because no rule changes; give --set, "
        + "or write \"variants\" into it")
  }

  /// Returns the scenario's goals, then the guardrails of every changed set of rules, compared with
  /// `start` or, if `start` is nil, with the scenario without a variant.
  private static func goals(
    of scenario: Scenario, start: Scenario?, named name: String
  ) throws -> [ScenarioGoal] {
    let own = Scenario.baseVariant
    let changed = scenario.variants.map(\.name).filter { $0 != own || start != nil }
    let goals =
      scenario.goals
      + scenario.guardrails(of: changed, against: start == nil ? own : Scenario.startVariant)
    guard goals.isEmpty else { return goals }
    throw CommandFailure.badInput(
      scenario.guardrails.isEmpty
        ? "'\(name)' has no goals; write \"goals\" into the scenario, see scenarios/README.md"
        : "'\(name)' changes no rules, so its guardrails cannot be checked; give --set, or write "
          + "\"variants\" into it")
  }

  /// Checks the goals against a recorded run, using the samples that the run stored by group.
  private static func recorded(
    _ folder: String, _ arguments: Arguments, _ console: Console
  ) throws -> GoalReport {
    try arguments.refuse(
      ["until", "users", "days", "seed", "set", "assumptions", "draws", "results"],
      "changes a scenario, and '\(folder)' is a finished run.")
    let files = try RunFolder(folder, console)
    let run = try RecordedRun(files)
    let scenario = try files.scenario()
    let goals = try self.goals(of: scenario, start: nil, named: folder)
    warn(ofUnchecked: scenario, goals, console)
    let samples = try files.samples() ?? CellSamples()
    let tables = ResultTables(run.tables)
    var contradicted: [CellAddress] = []
    let asked: [GoalCell] = goals.flatMap(\.cells)
    try scenario.checkDays(of: asked)
    let cells = try asked.map { cell in
      try MeasuredCell(cell, in: tables, samples, people: run.people, contradicted: &contradicted)
    }
    files.warn(ofContradicted: contradicted)
    let runs = scenario.variants.map { variant in
      (
        name: variant.name,
        run: ComparedRun(run.tables, samples, variant: variant.name, people: run.people)
      )
    }
    return GoalReport(
      scenario: scenario, start: nil,
      check: GoalCheck(goals, cells, people: scenario.parameters.people),
      guardrails: GuardrailReport(
        start: runs[0].run, startName: runs[0].name, Array(runs.dropFirst())), isOfRun: true)
  }
}
