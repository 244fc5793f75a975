import Tabular
import Text

/// A column of a CSV file that a command reads or writes, and the condition under which it exists.
///
///     FileColumn("xp", unit: "points", "points to add", example: "10", .optional)
///
/// The header's validation, the parsing of rows and the help all use this description.
public struct FileColumn: Sendable {
  public let name: String
  /// The unit of the values; empty if the values have no unit.
  public let unit: String
  public let meaning: String
  /// An example of a value of the column; empty if the help shows none.
  public let example: String
  public let presence: Presence

  /// The condition under which a column exists.
  ///
  ///     presence                       in the input         in the output
  ///     always                         has to be there      written
  ///     optional                       may be there         (inputs only)
  ///     when("policy", ["forest"])     has to be there      written
  ///       if --policy is another       is an unknown column not written
  public enum Presence: Sendable {
    case always
    case optional
    /// Present only if an option has one of these values; a flag's values are `true` and `false`.
    case when(String, [String])
  }

  /// Creates a column with its unit, its meaning, and an example value.
  public init(
    _ name: String, unit: String = "", _ meaning: String, example: String = "",
    _ presence: Presence = .always
  ) {
    (self.name, self.unit) = (name, unit)
    (self.meaning, self.example, self.presence) = (meaning, example, presence)
  }

  /// Whether the column exists in a run with the given options.
  package func applies(to options: Arguments) -> Bool {
    guard case .when(let option, let values) = presence else { return true }
    return values.contains(options.text(option) ?? "")
  }

  /// The column's condition, such as `with --policy forest or tenx`; nil if it always exists.
  package var condition: String? {
    guard case .when(let option, let values) = presence else { return nil }
    switch values {
    case ["true"]: return "with --\(option)"
    case ["false"]: return "without --\(option)"
    default: return "with --\(option) \(values.joined(separator: " or "))"
    }
  }

  /// Whether an input file without the column is incomplete.
  package var isRequired: Bool { if case .optional = presence { false } else { true } }

  /// The column's row in the help: its name, and a phrase with meaning, unit and example.
  package var helpRow: (term: String, phrase: String) {
    var notes = unit.isEmpty ? [] : ["in \(unit)"]
    if !example.isEmpty { notes.append("example: \(example)") }
    if !isRequired { notes.append("may be left out") }
    if let condition { notes.append(condition) }
    return (name, notes.isEmpty ? meaning : "\(meaning) (\(notes.joined(separator: "; ")))")
  }
}

extension FileColumn {
  /// Groups of names that files often use for the same column, in lower case, with letters and
  /// digits only.
  private static let synonyms: [Set<String>] = [
    [
      "person", "user", "userid", "username", "personid", "participant", "participantid", "member",
      "memberid", "customer", "customerid", "client", "clientid", "account", "accountid",
      "distinctid", "nutzer", "nutzerid", "benutzer", "benutzerid", "teilnehmer",
    ],
    [
      "day", "date", "activitydate", "eventdate", "logdate", "datum",
    ],
    ["value", "sessions", "amount", "count", "events", "wert", "anzahl", "sitzungen"],
    ["start", "startutc", "starttime", "startedat", "startedms", "begin", "beginn"],
    ["end", "endutc", "endtime", "endedat", "endedms", "finishedat", "ende"],
    ["completed", "sessions", "focuses", "tasks", "sitzungen", "aufgaben"],
    ["minutes", "intendedminutes", "minuten"],
    ["due", "dueutc", "duedate", "dueat", "deadline"],
    ["done", "doneutc", "doneat", "donedate", "completedat", "completedon"],
    ["state", "status"], ["zone", "timezone", "tz"], ["habit", "habitname", "habitid"],
    ["joined", "joinedat", "joindate", "signup", "signupdate", "registeredat", "installdate"],
    ["left", "leftat", "uninstalledat"],
  ]

  /// Names of time columns. Read as `day` or `start` if the file has no better name for these.
  private static let times: Set<String> = ["timestamp", "eventtimestamp", "datetime", "eventtime"]
  private static let timed: Set<String> = ["day", "start"]

  /// Returns this column's name in a header, or nil. Accepts the name itself, a synonym or, for a
  /// day or start, a name in `times`. Ignores case, blanks and punctuation.
  package func name(in header: [String]) -> String? {
    if header.contains(name) { return name }
    let own = FileColumn.plain(name)
    let names = FileColumn.synonyms.first { $0.contains(own) } ?? [own]
    return header.first { names.contains(FileColumn.plain($0)) }
      ?? (FileColumn.timed.isDisjoint(with: names)
        ? nil : header.first { FileColumn.times.contains(FileColumn.plain($0)) })
  }

  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Returns sentences about how a file was read; nil for a plain CSV with the expected names.
  ///
  /// - Parameters:
  ///   - renamed: phrases for the columns that were found under another name.
  ///   - unused: the names of columns that are not read.
  package static func sentence(
    _ form: TableForm, _ renamed: [String], unused: [String]
  ) -> String? {
    let words = form.words + renamed
    let names = unused.map { "\"\($0.onOneLine)\"" }.joined(separator: ", ")
    let sentences =
      (words.isEmpty ? [] : ["Read \(words.joined(separator: ", "))."])
      + (unused.isEmpty ? [] : ["Not used: \(names)."])
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  package static let reading =
    "Files are read as they are: commas, semicolons, tabs or vertical bars between columns, UTF-8 "
    + "or UTF-16, decimal commas where commas do not separate, dates as 2026-02-05, 05.02.2026 or, "
    + "if the file shows which comes first, 05/02/2026. A column may have another common name, "
    + "such as User ID for user; the output says which column was read as which."

  /// The option `--dates`: whether day or month comes first in dates with slashes.
  package static let dates = Option(
    "dates", .choice(TableForm.DateOrder.allCases.map(\.rawValue)),
    help: "whether day or month comes first in dates with slashes, if no date of the file shows it")
}

extension Arguments {
  /// The order of day and month in dates with slashes; nil to detect the order from the file.
  package var dateOrder: TableForm.DateOrder? {
    text("dates").flatMap { TableForm.DateOrder(rawValue: $0) }
  }
}
