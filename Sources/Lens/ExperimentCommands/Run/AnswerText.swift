import Comparing
import Reports
import TerminalKit
import Text

/// The answer to a scenario's question on the terminal, with the sentences and numbers of the
/// page's first block: the verdicts on its goals, what each variant does, to whom, and what it
/// harms.
///
///     Goals
///     met           half of those who stay see the Dolphin
///                   96.2 (95.1 to 97.3), target 90 to 100
///
///     Variant "boards of 30", with the same users and random draws as "default", raises
///     XP in Sherpa by 3.9 % (formerly most active: +1.2 %).
///       XP in Sherpa: 1,204,330 → 1,251,113: +3.9 % [+2.2, +5.5]
///         formerly most active: 403,120 → 407,957: +1.2 % [+0.3, +2.1]
///       Not decided: streaks in Sherpa that outlast 7 days
///     Guardrails: "boards of 30" compared with the start:
///     worse         people who left: 120 → 124: +3.1 % [+1.0, +5.2]
///
/// A run without variants has its headlines in place of differences.
struct AnswerText {
  let answer: Answer
  /// Whether the scenario names its headlines: then a short answer has them, moved or not.
  var hasOwnHeadlines = false

  var paragraphs: [[String]] {
    [goals, levels].filter { !$0.isEmpty } + answer.changes.map { lines(of: $0) }
  }

  /// The verdicts on the goals; empty without goals.
  var goals: [String] {
    guard let goals = answer.goals?.verdicts(), !goals.isEmpty else { return [] }
    return ["Goals"] + goals.flatMap(\.lines)
  }

  /// The headlines of a single run.
  private var levels: [String] {
    let headlines = levelsByHeadline.flatMap { $0 }
    return headlines.isEmpty ? [] : ["Headlines"] + headlines
  }

  /// The lines of each headline of a single run.
  private var levelsByHeadline: [[String]] {
    guard answer.changes.isEmpty else { return [] }
    return answer.firstLevels.map { hung("  ", $0.sentence.onOneLine, 4) }
  }

  /// What changed rules do, in a sentence, then headline by headline, and what they harm.
  ///
  /// - Parameters:
  ///   - showsAll: whether headlines that nothing moves have a line each.
  ///   - model: what draws of the assumptions say of the differences.
  func lines(
    of change: Answer.Change, showsAll: Bool = false, _ model: AssumptionFindings? = nil
  ) -> [String] {
    let cells = change.segments[0].cells
    let (shown, others) = (
      cells.indices.filter { showsAll || answer.isMoved($0) },
      cells.indices.filter { !showsAll && !answer.isMoved($0) }.compactMap { cells[$0]?.headline }
    )
    let rest = "Not decided: \(others.map(\.noun).joined(separator: "; ").onOneLine)"
    return title(of: change)
      + shown.flatMap { headline($0, of: change) + direction(of: cells[$0], in: model) }
      + (others.isEmpty ? [] : hung("  ", rest, 4)) + GuardrailReport(change.guardrails).lines()
  }

  /// What changed rules do, in a sentence.
  private func title(of change: Answer.Change) -> [String] {
    wrapped(
      "Variant \"\(change.rules.name.onOneLine)\", with the same users and random draws as "
        + "\"\(answer.base.name.onOneLine)\", \(AnswerSentence(change).text.onOneLine)",
      width: 80)
  }

  /// A headline under changed rules: everybody, then the segments.
  private func headline(_ place: Int, of change: Answer.Change) -> [String] {
    change.segments.enumerated().flatMap { number, segment -> [String] in
      guard let cell = segment.cells[place] else { return [] }
      let text = DifferenceText(cell)
      return number == 0
        ? hung("  ", text.sentence, 4)
        : hung("    ", "\(segment.name.onOneLine): \(text.comparison)", 6)
    }
  }

  /// From where to where a difference goes over the draws.
  private func direction(of cell: ComparedCell?, in model: AssumptionFindings?) -> [String] {
    guard let cell, let model, let number = model.number(of: cell) else { return [] }
    return model.direction(of: number).map { hung("    ", $0, 4) } ?? []
  }
}

extension AnswerText {
  /// Whether there is any headline under changed rules.
  var hasDifferences: Bool {
    answer.changes.first?.segments[0].cells.contains { $0 != nil } ?? false
  }

  /// The answer in about `room` lines: the verdicts on all goals, then the first headlines of a
  /// single run that fit, or, for each variant, its sentence, the guardrails that it harms and the
  /// first of the headlines that it moves, or of those that the scenario names.
  ///
  /// - Parameter model: what draws of the assumptions say of the differences.
  func brief(lines room: Int, _ model: AssumptionFindings? = nil) -> [[String]] {
    let left = room - goals.count
    let changes = answer.changes
    let headlines = AnswerText.first(levelsByHeadline, lines: left - 2)
    let levels = headlines.isEmpty ? [] : ["Headlines"] + headlines
    let each = left / max(1, changes.count) - 1
    return [goals, levels].filter { !$0.isEmpty } + changes.map { brief($0, lines: each, model) }
  }

  private func brief(
    _ change: Answer.Change, lines room: Int, _ model: AssumptionFindings?
  ) -> [String] {
    let title = title(of: change)
    let harm = change.guardrails.harmed.flatMap { hung("  worse: ", $0.sentence, 9) }
    let cells = change.segments[0].cells.enumerated().compactMap { place, cell in
      hasOwnHeadlines || change.moves(place) ? cell : nil
    }
    let headlines = AnswerSentence.clearestFirst(cells).map {
      hung("  ", DifferenceText($0).sentence, 4) + direction(of: $0, in: model)
    }
    return title + AnswerText.first(headlines, lines: room - title.count - harm.count) + harm
  }

  /// The first headline, and those after it that fit.
  private static func first(_ headlines: [[String]], lines room: Int) -> [String] {
    var lines = headlines.first ?? []
    for headline in headlines.dropFirst() where lines.count + headline.count <= room {
      lines += headline
    }
    return lines
  }
}
