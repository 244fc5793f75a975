import Text

/// The findings of simulated experiments, compared with the truth. Each metric has a section, with
/// the power of each analysis and, for each week, the true effect.
///
///     fixed horizon      ██████████████├─┤      found, where there is an effect
///                        █├┤                    found, where there is none
///     week 1             ·········├──●──┤       the true effect
///     week 8             ···├──●──┤
package struct RehearsalPage {
  /// A number with its confidence interval.
  package typealias Bar = (value: Double, low: Double, high: Double)

  package struct Metric {
    package let name: String
    package let findings: [Finding]
    /// By analysis: the power (`found`), the share of false positives, and other numbers in words.
    package let analyses: [(name: String, found: Bar, falsePositives: Bar, others: [String])]
    /// For each week, the true effect as a share of the metric's value under today's rules.
    package let weeks: [(name: String, effect: Bar)]

    /// - Parameters:
    ///   - name: the metric in words.
    ///   - findings: the sentences on the metric.
    ///   - analyses: the power and the false positives of each analysis.
    ///   - weeks: the true effect in each week.
    package init(
      _ name: String, _ findings: [Finding],
      analyses: [(name: String, found: Bar, falsePositives: Bar, others: [String])],
      weeks: [(name: String, effect: Bar)]
    ) {
      (self.name, self.findings) = (name, findings)
      (self.analyses, self.weeks) = (analyses, weeks)
    }
  }

  package let heading: Report.Heading
  package let metrics: [Metric]

  /// - Parameters:
  ///   - heading: the name of the page and the facts about the run.
  ///   - metrics: the sections, one for each metric.
  package init(_ heading: Report.Heading, _ metrics: [Metric]) {
    (self.heading, self.metrics) = (heading, metrics)
  }

  package var html: String {
    var page = Document(heading, metrics.enumerated().map { section($1, number: $0) })
    let lead = metrics.compactMap { metric in
      metric.findings.last.map { last in
        [metric.findings.first.map { $0.plain }, last.plain].compactMap { $0 }.unique
          .joined(separator: " ")
      }
    }
    page.answer = .verdicts([], lead: lead.joined(separator: " "), list: list)
    return page.html
  }

  /// The table that lists, for each analysis, the share of experiments that find an effect.
  private var list: ChartRows {
    ChartRows(
      header: ["analysis", "finds the effect", "finds one where none is", "days to a decision"],
      rows: metrics.flatMap { metric in
        metric.analyses.map { own in
          [
            metrics.count > 1 ? "\(metric.name): \(own.name)" : own.name,
            NumberText.percent(own.found.value), NumberText.percent(own.falsePositives.value),
            own.others.last ?? "–",
          ]
        }
      })
  }

  private func section(_ metric: Metric, number: Int) -> Section {
    Section(
      table: "metric-\(number)", title: metric.name, findings: metric.findings,
      panels: [
        Section.Panel(title: "Experiments that find an effect", chart: Picture(power(metric))),
        Section.Panel(title: "The true effect", chart: Picture(effect(metric))),
      ],
      source: "<code>rehearsal.csv</code>, <code>effects.csv</code> and <code>designs.csv</code>")
  }

  private func power(_ metric: Metric) -> RangeChart {
    func mark(_ bar: Bar, _ text: [String]) -> RangeChart.Mark {
      RangeChart.Mark(
        value: bar.value, ranges: [(bar.low, bar.high)], isBar: true, text: text,
        label: NumberText.percent(bar.value))
    }
    return RangeChart(
      x: .linear(0, 1, title: "share of the experiments", format: .percent),
      series: ["there is an effect", "there is none"],
      list: metric.analyses.map { own in
        RangeChart.Row(
          name: own.name,
          marks: [
            mark(own.found, [range(own.found)] + own.others),
            mark(own.falsePositives, [range(own.falsePositives)] + own.others.map { _ in "" }),
          ])
      },
      columns: ["found in", "estimate", "days until a decision"], title: "analysis",
      legend: "Bars with their 95 % intervals.")
  }

  private func effect(_ metric: Metric) -> RangeChart {
    let ends = metric.weeks.flatMap { [$0.effect.low, $0.effect.high] }
    return RangeChart(
      x: .linear(
        min(0, ends.min() ?? 0), max(0, ends.max() ?? 0), title: "part of today's level",
        format: .percent),
      series: ["effect"],
      list: metric.weeks.map { week in
        RangeChart.Row(
          name: week.name,
          marks: [
            RangeChart.Mark(
              value: week.effect.value, ranges: [(week.effect.low, week.effect.high)],
              text: [range(week.effect)], label: NumberText.percent(week.effect.value).withMinus)
          ])
      },
      limits: [RangeChart.Limit(value: 0, name: "no effect", isZero: true)],
      columns: ["effect"], title: "week", legend: "Means with their 95 % intervals over users.")
  }

  private func range(_ bar: Bar) -> String {
    "\(NumberText.percent(bar.value).withMinus) [\(NumberText.percent(bar.low).withMinus), "
      + "\(NumberText.percent(bar.high).withMinus)]"
  }
}
