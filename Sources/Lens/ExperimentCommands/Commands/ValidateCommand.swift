import Scenarios
import TerminalKit

/// `terrarium validate FILE…`
package enum ValidateCommand {
  /// The command with its options and its action.
  package static var command: Command {
    var command = Command("validate", summary: "check scenario files")
    command.discussion = {
      wrapped(
        "Reads every file with all that it extends and holds each value against its type and "
          + "range. Prints a line for every file that is fine, and for every other the place and "
          + "what to do.", width: 98
      ).joined(separator: "\n")
    }
    command.operand = Command.Operand(
      "FILE", .several, help: "scenario files, or bare names of shipped scenarios")
    command.action = { (arguments, console) throws(CommandFailure) in
      try validate(arguments.operands, console)
    }
    return command
  }

  /// Reports the errors in every file; the first faulty one gives the status.
  private static func validate(
    _ names: [String], _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    var status = ExitStatus.fine
    for name in names {
      switch digest(of: name, console) {
      case .success(let digest): try console.print("\(name): fine, digest \(digest)\n")
      case .failure(let error):
        console.say(error.description)
        if status == .fine { status = CommandFailure(error).status }
      }
    }
    return status
  }

  private static func digest(of name: String, _ console: Console) -> Result<String, ScenarioError> {
    do {
      let scenario = try Scenario(name, in: console.scenarios)
      ScenarioArgument.warn(of: scenario, console)
      return .success(scenario.digest)
    } catch { return .failure(error) }
  }
}
