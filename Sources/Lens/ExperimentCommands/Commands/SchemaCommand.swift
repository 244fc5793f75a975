import Scenarios
import TerminalKit

/// `terrarium schema`
package enum SchemaCommand {
  package static var command: Command {
    var command = Command("schema", summary: "print the JSON Schema of scenario files")
    command.discussion = {
      paragraphs(
        "The schema (draft 2020-12) is for editors and other checkers. It cannot check that dates "
          + "or extended scenarios exist, or that values fit together; 'terrarium validate' does. "
          + "Documentation/schemas has schemas of what commands print with --json.")
    }
    command.action = { (_, console) throws(CommandFailure) in
      try console.print(ScenarioTable.standard.schema)
      return .fine
    }
    return command
  }
}
