import Comparing
import Reports
import TerminalKit
import Text

/// A text table that compares several sets of rules: metrics by variants in at most 80 columns, or
/// variants by metrics if there are many variants.
///
///                          today's    freeze    repair   rest days
///     active days per user     9.1  ▲ +0.3 %   +0.2 %    ▲ +4.8 %
///     day-7 retention       11.5 %       0.0     +0.1      ▲ +0.4
///
/// Differences of shares are in percentage points, others in days or in percent of today's number.
/// An arrow marks a clear difference; a question mark means that a run of this size cannot decide.
struct VariantTable {
  private let base: String
  private let variants: [String]
  private let rows: [Row]
  /// The width of the metric names, and of the columns, of a table with a line for each metric.
  private let names: Int
  private let widths: [Int]
  /// Whether the table has a line for each variant, since there are too many for columns.
  let isByVariant: Bool

  /// The values of one metric under all sets of rules.
  struct Row {
    let name: String
    let level: String
    let cells: [String]
    let isMoved: Bool
    /// Whether the row is an outcome, which is always shown.
    let isOutcome: Bool
    /// Whether the scenario names the metric among its headlines.
    let isAsked: Bool

    /// Whether no variant has a visible effect on the metric.
    var isStill: Bool { cells.allSatisfy { ["0", "0.0", "–"].contains($0) } }
  }

  /// - Parameters:
  ///   - answer: an answer with at least one changed set of rules.
  ///   - hasOwnHeadlines: whether the scenario names its headlines.
  init(_ answer: Answer, hasOwnHeadlines: Bool = false) {
    base = answer.base.name == "default" ? "today's" : answer.base.name.onOneLine
    variants = answer.changes.map(\.rules.name.onOneLine)
    let change = answer.changes[0]
    let asked = hasOwnHeadlines ? change.segments[0].cells.compactMap { $0 } : []
    let own = asked.compactMap { change.guardrails.finding(of: $0.address)?.guardrail }
    let findings = answer.changes.flatMap(\.guardrails.findings).map(\.guardrail).unique
    let judged = findings.compactMap { guardrail in
      VariantTable.row(
        answer.changes.map { change in
          change.guardrails.findings.first { $0.guardrail == guardrail }
            .map { ($0.cell, isOpen: $0.verdict == .undecided) }
        }, isOutcome: guardrail.metric.role == .outcome, isAsked: own.contains(guardrail))
    }
    let headlines = change.segments[0].cells.indices.compactMap { place -> Row? in
      let cells = answer.changes.map { $0.segments[0].cells[place] }
      guard !cells.contains(where: { $0.map(change.isJudged) ?? false }) else {
        return nil
      }
      return VariantTable.row(
        cells.map { cell in cell.map { ($0, isOpen: $0.isUndecided && !$0.isUntested) } },
        isAsked: hasOwnHeadlines)
    }
    rows = (judged + headlines).filter { $0.isOutcome || $0.isAsked || !$0.isStill }
    let longest = rows.map(\.name.count).max() ?? 0
    let columns = ([base] + variants).enumerated().map { [rows] column, header in
      let values = rows.map { column == 0 ? $0.level : $0.cells[column - 1] }
      return (
        whole: max(values.map(\.count).max() ?? 0, min(20, header.count)),
        least: max(values.map(\.count).max() ?? 0, min(12, VariantTable.longestWord(of: header)))
      )
    }
    // Headings are broken where names would have no room; a longer name has a line of its own.
    let isRoomy = 80 - columns.reduce(0) { $0 + $1.whole + 2 } >= min(22, longest)
    widths = columns.map { isRoomy ? $0.whole : $0.least }
    names = min(30, longest, 80 - widths.reduce(0) { $0 + $1 + 2 })
    isByVariant = names < min(16, longest)
  }

