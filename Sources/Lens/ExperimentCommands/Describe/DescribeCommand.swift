import Scenarios
import TerminalKit

/// `terrarium explain SCENARIO --odd`
enum DescribeCommand {
  static var command: Command {
    var command = Command("odd", summary: "write a description of the model for a paper (ODD)")
    command.discussion = {
      paragraphs(
        "Prints a description in Markdown, after the ODD protocol for simulation models (Grimm et "
          + "al. 2020): purpose and patterns, entities, state variables and scales, processes and "
          + "their order, design concepts, initialisation, input data, and every submodel with its "
          + "parameters. It leaves out what the scenario does not use. The patterns are the "
          + "published effects in scenarios/effects that are about its apps.")
        + "\n\n" + ScenarioArgument.discussion
    }
    command.operand = ScenarioArgument.operand
    command.options =
      [Option("odd", .flag, help: "print the description")] + ScenarioArgument.options
    command.action = { (arguments, console) throws(CommandFailure) in
      let scenario = try ScenarioArgument.scenario(arguments, console)
      let worlds = try RunCommand.worlds(of: scenario).map(\.world)
      let description = OddDescription(scenario, worlds, effects: try effects(console))
      try console.print(description.text)
      return .fine
    }
    return command
  }

  /// The shipped table of published effects; none, with a warning, where it is not found.
  private static func effects(_ console: Console) throws(CommandFailure) -> [Scenario] {
    let folders = ScenarioLibrary.folders(console.files).map { "\($0)/effects" }
    guard let folder = folders.first(where: { console.files.isFolder($0) }) else {
      console.say("warning: no folder scenarios/effects is found, so no effects are listed")
      return []
    }
    return try EffectTable.scenarios(folder, [], console)
  }
}
