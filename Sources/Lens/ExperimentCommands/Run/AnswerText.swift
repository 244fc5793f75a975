import Comparing
import Reports
import TerminalKit
import Text

/// The answer to a scenario's question on the terminal, with the sentences and numbers of the
/// page's first block: the verdicts on the goals, then the effect of each variant on outcomes and
/// wellbeing, then the effect on headlines.
///
///     Goals
///     met           half of those who stay see the Dolphin
///                   96.2 (95.1 to 97.3), target 90 to 100
///
///     Variant "boards of 30" raises active days per user by 0.3 % and makes no clear difference to
///     day-7 retention (−0.1 to +0.3 points). It raises XP per user by 3.9 %.
///
///                             today's  change                verdict
///     active days per user       9.12  +0.3 % [+0.1, +0.5]   better
///
///     XP per user                41.2  +3.9 % [+2.2, +5.5]   clearly up
///
/// Several variants are compared in one table. For a run without variants, the answer shows the
/// values of headlines instead of differences.
struct AnswerText {
  let answer: Answer
  /// Whether the scenario names its headlines, so that even a short answer shows all of them.
  var hasOwnHeadlines = false

  var paragraphs: [[String]] {
    [goals, levels].filter { !$0.isEmpty } + answer.changes.map { lines(of: $0) }
  }

  /// Lines with the verdicts on the goals; empty without goals.
  var goals: [String] {
    guard let goals = answer.goals?.verdicts(), !goals.isEmpty else { return [] }
    return ["Goals"] + goals.flatMap(\.lines)
  }

  /// Lines with the headlines of a run without variants; empty if there are variants.
  private var levels: [String] {
    answer.changes.isEmpty ? LevelTable(levels: answer.levels).lines : []
  }

  /// Returns lines on the effect of changed rules: a sentence, then guardrails, then headlines.
  ///
  /// - Parameters:
  ///   - showsAll: whether headlines without a clear change have a line each.
  ///   - model: the differences in random draws of the assumptions.
  func lines(
    of change: Answer.Change, showsAll: Bool = false, _ model: AssumptionFindings? = nil
  ) -> [String] {
    let cells = change.segments[0].cells
    // What draws and segments say of outcomes stands nowhere else.
    let own = cells.indices.filter { place in
      change.segments.count > 1 || model != nil
        || cells[place].map { !change.isJudged($0) } ?? true
    }
    let (shown, others) = (
      own.filter { showsAll || answer.isMoved($0) },
      own.filter { !showsAll && !answer.isMoved($0) }.compactMap { cells[$0] }
    )
    let rest = others.map(\.direction).unique.flatMap { verdict in
      let nouns = others.filter { $0.direction == verdict }.compactMap { $0.headline?.noun }
      let names = nouns.joined(separator: "; ").onOneLine
      return hung("  ", "\(verdict.prefix(1).uppercased())\(verdict.dropFirst()): \(names)", 4)
    }
    return title(of: change) + GuardrailReport(change.guardrails).lines()
      + shown.flatMap { headline($0, of: change) + direction(of: cells[$0], in: model) }
      + rest
  }

  /// Returns the sentence on the effect of changed rules.
  private func title(of change: Answer.Change) -> [String] {
    let name = change.rules.name
    let subject =
      name == WhatIfCommand.variant ? "The change" : "Variant \"\(name.onOneLine)\""
    return wrapped("\(subject) \(AnswerSentence(change).text.onOneLine)", width: 80)
  }

  /// Returns lines on a headline under changed rules: for all users, then for each segment.
  private func headline(_ place: Int, of change: Answer.Change) -> [String] {
    change.segments.enumerated().flatMap { number, segment -> [String] in
      guard let cell = segment.cells[place] else { return [] }
      let text = DifferenceText(cell)
      return number == 0
        ? hung("  ", text.sentence, 4)
        : hung("    ", "\(segment.name.onOneLine): \(text.comparison)", 6)
    }
  }

  /// Returns the range and the sign of a difference over parameter draws; empty without draws.
  private func direction(
    of cell: ComparedCell?, in model: AssumptionFindings?, after noun: String = ""
  ) -> [String] {
    guard let cell, let model, let number = model.number(of: cell) else { return [] }
    let head = noun.isEmpty ? "    " : "  "
    return model.direction(of: number).map { hung(head, (noun + $0).onOneLine, 4) } ?? []
  }
}

extension AnswerText {
  /// Whether the answer has any headline or guardrail under changed rules.
  var hasDifferences: Bool {
    guard let change = answer.changes.first else { return false }
    return !change.guardrails.findings.isEmpty || change.segments[0].cells.contains { $0 != nil }
  }

  /// Returns the answer in about `room` lines. The answer begins with the verdicts on all goals.
  /// The rest depends on the variants. Without variants, it is the first headlines that fit. With
  /// one variant, it is a sentence, outcomes and wellbeing, and the first headlines that change or
  /// that the scenario names. With several variants, it is a table.
  ///
  /// - Parameter model: the differences in random draws of the assumptions.
  func brief(lines room: Int, _ model: AssumptionFindings? = nil) -> [[String]] {
    let left = room - goals.count
    let first = [goals, Array(levels.prefix(max(1, left)))].filter { !$0.isEmpty }
    guard answer.changes.count > 1 else {
      return first + answer.changes.flatMap { brief($0, lines: left - 3, model) }
    }
    let table = VariantTable(answer, hasOwnHeadlines: hasOwnHeadlines)
    let own = hasOwnHeadlines && !table.isByVariant ? answer.ownSentences : []
    // More than a few are read off the table, as all are where it has a column for each.
    let sentences = ((own.count > 4 ? [] : own) + answer.sentences).flatMap {
      wrapped($0, width: 80)
    }
    return first + [sentences, table.lines(left - sentences.count - 2)]
  }

  private func brief(
    _ change: Answer.Change, lines room: Int, _ model: AssumptionFindings?
  ) -> [[String]] {
    let title = title(of: change)
    let cells = change.segments[0].cells
    let others = cells.enumerated().compactMap { place, cell in
      hasOwnHeadlines || change.moves(place) ? cell : nil
    }.filter { !change.isJudged($0) }
    let draws = cells.compactMap { $0 }.flatMap { cell in
      direction(of: cell, in: model, after: cell.headline.map { "\($0.noun): " } ?? "")
    }
    let judged = MetricTable(check: change.guardrails).lines.count
    let left = max(1, room - title.count - judged - draws.count)
    let table = MetricTable(
      check: change.guardrails,
      others: Array(
        (AnswerSentence.clearestFirst(others.filter { !change.isMade($0) })
          + others.filter { change.isMade($0) }).prefix(left)), isMade: change.isMade)
    return [title, table.lines, draws]
  }
}
