import Analytics
import Comparing
import Scenarios
import Text

/// The results of tuning as one page: the goals before and after, the course of the search, the
/// changed values, and the results of both sets of rules.
///
///     goal        before ●        │  after ●──  │        dashed: the ends of the target range
///     objective   ╲__╱╲____                              position by position
///     threshold   before ─── after ───                   stage by stage
///     headlines   before and after, as in any report
///
/// The verdict and the headlines come from a world that the search has not seen. A table is behind
/// every picture.
package struct TunePage {
  /// A tuned parameter: a single value, or a list of values with the names of the list's elements.
  package typealias Knob = (path: String, names: [String], before: [Double?], after: [Double?])

  private let heading: Report.Heading
  /// The check of the goals under today's rules, in the world of the verdict; `after` is the check
  /// under the tuned rules.
  private let before: GoalCheck
  private let after: GoalCheck
  /// A report of the tables under both sets of rules, as the variants `before` and `after`.
  private let worlds: Report
  /// Sentences on metrics that the tuned values harm although no goal concerns these metrics.
  package var warnings: [String] = []
  package var knobs: [Knob] = []
  /// The objective of each candidate, in order; nil if the candidate breaks a guardrail.
  package var objectives: [Double?] = []
  /// Notes on the search. `determined` is about values that the goals determine, `conflicts` about
  /// goals that contradict each other.
  package var notes: [String] = []
  package var determined: [Finding] = []
  package var conflicts: [Finding] = []

  package init(
    _ heading: Report.Heading, from before: GoalCheck, to after: GoalCheck, worlds: Report
  ) { (self.heading, self.before, self.after, self.worlds) = (heading, before, after, worlds) }

  package var html: String {
    var page = Document(heading, [verdict, search, turned] + lives)
    page.answer = .verdicts([], lead: lead, list: goals)
    page.further = worlds.answer.map { answer in
      (
        "What else the values change",
        AnswerBlock(
          answer: answer.withoutGoals, assumptions: [], order: worlds.order, warnings: warnings)
      )
    }
    return page.html
  }
}

extension TunePage {
  /// The first sentence of the page: whether the goals are met.
  private var lead: String {
    let all = after.goals.map { $0.verdict }
    func goals(_ verdict: GoalVerdict, _ word: String) -> String? {
      let count = all.count { $0 == verdict }
      return count == 0 ? nil : "\(count) of \(all.count) goals \(word)"
    }
    let counts = [goals(.missed, "missed"), goals(.undecided, "not decided"), goals(.met, "met")]
      .compactMap { $0 }.joined(separator: ", ")
    return switch after.verdict {
    case .met: "Met: \(counts), with users that the search has not seen."
    case .missed: "Not met, so do not ship these values: \(counts)."
    case .undecided: "Not decided, so do not ship these values yet: \(counts)."
    }
  }

  /// The table of the goals before and after tuning. A goal with several cells shows the least and
  /// the largest value.
  private var goals: ChartRows {
    var table = ChartRows(header: ["goal", "before", "after", "target", "verdict"])
    var old = before.findings[...]
    for goal in after.goals {
      let own = Array(old.prefix(goal.findings.count))
      old = old.dropFirst(own.count)
      let last = goal.findings[0]
      func span(_ findings: [GoalFinding]) -> String {
        let known = findings.compactMap { $0.cell.value }
        guard findings.count > 1, let low = known.min(), let high = known.max() else {
          return findings.first?.cell.shown ?? "–"
        }
        return "\(findings[0].cell.text(of: low)) to \(findings[0].cell.text(of: high))"
      }
      let ends = [last.interval?.knownLow, last.interval?.knownHigh].compactMap { $0 }
      let range =
        goal.findings.count == 1 && ends.count == 2
        ? " [\(ends.map { last.cell.text(of: $0) }.joined(separator: ", "))]" : ""
      let some = goal.findings.count { $0.verdict == goal.verdict }
      let count = goal.findings.count > 1 ? ", \(some) of \(goal.findings.count)" : ""
      table.rows.append([
        goal.goal.name, span(own), span(goal.findings) + range, goal.goal.target(of: last.cell),
        goal.verdict.rawValue + count,
      ])
      let style = goal.verdict == .met ? "good" : goal.verdict == .missed ? "bad" : "open"
      table.styles.append(["", "", style, "", style])
    }
    return table
  }

