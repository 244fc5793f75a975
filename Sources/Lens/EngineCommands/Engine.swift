import Population
import TerminalKit

/// An engine on the command line: `terrarium engine NAME [FILE]`, which reads and writes CSV.
///
/// To add an engine, write a row processor and a value that describes it, as `CalendarEngine` does,
/// and add that value to `Engine.all`.
///
/// Use the shared helpers: `EngineRow` reads numbers, days, flags and words, `ZoneCache` reads
/// zones, `CSVWriter` writes days, and `Option` reads numbers, days and words. Record the new help
/// with `TERRARIUM_RECORD=1 swift test --filter HelpTests`, read it, then test normally.
///
/// The runner finds the columns by name, refuses unknown, missing and duplicate columns, checks the
/// options, writes the header and keeps the order of rows. Help and shell completion are made from
/// the `Engine` value. The help also shows the engine's output for its example.
public struct Engine: Sendable {
  public let name: String
  /// A phrase that describes the engine in the list of engines.
  public let summary: String
  public let input: [FileColumn]
  public let output: Output
  public let options: [Option]
  /// Paragraphs for the help.
  public let details: String
  public let example: Example
  /// Returns the engine that the options select in place of this one; nil to run this one.
  let variant: @Sendable (Arguments) -> Engine?
  let hasRules: Bool
  let run: @Sendable (EngineRun) throws(CommandFailure) -> Void

  /// The ways in which output rows relate to input rows.
  public enum Output: Sendable {
    /// The output repeats every input row: the engine's input columns in the engine's order, then
    /// columns that `--pass-through` copies in the file's order, then these added columns.
    case appended([FileColumn])
    /// Like `appended`, but the answer to a row depends on later rows. All rows are kept until the
    /// last one has been read, and then answered in order.
    case appendedAtEnd([FileColumn])
    /// The output has only new rows, with these columns.
    case replaced([FileColumn])

    package var columns: [FileColumn] {
      switch self {
      case .appended(let columns), .appendedAtEnd(let columns), .replaced(let columns): columns
      }
    }

    /// Whether the output repeats the rows of the input.
    var isAppended: Bool { if case .replaced = self { false } else { true } }

    /// Whether answers are written only after the last input row has been read.
    var isAtEnd: Bool { if case .appendedAtEnd = self { true } else { false } }
  }

  /// An example input; the help shows it with the engine's output.
  public struct Example: Sendable {
    /// Options of the example, such as `--policy forest`.
    public let options: [String]
    public let input: String

    public init(_ input: String, options: [String] = []) {
      (self.input, self.options) = (input, options)
    }
  }

  /// Creates an engine. `make` builds the engine's row processor from the options of a run and from
  /// the rules of `--rules` and `--set`. The engine's own options override those rules.
  public init<Rows: RowEngine & ~Copyable>(
    _ name: String, _ summary: String, input: [FileColumn], output: Output,
    options: [Option] = [], details: String, example: Example, hasRules: Bool = true,
    variant: @escaping @Sendable (Arguments) -> Engine? = { _ in nil },
    make: @escaping @Sendable (Arguments, WorldParameters) throws(CommandFailure) -> Rows
  ) {
    (self.name, self.summary, self.input) = (name, summary, input)
    (self.output, self.options, self.details) = (output, options, details)
    (self.example, self.hasRules, self.variant) = (example, hasRules, variant)
    run = { run throws(CommandFailure) in
      var rows = try make(run.options, run.rules)
      try run.drive(&rows)
    }
  }
}
