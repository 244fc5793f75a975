import Reports
import Tabular

/// `terrarium report RUN…`
enum ReportCommand {
  static var command: Command {
    var command = Command("report", summary: "draw the page of runs again, side by side")
    command.discussion = wrapped(
      "Reads the tables in the folders of runs and writes one page, with several runs in the same "
        + "pictures. A table that somebody has changed is drawn as it is, with a warning. The "
        + "runs' folders stay as they are.", width: 98
    ).joined(separator: "\n")
    command.operand = Command.Operand("RUN", .several, help: "folders that runs wrote")
    command.options = [
      Option("out", .text("FILE"), default: "report.html", help: "the page to write"),
      Option("force", .flag, help: "replace the page if it is there"),
    ]
    command.action = { (arguments, console) throws(CommandFailure) in
      let runs = try arguments.operands.map { folder throws(CommandFailure) in
        try RecordedRun(folder) { console.say("warning: \($0)") }
      }
      let path = arguments.text("out") ?? ""
      try write(try page(runs), to: path, replacing: arguments.flag("force"))
      try console.print("wrote \(path)\n")
      return .fine
    }
    return command
  }

  /// One page of all runs.
  private static func page(_ runs: [RecordedRun]) throws(CommandFailure) -> String {
    for (place, run) in runs.enumerated()
    where runs[..<place].contains(where: { $0.run == run.run }) {
      throw CommandFailure(
        .badInput, "two folders hold the run \(run.run); give each run once")
    }
    let own = runs.map { run in
      var heading = run.heading
      heading.name = runs.count > 1 ? run.run : run.name
      return (heading: heading, tables: run.tables)
    }
    do { return try Report(runs: own).html } catch {
      throw CommandFailure(
        .badInput, "the runs cannot be drawn together: \(error.description)")
    }
  }

  private static func write(
    _ text: String, to path: String, replacing isForced: Bool
  ) throws(CommandFailure) {
    if isForced, FileSystem.kind(of: path) == .file { FileSystem.remove(path) }
    do {
      let file = try FileDescriptor.creating(path)
      try file.send(text, orRemove: path)
    } catch {
      throw CommandFailure(
        .cannotCreate,
        error.isInTheWay
          ? "'\(path)' is there already; give another --out, or --force"
          : "cannot create '\(path)': \(error.description)")
    }
  }
}
