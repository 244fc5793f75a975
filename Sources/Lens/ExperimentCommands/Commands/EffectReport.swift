import Analytics
import Comparing
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text
import ZoneTables

/// The report that compares published effects with the model's: text with a line for each cell, or
/// with `--full` a paragraph for each row; JSON, and JUnit XML.
///
///     not contradicted  04-competition  +4.2 % (−0.7 % to +9.3 %)  +7.3 to +19 %
struct EffectReport {
  let rows: [EffectRow]
  /// The number of random draws of the assumptions that are simulated for each row.
  let draws: Int

  var verdict: ExitStatus { rows.contains { $0.verdict == .missed } ? .failed : .fine }

  private var screen: Screen {
    Screen(
      all: rows.map { lines(of: $0) } + [wrappedScores, wrapped(legend, width: 80)],
      head: [wrappedScores], blocks: [rows.flatMap { short($0) }],
      foot: wrapped(legend, width: 80), hasPage: false)
  }

  private var wrappedScores: [String] { scores.flatMap { wrapped($0, width: 80) } }

  private var legend: String {
    let drawn = NumberText.counted(Double(draws), "draw", "draws")
    return "Columns: verdict, row, the default model, in brackets its range over the central 95 % "
      + "of \(drawn) of the assumptions and its simulation interval, published interval. Inside: "
      + "the default and its simulation interval lie in the published interval. Not "
      + "contradicted: the range overlaps it, and the sign agrees. * fitted."
  }

  /// Lines for the cells of a row: verdict, name, modelled and published interval.
  private func short(_ row: EffectRow) -> [String] {
    let (mark, name) = (mark(of: row).padded(to: 18), row.scenario.name)
    guard row.isModelled else { return ["\(mark)  \(name)"] }
    let width = rows.map { $0.scenario.name.count }.max() ?? 0
    let head = "\(mark)  \(name.padded(to: width))"
    return row.cells.enumerated().map { number, cell in
      let first = number == 0 ? head : "".padded(to: width + 20)
      return "\(first)  \(cell.modelText.padded(to: 26))  \(cell.goal.wish)"
    }
  }

  private func mark(of row: EffectRow) -> String {
    "\(row.verdict.rawValue)\(row.effect.fitted && row.isModelled ? " *" : "")"
  }

  private func lines(of row: EffectRow) -> [String] {
    let effect = row.effect
    let head = mark(of: row)
    let title = "\(row.scenario.name): \(row.scenario.question.onOneLine)"
    let parts =
      [("published", effect.published)] + row.cells.map { ("model", $0.sentence) } + [
        ("not modelled", effect.notModelled), ("source", effect.source),
        ("mapping", effect.mapping), ("remark", effect.remark),
        ("world", row.isModelled ? row.scenario.digestsText : ""),
      ]
    return hung("\(head.padded(to: 20))", title, 20)
      + parts.filter { !$0.1.isEmpty }.flatMap {
        hung("".padded(to: 20), "\($0.0): \($0.1.onOneLine)", 20)
      }
  }

  /// The scores of three groups of rows: not used for fitting, used for fitting, and unmodelled.
  private var scores: [String] {
    let fitted = rows.filter { $0.effect.fitted && $0.isModelled }
    let rest = rows.count { !$0.isModelled }
    return [
      "Not fitted: \(sentence(of: EffectScore(rows.filter { !$0.effect.fitted })))",
      "* Fitted, which proves nothing: \(sentence(of: EffectScore(fitted)))",
      "Not modelled: \(rest) of \(NumberText.counted(Double(rows.count), "row", "rows")).",
    ]
  }

  private func sentence(of score: EffectScore) -> String {
    "of \(score.modelled) modelled, \(score.inside) inside and \(score.notContradicted) not "
      + "contradicted; signs right in \(score.rightSigns) of \(score.signed)."
  }
}

extension EffectCell {
  /// A sentence, such as `+9.1 % (+1.2 % to +14.0 %) against default, published +7 % to +19 %`.
  fileprivate var sentence: String {
    let sign = hasRightSign == false ? ", the other sign" : ""
    return "\(modelText)\(goal.relation), published \(goal.wish)\(sign)"
  }

  /// The modelled effect with its interval, such as `+9.1 % (+1.2 % to +14.0 %)`.
  fileprivate var modelText: String {
    let ends = model.map { [$0.low, $0.high].map { cell.address.plainText(of: $0) } }
    let shown = cell.value.map { cell.address.plainText(of: $0) } ?? cell.shown
    return shown + (ends.map { " (\($0[0]) to \($0[1]))" } ?? "")
  }
}

