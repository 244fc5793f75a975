import BenchmarkSuites

/// What the words of a command line ask for.
package enum Invocation: Equatable {
  case help
  case list(filter: String?)
  case run(filter: String?, json: Bool, effort: Effort)

  /// Reads the words after the program's name.
  package init(_ words: [String]) throws(UsageError) {
    guard !words.contains("--help"), !words.contains("-h"), let command = words.first else {
      self = .help
      return
    }
    switch command {
    case "help": self = .help
    case "list":
      self = .list(filter: try Options(words.dropFirst(), of: "list", switches: []).filter)
    case "run":
      let options = try Options(
        words.dropFirst(), of: "run", switches: ["--json", "--quick"])
      self = .run(
        filter: options.filter, json: options.on.contains("--json"),
        effort: options.on.contains("--quick") ? .quick : .full)
    default:
      throw .unknown("command", command, nearest: nearest(command, among: ["list", "run", "help"]))
    }
  }

  /// The text of `--help`.
  package static let helpText = """
    terrarium-bench: measures the engines, each against two yardsticks in the same run

    Usage:
      terrarium-bench list [--filter TEXT]
      terrarium-bench run [--filter TEXT] [--json] [--quick]

    Flags:
      --filter TEXT  only the benchmarks whose name contains TEXT, in either case
      --json         one JSON object on standard output in place of the table
      --quick        the tests' small inputs and few rounds: shows that everything runs, its
                     times are rough
      -h, --help     this text

    A row of the table: processor time of one operation in nanoseconds (the median of interleaved
    rounds), the interval that holds the true median 95 times of 100, operations a second, the
    same time in dependent 64-bit multiplications (x mul) and in random steps through memory
    (x mem), and the digest of the answer. Benchmarks/README.md says more.

    Exit status: 0 fine, 1 an answer changed between two rounds, 64 wrong usage.

    """
}

/// The flags after a command.
private struct Options {
  var filter: String?
  var on: Set<String> = []

  init(_ words: some Sequence<String>, of command: String, switches: [String]) throws(UsageError) {
    var words = words.makeIterator()
    while let word = words.next() {
      if word == "--filter" {
        guard let text = words.next() else { throw .missingValue(flag: word) }
        filter = text
      } else if word.hasPrefix("--filter=") {
        filter = String(word.dropFirst("--filter=".count))
      } else if switches.contains(word) {
        on.insert(word)
      } else if word.hasPrefix("-") {
        let flags = ["--filter"] + switches + ["--help"]
        throw .unknown("flag", word, nearest: nearest(word, among: flags))
      } else {
        throw .unexpectedArgument(word, command: command)
      }
    }
  }
}

/// Why a command line cannot be followed; the description says what to write instead.
package enum UsageError: Error, Equatable, CustomStringConvertible {
  /// A command or flag that does not exist, and the one that was probably meant.
  case unknown(_ kind: String, _ name: String, nearest: String?)
  case missingValue(flag: String)
  case unexpectedArgument(_ word: String, command: String)
  case nothingMatches(filter: String, nearest: String?)

  package var description: String {
    switch self {
    case .unknown(let kind, let name, let nearest?):
      "unknown \(kind) \"\(name)\", did you mean \"\(nearest)\"?"
    case .unknown(let kind, let name, nil):
      "unknown \(kind) \"\(name)\"; \"terrarium-bench --help\" lists what there is"
    case .missingValue(let flag):
      "\(flag) needs a value, for example \(flag) civil"
    case .unexpectedArgument(let word, let command):
      "\"\(command)\" takes no argument \"\(word)\"; to choose benchmarks write --filter \(word)"
    case .nothingMatches(let filter, let nearest?):
      "no benchmark's name contains \"\(filter)\", did you mean \"\(nearest)\"?"
    case .nothingMatches(let filter, nil):
      "no benchmark's name contains \"\(filter)\"; \"terrarium-bench list\" prints the names"
    }
  }
}
