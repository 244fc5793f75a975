import Analytics
import Comparing
import Reports
import Tabular
import TerminalKit
import Text
import ZoneTables

/// The report of `terrarium backtest`: how well the model predicts a team's experiments.
///
///                          tests  typical error       covered  signs   slope
///     the model               10  1.8 (1.1 to 3.4)    8 of 10  5 of 6  0.9 (0.4 to 1.4)
///       streak                 4  0.9 (0.2 to 3.1)    4 of 4   3 of 3  1.1 (0.6 to 1.6)
///     nothing changes         10  2.5 (1.6 to 4.7)
///     mean of the others      10  2.2 (1.4 to 4.1)
struct BacktestReport {
  let backtest: Backtest
  /// Names of experiments that the model cannot predict.
  let others: [String]
  let isRelative: Bool
  /// The largest typical error at which predictions are still useful; nil without `--margin`.
  let bar: Double?
  let draws: Int

  private var unit: String { isRelative ? "%" : "points" }

  /// The kinds of rules with this verdict (`all` means all experiments); empty without `--margin`.
  private func names(_ verdict: Backtest.Verdict) -> [String] {
    guard let bar else { return [] }
    return backtest.groups.filter { $0.verdict(bar) == verdict }.map { $0.name.onOneLine }
  }

  private var verdict: Backtest.Verdict {
    names(.beyond).isEmpty ? names(.undecided).isEmpty ? .within : .undecided : .beyond
  }

  var status: ExitStatus {
    guard bar != nil else { return .fine }
    return verdict == .beyond ? .failed : verdict == .undecided ? .undecided : .fine
  }

  var document: Document {
    let head = [sentences.flatMap { wrapped($0, width: 80) }, table]
    var document = Document(
      "backtest",
      Screen(
        all: head + [tests, legend], head: head, blocks: [tests], foot: legend, hasPage: false)
    )
    document.verdict = bar == nil ? nil : verdict.rawValue
    document.facts = [
      ("version", .text(Tool.version)), ("zone_release", .text(ZoneDatabase.release)),
      ("draws", .number(Double(draws))), ("unit", .text(unit)), ("not_modelled", .texts(others)),
      ("do_not_ask", .texts(names(.beyond).filter { $0 != "all" })),
    ]
    document.sentences = { sentences }
    document.tables = { [scores, testTable] }
    return document
  }
}

extension BacktestReport {
  /// Sentences on the typical error of the model, whether it beats the baselines, and the advice.
  private var sentences: [String] {
    let (all, nearer) = (backtest.groups[0], backtest.nearer)
    let count = NumberText.counted(Double(all.tests.count), "experiment", "experiments")
    let error =
      all.miss.mean.map {
        "the model's effects are typically off by \(typical(all.miss)) \(unit), beyond the "
          + "experiments' own error; on average by \(signed($0.value)) \(unit) "
          + "(\(signed($0.low)) to \(signed($0.high)))."
      } ?? "too few to say how far the model is off; give \(Backtest.fewest) or more."
    let range = nearer.clopperPearson(confidence: 0.95)
    let left = "Left out, since the model has no number: \(others.map(\.onOneLine).listed)."
    return [
      "\(count): \(error)",
      "It is nearer than 'nothing changes' in \(share(nearer)) (\(NumberText.percent(range.low)) "
        + "to \(NumberText.percent(range.high))).",
    ] + (others.isEmpty ? [] : [left]) + advice
  }

  /// Advice on the kinds of rules that the model can or cannot predict; empty without `--margin`.
  private var advice: [String] {
    guard let bar else { return [] }
    let text = "your bar of \(number(bar)) \(unit)"
    let whole = backtest.groups[0].verdict(bar)
    let (beyond, open) = (names(.beyond), names(.undecided).filter { $0 != "all" })
    let kinds = beyond.filter { $0 != "all" }
    return [
      "On the whole the typical error is "
        + (whole == .undecided
          ? "not decided against \(text)." : "\(whole == .within ? "within" : "beyond") \(text).")
    ]
      + (kinds.isEmpty ? [] : ["Do not ask about \(kinds.listed): the error is beyond \(text)."])
      + (open.isEmpty ? [] : ["Too few experiments decide about \(open.listed): ask with care."])
      + ["Your experiments say nothing about rules that they did not change."]
  }

  private var legend: [String] {
    let drawn = NumberText.counted(Double(draws), "draw", "draws")
    return wrapped(
      "In brackets: 95 % intervals, of the model over \(drawn). Covered: model and measurement "
        + "differ by no more than both errors together explain. Signs: of experiments that found "
        + "a direction. A dash: fewer than \(Backtest.fewest) experiments.", width: 80)
  }

