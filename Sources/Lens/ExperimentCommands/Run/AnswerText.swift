import Comparing
import Measures
import Reports
import Scenarios
import TerminalKit
import Text

/// The answer to a scenario's question on the terminal, with the sentences and numbers of the
/// page's first block: the verdicts on its goals, what each variant does, to whom, and what it
/// harms.
///
///     Goals
///     met           half of those who stay see the Dolphin
///                   96.2 (95.1 to 97.3), target 90 to 100
///
///     Variant "boards of 30", with the same people and luck as "default", raises
///     XP in Sherpa by 3.9 % (formerly most active: +1.2 %).
///       XP in Sherpa: 1,204,330 → 1,251,113: +3.9 % [+2.2, +5.5]
///         formerly most active: 403,120 → 407,957: +1.2 % [+0.3, +2.1]
///       Not decided: streaks in Sherpa that outlast 7 days
///     Guardrails of boards of 30, against the start:
///     worse         people who left: 120 → 124: +3.1 % [+1.0, +5.2]
///
/// A run without variants has its headlines in place of differences.
struct AnswerText {
  private let answer: Answer

  init(_ answer: Answer) { self.answer = answer }

  var paragraphs: [[String]] {
    [goals, levels].filter { !$0.isEmpty } + answer.changes.map { lines(of: $0) }
  }

  /// The verdicts on the goals; empty without goals.
  var goals: [String] {
    guard let goals = answer.goals?.verdicts(), !goals.isEmpty else { return [] }
    return ["Goals"] + goals.flatMap(\.lines)
  }

  /// The headlines of a single run.
  private var levels: [String] {
    guard answer.changes.isEmpty, !answer.firstLevels.isEmpty else { return [] }
    return ["Headlines"]
      + answer.firstLevels.flatMap { hung("  ", $0.sentence.onOneLine, 4) }
  }

  private func lines(of change: Answer.Change) -> [String] {
    let cells = change.segments[0].cells
    let moved = cells.indices.filter { answer.isMoved($0) }
    let others = cells.indices.filter { !answer.isMoved($0) }.compactMap { place in
      cells[place]?.headline?.noun
    }
    let rest = others.isEmpty ? "" : "Not decided: \(others.joined(separator: "; ").onOneLine)"
    let title =
      "Variant \"\(change.rules.name.onOneLine)\", with the same people and luck as "
      + "\"\(answer.base.name.onOneLine)\", \(AnswerSentence(change).text.onOneLine)"
    return wrapped(title, width: 80)
      + moved.flatMap { AnswerText.headline($0, of: change, indent: 2) }
      + (rest.isEmpty ? [] : hung("  ", rest, 4))
      + GuardrailReport(change.guardrails).lines
  }

  /// A headline under changed rules: everybody, then the segments.
  static func headline(_ place: Int, of change: Answer.Change, indent: Int) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    return change.segments.enumerated().flatMap { number, segment -> [String] in
      guard let cell = segment.cells[place] else { return [] }
      let text = DifferenceText(cell)
      return number == 0
        ? hung(blanks, text.sentence, indent + 2)
        : hung(
          "\(blanks)  ", "\(segment.name.onOneLine): \(text.comparison)", indent + 4)
    }
  }
}
