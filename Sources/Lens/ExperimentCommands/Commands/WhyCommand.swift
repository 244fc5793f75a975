import Comparing
import Experiments
import JSON
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit

/// The command `terrarium what-if RUN --why`.
enum WhyCommand {
  static var command: Command {
    var command = Command("why", summary: "show which mechanisms cause the effect of a change")
    command.discussion = { discussion }
    command.appendix = {
      listing(
        "Mechanisms:",
        Mechanism.allCases.map { ($0.rawValue, $0.meaning) }
          + [("rules", "what the rules do with all mechanisms off")])
    }
    command.operand = Command.Operand(
      "RUN", .one, help: "folder that what-if, or a run with variants, wrote")
    command.options =
      [
        Option("why", .flag, help: "show the mechanisms behind a change that has been simulated"),
        Option(
          "variant", .text("NAME"), help: "the variant to explain, where the run has several"),
        Screen.json, Screen.full,
        Option("out", .text("FILE"), help: "write all shares to a CSV file"),
        Option("force", .flag, help: "replace the file of --out if it is there"),
      ] + TrialExecutor.options
    command.action = Interruption.ending(explain)
    return command
  }

  private static let discussion =
    paragraphs(
      "Simulates both sets of rules of the run again, for the same users with the same random "
        + "draws, with each mechanism of the behaviour switched off in turn. A mechanism's share "
        + "is the part of a headline's change that is gone when it is off. Its interval measures "
        + "the size of the population (jackknife over groups of users, or over worlds), not the "
        + "truth of the model. Mechanisms work together, so shares need not add up to 100 %. "
        + "Headlines that did not change clearly have no shares. Then one user is followed whose "
        + "outcome differs by as much as the median user's: where both lives part, and the first "
        + "act that differs.")

  private static func explain(_ arguments: Arguments, _ console: Console) throws -> ExitStatus {
    let folder = try RunFolder(arguments.operands[0], console)
    guard folder.manifest.member("replayed_log") == nil else {
      throw CommandFailure.badInput(
        "'\(folder.path)' replays a log, in which no behaviour is simulated")
    }
    let file = try arguments.text("out").map { path in
      try NewFile(path, console, replaces: arguments.flag("force"))
    }
    let scenario = try folder.scenario()
    let others = scenario.variants.map(\.name).filter { $0 != Scenario.baseVariant }
    let other = try ScenarioArgument.variant(
      arguments.text("variant"), among: others, of: "'\(folder.path)'",
      orSay: others.isEmpty
        ? "The run has no variant; give the folder of a what-if."
        : "Say which variant: --variant NAME, one of \(others.joined(separator: ", ")).")
    let names = (own: Scenario.baseVariant, other: other)
    let changed = try changes(folder, scenario, names.other)
    let parameters = scenario.parameters
    let worlds = MechanismStudy.worlds(replicates: scenario.replicates)
    let personDays = Int64(parameters.people) * Int64(parameters.days)
    let executor = TrialExecutor(arguments, console, personDays: personDays * Int64(worlds))
    defer { executor.finish() }
    let study = try MechanismStudy(
      of: scenario, names, changed.compactMap(\.headline),
      Trials(executor.threads, progress: executor.progress))
    let text = WhyText(
      folder: folder.path, scenario: scenario, names: names, changed: changed, study: study,
      life: try life(study.typical?.person, scenario, names, executor.threads))
    try file?.finish(text.table.csv)
    try text.document.print(arguments, console)
    return .fine
  }

  /// Returns the headlines that a variant of the run changes clearly, the clearest first.
  private static func changes(
    _ folder: RunFolder, _ scenario: Scenario, _ variant: String
  ) throws -> [ComparedCell] {
    let recorded = try RecordedRun(folder)
    let run = Answer.Run(
      recorded.run, recorded.tables, try folder.samples() ?? CellSamples(),
      people: recorded.people)
    let answer = Answer([run], chosen: scenario.headlineCells)
    let change = answer?.changes.first { $0.rules.variant == variant }
    let cells = change?.segments[0].cells.compactMap { $0 }.filter { $0.differs } ?? []
    let order = cells.indices.sorted { (-cells[$0].distance, $0) < (-cells[$1].distance, $1) }
    return order.map { cells[$0] }
  }

  /// Returns where one user's lives under two variants diverge; nil if `person` is nil.
  private static func life(
    _ person: UInt32?, _ scenario: Scenario, _ names: (own: String, other: String),
    _ executor: ThreadExecutor
  ) throws -> Divergence<LifeStep>.Person? {
    guard let person else { return nil }
    let lives = try scenario.knownWorld(names.own).lives(
      beside: scenario.knownWorld(names.other), executor,
      progress: { _ in !Interruption.isRequested })
    guard let lives else { throw CommandFailure.interrupted }
    return Divergence(lives).parted.first { $0.person == person }
  }
}
