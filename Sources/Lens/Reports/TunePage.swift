import Comparing

/// The results of tuning as one page: the wishes before and after, the way there, the changes, and
/// how people live under both.
///
///     wish        before ●        │  after ●──  │        dashed: the ends of what is wished for
///     objective   ╲__╱╲____                              position by position
///     threshold   before ─── after ───                   stage by stage
///     headlines   before and after, as in any report
///
/// The verdict and the headlines are of a world that the search has not seen. There is a table
/// behind every picture.
package struct TunePage {
  /// A goal with its cells in the world of the verdict.
  package struct Goal {
    package let name: String
    package let verdict: String
    /// The wish as it is read.
    package let wish: String
    /// The ends of what will do; infinite where open.
    package let low: Double
    package let high: Double
    package let cells: [Cell]

    package init(
      name: String, verdict: String, wish: String, low: Double, high: Double, cells: [Cell]
    ) {
      (self.name, self.verdict, self.wish) = (name, verdict, wish)
      (self.low, self.high, self.cells) = (low, high, cells)
    }
  }

  /// A cell before and after.
  package struct Cell {
    package let label: String
    package let verdict: String
    package let before: Double?
    package let after: Double?
    /// Both as they are read: a time that was not reached has words and no number.
    package let texts: (before: String, after: String)
    /// The interval of 95 % after.
    package let range: (low: Double, high: Double)?

    package init(
      label: String, verdict: String, before: Double?, after: Double?,
      texts: (before: String, after: String), range: (low: Double, high: Double)?
    ) {
      (self.label, self.verdict, self.texts) = (label, verdict, texts)
      (self.before, self.after, self.range) = (before, after, range)
    }
  }

  /// A value that was turned, or the values of a list.
  package struct Knob {
    package let path: String
    /// The names of the values of a list; a single value has none.
    package let names: [String]
    package let before: [Double?]
    package let after: [Double?]

    package init(path: String, names: [String], before: [Double?], after: [Double?]) {
      (self.path, self.names, self.before, self.after) = (path, names, before, after)
    }
  }

  private let heading: Report.Heading
  private let goals: [Goal]
  /// What the values that were found harm although no goal says so.
  private let warnings: [String]
  private let knobs: [Knob]
  /// The objective of each position, in their order.
  private let objectives: [Double]
  /// Notes on the search.
  private let notes: [String]
  /// The values that the goals leave open, and the goals that exclude each other.
  private let unnoticed: [String]
  /// Of which values nobody looked.
  private let unseen: [String]
  private let conflicts: [String]
  /// Tables of both worlds, variants `before` and `after`.
  private let worlds: Report

  package init(
    _ heading: Report.Heading, goals: [Goal], warnings: [String], knobs: [Knob],
    objectives: [Double], notes: [String], unnoticed: [String], unseen: [String],
    conflicts: [String],
    worlds: Report
  ) {
    (self.heading, self.goals, self.knobs, self.objectives) = (heading, goals, knobs, objectives)
    self.warnings = warnings
    (self.notes, self.unnoticed, self.conflicts) = (notes, unnoticed, conflicts)
    (self.unseen, self.worlds) = (unseen, worlds)
  }

  package var html: String {
    var page = Page(heading, sections)
    page.answer = worlds.answer.map { answer in
      .rules(
        AnswerBlock(
          answer: answer, assumptions: [], order: worlds.order, warnings: warnings))
    }
    return page.html
  }

  private var sections: [Section] { [verdict, search, turned] + lives }
}

extension TunePage {
  private var verdict: Section {
    let told = goals.map { Finding([$0.name], sentence($0)) }
    let conflicts = conflicts.map { Finding(["Where goals contradict each other"], $0) }
    return Section(
      table: "verdict", title: "The goals, before and after",
      findings: told + conflicts,
      caveat: "Both are of people and luck that the search has not seen. Verdicts are adjusted for "
        + "their number; intervals measure the size of the population, not the truth of the model.",
      panels: goals.map { Section.Panel(title: $0.name, chart: Picture(chart($0))) },
      source: "<code>before-after.csv</code>")
  }

  /// `met. stage 8: 163.1 → 96.8 (92.4 to 101.1); target 90 to 100.`
  private func sentence(_ goal: Goal) -> String {
    let shown = goal.cells.prefix(3).map { text($0) }.joined(separator: "; ")
    let more = goal.cells.count > 3 ? "; \(goal.cells.count - 3) more in the picture" : ""
    return "\(goal.verdict). \(shown)\(more); target \(goal.wish)."
  }

  private func text(_ cell: Cell) -> String {
    let label = cell.label.isEmpty ? "" : "\(cell.label): "
    let range =
      cell.range.map { " (\(NumberText.brief($0.low)) to \(NumberText.brief($0.high)))" } ?? ""
    return "\(label)\(cell.texts.before) → \(cell.texts.after)\(range)"
  }

