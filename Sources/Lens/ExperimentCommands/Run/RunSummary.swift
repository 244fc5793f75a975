import Population
import Reports
import Scenarios
import Text
import Tabular
import TerminalKit
import ZoneTables

/// The text that a run prints at its end: the settings, the answer of goals and variants, the
/// curves that matter most, the tables' findings in sentences, the digest of the results and their
/// folder. No line is longer than 80 characters, except for the folder's name.
struct RunSummary {
  private let output: RunOutput
  private let written: RunOutput.Written
  private let folder: String
  private static let width = 80

  init(_ output: RunOutput, _ written: RunOutput.Written, folder: String) {
    (self.output, self.written, self.folder) = (output, written, folder)
  }

  var text: String {
    let charts = RunCharts(output.variants.map { ($0.name, $0.result.tables) })
    let notes = output.segmentNotes.flatMap { wrapped($0, width: RunSummary.width) }
    let further = [notes, output.model?.paragraph ?? [], foot]
    let answer = written.report.answer.map { AnswerText($0).paragraphs } ?? []
    let sections = ([head] + answer + charts.paragraphs + sentences + further)
      .filter { !$0.isEmpty }
    return sections.map { $0.map { "\($0)\n" }.joined() }.joined(separator: "\n")
  }

  private var head: [String] {
    let scenario = output.scenario
    let question = scenario.question.isEmpty ? "" : ": \(scenario.question.onOneLine)"
    let seed = scenario["seed"]?.value.text ?? ""
    return wrapped(scenario.name.onOneLine + question, width: RunSummary.width) + [
      "\(scenario.worldsText) · seed \(seed)",
      "\(scenario.digestsText) · version \(Tool.version) · IANA "
        + ZoneDatabase.release,
    ]
  }

  private var foot: [String] { ["results \(written.results)", "folder  \(folder.onOneLine)"] }

  /// The sentences on the tables of everybody for each variant; for later variants, only those that
  /// differ from the first.
  private var sentences: [[String]] {
    let variants = output.variants.map { ($0.name.onOneLine, $0.result.tables) }
    let tier = RunSentences.commonTier(variants.map(\.1))
    let closingDays = output.log?.closingDays ?? 0
    let said = variants.map { RunSentences($0.1, tier: tier, closingDays: closingDays).all }
    let paragraphs = zip(variants, said).enumerated().map { place, variant -> [String] in
      let (name, own) = (variant.0.0, variant.1)
      guard place > 0 else { return variants.count > 1 ? ["Variant \"\(name)\""] + own : own }
      let other = own.filter { !said[0].contains($0) }
      guard !other.isEmpty else {
        return ["Variant \"\(name)\": all of this is as in \"\(variants[0].0)\""]
      }
      let isAlike = other.count < own.count
      let title = isAlike ? ", what is not as in \"\(variants[0].0)\"" : ""
      return ["Variant \"\(name)\"\(title)"] + other
    }
    let brackets = RunSentences.brackets(
      of: said.flatMap { $0 }, worlds: output.scenario.replicates, isLogged: output.log != nil,
      isDrawn: output.model != nil)
    return (paragraphs + [brackets.map { [$0] } ?? []]).map { paragraph in
      paragraph.flatMap { wrapped($0, width: RunSummary.width) }
    }
  }
}
