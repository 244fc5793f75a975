import CommandSupport
import EngineCommands
import Foundation
import Tabular
import TerminalKit
import TestSupport
import Testing
import terrarium

struct HelpTests {
  /// The words of every command of the tree.
  static var paths: [[String]] { paths(of: Terrarium.root) }

  private static func paths(of command: Command) -> [[String]] {
    [[]] + command.subcommands.flatMap { next in paths(of: next).map { [next.name] + $0 } }
  }

  @Test func `a number keeps its percent sign when lines are broken`() {
    #expect(wrapped("a day less, by 5.0 %, and", width: 18) == ["a day less, by", "5.0 %, and"])
    #expect(wrapped("% alone", width: 3) == ["%", "alone"])
  }

  @Test(arguments: paths) func `every command has help, by either option`(words: [String]) {
    let outcome = terrarium(words + ["--help"])
    #expect(outcome.status == .fine)
    #expect(outcome.errors == "" && outcome.output.hasPrefix("Usage: terrarium"))
    #expect(terrarium(words + ["-h"]) == outcome)
  }

  /// `Documentation/commands.md`: the help of every command, in the order of the tree.
  private static var page: String {
    let sections = paths.map { words in
      let help = terrarium(words + ["--help"]).output.split(
        separator: "\n", omittingEmptySubsequences: false)
      let block = help.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
      return "\n## \((["terrarium"] + words).joined(separator: " "))\n\n\(block)"
    }
    return """
      # Commands

      What each command says with `--help`. The page is made from the code; a test compares.

      """ + sections.joined()
  }

  @Test func `the page of commands is their help`() throws {
    let file = Fixtures.root.appendingPathComponent("Documentation/commands.md")
    guard ProcessInfo.processInfo.environment["TERRARIUM_RECORD"] != "1" else {
      try Data(Self.page.utf8).write(to: file, options: .atomic)
      Issue.record("recorded the page of commands; read it, and test without TERRARIUM_RECORD")
      return
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.page)
  }

  @Test(arguments: paths) func `no line of help is longer than 100 characters`(words: [String]) {
    let lines = terrarium(words + ["--help"]).output.split(separator: "\n")
    // Examples are data and as wide as they are.
    let prose = lines.prefix { !$0.hasPrefix("Example:") }
    for line in prose { #expect(line.count <= 100, "\(line)") }
  }

  @Test(arguments: Engine.all.map(\.name)) func `the help of an engine shows what it writes`(
    name: String
  ) throws {
    let engine = try #require(Engine.all.first { $0.name == name })
    let outcome = terrarium(["engine", name] + engine.example.options, input: engine.example.input)
    #expect(outcome.status == .fine && outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").map { "    \($0)\n" }.joined()
    #expect(terrarium(["engine", name, "--help"]).output.hasSuffix("  writes:\n\(lines)\n"))
  }

  @Test(arguments: Engine.all.map(\.name)) func `every column has a meaning and an example`(
    name: String
  ) throws {
    let engine = try #require(Engine.all.first { $0.name == name })
    for column in engine.input + engine.output.columns {
      #expect(!column.meaning.isEmpty, "\(column.name)")
      #expect(!column.example.isEmpty, "\(column.name)")
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
    #expect(outcome.output == "terrarium \(Tool.version) (IANA 2025b)\n")
  }
}
