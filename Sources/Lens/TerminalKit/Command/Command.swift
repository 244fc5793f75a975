import Text

/// A command: a node of the tree that `terrarium` is.
///
/// A command either has commands below it or an action. Its option table and operand drive parsing,
/// `--help` at every level, suggestions and shell completion; nothing is stated twice.
public struct Command {
  public let name: String
  /// A phrase for the list of commands.
  public let summary: String
  /// Paragraphs for the help, as they are printed: made only where they are shown.
  public var discussion: () -> String = { "" }
  public var options: [Option] = []
  /// The operand that the command takes besides options; nil if none.
  public var operand: Operand?
  public var subcommands: [Command] = []
  /// Parts of the help's list of subcommands, each with a title that says when to use them. A
  /// subcommand that no part names is not listed; without parts, all are.
  public var groups: [(title: String, names: String)] = []
  /// Other tasks of the command, with options, operand, help and action of their own. The first
  /// option of a form has the form's name, and asks for it.
  public var forms: [Command] = []
  /// What to use instead of subcommands and options that earlier versions had, by name: `merge`,
  /// `--part`.
  public var retired: [String: String] = [:]
  /// Subcommands and options that have another name now, by the old one, which still works.
  public var renamed: [String: NewName] = [:]
  /// The words that complete a placeholder of this command and all below it, by its name in a
  /// usage: `SCENARIO`, `PATH=VALUE`. Asked only for a completion script.
  public var words: [String: (Console) -> [String]] = [:]
  /// The noun for the words below this command in sentences: command, engine, shell.
  public var subcommandKind = "command"
  /// Sections of the help after the options, as they are printed: made only where they are shown.
  public var appendix: () -> String = { "" }
  /// The command's action; nil if it only holds others.
  public var action: ((Arguments, Console) throws -> ExitStatus)?
  /// The type that carries it out, for commands that use others; nil if it has none of its own.
  package var study: Any.Type?

  /// An operand, such as `FILE`.
  public struct Operand: Sendable {
    public let name: String
    public let count: Count
    public let help: String

    /// The number of words that it takes.
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
  /// Finds the command that the words name, reads the rest by its table, and runs it.
  func run(_ words: ArraySlice<String>, path: String, console: Console) throws -> ExitStatus {
    guard subcommands.isEmpty else { return try descend(words, path, console) }
    return try act(words, path, console)
  }

  /// Reads all words by the command's own table and acts on them.
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
  /// - Parameter others: options of the command that has this form, which are refused here.
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

  /// The words with today's names in place of old ones.
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
