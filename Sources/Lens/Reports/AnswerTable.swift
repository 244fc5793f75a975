import Analytics
import Comparing
import Measures
import Text

/// Headlines and guardrails under each set of rules, as tables of differences from the first.
///
///     headline                   default      boards of 30           no league
///     XP in Sherpa               1,204,330    +3.9 % [+2.2, +5.5]    −1.0 % [−2.6, +0.7]
///                                             ─┼──▬●▬─               ▬●▬┼─────
///       formerly most active     403,120      …
///
/// A difference is coloured only where it is decided: by harm or benefit where a guardrail says
/// which it is, else by its direction. The little intervals of one unit share an axis, whose mark
/// is no difference. Measures that no rules move are folded.
struct AnswerTable {
  private let answer: Answer
  private let order: [[String]]

  /// - Parameter order: run and variant of all rules on the page, in its order.
  init(_ answer: Answer, _ order: [[String]]) { (self.answer, self.order) = (answer, order) }

  /// One row: a measure and a segment.
  private struct Row {
    let title: String
    /// The segment; empty for everybody.
    let segment: String
    let level: String
    let cells: [ComparedCell?]
    /// The colour of each cell; empty for none.
    let styles: [String]
    /// The verdict on each cell; none for headlines.
    var verdicts: [String] = []

    var isMoved: Bool { styles.contains { !$0.isEmpty } }
  }

  /// What the numbers are.
  var reading: String {
    let areSame = answer.changes.allSatisfy { $0.samePeople }
    return
      (areSame
      ? "Differences from \(answer.base.name), for the same users with the same random draws."
      : "Differences from \(answer.base.name), of independent runs with other users.")
      + " Intervals and colours are adjusted for their number (Holm)."
  }

  func drawHeadlines(into page: inout Markup) {
    let all = headlines
    let moved = all.filter { $0.contains { $0.isMoved } }
    let still = all.filter { rows in !rows.contains { $0.isMoved } }
    if moved.isEmpty {
      page.add("<p class=\"finding\">No headline changes significantly.</p>\n")
    } else {
      draw(moved.flatMap { $0 }, "Headlines", into: &page)
    }
    guard !still.isEmpty else { return }
    let count = still.count
    page.add("<details><summary>")
    page.add(
      count == 1 ? "One headline that nothing moves" : "\(count) headlines that nothing moves")
    page.add("</summary>\n")
    draw(still.flatMap { $0 }, "Headlines that nothing moves", into: &page)
    page.add("</details>\n")
  }

  func drawGuardrails(into page: inout Markup) {
    let rows = guardrails
    guard !rows.isEmpty else { return }
    draw(rows, "Outcomes and wellbeing", first: "metric", into: &page)
  }
}

extension AnswerTable {
  private var headlines: [[Row]] {
    let segments = answer.changes[0].segments.map { $0.name }
    return answer.changes[0].segments[0].cells.indices.compactMap { place in
      let cells = segments.indices.map { segment in
        answer.changes.map { $0.segments[segment].cells[place] }
      }
      let rows = segments.indices.compactMap { segment -> Row? in
        // Everybody's outcomes stand above.
        guard let known = cells[segment].compactMap({ $0 }).first, let headline = known.headline,
          segment > 0 || Guardrail.of(headline.address) == nil || segments.count > 1
        else { return nil }
        return Row(
          title: headline.title, segment: segment == 0 ? "" : segments[segment],
          level: headline.unit.number(known.first), cells: cells[segment],
          styles: cells[segment].map { $0?.style ?? "" })
      }
      return rows.isEmpty ? nil : rows
    }
  }

  private var guardrails: [Row] {
    let all = answer.changes.flatMap { $0.guardrails.findings }.map { $0.guardrail }
    return all.unique.map { guardrail in
      let findings = answer.changes.map { change in
        change.guardrails.findings.first { $0.guardrail == guardrail }
      }
      let known = findings.compactMap { $0 }.first
      let cells = findings.map { $0?.cell }
      return Row(
        title: guardrail.headline.title,
        segment: "", level: guardrail.unit.number(known?.cell.first), cells: cells,
        styles: findings.map { $0?.verdict.style ?? "" },
        verdicts: findings.map { $0?.verdict.rawValue ?? "" })
    }
  }

