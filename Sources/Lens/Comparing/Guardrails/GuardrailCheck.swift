import Analytics
import Measures
import Population
import Tabular

/// The guardrails under a variant's rules, compared with today's rules.
///
///     let check = GuardrailCheck(of: "boards", from: start, to: changed, samePeople: true)
///     check.harmed.map { $0.guardrail.noun }     // ["falls of pets"]
///
/// The differences are paired: the same users with the same random draws under both rules. Their
/// p-values are adjusted by Holm's method for the number of guardrails. Each guardrail has one
/// verdict, which is used by screens, pages, files and exit statuses:
///
///     the interval of the difference            verdict
///     excludes 0, reaches beyond the margin     worse, or better
///     excludes 0, lies within the margin        worse, within the margin; or better
///     holds 0, lies within the margin           no clear change
///     holds 0, reaches beyond the margin        not decided
///
/// If something harmful decreases but users also use an app less, the verdict is "less, with less
/// use". "Excludes 0" means that the p-value adjusted by Holm's method is below 0.05. The margin is
/// a share of the value under today's rules, but at least the guardrail's least change. Both
/// one-sided tests of the margin have the level at which Holm's method decided the metric. The
/// active days of each named segment are a guardrail too.
package struct GuardrailCheck: Sendable {
  /// The variant whose rules are compared with today's rules.
  package let variant: String
  /// The results of the guardrails for which both runs have a number.
  package let findings: [Finding]
  /// The largest harm that is tolerated, as a share of the value under today's rules.
  package let margin: Double
  /// The default of `margin`: 5 % of the value under today's rules.
  package static let usualMargin = 0.05

  package struct Finding: Sendable {
    package let guardrail: Guardrail
    /// The guardrail's numbers under both rules (today's first), their difference and its interval.
    package let cell: ComparedCell
    package let verdict: Verdict
    /// The number of users, rounded to one digit, that would decide the guardrail; nil if the
    /// guardrail is decided or if no number is known.
    package let peopleToDecide: Int?
  }

  package enum Verdict: String, CaseIterable, Sendable {
    /// The verdict on a significant, harmful change.
    case worse
    /// The verdict on a significant, harmful change that is certainly smaller than the margin.
    case within = "worse, within the margin"
    /// The verdict on a significant change that is not harmful.
    case better
    /// The verdict if the number is equal under both rules, or if the change is certainly smaller
    /// than the margin or the guardrail's least change.
    case same = "no clear change"
    /// The verdict if something harmful decreases, but users also use an app less.
    case lessUse = "less, with less use"
    /// The verdict if the runs have too few users to decide.
    case undecided = "not decided"
  }

  /// - Parameters:
  ///   - variant: the name of the rules that are compared with today's rules.
  ///   - start: the run under today's rules.
  ///   - run: the run under the variant's rules.
  ///   - samePeople: whether both runs have the same users with the same random draws.
  ///   - margin: the largest harm that is tolerated, as a share of the value under today's rules.
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

  /// Returns the result of the guardrail whose number is in a cell, for all users or for the
  /// segment in the cell's address.
  package func finding(of cell: CellAddress) -> Finding? {
    let cell = cell.without([Columns.variant])
    let segment = cell.value(of: Columns.segment).flatMap { $0 == "all" ? nil : $0 }
    return findings.first { finding in
      finding.guardrail.address.value(of: Columns.segment) == segment
        && finding.guardrail.metric.isNumber(of: cell)
    }
  }

  /// The guardrails with the verdict `worse`.
  package var harmed: [Finding] { findings.filter { $0.verdict == .worse } }
}

extension GuardrailCheck {
  /// Returns the samples of all guardrails' cells under one variant, for a comparison with other
  /// rules.
  package static func samples(of result: WorldResult, variant: String) -> CellSamples {
    let guardrails =
      Guardrail.all + result.namedSegments.map { Guardrail.activity(of: $0.name) }
    return CellSamples.measuring(guardrails.map { $0.address }, of: result, variant: variant)
  }
}

extension ComparedRun {
  /// Creates a run that contains only the data that a comparison of guardrails needs.
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
