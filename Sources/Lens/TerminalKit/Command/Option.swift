import CivilTime
import Text

/// One row of a command's option table. The table drives parsing, help, suggestions and completion.
///
///     Option("minutes", .integer("N", in: 1...1_440), default: "25",
///            help: "length of a session in minutes", example: "--minutes 50")
///
/// On the command line this option is `--minutes 50` or `--minutes=50`. If it is repeated, the last
/// value counts, unless the command reads all values. A flag has no value: `--summary`.
public struct Option: Sendable {
  /// The option's name without the dashes.
  public let name: String
  public let value: Value
  /// The value that applies if the option is not given, as a user would type it; nil if none.
  public let defaultText: String?
  /// The value that applies if no word follows the option; nil if the option requires a value.
  public let alone: String?
  /// A phrase that describes the option.
  public let help: String
  /// An example of the option's use; nil if the help shows none.
  public let example: String?

  /// The kind of value that an option accepts.
  public enum Value: Sendable {
    /// No value; the option is either given or not.
    case flag
    /// Any text; the associated string is the name of the value in the help, such as `FILE`.
    case text(String)
    case integer(String, in: ClosedRange<Int64>)
    /// A date `yyyy-MM-dd`; the associated string is the name of the value in the help.
    case day(String)
    case choice([String])
  }

  public init(
    _ name: String, _ value: Value, default defaultText: String? = nil, alone: String? = nil,
    help: String, example: String? = nil
  ) {
    (self.name, self.value, self.defaultText) = (name, value, defaultText)
    (self.alone, self.help, self.example) = (alone, help, example)
  }

  var isFlag: Bool { if case .flag = value { true } else { false } }

  var choices: [String] { if case .choice(let words) = value { words } else { [] } }

  /// The option as the help prints it: `--minutes N`, `--today pending|counts`, `--summary`.
  var spelling: String {
    switch value {
    case .flag: "--\(name)"
    case .text(let placeholder), .integer(let placeholder, _), .day(let placeholder):
      "--\(name) \(placeholder)"
    case .choice(let words): "--\(name) \(words.joined(separator: "|"))"
    }
  }

  /// Returns an error message if a text is not a valid value of this option; nil if it is valid.
  func objection(to text: String) -> String? {
    switch value {
    case .flag, .text: return nil
    case .integer(_, let range):
      let number = text.withByteView { $0.int64 }
      guard let number, range.contains(number) else {
        return "Option '--\(name)' takes a whole number\(range.phrase), not '\(text.onOneLine)'."
      }
      return nil
    case .day:
      do {
        _ = try Day(key: text)
        return nil
      } catch {
        return "Option '--\(name)' takes a day, not '\(text.onOneLine)': \(error.description)."
      }
    case .choice(let words):
      guard !words.contains(text) else { return nil }
      let near = nearest(to: text, among: words).map { " Did you mean '\($0)'?" }
      return
        "Option '--\(name)' takes \(words.joined(separator: ", ")), not "
        + "'\(text.onOneLine)'.\(near ?? "")"
    }
  }
}

extension ClosedRange<Int64> {
  /// The range in words, such as ` from 1 to 60` or ` of at least 0`; empty without a limit.
  package var phrase: String {
    switch (lowerBound, upperBound) {
    case (.min, .max): ""
    case (let low, .max): " of at least \(low)"
    case (.min, let high): " of at most \(high)"
    case (let low, let high): " from \(low) to \(high)"
    }
  }
}