  private func draw(
    _ rows: [Row], _ name: String, first: String = "headline", into page: inout Markup
  ) {
    page.add("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(name)\">")
    page.add("<table class=\"answer\"><thead><tr><th scope=\"col\">\(first)</th>")
    for rules in [answer.base] + answer.changes.map({ $0.rules }) {
      let place = order.firstIndex(of: [rules.run, rules.variant])
      page.add("<th scope=\"col\"\(place.map { " data-v=\"\($0)\"" } ?? "")>")
      page.add(escaped: rules.name)
      page.add("</th>")
    }
    page.add("</tr></thead><tbody>\n")
    let cells = rows.flatMap { $0.cells }.compactMap { $0 }
    let axes = cells.map { DifferenceText($0).scaleUnit }.unique.map { unit in
      (unit: unit, axis: DifferenceAxis(cells.filter { DifferenceText($0).scaleUnit == unit }))
    }
    for row in rows { draw(row, axes, into: &page) }
    page.add("</tbody></table></div>\n")
  }

  private typealias Axes = [(unit: String, axis: DifferenceAxis)]

  private func draw(_ row: Row, _ axes: Axes, into page: inout Markup) {
    if row.segment.isEmpty {
      page.add("<tr><th scope=\"row\">")
    } else {
      page.add("<tr class=\"part\" data-s=\"")
      page.add(escaped: row.segment)
      page.add("\"><th scope=\"row\">")
    }
    page.add(escaped: row.segment.isEmpty ? row.title : row.segment)
    page.add("</th>")
    page.element("td", row.level)
    for place in row.cells.indices {
      let verdict = row.verdicts.isEmpty ? "" : row.verdicts[place]
      draw(row.cells[place], row.styles[place], verdict, axes, into: &page)
    }
    page.add("</tr>\n")
  }

  private func draw(
    _ cell: ComparedCell?, _ style: String, _ verdict: String, _ axes: Axes,
    into page: inout Markup
  ) {
    guard let cell else { return page.add("<td>–</td>") }
    let parts = DifferenceText(cell).parts
    page.add(style.isEmpty ? "<td><b>" : "<td class=\"\(style)\"><b>")
    page.add(escaped: parts.amount)
    page.add("</b>")
    if !parts.range.isEmpty {
      page.add(" ")
      page.element("span", parts.range)
      let unit = DifferenceText(cell).scaleUnit
      axes.first { $0.unit == unit }?.axis.draw(cell, into: &page)
    } else if cell.isUntested {
      page.add(" <span>no interval</span>")
    }
    // What has no difference needs no verdict.
    if !verdict.isEmpty, !cell.isSame { page.element("i", verdict) }
    page.add("</td>")
  }
}

/// The axis that the little intervals of a unit share, around no difference.
private struct DifferenceAxis {
  private let low, high: Double
  private static let width = 110.0

  init(_ cells: [ComparedCell]) {
    let all = cells.flatMap { DifferenceAxis.ends($0) }
    (low, high) = (min(0, all.min() ?? 0), max(0, all.max() ?? 0))
  }

  /// The difference, and where its interval begins and ends, in the unit in which it is read.
  private static func ends(_ cell: ComparedCell) -> [Double] {
    let range = cell.testedInterval
    return [cell.difference, range?.knownLow, range?.knownHigh].compactMap { $0 }.map {
      DifferenceText(cell).scaled($0)
    }
  }

  private func across(_ value: Double) -> Double {
    high > low ? 4 + (DifferenceAxis.width - 8) * (value - low) / (high - low) : 4
  }

  func draw(_ cell: ComparedCell, into page: inout Markup) {
    let ends = DifferenceAxis.ends(cell)
    guard ends.count == 3, high > low else { return }
    let (from, to) = (across(ends[1]), across(ends[2]))
    page.add("<svg class=\"tick\" viewBox=\"0 0 110 12\" aria-hidden=\"true\">")
    page.line("rule", at: across(0), from: 0, to: 12)
    page.box("span", from, 4, max(1, to - from), 4)
    page.add("<circle cx=\"\(Markup.place(across(ends[0])))\" cy=\"6\" r=\"3\"/></svg>")
  }
}

extension ComparedCell {
  /// The colour of a decided difference; empty for others.
  fileprivate var style: String {
    guard differs, let difference else { return "" }
    let cell = address.without([Columns.variant, Columns.segment])
    guard let guardrail = Guardrail.of(cell) else { return difference > 0 ? "up" : "down" }
    return guardrail.isHarmed(by: difference) ? "bad" : "good"
  }
}

extension GuardrailCheck.Verdict {
  /// The colour of a decided guardrail; empty for others.
  fileprivate var style: String {
    switch self {
    case .worse, .within: "bad"
    case .better: "good"
    case .same, .lessUse, .undecided: ""
    }
  }
}
