import Analytics
import Experiments
import JSON
import Population
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text

/// The files of a rehearsal: the expected findings of experiments, the true effects, the designs,
/// the page, the scenario and the manifest.
struct RehearsalOutput {
  let scenario: Scenario
  let variant: String
  let run: RehearsalRun
  let texts: [RehearsalText]

  init(
    _ scenario: Scenario, variant: String, _ run: RehearsalRun, _ found: [Rehearsal],
    _ guardrails: [RehearseStudy.Limit]
  ) {
    (self.scenario, self.variant, self.run) = (scenario, variant, run)
    texts = found.map { own in
      RehearsalText(
        rehearsal: own, design: run.design,
        margin: guardrails.first { $0.metric == own.metric }?.margin)
    }
  }

  func write(into folder: OutputFolder) throws(CommandFailure) {
    try folder.write([analyses, effects, designs], page: page.html, of: scenario)
    try folder.write(
      OutputFolder.manifest,
      text: ResultWriter("rehearse").manifest(of: scenario) { json in
        json.write("variant", variant)
        write(run.design, into: &json)
      })
  }

  private func write(_ design: ExperimentDesign, into json: inout JSONWriter) {
    json.write("unit", design.unit.rawValue)
    json.write("start", design.start)
    json.write("length", design.length)
    json.write("share", design.share)
    json.write("times", design.times)
    json.list("metrics", run.metrics.map { "\($0.name)" })
  }

  private var beyond: [String] {
    texts.filter { $0.isBeyond == true }.map { "\($0.rehearsal.metric.name)" }
  }

  /// Returns the text that the command prints.
  private func screen(folder: String) -> Screen {
    let foot = heading.origin + ["folder  \(folder.onOneLine)"]
    func isAsked(_ text: RehearsalText) -> Bool { run.metrics.count == 1 || text.margin == nil }
    let sections = texts.map { text -> (answer: [[String]], table: [String], rest: [[String]]) in
      let findings = text.findings.map { hung("  ", $0.plain, 2) }
      let design = wrapped(text.recommendation(beyond: beyond), width: 78).map { "  \($0)" }
      return (
        [wrapped(text.title, width: 80)] + findings.prefix(1) + [isAsked(text) ? design : []],
        text.table, Array(findings.dropFirst())
      )
    }
    let isGuarding = texts.map { !isAsked($0) }
    return Screen(
      all: [heading.title]
        + sections.flatMap { [$0.answer.flatMap { $0 }, $0.table, $0.rest.flatMap { $0 }] } + [
          foot
        ],
      head: [heading.title],
      // The truth of every metric and the design that would find it, with the table unless it is a
      // guardrail's; then the tables of guardrails, and what else is found.
      blocks: zip(sections, isGuarding).map { $0.answer.flatMap { $0 } + ($1 ? [] : $0.table) }
        + zip(sections, isGuarding).filter { $1 }.map { $0.0.table }
        + sections.flatMap { $0.rest }, foot: foot)
  }

  private var heading: Report.Heading {
    let design = run.design
    let arms = texts[0].rehearsal.arms
    let unit = design.unit == .region ? "regions" : "users"
    return Report.Heading(
      of: scenario, ": an experiment",
      size: [
        "\(NumberText.whole(Int64(arms.treated))) \(unit) under '\(variant)', "
          + "\(NumberText.whole(Int64(arms.control))) under today's rules",
        "days \(design.start) to \(design.start + design.length - 1)",
        "\(NumberText.whole(Int64(design.times))) experiments",
      ])
  }

