import Comparing
import Experiments
import Scenarios
import TerminalKit
import Text

/// `terrarium check FOLDER`, where each scenario of the folder states a published effect.
enum EffectTable {
  /// The draws of the assumptions for each row, where the command line names no number.
  static let draws = 16

  static let discussion =
    "A folder of scenarios with \"effect\", such as scenarios/effects, is a table of published "
    + "effects, one row per file. The goals of a row state the published interval. A row is "
    + "inside if the scenario's own number and its simulation interval lie in that interval. It "
    + "is not contradicted if the range over \(draws) draws of the assumptions, or those of "
    + "--assumptions, overlaps the interval and the sign agrees; otherwise it is missed. Rows to "
    + "which the model was fitted are scored separately. Status 1 if a row is missed."

  /// Whether a folder is no run but holds scenarios.
  static func isTable(_ folder: String, _ console: Console) -> Bool {
    let manifest = try? console.files.kind(of: "\(folder)/\(OutputFolder.manifest)")
    return manifest == nil && !files(folder, console).isEmpty
  }

  private static func files(_ folder: String, _ console: Console) -> [String] {
    ((try? console.files.names(in: folder)) ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }

  static func report(
    _ folder: String, _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> EffectReport {
    try arguments.refuse(
      ["set", "results", "enlarge-once"], "is for one scenario, and '\(folder)' holds several.")
    let scenarios = try scenarios(folder, ScenarioArgument.sizeSettings(arguments), console)
    for scenario in scenarios {
      let cells = scenario.goals.flatMap(\.cells)
      if !cells.isEmpty { try scenario.checkTrial(of: cells, console) }
    }
    var rows: [EffectRow] = []
    for scenario in scenarios { rows.append(try row(scenario, arguments, console)) }
    return EffectReport(
      rows: rows, draws: arguments.integer("assumptions").map { Int($0) } ?? draws)
  }

  /// The rows of a folder, in the order of their files.
  static func scenarios(
    _ folder: String, _ sizes: [ScenarioOverride], _ console: Console
  ) throws(CommandFailure) -> [Scenario] {
    var scenarios: [Scenario] = []
    for file in files(folder, console) {
      let path = folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
      scenarios.append(try scenario(path, sizes, console))
    }
    return scenarios
  }

  private static func scenario(
    _ path: String, _ sizes: [ScenarioOverride], _ console: Console
  ) throws(CommandFailure) -> Scenario {
    let scenario = try orFail(scenario: Scenario(path, sizes, in: console.scenarios))
    guard scenario.effect.isRow else {
      throw .badInput(
        "'\(path)' has no \"effect\", so it is no row of the table; write one, or check the file "
          + "alone")
    }
    return scenario
  }

  private static func row(
    _ scenario: Scenario, _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> EffectRow {
    let cells = scenario.goals.flatMap(\.cells)
    guard !cells.isEmpty else { return EffectRow(scenario, []) }
    let variants = cells.flatMap(\.addresses).map(\.variant).unique
    let trial = try orFail(trial: ScenarioTrial(scenario, cells: cells))
    let executor = TrialExecutor(arguments, console, personDays: trial.personDays)
    let measured: [MeasuredCell]
    do {
      defer { executor.finish() }
      measured = try finished(
        trial: trial.run(executor.threads, progress: executor.progress))
    }
    let plan = try AssumptionPlan(
      arguments, of: scenario, variants: variants.count, ends: 0, orDraws: draws, console)
    var none: ModelTables?
    let study = try plan?.study(
      DrawnWorlds(variants, cells), plain: measured.map(\.value), into: &none, arguments, console
    ) { _ in [] }
    let owners = scenario.goals.flatMap { goal in goal.cells.map { _ in goal } }
    return EffectRow(
      scenario,
      measured.indices.map {
        EffectCell(owners[$0], measured[$0], study?.spread(of: $0) ?? ModelSpread([]))
      })
  }
}
