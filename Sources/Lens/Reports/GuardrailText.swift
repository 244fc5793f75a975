import Comparing
import Measures

/// Guardrails in words, for the terminal and for pages.
///
///     worse         falls of pets: 1.204 → 6.520: +441.5 % [+402.0, +480.1]
///     not decided   active days per user: 41.2 → 40.7: −1.3 % [−2.8, +0.2]
extension GuardrailCheck.Finding {
  /// A sentence with the number under today's rules, under the changed rules, and the difference.
  package var sentence: String { DifferenceText(cell).sentence }

  /// The change of the metric, without the numbers compared: `falls of pets rose 5.4-fold`.
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
  /// The metrics that the rules harm; nil if none is clearly worse.
  ///
  ///     falls of pets rose 5.4-fold; uninstalls by the end rose by 3.1 points
  package var harm: String? {
    harmed.isEmpty ? nil : harmed.map { $0.change }.joined(separator: "; ")
  }

  package static let reading =
    "Outcomes and wellbeing are compared whatever the goals are, for the same users with the same "
    + "random draws as under today's rules. In brackets: 95 % confidence intervals of the "
    + "difference; verdicts are adjusted for the number of metrics, and harm within 5 % is within "
    + "the margin."
}