  private static func row(
    _ cells: [(cell: ComparedCell, isOpen: Bool)?], isOutcome: Bool = false,
    isAsked: Bool = false
  ) -> Row? {
    guard let first = cells.compactMap({ $0?.cell }).first, let headline = first.headline else {
      return nil
    }
    return Row(
      name: headline.noun.onOneLine, level: headline.unit.number(first.first),
      cells: cells.map { $0.map { text($0.cell, $0.isOpen) } ?? "–" },
      isMoved: cells.contains { $0?.cell.differs ?? false }, isOutcome: isOutcome,
      isAsked: isAsked)
  }

  /// Returns the text of a difference, such as `▲ +0.4`, `? +4.8 %`, `0`.
  private static func text(_ cell: ComparedCell, _ isOpen: Bool) -> String {
    let amount = DifferenceText(cell).parts.amount.replacing(each: " points", with: "")
    // A second digit would not help where a difference is read as none; of a clear one it does.
    let isUnseen =
      !cell.differs && ["0.0", "+0.0", "−0.0"].contains(amount.prefix(amount.count - 1))
    let short = cell.isSame ? "0" : isUnseen ? "0.0" : amount
    if isOpen { return "? \(short)" }
    guard cell.differs, let difference = cell.difference, difference != 0 else { return short }
    return "\(difference > 0 ? "▲" : "▼") \(short)"
  }

  /// Returns the table with the first rows that fit into `room` lines.
  func lines(_ room: Int) -> [String] {
    guard !rows.isEmpty else { return [] }
    return (isByVariant ? byVariant() : byMetric(room)) + VariantTable.legend
  }

  private static let legend = [
    "▲ ▼ clearly up, down; ? not decided; else no clear change. In points or %."
  ]

  private func byMetric(_ room: Int) -> [String] {
    let head = VariantTable.headed([""] + [base] + variants, [names] + widths)
    // However small the screen, outcomes and a few of what moves stand in it.
    let least = rows.count(where: \.isOutcome) + min(4, rows.count { $0.isMoved && !$0.isOutcome })
    let shown = first(max(least, room - head.count - VariantTable.legend.count)) {
      $0.isOutcome ? 0 : $0.isMoved ? 1 : 2
    }
    return head
      + shown.flatMap { row in
        VariantTable.line([row.name, row.level] + row.cells, [names] + widths)
      }
  }

  /// Returns the table with a line for each variant, and as many metric columns as fit: first those
  /// of the scenario's own headlines.
  private func byVariant() -> [String] {
    let names = min(20, ([base] + variants).map(\.count).max() ?? 0)
    let width = 13
    let shown = first((80 - names) / (width + 2)) {
      $0.isAsked ? 0 : $0.isMoved ? 1 : 2
    }
    let widths = [names] + shown.map { _ in width }
    return VariantTable.headed([""] + shown.map(\.name), widths)
      + VariantTable.line([base] + shown.map(\.level), widths)
      + variants.indices.filter { !isStill($0, shown) }.flatMap { place in
        VariantTable.line([variants[place]] + shown.map { $0.cells[place] }, widths)
      } + still(shown)
  }

  /// Whether a variant has no visible effect on the metrics in these rows.
  private func isStill(_ variant: Int, _ rows: [Row]) -> Bool {
    rows.allSatisfy { ["0", "0.0"].contains($0.cells[variant]) }
  }

  /// Returns a line that lists the variants without a visible effect on the shown metrics.
  private func still(_ shown: [Row]) -> [String] {
    let names = variants.indices.filter { isStill($0, shown) }.map { variants[$0] }
    return names.isEmpty ? [] : hung("no clear change: ", names.joined(separator: ", "), 2)
  }

  /// Selects the `count` rows of the lowest ranks; keeps their order.
  private func first(_ count: Int, by rank: (Row) -> Int) -> [Row] {
    let order = rows.indices.sorted { (rank(rows[$0]), $0) < (rank(rows[$1]), $1) }
    return order.prefix(count).sorted().map { rows[$0] }
  }

