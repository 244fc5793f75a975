import Measures
import Comparing
import Population
import Reports
import Scenarios
import Tabular
import Text
import TerminalKit

/// `terrarium what-if SCENARIO --set …`
package enum WhatIfCommand {
  /// The command with its options and its action.
  package static var command: Command {
    var command = Command("what-if", summary: "let the same people live under changed rules too")
    command.discussion = { discussion }
    command.operand = ScenarioArgument.operand
    command.options =
      [
        Option(
          "set", .text("PATH=VALUE"),
          help: "a value of the changed rules, or one that both have in common, such as "
            + "replicates; may be given several times",
          example: "--set apps.pet.gains.onTime=3")
      ] + ScenarioArgument.sizes + [
        Option(
          "out", .text("DIR"),
          help: "folder of the results (default: reports/, the name and -what-if)"),
        Option(
          "threads", .integer("N", in: 1...1_024),
          help: "threads at work, one a processor if not given; the results do not depend on it"),
        Option("quiet", .flag, help: "print nothing and show no progress"),
        Option("force", .flag, help: "replace the folder even if no run wrote it"),
      ] + AssumptionPlan.options
    command.action = { (arguments, console) throws(CommandFailure) in
      try Interruption.endingProcess(console) { () throws(CommandFailure) in
        try ask(arguments, console)
      }
    }
    return command
  }

  /// The name of the changed rules in the column `variant`.
  private static let variant = "what if"
  /// The number of assumptions that are tested for reversing a difference by themselves.
  private static let flipped = 6

  private static let discussion =
    [
      "Today's rules are those of the scenario, the changed ones the same with the values of "
        + "--set. The same people meet the same luck under both, so what differs is what the "
        + "rules touch, and differences are known more closely than either number. One sentence "
        + "a headline; a variant of the scenario's own is left out. A setting that is no rule is "
        + "one of both: --set replicates=5 lives five worlds under either rules, which leagues "
        + "need for an interval.",
      "With --assumptions K the same people live under both rules in K draws of all assumptions as "
        + "well: beside each difference stands from where to where it goes, and which assumptions "
        + "turn it round by themselves.",
      "The folder is that of a run with the variants \"default\" and \"what if\": both in every "
        + "table and in every picture of index.html. More cells, and a verdict:",
    ].map { wrapped($0, width: 98).joined(separator: "\n") }.joined(separator: "\n\n")
    + "\n\n  terrarium compare DIR DIR --other-variant \"what if\"\n\n"
    + ScenarioArgument.discussion

  private static func ask(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> ExitStatus {
    let scenario = try scenario(arguments, console)
    try MemoryNeed(scenario, draws: arguments.integer("assumptions")).check(console.memory)
    let worlds = try RunCommand.worlds(of: scenario)
    let folder = try OutputFolder(
      arguments.text("out") ?? "reports/\(scenario.name)-what-if", console,
      isForced: arguments.flag("force"))
    let plan = try AssumptionPlan(
      arguments, of: scenario, variants: worlds.count, ends: flipped, console)
    let variants = try RunCommand.live(
      worlds, journal: scenario.journalPeople, arguments, console)
    var output = RunOutput(scenario: scenario, variants: variants)
    output.model = try plan.map { plan throws(CommandFailure) in
      try AssumptionFindings(plan, of: output, areDifferences: true, arguments, console)
    }
    let samples = output.samples
    let written = try output.write(into: folder, samples)
    try folder.finish()
    if !arguments.flag("quiet") {
      let text = WhatIfText(output, written, folder: folder.path)
      try console.print(text.text)
    }
    return .fine
  }

  /// The scenario with the changed rules as its only variant.
  private static func scenario(
    _ arguments: Arguments, _ console: Console
  ) throws(CommandFailure) -> Scenario {
    let texts = arguments.texts("set")
    guard !texts.isEmpty else {
      throw .usage("Give the changed rules: --set PATH=VALUE. See 'terrarium what-if --help'.")
    }
    do throws(ScenarioError) {
      var (shared, rules) = (ScenarioArgument.sizeSettings(arguments), [ScenarioOverride]())
      var words: [String] = []
      for text in texts {
        let setting = try ScenarioOverride(text)
        if setting.isShared {
          shared.append(setting)
        } else {
          rules.append(setting)
          words.append(text)
        }
      }
      let base = try Scenario(arguments.operands[0], shared, in: console.scenarios)
      let asked = try base.asking(
        variant, rules, question: "What if \(words.joined(separator: " and "))?")
      ScenarioArgument.warn(of: asked, console)
      return asked
    } catch {
      throw refusal(error, texts)
    }
  }

  /// The failure of settings: those that change nothing get a sentence of their own.
  private static func refusal(_ error: ScenarioError, _ texts: [String]) -> CommandFailure {
    let list = texts.joined(separator: ", ")
    return switch error.problem {
    case .emptyVariant(variant):
      .usage("\(list) is the same under both rules; also set a rule that changes.")
    case .sameVariant(variant):
      .usage("\(list) is what the scenario says already; set another value.")
    default: CommandFailure(error)
    }
  }
}

/// The printed text of `terrarium what-if`: one sentence per headline.
struct WhatIfText {
  private let output: RunOutput
  private let written: RunOutput.Written
  private let folder: String

  init(_ output: RunOutput, _ written: RunOutput.Written, folder: String) {
    (self.output, self.written, self.folder) = (output, written, folder)
  }

  var text: String {
    let scenario = output.scenario
    let head =
      wrapped("\(scenario.name): \(scenario.question.onOneLine)", width: 80)
      + [
        "\(scenario.worldsText) · seed \(scenario["seed"]?.value.text ?? "")"
      ]
    let foot = ["results \(written.results)", "folder  \(folder.onOneLine)"]
    return [head, sentences, foot].map { $0.map { "\($0)\n" }.joined() }.joined(separator: "\n")
  }

  private var sentences: [String] {
    guard let change = written.report.answer?.changes.first else { return [] }
    let cells = change.segments[0].cells.compactMap { $0 }
    guard !cells.isEmpty else {
      return ["The run is too short for a headline; give more --days."]
    }
    let league =
      output.hasOneLeague
      ? " People meet in leagues, and one world says too little of that: add "
        + "--set replicates=5." : ""
    let sentences = cells.map { DifferenceText($0).sentence }
    let stayers =
      sentences.contains { $0.contains("those who stay") }
      ? " Those who stay are the same people under both rules." : ""
    var lines: [String] = []
    for (place, sentence) in sentences.enumerated() {
      lines += wrapped(sentence, width: 80)
      if let direction = output.model?.direction(of: place) {
        lines += AssumptionText.hung("  ", direction, 2)
      }
    }
    lines.append("")
    if let model = output.model { lines += model.turns(cells) + [""] }
    lines += GuardrailReport(change.guardrails).lines + [""]
    lines += wrapped(
      "In brackets: 95 % intervals of the difference, of the size of the population, not of the "
        + "model.\(stayers)\(league)", width: 80)
    for note in output.segmentNotes { lines += [""] + wrapped(note, width: 80) }
    return lines
  }
}

extension RunOutput {
  /// Whether people meet in leagues of a single world, and more worlds are possible: a log has only
  /// one.
  fileprivate var hasOneLeague: Bool {
    log == nil && scenario.replicates == 1
      && variants.contains { $0.result.tables.contains { TableKind.leagues.isNamed($0.name) } }
  }
}
