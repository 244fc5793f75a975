import Scenarios
import TerminalKit

/// `terrarium explain --schema`
enum SchemaCommand {
  static var command: Command {
    var command = Command("schema", summary: "print the JSON Schema of scenario files")
    command.discussion = {
      paragraphs(
        "The schema (draft 2020-12) is for editors and other checkers. It cannot check that dates "
          + "or extended scenarios exist, or that values fit together; 'terrarium lint' does. "
          + "Documentation/schemas has schemas of what commands print with --json.")
    }
    command.options = [Option("schema", .flag, help: "print the schema")]
    command.action = { (_, console) throws(CommandFailure) in
      try console.print(ScenarioTable.standard.schema)
      return .fine
    }
    return command
  }
}
