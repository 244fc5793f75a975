import CivilTime
import Text

/// The parsed command line: the options that were given, and the operands.
///
///     // terrarium engine focus --minutes=50 log.csv
///     arguments.integer("minutes")   // 50
///     arguments.text("notifications")  // granted, by default
///     arguments.operands             // ["log.csv"]
///
/// Parsing validates every value against the option table, so the accessors return valid values.
public struct Arguments {
  private let options: [Option]
  /// Error messages for the options that the command does not accept, keyed by `--name`.
  private let refusals: [String: String]
  /// The values that were given for each option, in command-line order, keyed by option name.
  private var values: [String: [String]] = [:]
  /// The words of the command line that are not options, in order.
  public private(set) var operands: [String] = []
  private(set) var wantsHelp = false

  /// Whether a flag was given.
  public func flag(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, or its default; nil if neither exists. A flag is `true` or `false`.
  public func text(_ name: String) -> String? {
    if let value = values[name]?.last { return value }
    guard let option = options.first(where: { $0.name == name }) else { return nil }
    return option.isFlag ? "false" : option.defaultText
  }

  /// The explicitly given value of an option; nil if the option was not given.
  package func given(_ name: String) -> String? { values[name]?.last }

  /// Returns a copy of the arguments in which an option has a new value; nil removes the option.
  package func setting(_ name: String, to value: String?) -> Arguments {
    var changed = self
    changed.values[name] = value.map { [$0] }
    return changed
  }

  /// The explicitly given value of a whole-number option; nil if the option was not given.
  package func givenNumber(_ name: String) -> Int? {
    given(name)?.withByteView { $0.int64 }.map { Int(clamping: $0) }
  }

  /// All values that were given for a repeatable option, in order.
  public func texts(_ name: String) -> [String] { values[name] ?? [] }

  /// Throws a usage failure if any of the options was given; `reason` says why it has no effect.
  package func refuse(_ names: [String], _ reason: String) throws(CommandFailure) {
    guard let name = names.first(where: { values[$0] != nil }) else { return }
    throw .usage("Option '--\(name)' \(reason)")
  }

  /// Parses the values of a repeatable option as pairs, such as `A=B,C=D`.
  ///
  /// - Parameter mayBeEmpty: whether the left side of a pair may be empty, as in `=B`.
  /// - Throws: A usage failure for any text that is not a pair `A=B`.
  package func pairs(
    _ name: String, mayBeEmpty: Bool = false
  ) throws(CommandFailure) -> [String: String] {
    var pairs: [String: String] = [:]
    for part in texts(name).flatMap({ $0.split(separator: ",") }) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, mayBeEmpty || !sides[0].isEmpty, !sides[1].isEmpty else {
        throw .usage("Option '--\(name)' takes pairs such as A=B,C=D, not '\(part)'.")
      }
      pairs[String(sides[0])] = String(sides[1])
    }
    return pairs
  }

  /// The value of a whole-number option, or its default; nil if there is neither.
  public func integer(_ name: String) -> Int64? { text(name)?.withByteView { $0.int64 } }

  /// The value of a whole-number option that has a default.
  package func number(_ name: String) -> Int { Int(clamping: integer(name) ?? 0) }

  /// The value of an option that takes a date, or its default; nil if there is neither.
  public func day(_ name: String) -> Day? {
    text(name).map { text in
      do { return try Day(key: text) } catch { preconditionFailure("days were checked when read") }
    }
  }
}

extension Arguments {
  /// Parses the words of a command line by an option table. Options and operands may come in any
  /// order; after `--` every word is an operand.
  init(
    _ words: [String], options: [Option], refusals: [String: String], path: String
  ) throws(CommandFailure) {
    (self.options, self.refusals) = (options, refusals)
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      if word == "-h" || word == "--help" {
        wantsHelp = true
      } else if word.hasPrefix("-") && word != "-" {
        try take(word, &rest, path)
      } else {
        operands.append(word)
      }
    }
  }

  /// Parses one option. Its value is in the same word (`--name=value`) or in the next word.
  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, _ path: String
  ) throws(CommandFailure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { "--\($0.name)" == name }) else {
      throw unknown(name, path)
    }
    if option.isFlag {
      guard parts.count == 1 else { throw .usage("Option '\(name)' takes no value.") }
      values[option.name] = ["true"]
      return
    }
    // An option that is given for its help needs no value.
    if parts.count == 1, rest.first == "--help" { return }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() ?? option.alone
    else { throw .usage("Option '\(name)' needs a value: \(option.spelling).") }
    if let objection = option.objection(to: value) { throw .usage(objection) }
    values[option.name, default: []].append(value)
  }

  private func unknown(_ name: String, _ path: String) -> CommandFailure {
    if let refusal = refusals[name] { return .usage(refusal) }
    let names = options.map { "--\($0.name)" } + ["--help"]
    let remedy =
      nearest(to: name, among: names).map { "Did you mean '\($0)'?" } ?? "See '\(path) --help'."
    return .usage("Unknown option '\(name.onOneLine)'. \(remedy)")
  }
}
