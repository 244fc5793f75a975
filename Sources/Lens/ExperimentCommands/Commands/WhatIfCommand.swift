import Measures
import Comparing
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit

/// The command `terrarium what-if SCENARIO --set …`.
package enum WhatIfCommand {
  package static var command: Command {
    var command = Command(
      "what-if", summary: "change rules, and compare them with today's for the same users")
    command.discussion = { discussion }
    command.operand = ScenarioArgument.operand
    command.options =
      [
        Option(
          "set", .text("PATH=VALUE"),
          help:
            "a value of apps, behaviour or devices for the changed rules alone; others, such as "
            + "replicates, are for both sides; may be given several times",
          example: "--set apps.pet.gains.onTime=3")
      ] + ScenarioArgument.sizes + [
        Precision.option,
        Option(
          "out", .text("DIR"),
          help: "folder of the results (default: reports/, the name and -what-if)"),
        SpreadsheetForm.option, Screen.json, Screen.full,
        Option("force", .flag, help: "replace the folder even if no run wrote it"),
        CheckpointStore.option,
      ] + ResultStore.options + TrialExecutor.silentOptions + AssumptionPlan.options
    command.forms = [WhyCommand.command]
    command.retired = [
      "--as-experiment":
        "'terrarium rehearse SCENARIO --set PATH=VALUE' says what an experiment would find."
    ]
    command.carriesOut(WhatIfStudy.self)
    return command
  }

  /// The value of the column `variant` for the changed rules.
  static let variant = "what if"
  /// The number of assumptions that are changed one at a time, to see whether a difference
  /// reverses.
  fileprivate static let flipped = 6

  private static let discussion =
    paragraphs(
      "Today's rules come from the scenario, the changed rules from --set. Both have the same "
        + "users with the same random draws, so every difference is due to the rules. Other "
        + "variants of the scenario are left out. Users, days, zones and replicates apply to "
        + "both. If users meet in a league, give --set replicates=5, since its intervals come "
        + "from several worlds.",
      "With --assumptions K both are also simulated in K draws of all assumptions: each "
        + "difference then has a range over the draws, and the output names the assumptions "
        + "that reverse the difference by themselves.",
      "The folder is that of a run with the variants \"default\" and \"what if\". For the "
        + "mechanisms behind a change, and for more cells and a verdict:")
    + "\n\n  terrarium what-if DIR --why\n"
    + "  terrarium compare DIR DIR --other-variant \"what if\""

  /// The scenario with the changed rules as its only variant.
  static func scenario(_ arguments: Arguments, _ console: Console) throws -> Scenario {
    let texts = arguments.texts("set")
    guard !texts.isEmpty else {
      throw CommandFailure.usage("Give the changed rules: --set PATH=VALUE.")
    }
    do throws(ScenarioError) {
      var (shared, rules) = (ScenarioArgument.sizeSettings(arguments), [ScenarioOverride]())
      var settings: [String] = []
      for text in texts {
        let setting = try ScenarioOverride(text, in: console.scenarios)
        if setting.isShared {
          shared.append(setting)
        } else {
          rules.append(setting)
          settings.append(text)
        }
      }
      let base = try Scenario(arguments.operands[0], shared, in: console.scenarios)
      let changed = settings.map { text in
        let (path, value) = text.parted(at: "=")
        return (path: path, value: value)
      }
      let asked = try base.asking(
        variant, rules, question: base.question(ofChanging: changed))
      ScenarioArgument.warn(of: asked, console)
      if let sentence = asked.dayConcern(of: asked.goals.flatMap(\.cells)) {
        console.say("warning: \(sentence)")
      }
      return asked
    } catch {
      throw refusal(error, texts)
    }
  }

  /// The failure for invalid settings, with a special sentence for settings that change nothing.
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

/// A study of today's rules and the changed rules, optionally over random draws of the assumptions.
struct WhatIfStudy: ScenarioStudy {
  let scenario: Scenario
  private let run: ScenarioRun
  private let keepsDraws: Bool

  init(_ arguments: Arguments, _ console: Console) throws {
    scenario = try WhatIfCommand.scenario(arguments, console)
    run = try ScenarioRun(scenario, ends: WhatIfCommand.flipped, arguments, console)
    keepsDraws = arguments.integer("assumptions") != nil
  }

  var place: StudyPlace {
    StudyPlace(name: "reports/\(scenario.name)-what-if", writer: .run, keepsAnswers: keepsDraws)
  }

  func findings(_ worlds: StudyWorlds) throws -> ScenarioRun.Found {
    try run.found(worlds, place, areDifferences: true)
  }

  func finish(
    _ found: ScenarioRun.Found, _ folder: OutputFolder?, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    guard let folder else { return .fine }
    let output = found.output
    let written = try output.write(into: folder, output.samples, for: SpreadsheetForm(arguments))
    try folder.finish()
    found.checkpoints?.remove()
    try written.document("what-if", written.comparison(isFull: arguments.flag("full"))).print(
      arguments, console, isSilent: arguments.flag("quiet"))
    return .fine
  }
}

extension RunOutput.Written {
  /// The paragraphs that `terrarium what-if` prints: the difference in a sentence, the metrics that
  /// changed, and the guardrails that are harmed.
  ///
  /// - Parameters:
  ///   - isFull: whether every headline and guardrail has a line.
  ///   - before: paragraphs that come first.
  func comparison(isFull: Bool, after before: [[String]] = []) -> [[String]] {
    let answer = report.answer.map {
      AnswerText(answer: $0, hasOwnHeadlines: !output.scenario.headlines.isEmpty)
    }
    let head = [report.heading.title]
    let body =
      isFull
      ? [answer?.goals ?? []] + sentences + [report.heading.origin + foot]
      : brief(answer, beside: before)
    return before + head + body
  }

  private func brief(_ answer: AnswerText?, beside others: [[String]]) -> [[String]] {
    guard let answer, answer.hasDifferences else {
      return [Self.tooShort, report.heading.origin + foot]
    }
    let notes = (output.notes + missingHeadlines + league + assumed + falls).flatMap {
      wrapped($0, width: 80)
    }
    let end = [output.model?.lines(answer.answer) ?? [], notes, rest + foot]
    return answer.brief(lines: room(beside: others + end), output.model) + end
  }

  private static let tooShort = ["The run is too short for a headline; give more --days."]

  /// Advice to simulate several worlds, printed if users meet in leagues.
  private var league: [String] {
    guard output.hasOneLeague else { return [] }
    return ["Users meet in leagues, so one world is not enough: add --set replicates=5."]
  }

  /// A sentence on assumptions about streaks; empty for other questions, and for a replayed log.
  private var assumed: [String] {
    output.log == nil && output.scenario.asksForStreaks ? [AssumptionSentence.streaks] : []
  }

  private var sentences: [[String]] {
    guard let answer = report.answer, let change = answer.changes.first else { return [] }
    let cells = change.segments[0].cells.compactMap { $0 }
    guard AnswerText(answer: answer).hasDifferences else { return [Self.tooShort] }
    let stayers =
      cells.contains { $0.headline?.isOfStayers ?? false }
      ? " Those who stay are the same users under both rules." : ""
    let meaning =
      "Numbers in brackets are confidence intervals of the difference, adjusted like the verdicts "
      + "(95 % for all metrics together). They show chance from the number of simulated users, not "
      + "whether the model is right.\(stayers)"
    return [
      AnswerText(answer: answer).lines(of: change, showsAll: true, output.model),
      output.model?.lines(answer) ?? [],
    ]
      + ([meaning] + missingHeadlines + league + output.notes + assumed + falls).map {
        wrapped($0, width: 80)
      }
  }
}

extension RunOutput {
  /// Whether users meet in the leagues of a single world although more worlds are possible; false
  /// for a replayed log, which is always one world.
  fileprivate var hasOneLeague: Bool {
    log == nil && scenario.replicates == 1
      && variants.contains { $0.result.tables.contains { TableKind.leagues.isNamed($0.name) } }
  }
}
