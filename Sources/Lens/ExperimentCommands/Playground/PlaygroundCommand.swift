import JSON
import PlaygroundPage
import Reports
import Scenarios
import TerminalKit
import Text

/// `terrarium playground [SCENARIO…]`
package enum PlaygroundCommand {
  package static var command: Command {
    var command = Command("playground", summary: "write a page on which rules are turned by hand")
    command.discussion = { discussion }
    command.operand = Command.Operand(
      "SCENARIO", .any, help: "the scenarios to choose from, all shipped ones without any")
    command.options = [
      Option(
        "module", .text("FILE"),
        help: "the engines as WebAssembly, built from this program's package if not given"),
      Option("out", .text("FILE"), default: "playground.html", help: "the file to write"),
      Option("force", .flag, help: "replace the file if it is there"),
    ]
    command.action = { (arguments, console) throws(CommandFailure) in
      let library = try library(arguments.operands, console.scenarios)
      let file = try NewFile(
        arguments.text("out") ?? "", console, replaces: arguments.flag("force"))
      let module = try EngineModule(arguments.text("module"), console).bytes()
      let page = PlaygroundPage(
        title: "Terrarium", sheet: Stylesheet.text, library: library.compactText, module: module)
      try file.finish(page.html)
      try console.print("wrote \(file.path.onOneLine)\n")
      return .fine
    }
    return command
  }

  private static let discussion =
    paragraphs(
      "One file, to be opened from a disk or sent by mail: rules at the left, the same people "
        + "living under them at the right, by the same engines as here and with the same digests. "
        + "It asks nothing of a network. Every shipped scenario can be extended on it, and a file "
        + "that is dropped onto it is read as 'run' reads it.",
      "The engines travel as WebAssembly. Without --module they are built by the Swift toolchain "
        + "from the package that this program was built from, which takes minutes the first time.")

  /// The scenario that a page without a choice opens with: small, and about one rule that everybody
  /// knows.
  private static let opening = "tenx-quarter"

  /// What the module is told first: the text of every scenario, and which the page offers.
  private static func library(
    _ operands: [String], _ library: ScenarioLibrary
  ) throws(CommandFailure) -> JSONValue {
    do throws(ScenarioError) {
      let shipped = library.shippedNames
      var files: [(name: String, text: String)] = []
      for name in operands + shipped {
        _ = try Scenario(name, [], in: library)
        let source = try library.source(of: name)
        if !files.contains(where: { $0.name == source.name }) { files.append(source) }
      }
      let first = shipped.filter { $0 == opening }
      let shown =
        operands.isEmpty
        ? first + shipped.filter { $0 != opening }
        : files.prefix(Set(operands).count).map { $0.name }
      return [
        "ask": .text("library"), "version": .text(Tool.version),
        "files": .list(files.map { ["name": .text($0.name), "text": .text($0.text)] }),
        "shown": .list(shown.map { .text($0) }),
      ]
    } catch { throw CommandFailure(error) }
  }
}