  /// A text table with a line for all experiments, each kind of rule, and each baseline.
  private var table: [String] {
    let groups = backtest.groups.enumerated().map { number, group in
      [
        number == 0 ? "the model" : "  \(group.name.onOneLine)", "\(group.tests.count)",
        typical(group.miss), share(group.covered), share(group.signs),
        group.slope.map { "\(brief($0.value)) (\(brief($0.low)) to \(brief($0.high)))" } ?? "–",
      ]
    }
    return aligned(
      [["", "tests", "typical error", "covered", "signs", "slope"]] + groups
        + backtest.baselines.map { name, miss in
          [name, "\(backtest.tests.count)", typical(miss), "", "", ""]
        })
  }

  /// A text table with a line for each experiment.
  private var tests: [String] {
    aligned(
      [["experiment", "kind", "model, \(unit)", "measured, \(unit)", "covered"]]
        + backtest.tests.map { test in
          return [
            test.name.onOneLine, test.kind.onOneLine,
            range(test.model, Backtest.point * test.spread),
            range(test.measured, Backtest.point * test.error), test.isCovered ? "yes" : "no",
          ]
        })
  }

  /// Returns a value and the interval within `reach` of the value, such as `−1.6 (−2.5 to −0.7)`.
  private func range(_ value: Double, _ reach: Double) -> String {
    "\(signed(value)) (\(signed(value - reach)) to \(signed(value + reach)))"
  }

  private func number(_ share: Double) -> String { NumberText.decimal(share * 100, 1) }
  private func signed(_ share: Double) -> String { NumberText.signed(share * 100) }
  private func brief(_ number: Double) -> String { NumberText.decimal(number, 1).withMinus }

  private func typical(_ miss: Backtest.Miss) -> String {
    miss.typical.map { "\(number($0.value)) (\(number($0.range.low)) to \(number($0.range.high)))" }
      ?? "–"
  }

  private func share(_ hits: Proportion) -> String {
    hits.trials == 0 ? "–" : "\(hits.successes) of \(hits.trials)"
  }
}

extension BacktestReport {
  /// A table with a row for all experiments, each kind of rule, and each baseline.
  private var scores: Table {
    let groups = backtest.groups.map { group in
      row("model", group, group.miss)
        + [group.covered.successes, group.signs.successes, group.signs.trials].map { .integer($0) }
        + [group.slope?.value, group.slope?.low, group.slope?.high].map { Cell(known: $0) }
        + [bar.map { .text(group.verdict($0).rawValue) } ?? .empty]
    }
    let baselines = backtest.baselines.map { name, miss in
      row(name, backtest.groups[0], miss) + Array(repeating: Cell.empty, count: 7)
    }
    return Table(
      "scores",
      [
        .said("forecast", "the model, or a baseline"), .said("kind", "part of the rules, or all"),
        .whole("tests", "experiments"),
        .number("typical_error", "root mean square error beyond the experiments' own"),
        .number("typical_low", "lower end of the 95 % interval of the typical error"),
        .number("typical_high", "upper end of the 95 % interval of the typical error"),
        .number("mean_error", "mean of forecast less measured effect"),
        .number("mean_low", "lower end of the 95 % interval of the mean error"),
        .number("mean_high", "upper end of the 95 % interval of the mean error"),
        .whole("covered", "experiments in the model's range"),
        .whole("right_signs", "experiments with a direction, and the model has it"),
        .whole("signed", "experiments that found a direction"),
        .number("slope", "by what the model's effects have to be multiplied"),
        .number("slope_low", "lower end of the 95 % interval of the slope"),
        .number("slope_high", "upper end of the 95 % interval of the slope"),
        .said("verdict", "within the bar, beyond the bar or not decided; null without a bar"),
      ], rows: groups + baselines)
  }

  private func row(_ name: String, _ group: Backtest.Group, _ miss: Backtest.Miss) -> [Cell] {
    let (typical, mean) = (miss.typical, miss.mean)
    return [.text(name), .text(group.name), Cell(known: group.tests.count)]
      + [typical?.value, typical?.range.low, typical?.range.high].map { Cell(known: $0) }
      + [mean?.value, mean?.low, mean?.high].map { Cell(known: $0) }
  }

  private var testTable: Table {
    Table(
      "tests",
      [
        .said("name", "the experiment"), .said("kind", "the part of the rules that it changed"),
        .number("model", "the model's effect"),
        .number("model_error", "standard deviation of the model's range"),
        .number("measured", "the measured effect: the middle of its interval"),
        .number("measured_error", "its standard error"),
        .number("distance", "model less measured"),
        .flag("covered", "whether the model's range holds it"),
        .flag("sign_agrees", "whether the sign does; null where the experiment found none"),
      ],
      rows: backtest.tests.map { test in
        [.text(test.name), .text(test.kind)]
          + [test.model, test.spread, test.measured, test.error, test.distance].map { .real($0) }
          + [Cell(flag: test.isCovered), test.hasRightSign.map { Cell(flag: $0) } ?? .empty]
      })
  }
}
