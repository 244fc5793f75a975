import Comparing
import Experiments
import Scenarios
import TerminalKit
import Text

/// The table of `terrarium check FOLDER`: each scenario in the folder states a published effect.
struct EffectTable {
  let rows: [Scenario]

  /// The default number of random draws of the assumptions for each row.
  static let draws = 16

  static let discussion =
    "A folder of scenarios with \"effect\", such as scenarios/effects, is a table of "
    + "published effects, one row per file. The goals of a row state the published interval. "
    + "A row is inside if the number under the default parameters and its simulation interval "
    + "lie in that interval. It is not contradicted if the range over \(draws) draws of the "
    + "assumptions, or those of --assumptions, overlaps the interval and the sign agrees; "
    + "otherwise it is missed. Rows to which the model was fitted are scored separately. "
    + "Status 1 if a row is missed."

  /// Whether a folder contains scenarios and is not the folder of a run.
  static func isTable(_ folder: String, _ console: Console) -> Bool {
    let manifest = try? console.files.kind(of: "\(folder)/\(OutputFolder.manifest)")
    return manifest == nil && !files(folder, console).isEmpty
  }

  private static func files(_ folder: String, _ console: Console) -> [String] {
    ((try? console.files.names(in: folder)) ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }

  init(_ folder: String, _ arguments: Arguments, _ console: Console) throws {
    try arguments.refuse(
      ["set", "until"], "is for one scenario, and '\(folder)' holds several.")
    rows = try EffectTable.scenarios(folder, ScenarioArgument.sizeSettings(arguments), console)
    for scenario in rows {
      let cells = scenario.goals.flatMap(\.cells)
      if !cells.isEmpty { try scenario.checkTrial(of: cells, console) }
    }
  }

  func report(_ worlds: StudyWorlds) throws -> EffectReport {
    let trials = try rows.map { try RowTrial($0, worlds) }
    try worlds.demand(trials.flatMap { $0?.requests ?? [] })
    return EffectReport(
      rows: try zip(rows, trials).map { row, trial in
        EffectRow(row, try trial?.cells(worlds) ?? [])
      },
      draws: worlds.arguments.integer("assumptions").map { Int($0) } ?? EffectTable.draws)
  }

  /// Reads the rows of a folder, in the order of their file names.
  static func scenarios(
    _ folder: String, _ sizes: [ScenarioOverride], _ console: Console
  ) throws -> [Scenario] {
    var scenarios: [Scenario] = []
    for file in files(folder, console) {
      let path = folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
      scenarios.append(try scenario(path, sizes, console))
    }
    return scenarios
  }

  private static func scenario(
    _ path: String, _ sizes: [ScenarioOverride], _ console: Console
  ) throws -> Scenario {
    let scenario = try Scenario(path, sizes, in: console.scenarios)
    guard scenario.effect.isRow else {
      throw CommandFailure.badInput(
        "'\(path)' has no \"effect\", so it is no row of the table; write one, or check the file "
          + "alone")
    }
    return scenario
  }
}

/// The simulations for a row: of the row's scenario, and of random draws of the assumptions.
private struct RowTrial {
  private let scenario: Scenario
  private let trial: ScenarioTrial
  private let plan: AssumptionPlan?
  private let drawn: DrawnWorlds

  /// Prepares the simulations for a row; nil if the row's effect is not modelled.
  init?(_ scenario: Scenario, _ worlds: StudyWorlds) throws {
    let cells = scenario.goals.flatMap(\.cells)
    guard !cells.isEmpty else { return nil }
    let variants = cells.flatMap(\.addresses).map(\.variant).unique
    self.scenario = scenario
    trial = try ScenarioTrial(scenario, cells: cells)
    plan = try AssumptionPlan(
      worlds.arguments, of: scenario, variants: variants.count, ends: 0,
      orDraws: EffectTable.draws, worlds.console)
    drawn = DrawnWorlds(variants, cells)
  }

  var requests: [WorldRequest] {
    trial.requests() + (plan?.draws ?? []).flatMap { drawn.requests(of: $0.scenario) }
  }

  func cells(_ worlds: StudyWorlds) throws -> [EffectCell] {
    let executor = TrialExecutor(worlds.arguments, worlds.console, personDays: trial.personDays)
    let measured = try worlds.simulating(executor) { try trial.run($0) }
    var none: ModelTables?
    let study = try plan?.study(drawn, plain: measured.map(\.value), into: &none, worlds) { _ in
      []
    }
    let owners = scenario.goals.flatMap { goal in goal.cells.map { _ in goal } }
    return measured.indices.map {
      EffectCell(owners[$0], measured[$0], study?.spread(of: $0) ?? ModelSpread([]))
    }
  }
}