  private var page: RehearsalPage {
    typealias Bar = RehearsalPage.Bar
    func bar(_ share: Proportion) -> Bar {
      let range = share.wilson(confidence: 0.95)
      return (share.share ?? 0, range.low, range.high)
    }
    return RehearsalPage(
      heading,
      texts.map { text in
        RehearsalPage.Metric(
          text.heading, text.findings + [Finding([], text.recommendation(beyond: beyond))],
          analyses: text.rehearsal.rows.map { row in
            (
              row.analysis.rawValue, bar(row.found), bar(row.falsePositives),
              [
                NumberText.percent(row.estimate.mean).withMinus, NumberText.decimal(row.days, 1),
              ]
            )
          },
          weeks: text.rehearsal.truth.weeks.compactMap { week in
            guard let value = week.effect.relative, let range = week.effect.interval else {
              return nil
            }
            return (
              "days \(week.days.lowerBound) to \(week.days.upperBound - 1)",
              (value, range.low, range.high)
            )
          })
      })
  }
}

extension RehearsalOutput {
  private static func decimal(_ name: String, _ meaning: String) -> Column {
    Column.sixDecimals(name, meaning, example: "0.041000")
  }

  private static var labels: [Column] {
    [
      Column.scenarioRun, Column("metric", meaning: "what is measured", example: "active-days"),
    ]
  }

  private func labels(_ text: RehearsalText) -> [Cell] {
    [.text(scenario.shortName), .text("\(text.rehearsal.metric.name)")]
  }

  /// The table `rehearsal`, with the findings for each analysis.
  var analyses: Table {
    func share(_ name: String, _ meaning: String) -> [Column] {
      [
        RehearsalOutput.decimal(name, meaning),
        RehearsalOutput.decimal(
          "\(name)_low", "lower end of the 95 % interval (Wilson) of \(name)"),
        RehearsalOutput.decimal(
          "\(name)_high", "upper end of the 95 % interval (Wilson) of \(name)"),
      ]
    }
    var table = Table(
      "rehearsal",
      RehearsalOutput.labels + [
        Column("analysis", meaning: "how an analyst decides", example: "peeking")
      ] + share("power", "part of the experiments that find the effect")
        + share("false_positives", "part of those that change nothing and find one") + [
          RehearsalOutput.decimal("wrong_sign", "part of the found effects with the wrong sign"),
          RehearsalOutput.decimal(
            "exaggeration", "mean size of the found effects as a multiple of the true one"),
          RehearsalOutput.decimal("estimate", "mean estimate, as a part of today's level"),
          RehearsalOutput.decimal("estimate_error", "its standard error over experiments"),
          RehearsalOutput.decimal("days", "mean number of days until a decision"),
        ])
    for text in texts {
      for row in text.rehearsal.rows {
        let shares = [row.found, row.falsePositives].flatMap { own -> [Double?] in
          let range = own.wilson(confidence: 0.95)
          return [own.share, range.low, range.high]
        }
        let rest = [
          row.wrongSign, row.exaggeration, row.estimate.mean, row.estimate.error, row.days,
        ]
        table.add(
          labels(text) + [.text(row.analysis.rawValue)]
            + (shares + rest).map { Cell(known: $0) })
      }
    }
    return table
  }

  /// The table `effects`: the true effects, and what weaker comparisons would estimate.
  var effects: Table {
    var table = Table(
      "effects",
      RehearsalOutput.labels + [
        Column("comparison", meaning: "what is compared with what", example: "truth"),
        Column("first_day", .integer, meaning: "first day of the run that counts", example: "28"),
        Column("last_day", .integer, meaning: "last one", example: "55"),
        RehearsalOutput.decimal("effect", "mean effect, as a part of the level"),
        RehearsalOutput.decimal(
          "effect_low", "lower end of the 95 % interval of the effect over users"),
        RehearsalOutput.decimal(
          "effect_high", "upper end of the 95 % interval of the effect over users"),
        RehearsalOutput.decimal("level", "what the effect is a part of, a user"),
      ])
    for text in texts {
      for row in rows(of: text.rehearsal.truth) {
        let range = row.effect.interval
        table.add(
          labels(text) + [
            .text(row.name), .integer(Int64(row.days.lowerBound)),
            .integer(Int64(row.days.upperBound - 1)),
          ]
            + [row.effect.relative, range?.low, range?.high, row.effect.level]
            .map { Cell(known: $0) })
      }
    }
    return table
  }

