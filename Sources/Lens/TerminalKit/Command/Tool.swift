/// The entry point of the program. Runs a command line on a tree of commands and ends the process.
package enum Tool {
  /// The version of the package's programs. Every run writes this version into its manifest.
  package static let version = "0.2.0"

  /// The release date of `version`; the two change together.
  package static let released = "2026-11-23"

  /// Runs a command line, without the program's name, and returns its exit status.
  ///
  /// All input and output goes through the console, so a test can run a command in its own process.
  package static func run(_ arguments: [String], root: Command, console: Console) -> ExitStatus {
    do {
      let status = try root.run(arguments[...], path: root.name, console: console)
      try console.flush()
      return status
    } catch {
      return report(CommandFailure(error), console)
    }
  }

  /// Runs the command line of this process and ends the process.
  package static func main(_ root: Command) -> Never {
    let console = Console.ofProcess(root.name)
    do throws(CommandFailure) {
      try SystemProcess.checkStack()
      try MachineMemory.checkEnvironment()
      let line = try orFail(.inputOutput, "cannot read the command line; please try again") {
        () throws(SystemError) in try SystemProcess.commandLine
      }
      let words = try words(line)
      SystemProcess.end(run(words, root: root, console: console))
    } catch {
      SystemProcess.end(report(error, console))
    }
  }

  /// Prints a message and ends the process. Used if an added app's declaration or engine is faulty.
  package static func stop(_ root: String, _ status: ExitStatus, _ sentence: String) -> Never {
    Console.ofProcess(root).say(sentence)
    SystemProcess.end(status)
  }

  /// Returns the words of a command line without the program's name.
  ///
  /// Throws for a word that is not UTF-8: Swift would change it, so it would name another file.
  package static func words(_ line: [[UInt8]]) throws(CommandFailure) -> [String] {
    var words: [String] = []
    for (index, bytes) in line.enumerated().dropFirst() {
      guard let word = String(validating: bytes, as: UTF8.self) else {
        throw .usage(
          "Argument \(index), '\(String(decoding: bytes, as: UTF8.self))', is not UTF-8. Rename "
            + "the file, or give it on standard input.")
      }
      words.append(word)
    }
    return words
  }

  /// Writes the buffered output and then the error message; returns the failure's exit status.
  private static func report(_ failure: CommandFailure, _ console: Console) -> ExitStatus {
    do { try console.flush() } catch {
      if let message = error.message, message != failure.message { console.say(message) }
    }
    if let message = failure.message { console.say(message) }
    return failure.status
  }
}

extension Command {
  /// Adds the options and commands that every root command has: `--version`, `help`, and
  /// `completions` for the whole tree.
  ///
  /// - Parameter data: the built-in data as `--version` prints it, such as `IANA 2025b`.
  package mutating func finish(carrying data: String) {
    options = [Option("version", .flag, help: "show the version and the zone release")]
    self = withHelp
    action = { [name] (_, console) in
      try console.print("\(name) \(Tool.version) (\(data))\n")
      return .fine
    }
  }

  /// The command tree with the added commands `help` and `completions`.
  private var withHelp: Command {
    var tree = self
    tree.subcommands.append(helpCommand())
    tree.subcommands.append(tree.completions())
    return tree
  }

  /// Returns the command `help`: `terrarium help engine pet` prints the help of `engine pet`.
  private func helpCommand() -> Command {
    var command = Command("help", summary: "show the help of a command")
    command.operand = Operand(
      "COMMAND", .any, help: "the words of a command, such as engine pet; none for all commands")
    command.action = { [self] (arguments, console) in
      try withHelp.run(arguments.operands[...] + ["--help"], path: name, console: console)
    }
    return command
  }
}
