import Analytics
import Comparing
import JSON
import Reports
import Scenarios
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

  var text: String {
    let drawn = NumberText.counted(Double(draws), "draw", "draws")
    return ExperimentCommands.text(
      of: rows.map { lines(of: $0) } + [
        scores.flatMap { wrapped($0, width: 80) },
        wrapped(
          "Model: the scenario as it is; in brackets from where to where it goes over the "
            + "central 95 % of \(drawn) of the assumptions and its 95 % interval. "
            + "Reproduced: that overlaps what was published, and the sign agrees.",
          width: 80),
      ])
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
  var json: String {
    JSONWriter.object { json in
      json.write(["version": Tool.version, "zone_release": ZoneDatabase.release])
      json.write("draws", draws)
      json.objects("rows", rows) { json, row in
        json.write([
          "name": row.scenario.name, "question": row.scenario.question,
          "verdict": row.verdict.rawValue, "source": row.effect.source,
          "published": row.effect.published, "mapping": row.effect.mapping,
          "not_modelled": row.effect.notModelled, "remark": row.effect.remark,
          "scenario_digest": row.scenario.digest,
        ])
        json.write("fitted", row.effect.fitted)
        json.objects("cells", row.cells) { json, cell in
          json.write(["cell": cell.cell.address.description, "published": cell.goal.wish])
          json.write([
            "value": cell.cell.value, "model_low": cell.model?.low, "model_high": cell.model?.high,
          ])
          json.write("overlaps", cell.overlaps)
          if let sign = cell.hasRightSign { json.write("sign_agrees", sign) }
        }
      }
      write(EffectScore(rows.filter { !$0.effect.fitted }), "score", into: &json)
      write(EffectScore(rows.filter { $0.effect.fitted }), "score_of_fitted", into: &json)
    }
  }

  private func write(_ score: EffectScore, _ name: String, into json: inout JSONWriter) {
    json.object(name) { json in
      for (key, count) in [
        ("modelled", score.modelled), ("reproduced", score.reproduced), ("covered", score.covered),
        ("signed", score.signed), ("right_signs", score.rightSigns),
      ] { json.write(key, count) }
    }
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
