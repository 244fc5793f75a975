import Comparing
import Scenarios
import Tabular
import TerminalKit

/// The command `terrarium compare RUN RUN`.
package enum CompareCommand {
  package static var command: Command {
    var command = Command("compare", summary: "test whether two runs differ, and where")
    command.discussion = { discussion }
    command.operand = Command.Operand("RUN", .several, help: "two folders that runs wrote")
    command.options =
      MetricsCommand.options("that decides, in place of the headlines") + [
        Option(
          "margin", .integer("PERCENT", in: 0...100), default: "5",
          help:
            "a change that is surely smaller than this percentage of the first run's value "
            + "is no harm, and counts as the same unless a headline clearly differs"),
        Option(
          "variant", .text("NAME"), default: Scenario.baseVariant,
          help: "the variant of the first run"),
        Option(
          "other-variant", .text("NAME"),
          help: "the variant of the second run (default: the same name)"),
        Option(
          "fail-on", .choice(["difference", "harm"]), default: "difference",
          help:
            "the reason for status 1: difference is a decisive cell that differs; harm is "
            + "an outcome or wellbeing that is worse in the second run, or a guardrail of the "
            + "scenario that is missed"),
        GuardOption.option,
        Option(
          "strict", .flag, help: "end with status 2 if a guard is not decided at this size"),
        Screen.json, Screen.full,
        Option("out", .text("FILE"), help: "write every compared cell to a CSV file"),
      ] + BuildReport.options
    command.forms = [DivergeCommand.command]
    command.renamed = ["--decide-on": NewName("--cell")]
    command.action = compare
    return command
  }

  private static let discussion =
    paragraphs(
      "Runs of the same users (same seed, number, arrivals, zones and worlds) are compared group "
        + "by group, or world by world where users meet in leagues, so that the random draws they "
        + "share cancel. Other runs count as independent, and their differences have wider "
        + "intervals. If users or replicates differ, counts are compared per user.",
      "A few cells decide: the headlines of the first run's scenario, else those of its apps, or "
        + "those of --cell and --metric. If one has a p-value below 0.05 (by Holm's method), the "
        + "runs differ. If none has, and every 90 % interval lies within the margin, they are the "
        + "same; otherwise the comparison is not decided at this size. All other cells are tested "
        + "too, with q-values by Benjamini and Hochberg, and decide nothing. If the rules differ, "
        + "those who stay are other users in each run, so cells about them (among=stayed) decide "
        + "only if --cell names them.",
      "Outcomes and wellbeing come first and say whether the second run is worse. Harm that is "
        + "surely smaller than --margin is no failure. --guard says how far a metric may move: "
        + "'retention.d7>=-1pt' is missed if day-7 retention is worse by more than a point.",
      "'terrarium metrics' lists the metrics. A cell is written TABLE[KEY=VALUE,…].COLUMN. The "
        + "keys are the table's key columns, and segment. The value last is the greatest, * adds "
        + "up all rows:")
    + "\n\n  retention[day=7].active_share\n"
    + "  evolution_times[stage=Dolphin,among=stayed].p50_days\n"
    + "  xp[week=*,reason=*,segment=formerly most active].points\n\n"
    + "Exit status: 0 the same, 1 they differ, 2 not decided at this size; see --fail-on, --guard."

  private static func compare(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    guard arguments.operands.count == 2 else {
      throw CommandFailure.usage(
        "Give two runs, not \(arguments.operands.count). See 'terrarium compare --help'.")
    }
    let junit = try BuildReport.junit(arguments, console)
    let folders = try arguments.operands.map { folder in
      try RunFolder(folder, console)
    }
    let (chosen, asked) = (try headlines(arguments), try GuardOption.goals(arguments))
    let facts = folders.map { RunFacts($0) }
    let first = arguments.text("variant")
    let variants = try zip([first, arguments.text("other-variant") ?? first], facts).map {
      name, run in
      try ScenarioArgument.variant(name, among: run.variants, of: "'\(run.folder)'", orSay: "")
    }
    var areIdentical = facts[0].results == facts[1].results && variants[0] == variants[1]
    for folder in folders where areIdentical { areIdentical = try folder.isIntact() }
    if areIdentical, arguments.text("out") == nil {
      return try sayIdentical(facts, arguments, junit, console)
    }
    let pair = try RunPair(folders, facts, variants)
    let comparison = try pair.comparison(
      on: chosen, margin: Double(arguments.number("margin")) / 100)
    if let path = arguments.text("out") {
      try NewFile(path, console, replaces: arguments.flag("force"))
        .finish(ComparisonText.table(comparison).csv)
    }
    if areIdentical { return try sayIdentical(facts, arguments, junit, console) }
    let failsOnHarm = arguments.text("fail-on") == "harm"
    let guards = asked.isEmpty && failsOnHarm ? try pair.ownGuardrails() : asked
    let text = ComparisonText(
      pair, comparison, isAsked: chosen != nil, failsOnHarm: failsOnHarm,
      guards: guards.isEmpty ? nil : try pair.check(guards), guardsDecide: !asked.isEmpty)
    try text.buildReport.write(arguments, junit: junit, console)
    try text.document(folders[0].titles).print(arguments, console)
    if failsOnHarm || text.guardsDecide {
      return text.status(isStrict: arguments.flag("strict"))
    }
    return switch comparison.verdict {
    case .same: .fine
    case .differ: .failed
    case .notDecided: .undecided
    }
  }

  private static func sayIdentical(
    _ facts: [RunFacts], _ arguments: Arguments, _ junit: NewFile?, _ console: Console
  ) throws -> ExitStatus {
    let finding = BuildReport.Finding(
      "results", .passed, verdict: "identical", "both have the results \(facts[0].results)")
    try BuildReport("terrarium compare", [finding]).write(arguments, junit: junit, console)
    try ComparisonText.identical(facts).print(arguments, console)
    return .fine
  }

  /// The headlines that `--cell` and `--metric` name; nil without these options.
  private static func headlines(_ arguments: Arguments) throws -> [HeadlineCell]? {
    let cells = arguments.texts("cell")
    let metrics = try arguments.metrics()
    guard !cells.isEmpty || !metrics.isEmpty else { return nil }
    var headlines = metrics.map { HeadlineCell(chosen: $0) }
    for cell in cells {
      do { headlines.append(HeadlineCell(chosen: try CellAddress(cell))) } catch {
        throw CommandFailure.usage("Option '--cell': \(error.description).")
      }
    }
    return headlines
  }
}
