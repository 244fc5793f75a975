import EngineCommands
import ExperimentCommands
import Provenance
import TerminalKit
import ZoneTables

/// The tool.
package enum Terrarium {
  /// The tree of its commands, in the order of the help.
  package static var root: Command {
    var root = Command("terrarium", summary: "simulate users of four habit apps under your rules")
    root.subcommands = [
      RunCommand.command, PlanCommand.command, WorkCommand.command, WhatIfCommand.command,
      WhyCommand.command,
      RehearseCommand.command, ReplayCommand.command, CalibrateCommand.command,
      CompareCommand.command,
      CheckCommand.command, DivergeCommand.command, SweepCommand.command,
      SensitivityCommand.command, TuneCommand.command, ChooseCommand.command,
      EvaluateCommand.command, ReportCommand.command, PictureCommand.command,
      PlaygroundCommand.command, NewCommand.command, ValidateCommand.command,
      MetricsCommand.command, ExplainCommand.command, DescribeCommand.command,
      SchemaCommand.command,
      Engine.command(ScenarioArgument.rules),
    ]
    root.words = ScenarioArgument.words
    root.retired = ["merge": PlanCommand.insteadOfParts]
    root.finish(carrying: "sources \(ResultSources.digest), IANA \(ZoneDatabase.release)")
    return root
  }
}
