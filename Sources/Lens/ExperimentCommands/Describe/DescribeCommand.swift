import Scenarios
import TerminalKit

/// The command `terrarium explain SCENARIO --odd`.
enum DescribeCommand {
  static var command: Command {
    var command = Command("odd", summary: "write a description of the model for a paper (ODD)")
    command.discussion = {
      paragraphs(
        "Prints a description in Markdown, after the ODD protocol for simulation models (Grimm et "
          + "al. 2020): purpose and patterns, entities, scales, processes, design concepts, "
          + "initialisation, input data, and every submodel with its parameters. It leaves out "
          + "what the scenario does not use. The patterns are the published effects in "
          + "scenarios/effects that are about its apps.")
    }
    command.operand = ScenarioArgument.operand
    command.options =
      [Option("odd", .flag, help: "print the description")] + ScenarioArgument.options
    command.action = { arguments, console in
      let scenario = try ScenarioArgument.scenario(arguments, console)
      let worlds = try scenario.variants.compactMap {
        try scenario.world(ofVariant: $0.name)
      }
      let description = OddDescription(scenario, worlds, effects: try effects(console))
      try console.print(description.text)
      return .fine
    }
    return command
  }

  /// The command `terrarium explain --schema`.
  static var schema: Command {
    var command = Command("schema", summary: "print the JSON Schema of scenario files")
    command.discussion = {
      paragraphs(
        "The schema (draft 2020-12) is for editors and other checkers. It cannot check that dates "
          + "or extended scenarios exist, or that values fit together; 'terrarium lint' does. "
          + "Documentation/schemas has schemas of what commands print with --json.")
    }
    command.options = [Option("schema", .flag, help: "print the schema")]
    command.action = { _, console in
      try console.print(ScenarioTable.standard.schema)
      return .fine
    }
    return command
  }

  /// The shipped scenarios of published effects; empty, with a warning, if they are not found.
  private static func effects(_ console: Console) throws -> [Scenario] {
    let folders = ScenarioLibrary.folders(console.files).map { "\($0)/effects" }
    guard let folder = folders.first(where: { console.files.isFolder($0) }) else {
      console.say("warning: no folder scenarios/effects is found, so no effects are listed")
      return []
    }
    return try EffectTable.scenarios(folder, [], console)
  }
}
