import Comparing
import Measures
import Scenarios
import Text

/// The differences between sets of rules, as a table in the order of an answer: outcomes, moved or
/// not; segments; wellbeing; other headlines that moved; and last those that the changed rules
/// affect by definition. Headlines that no rules move are in a section that the reader can open.
///
///     one change      metric  today  changed  difference  ├─●─┤  ▲ better
///     several         metric  today  +0.3 %   +1.1 %  …
///
/// A mark, a word and a colour show the answer's verdict on each metric.
struct AnswerTable {
  private let answer: Answer
  private let order: [[String]]

  private let spreads: [CellAddress: ModelSpread]

  /// - Parameters:
  ///   - order: the run and variant of each set of rules on the page, in the order of the page.
  ///   - spreads: the range of each cell's difference over draws of the assumptions, by cell.
  init(_ answer: Answer, _ order: [[String]], spreads: [CellAddress: ModelSpread] = [:]) {
    (self.answer, self.order, self.spreads) = (answer, order, spreads)
  }

  /// One row of the table: a metric, for all users or in a segment.
  private struct Row {
    let title: String
    /// The name of the segment; empty for all users.
    let segment: String
    let unit: HeadlineCell.Unit
    let cells: [ComparedCell?]
    let verdicts: [CellVerdict]

    /// The first cell that is not nil; it contains the number under today's rules.
    var known: ComparedCell? { cells.compactMap { $0 }.first }
  }

  private struct Group {
    let title: String
    let rows: [Row]
    /// Whether the confidence intervals of the group's rows are drawn.
    var hasBars = true
  }

  /// A text that explains the numbers of the table.
  var reading: String {
    let areSame = answer.changes.allSatisfy { $0.samePeople }
    return
      (areSame
      ? "Differences from \(answer.base.title), for the same users with the same random draws."
      : "Differences from \(answer.base.title), of independent runs with other users.")
      + " Intervals are 95 % confidence intervals (simulation error); they and the verdicts on "
      + "outcomes and wellbeing are adjusted for their number (Holm). All else is exploratory."
      + (spreads.isEmpty
        ? ""
        : " The thin line behind an interval is the range over all draws of the assumptions; the "
          + "verdict says in how many of them a metric goes up or down.")
  }

  private var groups: [Group] {
    [
      Group(title: "Outcomes", rows: judged { $0.isOutcome }),
      Group(title: "Active days by segment", rows: judged { !$0.isOfEverybody }),
      Group(title: "Wellbeing", rows: judged { !$0.isOutcome && $0.isOfEverybody }),
      Group(title: "What else moved", rows: headlines { $0.isMoved && !$0.isMade }),
      Group(
        title: "By the rule itself", rows: headlines { $0.isMoved && $0.isMade }, hasBars: false),
    ].filter { !$0.rows.isEmpty }
  }

  func draw(into page: inout Markup) {
    let groups = self.groups
    if !groups.isEmpty { draw(groups, "What differs", into: &page) }
  }

  /// Draws two sections that the reader can open: the metrics that no rules move and, if there are
  /// several changes, the intervals of the table.
  func drawRest(into page: inout Markup) {
    if answer.changes.count > 1 {
      page.add("<details><summary>Intervals of these differences</summary>\n")
      draw(groups, "Intervals", hasRanges: true, into: &page)
      page.add("</details>\n")
    }
    let still = headlines { !$0.isMoved }
    guard !still.isEmpty else { return }
    let count = still.filter { $0.segment.isEmpty }.count
    page.add("<details><summary>")
    page.add(
      count == 1
        ? "One more metric, without a clear change"
        : "\(count) more metrics, without a clear change")
    page.add("</summary>\n")
    draw([Group(title: "", rows: still)], "Metrics without a clear change", into: &page)
    page.add("</details>\n")
  }
}

extension AnswerTable {
  /// Returns rows for the outcomes and wellbeing metrics whose finding `isWanted` accepts.
  private func judged(_ isWanted: (GuardrailCheck.Finding) -> Bool) -> [Row] {
    let all = answer.changes.flatMap { $0.guardrails.findings }.filter(isWanted)
    return all.map { $0.guardrail }.unique.map { guardrail in
      let findings = answer.changes.map { change in
        change.guardrails.findings.first { $0.guardrail == guardrail }
      }
      let segment = guardrail.address.value(of: Columns.segment) ?? ""
      return Row(
        title: segment.isEmpty ? AnswerTable.title(guardrail.headline) : segment, segment: "",
        unit: guardrail.unit, cells: findings.map { $0?.cell },
        verdicts: findings.map { CellVerdict($0) })
    }
  }

