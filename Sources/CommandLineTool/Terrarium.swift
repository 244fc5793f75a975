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
  public static let version = "0.1.0"

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
    let words = Array(CommandLine.arguments.dropFirst())
    exit(run(words, root: root, console: .ofProcess(root.name)).rawValue)
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
    root.options = [Option("version", .flag, help: "show the version and the zone release")]
    root.subcommands = [
      RunCommand.command, NewCommand.command, ValidateCommand.command, ExplainCommand.command,
      SchemaCommand.command,
      Engine.command,
    ]
    root.subcommands.append(root.completions())
    root.action = { (_, console) throws(CommandFailure) in
      try console.print("terrarium \(version) (IANA \(ZoneDatabase.release))\n")
      return .fine
    }
    return root
  }
}
