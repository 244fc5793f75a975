import Analytics
import Comparing
import Experiments
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text

/// The command `terrarium backtest FOLDER`.
package enum BacktestCommand {
  package static var command: Command {
    var command = Command("backtest", summary: "check the model against your own experiments")
    command.discussion = { discussion }
    command.operand = Command.Operand(
      "FOLDER", .one,
      help: "a folder with one file per experiment, as 'terrarium new NAME --from experiment' "
        + "begins them")
    command.options =
      [
        Option(
          "margin", .text("POINTS"),
          help: "the bar: the largest typical error with which an answer is of use to you, in "
            + "points or, for relative effects, in percent", example: "--margin 1.5")
      ] + ScenarioArgument.sizes + [Screen.json, Screen.full] + ResultStore.options
      + AssumptionPlan.options + TrialExecutor.options
    command.carriesOut(BacktestStudy.self)
    return command
  }

  private static let discussion = paragraphs(
    "Compares the model's effects with those that your experiments measured: the typical "
      + "error beyond the experiments' own, the mean error, coverage, signs and slope, by kind "
      + "of rule. Next to them are two forecasts without a model: no change, and the mean of "
      + "your other experiments. The 95 % intervals hold for few experiments too.",
    "A file is a scenario with \"effect\" and, as its first goal, the measured difference with its "
      + "95 % interval (\"versus\", and \"change\" with \"between\"): all in points, or all "
      + "relative. The kind of rule is the part that the variant changes, such as streak. The "
      + "model's range is that of \(EffectTable.draws) draws of the assumptions, or of "
      + "--assumptions, and of the simulation. Experiments to which the model was fitted "
      + "(\"fitted\": true) prove nothing and are refused.",
    "With --margin the output says what not to ask. The status is then 0 if the typical errors of "
      + "all kinds lie within the bar, 1 if one lies beyond it, and 2 if one is not decided.")

  /// The value of `--margin`, converted from points to a share; nil without the option.
  static func bar(_ arguments: Arguments) throws(CommandFailure) -> Double? {
    guard let text = arguments.text("margin") else { return nil }
    guard let points = Double(decimal: text), points > 0, points <= 1_000 else {
      throw .usage(
        "Option '--margin' takes a number of points above 0, such as 1.5, not '\(text.onOneLine)'.")
    }
    return points / 100
  }
}

/// A study of the experiments in a folder, and of the effects that the model predicts for them.
struct BacktestStudy: Study {
  private let folder: String
  private let table: EffectTable
  private let bar: Double?
  private let isRelative: Bool

  init(_ arguments: Arguments, _ console: Console) throws {
    folder = arguments.operands[0]
    bar = try BacktestCommand.bar(arguments)
    guard try orCannotRead(folder, console.files.kind(of: folder)) == .folder else {
      throw CommandFailure.missingInput(
        "there is no folder '\(folder.onOneLine)'; give one with a file per experiment, which "
          + "'terrarium new NAME --from experiment' begins")
    }
    table = try EffectTable(folder, arguments, console)
    let rows = try table.rows.filter { try BacktestStudy.isTest($0) }
    guard let first = rows.first else {
      throw CommandFailure.badInput(
        "'\(folder.onOneLine)' has no experiment with a goal; write a file for each with "
          + "'terrarium new NAME --from experiment'")
    }
    isRelative = first.goals[0].isRelative
    for row in rows where row.goals[0].isRelative != isRelative {
      throw BacktestStudy.refusal(
        row, "goals",
        "the effect is \(isRelative ? "in points" : "relative"), and that of "
          + "'\(first.name)' is not, so errors cannot be averaged; state all effects alike "
          + "(\"relative\")")
    }
  }

  /// Whether a row is an experiment that the model can predict.
  ///
  /// - Throws: a failure for a row that was used for fitting or that measures no difference.
  private static func isTest(_ row: Scenario) throws(CommandFailure) -> Bool {
    guard !row.effect.fitted else {
      throw refusal(
        row, "effect.fitted",
        "the model was fitted to this experiment, so it proves nothing; move the file out of the "
          + "folder")
    }
    guard let goal = row.goals.first, let cell = goal.cells.first?.address else { return false }
    guard goal.versus != nil, goal.low.isFinite, goal.high.isFinite, goal.low < goal.high else {
      throw refusal(
        row, "goals",
        "the first goal is no measured difference; give it \"versus\", and \"change\" with "
          + "\"between\": the ends of the experiment's 95 % interval")
    }
    guard goal.isRelative || cell.quantity.isShare else {
      throw refusal(
        row, "goals",
        "the effect is in the unit of \(cell.column.onOneLine); state it relative (\"relative\": "
          + "true), so that experiments can be averaged")
    }
    return true
  }

  private static func refusal(
    _ row: Scenario, _ path: String, _ sentence: String
  ) -> CommandFailure {
    .badInput(row.written(path) + sentence)
  }

  var place: StudyPlace { StudyPlace(name: "\(folder.withoutTrailingSlashes)-backtest") }

  func findings(_ worlds: StudyWorlds) throws -> BacktestReport {
    let report = try table.report(worlds)
    let tests = report.rows.map { BacktestStudy.test($0) }
    return BacktestReport(
      backtest: Backtest(tests.compactMap { $0 }),
      others: zip(report.rows, tests).filter { $1 == nil }.map { $0.0.scenario.name },
      isRelative: isRelative, bar: bar, draws: report.draws)
  }

  /// Returns the backtest of an experiment; nil if the model has no value for the experiment.
  private static func test(_ row: EffectRow) -> Backtest.Test? {
    guard let cell = row.cells.first, let value = cell.cell.value, let range = cell.model else {
      return nil
    }
    let width = 2 * Backtest.point
    return Backtest.Test(
      row.scenario.name, kind: kind(of: row.scenario, cell.goal), model: value,
      spread: (range.high - range.low) / width, measured: (cell.goal.low + cell.goal.high) / 2,
      error: (cell.goal.high - cell.goal.low) / width)
  }

  /// Returns the group of rules that a goal tests, such as `streak` for `apps.tenx.streak.grace`.
  private static func kind(of scenario: Scenario, _ goal: ScenarioGoal) -> String {
    let variants = [
      goal.conditions.first { $0.key == "variant" }?.values.first, goal.versus,
    ].compactMap { $0 }
    let parts = variants.flatMap { scenario.settingsByVariant[$0] ?? [] }.map { path in
      String(path.split { $0 == "." || $0 == "[" }.dropFirst(2).first ?? "other")
    }.unique
    return parts.count == 1 ? parts[0] : parts.isEmpty ? "other" : "several"
  }

  func finish(
    _ report: BacktestReport, _ folder: OutputFolder?, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    try report.document.print(arguments, console)
    return report.status
  }
}
