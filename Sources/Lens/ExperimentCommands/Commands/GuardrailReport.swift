import Analytics
import Comparing
import Reports
import Scenarios
import Tabular
import Text
import TerminalKit

/// The report on guardrails in `check`, `compare` and `tune`: text, JSON and a table.
struct GuardrailReport {
  /// The guardrails of each variant, compared with those under today's rules.
  var checks: [GuardrailCheck]
  /// The name that stands for a variant when the rules are those that tuning found.
  static let found = "what was found"
  /// The guardrails under today's rules, if there are no changed rules to compare; otherwise nil.
  let start: GuardrailCheck?

  /// - Parameter runs: the named runs, one for each changed set of rules, excluding today's.
  init(start: ComparedRun, startName: String, _ runs: [(name: String, run: ComparedRun)]) {
    checks = runs.map {
      GuardrailCheck(of: $0.name, from: start, to: $0.run, samePeople: true)
    }
    self.start =
      runs.isEmpty
      ? GuardrailCheck(of: startName, from: start, to: start, samePeople: true) : nil
  }

  /// A report on the guardrails of one comparison.
  init(_ check: GuardrailCheck) { (checks, start) = ([check], nil) }

  /// Returns lines on the guardrails and their verdicts, without the goals.
  ///
  /// - Parameter pair: a phrase for the two compared runs; nil to compare rules with today's rules.
  func lines(of pair: String? = nil) -> [String] {
    checks.flatMap { check -> [String] in
      let title = pair ?? "\(check.label) compared with today's rules"
      return wrapped("Outcomes and wellbeing: \(title):", width: 80)
        + MetricTable(check: check, first: pair == nil ? "today's" : "first").lines
    }
  }

  /// The lines that are printed below the goals.
  var linesBelowGoals: [String] {
    guard let start else {
      let warnings = self.warnings.flatMap { [""] + wrapped($0, width: 80) }
      return lines() + warnings + [""] + wrapped(GuardrailCheck.reading, width: 80)
    }
    return ["Outcomes and wellbeing:"]
      + start.findings.flatMap { finding in
        let value = finding.guardrail.unit.number(finding.cell.first)
        let unit = finding.guardrail.metric.rateUnit.map { " \($0)" } ?? ""
        let text = "\(finding.guardrail.headline.subject) \(value)\(unit)"
        return hung("".padded(to: 14), text, 14)
      }
      + wrapped(
        "No change to compare them with: change a rule with --set, or name a variant in a goal.",
        width: 80)
  }

  /// A warning for each variant that makes a guardrail worse.
  var warnings: [String] {
    checks.compactMap { check in
      check.harm.map { "Warning: something is worse under \(check.label): \($0)." }
    }
  }

  /// The guardrails of all variants, or those under today's rules alone.
  var all: [GuardrailCheck] { checks + (start.map { [$0] } ?? []) }

  /// A table with one row for each guardrail of each variant.
  func table(run: String) -> Table {
    func number(_ name: String, _ meaning: String) -> Column {
      .sixDecimals(name, meaning, example: "6520.000000")
    }
    var table = Table(
      "guardrails",
      [
        Column.scenarioRun,
        Column("guardrail", meaning: "what is measured", example: "falls of pets"),
        Column("cell", meaning: "the metric, or one of a segment", example: "active_days"),
        number("before", "the cell at the start"),
        number("after", "the cell under the rules that were found"),
        number("difference", "after less before, for the same users with the same random draws"),
        number("sim_low", "lower end of the 95 % interval of the difference"),
        number(
          "sim_high",
          "upper end of the 95 % interval of the difference: the size of the population, not the "
            + "truth of the model"),
        Column(
          "verdict",
          meaning: GuardrailCheck.Verdict.allCases.map(\.rawValue).joined(separator: "; ")
            + ": a change is worse or better if it is decided, adjusted for the number of "
            + "guardrails", example: "worse"),
      ])
    for finding in checks.flatMap(\.findings) {
      let range = finding.cell.interval
      let numbers = [
        finding.cell.first, finding.cell.second, finding.cell.difference, range?.low, range?.high,
      ].map { number in number.flatMap { $0.isFinite ? Cell.real($0) : nil } ?? .empty }
      table.add(
        [
          .text(run), .text(finding.guardrail.noun), .text("\(finding.guardrail.address)"),
        ] + numbers + [.text(finding.verdict.rawValue)])
    }
    return table
  }
}

extension GuardrailCheck {
  /// A phrase for the compared rules: the variant's name, or "the changed rules".
  fileprivate var label: String {
    [Scenario.baseVariant, GuardrailReport.found].contains(variant)
      ? "the changed rules" : "\"\(variant.onOneLine)\""
  }
}
