import CivilTime
import CommandSupport
import EngineCommands
import Foundation
import TerminalKit
import TestSupport
import Testing
import TerrariumApp

/// What a person reads for what went wrong, and what the shell gets.
struct ErrorSentenceTests {
  private static let engines = Engine.all.map(\.name).joined(separator: ", ")

  @Test(arguments: [
    (["--version", "foo"], "Unexpected argument 'foo'. See 'terrarium --help'."),
    (["--version=1"], "Option '--version' takes no value."),
    (["--version", "--jobs"], "Unknown option '--jobs'. See 'terrarium --help'."),
  ])
  func `the version takes no further words`(words: [String], sentence: String) {
    #expect(
      terrarium(words) == Outcome(status: .usage, output: "", errors: "terrarium: \(sentence)\n"))
  }

  @Test func `a word that is no UTF-8 is refused before it names another file`() throws {
    let words = [Array("terrarium".utf8), Array("engine".utf8), [0x66, 0xE9, 0x2E]]
    #expect(try Tool.words(Array(words.prefix(2))) == ["engine"])
    #expect(try Tool.words([]) == [])
    let failure = #expect(throws: CommandFailure.self) { try Tool.words(words) }
    #expect(failure?.status == .usage)
    #expect(
      failure?.message
        == "Argument 2, 'f\u{FFFD}.', is not UTF-8. Rename the file, or give it on standard input.")
  }

  private static let long = String(repeating: "n", count: 100_000)

  @Test(arguments: [
    [long], ["run", long], ["run", "first-week", long], ["run", "first-week", "--\(long)"],
    ["run", "first-week", "--set", long], ["run", "first-week", "--set", "days=\(long)"],
    ["run", "first-week", "--start", long], ["engine", long], ["engine", "calendar", long],
    ["report", long], ["compare", long, long], ["lint", long, "/\(long)"], ["new", long],
    ["explain", "first-week", long], ["help", long], ["work", "@\(long):1"],
    ["check", "first-week", "--json", "/\(long)/\(long)"],
  ])
  func `names of any length are cut`(words: [String]) {
    let outcome = terrarium(words, root: Terrarium.root)
    #expect(outcome.status.rawValue >= 64 && outcome.errors.utf8.count < 3_000)
    let lines = outcome.errors.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.utf8.count < 1_500 })
  }

  static var root: Command {
    var jobs = Command("jobs", summary: "a command with every kind of option")
    jobs.options = [
      Option("jobs", .integer("N", in: 1...64), default: "1", help: "how many"),
      Option("now", .integer("MS", in: 0 ... .max), help: "when"),
      Option("shell", .choice(["bash", "zsh"]), help: "which"),
      Option("quiet", .flag, help: "say nothing"),
      Option("out", .text("DIR"), help: "where"),
      Option("as-of", .day("DAY"), help: "up to when"),
    ]
    jobs.operand = Command.Operand("FILE", help: "a file")
    jobs.action = { (arguments, console) throws(CommandFailure) in
      let operands = arguments.operands.joined(separator: " ")
      let jobs = arguments.integer("jobs") ?? 0
      let out = arguments.day("as-of")?.key ?? arguments.text("out") ?? "none"
      try console.print("\(jobs) \(arguments.flag("quiet")) \(out) [\(operands)]\n")
      return .fine
    }
    var root = Command("terrarium", summary: "test")
    root.subcommands = [jobs, Engine.command()]
    return root
  }

  @Test(arguments: [
    ([], "Give the name of one command: jobs, engine. See 'terrarium --help'."),
    (["job"], "Unknown command 'job'. Did you mean 'jobs'?"),
    (["frobnicate"], "Unknown command 'frobnicate'. See 'terrarium --help'."),
    (["--"], "Give the name of one command: jobs, engine. See 'terrarium --help'."),
    (["-"], "Unexpected argument '-'. See 'terrarium --help'."),
    (["engine", "--"], "Give the name of one engine: \(engines). See 'terrarium engine --help'."),
    (["--bogus"], "Unknown option '--bogus'. See 'terrarium --help'."),
    (["jobs", "--job"], "Unknown option '--job'. Did you mean '--jobs'?"),
    (["jobs", "--jbos=3"], "Unknown option '--jbos'. Did you mean '--jobs'?"),
    (["jobs", "--HELP"], "Unknown option '--HELP'. Did you mean '--help'?"),
    (["jobs", "-q"], "Unknown option '-q'. See 'terrarium jobs --help'."),
    (["jobs", "--jobs"], "Option '--jobs' needs a value: --jobs N."),
    (["jobs", "--jobs", "0"], "Option '--jobs' takes a whole number from 1 to 64, not '0'."),
    (["jobs", "--jobs=x"], "Option '--jobs' takes a whole number from 1 to 64, not 'x'."),
    (["jobs", "--jobs="], "Option '--jobs' takes a whole number from 1 to 64, not ''."),
    (["jobs", "--now", "-5"], "Option '--now' takes a whole number of at least 0, not '-5'."),
    (
      ["jobs", "--now", "9223372036854775808"],
      "Option '--now' takes a whole number of at least 0, not '9223372036854775808'."
    ),
    (["jobs", "--quiet=yes"], "Option '--quiet' takes no value."),
    (
      ["jobs", "--shell", "bahs"],
      "Option '--shell' takes bash, zsh, not 'bahs'. Did you mean 'bash'?"
    ),
    (["jobs", "--shell", "?"], "Option '--shell' takes bash, zsh, not '?'."),
    (
      ["jobs", "--as-of", "2026-02-30"],
      "Option '--as-of' takes a day, not '2026-02-30': "
        + "there is no day 30 in month 2 of 2026, which has 28 days."
    ),
    (
      ["jobs", "--as-of=today"],
      "Option '--as-of' takes a day, not 'today': a day is written yyyy-MM-dd, for example "
        + "2026-01-05."
    ),
    (["jobs", "a", "b"], "Unexpected argument 'b'. See 'terrarium jobs --help'."),
    (["jobs", "--", "a", "--jobs"], "Unexpected argument '--jobs'. See 'terrarium jobs --help'."),
    (["engine", "calender"], "Unknown engine 'calender'. Did you mean 'calendar'?"),
    (
      ["engine", "calendar", "--pas-through"],
      "Unknown option '--pas-through'. Did you mean '--pass-through'?"
    ),
  ])
  func `a wrong command line has its sentence`(words: [String], sentence: String) {
    let outcome = terrarium(words, root: Self.root)
    #expect(outcome == Outcome(status: .usage, output: "", errors: "terrarium: \(sentence)\n"))
  }

  /// A sentence is one line, and what a person gave must not make it two.
  @Test(arguments: [
    ["a\nb"], ["--a\nb"], ["jobs", "--jobs=1\n"], ["jobs", "--as-of=\n"],
    ["jobs", "--shell", "\n"],
    ["jobs", "a", "b\nc"], ["engine", "a\nb"], ["engine", "calendar", "no\nfile"],
  ])
  func `a word with a line feed stays on one line`(words: [String]) {
    let errors = terrarium(words, root: Self.root).errors
    #expect(errors.hasSuffix("\n") && errors.contains(#"\u{A}"#), "\(errors)")
    #expect(errors.count { $0 == "\n" } == 1, "\(errors)")
  }

  @Test(arguments: [
    (["jobs"], "1 false none []"),
    (["jobs", "--jobs", "2", "a"], "2 false none [a]"),
    (["jobs", "a", "--jobs=2", "--quiet"], "2 true none [a]"),
    (["jobs", "--jobs=2", "--jobs=3"], "3 false none []"),
    (["jobs", "--out=a=b"], "1 false a=b []"),
    (["jobs", "--as-of=2026-01-05"], "1 false 2026-01-05 []"),
    (["jobs", "--out", "--quiet"], "1 false --quiet []"),
    (["jobs", "--", "--jobs"], "1 false none [--jobs]"),
    (["jobs", "-"], "1 false none [-]"),
  ])
  func `a right command line is read so`(words: [String], output: String) {
    let outcome = terrarium(words, root: Self.root)
    #expect(outcome == Outcome(status: .fine, output: output + "\n", errors: ""))
  }

  @Test(arguments: [
    (
      "zone,instant_ms\nEurope/Berln,0\n",
      "2:1: unknown zone \"Europe/Berln\", did you mean \"Europe/Berlin\"?"
    ),
    (
      "instant_ms,zone\n0,\"UTC\"\n1,\"\"\n",
      "3:3: unknown zone \"\"; zones bear the names of the IANA database, for example "
        + "\"Europe/Berlin\""
    ),
    (
      "zone,instant_ms\nUTC,253402214400000\n",
      "2:5: instant_ms needs a whole number from -62135510400000 to 253402214399999, not "
        + "\"253402214400000\""
    ),
    (
      "zone,instant_ms\nUTC,1e3\n",
      "2:5: instant_ms needs a whole number from -62135510400000 to 253402214399999, not \"1e3\""
    ),
    (
      "zon,instant_ms\n",
      "1:1: unknown column \"zon\", did you mean \"zone\"? --pass-through copies it as it is"
    ),
    (
      "zone,instant_ms\nUTC,\"0\n",
      "2:5: the quote that opens this field never closes; add a closing quote"
    ),
  ])
  func `a wrong row has its sentence`(text: String, sentence: String) {
    let outcome = terrarium(["engine", "calendar"], input: text)
    #expect(outcome.errors == "terrarium: <stdin>:\(sentence)\n")
    #expect(outcome.status == .badInput)
  }

  @Test func `a file that is not there or is a folder cannot be read`() {
    let missing = terrarium(["engine", "calendar", "no/such.csv"])
    #expect(
      missing
        == Outcome(
          status: .missingInput, output: "",
          errors: "terrarium: cannot read 'no/such.csv': No such file or directory\n"))
    let folder = Fixtures.folder.path
    let outcome = terrarium(["engine", "calendar", folder])
    #expect(outcome.errors == "terrarium: cannot read '\(folder)': it is a folder; give a file\n")
    #expect(outcome.status == .missingInput)
  }

  @Test func `an output that fails ends with its status, a closed one quietly`() {
    for (code, status, sentence) in [
      (EPIPE, ExitStatus.fine, ""),
      (
        ENOSPC, .inputOutput,
        "terrarium: cannot write to standard output: No space left on device\n"
      ),
    ] {
      let errors = Memory()
      let console = Console(
        input: input("zone,instant_ms\n"),
        output: ByteOutput { _ throws(SystemError) in throw SystemError(code: code) },
        errors: errors.output)
      #expect(Tool.run(["engine", "calendar"], root: Terrarium.root, console: console) == status)
      #expect(errors.text == sentence)
    }
  }

  @Test func `an input that fails on the way says so`() {
    let errors = Memory()
    let console = Console(
      input: ByteInput { _ throws(SystemError) in throw SystemError(code: EIO) },
      output: Memory().output, errors: errors.output)
    #expect(
      Tool.run(["engine", "calendar"], root: Terrarium.root, console: console) == .inputOutput)
    #expect(errors.text == "terrarium: cannot read '<stdin>': Input/output error\n")
  }
}
