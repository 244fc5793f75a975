import Comparing
import Reports
import TerminalKit
import Text

/// A text table of metrics under one changed set of rules, a line for each metric, in at most 80
/// columns. Outcomes and guardrails come first.
///
///                              today's  change                       verdict
///     active days per user        6.82  +0.3 % [+0.2, +0.4]          better
///     day-7 retention           11.7 %  +0.2 points [−0.1, +0.4]     no clear change
///     day-30 retention           6.0 %  0.0 points [−0.4, +0.5]      not decided
///     XP per user                 41.2  +3.9 % [+2.2, +5.5]          clearly up
///
///     Users that would decide: day-30 retention 30,000.
struct MetricTable {
  let check: GuardrailCheck
  /// Cells to list below the guardrails.
  var others: [ComparedCell] = []
  /// The name of the rules with which the changed rules are compared.
  var first = "today's"
  /// Whether a cell depends on a changed rule by definition, not through the behaviour of users.
  var isMade: (ComparedCell) -> Bool = { _ in false }

  private typealias Row = (noun: String, level: String, change: String, verdict: String)

  private var rows: [Row] {
    check.findings.map { finding in
      (
        finding.guardrail.noun.onOneLine, finding.guardrail.unit.number(finding.cell.first),
        DifferenceText(finding.cell).difference, finding.verdict.short
      )
    }
      + others.map { cell in
        let headline = cell.headline ?? HeadlineCell(chosen: cell.address)
        return (
          headline.noun.onOneLine, headline.unit.number(cell.first),
          DifferenceText(cell).difference, isMade(cell) ? "by the rule" : cell.direction
        )
      }
  }

  var lines: [String] {
    let rows = self.rows
    guard !rows.isEmpty else { return [] }
    func width(_ title: String, _ text: (Row) -> String) -> Int {
      max(title.count, rows.map { text($0).count }.max() ?? 0)
    }
    let level = width(first) { $0.level }
    let change = min(30, width("change") { $0.change })
    let verdict = width("verdict") { $0.verdict }
    let name = min(width("") { $0.noun }, max(20, 80 - level - change - verdict - 6))
    func line(_ row: Row) -> [String] {
      let values =
        "\("".padded(to: max(0, level - row.level.count)))\(row.level)  "
        + "\(row.change.padded(to: change))  \(row.verdict)"
      let names = wrapped(row.noun, width: name)
      return names.dropLast() + ["\((names.last ?? "").padded(to: name))  \(values)".trimmed]
    }
    return line(("", first, "change", "verdict")) + rows.flatMap { line($0) } + units + open
  }

  /// A sentence with the units of rate metrics, because their names state no unit.
  private var units: [String] {
    let own = check.findings.map(\.guardrail.metric) + others.compactMap(\.headline?.address.metric)
    let texts = own.unique.compactMap { metric in
      metric.rateUnit.map { "\(metric.noun) \($0)" }
    }
    let units = texts.first.map { first in
      let rest = texts.dropFirst().map { ", \($0)" }.joined()
      return "\(first.prefix(1).uppercased())\(first.dropFirst())\(rest). "
    }
    let margin =
      check.findings.contains { $0.verdict == .within }
      ? "In margin: a clear change, and surely smaller than \(NumberText.percent(check.margin)) "
        + "of today's number." : ""
    return wrapped("\(units ?? "")\(margin)", width: 80).filter { !$0.isEmpty }
  }

  /// Lines on the numbers of users that would decide undecided metrics.
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
  /// The verdict as a short phrase for a column.
  var short: String { self == .within ? "worse, in margin" : rawValue }
}

/// A text table of the metrics of a single run with their intervals, a line for each metric.
///
///     day-7 retention          13.4 %  [11.4, 15.7]
///     falls of pets              2.00  [1.77, 2.26]  per 100 pet-days
struct LevelTable {
  let levels: [Answer.Level]

  var lines: [String] {
    let names = levels.map(\.headline.noun.onOneLine)
    let numbers = levels.map { $0.number }
    let number = numbers.map(\.count).max() ?? 0
    let name = min(names.map(\.count).max() ?? 0, 50)
    let range = levels.map { $0.range?.count ?? 0 }.max() ?? 0
    return zip(zip(names, numbers), levels).flatMap { pair, level -> [String] in
      // A longer word, such as an address, has a line of its own.
      let own = wrapped(pair.0, width: name)
      let parts = own.last.map { $0.count > name } ?? false ? own + [""] : own
      let values = "".padded(to: number - pair.1.count) + pair.1
      let unit = level.headline.address.metric?.rateUnit ?? ""
      let line = "\((parts.last ?? "").padded(to: name))  \(values)  "
      return parts.dropLast()
        + ["\(line)\((level.range ?? "").padded(to: range))  \(unit)".trimmed]
    }
  }
}
