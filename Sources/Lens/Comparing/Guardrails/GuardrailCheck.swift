import Analytics
import Measures
import Population
import Tabular

/// The guardrails under one set of rules, compared with those at the start.
///
///     let check = GuardrailCheck(of: "boards", from: start, to: changed, samePeople: true)
///     check.harmed.map(\.guardrail.noun)     // ["falls of pets"]
///
/// The differences are paired: the same users with the same random draws under both rules. Their
/// p-values are adjusted by Holm's method for the number of guardrails. A guardrail is harmed only
/// if its difference is decided and goes in the direction that harms. Each named segment is also
/// compared with its own activity.
package struct GuardrailCheck: Sendable {
  /// The variant whose rules are compared with the start.
  package let variant: String
  /// The guardrails that both runs have a number for.
  package let findings: [Finding]

  package struct Finding: Sendable {
    package let guardrail: Guardrail
    /// The number at the start and under the rules, with the difference and its interval.
    package let cell: ComparedCell
    package let verdict: Verdict
  }

  package enum Verdict: String, CaseIterable, Sendable {
    /// The change is decided and harms.
    case worse
    /// The change is decided and does not harm.
    case better
    /// Everybody has the same number under both rules, or the change is surely smaller than the
    /// guardrail's least one.
    case same = "the same"
    /// At this size it could be either.
    case undecided = "not decided"
  }

  /// - Parameters:
  ///   - variant: the name of the rules that are compared with the start.
  ///   - start: the run that the other one is compared with.
  ///   - run: the run under the rules.
  ///   - samePeople: whether the same people met the same luck in both.
  package init(
    of variant: String, from start: ComparedRun, to run: ComparedRun, samePeople: Bool
  ) {
    self.variant = variant
    let comparer = CellComparer(start, run, samePeople: samePeople)
    var asked = Guardrail.all.map { (guardrail: $0, comparer: comparer) }
    let changed = run.segmentRuns
    for part in start.segmentRuns {
      guard let other = changed.first(where: { $0.name == part.name }) else { continue }
      let comparer = CellComparer(part.run, other.run, samePeople: samePeople)
      asked.append((guardrail: Guardrail.activity(of: part.name), comparer: comparer))
    }
    var known: [(Guardrail, ComparedCell)] = []
    for (guardrail, comparer) in asked {
      // A run without the app, or too short for the day, has no such cell.
      guard let cell = try? comparer.cell(guardrail.headline), cell.first != nil,
        cell.second != nil
      else { continue }
      known.append((guardrail, cell))
    }
    let cells = Comparison.adjusted(known.map { $0.1 }) { try? Multiplicity.holm($0) }
    findings = zip(known, cells).map { known, cell in
      Finding(
        guardrail: known.0, cell: cell, verdict: GuardrailCheck.verdict(known.0, cell))
    }
  }

  private static func verdict(_ guardrail: Guardrail, _ cell: ComparedCell) -> Verdict {
    guard let difference = cell.difference else { return .undecided }
    if cell.isSame { return .same }
    guard cell.differs else { return .undecided }
    if cell.isWithin(0, or: guardrail.leastChange) { return .same }
    return (difference < 0) == (guardrail.harm == .fewer) ? .worse : .better
  }

  package var harmed: [Finding] { findings.filter { $0.verdict == .worse } }

  /// Those that are worse, and not surely by less than a share of the first value.
  package func harmed(beyond margin: Double) -> [Finding] {
    harmed.filter { !$0.cell.isWithin(margin) }
  }
}

extension GuardrailCheck {
  /// Returns the samples of the cells of all guardrails in one variant, so that they can be
  /// compared with those under other rules.
  package static func samples(of result: WorldResult, variant: String) -> CellSamples {
    let guardrails =
      Guardrail.all + result.namedSegments.map { Guardrail.activity(of: $0.name) }
    return CellSamples.measuring(guardrails.flatMap { $0.addresses }, of: result, variant: variant)
  }
}

extension ComparedRun {
  /// A run of which only the guardrails are compared.
  package init(guarding result: WorldResult, variant: String, people: Int) {
    let samples = GuardrailCheck.samples(of: result, variant: variant)
    self.init(result.tables, samples, variant: variant, people: Double(people))
    segments = result.namedSegments.map { part in
      let days = part.tables.filter { TableKind.days.isNamed($0.name) }
      let run = ComparedRun(
        days, samples, variant: variant, people: Double(people), segment: part.name)
      return (part.name, run)
    }
  }
}

extension WorldResult {
  fileprivate var namedSegments: [Part] { segments.filter { $0.name != WorldResult.everybody } }
}
