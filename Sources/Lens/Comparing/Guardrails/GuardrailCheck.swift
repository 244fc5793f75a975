import Analytics
import Measures
import Population
import Tabular

/// The guardrails under one set of rules, compared with today's.
///
///     let check = GuardrailCheck(of: "boards", from: start, to: changed, samePeople: true)
///     check.harmed.map { $0.guardrail.noun }     // ["falls of pets"]
///
/// The differences are paired: the same users with the same random draws under both rules. Their
/// p-values are adjusted by Holm's method for the number of guardrails. Each has one verdict, which
/// screens, pages, files and exit statuses read:
///
///     the interval of the difference            verdict
///     excludes 0, reaches beyond the margin     worse, or better
///     excludes 0, lies within the margin        worse, within the margin; or better
///     holds 0, lies within the margin           no clear change
///     holds 0, reaches beyond the margin        not decided
///
/// Less of what harms is no benefit where users use an app less: then it is "less, with less use".
/// "Excludes 0" is Holm's p below 0.05. The margin is a share of the value under today's rules, but
/// at least the guardrail's least change; both one-sided tests of lying within it have
/// the level at which Holm's method decided the metric. Each named segment is also compared with
/// its own activity.
package struct GuardrailCheck: Sendable {
  /// The variant whose rules are compared with the start.
  package let variant: String
  /// The guardrails that both runs have a number for.
  package let findings: [Finding]
  /// The largest harm that counts as none, as a share of the value under today's rules.
  package let margin: Double
  /// The margin that counts if nobody chose one.
  package static let usualMargin = 0.05

  package struct Finding: Sendable {
    package let guardrail: Guardrail
    /// The number at the start and under the rules, with the difference and its interval.
    package let cell: ComparedCell
    package let verdict: Verdict
    /// The number of people, with one digit, with whom it would be decided; nil if it is.
    package let peopleToDecide: Int?
  }

  package enum Verdict: String, CaseIterable, Sendable {
    /// The change is decided and harms.
    case worse
    /// It is decided, harms, and is surely smaller than the margin.
    case within = "worse, within the margin"
    /// The change is decided and does not harm.
    case better
    /// Everybody has the same number under both rules, or the change is surely smaller than the
    /// margin.
    case same = "no clear change"
    /// It is less of what harms, where users use an app less.
    case lessUse = "less, with less use"
    /// At this size it could be either.
    case undecided = "not decided"
  }

  /// - Parameters:
  ///   - variant: the name of the rules that are compared with the start.
  ///   - start: the run that the other one is compared with.
  ///   - run: the run under the rules.
  ///   - samePeople: whether the same people met the same luck in both.
  ///   - margin: the largest harm that counts as none, as a share of the value under today's rules.
  package init(
    of variant: String, from start: ComparedRun, to run: ComparedRun, samePeople: Bool,
    margin: Double = GuardrailCheck.usualMargin
  ) {
    (self.variant, self.margin) = (variant, margin)
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
      // A run without the app, or too short for the day, has no such cell; where nothing ever
      // happens, nothing can be harmed.
      guard let cell = try? comparer.cell(guardrail.headline), let first = cell.first,
        let second = cell.second, first != 0 || second != 0
      else { continue }
      known.append((guardrail, cell))
    }
    let cells = Comparison.holm(known.map { $0.1 })
    let verdicts = zip(known, cells).map { GuardrailCheck.verdict($0.0, $1, margin) }
    let losesUse = zip(zip(known, cells), verdicts).contains { pair, verdict in
      pair.0.0.metric.role == .outcome
        && ([.worse, .within].contains(verdict)
          || verdict == .undecided && pair.1.p ?? 1 < Comparison.level
            && pair.0.0.isHarmed(by: pair.1.difference ?? 0))
    }
    findings = zip(zip(known, cells), verdicts).map { pair, verdict in
      let (guardrail, cell) = (pair.0.0, pair.1)
      // Where people use an app less, less of anything is no benefit.
      let isLess = losesUse && verdict == .better && guardrail.metric.role == .wellbeing
      let factor =
        verdict == .undecided ? cell.factorToDecide(margin, or: guardrail.leastChange) : nil
      return Finding(
        guardrail: guardrail, cell: cell, verdict: isLess ? .lessUse : verdict,
        peopleToDecide: factor.map { GoalFinding.rounded(Int(($0 * start.people).rounded(.up))) })
    }
  }

  private static func verdict(
    _ guardrail: Guardrail, _ cell: ComparedCell, _ margin: Double
  ) -> Verdict {
    guard let difference = cell.difference else { return .undecided }
    let isSmall = cell.isWithin(margin, or: guardrail.leastChange, at: cell.level)
    guard cell.differs else { return cell.isSame || isSmall ? .same : .undecided }
    if cell.isWithin(0, or: guardrail.leastChange) { return .same }
    guard guardrail.isHarmed(by: difference) else { return .better }
    return isSmall ? .within : .worse
  }

  /// The finding about a cell, or about the metric of which it is the number: of everybody, or of
  /// the segment that it names.
  package func finding(of cell: CellAddress) -> Finding? {
    let cell = cell.without([Columns.variant])
    let segment = cell.value(of: Columns.segment).flatMap { $0 == "all" ? nil : $0 }
    return findings.first { finding in
      finding.guardrail.address.value(of: Columns.segment) == segment
        && finding.guardrail.metric.isNumber(of: cell)
    }
  }

  /// The guardrails that are worse, and not surely by less than the margin.
  package var harmed: [Finding] { findings.filter { $0.verdict == .worse } }
}

extension GuardrailCheck {
  /// Returns the samples of the cells of all guardrails in one variant, so that they can be
  /// compared with those under other rules.
  package static func samples(of result: WorldResult, variant: String) -> CellSamples {
    let guardrails =
      Guardrail.all + result.namedSegments.map { Guardrail.activity(of: $0.name) }
    return CellSamples.measuring(guardrails.map { $0.address }, of: result, variant: variant)
  }
}

extension ComparedRun {
  /// A run of which only the guardrails are compared.
  package init(guarding result: WorldResult, variant: String, people: Int) {
    let samples = GuardrailCheck.samples(of: result, variant: variant)
    self.init(result.tables, samples, variant: variant, people: Double(people))
    segments = result.namedSegments.map { part in
      let asked = Guardrail.activity(of: part.name).address.tables
      let run = ComparedRun(
        part.tables.filter { asked.contains($0.name) }, samples, variant: variant,
        people: Double(people), segment: part.name)
      return (part.name, run)
    }
  }
}

extension WorldResult {
  fileprivate var namedSegments: [Part] { segments.filter { $0.name != WorldResult.everybody } }
}