  /// Returns the name of a metric; if the metric is a rate and the name lacks the unit, adds it.
  private static func title(_ headline: HeadlineCell) -> String {
    [headline.title, headline.address.metric?.rateUnit ?? ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private struct Place {
    let isMoved, isMade: Bool
  }

  /// Whether the outcome rows include the activity of segments.
  private var hasActivityBySegment: Bool {
    answer.changes.contains { $0.guardrails.findings.contains { !$0.isOfEverybody } }
  }

  /// Returns rows for headlines that `isWanted` accepts; with segments, also outcomes by segment.
  private func headlines(_ isWanted: (Place) -> Bool) -> [Row] {
    let segments = answer.changes[0].segments.map { $0.name }
    return answer.changes[0].segments[0].cells.indices.flatMap { place -> [Row] in
      let cells = segments.indices.map { segment in
        answer.changes.map { $0.segments[segment].cells[place] }
      }
      let isMade = zip(answer.changes, cells[0]).contains { change, cell in
        cell.map { change.isMade($0) } ?? false
      }
      guard isWanted(Place(isMoved: answer.isMoved(place), isMade: isMade)) else { return [] }
      return segments.indices.compactMap { segment -> Row? in
        // Outcomes stand above, and here only where segments have rows below them.
        guard let known = cells[segment].compactMap({ $0 }).first, let headline = known.headline,
          segments.count > 1 || Guardrail.of(headline.address) == nil,
          !hasActivityBySegment || headline.address.metric != Guardrail.activity(of: "").metric
        else { return nil }
        return Row(
          title: AnswerTable.title(headline), segment: segment == 0 ? "" : segments[segment],
          unit: headline.unit, cells: cells[segment],
          verdicts: zip(answer.changes, cells[segment]).map { change, cell in
            let judged = cell.flatMap { change.guardrails.finding(of: $0.address) }
            return judged.map { CellVerdict($0) } ?? CellVerdict(cell)
          })
      }
    }
  }

  /// - Parameter hasRanges: whether the table cells of several changes show confidence intervals
  ///   instead of differences.
  private func draw(
    _ groups: [Group], _ name: String, hasRanges: Bool = false, into page: inout Markup
  ) {
    let isSingle = answer.changes.count == 1
    page.add("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(name)\">")
    page.add("<table class=\"answer \(isSingle ? "one" : "many")\"><thead><tr>")
    page.add("<th scope=\"col\">metric</th>")
    for rules in [answer.base] + answer.changes.map({ $0.rules }) {
      let place = order.firstIndex(of: [rules.run, rules.variant])
      page.add("<th scope=\"col\"\(place.map { " data-v=\"\($0)\"" } ?? "")>")
      page.add(escaped: rules.title)
      page.add("</th>")
    }
    // What a rule makes by definition is no finding, and would dwarf the others.
    let compared = groups.filter { $0.hasBars }.flatMap { $0.rows }.compactMap { $0.known }
    let axes = isSingle ? DifferenceAxes(compared, compared.map { spread(of: $0) }) : nil
    if let axes {
      page.add("<th scope=\"col\">difference</th><th scope=\"col\" class=\"range\">")
      axes.drawTicks(into: &page)
      page.add("</th><th scope=\"col\">verdict</th>")
    }
    page.add("</tr></thead><tbody>\n")
    for group in groups {
      if !group.title.isEmpty {
        let width = isSingle ? 6 : answer.changes.count + 2
        page.add("<tr class=\"group\"><th colspan=\"\(width)\" scope=\"rowgroup\">")
        page.add(group.title)
        page.add("</th></tr>\n")
      }
      for row in group.rows {
        drawHead(of: row, into: &page)
        if isSingle {
          drawChange(row, group.hasBars ? axes : nil, into: &page)
        } else {
          drawChanges(row, hasRanges: hasRanges, into: &page)
        }
        page.add("</tr>\n")
      }
    }
    page.add("</tbody></table></div>\n")
  }

  private func drawHead(of row: Row, into page: inout Markup) {
    if row.segment.isEmpty {
      page.add("<tr><th scope=\"row\">")
    } else {
      page.add("<tr class=\"part\" data-s=\"")
      page.add(escaped: row.segment)
      page.add("\"><th scope=\"row\">")
    }
    page.add(escaped: row.segment.isEmpty ? row.title : row.segment)
    if answer.changes.count == 1, let cell = row.known {
      page.element("small", "\(row.unit.number(cell.first)) → \(row.unit.number(cell.second))")
    }
    page.add("</th>")
    page.element("td", row.unit.number(row.known?.first))
  }

  /// Draws the table cells of a row for one change: number, difference, interval and verdict.
  ///
  /// - Parameter axes: the axes of the interval; nil if no interval is drawn.
  private func drawChange(_ row: Row, _ axes: DifferenceAxes?, into page: inout Markup) {
    let (cell, verdict) = (row.cells[0], row.verdicts[0])
    page.element("td", row.unit.number(cell?.second))
    page.add("<td class=\"\(verdict.style)\">")
    if !verdict.mark.isEmpty { page.element("i", "\(verdict.mark) ") }
    page.add(escaped: cell.map { DifferenceText($0).parts.amount } ?? "–")
    page.add("</td><td class=\"range \(verdict.style)\"")
    if let range = cell.map({ DifferenceText($0).parts.range }), !range.isEmpty {
      page.add(" title=\"adjusted 95 % interval ")
      page.add(escaped: range)
      page.add("\"")
    }
    page.add(">")
    let spread = cell.flatMap { self.spread(of: $0) }
    axes?.draw(cell, over: spread, into: &page)
    page.add("</td><td class=\"verdict \(verdict.style)\">")
    page.add(escaped: verdict.text + (spread.map { ", \($0.sides)" } ?? ""))
    page.add("</td>")
  }

  private func spread(of cell: ComparedCell) -> ModelSpread? {
    spreads[cell.address] ?? cell.headline.flatMap { spreads[$0.address] }
  }

  /// Draws the table cells of a row for several changes: differences with marks, or intervals.
  private func drawChanges(_ row: Row, hasRanges: Bool, into page: inout Markup) {
    for (cell, verdict) in zip(row.cells, row.verdicts) {
      guard let cell else {
        page.add("<td>–</td>")
        continue
      }
      let parts = DifferenceText(cell).parts
      let range = cell.isUntested ? "no interval" : parts.range
      page.add("<td class=\"\(verdict.style)\" title=\"")
      page.add(escaped: [verdict.text, range].filter { !$0.isEmpty }.joined(separator: ", "))
      page.add("\">")
      let amount = parts.amount.replacing(each: " points", with: " pt")
      let marked = verdict.mark.isEmpty ? amount : "\(verdict.mark) \(amount)"
      page.add(escaped: hasRanges ? range : marked)
      page.add("</td>")
    }
  }
}

/// The verdict on a cell as a page shows it: a mark, a word and a colour, which all agree.
private struct CellVerdict {
  let mark, word: String
  /// The class of the verdict's colour in the style sheet.
  let style: String