  private func rows(of truth: Truth) -> [(name: String, days: Range<Int>, effect: Truth.Effect)] {
    let (start, end) = (run.design.start, run.design.start + run.design.length)
    var rows = [("truth", start..<end, truth.effect)]
    if let late = truth.late { rows.append(("long run", end..<scenario.parameters.days, late)) }
    rows.append(("before and after", start..<end, truth.beforeAfter))
    if let matched = truth.matched { rows.append(("matched", start..<end, matched)) }
    return rows + truth.weeks.map { ("week", $0.days, $0.effect) }
  }

  /// The table `designs`: by experiment length, the number of units needed to detect the effect.
  var designs: Table {
    var table = Table(
      "designs",
      RehearsalOutput.labels + [
        Column("analysis", meaning: "how the analyst decides", example: "CUPED"),
        Column("length", .integer, meaning: "days that the experiment lasts", example: "28"),
        Column(
          "units", .integer, meaning: "units in both arms for a power of 0.8", example: "4210"),
        RehearsalOutput.decimal("power", "power with the units of the experiment"),
      ])
    for text in texts {
      for own in text.rehearsal.designs {
        table.add(
          labels(text) + [
            .text(own.analysis.rawValue), .integer(Int64(own.days)),
            own.units.map { .integer(Int64(min(9e15, $0.rounded(.up)))) } ?? .empty,
            .real(own.power),
          ])
      }
    }
    return table
  }

  /// Returns the printed answer; `folder` is the folder with the result files.
  func document(folder: String) -> Document {
    var document = Document("rehearse", of: scenario, screen(folder: folder))
    let design = run.design
    document.facts += [
      ("variant", .text(variant)), ("folder", .text(folder)), ("unit", .text(design.unit.rawValue)),
      ("start", .number(Double(design.start))), ("length", .number(Double(design.length))),
      ("share", .number(design.share)), ("times", .number(Double(design.times))),
    ]
    document.sentences = {
      texts.flatMap { text in
        ([text.recommendation(beyond: beyond)] + text.findings.map(\.text)).map {
          "\(text.rehearsal.metric.name): \($0)"
        }
      }
    }
    document.tables = { [results, analyses, effects, designs] }
    return document
  }

  /// The table `results`: the true effect on each metric, and the estimates of experiments.
  private var results: Table {
    Table(
      "results",
      [
        .said("metric", "what is measured"), .whole("treated", "units under the changed rules"),
        .whole("control", "units under today's"),
        .number("truth", "true effect, as a part of today's level"),
        .number("long_run", "the effect on the days after the experiment"),
        .number("bias", "mean error of experiments"), .number("bias_error", "its standard error"),
        .number("before_after", "what a comparison of before and after says"),
        .number("matched", "what a comparison of similar users says"),
        .number("worse_off", "part of the users who would be better off under today's rules"),
        .number("cuped_reduction", "part of the variance that the days before explain"),
        .number("margin", "margin of a guardrail"),
        .flag("beyond_margin", "whether it is harmed by more"),
        .said("recommendation", "the design to choose"),
      ],
      rows: texts.map { text in
        let own = text.rehearsal
        let numbers = [
          own.truth.relative, own.truth.late?.relative, own.bias?.mean, own.bias?.error,
          own.truth.beforeAfter.relative, own.truth.matched?.relative, own.truth.worseOff,
          own.cupedReduction, text.margin,
        ]
        return [
          .text("\(own.metric.name)"), Cell(known: own.arms.treated), Cell(known: own.arms.control),
        ] + numbers.map { Cell(known: $0) } + [
          text.isBeyond.map { Cell(flag: $0) } ?? .empty,
          .text(text.recommendation(beyond: beyond)),
        ]
      })
  }
}