  private func chart(_ goal: Goal) -> RangeChart {
    let ends = [goal.low, goal.high].filter { $0.isFinite }
    let numbers = goal.cells.flatMap { cell in
      [cell.before, cell.after, cell.range?.low, cell.range?.high].compactMap { $0 }
    }
    let all = numbers + ends
    let (low, high) = (all.min() ?? 0, all.max() ?? 1)
    let rows = goal.cells.map { cell -> RangeChart.Row in
      let range = cell.range.map { "\(NumberText.brief($0.low)) to \(NumberText.brief($0.high))" }
      return RangeChart.Row(
        name: cell.label.isEmpty ? "cell" : cell.label,
        marks: [
          RangeChart.Mark(value: cell.before, text: [cell.texts.before, "", ""], style: 1),
          RangeChart.Mark(
            value: cell.after, ranges: cell.range.map { [$0] } ?? [],
            text: [cell.texts.after, range ?? "", cell.verdict], style: 0,
            label: cell.verdict),
        ])
    }
    return RangeChart(
      x: .linear(low > 0 && low < high / 2 ? 0 : low, high, count: 4, title: "", format: .brief),
      series: ["before", "after"], list: rows,
      limits: ends.enumerated().map { RangeChart.Limit(value: $1, name: $0 == 0 ? "target" : "") },
      columns: ["value", "95 % interval", "verdict"], title: "cell",
      legend: "Target: \(goal.wish). First line before, second after with its interval.",
      styles: [1, 0])
  }
}

extension TunePage {
  private var search: Section {
    var best: [Double] = []
    for objective in objectives { best.append(min(objective, best.last ?? .infinity)) }
    let top = objectives.max() ?? 1
    let found = objectives.firstIndex(of: best.last ?? 0) ?? 0
    let text =
      "the objective fell from \(NumberText.brief(objectives.first ?? 0)) at the start to "
      + "\(NumberText.brief(best.last ?? 0)) at candidate \(found) of \(objectives.count); "
      + "at 0 every "
      + "cell lies in the inner half of its target."
    let chart = LineChart(
      x: .linear(0, Double(max(1, objectives.count - 1)), title: "candidate", format: .count),
      y: .sizes(upTo: top, title: "objective"),
      places: objectives.indices.map { Double($0) },
      lines: [
        LineChart.Line(name: "candidate", values: objectives.map { .some($0) }, style: 5),
        LineChart.Line(name: "best so far", values: best.map { .some($0) }, isStep: true, style: 0),
      ])
    return Section(
      table: "history", title: "The search",
      findings: [Finding([], text)] + notes.map { Finding([], $0) },
      panels: [Section.Panel(title: "Distance from the targets", chart: Picture(chart))],
      source: "<code>history.csv</code>")
  }

  private var turned: Section {
    let moved = knobs.flatMap { knob in
      knob.names.count > 1
        ? []
        : [
          "\(knob.path): \(number(knob, 0, knob.before)) → "
            + "\(number(knob, 0, knob.after))"
        ]
    }
    let numbers = "single numbers: \(moved.joined(separator: "; "))."
    var findings = moved.isEmpty ? [] : [Finding([], numbers)]
    findings += determined
    return Section(
      table: "turned", title: "The parameters", findings: findings,
      panels: knobs.map { Section.Panel(title: $0.path, chart: chart($0)) },
      source: "<code>tuned.json</code>, and all candidates in <code>history.csv</code>")
  }

  /// The values that the goals determine, as far as the search looked.
  private var determined: [Finding] {
    let all = knobs.reduce(0) { $0 + $1.before.count }
    let open = Finding(
      ["Not determined by the goals"],
      "\(unnoticed.joined(separator: ", ")). No goal notices a quarter more of any of them, at "
        + "least 1 of whole numbers.")
    let blank = Finding(
      ["Not looked at"],
      "\(unseen.joined(separator: ", ")). Whether a goal notices a quarter more was looked at for "
        + "\(all - unseen.count) of \(all) values.")
    let found = (unnoticed.isEmpty ? [] : [open]) + (unseen.isEmpty ? [] : [blank])
    let closed =
      "a quarter more of any value, at least 1 of whole numbers, is noticed by a goal: the goals "
      + "determine them."
    return found.isEmpty ? [Finding([], closed)] : found
  }

  private func number(_ knob: Knob, _ place: Int, _ values: [Double?]) -> String {
    values[place].map { $0 == 0 ? "0" : NumberText.brief($0) } ?? "none"
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
                  value: values[0], isBar: low == 0, text: [number(knob, 0, values)], style: style,
                  label: number(knob, 0, values))
              ])
          }, columns: ["value"], title: "when", legend: ""))
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

  /// How people live under both, as in any report.
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
  /// Sizes from 0 on, by factors of ten from 1 on.
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
