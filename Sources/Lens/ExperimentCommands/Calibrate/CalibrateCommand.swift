import Experiments
import Population
import Reports
import Scenarios
import TerminalKit

/// The command `terrarium calibrate LOG`.
package enum CalibrateCommand {
  package static var command: Command {
    var command = Command("calibrate", summary: "fit the simulated users to a real usage log")
    command.discussion = { discussion }
    command.operand = Command.Operand("LOG", .one, help: "CSV file, or - for standard input")
    command.options =
      [
        Option(
          "from", .text("SCENARIO"), default: startName,
          help: "the scenario with the apps, rules and phones, and the start of the search"),
        Option(
          "no-fit", .flag,
          help: "fit nothing: compare the log with the scenario's users as they are"),
        Option(
          "out", .text("DIR"), help: "folder of the results (default: reports/NAME-calibrated)"),
        Option("force", .flag, help: "replace the folder even if calibrating did not write it"),
      ] + logOptions + [Screen.json, Screen.full, ResultStore.restart] + TrialExecutor.options
    command.renamed = ["--scenario": NewName("--from")]
    command.appendix = { appendix }
    command.carriesOut(CalibrateStudy.self)
    return command
  }

  /// The scenario whose users are fitted by default.
  static let startName = "forest-baseline"

  /// Options that describe the rows of a log.
  static var logOptions: [Option] {
    [
      Option(
        "kind", .choice(ActivityRows.Kind.allCases.map(\.rawValue)),
        help: "kind of the log's rows (default: recognised by the columns)"),
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
    ] + LogFile.options(example: "--columns person=member,day=date")
  }

  private static let discussion = paragraphs(
    "Fits the parameters of the default behaviour that a log of daily activity determines (how "
      + "easily users come, how they differ, leaving, novelty, habit, dormancy, moods of days and "
      + "weeks, personal weekdays), so that simulated users are active on days as the people of "
      + "the log are. Weekdays, single days, and joining early or late are solved for directly. "
      + "The output names the parameters that the log does not determine; they stay as assumed.",
    "The fit uses half of the people, chosen by a digest of their names. The other half "
      + "judges it once: the fit holds if that half is no farther from the model than simulated "
      + "worlds are, or than the fitted half is, and no statistic is five spreads away. If the "
      + "day-1, day-7 or day-30 retention or the active days of all people of the log differ "
      + "from the model's, the fit holds, but not for these metrics, and answers that use the "
      + "file name them. If single days hide a lasting change of level, the fit holds for the "
      + "days of the log alone. It announces its time before it begins.",
    "Writes calibrated.json (a scenario that extends SCENARIO), fitted.csv, draws.csv (parameters "
      + "that fit about as well), statistics.csv, curve.csv and index.html. Status 0 if the fit "
      + "holds, 1 if it does not, not for a metric, or only for the days of the log, 65 if the log "
      + "is too small. A command that was stopped resumes when you give it again.")

  private static var appendix: String {
    ActivityRows.Kind.allCases.reduce("Columns by kind of log:\n") { text, kind in
      text + "\n" + kind.schema.help("\(kind.rawValue):")
    } + "\n" + wrapped(FileColumn.reading, width: 98).joined(separator: "\n") + "\n"
  }

  /// Reads a log, and the scenario whose users are fitted to the log.
  static func read(
    _ path: String, from name: String, fits: Bool, _ arguments: Arguments, _ console: Console
  ) throws -> (ActivityReading, Scenario) {
    let log = try ActivityReading(path, arguments, console)
    if fits, let refusal = log.refusal { throw CommandFailure.badInput(refusal) }
    return (log, try Scenario(name, in: console.scenarios))
  }

  /// Fits the users of a scenario to a log, or only compares the users with the log.
  static func output(
    _ log: ActivityReading, _ scenario: Scenario, named name: String, fits: Bool,
    _ arguments: Arguments, _ console: Console,
    simulating: (TrialExecutor, (Trials) throws -> Calibration.Outcome?) throws
      -> Calibration.Outcome?
  ) throws -> CalibrateOutput {
    var sizes = Calibration.Sizes()
    if !fits { (sizes.steps, sizes.draws) = (0, 0) }
    let open = try OpenNumbers(scenario, draws: sizes.draws)
    let calibration = Calibration(
      log.halves, of: scenario.parameters, named: scenario.digest, from: log.start, sizes: sizes,
      among: fits ? open.behaviours : [])
    if !arguments.flag("quiet") { announce(calibration, arguments, console) }
    let executor = TrialExecutor(arguments, console, personDays: calibration.personDays)
    let found = try simulating(executor) { trials in try calibration.run(trials) }
    guard let found else {
      throw CommandFailure.badInput(
        "'\(name)' cannot be simulated for as long as the log; give a shorter log")
    }
    return CalibrateOutput(
      log: log, scenario: scenario,
      extended: ScenarioLibrary.isPath(name) ? "scenario.json" : name, open: open, found: found,
      fits: fits)
  }

  /// Estimates an upper bound of the waiting time by simulating one world; prints the bound if it
  /// exceeds ten seconds.
  private static func announce(
    _ calibration: Calibration, _ arguments: Arguments, _ console: Console
  ) {
    let begin = ContinuousClock.now
    let days = calibration.pilot(TrialExecutor.threads(arguments, console)) ?? 0
    let cost = ProgressBar.cost(
      days, of: days == 0 ? 0 : calibration.personDays,
      "calibrating simulates up to \(NumberText.whole(calibration.personDays)) person·days",
      after: ContinuousClock.now - begin)
    if let cost, !Interruption.isRequested { console.say(cost) }
  }
}

/// A fit to a log, which can be resumed after the command was stopped.
struct CalibrateStudy: Study {
  private let log: ActivityReading
  private let scenario: Scenario
  private let (name, fits): (String, Bool)

  static let isPlanned = false

  init(_ arguments: Arguments, _ console: Console) throws {
    fits = !arguments.flag("no-fit")
    name = arguments.text("from") ?? CalibrateCommand.startName
    (log, scenario) = try CalibrateCommand.read(
      arguments.operands[0], from: name, fits: fits, arguments, console)
  }

  var place: StudyPlace {
    StudyPlace(name: "reports/\(scenario.name)-calibrated", writer: ResultWriter("calibrate"))
  }

  func findings(_ worlds: StudyWorlds) throws -> CalibrateOutput {
    try CalibrateCommand.output(
      log, scenario, named: name, fits: fits, worlds.arguments, worlds.console,
      simulating: worlds.simulating)
  }

  func finish(
    _ output: CalibrateOutput, _ folder: OutputFolder?, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    try folder.map(output.write(into:))
    try folder?.finish()
    try output.document(folder: folder?.path ?? "").print(arguments, console)
    return !fits || output.found.holds ? .fine : .failed
  }
}
