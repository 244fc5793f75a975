import Tabular
import TerminalKit

/// A column that an engine reads or writes, and the condition under which it does.
public struct EngineColumn: Sendable {
  public let column: Column
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

  /// A column with its unit (empty where there is none), its meaning, and an example of a value.
  public init(
    _ name: String, unit: String = "", _ meaning: String, example: String,
    _ presence: Presence = .always
  ) {
    column = Column(name, unit: unit, meaning: meaning, example: example)
    self.presence = presence
  }

  public var name: String { column.name }

  /// Whether the column belongs to a run with these options.
  func applies(to options: Arguments) -> Bool {
    guard case .when(let option, let values) = presence else { return true }
    return values.contains(options.text(option) ?? "")
  }

  /// `with --policy forest or tenx`, `without --summary`; nil for a column that always applies.
  var condition: String? {
    guard case .when(let option, let values) = presence else { return nil }
    switch values {
    case ["true"]: return "with --\(option)"
    case ["false"]: return "without --\(option)"
    default: return "with --\(option) \(values.joined(separator: " or "))"
    }
  }

  /// Whether an input is incomplete without it.
  var isRequired: Bool { if case .optional = presence { false } else { true } }
}
