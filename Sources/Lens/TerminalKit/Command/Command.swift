import Text

/// A command of `terrarium`: a node in the tree of commands.
///
/// A command has either subcommands or an action. Its option table and operand drive parsing,
/// `--help` at every level, suggestions and shell completion, so each fact is stated only once.
public struct Command {
  public let name: String
  /// A phrase that describes the command in the list of commands.
  public let summary: String
  /// Returns the paragraphs of the help. A closure, so they are built only on demand.
  public var discussion: () -> String = { "" }
  public var options: [Option] = []
  /// The operand that the command accepts besides options; nil if the command accepts none.
  public var operand: Operand?
  public var subcommands: [Command] = []
  /// Groups of subcommands in the help, each with a title that says when to use the subcommands. If
  /// there are groups, the help lists only the subcommands in a group; otherwise it lists all.
  public var groups: [(title: String, names: String)] = []
  /// Variants of the command with their own options, operand, help and action. Each variant is
  /// named after its first option, and a command line with that option selects it.
  public var forms: [Command] = []
  /// Advice for removed subcommands and options, keyed by old name, such as `merge` or `--part`.
  public var retired: [String: String] = [:]
  /// The new names of renamed subcommands and options, keyed by the old name, which still works.
  public var renamed: [String: NewName] = [:]
  /// The completions of placeholders such as `SCENARIO`, keyed by placeholder, for this command and
  /// its subcommands. The closures run only when a completion script is generated.
  public var words: [String: (Console) -> [String]] = [:]
  /// The noun that messages use for a subcommand, such as "command", "engine" or "shell".
  public var subcommandKind = "command"
  /// Returns the text that help prints after the options. A closure, so it is built only on demand.
  public var appendix: () -> String = { "" }
  /// The command's action; nil if the command only groups subcommands.
  public var action: ((Arguments, Console) throws -> ExitStatus)?
  /// The type that implements the command; nil if no such type exists.
  package var study: Any.Type?

  /// An operand of a command, such as `FILE`.
  public struct Operand: Sendable {
    public let name: String
    public let count: Count
    public let help: String

    /// The number of words that an operand accepts.
    ///
    ///     count     in the usage   words
    ///     optional  [FILE]         0, 1
    ///     one       FILE           1
    ///     several   FILE…          1, 2, 3, …
    ///     any       [FILE…]        0, 1, 2, …
    public struct Count: Sendable {
      let (least, most): (Int, Int)

      public static let optional = Count(least: 0, most: 1)
      public static let one = Count(least: 1, most: 1)
      public static let several = Count(least: 1, most: .max)
      public static let any = Count(least: 0, most: .max)
    }

    public init(_ name: String, _ count: Count = .optional, help: String) {
      (self.name, self.count, self.help) = (name, count, help)
    }

    var spelling: String {
      let words = count.most > 1 ? "\(name)…" : name
      return count.least == 0 ? "[\(words)]" : words
    }
  }

  public init(_ name: String, summary: String) {
    (self.name, self.summary) = (name, summary)
  }
}

extension Command {
  /// Finds the subcommand that the first words name, parses the remaining words and runs it.
  func run(_ words: ArraySlice<String>, path: String, console: Console) throws -> ExitStatus {
    guard subcommands.isEmpty else { return try descend(words, path, console) }
    return try act(words, path, console)
  }

  /// Parses all words by the options of the command, or of the selected form, and runs the action.
  private func act(
    _ words: ArraySlice<String>, _ path: String, _ console: Console,
    refusing others: [Option] = []
  ) throws -> ExitStatus {
    let words = renewed(words, console)
    let asking = words.prefix { $0 != "--" }.map { $0.parted(at: "=").head }
    if let form = forms.first(where: { asking.contains("--\($0.name)") }) {
      return try form.act(
        words[...], "\(path) --\(form.name)", console, refusing: options + forms.flatMap(\.options))
    }
    let arguments = try arguments(words, path, refusing: others)
    if arguments.wantsHelp { return try printHelp(path, console) }
    try check(arguments.operands, path)
    guard let action else { return try printHelp(path, console) }
    return try action(arguments, console)
  }

