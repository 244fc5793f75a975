import Population
import TerminalKit

/// An engine on the command line: `terrarium engine NAME [FILE]`, CSV in, CSV out.
///
/// To add one, write a row processor with a value that describes it, as `CalendarEngine` does, and
/// put that value into `Engine.all`.
///
/// Shared helpers are at hand: `EngineRow` reads numbers, days, flags and words, `ZoneCache` zones,
/// `CSVWriter` writes days; `Option` takes numbers, days and words. Record the new help with
/// `TERRARIUM_RECORD=1 swift test --filter HelpTests`, read it, and test without.
///
/// The runner finds the columns by name, refuses unknown, missing and double ones, checks the
/// options, writes the header and keeps the order; help and completion use the same value, and the
/// help shows what the engine makes of the example.
public struct Engine: Sendable {
  public let name: String
  /// A phrase for the list of engines.
  public let summary: String
  public let input: [FileColumn]
  public let output: Output
  public let options: [Option]
  /// Paragraphs for the help.
  public let details: String
  public let example: Example
  /// The engine that works in its place under some options; nil under the others.
  let variant: @Sendable (Arguments) -> Engine?
  let hasRules: Bool
  let run: @Sendable (EngineRun) throws(CommandFailure) -> Void

  /// How the output relates to the input.
  public enum Output: Sendable {
    /// Every row comes back with columns added: the engine's own columns in their order, then the
    /// columns that `--pass-through` copies in the file's order, then these.
    case appended([FileColumn])
    /// As `appended`, but the answer to a row needs the rows after it: all are kept until the last
    /// has been read, and then answered in their order.
    case appendedAtEnd([FileColumn])
    /// The output has rows of its own with these columns.
    case replaced([FileColumn])

    package var columns: [FileColumn] {
      switch self {
      case .appended(let columns), .appendedAtEnd(let columns), .replaced(let columns): columns
      }
    }

    /// Whether the rows of the input come back.
    var isAppended: Bool { if case .replaced = self { false } else { true } }

    /// Whether no row is answered before the last has been read.
    var isAtEnd: Bool { if case .appendedAtEnd = self { true } else { false } }
  }

  /// An input that the help shows with what the engine writes.
  public struct Example: Sendable {
    /// Options that are given, such as `--policy forest`.
    public let options: [String]
    public let input: String

    public init(_ input: String, options: [String] = []) {
      (self.input, self.options) = (input, options)
    }
  }

  /// Describes an engine; `make` builds its processor from the options of a run and from the rules
  /// of `--rules` and `--set`, over which the options of an engine win.
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
