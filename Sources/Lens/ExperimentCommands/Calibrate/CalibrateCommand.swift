import Experiments
import Population
import Scenarios
import TerminalKit

/// `terrarium calibrate LOG`
package enum CalibrateCommand {
  package static var command: Command {
    var command = Command("calibrate", summary: "fit the simulated users to a real usage log")
    command.discussion = { discussion }
    command.operand = Command.Operand("LOG", .one, help: "CSV file, or - for standard input")
    command.options =
      [
        Option(
          "from", .text("SCENARIO"), default: "forest-baseline",
          help: "the scenario with the apps, rules and phones, and the start of the search"),
        Option(
          "kind", .choice(ActivityRows.Kind.allCases.map(\.rawValue)),
          help: "what the rows of the log are (default: recognised by the columns)"),
        Option(
          "late-within", .integer("DAYS", in: 0...36_500), default: "3",
          help:
            "of tasks: done up to this many days after the due day counts as late, not as missed"),
        Option(
          "day-zero", .day("DATE"),
          help:
            "the date of day 0, if the log has day numbers; without it the weekend is guessed"),
        Option(
          "sample", .integer("N", in: 1...1_000_000_000), default: "20000",
          help:
            "the most people to use, chosen by a digest of their names; without it, fewer of a log "
            + "of more than a year"),
        Option(
          "no-fit", .flag,
          help: "fit nothing: compare the log with the scenario's users as they are"),
        Option(
          "out", .text("DIR"), help: "folder of the results (default: reports/NAME-calibrated)"),
        Option("force", .flag, help: "replace the folder even if calibrating did not write it"),
      ] + LogFile.options(example: "--columns person=member,day=date")
      + [Screen.json, Screen.full] + TrialExecutor.options
    command.renamed = ["--scenario": NewName("--from")]
    command.appendix = { appendix }
    command.action = Interruption.ending(calibrate)
    return command
  }

  private static let discussion = paragraphs(
    "Fits the parameters of the default behaviour that a log of daily activity determines (how "
      + "easily users come, how they differ, leaving, novelty, habit, dormancy, moods of days and "
      + "weeks, personal weekdays), so that simulated users are active on days as the people of "
      + "the log are. Weekdays, single days, and joining early or late are solved for directly. "
      + "The output names the parameters that the log does not determine; they stay as assumed.",
    "The fit uses half of the people, chosen by a digest of their names. The other half judges it "
      + "once: the fit holds if that half is no farther from the model than simulated worlds are, "
      + "or than the fitted half is, and no statistic is five spreads away. If single days hide a "
      + "lasting change of level, the fit holds for the days of the log alone.",
    "Writes calibrated.json (a scenario that extends SCENARIO), fitted.csv, draws.csv (parameters "
      + "that fit about as well), statistics.csv, curve.csv and index.html. Status 0 if the fit "
      + "holds, 1 if it does not, or only for the days of the log, 65 if the log is too small.")

  private static var appendix: String {
    ActivityRows.Kind.allCases.reduce("Columns by kind of log:\n") { text, kind in
      text + "\n" + kind.schema.help("\(kind.rawValue):")
    } + "\n" + wrapped(FileColumn.reading, width: 98).joined(separator: "\n") + "\n"
  }

  private static func calibrate(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let log = try ActivityReading(arguments, console)
    let fits = !arguments.flag("no-fit")
    if fits, let refusal = log.refusal { throw CommandFailure.badInput(refusal) }
    let name = arguments.text("from") ?? ""
    let scenario = try Scenario(name, in: console.scenarios)
    guard scenario.parameters.behaviour == .standard else {
      throw CommandFailure.usage(
        "Option '--from': everybody comes every day in '\(name)'; name a scenario of the "
          + "default behaviour.")
    }
    let folder = try OutputFolder(
      arguments.text("out") ?? "reports/\(scenario.name)-calibrated", console,
      isForced: arguments.flag("force"), writer: .calibrate)
    var sizes = Calibration.Sizes()
    if !fits { (sizes.steps, sizes.draws) = (0, 0) }
    let open = try OpenNumbers(scenario, draws: sizes.draws)
    let calibration = Calibration(
      log.halves, of: scenario.parameters, from: log.start, sizes: sizes,
      among: fits ? open.behaviours : [])
    let executor = TrialExecutor(arguments, console, personDays: calibration.personDays)
    defer { executor.finish() }
    let found = calibration.run(executor.threads, progress: executor.progress)
    guard let found else {
      if Interruption.isRequested { throw CommandFailure.interrupted }
      throw CommandFailure.badInput(
        "'\(name)' cannot be simulated for as long as the log; give a shorter log")
    }
    let output = CalibrateOutput(
      log: log, scenario: scenario,
      extended: ScenarioLibrary.isPath(name) ? "scenario.json" : name, open: open, found: found,
      fits: fits)
    try output.write(into: folder)
    try folder.finish()
    try output.document(folder: folder.path).print(arguments, console)
    return !fits || found.holds ? .fine : .failed
  }
}
