import CommandSupport
import EngineCommands
import Foundation
import Provenance
import Tabular
import TerminalKit
import TestSupport
import Testing
import TerrariumApp

struct HelpTests {
  /// The words of every command of the tree, and of every form.
  static var paths: [[String]] { paths(of: Terrarium.root) }

  private static func paths(of command: Command) -> [[String]] {
    let forms = command.forms.map { form in
      if case .flag = form.options[0].value { ["--\(form.name)"] } else { ["--\(form.name)=1"] }
    }
    return [[]] + forms
      + command.subcommands.flatMap { next in paths(of: next).map { [next.name] + $0 } }
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

  /// `Documentation/commands.md`: every command with its summary, in the order of the tree.
  private static var page: String {
    func rows(_ command: Command, _ words: [String] = ["terrarium"]) -> [String] {
      command.subcommands.flatMap { next in
        let path = words + [next.name]
        let forms = next.forms.map { (path + ["--\($0.name)"], $0.summary) }
        return ([(path, next.summary)] + forms).map {
          "| `\($0.joined(separator: " "))` | \($1) |"
        } + rows(next, path)
      }
    }
    return """
      # Commands

      One row per command. `terrarium COMMAND --help` is the reference: what the command reads and writes, its options with
      their defaults, and examples. `terrarium completions bash` (or `zsh`, `fish`) prints completions for a shell. This page
      is made from the code, and a test compares.

      | command | what it does |
      |---|---|
      \(rows(Terrarium.root).joined(separator: "\n"))

      A command ends with status 0 if all is well, 1 if it answers no (a goal is missed, two runs differ, an audit fails), 2
      if the runs cannot decide, 64 for wrong options, 65 for wrong content of a file, 66 for a file that cannot be read, 73
      or 74 for one that cannot be written. An error is one sentence with file, line and column, and what to do; nothing is left half-written.

      """
  }

  @Test func `the first help fits a screen and has every command once, in a group`() {
    let root = Terrarium.root
    let help = terrarium(["help"]).output
    let lines = help.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 } && lines.count <= 40)
    #expect(lines.last == "Start with: terrarium run first-month")
    let grouped = root.groups.flatMap { $0.names.split(separator: " ").map(String.init) }
    #expect(grouped.sorted() == root.subcommands.map(\.name).filter { $0 != "help" }.sorted())
    #expect(grouped.count <= 22 && root.groups.count <= 6)
    for command in root.subcommands where command.name != "help" {
      #expect(lines.count { $0.hasPrefix("  \(command.name) ") } == 1, "\(command.name)")
    }
  }

  @Test func `an option that is given for its help needs no value`() {
    let outcome = terrarium(["tune", "--take", "--help"])
    #expect(outcome.status == .fine && outcome.errors == "")
    #expect(outcome.output.hasPrefix("Usage: terrarium tune --take [options] TUNED\n"))
  }

  @Test func `the commands share seventy-two options`() {
    func names(_ command: Command) -> [String] {
      command.options.map(\.name) + command.forms.flatMap(names)
    }
    let commands = Terrarium.root.subcommands.filter { $0.name != "engine" }
    #expect(Set(commands.flatMap(names)).count <= 72)
  }

  @Test func `the page of commands has them all`() throws {
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
    for words in Self.paths.dropFirst() where !words.contains(where: { $0.hasPrefix("--") }) {
      #expect(script.output.contains((["terrarium"] + words).joined(separator: " ")), "\(words)")
    }
    // The operand of `run`, its --set, and the --cell of `sweep`.
    for word in ["tenx-quarter", "apps.pet.gains.onTime=", "retention", "freemium"] {
      #expect(script.output.contains(" \(word) "), "\(word)")
    }
  }

  @Test func `the version names the sources and the zone release`() {
    let outcome = terrarium(["--version"])
    let sources = ResultSources.digest
    #expect(sources.count == 16)
    #expect(outcome.output == "terrarium \(Tool.version) (sources \(sources), IANA 2025b)\n")
  }

  @Test func `what is cited is this version`() throws {
    let file = Fixtures.root.appendingPathComponent("CITATION.cff")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\nversion: \(Tool.version)\n"))
  }
}
