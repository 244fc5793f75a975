import Comparing
import Measures
import Population
import Reports
import Scenarios
import TerminalKit
import Text

extension RunOutput.Written {
  /// Returns the answer of the command that wrote the results.
  ///
  /// - Parameter screen: the paragraphs to print.
  func document(_ command: String, _ screen: [[String]]) -> Document {
    var document = Document(command, of: output.scenario, Screen(fitted: screen))
    document.facts += [("results_digest", .text(results)), ("folder", .text(folder))]
    let answer = report.answer
    document.verdict = answer?.goals?.verdict.rawValue
    if let model = output.model { document.facts += model.facts(answer) }
    document.sentences = {
      (answer?.changes ?? []).map { "\($0.rules.name): \(AnswerSentence($0).text)" }
        + (output.model?.notes(answer) ?? []) + output.notes + falls
    }
    document.tables = {
      report.documentTables + (answer?.goals.map { [$0.table()] } ?? [])
        + (output.model?.documentTables(answer) ?? [])
    }
    return document
  }

  /// Returns the paragraphs that a run prints at its end. No line is longer than 80 characters,
  /// except for a line with the folder's name.
  ///
  /// - Parameters:
  ///   - isFull: whether to include all headlines, the most important curves and the page's
  ///     findings; otherwise the summary answers the scenario's question in about 25 lines.
  ///   - before: paragraphs to print before the summary.
  func summary(isFull: Bool, after before: [[String]] = []) -> [[String]] {
    let head = before + [report.heading.title]
    let model = output.model?.lines() ?? []
    let notes = (output.notes + missingHeadlines + falls).flatMap { wrapped($0, width: 80) }
    let answer = report.answer.map {
      AnswerText(answer: $0, hasOwnHeadlines: !output.scenario.headlines.isEmpty)
    }
    guard isFull else {
      let end = [notes, model, rest + foot]
      let brief = answer?.brief(lines: room(beside: before + end)) ?? []
      return head + brief + end
    }
    let charts = RunCharts(output.variants.map { ($0.name, $0.result.tables) })
    return head + (answer?.paragraphs ?? []) + charts.paragraphs + findings
      + [notes, model, report.heading.origin + foot]
  }

  /// Returns the number of screen lines that these paragraphs and the title leave free.
  func room(beside paragraphs: [[String]]) -> Int {
    let others = ([report.heading.title] + paragraphs).filter { !$0.isEmpty }
    return Screen.lines - others.reduce(0) { $0 + $1.count + 1 }
  }

  /// Sentences on headlines of the scenario for which no run has a table row.
  var missingHeadlines: [String] {
    let found = (report.answer?.levels ?? []).map { $0.headline.address }
    return output.scenario.headlineCells.filter { !found.contains($0) }.map {
      "No run has the row of the headline \($0), so it is left out."
    }
  }

  /// Sentences on assumptions about pets that lose a stage; empty for a log, which needs no model.
  var falls: [String] {
    output.log == nil ? report.answer.map { AssumptionSentence.falls($0) } ?? [] : []
  }

  /// Lines that explain the numbers in brackets, and say how large the run was and where the rest
  /// of the results is.
  var rest: [String] {
    let kind: String =
      switch report.answer?.changes.count ?? 0 {
      case 0: "In brackets: 95 % confidence intervals (simulation error). "
      case 1: "In brackets: confidence intervals (simulation error), adjusted like the verdicts. "
      default: ""
      }
    return wrapped("\(kind)\(size). More: index.html, or --full.", width: 80)
  }

  /// The number of simulated users and days, and the seed; the facts of the page for a log.
  private var size: String {
    let (heading, scenario) = (report.heading, output.scenario)
    guard !heading.isLogged else { return heading.sizeAndSeed }
    let (people, days) = (scenario.parameters.people, scenario.parameters.days)
    let worlds = scenario.replicates > 1 ? " in each of \(scenario.replicates) worlds" : ""
    return (output.variants.count > 1 ? "The same " : "")
      + "\(NumberText.whole(Int64(people))) users\(worlds), "
      + "\(NumberText.counted(Double(days), "day", "days")), "
      + "seed \(scenario["seed"]?.value.text ?? "")"
  }

  var foot: [String] { ["results \(results)", "folder  \(folder.onOneLine)"] }

  /// The kinds of tables that have their findings printed.
  private static let told: [TableKind] = [
    .retention, .sessions, .streaks, .streakSurvival, .evolutionTimes, .leagues, .leagueMoves,
    .timerDrift,
  ]

  /// The page's findings, followed by an explanation of the numbers in brackets.
  private var findings: [[String]] {
    let found = report.findings(in: RunOutput.Written.told).map { $0.plain.onOneLine }
    return [found, [IntervalText.on(report.heading)]].map { paragraph in
      paragraph.flatMap { wrapped($0, width: 80) }
    }
  }
}
