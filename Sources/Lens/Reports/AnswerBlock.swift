import Analytics
import Comparing
import Measures

/// The answer at the top of a page: a sentence on the effects of each set of rules, the verdict of
/// each goal, a table of metrics next to a picture of the difference, and the assumptions behind
/// the answer.
///
///     boards of 30   raises XP in Sherpa by 3.9 %, and 4 more headlines.
///     no league      lowers XP in Sherpa by 1.0 %. It does harm: days on which people …
///
///     met            half of those who stay see the Dolphin      96.2 (95.1 to 97.3)   90 to 100
///
/// The numbers equal those of the terminal, because both are made from one `Answer`.
struct AnswerBlock {
  let answer: Answer
  /// Sentences on the ranges of the numbers over draws of the assumptions; empty without draws.
  let assumptions: [String]
  /// The run and variant of each set of rules on the page, in the order of the page.
  let order: [[String]]
  /// Sentences on metrics that the rules harm although every goal is met.
  var warnings: [String] = []

  /// For each cell, its difference's range over draws of the assumptions; empty without draws.
  var spreads: [CellAddress: ModelSpread] = [:]
  /// A text below the table that explains the intervals.
  var intervals = ""

  func draw(into page: inout Markup) {
    for warning in warnings { page.element("p class=\"caveat\"", warning, "\n") }
    drawSentences(into: &page)
    drawGoals(into: &page)
    answer.changes.isEmpty ? drawLevels(into: &page) : drawChanges(into: &page)
    drawAssumptions(into: &page)
  }
}

extension AnswerBlock {
  /// Draws a sentence for each set of rules.
  private func drawSentences(into page: inout Markup) {
    guard !answer.changes.isEmpty else { return }
    page.add("<ul class=\"lead\">")
    for change in answer.changes {
      page.add("<li>")
      let isAlone = answer.changes.count == 1 && change.rules.title != change.rules.name
      page.element("b", isAlone ? "The change" : change.rules.name, " ")
      page.add(escaped: AnswerSentence(change).lead(amongMany: answer.changes.count > 1))
      page.add("</li>")
    }
    page.add("</ul>\n")
  }

  private func drawGoals(into page: inout Markup) {
    guard let goals = answer.goals?.verdicts(), !goals.isEmpty else { return }
    page.add("<h3>Goals</h3>\n")
    page.add(goals)
  }

  /// Draws the headlines of a single run as tiles. The first ones (`firstLevels`) are visible; the
  /// others follow below a heading that the reader can open.
  private func drawLevels(into page: inout Markup) {
    guard !answer.levels.isEmpty else { return }
    let seen = answer.firstLevels
    drawTiles(seen, into: &page)
    guard seen.count < answer.levels.count else { return }
    page.add("<details><summary>\(answer.levels.count - seen.count) more headlines</summary>\n")
    drawTiles(answer.levels.dropFirst(seen.count), into: &page)
    page.add("</details>\n")
  }

  private func drawTiles(_ levels: ArraySlice<Answer.Level>, into page: inout Markup) {
    page.add("<dl class=\"tiles\">")
    for level in levels {
      page.add("<div>")
      page.element("dt", level.headline.title, "<dd>")
      page.element("b", level.number)
      if let range = level.range {
        page.add(" ")
        page.element("span", range)
      }
      page.add("</dd></div>")
    }
    page.add("</dl>\n")
  }

