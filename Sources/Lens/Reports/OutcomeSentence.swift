import Comparing
import Measures
import Text

/// The effects of a set of rules on the outcomes, in words that follow the rules' name.
///
///     raises active days per user by 0.3 % and makes no clear difference to day-7 retention (−0.1
///     to +0.4 points)
struct OutcomeSentence {
  private let findings: [GuardrailCheck.Finding]

  /// - Returns: nil if the runs have no outcome in common, or no interval can be computed.
  init?(_ check: GuardrailCheck) {
    findings = check.findings.filter { $0.isOutcome && !$0.cell.isUntested }
    if findings.isEmpty { return nil }
  }

  /// - Parameters:
  ///   - hasRanges: whether to include the intervals of outcomes that do not clearly change.
  ///   - isAmongMany: whether the page also has sentences on other sets of rules; outcomes that do
  ///     not clearly change are then omitted.
  func text(withRanges hasRanges: Bool = true, amongMany isAmongMany: Bool = false) -> String {
    func nouns(_ verdicts: [GuardrailCheck.Verdict], _ text: (GuardrailCheck.Finding) -> String)
      -> [String]
    {
      findings.filter { verdicts.contains($0.verdict) }.map(text)
    }
    let moved = findings.filter { [.better, .worse, .within].contains($0.verdict) }
    let rises = moved.filter { ($0.cell.difference ?? 0) > 0 }.map { by($0) }
    let falls = moved.filter { ($0.cell.difference ?? 0) < 0 }.map { by($0) }
    let same = nouns([.same]) { hasRanges ? between($0) : $0.guardrail.noun }
    let open = nouns([.undecided]) { hasRanges ? between($0) : $0.guardrail.noun }
    if isAmongMany, !same.isEmpty || !open.isEmpty {
      let none =
        "makes no clear difference to "
        + (moved.isEmpty ? "any outcome" : "the other outcomes")
      return [
        rises.isEmpty ? nil : "raises \(rises.listed)",
        falls.isEmpty ? nil : "lowers \(falls.listed)", none,
      ].compactMap { $0 }.listed
    }
    return [
      rises.isEmpty ? nil : "raises \(rises.listed)",
      falls.isEmpty ? nil : "lowers \(falls.listed)",
      same.isEmpty ? nil : "makes no clear difference to \(same.listed)",
      open.isEmpty ? nil : "leaves \(open.listed) undecided",
    ].compactMap { $0 }.listed
  }

  /// Returns an outcome with the size of its change: `active days per user by 0.3 %`.
  private func by(_ finding: GuardrailCheck.Finding) -> String {
    "\(finding.guardrail.noun) by \(DifferenceText(finding.cell).size)"
  }

  /// Returns an outcome with the interval of its change: `day-7 retention (−0.1 to +0.4 points)`.
  private func between(_ finding: GuardrailCheck.Finding) -> String {
    DifferenceText(finding.cell).ends.map { "\(finding.guardrail.noun) (\($0))" }
      ?? finding.guardrail.noun
  }
}

extension GuardrailCheck.Finding {
  /// Whether the finding is about an outcome for all users, not in a segment.
  var isOutcome: Bool {
    guardrail.metric.role == .outcome && guardrail.address.conditions.isEmpty
  }
}
