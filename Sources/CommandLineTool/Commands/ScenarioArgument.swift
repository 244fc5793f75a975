import Scenarios

/// The operand SCENARIO and the option `--set`, wherever a command reads a scenario.
enum ScenarioArgument {
  static let operand = Command.Operand(
    "SCENARIO", .one,
    help: "bare name of a shipped scenario, such as first-week, or path of a file, such as "
      + "./mine.json")

  static let set = Option(
    "set", .text("PATH=VALUE"),
    help: "put a value in force above the file's; may be given several times",
    example: "--set apps.pet.thresholds[Dolphin]=90")

  /// How names become files, for the help of a command.
  static let discussion = wrapped(
    "A name with a slash or ending in .json is a path. Any other name is a shipped scenario: "
      + "NAME.json in the folder scenarios of the current folder, else in the nearest folder "
      + "scenarios above the program's own file.", width: 98
  ).joined(separator: "\n")

  /// The scenario that a command line names, with its settings and those of further options.
  static func scenario(
    _ arguments: Arguments, _ console: Console, setting further: [ScenarioOverride] = []
  ) throws(CommandFailure) -> Scenario {
    do {
      let overrides = try overrides(arguments) + further
      return try Scenario(arguments.operands[0], overrides, in: console.scenarios)
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func overrides(
    _ arguments: Arguments
  ) throws(ScenarioError) -> [ScenarioOverride] {
    var overrides: [ScenarioOverride] = []
    for text in arguments.texts("set") { overrides.append(try ScenarioOverride(text)) }
    return overrides
  }
}

extension CommandFailure {
  /// What is wrong in an option is a wrong command line, a file that cannot be had a missing input,
  /// anything else bad input.
  init(_ error: ScenarioError) {
    let status: ExitStatus =
      if case .option = error.place { .usage } else {
        error.problem.isMissingInput ? .missingInput : .badInput
      }
    self.init(status, error.description)
  }
}
