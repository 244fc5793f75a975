import Comparing
import Measures
import Reports
import Scenarios
import TerminalKit
import Text

/// The answer to a scenario's question on the terminal: the verdicts on its goals, what each
/// variant moves, and what it harms. A run without goals and variants has none; its sentences say
/// it all.
///
///     Goals
///       met           half of those who stay see the Dolphin
///                     96.2 (95.1 to 97.3), target 90 to 100
///
///     Variant "boards of 30", with the same people and luck as "default"
///       XP in Sherpa: 1,204,330 → 1,251,113: +3.9 % [+2.2, +5.5]
///       Not decided: streaks in Sherpa that outlast 7 days
///       Guardrails: people who left rose by 3.1 %.
struct AnswerText {
  private let answer: Answer

  init(_ answer: Answer) { self.answer = answer }

  var paragraphs: [[String]] {
    [goals].filter { !$0.isEmpty } + answer.changes.map { lines(of: $0) }
  }

  private var goals: [String] {
    guard let goals = answer.goals?.goals, !goals.isEmpty else { return [] }
    return ["Goals"]
      + goals.flatMap { goal in
        let name = "\(goal.verdict.rawValue.padded(to: 12))  \(goal.goal.name.onOneLine)"
        return ["  \(name)"]
          + goal.findings.flatMap { finding in
            wrapped(finding.row(among: goal.findings.count) + finding.sentence, width: 64)
              .map { String(repeating: " ", count: 16) + $0 }
          }
      }
  }

  private func lines(of change: Answer.Change) -> [String] {
    let cells = change.segments[0].cells.compactMap { $0 }
    let decided = cells.filter { $0.differs }
    let others = cells.filter { !$0.differs }.compactMap { $0.headline?.subject }
      .map { $0.hasSuffix(":") ? String($0.dropLast()) : $0 }
    let rest = others.isEmpty ? "" : "Not decided: \(others.joined(separator: "; "))"
    let title =
      "Variant \"\(change.rules.name.onOneLine)\", with the same people and luck as "
      + "\"\(answer.base.name.onOneLine)\""
    let sentences = decided.map { DifferenceText($0).sentence } + [rest].filter { !$0.isEmpty }
    let warning = change.guardrails.harmed.map { $0.change }.joined(separator: "; ")
    return wrapped(title, width: 80)
      + sentences.flatMap { AssumptionText.hung("  ", $0, 4) }
      + (warning.isEmpty ? [] : AssumptionText.hung("  ", "Guardrails: \(warning).", 4))
  }
}
