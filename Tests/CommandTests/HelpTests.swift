import CommandLineTool
import CommandSupport
import Foundation
import Tabular
import Testing

struct HelpTests {
  /// The words of every command of the tree.
  static var paths: [[String]] { paths(of: Terrarium.root) }

  private static func paths(of command: Command) -> [[String]] {
    [[]] + command.subcommands.flatMap { next in paths(of: next).map { [next.name] + $0 } }
  }

  @Test(arguments: paths) func `every command has the help that was recorded`(
    words: [String]
  ) throws {
    let outcome = terrarium(words + ["--help"])
    #expect(outcome.status == .fine)
    #expect(outcome.errors == "")
    try Golden.expect(outcome.output, (["help"] + words).joined(separator: "-") + ".txt")
    #expect(terrarium(words + ["-h"]) == outcome)
  }

  @Test(arguments: paths) func `no line of help is longer than 100 characters`(words: [String]) {
    let lines = terrarium(words + ["--help"]).output.split(separator: "\n")
    // Examples are data and as wide as they are.
    let prose = lines.prefix { !$0.hasPrefix("Example:") }
    for line in prose { #expect(line.count <= 100, "\(line)") }
  }

  @Test(arguments: Engine.all.map(\.name)) func `an engine's example gives its output`(
    name: String
  ) throws {
    let engine = try #require(Engine.all.first { $0.name == name })
    let outcome = terrarium(["engine", name] + engine.example.options, input: engine.example.input)
    #expect(outcome == Outcome(status: .fine, output: engine.example.output, errors: ""))
  }

  @Test(arguments: Engine.all.map(\.name)) func `every column has a meaning and an example`(
    name: String
  ) throws {
    let engine = try #require(Engine.all.first { $0.name == name })
    for column in engine.input + engine.output.columns {
      #expect(!column.column.meaning.isEmpty, "\(column.name)")
      #expect(!column.column.example.isEmpty, "\(column.name)")
    }
    #expect(Set(engine.input.map(\.name)).count == engine.input.count)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `completion scripts name every command`(
    shell: String
  ) {
    let script = terrarium(["completions", shell])
    #expect(script.status == .fine)
    for words in Self.paths.dropFirst() {
      #expect(script.output.contains((["terrarium"] + words).joined(separator: " ")), "\(words)")
    }
  }

  @Test func `the version names the zone release`() {
    let outcome = terrarium(["--version"])
    #expect(outcome.output == "terrarium \(Terrarium.version) (IANA 2025b)\n")
  }
}
