/// A column of a CSV file that a command reads or writes, and the condition under which it does.
///
///     FileColumn("start", others: ["start_utc"], "when the session began")
///     FileColumn("xp", unit: "points", "points to add", example: "10", .optional)
///
/// The check of a file's header, the reader of its rows and the help come from it.
public struct FileColumn: Sendable {
  public let name: String
  /// Other names that files often give such a column; the first that is there counts.
  package let others: [String]
  /// The unit of the values; empty where there is none.
  public let unit: String
  public let meaning: String
  /// A value; empty where the help shows none.
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
    /// Only while an option has one of these values; a flag's values are `true` and `false`.
    case when(String, [String])
  }

  /// A column with its unit, its meaning, and an example of a value.
  public init(
    _ name: String, others: [String] = [], unit: String = "", _ meaning: String,
    example: String = "", _ presence: Presence = .always
  ) {
    (self.name, self.others, self.unit) = (name, others, unit)
    (self.meaning, self.example, self.presence) = (meaning, example, presence)
  }

  /// Whether the column belongs to a run with these options.
  package func applies(to options: Arguments) -> Bool {
    guard case .when(let option, let values) = presence else { return true }
    return values.contains(options.text(option) ?? "")
  }

  /// `with --policy forest or tenx`, `without --summary`; nil for a column that always applies.
  package var condition: String? {
    guard case .when(let option, let values) = presence else { return nil }
    switch values {
    case ["true"]: return "with --\(option)"
    case ["false"]: return "without --\(option)"
    default: return "with --\(option) \(values.joined(separator: " or "))"
    }
  }

  /// Whether an input is incomplete without it.
  package var isRequired: Bool { if case .optional = presence { false } else { true } }

  /// The column's line in the help.
  package var helpRow: (term: String, phrase: String) {
    var notes = unit.isEmpty ? [] : ["in \(unit)"]
    if !example.isEmpty { notes.append("example: \(example)") }
    if !isRequired { notes.append("may be left out") }
    if let condition { notes.append(condition) }
    return (name, notes.isEmpty ? meaning : "\(meaning) (\(notes.joined(separator: "; ")))")
  }
}
