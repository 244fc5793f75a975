import JSON
import Measures
import PlaygroundPage
import Population
import Reports
import Scenarios
import TerminalKit
import Text

/// The command `terrarium playground [SCENARIO…]`.
package enum PlaygroundCommand {
  package static var command: Command {
    var command = Command(
      "playground", summary: "write a web page where you can change rules and see the effect")
    command.discussion = { discussion }
    command.operand = Command.Operand(
      "SCENARIO", .any, help: "the scenarios that the page offers; without any, all shipped ones")
    command.options = [
      Option(
        "module", .text("FILE"),
        help: "the engines as WebAssembly, or 'build' to build them; without it, those of the "
          + "page in the clone"),
      Option(
        "out", .text("FILE"), default: "playground.html",
        help: "the page to write; a name that does not end in .html is the folder of a static "
          + "site: a first page with questions about three scenarios, and the playground"),
      Option("force", .flag, help: "replace the file or folder if it is there"),
    ]
    command.renamed = ["--site": NewName("--out")]
    command.action = { arguments, console in
      let out = arguments.text("out") ?? ""
      let path = try (out.hasSuffix(".html") ? writeFile : writeSite)(out, arguments, console)
      try console.print("wrote \(path.onOneLine)\n")
      return .fine
    }
    return command
  }

  private static func writeFile(
    _ path: String, _ arguments: Arguments, _ console: Console
  ) throws -> String {
    let library = try library(arguments.operands, console.scenarios)
    let file = try NewFile(path, console, replaces: arguments.flag("force"))
    try file.finish(page(library, arguments, console))
    return file.path
  }

  private static func writeSite(
    _ path: String, _ arguments: Arguments, _ console: Console
  ) throws -> String {
    guard arguments.operands.isEmpty else {
      throw CommandFailure.usage(
        "'\(path)' is no page, and a site has its own scenarios; give a name that ends in .html.")
    }
    let library = try library(PlaygroundSite.scenarios, console.scenarios)
    let folder = try OutputFolder(
      path, console, isForced: arguments.flag("force"), writer: ResultWriter("playground"))
    var titles: [String: String] = [:]
    for name in PlaygroundSite.scenarios {
      titles[name] = try Scenario(name, in: console.scenarios).question
    }
    try PlaygroundSite.write(page(library, arguments, console), titles, into: folder)
    return folder.path
  }

  /// Returns the HTML of the playground page.
  private static func page(
    _ library: JSONValue, _ arguments: Arguments, _ console: Console
  ) throws -> String {
    let module = try EngineModule(arguments.text("module"), console).letters()
    return PlaygroundPage(
      title: "Terrarium", sheet: Stylesheet.text, library: library.compactText, module: module
    ).html
  }

  private static let discussion = paragraphs(
    "Writes one file that you open from disk or send by mail. You change rules at the left; at the "
      + "right the same users are simulated under them, by the engines of this program and with "
      + "the same digests. The page makes no network requests. You can extend every shipped "
      + "scenario on it, and drop a scenario file onto it.",
    "The engines are inside the page as WebAssembly, as in Documentation/playground.html of the "
      + "clone. After a change of rules, --module build builds new ones with the Swift toolchain, "
      + "which takes minutes. A site, as with --out site, is a folder that any web host can serve.")

  /// The scenario that the playground shows first: small, and about a rule that everybody knows.
  private static let opening = "tenx-quarter"

  /// Returns the module's initial input: the text of each scenario, and a list of offered
  /// scenarios.
  private static func library(
    _ operands: [String], _ library: ScenarioLibrary
  ) throws -> JSONValue {
    let shipped = library.shippedNames
    var files: [(name: String, text: String)] = []
    for name in operands + shipped {
      let scenario = try Scenario(name, [], in: library)
      guard scenario.parameters.guestInForce == nil else {
        throw CommandFailure.usage(
          "'\(name.onOneLine)' has \(App.guest.title), and a playground has the four apps only; "
            + "ask with 'what-if'.")
      }
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
      "ideas": .list(
        PlaygroundSite.questions.map { idea in
          [
            "app": .text(idea.app), "name": .text(idea.text),
            "settings": .list(
              idea.change.map { .list([.text($0.path), .text($0.value)]) }),
          ]
        }),
    ]
  }
}
