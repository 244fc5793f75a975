import Comparing
import Reports
import TerminalKit
import Text

/// The outcomes and what a change must not harm, under one changed set of rules: a line a metric,
/// in at most 80 columns.
///
///                              today's  change                       verdict
///     active days per user        6.82  +0.3 % [+0.2, +0.4]          better
///     day-7 retention           11.7 %  +0.2 points [−0.1, +0.4]     no clear change
///     day-30 retention           6.0 %  0.0 points [−0.4, +0.5]      not decided
///
///     Users that would decide: day-30 retention 30,000.
struct MetricTable {
  let check: GuardrailCheck
  /// The name of the rules that the others are compared with.
  var first = "today's"

  private static let (nameWidth, changeWidth) = (24, 28)

  var lines: [String] {
    let findings = check.findings
    guard !findings.isEmpty else { return [] }
    let levels = findings.map { $0.guardrail.unit.number($0.cell.first) }
    let name = min(
      MetricTable.nameWidth, findings.map(\.guardrail.noun.count).max() ?? 0)
    let level = max(first.count, levels.map(\.count).max() ?? 0)
    let changes = findings.map { DifferenceText($0.cell).difference }
    let change = min(MetricTable.changeWidth, changes.map(\.count).max() ?? 0)
    func line(_ cells: [String]) -> [String] {
      let values =
        "\("".padded(to: max(0, level - cells[1].count)))\(cells[1])  "
        + "\(cells[2].padded(to: change))  \(cells[3])"
      guard cells[0].count > name else {
        return ["\(cells[0].padded(to: name))  \(values)".trimmed]
      }
      return wrapped(cells[0], width: 80) + ["\("".padded(to: name))  \(values)".trimmed]
    }
    return line(["", first, "change", "verdict"])
      + zip(zip(levels, changes), findings).flatMap { pair, finding in
        line([finding.guardrail.noun.onOneLine, pair.0, pair.1, finding.verdict.short])
      } + open
  }

  /// What would decide the metrics that are not decided.
  private var open: [String] {
    let known = check.findings.compactMap { finding in
      finding.peopleToDecide.map { (finding.guardrail.noun.onOneLine, $0) }
    }
    guard !known.isEmpty else { return [] }
    let list = known.map { "\($0.0) \(NumberText.whole(Int64($0.1)))" }
    return wrapped("Users that would decide: \(list.joined(separator: ", ")).", width: 80)
  }
}

extension GuardrailCheck.Verdict {
  /// The verdict in a column.
  var short: String { self == .within ? "worse, in margin" : rawValue }
}
