import Measures
import Experiments
import Population
import Reports
import Scenarios
import TerminalKit

/// `terrarium run SCENARIO`
package enum RunCommand {
  package static var command: Command {
    var command = Command(
      "run", summary: "simulate a scenario as it is; write its tables and a report")
    command.discussion = { discussion }
    command.operand = ScenarioArgument.operand
    command.options =
      settings + [
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
    command.action = Interruption.ending(run)
    return command
  }

  /// Options for the form of the results.
  private static let forms = [
    Option(
      "vega-lite", .flag,
      help: "write a Vega-Lite specification (NAME.vl.json) for each table with a chart"),
    SpreadsheetForm.option, Screen.json, Screen.full,
    Option("ascii", .flag, help: "draw the summary's charts with ASCII characters"),
    Option("force", .flag, help: "replace the folder even if no run wrote it"),
  ]

  /// Options that set a value of the scenario.
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

  private static func run(_ arguments: Arguments, _ console: Console) throws(CommandFailure)
    -> ExitStatus
  {
    let scenario = try ScenarioArgument.scenario(arguments, console)
    for concern in scenario.runConcerns { console.say("warning: \(concern)") }
    let worlds = try worlds(of: scenario)
    let request = RunRequest(scenario, arguments)
    try MemoryNeed(scenario, draws: arguments.integer("assumptions"), keeping: request)
      .check(console.memory)
    // Whoever looks at fewer days than the scenario has does not ask for its goals.
    if arguments.text("days") == nil { try scenario.checkCells() }
    let path = arguments.text("out") ?? "reports/\(scenario.name)"
    let store = CheckpointStore(for: path, arguments, console)
    let results = try ResultStore(arguments, console)
    if results != nil { try arguments.refuse(["checkpoint", "assumptions"], ResultStore.refusal) }
    let folder = try OutputFolder(path, console, isForced: arguments.flag("force"))
    let plan = try AssumptionPlan(
      arguments, of: scenario, variants: worlds.count, ends: AssumptionFindings.lived, console)
    let variants: [RunOutput.Variant]
    if let results {
      variants = try taken(
        worlds, of: scenario, from: results, request, TrialExecutor.threads(arguments, console))
    } else if let store {
      variants = try KeptLives(scenario, worlds, request).live(store, arguments, console)
    } else {
      variants = try live(worlds, keeping: request, arguments, console)
    }
    var output = RunOutput(scenario: scenario, variants: variants)
    output.model = try plan.map { plan throws(CommandFailure) in
      try AssumptionFindings(plan, of: output, areDifferences: false, arguments, console)
    }
    if arguments.flag("fingerprints") {
      let threads = TrialExecutor.threads(arguments, console)
      for variant in variants {
        let lived = variant.world.fingerprints(threads) { _ in !Interruption.isRequested }
        guard let lived else { throw .interrupted }
        output.fingerprints.append(lived)
      }
    }
    let status = try finish(output, folder, arguments, console)
    store?.remove()
    return status
  }

  /// The worlds that a run lives and no store has: for a plan.
  static func requests(
    _ arguments: Arguments, _ console: Console, _ store: ResultStore
  ) throws(CommandFailure) -> [WorldRequest] {
    let scenario = try ScenarioArgument.scenario(arguments, console)
    let request = RunRequest(scenario, arguments)
    return scenario.variants.map { WorldRequest(scenario, variant: $0.name, keeping: request) }
  }

  /// The results of worlds that were lived elsewhere.
  private static func taken(
    _ worlds: [(name: String, world: World)], of scenario: Scenario, from store: ResultStore,
    _ request: RunRequest, _ threads: ThreadExecutor
  ) throws(CommandFailure) -> [RunOutput.Variant] {
    let requests = worlds.map { WorldRequest(scenario, variant: $0.name, keeping: request) }
    try store.demand(requests)
    return try zip(requests, worlds).map { request, own throws(CommandFailure) in
      let result = try orFail(trial: store.result(of: request, own.world, threads))
      return RunOutput.Variant(name: own.name, world: own.world, result: result)
    }
  }

  /// Writes and tells the results of a run.
  private static func finish(
    _ output: RunOutput, _ folder: OutputFolder, _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let written = try output.write(
      into: folder, output.samples, withSpecifications: arguments.flag("vega-lite"),
      for: SpreadsheetForm(arguments))
    try folder.finish()
    let concerns = output.scenario.boardConcerns { name in
      output.variants.first { $0.name == name }?.result.tables ?? []
    }
    for concern in concerns { console.say("warning: \(concern)") }
    try written.document("run", written.summary(isFull: arguments.flag("full"))).print(
      arguments, console, inASCII: arguments.flag("ascii"), isSilent: arguments.flag("quiet"))
    guard arguments.flag("audit") else { return .fine }
    let reports = output.variants.map { (variant: $0.name, report: $0.result.audit) }
    return AuditVerdict(reports).tell(console, isQuiet: arguments.flag("quiet"))
  }

  static func worlds(
    of scenario: Scenario
  ) throws(CommandFailure) -> [(name: String, world: World)] {
    var worlds: [(name: String, world: World)] = []
    for variant in scenario.variants {
      let world = try orFail(world: scenario.world(ofVariant: variant.name))
      if let world { worlds.append((variant.name, world)) }
    }
    return worlds
  }

  static func live(
    _ worlds: [(name: String, world: World)], keeping request: RunRequest,
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> [RunOutput.Variant] {
    let executor = TrialExecutor(arguments, console, for: worlds)
    defer { executor.finish() }
    return try worlds.map { name, world throws(CommandFailure) in
      let result = world.run(executor.threads, keeping: request, progress: executor.progress)
      guard let result else { throw .interrupted }
      return RunOutput.Variant(name: name, world: world, result: result)
    }
  }
}
