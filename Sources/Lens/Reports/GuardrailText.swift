import Comparing
import Measures

/// Guardrails in words, the same on the terminal and on pages.
///
///     worse         falls of pets from a stage: 1,204 → 6,520: +441.5 % [+402.0, +480.1]
///     not decided   days on which people open an app: 41,230 → 40,694: −1.3 % [−2.8, +0.2]
extension GuardrailCheck.Finding {
  /// The number at the start, under the rules, and the difference.
  package var sentence: String { DifferenceText(cell).sentence }

  /// The change alone: `falls of pets rose 5.4-fold`.
  package var change: String { "\(guardrail.noun) \(amount)" }

  private var amount: String {
    guard let first = cell.first, let second = cell.second else { return "changed" }
    let verb = second < first ? "fell" : "rose"
    if guardrail.unit == .count {
      guard first > 0 else { return "\(verb) from 0 to \(guardrail.unit.number(second))" }
      guard second < 2 * first else { return "rose \(NumberText.decimal(second / first, 1))-fold" }
    }
    return "\(verb) by \(DifferenceText(cell).size)"
  }
}

extension GuardrailCheck {
  /// What the rules harm; nil if nothing is decided to be worse.
  ///
  ///     falls of pets rose 5.4-fold; people who left rose by 3.1 %
  package var harm: String? {
    harmed.isEmpty ? nil : harmed.map { $0.change }.joined(separator: "; ")
  }

  package static let reading =
    "Guardrails are measured whatever the goals are, for the same users with the same random draws "
    + "as at the start. In brackets: 95 % intervals of the difference; verdicts are adjusted for "
    + "the number of guardrails."
}