extension EffectReport {
  var document: Document {
    var document = Document("check", screen)
    document.verdict = verdict == .fine ? "none missed" : "missed"
    document.facts = [
      ("version", .text(Tool.version)), ("zone_release", .text(ZoneDatabase.release)),
      ("draws", .number(Double(draws))),
    ]
    document.sentences = { scores }
    document.tables = { [table, scoreTable] }
    return document
  }

  /// A table with a row for each cell, and one row for each effect that is not modelled.
  private var table: Table {
    Table(
      "effects",
      [
        .said("name", "the row"), .said("question", "its question"),
        .said("verdict", "inside, not contradicted, missed or not modelled"),
        .flag("fitted", "whether a parameter of the model was set by it"),
        .said("source", "the study"), .said("published", "what it says"),
        .said("mapping", "how the scenario maps onto it"),
        .said("not_modelled", "what the model lacks"), .said("remark", "a remark"),
        .said("scenario_digest", "digest of the scenario"), .said("cell", "metric or cell"),
        .said("target", "the published interval"),
        .number("published_low", "lower end of the published interval; null where there is none"),
        .number("published_high", "upper end of the published interval; null where there is none"),
        .number("value", "the number in the model"),
        .number("sim_low", "lower end of the simulation interval"),
        .number("sim_high", "upper end of the simulation interval"),
        .number("model_low", "lower end of the central 95 % of the value over draws"),
        .number("model_high", "upper end of the central 95 % of the value over draws"),
        .flag("inside", "whether the simulation interval lies in the published one"),
        .flag("overlaps", "whether the draws' interval overlaps the published one"),
        .flag("sign_agrees", "whether the sign does; null where there is none"),
      ],
      rows: rows.flatMap { row -> [[Cell]] in
        let effect = row.effect
        let head: [Cell] =
          [row.scenario.name, row.scenario.question, row.verdict.rawValue].map { .text($0) }
          + [Cell(flag: effect.fitted)]
          + [
            effect.source, effect.published, effect.mapping, effect.notModelled, effect.remark,
            row.scenario.digest,
          ].map { .text($0) }
        guard !row.cells.isEmpty else { return [head + Array(repeating: .empty, count: 12)] }
        return row.cells.map { cell in
          head + [.text(cell.cell.address.description), .text(cell.goal.wish)]
            + [cell.goal.floor, cell.goal.ceiling].map { Cell(known: $0.isFinite ? $0 : nil) }
            + [
              cell.cell.value, cell.simulated?.low, cell.simulated?.high, cell.model?.low,
              cell.model?.high,
            ].map { Cell(known: $0) }
            + [Cell(flag: cell.isInside), Cell(flag: cell.overlaps)]
            + [cell.hasRightSign.map { Cell(flag: $0) } ?? .empty]
        }
      })
  }

  /// A table with the scores of rows that were used for fitting and of rows that were not.
  private var scoreTable: Table {
    Table(
      "scores",
      [
        .flag("fitted", "whether it is that of fitted rows, which prove nothing"),
        .whole("modelled", "rows"), .whole("inside", "rows with this verdict"),
        .whole("not_contradicted", "rows with this verdict"),
        .whole("signed", "rows with a sign"),
        .whole("right_signs", "of them with the right one"),
      ],
      rows: [false, true].map { isFitted in
        let score = EffectScore(rows.filter { $0.effect.fitted == isFitted })
        return [Cell(flag: isFitted)]
          + [
            score.modelled, score.inside, score.notContradicted, score.signed, score.rightSigns,
          ].map { Cell(known: $0) }
      })
  }

  /// The report for build servers: a missed row fails, and a row that is not modelled is skipped.
  var buildReport: BuildReport {
    BuildReport(
      "effects",
      rows.map { row in
        let cells = row.cells.map { $0.sentence }.joined(separator: "; ")
        let (outcome, text): (BuildReport.Outcome, String) =
          switch row.verdict {
          case .inside, .notContradicted: (.passed, cells)
          case .missed: (.failed, cells)
          case .notModelled: (.skipped, row.effect.notModelled)
          }
        return BuildReport.Finding(
          row.scenario.name, outcome, verdict: row.verdict.rawValue, text,
          at: row.scenario.place(of: "effect")?.text)
      })
  }
}
