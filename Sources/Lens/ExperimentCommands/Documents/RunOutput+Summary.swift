import Measures
import Population
import Reports
import Text
import Tabular
import TerminalKit

extension RunOutput.Written {
  /// The text that a run prints at its end: the settings, the answer of goals and variants, the
  /// curves that matter most, the page's findings, the digest of the results and their folder. No
  /// line is longer than 80 characters, except for the folder's name.
  var summary: String {
    let charts = RunCharts(output.variants.map { ($0.name, $0.result.tables) })
    let notes = output.segmentNotes.flatMap { wrapped($0, width: 80) }
    let further = [notes, output.model?.lines() ?? [], foot]
    let answer = report.answer.map { AnswerText(answer: $0).paragraphs } ?? []
    let head = report.heading.lines
    return ExperimentCommands.text(of: [head] + answer + charts.paragraphs + findings + further)
  }

  var foot: [String] { ["results \(results)", "folder  \(folder.onOneLine)"] }

  /// The tables whose findings are printed.
  private static let told: [TableKind] = [
    .retention, .sessions, .streaks, .streakSurvival, .evolutionTimes, .leagues, .leagueMoves,
    .timerDrift,
  ]

  /// The findings of the page, and what the numbers in brackets are.
  private var findings: [[String]] {
    let found = report.findings(in: RunOutput.Written.told).map { $0.plain.onOneLine }
    return [found, [IntervalText.on(report.heading)]].map { paragraph in
      paragraph.flatMap { wrapped($0, width: 80) }
    }
  }
}
