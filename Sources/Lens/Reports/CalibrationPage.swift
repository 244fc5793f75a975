/// The page that compares a log of real people with simulated users.
///
///     judged      a row for each statistic: the log's judging half against the model's range
///     curve       active shares by days after joining: both halves of the log and the model
///     numbers     each fitted parameter with its interval, and its value before the fit
///
/// The page says first whether the fit holds for people of the log who were not used for fitting.
package struct CalibrationPage {
  /// A statistic that judges the fit: its values in the log's fitted half, the log's judging half
  /// and the model. `z` is the judging half's distance from the model in standard deviations.
  package typealias Statistic = (
    name: String, meaning: String, fitted: Double, judging: Double, model: Double, z: Double
  )

  package typealias Number = (
    path: String, before: Double, after: Double, range: (low: Double, high: Double)?
  )

  /// A row of the top table: a metric in the log of your app and in the model, with a comparison.
  package typealias Level = (name: String, app: String, model: String, verdict: String)

  private let heading: Report.Heading
  private let levels: [Level]
  /// Whether the fit holds for people of the log who were not used for fitting.
  private let holds: Bool
  /// Whether the fit holds only in part: not for every metric, or only for the days of the log.
  private let isPartial: Bool
  private let verdict: String
  /// The sentences of the page, the verdict first.
  private let sentences: [String]
  private let statistics: [Statistic]
  /// The active shares in the log's halves and in the model, by days after joining, from day 1.
  private let curve: [(fitted: Double, judging: Double, model: Double)]
  private let numbers: [Number]

  package init(
    _ heading: Report.Heading, levels: [Level], holds: Bool, isPartial: Bool, verdict: String,
    sentences: [String],
    statistics: [Statistic],
    curve: [(fitted: Double, judging: Double, model: Double)], numbers: [Number]
  ) {
    (self.heading, self.sentences, self.statistics) = (heading, sentences, statistics)
    (self.levels, self.holds, self.isPartial) = (levels, holds, isPartial)
    self.verdict = verdict
    (self.curve, self.numbers) = (curve, numbers)
  }

  package var html: String {
    var page = Document(heading, [judged, drawnCurve] + (numbers.isEmpty ? [] : [found]))
    page.answer = .verdicts(
      [
        Verdict(
          word: verdict, style: !holds ? .bad : isPartial ? .open : .good,
          title: "The simulated users, compared with people whom the fit has not seen",
          sentences: sentences.map { Finding([], $0).plain })
      ],
      list: levels.isEmpty
        ? nil
        : ChartRows(
          header: ["", "your app", "model", "verdict"],
          rows: levels.map { [$0.name, $0.app, $0.model, $0.verdict] }))
    return page.html
  }

  private var judged: Section {
    let far = max(6, (statistics.map { abs($0.z) }.max() ?? 0).rounded(.up))
    let chart = RangeChart(
      x: .linear(
        -min(far, 20), min(far, 20), count: 6, title: "spreads of the model", format: .brief),
      series: ["judging half"],
      list: statistics.map { statistic in
        RangeChart.Row(
          name: statistic.name,
          marks: [
            RangeChart.Mark(
              value: statistic.z, ranges: [(-1.96, 1.96)],
              text: [
                statistic.meaning, NumberText.brief(statistic.fitted),
                NumberText.brief(statistic.judging), NumberText.brief(statistic.model),
                NumberText.brief(statistic.z),
              ])
          ])
      },
      limits: [RangeChart.Limit(value: 0, name: "as the model", isZero: true)],
      columns: ["meaning", "fitted half", "judging half", "model", "spreads away"],
      title: "statistic",
      legend: "Where the judging half lies; the bar is the model's band of 95 %.")
    return Section(
      table: "statistics", title: "Compared with people whom the fit has not seen",
      findings: [],
      caveat: "The band covers what the draws leave open and how much as many people differ by "
        + "chance. It says nothing about other people, or about rules that the people of the log "
        + "never met.",
      panels: [Section.Panel(title: "", chart: Picture(chart))],
      source: "<code>statistics.csv</code>")
  }

  private var drawnCurve: Section {
    let source = "<code>curve.csv</code>"
    guard !curve.isEmpty else {
      return Section(
        table: "curve", title: "Active people, by days after joining",
        findings: [
          Finding(
            [], "Nothing is drawn: on no day after joining are 50 people of each half observed.")
        ], panels: [], source: source)
    }
    let days = curve.indices.map { Double($0 + 1) }
    let most = curve.map { max($0.fitted, $0.judging, $0.model) }.max() ?? 1
    let chart = LineChart(
      x: .linear(
        0, Double(max(1, curve.count)), count: 8, title: "days after joining", format: .count),
      y: .linear(0, most, count: 4, title: "people active", format: .percent),
      places: days,
      lines: [
        LineChart.Line(name: "fitted half", values: curve.map { $0.fitted }, style: 1),
        LineChart.Line(name: "judging half", values: curve.map { $0.judging }, style: 2),
        LineChart.Line(name: "model", values: curve.map { $0.model }, style: 0),
      ])
    return Section(
      table: "curve", title: "Active people, by days after joining", findings: [],
      panels: [Section.Panel(title: "", chart: Picture(chart))], source: source)
  }

  private var found: Section {
    let panels = numbers.map { number -> Section.Panel in
      let ends = [number.before, number.after] + (number.range.map { [$0.low, $0.high] } ?? [])
      let (low, high) = (ends.min() ?? 0, ends.max() ?? 1)
      let chart = RangeChart(
        x: .linear(low, high > low ? high : low + 1, count: 4, title: "", format: .brief),
        series: ["scenario", "fitted"],
        list: [
          RangeChart.Row(
            name: "",
            marks: [
              RangeChart.Mark(value: number.before, text: [NumberText.brief(number.before), ""]),
              RangeChart.Mark(
                value: number.after, ranges: number.range.map { [$0] } ?? [],
                text: [
                  NumberText.brief(number.after),
                  number.range.map {
                    "\(NumberText.brief($0.low)) to \(NumberText.brief($0.high))"
                  } ?? "",
                ]),
            ])
        ], columns: ["value", "95 % of the draws"], title: "")
      return Section.Panel(title: number.path, chart: Picture(chart))
    }
    return Section(
      table: "fitted", title: "The numbers that were found", findings: [], panels: panels,
      source: "<code>fitted.csv</code>")
  }
}