  var text: String { mark.isEmpty ? word : "\(mark) \(word)" }

  /// Creates the verdict on an outcome or a wellbeing metric.
  init(_ finding: GuardrailCheck.Finding?) {
    guard let finding, !finding.cell.isSame else {
      (mark, word, style) = ("", finding?.verdict.rawValue ?? "", "open")
      return
    }
    let arrow = (finding.cell.difference ?? 0) > 0 ? "▲" : "▼"
    switch finding.verdict {
    case .worse, .within: (mark, word, style) = (arrow, finding.verdict.rawValue, "bad")
    case .better: (mark, word, style) = (arrow, "better", "good")
    case .lessUse: (mark, word, style) = (arrow, finding.verdict.rawValue, "plain")
    case .same: (mark, word, style) = ("", "no clear change", "open")
    case .undecided:
      let people = finding.peopleToDecide.map {
        " (about \(NumberText.whole(Int64($0))) users are needed)"
      }
      (mark, word, style) = ("", "not decided\(people ?? "")", "open")
    }
  }

  /// Creates the verdict on a cell that is neither an outcome nor a wellbeing metric.
  init(_ cell: ComparedCell?) {
    word = cell?.direction ?? ""
    guard let cell, cell.differs, let difference = cell.difference else {
      (mark, style) = ("", "open")
      return
    }
    (mark, style) = (difference > 0 ? "▲" : "▼", "plain")
  }
}

extension GuardrailCheck.Finding {
  fileprivate var isOfEverybody: Bool { guardrail.address.conditions.isEmpty }
}

extension Answer.Rules {
  /// The name of the rules as a page shows it, such as "today" for the base variant.
  var title: String { Self.title(of: name) }

  /// Returns the name of some rules as a page shows it: "today" for the base variant.
  package static func title(of name: String) -> String {
    switch name {
    case Scenario.baseVariant: "today"
    case "what if": "changed"
    default: name
    }
  }
}
