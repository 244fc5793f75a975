import Scenarios
import Text
import Tabular
import TerminalKit

/// `terrarium new NAME`
package enum NewCommand {
  /// The command with its options and its action.
  package static var command: Command {
    var command = Command("new", summary: "write a scenario file to start from")
    command.discussion = {
      wrapped(
        "Writes NAME.json with a question, the scenario that it extends and one changed rule, for "
          + "you to edit. A file that is there already stays as it is.", width: 98
      ).joined(separator: "\n")
    }
    command.operand = Command.Operand(
      "NAME", .one, help: "name of the scenario; with a folder before it, it is written there")
    command.options = [
      Option(
        "from", .text("SCENARIO"), default: "pet-reference",
        help: "the scenario to extend: a bare name, or a path")
    ]
    command.action = { (arguments, console) throws(CommandFailure) in
      let extended = arguments.text("from") ?? ""
      let path = try write(arguments.operands[0], extends: extended, console)
      try console.print("wrote \(path.onOneLine)\n")
      return .fine
    }
    return command
  }

  /// Writes the file, after checking that it will be a scenario, and returns its path.
  private static func write(
    _ name: String, extends extended: String, _ console: Console
  ) throws(CommandFailure) -> String {
    let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let (folder, file) = (name[..<slash], name[slash...])
    let stem = String(file.hasSuffix(".json") ? file.dropLast(".json".count) : file)
    let isRelative = ScenarioLibrary.isPath(extended) && !extended.hasPrefix("/")
    guard folder.isEmpty || !isRelative else {
      throw .usage(
        "Option '--from' takes a bare name or an absolute path if NAME has a folder, not "
          + "'\(extended)'.")
    }
    let text: String
    do { text = try ScenarioTemplate.text(name: stem, extends: extended) } catch {
      throw .usage(error.description)
    }
    do { _ = try Scenario(extended, in: console.scenarios) } catch {
      throw CommandFailure(error)
    }
    let path = "\(folder)\(stem).json"
    try NewFile(
      path, console, remedy: "give another name, or remove it", otherwise: "give another name"
    ).finish(text)
    return path
  }
}
