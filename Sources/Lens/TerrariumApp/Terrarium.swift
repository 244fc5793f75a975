import EngineCommands
import ExperimentCommands
import Measures
import Provenance
import Scenarios
import TerminalKit
import ZoneTables

/// The program with all its commands. Packages that add an app of their own also use this type.
///
///     Terrarium.main(WaterLife.self)      // in main.swift: the whole command line, with an app
public enum Terrarium {
  /// The root of the program's tree of commands.
  package static var root: Command {
    let own = ScenarioContent.guest.map { _ in App.guest.name }
    var root = Command(
      own ?? "terrarium",
      summary: own == nil
        ? "simulate users of four habit apps under your rules"
        : "simulate users of \(App.guestTitle) and of four habit apps under your rules")
    root.subcommands = [
      RunCommand.command, WhatIfCommand.command, SweepCommand.command, SensitivityCommand.command,
      TuneCommand.command, RehearseCommand.command, CheckCommand.command, BacktestCommand.command,
      CompareCommand.command, LintCommand.command, ReplayCommand.command, CalibrateCommand.command,
      Engine.command(ScenarioArgument.rules), ReportCommand.command, PlaygroundCommand.command,
      MetricsCommand.command, ExplainCommand.command, NewCommand.command, WorkCommand.command,
      EvaluateCommand.command,
    ]
    root.subcommands.append(PlanCommand.command(planning: root.subcommands))
    root.groups = [
      ("Ask: what do rules do to users?", "run what-if sweep sensitivity tune rehearse"),
      ("Check: is the result good, and is the file right?", "check compare lint"),
      ("Your data: if you have a log or experiments of real users", "replay calibrate backtest"),
      ("Engines: the rules of one app, without users", "engine"),
      ("Look: at results, and at what goes in", "report playground metrics explain"),
      (
        "Tools: to begin, for large runs and for scripts; 'help COMMAND' shows a command",
        "new plan work evaluate completions"
      ),
    ]
    root.appendix = {
      "Start with: " + (own.map { "\($0) run scenarios/first.json" } ?? "terrarium run first-month")
    }
    root.words = ScenarioArgument.words
    root.retired = ["merge": PlanCommand.insteadOfParts]
    root.renamed = [
      "validate": NewName("lint"), "why": NewName("what-if --why"),
      "diverge": DivergeCommand.newName, "choose": ChooseCommand.newName,
      "picture": PictureCommand.newName, "describe": NewName("explain --odd"),
      "schema": NewName("explain --schema"),
    ]
    root.finish(carrying: "sources \(ResultSources.ofProgram), IANA \(ZoneDatabase.release)")
    return root
  }
}
