import Comparing
import Measures
import Reports
import Text
import TerminalKit

/// The command `terrarium report RUN --picture METRIC`.
package enum PictureCommand {
  /// Translates the old form `picture RUN --of TABLE`.
  package static let newName = NewName("report RUN --picture METRIC") { words in
    let new = words.renaming("--of", to: "--picture")
    return ["report"] + new + (new == words ? ["--picture"] : [])
  }

  static var command: Command {
    var command = Command("picture", summary: "write one picture of the page as an SVG file")
    command.discussion = {
      paragraphs(
        "For a metric, the picture shows the difference between today's rules and the "
          + "changed rules or variants. For a table, and for a run without variants, it is the "
          + "picture of the page. It is light or dark as its reader prefers, and stands alone "
          + "on a slide: with its title, the number of simulated users, the run and the digest "
          + "of its results.")
    }
    command.operand = Command.Operand("RUN", .one, help: "folder that a run wrote")
    command.options = [
      Option(
        "picture", .text("METRIC"), alone: "",
        help: "a metric, or a table of the page, that is drawn",
        example: "--picture \(TableKind.streakSurvival.name)"),
      Option(
        "panel", .integer("N", in: 1...1_000), default: "1",
        help: "which of its pictures, counted from 1"),
      Option("out", .text("FILE"), default: "picture.svg", help: "the file to write"),
      Option("force", .flag, help: "replace the file if it is there"),
    ]
    command.action = { arguments, console in
      let folder = try RunFolder(arguments.operands[0], console)
      let facts = RunFacts(folder)
      let (report, picture, title) = try picture(RecordedRun(folder), folder, arguments, console)
      let file = try NewFile(
        arguments.text("out") ?? "", console, replaces: arguments.flag("force"))
      try file.finish(
        Report.alone(
          picture, title, report.source(facts.run),
          "run \(facts.run), results \(facts.results), version \(facts.version)"))
      try console.print("wrote \(file.path.onOneLine)\n")
      return .fine
    }
    return command
  }

  private static func picture(
    _ run: RecordedRun, _ folder: RunFolder, _ arguments: Arguments, _ console: Console
  ) throws -> (report: Report, picture: String, title: String) {
    var report = Report(run.heading, tables: run.tables)
    let cell = try? CellAddress(arguments.text("picture") ?? "")
    if let cell, arguments.number("panel") == 1 {
      report.answer = try ReportCommand.answer(of: [run], in: [folder], console, chosen: [cell])
      if let difference = report.difference(of: cell) {
        return (report, difference.picture, difference.title)
      }
    }
    let drawn = report.drawnTables
    let choice = drawn.isEmpty ? "it has none" : "there are \(drawn.joined(separator: ", "))"
    let asked = arguments.text("picture") ?? ""
    guard !asked.isEmpty else {
      throw CommandFailure.usage("Say what is drawn: --picture METRIC; \(choice).")
    }
    let table = ([asked] + (cell?.tables ?? [])).first(where: drawn.contains) ?? asked
    let pictures = report.pictures(of: table)
    guard !pictures.isEmpty else {
      let near = nearest(to: asked, among: drawn).map { "did you mean '\($0)'? " } ?? ""
      throw CommandFailure.badInput(
        "the page of '\(arguments.operands[0])' has no picture of '\(asked)'; \(near)\(choice)")
    }
    let panel = arguments.number("panel")
    guard panel <= pictures.count else {
      throw CommandFailure.usage(
        "The page has \(pictures.count) pictures of \(asked), not \(panel).")
    }
    return (report, pictures[panel - 1], report.title(of: table))
  }
}
