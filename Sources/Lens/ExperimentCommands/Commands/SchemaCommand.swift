import Scenarios
import TerminalKit

/// `terrarium schema`
package enum SchemaCommand {
  package static var command: Command {
    var command = Command("schema", summary: "print the JSON Schema of scenario files")
    command.discussion = {
      wrapped(
        "The schema (draft 2020-12) serves editors and other checkers. It cannot say that dates "
          + "exist, that extended scenarios do, and which values go together; validate does. What "
          + "commands print with --json has schemas in Documentation/schemas.",
        width: 98
      ).joined(separator: "\n")
    }
    command.action = { (_, console) throws(CommandFailure) in
      try console.print(ScenarioTable.standard.schema)
      return .fine
    }
    return command
  }
}
