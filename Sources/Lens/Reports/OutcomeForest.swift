import Analytics
import Comparing
import Text

/// The differences of the outcomes under several sets of rules, each with its interval. There is
/// one picture for each unit; within a picture, rules are listed metric by metric.
///
///     Day-7 retention                11.7 % today
///       freeze           ──●──                    0.0
///       rest days           ──●──                +0.4
///                       −1  0  +1                 points
struct OutcomeForest {
  private let answer: Answer
  private let order: [[String]]
  private let rows: [[GuardrailCheck.Finding?]]

  /// - Parameter order: the run and variant of each set of rules, in the order of the page.
  /// - Returns: nil if the runs have no outcome in common.
  init?(_ answer: Answer, _ order: [[String]]) {
    (self.answer, self.order) = (answer, order)
    let all = answer.changes.flatMap { $0.guardrails.findings }.filter { $0.isOutcome }
    rows = all.map { $0.guardrail }.unique.map { guardrail in
      answer.changes.map { $0.guardrails.findings.first { $0.guardrail == guardrail } }
    }
    if rows.isEmpty { return nil }
  }

  func draw(into page: inout Markup) {
    page.add("<div class=\"picture\">")
    page.element("h3", finding)
    page.element(
      "p class=\"note\"",
      "Differences from \(answer.base.title) with their 95 % intervals, adjusted for their number. "
        + "Grey: no clear change, or not decided.", "\n")
    for unit in units { panel(unit).draw(into: &page, id: "outcomes-\(unit)", name: finding) }
    page.add("</div>\n")
  }

  /// A title that names the rules with a clear effect on an outcome.
  var finding: String {
    let moved = answer.changes.filter { change in
      change.guardrails.findings.contains { $0.isOutcome && $0.isMoved }
    }.map { $0.rules.title }
    guard !moved.isEmpty else { return "No rules clearly move an outcome" }
    guard moved.count < answer.changes.count else { return "All rules move an outcome" }
    let names = moved.count > 3 ? moved.prefix(3) + ["\(moved.count - 3) more"] : moved
    return "\(names.listed) \(moved.count == 1 ? "moves" : "move") an outcome"
  }

  private var units: [String] {
    rows.flatMap { $0 }.compactMap { $0.map { DifferenceText($0.cell).scaleUnit } }.unique
  }

  private func panel(_ unit: String) -> Section.Panel {
    let own = rows.filter { row in
      row.contains { $0.map { DifferenceText($0.cell).scaleUnit == unit } ?? false }
    }
    let titles = own.map { row in row.compactMap { $0 }.first?.guardrail.headline.title ?? "" }
    let cells = own.map { row in
      zip(answer.changes, row).compactMap { change, finding in
        finding.map { finding in
          RangeChart.Difference(
            rules: change.rules.title, cell: finding.cell, verdict: finding.verdict.rawValue,
            style: finding.isMoved ? (finding.verdict == .better ? 0 : 1) : 5)
        }
      }
    }
    return Section.Panel(
      title: "",
      chart: Picture(
        RangeChart(differences: zip(titles, cells).map { (title: $0, all: $1) }, unit: unit)))
  }
}

extension RangeChart {
  /// The difference of a cell under one set of rules.
  struct Difference {
    let rules: String
    let cell: ComparedCell
    let verdict: String
    let style: Int
  }

  /// Creates a chart of the differences under several sets of rules, grouped by metric.
  init(differences list: [(title: String, all: [Difference])], unit: String) {
    var ends: [Double] = [0]
    let hundred = ["points", "%"].contains(unit) ? 100.0 : 1
    let rows = list.flatMap { title, all in
      all.enumerated().map { place, own -> Row in
        let (text, range) = (DifferenceText(own.cell), own.cell.testedInterval)
        let known = [own.cell.difference, range?.knownLow, range?.knownHigh].map {
          $0.map { text.scaled($0) * hundred }
        }
        ends += known.compactMap { $0 }
        let number = own.cell.headline?.unit.number(own.cell.first) ?? ""
        return Row(
          name: own.rules,
          marks: [
            Mark(
              value: known[0],
              ranges: known[1].flatMap { low in known[2].map { [(low, $0)] } } ?? [],
              text: [text.parts.amount, text.parts.range, own.verdict], style: own.style,
              label: own.cell.isSame
                ? "0" : text.parts.amount.replacing(each: " \(unit)", with: ""))
          ], heading: place == 0 ? "\(title), from \(number)" : "")
      }
    }
    self.init(
      x: .linear(ends.min() ?? 0, ends.max() ?? 0, count: 4, title: unit, format: .decimal(1)),
      series: ["difference"], list: rows, limits: [Limit(value: 0, name: "none", isZero: true)],
      columns: ["difference", "interval", "verdict"], title: "metric and rules")
  }
}

extension GuardrailCheck.Finding {
  /// Whether the verdict is that the number clearly changed.
  var isMoved: Bool { [.better, .worse, .within].contains(verdict) }
}
