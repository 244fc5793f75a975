import Scenarios
import TerminalKit
import Text

/// `terrarium new NAME`
package enum NewCommand {
  package static var command: Command {
    var command = Command("new", summary: "write a scenario file to start from")
    command.discussion = { discussion }
    command.operand = Command.Operand(
      "NAME", .optional,
      help: "name of the scenario, with a template the template's if it is not given; with a "
        + "folder before it, it is written there")
    command.options = [
      Option(
        "from", .text("TEMPLATE"), default: "pet-reference", alone: "list",
        help: "a template, or the scenario to extend: a bare name, or a path; list, or nothing "
          + "after it, lists the templates")
    ]
    command.renamed = ["--template": NewName("--from")]
    command.action = { arguments, console in
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
        + "its goals are decided at its size.")
  }

  /// The templates in aligned columns.
  private static var templates: String {
    let all = ScenarioTemplate.all
    let width = all.map { $0.name.count }.max() ?? 0
    let rows = all.map { "\($0.name.padded(to: width))  \($0.summary)\n" }
    return rows.joined() + "\nStart from one with: terrarium new NAME --from TEMPLATE\n"
  }

  /// Writes the file, after checking that it will be a scenario, and returns its path.
  private static func write(_ arguments: Arguments, _ console: Console) throws -> String {
    let template = ScenarioTemplate.all.first { $0.name == arguments.text("from") }
    guard let name = arguments.operands.first ?? template?.name else {
      throw CommandFailure.usage("Argument NAME is missing. See 'terrarium new --help'.")
    }
    let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let (folder, file) = (name[..<slash], name[slash...])
    let own = file.hasSuffix(".json") ? file.dropLast(".json".count) : file
    let stem = own.isEmpty ? template?.name ?? "" : String(own)
    let text =
      if let template {
        try checked(template.text(name: stem))
      } else {
        try extending(arguments.text("from") ?? "", named: stem, in: folder, console)
      }
    let path = "\(folder)\(stem).json"
    try NewFile(
      path, console, remedy: "give another name, or remove it", otherwise: "give another name"
    ).finish(text)
    return path
  }

  /// A scenario that extends another one, which is read to see that there is such a scenario.
  private static func extending(
    _ extended: String, named stem: String, in folder: Substring, _ console: Console
  ) throws -> String {
    let isRelative = ScenarioLibrary.isPath(extended) && !extended.hasPrefix("/")
    guard folder.isEmpty || !isRelative else {
      throw CommandFailure.usage(
        "Option '--from' takes a bare name or an absolute path if NAME has a folder, not "
          + "'\(extended)'.")
    }
    let text = try checked(ScenarioTemplate.text(name: stem, extends: extended))
    _ = try Scenario(extended, in: console.scenarios)
    return text
  }

  private static func checked(
    _ text: @autoclosure () throws(ScenarioError) -> String
  ) throws -> String {
    do { return try text() } catch { throw CommandFailure.usage(error.description) }
  }
}
