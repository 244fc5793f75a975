import Scenarios
import TerminalKit
import Text

/// The command `terrarium lint FILE…`.
package enum LintCommand {
  package static var command: Command {
    var command = Command("lint", summary: "find mistakes in scenario files before they run")
    command.discussion = {
      paragraphs(
        "Reads every file with all that it extends, checks each value against its type and "
          + "range, and simulates a few users to see that the cells of its goals exist. Prints "
          + "a line for every valid file. For every other file it prints the place of the error "
          + "and what to do. Warns of goals beyond the run, and of leagues that demote most or "
          + "promote the inactive.")
    }
    command.operand = Command.Operand(
      "FILE", .several, help: "scenario files, or bare names of shipped scenarios")
    command.options = [ScenarioArgument.set] + BuildReport.options
    command.action = lint
    return command
  }

  /// Reports the errors in every file; the first faulty file sets the exit status.
  private static func lint(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let junit = try BuildReport.junit(arguments, console)
    var report = BuildReport("terrarium lint")
    var status = ExitStatus.fine
    for name in arguments.operands {
      do {
        let digest = try digest(of: name, arguments, console)
        try console.print("\(name.onOneLine): fine, digest \(digest)\n")
        report.findings.append(.init(name, .passed, verdict: "fine", "digest \(digest)"))
      } catch {
        let failure = CommandFailure(error)
        if let message = failure.message { console.say(message) }
        report.findings.append(.init(name, failure))
        if status == .fine { status = failure.status }
      }
    }
    try report.write(arguments, junit: junit, console)
    return status
  }

  private static func digest(
    of name: String, _ arguments: Arguments, _ console: Console
  ) throws -> String {
    let scenario = try ScenarioArgument.scenario(
      name, setting: arguments.texts("set"), arguments, console)
    ScenarioArgument.warn(of: scenario, console)
    for concern in scenario.leagueConcerns { console.say("warning: \(concern)") }
    try scenario.checkCells()
    return scenario.digest
  }
}
