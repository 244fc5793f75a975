import Experiments
import Measures
import Population
import Scenarios
import TerminalKit
import Text

/// The commands `terrarium new NAME` and `terrarium new --app NAME`.
package enum NewCommand {
  package static var command: Command {
    var command = Command("new", summary: "write a scenario file to start from")
    command.discussion = { discussion }
    command.operand = Command.Operand(
      "NAME", .optional,
      help:
        "name of the scenario (default with a template: the template's name); FOLDER/NAME "
        + "writes into the folder")
    command.options =
      [
        Option(
          "from", .text("TEMPLATE"), default: "pet-year", alone: "list",
          help: "a template, or the scenario to extend: a bare name, or a path; list, or nothing "
            + "after it, lists the templates"),
        Option(
          "from-log", .text("LOG"),
          help:
            "fit the users of the scenario (with it \(CalibrateCommand.startName), or --from) to "
            + "a log of your app's users: a CSV file, or - for standard input",
          example: "--from-log visits.csv"),
      ] + CalibrateCommand.logOptions + TrialExecutor.options
    command.renamed = ["--template": NewName("--from")]
    command.forms = [NewAppCommand.command]
    command.action = Interruption.ending { arguments, console in
      if let log = arguments.text("from-log") { return try fit(log, arguments, console) }
      try arguments.refuse(
        CalibrateCommand.logOptions.map(\.name) + ["threads"],
        "goes with '--from-log' only, which is not given.")
      if arguments.text("from") == "list" {
        try console.print(templates)
        return .fine
      }
      let path = try write(arguments, console)
      try console.print("wrote \(path.onOneLine)\n")
      return .fine
    }
    return command
  }

  private static var discussion: String {
    paragraphs(
      "Writes NAME.json with a question, the scenario that it extends and one changed rule, for "
        + "you to edit. A file that is there already stays as it is.",
      "With a template, the file is a whole question with comments: people who can leave, "
        + "segments, variants, headlines, goals, and parameters to vary. It runs as it stands, and "
        + "its goals are decided at its size.",
      "With --from-log it calibrates as 'terrarium calibrate' does, prints your app's "
        + "day-1, day-7 and day-30 retention next to the model's first, and writes NAME.json, "
        + "with users as those of the log, and the folder NAME-calibrated with the page and the "
        + "draws. NAME.json lists the metrics that the fit misses, and every answer that uses "
        + "the file names them. Status 0 if the fit holds, 1 if not, or not for a metric; 65 if "
        + "the log is too small.")
  }

  /// Writes a scenario whose users are fitted to a log, and the folder with the results of the fit.
  private static func fit(
    _ path: String, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    let extended = arguments.given("from") ?? CalibrateCommand.startName
    guard !ScenarioTemplate.all.contains(where: { $0.name == extended }) else {
      throw CommandFailure.usage(
        "Option '--from': '\(extended)' is a template; with --from-log name a scenario, such as "
          + "\(CalibrateCommand.startName).")
    }
    guard let name = arguments.operands.first else {
      throw CommandFailure.usage("Argument NAME is missing. See 'terrarium new --help'.")
    }
    let (folder, stem) = parted(name)
    // The name and the scenario that it extends are checked before the log is read.
    _ = try extending(extended, named: stem, in: folder, console)
    let own = "\(folder)\(stem)"
    let file = try newFile("\(own).json", console)
    let (log, scenario) = try CalibrateCommand.read(
      path, from: extended, fits: true, arguments, console)
    let results = try OutputFolder(
      "\(own)-calibrated", console, isForced: false, writer: ResultWriter("calibrate"))
    let output = try CalibrateCommand.output(
      log, scenario, named: extended, fits: true, arguments, console
    ) { executor, fit in
      defer { executor.finish() }
      return try fit(Trials(executor.threads, progress: executor.progress))
    }
    try output.write(into: results)
    try results.finish()
    try file.finish(output.calibrated(as: stem, extending: extended))
    try console.print(
      text(of: [
        output.compared, wrapped(output.verdict, width: 80),
        [
          "wrote \(own.onOneLine).json and the folder \(own.onOneLine)-calibrated",
          "Ask: terrarium what-if \(own.onOneLine).json --set PATH=VALUE --assumptions 48 "
            + "--draws \(own.onOneLine)-calibrated/draws.csv",
        ],
      ]))
    return output.found.holds ? .fine : .failed
  }

  private static func newFile(_ path: String, _ console: Console) throws -> NewFile {
    try NewFile(
      path, console, remedy: "give another name, or remove it", otherwise: "give another name")
  }

  /// Splits a name into its folder, with a trailing slash, and the name of the scenario.
  private static func parted(_ name: String) -> (folder: Substring, stem: String) {
    let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let file = name[slash...]
    return (name[..<slash], String(file.hasSuffix(".json") ? file.dropLast(".json".count) : file))
  }

  /// The list of templates in aligned columns.
  private static var templates: String {
    let all = ScenarioTemplate.all
    let width = all.map { $0.name.count }.max() ?? 0
    let rows = all.map { "\($0.name.padded(to: width))  \($0.summary)\n" }
    return rows.joined() + "\nStart from one with: terrarium new NAME --from TEMPLATE\n"
  }

  /// Writes the scenario file and returns its path; first checks that the text is a valid scenario.
  private static func write(_ arguments: Arguments, _ console: Console) throws -> String {
    let template = ScenarioTemplate.all.first { $0.name == arguments.text("from") }
    guard let name = arguments.operands.first ?? template?.name else {
      throw CommandFailure.usage("Argument NAME is missing. See 'terrarium new --help'.")
    }
    let (folder, own) = parted(name)
    let stem = own.isEmpty ? template?.name ?? "" : own
    let text =
      if let template {
        try checked(template.text(name: stem))
      } else {
        try extending(arguments.text("from") ?? "", named: stem, in: folder, console)
      }
    let path = "\(folder)\(stem).json"
    try newFile(path, console).finish(text)
    return path
  }

  /// Returns the text of a scenario that extends another; throws an error if the other is missing.
  private static func extending(
    _ extended: String, named stem: String, in folder: Substring, _ console: Console
  ) throws -> String {
    let isRelative = ScenarioLibrary.isPath(extended) && !extended.hasPrefix("/")
    guard folder.isEmpty || !isRelative else {
      throw CommandFailure.usage(
        "Option '--from' takes a bare name or an absolute path if NAME has a folder, not "
          + "'\(extended)'.")
    }
    // The name is checked before the scenario is read.
    _ = try checked(ScenarioTemplate.text(name: stem, extends: extended, of: []))
    let base = try Scenario(extended, in: console.scenarios)
    return try checked(
      ScenarioTemplate.text(name: stem, extends: extended, of: base.parameters.shares.apps))
  }

  private static func checked(
    _ text: @autoclosure () throws(ScenarioError) -> String
  ) throws -> String {
    do { return try text() } catch { throw CommandFailure.usage(error.description) }
  }
}
