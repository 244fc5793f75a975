import ZoneTables

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The tool: the tree of its commands and the way in.
public enum Terrarium {
  /// The version of the tool, which every run's manifest carries.
  public static let version = "0.2.0"

  /// Runs a command line, without the program's name, and says how it ended.
  ///
  /// Everything it reads and writes goes through the console, so a test runs it in its own process.
  public static func run(_ arguments: [String], console: Console) -> ExitStatus {
    run(arguments, root: root, console: console)
  }

  /// The same for any tree of commands.
  package static func run(
    _ arguments: [String], root: Command, console: Console
  ) -> ExitStatus {
    do {
      let status = try root.run(arguments[...], path: root.name, console: console)
      try console.flush()
      return status
    } catch {
      return report(error, console)
    }
  }

  /// Runs the command line of this process and ends it.
  public static func main() -> Never { main(root) }

  /// The same for any tree of commands.
  package static func main(_ root: Command) -> Never {
    let console = Console.ofProcess(root.name)
    do throws(CommandFailure) {
      try MachineMemory.checkEnvironment()
      let words = try words(CommandLine.argc, CommandLine.unsafeArgv)
      exit(run(words, root: root, console: console).rawValue)
    } catch {
      exit(report(error, console).rawValue)
    }
  }

  /// The words of a command line without the program's name.
  ///
  /// A word that is no UTF-8 would be mended by Swift and then name another file, so it is refused.
  package static func words(
    _ count: Int32, _ memory: UnsafePointer<UnsafeMutablePointer<CChar>?>
  ) throws(CommandFailure) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(count)) {
      guard let bytes = memory[index] else { break }
      guard let word = String(validatingCString: bytes) else {
        throw .usage(
          "Argument \(index), '\(String(cString: bytes))', is not UTF-8. Rename the file, or give "
            + "it on standard input.")
      }
      words.append(word)
    }
    return words
  }

  /// What was printed before the error goes out first, then the sentence; nothing after it.
  private static func report(_ failure: CommandFailure, _ console: Console) -> ExitStatus {
    try? console.flush()
    if let message = failure.message { console.say(message) }
    return failure.status
  }

  /// The tree of commands.
  package static var root: Command {
    var root = Command("terrarium", summary: "run the habit engines of four apps and simulate them")
    root.subcommands = [
      RunCommand.command, WhatIfCommand.command, ReplayCommand.command, CompareCommand.command,
      CheckCommand.command,
      SweepCommand.command, TuneCommand.command, EvaluateCommand.command, ReportCommand.command,
      PictureCommand.command,
      NewCommand.command, ValidateCommand.command,
      ExplainCommand.command,
      SchemaCommand.command,
      Engine.command,
    ]
    root.finish()
    return root
  }
}

extension Command {
  /// Adds what every tree has at its root: `--version`, and `completions` for all that is there.
  package mutating func finish() {
    options = [Option("version", .flag, help: "show the version and the zone release")]
    subcommands.append(completions())
    action = { [name] (_, console) throws(CommandFailure) in
      try console.print("\(name) \(Terrarium.version) (IANA \(ZoneDatabase.release))\n")
      return .fine
    }
  }
}
