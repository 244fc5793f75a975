import Analytics
import Comparing
import Measures
import Scenarios

/// The answer as it stands first on a page: the verdict of each goal, the headlines under each set
/// of rules, the guardrails, the assumptions that carry it.
///
///     measure                    default      boards of 30           no league
///     XP in Sherpa               1,204,330    +3.9 % [+2.2, +5.5]    −1.0 % [−2.6, +0.7]
///       formerly most active     403,120      …
///
/// A difference is coloured by its direction only where it is decided. Measures that no rules move
/// are folded.
struct AnswerBlock {
  let answer: Answer
  /// What draws of the assumptions say of the numbers; empty without draws.
  let assumptions: [String]

  static let anchor = "answer"
  static let title = "The answer"

  func draw(into page: inout Markup) {
    page.add("<section id=\"\(AnswerBlock.anchor)\" class=\"several\">\n<div><h2>")
    page.add(AnswerBlock.title)
    page.add("</h2>\n")
    drawGoals(into: &page)
    answer.changes.isEmpty ? drawLevels(into: &page) : drawChanges(into: &page)
    drawGuardrails(into: &page)
    drawAssumptions(into: &page)
    page.add("</div></section>\n")
  }
}

extension AnswerBlock {
  private func drawGoals(into page: inout Markup) {
    guard let goals = answer.goals?.goals, !goals.isEmpty else { return }
    page.add("<ul class=\"finding\">")
    for goal in goals {
      let lines = goal.findings.map { $0.row(among: goal.findings.count) + $0.sentence }
      page.add("<li><b class=\"\(goal.verdict.style)\">")
      page.add(escaped: goal.verdict.rawValue)
      page.add("</b> <b>")
      page.add(escaped: goal.goal.name)
      page.add(":</b> ")
      page.add(escaped: "\(lines.joined(separator: "; ")).")
      page.add("</li>")
    }
    page.add("</ul>\n")
  }

  /// The headlines of a single run.
  private func drawLevels(into page: inout Markup) {
    guard !answer.levels.isEmpty else { return }
    page.add("<ul class=\"finding\">")
    for level in answer.levels {
      page.add("<li>")
      page.add(escaped: "\(level.sentence.withCapital).")
      page.add("</li>")
    }
    page.add("</ul>\n")
  }

  /// One row of the table: a measure and a segment.
  private struct Row {
    let measure: String
    let segment: String
    let level: String
    let cells: [ComparedCell?]

    var isMoved: Bool { cells.contains { $0?.differs ?? false } }
  }

  private var rows: [[Row]] {
    let segments = answer.changes[0].segments.map { $0.name }
    return answer.changes[0].segments[0].cells.indices.compactMap { place in
      let rows = segments.indices.compactMap { segment -> Row? in
        let cells = answer.changes.map { $0.segments[segment].cells[place] }
        guard let known = cells.compactMap({ $0 }).first, let headline = known.headline else {
          return nil
        }
        return Row(
          measure: headline.title, segment: segments[segment],
          level: headline.unit.number(known.first), cells: cells)
      }
      return rows.isEmpty ? nil : rows
    }
  }

  private func drawChanges(into page: inout Markup) {
    let all = rows
    let moved = all.filter { $0.contains { $0.isMoved } }
    let still = all.filter { rows in !rows.contains { $0.isMoved } }
    page.add("<p class=\"note\">")
    page.add(escaped: reading)
    page.add("</p>\n")
    if moved.isEmpty {
      page.add("<p class=\"finding\">No headline is decided to move.</p>\n")
    } else {
      drawTable(moved, into: &page)
    }
    guard !still.isEmpty else { return }
    let count = still.count
    page.add("<details><summary>")
    page.add(
      count == 1 ? "One headline that nothing moves" : "\(count) headlines that nothing moves")
    page.add("</summary>\n")
    drawTable(still, into: &page)
    page.add("</details>\n")
  }

