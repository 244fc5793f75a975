import Analytics
import Comparing
import Reports
import Scenarios
import Tabular
import TerminalKit
import Text
import ZoneTables

/// A table of published effects next to the model's: text for people, JSON, and JUnit XML.
///
///     reproduced    How much does competition add?
///                   published: competition against control: +920 steps (513 to 1,328)
///                   model: +9.1 % (+1.2 % to +14.0 %) against default, published +7 % to +19 %
///                   …
struct EffectReport {
  let rows: [EffectRow]
  /// The draws of the assumptions for each row.
  let draws: Int

  var verdict: ExitStatus { rows.contains { $0.verdict == .missed } ? .failed : .fine }

  private var paragraphs: [[String]] {
    let drawn = NumberText.counted(Double(draws), "draw", "draws")
    return rows.map { lines(of: $0) } + [
      scores.flatMap { wrapped($0, width: 80) },
      wrapped(
        "Model: the scenario as it is; in brackets from where to where it goes over the "
          + "central 95 % of \(drawn) of the assumptions and its 95 % interval. "
          + "Reproduced: that overlaps what was published, and the sign agrees.",
        width: 80),
    ]
  }

  private func lines(of row: EffectRow) -> [String] {
    let effect = row.effect
    let head = "\(row.verdict.rawValue)\(effect.fitted && row.isModelled ? " *" : "")"
    let title = "\(row.scenario.name): \(row.scenario.question.onOneLine)"
    let parts =
      [("published", effect.published)] + row.cells.map { ("model", $0.sentence) } + [
        ("not modelled", effect.notModelled), ("source", effect.source),
        ("mapping", effect.mapping), ("remark", effect.remark),
        ("world", row.isModelled ? row.scenario.digestsText : ""),
      ]
    return hung("\(head.padded(to: 14))", title, 14)
      + parts.filter { !$0.1.isEmpty }.flatMap {
        hung("".padded(to: 14), "\($0.0): \($0.1.onOneLine)", 14)
      }
  }

  /// The score of rows to which the model was not fitted, of the others, and of what is left out.
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
    func part(_ count: Int, _ all: Int) -> String { "\(count) of \(all)" }
    return "\(part(score.reproduced, score.modelled)) reproduced; signs right "
      + "\(part(score.rightSigns, score.signed)), intervals overlap "
      + "\(part(score.covered, score.modelled))."
  }
}

extension EffectCell {
  /// `+9.1 % (+1.2 % to +14.0 %) against default, published +7 % to +19 %`.
  fileprivate var sentence: String {
    let ends = model.map { [$0.low, $0.high].map { cell.address.plainText(of: $0) } }
    let range = ends.map { " (\($0[0]) to \($0[1]))" }
    let sign = hasRightSign == false ? ", the other sign" : ""
    let shown = cell.value.map { cell.address.plainText(of: $0) } ?? cell.shown
    return "\(shown)\(range ?? "")\(goal.relation), published \(goal.wish)\(sign)"
  }
}

extension EffectReport {
  var document: Document {
    var document = Document("check", Screen(fitted: paragraphs))
    document.verdict = verdict == .fine ? "none missed" : "missed"
    document.facts = [
      ("version", .text(Tool.version)), ("zone_release", .text(ZoneDatabase.release)),
      ("draws", .number(Double(draws))),
    ]
    document.sentences = { scores }
    document.tables = { [table, scoreTable] }
    return document
  }

  /// A row for each cell; one for a row that is not modelled.
  private var table: Table {
    Table(
      "effects",
      [
        .said("name", "the row"), .said("question", "its question"),
        .said("verdict", "reproduced, missed or not modelled"),
        .flag("fitted", "whether a parameter of the model was set by it"),
        .said("source", "the study"), .said("published", "what it says"),
        .said("mapping", "how the scenario maps onto it"),
        .said("not_modelled", "what the model lacks"), .said("remark", "a remark"),
        .said("scenario_digest", "digest of the scenario"), .said("cell", "metric or cell"),
        .said("target", "the published interval"), .number("value", "the number in the model"),
        .number("model_low", "lower end of the central 95 % of draws"),
        .number("model_high", "upper end of it"),
        .flag("overlaps", "whether both intervals overlap"),
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
        guard !row.cells.isEmpty else { return [head + Array(repeating: .empty, count: 7)] }
        return row.cells.map { cell in
          head + [.text(cell.cell.address.description), .text(cell.goal.wish)]
            + [cell.cell.value, cell.model?.low, cell.model?.high].map { Cell(known: $0) }
            + [Cell(flag: cell.overlaps), cell.hasRightSign.map { Cell(flag: $0) } ?? .empty]
        }
      })
  }

  /// The score of rows that were fitted and of the others.
  private var scoreTable: Table {
    Table(
      "scores",
      [
        .flag("fitted", "whether it is that of fitted rows, which prove nothing"),
        .whole("modelled", "rows"), .whole("reproduced", "of them"),
        .whole("covered", "rows whose intervals overlap"), .whole("signed", "rows with a sign"),
        .whole("right_signs", "of them with the right one"),
      ],
      rows: [false, true].map { isFitted in
        let score = EffectScore(rows.filter { $0.effect.fitted == isFitted })
        return [Cell(flag: isFitted)]
          + [score.modelled, score.reproduced, score.covered, score.signed, score.rightSigns]
          .map { Cell(known: $0) }
      })
  }

  /// The rows for build servers: a missed one fails, and one that is not modelled is skipped.
  var buildReport: BuildReport {
    BuildReport(
      "effects",
      rows.map { row in
        let cells = row.cells.map { $0.sentence }.joined(separator: "; ")
        let (outcome, text): (BuildReport.Outcome, String) =
          switch row.verdict {
          case .reproduced: (.passed, cells)
          case .missed: (.failed, cells)
          case .notModelled: (.skipped, row.effect.notModelled)
          }
        return BuildReport.Finding(
          row.scenario.name, outcome, verdict: row.verdict.rawValue, text,
          at: row.scenario.place(of: "effect")?.text)
      })
  }
}