  /// Draws the table of changes, and a picture next to it. For one change, the picture shows the
  /// difference in active users by day; for several, the differences of the outcomes.
  private func drawChanges(into page: inout Markup) {
    let table = AnswerTable(answer, order, spreads: spreads)
    let curves = answer.changes.indices.prefix(AnswerBlock.mostCurves).compactMap { number in
      answer.days(of: number).map { (rules: answer.changes[number].rules, curve: $0) }
    }
    let forest = answer.changes.count > 1 ? OutcomeForest(answer, order) : nil
    let hasPicture = forest != nil || !curves.isEmpty
    page.add(hasPicture ? "<div class=\"first\">\n<div>" : "<div>\n")
    table.draw(into: &page)
    page.add("</div>\n")
    if let forest {
      forest.draw(into: &page)
    } else if !curves.isEmpty {
      draw(curves, into: &page)
    }
    page.add(hasPicture ? "</div>\n" : "")
    table.drawRest(into: &page)
    let notes = [table.reading, intervals].filter { !$0.isEmpty }
    page.element("p class=\"note\"", notes.joined(separator: " "), "\n")
    if forest != nil, !curves.isEmpty {
      page.add("<section id=\"by-day\" class=\"several\">\n")
      draw(curves, into: &page)
      page.add("</section>\n")
    }
  }

  /// The maximum number of sets of rules whose differences are drawn as curves.
  private static let mostCurves = 6

  private func draw(
    _ curves: [(rules: Answer.Rules, curve: CurveDifference)], into page: inout Markup
  ) {
    let y = DifferenceChart.axis(curves.flatMap { $0.curve.days })
    let isSingle = answer.changes.count == 1
    let left = answer.changes.count - curves.count
    page.add(isSingle ? "<div class=\"picture\">" : "<div>")
    page.element(
      isSingle ? "h3" : "h2",
      isSingle ? curves[0].curve.finding : "Who comes by day, against \(answer.base.title)")
    page.element(
      "p class=\"note\"",
      "Users who open an app, by day since they joined. Were other users simulated, such a band "
        + "would contain the true difference on all days in 95 of 100 runs. It is grey where it "
        + "includes 0." + (left > 0 ? " \(left) more variants are not drawn." : ""), "\n")
    page.add(isSingle ? "" : "</div><div class=\"panels\">\n")
    for (number, own) in curves.enumerated() {
      let chart = DifferenceChart(
        curve: own.curve, changed: own.rules.title, base: answer.base.title, hasLevels: isSingle,
        y: y)
      Section.Panel(
        title: isSingle ? "" : "\(own.rules.title): \(own.curve.phrase)",
        chart: Picture(chart),
        slices: Section.Slices(
          variants: order.firstIndex(of: [own.rules.run, own.rules.variant]).map { [$0] } ?? [])
      ).draw(into: &page, id: "by-day-\(number)", name: "Who comes by day: \(own.rules.title)")
    }
    page.add("</div>\n")
  }

  private func drawAssumptions(into page: inout Markup) {
    guard !assumptions.isEmpty else { return }
    page.add("<h3>Assumptions that carry it</h3>\n<ul class=\"finding\">")
    for sentence in assumptions { page.element("li", sentence) }
    page.add("</ul>\n")
  }
}

extension Answer {
  /// The headlines of a single run that are visible at once: all, or the first 8 of more than 10.
  package var firstLevels: ArraySlice<Level> { levels.prefix(levels.count > 10 ? 8 : levels.count) }

  /// Whether any set of rules has a clear effect on a headline, for all users or in a segment.
  package func isMoved(_ headline: Int) -> Bool { changes.contains { $0.moves(headline) } }
}

extension Answer.Change {
  /// Whether the changed rules have a clear effect on a headline, for all users or in a segment.
  package func moves(_ headline: Int) -> Bool {
    segments.contains { $0.cells[headline]?.differs ?? false }
  }
}

extension Answer.Level {
  package var number: String { headline.unit.number(value) }

  /// The confidence interval in brackets; nil if there is none.
  package var range: String? {
    interval.map { interval in
      let ends = [interval.knownLow, interval.knownHigh].map { $0.map { text($0) } ?? "not seen" }
      return "[\(ends[0]), \(ends[1])]"
    }
  }

  /// Returns an end of the confidence interval as text; a whole number for counts.
  private func text(_ end: Double) -> String {
    switch headline.unit {
    case .share: NumberText.hundredths(end)
    case .days: NumberText.decimal(end, 1)
    case .count where value != value?.rounded(): NumberText.significant(end)
    case .count: NumberText.whole(Int64(max(-0x1p62, min(0x1p62, end.rounded()))))
    }
  }
}