  private var verdict: Section {
    let told = after.verdicts(from: before).map { verdict -> Finding in
      let shown = verdict.sentences.prefix(3).joined(separator: "; ")
      let left = verdict.sentences.count - 3
      let more = left > 0 ? "; \(left) more in the picture" : ""
      return Finding([verdict.title], "\(verdict.word). \(shown)\(more).")
    }
    var old = before.findings[...]
    let panels = after.goals.map { goal -> Section.Panel in
      let own = old.prefix(goal.findings.count)
      old = old.dropFirst(own.count)
      let chart = chart(goal.goal, Array(zip(own, goal.findings)))
      return Section.Panel(title: goal.goal.name, chart: Picture(chart))
    }
    let known = after.goals.map { $0.findings.contains { $0.cell.value != nil } }
    let inOrder = panels.indices.filter { known[$0] } + panels.indices.filter { !known[$0] }
    return Section(
      table: "verdict", title: "The goals, before and after", findings: told + conflicts,
      caveat: "Both use users that the search has not seen. Verdicts are adjusted for their "
        + "number; intervals measure the number of simulated users, not the truth of the model.",
      panels: inOrder.map { panels[$0] }, source: "<code>before-after.csv</code>")
  }

  private func chart(_ goal: ScenarioGoal, _ cells: [(GoalFinding, GoalFinding)]) -> RangeChart {
    let ends = [goal.floor, goal.ceiling].filter { $0.isFinite }
    var all = ends
    let rows = cells.map { before, after -> RangeChart.Row in
      let interval = after.interval.flatMap { $0.high.isFinite ? ($0.low, $0.high) : nil }
      let range = interval.map { "\(after.cell.text(of: $0)) to \(after.cell.text(of: $1))" }
      let numbers = [before.cell.value, after.cell.value, interval?.0, interval?.1]
      all += numbers.compactMap { $0 }
      return RangeChart.Row(
        name: cells.count > 1
          ? after.cell.address.shortRow.replacing(each: "=", with: " ") : "cell",
        marks: [
          RangeChart.Mark(value: before.cell.value, text: [before.cell.shown, "", ""], style: 1),
          RangeChart.Mark(
            value: after.cell.value, ranges: interval.map { [$0] } ?? [],
            text: [after.cell.shown, range ?? "", after.verdict.rawValue], style: 0,
            label: after.verdict.rawValue),
        ])
    }
    let (low, high) = (all.min() ?? 0, all.max() ?? 1)
    let target = cells.first.map { goal.target(of: $0.1.cell) } ?? goal.target
    return RangeChart(
      x: .linear(
        low > 0 && low < high / 2 ? 0 : low, high, count: 4, title: "",
        format: goal.isOfShares && goal.relativeTo.isEmpty && goal.versus == nil
          ? .percent : .brief),
      series: ["before", "after"], list: rows,
      limits: ends.enumerated().map { RangeChart.Limit(value: $1, name: $0 == 0 ? "target" : "") },
      columns: ["value", "95 % interval", "verdict"], title: "cell",
      legend: "Target: \(target). First line before, second after with its interval.",
      styles: [1, 0])
  }
}