  private var reading: String {
    let areSame = answer.changes.allSatisfy { $0.samePeople }
    return
      (areSame
      ? "The same people with the same luck under each: differences from \(answer.base.name) "
      : "Differences from \(answer.base.name), where the people are others, of independent runs, ")
      + "with 95 % intervals of the size of the population, not of the model. Coloured are those "
      + "that are decided, adjusted for the number of headlines."
  }

  private func drawTable(_ measures: [[Row]], into page: inout Markup) {
    page.add("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Headlines\">")
    page.add("<table class=\"answer\"><thead><tr><th>headline</th><th>")
    page.add(escaped: answer.base.name)
    page.add("</th>")
    for change in answer.changes {
      page.add("<th>")
      page.add(escaped: change.rules.name)
      page.add("</th>")
    }
    page.add("</tr></thead><tbody>\n")
    for row in measures.flatMap({ $0 }) {
      let isAll = row.segment == "all"
      page.add(isAll ? "<tr><th>" : "<tr class=\"part\"><th>")
      page.add(escaped: isAll ? row.measure : row.segment)
      page.add("</th><td>")
      page.add(escaped: row.level)
      page.add("</td>")
      for cell in row.cells { draw(cell, into: &page) }
      page.add("</tr>\n")
    }
    page.add("</tbody></table></div>\n")
  }

  private func draw(_ cell: ComparedCell?, into page: inout Markup) {
    guard let cell else { return page.add("<td>–</td>") }
    let style = !cell.differs ? "" : (cell.difference ?? 0) > 0 ? "up" : "down"
    page.add(style.isEmpty ? "<td>" : "<td class=\"\(style)\">")
    page.add(escaped: DifferenceText(cell).difference)
    page.add("</td>")
  }

  private func drawGuardrails(into page: inout Markup) {
    let checks = answer.changes.map { $0.guardrails }.filter { !$0.findings.isEmpty }
    guard !checks.isEmpty else { return }
    page.add("<h3>Guardrails</h3>\n<ul class=\"finding\">")
    for check in checks {
      for finding in check.findings {
        page.add("<li>")
        if checks.count > 1 {
          page.add("<b>")
          page.add(escaped: "\(check.variant):")
          page.add("</b> ")
        }
        page.add("<b class=\"\(finding.verdict == .worse ? "bad" : "open")\">")
        page.add(escaped: finding.verdict.rawValue)
        page.add("</b> ")
        page.add(escaped: "\(finding.sentence).")
        page.add("</li>")
      }
    }
    page.add("</ul>\n")
  }

  private func drawAssumptions(into page: inout Markup) {
    guard !assumptions.isEmpty else { return }
    page.add("<h3>Assumptions</h3>\n<ul class=\"finding\">")
    for sentence in assumptions {
      page.add("<li>")
      page.add(escaped: sentence)
      page.add("</li>")
    }
    page.add("</ul>\n")
  }
}

extension GoalVerdict {
  /// The class of the style sheet.
  fileprivate var style: String {
    switch self {
    case .met: "good"
    case .missed: "bad"
    case .undecided: "open"
    }
  }
}

extension HeadlineCell {
  /// The subject as a title: with a capital and without a colon.
  fileprivate var title: String {
    (subject.hasSuffix(":") ? String(subject.dropLast()) : subject).withCapital
  }
}

extension String {
  /// The text with a capital at its beginning.
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}

extension Answer.Level {
  /// The headline with its value and interval.
  ///
  ///     people who open an app 7 days after they joined: 13.1 % [12.4, 13.9]
  package var sentence: String {
    let range = interval.map { interval in
      let ends = [interval.knownLow, interval.knownHigh].map { $0.map { text($0) } ?? "not seen" }
      return " [\(ends[0]), \(ends[1])]"
    }
    return "\(headline.subject) \(headline.unit.number(value))\(range ?? "")"
  }

  /// An end of the interval: of counts that are never whole, a whole number.
  private func text(_ end: Double) -> String {
    switch headline.unit {
    case .share: NumberText.hundredths(end)
    case .days: NumberText.decimal(end, 1)
    case .count: NumberText.whole(Int64(max(-0x1p62, min(0x1p62, end.rounded()))))
    }
  }
}
