import Measures
import Experiments
import Population
import Reports
import Scenarios
import TerminalKit

/// The command `terrarium run SCENARIO`.
package enum RunCommand {
  package static var command: Command {
    var command = Command(
      "run", summary: "simulate a scenario as it is; write its tables and a report")
    command.discussion = { discussion }
    command.operand = ScenarioArgument.operand
    command.options =
      settings + [
        Precision.option,
        Option("out", .text("DIR"), help: "folder of the results (default: reports/ and the name)"),
        CheckpointStore.option,
      ] + ResultStore.options + TrialExecutor.silentOptions + [
        Option(
          "audit", .flag,
          help: "check all tables against invariants and a nightly count of the engines' state; "
            + "status 1 if one fails"),
        Option(
          "people", .flag,
          help: "write people.csv, one row per user: who they are, how long they stayed, what they "
            + "did and what they have at the end"),
        Option(
          "fingerprints", .flag,
          help: "write fingerprints.csv, one number per layer and week, for 'compare "
            + "--first-difference'; simulates all users once more"),
      ] + AssumptionPlan.options + forms
    command.retired = ["--part": PlanCommand.insteadOfParts]
    command.carriesOut(RunStudy.self)
    return command
  }

  /// Options for the format of the results and of the printed text.
  private static let forms = [
    Option(
      "vega-lite", .flag,
      help: "write a Vega-Lite specification (NAME.vl.json) for each table with a chart"),
    SpreadsheetForm.option, Screen.json, Screen.full,
    Option("ascii", .flag, help: "draw the summary's charts with ASCII characters"),
    Option("force", .flag, help: "replace the folder even if no run wrote it"),
  ]

  /// Options that set a value in the scenario.
  private static let settings =
    ScenarioArgument.sizes + [
      Option(
        "journal", .text("K"),
        help:
          "log every event of the first K users (about 3 kB per user and day with four apps, kept "
          + "in memory until the run ends)"),
      ScenarioArgument.set,
    ]

  private static let discussion =
    paragraphs(
      "Writes one CSV file per table, a page with pictures and findings (index.html), a dictionary "
        + "of the columns (columns.csv, and datapackage.json for programs), the full scenario "
        + "(scenario.json), the origin of the results (manifest.json) and SHA256SUMS. The folder "
        + "appears whole or not at all. It replaces a folder that a run wrote; any other needs "
        + "--force.",
      "With --assumptions K the same users are also simulated in K draws of all assumptions. "
        + "Tables then have model_low and model_high next to sim_low and sim_high, and "
        + "assumptions.csv and assumption_draws.csv relate every headline to every assumption.",
      "A run that needs more memory than is free is refused before it begins. TERRARIUM_MEMORY=8G "
        + "in the environment sets how much it may take.",
      "The same scenario gives the same bytes, with any number of threads and on any machine. The "
        + "summary ends with the digest of the results: the SHA-256 of the lines of SHA256SUMS "
        + "that name result tables:")
    + "\n\n  grep -Ev 'json|columns|excel|finger|groups|journal|people|html|assumption' "
    + "SHA256SUMS | sha256sum"
}

/// A study that simulates a scenario's worlds, optionally with random draws of the assumptions.
struct RunStudy: ScenarioStudy {
  let scenario: Scenario
  private let run: ScenarioRun
  private let keepsDraws: Bool

  init(_ arguments: Arguments, _ console: Console) throws {
    scenario = try ScenarioArgument.scenario(arguments, console)
    run = try ScenarioRun(scenario, ends: AssumptionFindings.lived, arguments, console)
    // With --days the goals are not checked: their days may lie after the end.
    if arguments.text("days") == nil { try scenario.checkCells() }
    keepsDraws = arguments.integer("assumptions") != nil
  }

  var place: StudyPlace {
    StudyPlace(name: "reports/\(scenario.name)", writer: .run, keepsAnswers: keepsDraws)
  }

  func findings(_ worlds: StudyWorlds) throws -> ScenarioRun.Found {
    var (output, store) = try run.found(worlds, place, areDifferences: false)
    if worlds.arguments.flag("fingerprints") {
      let threads = TrialExecutor.threads(worlds.arguments, worlds.console)
      for variant in output.variants {
        let lived = variant.world.fingerprints(threads) { _ in !Interruption.isRequested }
        guard let lived else { throw TrialError.interrupted }
        output.fingerprints.append(lived)
      }
    }
    return (output, store)
  }

