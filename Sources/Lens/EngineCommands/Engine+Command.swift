import Fields
import Population
import Tabular
import TerminalKit
import Text

extension Engine {
  /// All engines, in the order in which the help lists them. To add an engine, add a line here.
  package static var all: [Engine] {
    [
      CalendarEngine.engine,
      CareEngine.engine,
      FocusEngine.engine,
      ForestEngine.engine,
      HabitsEngine.engine,
      InsightsEngine.engine,
      LadderEngine.engine,
      PetEngine.engine,
      RecurrenceEngine.engine,
      RemindersEngine.engine,
      StreakEngine.engine,
      StrengthEngine.engine,
      TenXEngine.engine,
      TreesEngine.engine,
      WidgetEngine.engine,
    ]
  }

  package typealias RulesReader =
    @Sendable (Arguments, Console) throws(CommandFailure) -> WorldParameters

  /// The command `terrarium engine NAME [FILE]`.
  ///
  /// - Parameter rules: reads `--rules` and `--set`; nil if engines use only the built-in rules.
  package static func command(_ rules: RulesReader? = nil) -> Command {
    var command = Command("engine", summary: "run one engine over a CSV file")
    command.discussion = {
      wrapped(
        "Reads a CSV file, or standard input without one, and writes a CSV to standard output. "
          + "Columns are found by name, in any order. A row that cannot be read ends the run with "
          + "status 65; an event that a rule refuses is answered in the column error. "
          + FileColumn.reading, width: 98
      ).joined(separator: "\n")
    }
    command.subcommandKind = "engine"
    command.subcommands = all.map { $0.command(rules) }
    return command
  }

  /// The subcommand of `terrarium engine` that runs this engine.
  ///
  /// - Parameter rules: reads `--rules` and `--set`; nil if engines use only the built-in rules.
  package func command(_ rules: RulesReader? = nil) -> Command {
    let rules = hasRules ? rules : nil
    var command = Command(name, summary: summary)
    command.discussion = { details }
    command.operand = Command.Operand(
      "FILE", help: "CSV to read; standard input without it or for -")
    command.options =
      options + (rules == nil ? [] : Engine.rules) + Engine.columns + [FileColumn.dates]
    command.appendix = { [columnHelp, exampleHelp].joined(separator: "\n") }
    command.action = { (arguments, console) throws(CommandFailure) in
      let inForce = try rules?(arguments, console) ?? WorldParameters()
      let input = try console.open(arguments.operands.first)
      let engine = variant(arguments) ?? self
      let run = EngineRun(
        engine: engine, options: arguments, rules: inForce, input: input.source, path: input.name,
        console: console)
      try engine.run(run)
      return .fine
    }
    return command
  }

  private static var rules: [Option] {
    [
      Option(
        "rules", .text("SCENARIO"),
        help: "take the rules of this scenario instead of the specified ones; options of the "
          + "engine win over it", example: "--rules streak-policies"),
      Option(
        "set", .text("PATH=VALUE"),
        help:
          "put one of these rules in force, as in a scenario; @FILE is the text of a file; may be "
          + "given several times",
        example: "--set apps.pet.gains.onTime=3"),
    ]
  }

  private static let columns = [
    Option(
      "columns", .text("NAME=COLUMN,…"),
      help: "which column of the file is which of the engine's, where it has another name",
      example: "--columns user=Kunde,day=Tag"),
    Option(
      "pass-through", .flag,
      help: "also copy columns whose name resembles one of the engine's; all others are copied "
        + "anyway, after the input columns, or left out where the output has rows of its own"),
  ]
}

extension Engine {
  private var columnHelp: String {
    let title = output.isAppended ? "Output columns, after those of the input:" : "Output columns:"
    return listing("Input columns, in any order:", input.map(\.helpRow)) + "\n"
      + listing(title, output.columns.map(\.helpRow))
  }

  private var exampleHelp: String {
    let options = example.options.map { " \($0)" }.joined()
    let lines = [
      "Example: terrarium engine \(name)\(options) example.csv", "", "  example.csv:",
      example.input.indented(by: 4), "  writes:", exampleOutput.indented(by: 4),
    ]
    return lines.joined(separator: "\n")
  }

  private var exampleOutput: String {
    var (source, bytes) = (MemorySource(example.input), [UInt8]())
    let output = ByteOutput { bytes += $0 }
    let input = ByteInput { source.read(into: $0) }
    do {
      let options = try command().arguments(example.options)
      let console = Console(input: input, output: output, errors: output)
      try run(
        EngineRun(
          engine: self, options: options, rules: WorldParameters(), input: input,
          path: "example.csv", console: console))
    } catch { preconditionFailure("an engine reads its own example") }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Arguments {
  /// The choice given for an option on the command line; nil if the option's default applies.
  func choice<Choice: NamedChoice>(_ name: String) -> Choice? {
    let key = given(name)
    return Choice.allCases.first { $0.key == key }
  }
}