  /// Returns the column headings, wrapped into as many lines as the longest heading needs.
  private static func headed(_ names: [String], _ widths: [Int]) -> [String] {
    let cells = zip(names, widths).map { wrapped($0, width: max(1, $1)) }
    let height = cells.map(\.count).max() ?? 0
    return (0..<height).flatMap { line in
      VariantTable.line(
        cells.map { cell in
          let place = line - (height - cell.count)
          return place >= 0 ? cell[place] : ""
        }, widths)
    }
  }

  /// Returns a line of table cells; all but the first cell are right-aligned. A first cell that is
  /// too long gets its own line.
  private static func line(_ cells: [String], _ widths: [Int]) -> [String] {
    let values = zip(cells, widths).dropFirst().map { cell, width in
      "".padded(to: max(0, width - cell.count)) + cell
    }
    let isLong = cells[0].count > widths[0]
    let line = ([isLong ? "" : cells[0]].map { $0.padded(to: widths[0]) } + values)
      .joined(separator: "  ").trimmed
    return isLong ? wrapped(cells[0], width: 80) + [line] : [line]
  }

  private static func longestWord(of text: String) -> Int {
    text.split(separator: " ").map(\.count).max() ?? 0
  }
}

extension Answer {
  /// Sentences on how each headline of the scenario changes under several sets of rules.
  var ownSentences: [String] {
    (changes.first?.segments[0].cells ?? []).indices.compactMap { place in
      let cells = changes.compactMap { change in
        change.segments[0].cells[place].map { (change.rules.name.onOneLine, $0) }
      }
      guard let cell = cells.first?.1, let headline = cell.headline, !changes[0].isJudged(cell)
      else { return nil }
      func named(_ word: String, _ isMoved: (Double) -> Bool) -> String? {
        let names = cells.filter { $0.1.differs && isMoved($0.1.difference ?? 0) }.map(\.0)
        return names.isEmpty ? nil : "\(word) with \(names.joined(separator: ", "))"
      }
      let parts = [named("clearly up") { $0 > 0 }, named("clearly down") { $0 < 0 }]
        .compactMap { $0 }
      return parts.isEmpty ? nil : "\(headline.title): \(parts.joined(separator: "; "))."
    }
  }

  /// Sentences on outcomes and wellbeing under several sets of rules: which rules make which
  /// metrics better or worse, which rules have no effect, and what is not decided.
  var sentences: [String] {
    let findings = changes.flatMap { change in
      change.guardrails.findings.map { (change.rules.name.onOneLine, $0) }
    }
    func metrics(_ verdict: GuardrailCheck.Verdict) -> String? {
      let own = findings.filter { $0.1.verdict == verdict }
      let nouns = own.map(\.1.guardrail.noun.onOneLine).unique.map { noun in
        let names = own.filter { $0.1.guardrail.noun.onOneLine == noun }.map(\.0)
        return "\(noun) (\(names.joined(separator: ", ")))"
      }
      return nouns.isEmpty ? nil : "\(verdict.asSentence): \(nouns.joined(separator: "; "))"
    }
    let unmoved = changes.filter { change in
      change.guardrails.findings.allSatisfy { [.same, .lessUse].contains($0.verdict) }
    }.map(\.rules.name.onOneLine)
    let still =
      unmoved.count > 4 ? "\(unmoved.count) variants" : unmoved.joined(separator: ", ")
    let undecided = findings.map(\.1).filter { $0.verdict == .undecided }
    let people = undecided.compactMap(\.peopleToDecide)
    let most = people.max().map { most in
      "\(people.count < undecided.count ? "At least" : "About") \(NumberText.whole(Int64(most))) "
        + "users a variant would decide"
    }
    return [
      metrics(.better), metrics(.worse), metrics(.within),
      still.isEmpty ? nil : "No clear change of outcomes or wellbeing: \(still)",
      metrics(.undecided).map { ([$0] + [most].compactMap { $0 }).joined(separator: ". ") },
    ].compactMap { $0.map { "\($0)." } }
  }
}

extension GuardrailCheck.Verdict {
  /// The verdict with a capital letter, for the beginning of a sentence.
  fileprivate var asSentence: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