  func finish(
    _ found: ScenarioRun.Found, _ folder: OutputFolder?, _ arguments: Arguments,
    _ console: Console
  ) throws -> ExitStatus {
    guard let folder else { return .fine }
    let output = found.output
    let written = try output.write(
      into: folder, output.samples, withSpecifications: arguments.flag("vega-lite"),
      for: SpreadsheetForm(arguments))
    try folder.finish()
    found.checkpoints?.remove()
    let concerns = output.scenario.boardConcerns { name in
      output.variants.first { $0.name == name }?.result.tables ?? []
    }
    for concern in concerns { console.say("warning: \(concern)") }
    try written.document("run", written.summary(isFull: arguments.flag("full"))).print(
      arguments, console, inASCII: arguments.flag("ascii"), isSilent: arguments.flag("quiet"))
    var status = ExitStatus.fine
    if arguments.flag("audit") {
      let reports = output.variants.map { (variant: $0.name, report: $0.result.audit) }
      status = AuditVerdict(reports).tell(console, isQuiet: arguments.flag("quiet"))
    }
    return status
  }
}

/// A study that simulates all worlds of a scenario and prints the answer shown on the results page.
protocol ScenarioStudy: Study where Findings == ScenarioRun.Found {
  var scenario: Scenario { get }
}

extension ScenarioStudy {
  var users: Int? { scenario.parameters.people }

  func glimpse(_ found: ScenarioRun.Found) -> [[String]] {
    found.output.answer.map { AnswerText(answer: $0).brief(lines: 12) } ?? []
  }

  func users(
    _ precision: Precision, after found: ScenarioRun.Found, of users: Int, isPilot: Bool
  ) throws -> Int {
    try precision.users(
      after: found.output.answer, of: users, worlds: scenario.replicates, isPilot: isPilot)
  }
}

/// All worlds of a scenario with their full results, for `run` and `what-if`.
struct ScenarioRun {
  private let scenario: Scenario
  private let worlds: [(request: WorldRequest, world: World)]
  private let keeping: RunRequest
  private let ends: Int

  /// Creates the worlds; throws an error if the worlds do not fit into memory.
  ///
  /// - Parameter ends: the number of assumptions to be simulated alone at both ends.
  init(
    _ scenario: Scenario, ends: Int, _ arguments: Arguments, _ console: Console
  ) throws {
    for concern in scenario.runConcerns { console.say("warning: \(concern)") }
    let keeping = RunRequest(scenario, arguments)
    if arguments.text("results") != nil {
      try arguments.refuse(["checkpoint"], ResultStore.refusal)
    }
    if arguments.text("checkpoint") != nil {
      try arguments.refuse(
        ["restart"], "does not go with '--checkpoint'; remove the checkpoint instead.")
    }
    (self.scenario, self.keeping, self.ends) = (scenario, keeping, ends)
    worlds = try scenario.variants.compactMap { variant in
      let request = WorldRequest(scenario, variant: variant.name, keeping: keeping)
      return try request.world.map { (request, $0) }
    }
    try MemoryNeed(scenario, draws: arguments.integer("assumptions"), keeping: keeping)
      .check(console.memory)
    // Draws that cannot be made are better reported before much work.
    _ = try AssumptionPlan(
      arguments, of: scenario, variants: worlds.count, ends: ends, makesDraws: false, console)
  }

  /// The output of a run, and the store of the checkpoints to remove once the output is written.
  typealias Found = (output: RunOutput, checkpoints: CheckpointStore?)

  /// Simulates the worlds, and then the draws of the assumptions if the command requests draws.
  ///
  /// - Parameter areDifferences: whether draws are about the difference between the second and
  ///   first variant.
  func found(_ asked: StudyWorlds, _ place: StudyPlace, areDifferences: Bool) throws -> Found {
    let (arguments, console) = (asked.arguments, asked.console)
    let checkpoints = CheckpointStore(
      for: arguments.text("out") ?? place.name, arguments, console)
    let named = worlds.map { (name: $0.request.variant, world: $0.world) }
    let plan = try AssumptionPlan(
      arguments, of: scenario, variants: worlds.count, ends: ends, console)
    let variants: [RunOutput.Variant]
    if let checkpoints {
      variants = try KeptLives(scenario, named, keeping).live(checkpoints, arguments, console)
    } else {
      variants = try asked.simulating(TrialExecutor(arguments, console, for: named)) { trials in
        try trials.demand(
          worlds.map(\.request) + (plan?.requests(of: named.map(\.name)) ?? []))
        return try worlds.map { request, world in
          RunOutput.Variant(
            name: request.variant, world: world, result: try trials.result(of: request, world))
        }
      }
    }
    var output = RunOutput(scenario: scenario, variants: variants)
    output.model = try plan.map { plan in
      try AssumptionFindings(plan, of: output, areDifferences: areDifferences, asked)
    }
    return (output, checkpoints)
  }
}