  /// Parses the words that follow the command.
  ///
  /// - Parameter others: options of the plain command or of another form, which are rejected here.
  package func arguments(
    _ words: [String], _ path: String? = nil, refusing others: [Option] = []
  ) throws(CommandFailure) -> Arguments {
    var refusals: [String: String] = [:]
    for (name, instead) in retired {
      refusals[name] = "There is no option '\(name)' any more. \(instead)"
    }
    for (form, option) in forms.flatMap({ form in form.options.map { (form.name, $0.name) } }) {
      refusals["--\(option)"] = "Option '--\(option)' goes with '--\(form)', which is not given."
    }
    for other in others.map(\.name) {
      refusals["--\(other)"] =
        "Option '--\(other)' does not go with '--\(name)'; leave one of them out."
    }
    return try Arguments(words, options: options, refusals: refusals, path: path ?? name)
  }

  /// Returns the words with the old names of renamed options replaced by the new names.
  private func renewed(_ words: ArraySlice<String>, _ console: Console) -> [String] {
    var (words, place) = (Array(words), 0)
    while place < words.count, words[place] != "--" {
      let (old, value) = words[place].parted(at: "=")
      if let new = renamed[old] {
        new.announce(old, words[...], console)
        let rest = (old == words[place] ? [] : [value]) + words[(place + 1)...]
        words[place...] = new.words(rest)[...]
      }
      place += 1
    }
    return words
  }

  private func check(_ operands: [String], _ path: String) throws(CommandFailure) {
    if let operand, operand.count.least > operands.count {
      throw .usage("Argument \(operand.name) is missing. See '\(path) --help'.")
    }
    let accepted = operand?.count.most ?? 0
    if operands.count > accepted {
      let word = operands[accepted].onOneLine
      // A setting, given as if it were no option.
      let isSetting = word.contains("=") && !word.contains { $0.isWhitespace || $0 == "/" }
      let option = options.first { isSetting && $0.spelling.hasSuffix(" PATH=VALUE") }
      let remedy = option.map { "Give it as '--\($0.name) \(word)'." } ?? "See '\(path) --help'."
      throw .usage("Unexpected argument '\(word)'. \(remedy)")
    }
  }

  private func descend(
    _ words: ArraySlice<String>, _ path: String, _ console: Console
  ) throws -> ExitStatus {
    guard let word = words.first else {
      let names = subcommands.map(\.name).joined(separator: ", ")
      throw CommandFailure.usage(
        "Give the name of one \(subcommandKind): \(names). See '\(path) --help'.")
    }
    if let next = subcommands.first(where: { $0.name == word }) {
      return try next.run(words.dropFirst(), path: "\(path) \(word)", console: console)
    }
    if let new = renamed[word] {
      new.announce(word, words, console, after: "\(path) ")
      return try descend(new.words(Array(words.dropFirst()))[...], path, console)
    }
    if word == "--" { return try descend(words.dropFirst(), path, console) }
    guard word.hasPrefix("-") else { throw unknown(word, path) }
    return try act(words, path, console)
  }

  private func unknown(_ word: String, _ path: String) -> CommandFailure {
    if let instead = retired[word] {
      return .usage("There is no \(subcommandKind) '\(word)' any more. \(instead)")
    }
    let remedy =
      nearest(to: word, among: subcommands.map(\.name)).map { "Did you mean '\($0)'?" }
      ?? "See '\(path) --help'."
    return .usage("Unknown \(subcommandKind) '\(word.onOneLine)'. \(remedy)")
  }

  private func printHelp(_ path: String, _ console: Console) throws(CommandFailure) -> ExitStatus {
    try console.print(help(path: path))
    return .fine
  }
}