extension TunePage {
  private var search: Section {
    var best: [Double?] = []
    for objective in objectives {
      let before = best.last ?? nil
      best.append(objective.map { min($0, before ?? .infinity) } ?? before)
    }
    let known = objectives.compactMap { $0 }
    let first = objectives.firstIndex { $0 != nil } ?? 0
    let found = objectives.firstIndex { $0 != nil && $0 == known.min() } ?? 0
    let fall =
      known.isEmpty
      ? ""
      : "the objective fell from \(NumberText.brief(known[0])) at "
        + "\(first == 0 ? "the start" : "candidate \(first)") to "
        + "\(NumberText.brief(known.min() ?? 0)) at candidate \(found) of \(objectives.count); "
        + "at 0 every cell lies in the inner half of its target."
    let text = [fall, broken(objectives.count - known.count)].filter { !$0.isEmpty }
      .joined(separator: " ")
    let chart = LineChart(
      x: .linear(0, Double(max(1, objectives.count - 1)), title: "candidate", format: .count),
      y: .sizes(upTo: known.max() ?? 1, title: "objective"),
      places: objectives.indices.map { Double($0) },
      lines: [
        LineChart.Line(name: "candidate", values: objectives, style: 5),
        LineChart.Line(name: "best so far", values: best, isStep: true, style: 0),
      ])
    return Section(
      table: "history", title: "The search",
      findings: [Finding([], text)] + notes.map { Finding([], $0) },
      panels: [Section.Panel(title: "Distance from the targets", chart: Picture(chart))],
      source: "<code>history.csv</code>")
  }

  /// Returns a sentence on the number of candidates that break a guardrail; empty for 0.
  private func broken(_ count: Int) -> String {
    guard count > 0 else { return "" }
    let verb = count == 1 ? "breaks a guardrail and is" : "break a guardrail and are"
    return "\(count) of \(objectives.count) candidates \(verb) not drawn."
  }

  private var turned: Section {
    let moved = knobs.flatMap { knob in
      knob.names.count > 1
        ? []
        : [
          "\(knob.path): \(number(knob.before)) → \(number(knob.after))"
        ]
    }
    let numbers = "single numbers: \(moved.joined(separator: "; "))."
    return Section(
      table: "turned", title: "The parameters",
      findings: (moved.isEmpty ? [] : [Finding([], numbers)]) + determined,
      panels: knobs.map { Section.Panel(title: $0.path, chart: chart($0)) },
      source: "<code>tuned.json</code>, and all candidates in <code>history.csv</code>")
  }

  private func number(_ values: [Double?]) -> String {
    values[0].map { $0 == 0 ? "0" : NumberText.brief($0) } ?? "none"
  }

  private func chart(_ knob: Knob) -> Picture {
    let known = (knob.before + knob.after).compactMap { $0 }
    let (low, high) = (min(0, known.min() ?? 0), max(0, known.max() ?? 1))
    guard knob.names.count > 1 else {
      return Picture(
        RangeChart(
          x: .linear(low, high, count: 4, title: knob.path, format: .brief), series: [""],
          list: [("before", knob.before, 1), ("after", knob.after, 0)].map { name, values, style in
            RangeChart.Row(
              name: name,
              marks: [
                RangeChart.Mark(
                  value: values[0], isBar: low == 0, text: [number(values)], style: style,
                  label: number(values))
              ])
          }, columns: ["value"], title: "when"))
    }
    return Picture(
      LineChart(
        x: .names(knob.names, title: "", atMost: 4),
        y: .linear(low, high, title: knob.path.lastName, format: .brief),
        places: knob.names.indices.map { Double($0) },
        lines: [
          LineChart.Line(name: "before", values: knob.before, style: 1),
          LineChart.Line(name: "after", values: knob.after, style: 0),
        ]))
  }

  /// The sections of an ordinary report, under both sets of rules.
  private var lives: [Section] {
    worlds.sections.map { section in
      var section = section
      section.source =
        "what <code>terrarium run</code> writes of <code>scenario.json</code> and "
        + "<code>tuned.json</code>"
      return section
    }
  }
}

extension Scale {
  /// Returns an axis of sizes from 0, on which ticks above 1 grow by factors of ten.
  static func sizes(upTo most: Double, title: String) -> Scale {
    var ticks = [Tick(value: 0, label: "0")]
    var size = 1.0
    while size <= max(1, most), size < 1e12 {
      ticks.append(Tick(value: size, label: NumberText.whole(Int64(size))))
      size *= 10
    }
    return Scale(
      0, max(1, min(most, 1e12)), .symmetricLog(constant: 1), ticks: ticks, title: title,
      format: .brief)
  }
}
