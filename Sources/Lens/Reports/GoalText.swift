import Measures
import Analytics
import Comparing
import Scenarios
import Tabular
import Text

/// Goals in words, for the terminal and for pages.
extension GoalCheck {
  /// Returns one verdict for each goal, with a sentence for each of the goal's cells.
  ///
  /// - Parameters:
  ///   - start: the check of the goals under today's rules; if given, its numbers come first.
  ///   - onlyDeciding: whether to list only cells that have the verdict of their goal.
  ///   - further: returns sentences to add after the sentence of a cell.
  package func verdicts(
    from start: GoalCheck? = nil, onlyDeciding: Bool = false,
    further: (GoalFinding) -> [String] = { _ in [] }
  ) -> [Verdict] {
    var old = (start?.findings ?? [])[...]
    return goals.map { goal in
      let sentences = goal.findings.flatMap { finding -> [String] in
        let before = old.popFirst().map { "\($0.cell.shown) → " } ?? ""
        guard !onlyDeciding || finding.verdict == goal.verdict else { return [] }
        let own =
          goal.findings.count > 1 && finding.verdict != .met ? ", \(finding.verdict.rawValue)" : ""
        let row = goal.findings.count > 1 ? "\(finding.cell.address.shortRow) " : ""
        return [row + before + finding.sentence + own] + further(finding)
      }
      return Verdict(
        word: goal.verdict.rawValue, style: goal.verdict.style, title: goal.goal.title,
        sentences: sentences)
    }
  }
}

extension ScenarioGoal {
  fileprivate var title: String { isGuardrail ? "\(name) (guardrail)" : name }
}

extension GoalVerdict {
  /// The colour in which the verdict's word is printed.
  fileprivate var style: Verdict.Style {
    switch self {
    case .met: .good
    case .missed: .bad
    case .undecided: .open
    }
  }
}

extension GoalFinding {
  /// The cell's number, interval and target in words: `96.2 (95.1 to 97.3), target 90 to 100`.
  package var sentence: String {
    let range = interval.map { range in
      let ends = [range.knownLow, range.knownHigh].map { $0.map { cell.text(of: $0) } }
      guard let low = ends[0] ?? ends[1] else { return "" }
      return " (\(low) to \(ends[1] ?? "after the run"))"
    }
    return "\(cell.shown)\(range ?? "")\(goal.relation), target \(goal.target(of: cell))"
  }
}

extension MeasuredCell {
  /// The cell's number as text; `not reached` for a time that was not reached in the run.
  package var shown: String {
    value.map { text(of: $0) } ?? (isCensored ? "not reached" : "no value")
  }
}

extension MeasuredCell {
  /// Whether the cell's number is a share; for a scenario's own measure, the sample decides.
  fileprivate var isShare: Bool {
    address.otherwise.isEmpty && (sample.map { $0.kind == .share || $0.kind == .survival } ?? false)
  }

  /// Returns a number as text, in the unit of the cell.
  package func text(of number: Double) -> String {
    isShare ? NumberText.percent(number) : address.text(of: number)
  }
}

extension ScenarioGoal {
  /// The goal's target as text, in its cell's unit: `at least 60 %`, `at most +1 points`.
  package var target: String { wish(ofShares: isOfShares) }

  /// Returns the goal's target as text, in the unit of a measured cell.
  package func target(of cell: MeasuredCell) -> String {
    wish(ofShares: isOfShares || cell.isShare)
  }

  /// The comparison that a goal makes, to follow its target: ` times the cell of tier=*`, ` times
  /// the value under default` or ` against default`. Empty if the goal is about a single cell.
  package var relation: String {
    if let versus { return " against \(versus)".onOneLine }
    guard !relativeTo.isEmpty else { return "" }
    if relativeTo.count == 1, let own = relativeTo.first, own.key == Columns.variant {
      return " times the value under \(own.values.joined(separator: ", "))".onOneLine
    }
    let keys = relativeTo.flatMap { condition in condition.values.map { "\(condition.key)=\($0)" } }
    return " times the cell of \(keys.joined(separator: " "))".onOneLine
  }
}

extension GoalCell {
  /// Whether the goal is about a share, or a difference of shares.
  private var isOfShares: Bool {
    address.quantity.isShare && (otherwise.isEmpty || relation == .difference)
  }

  /// Returns a number as text, in the unit of the goal: a share in per cent, a difference of shares
  /// in points, other differences with their sign, relative differences in per cent.
  package func text(of number: Double) -> String {
    guard !isOfShares else {
      return relation == .difference
        ? "\(NumberText.signed(number * 100, digits: 2)) points" : NumberText.percent(number)
    }
    return plainText(of: number)
  }

  /// Returns a number as tables contain it, in which shares are fractions of 1.
  package func plainText(of number: Double) -> String {
    switch relation {
    case .quotient: NumberText.brief(number)
    case .difference: (number > 0 ? "+" : "") + NumberText.brief(number)
    case .change: "\(NumberText.signed(number * 100)) %"
    }
  }

  /// The row's address without run, variant and segment: `stage=8 among=stayed`.
  package var shortRow: String {
    address.conditions.filter { !TableKind.labels.contains($0.key) }
      .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }
}
