import Measures
import Reports
import Text
import TerminalKit

/// `terrarium picture RUN --of TABLE`
package enum PictureCommand {
  package static var command: Command {
    var command = Command("picture", summary: "write one picture of a run's page as an SVG file")
    command.discussion = {
      paragraphs(
        "The picture is the one of the page, light or dark as its reader prefers, and stands "
          + "alone: a text, a slide or a repository can show it. It says within from which run "
          + "and which digest of results it was drawn.")
    }
    command.operand = Command.Operand("RUN", .one, help: "folder that a run wrote")
    command.options = [
      Option(
        "of", .text("TABLE"), help: "the table that is drawn",
        example: "--of \(TableKind.streakSurvival.name)"),
      Option(
        "panel", .integer("N", in: 1...1_000), default: "1",
        help: "which of its pictures, counted from 1"),
      Option("out", .text("FILE"), default: "picture.svg", help: "the file to write"),
      Option("force", .flag, help: "replace the file if it is there"),
    ]
    command.action = { (arguments, console) throws(CommandFailure) in
      let folder = try RunFolder(arguments.operands[0], console)
      let facts = RunFacts(folder)
      let picture = try picture(RecordedRun(folder), arguments)
      let file = try NewFile(
        arguments.text("out") ?? "", console, replaces: arguments.flag("force"))
      try file.finish(standingAlone(picture, facts))
      try console.print("wrote \(file.path.onOneLine)\n")
      return .fine
    }
    return command
  }

  private static func picture(
    _ run: RecordedRun, _ arguments: Arguments
  ) throws(CommandFailure) -> String {
    let report = Report(run.heading, tables: run.tables)
    let drawn = report.drawnTables
    let choice = drawn.isEmpty ? "it has none" : "there are \(drawn.joined(separator: ", "))"
    guard let table = arguments.text("of") else {
      throw .usage("Give a table to draw with --of; \(choice).")
    }
    let pictures = report.pictures(of: table)
    guard !pictures.isEmpty else {
      let near = nearest(to: table, among: drawn).map { "did you mean '\($0)'? " } ?? ""
      throw .badInput(
        "the page of '\(arguments.operands[0])' has no picture of '\(table)'; \(near)\(choice)")
    }
    let panel = arguments.number("panel")
    guard panel <= pictures.count else {
      throw .usage("The page has \(pictures.count) pictures of \(table), not \(panel).")
    }
    return pictures[panel - 1]
  }

  /// The picture with its name space, its size, its style and its origin.
  static func standingAlone(_ picture: String, _ facts: RunFacts) -> String {
    Report.alone(
      picture, "run \(facts.run), results \(facts.results), version \(facts.version)")
  }
}
