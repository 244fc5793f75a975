import Analytics
import Comparing
import Experiments
import Reports
import Scenarios
import Tabular
import Text
import TerminalKit

/// The values of goals in random draws of the assumptions, as printed below the verdict on each
/// goal.
///
///     met           most tasks
///                   0.7631 (0.7542 to 0.7720), wished at least 0.7
///                   over 32 draws of the assumptions 0.5210 to 0.9127; on target in 19
///
/// A verdict applies to the scenario's own parameters and size. The report adds the number of draws
/// in which the goal's cell is on target, and each assumption that changes the verdict by itself.
struct GoalModel {
  /// The draws with the values of the goals' cells, in the order of the findings.
  let study: AssumptionStudy
  private let goals: [ScenarioGoal]
  private let cells: [GoalCell]

  /// The number of assumptions that are changed one at a time, to see whether a verdict changes.
  static let flipped = 6

  /// Simulates the draws. Goals that are compared with the rules before `--set` are left out.
  init(_ plan: AssumptionPlan, _ check: GoalCheck, _ worlds: StudyWorlds) throws {
    // What is compared with rules that the command line changes is not drawn.
    let findings = check.findings.filter { $0.goal.versus != Scenario.startVariant }
    cells = check.goals.filter { $0.goal.versus != Scenario.startVariant }
      .flatMap { $0.goal.cells }
    var none: ModelTables?
    study = try plan.study(
      DrawnWorlds(
        GoalModel.variants(of: cells), cells, laterThan: findings.map(\.goal.decisiveEnd)),
      plain: findings.map { $0.cell.value(orLaterThan: $0.goal.decisiveEnd) }, into: &none,
      worlds
    ) { AssumptionEffects.inTurns($0.effects, plan.ends) }
    goals = findings.map(\.goal)
  }

  /// The plan for the draws, checked before any simulation; nil without `--assumptions`.
  static func plan(
    _ scenario: Scenario, makesDraws: Bool = true, _ arguments: Arguments, _ console: Console
  ) throws -> AssumptionPlan? {
    try AssumptionPlan(
      arguments, of: scenario, variants: variants(of: scenario.goals.flatMap(\.cells)).count,
      ends: flipped, makesDraws: makesDraws, console)
  }

  private static func variants(of cells: [GoalCell]) -> [String] {
    cells.flatMap(\.addresses).map(\.variant).unique
  }

  /// Returns a sentence on the values of a finding in the draws; nil if the draws lack the finding.
  func sentence(of number: Int) -> String? {
    guard number < goals.count else { return nil }
    let spread = study.spread(of: number)
    let cell = cells[number]
    let range =
      spread.extent.map { "\(cell.text(of: $0.low)) to \(cell.text(of: $0.high))" }
      ?? "a value in \(spread.known.count)"
    return "over \(ModelSpread.all(study.count)) of the assumptions "
      + "\(range); on target in \(wished(number))"
  }

  private func wished(_ number: Int) -> Int {
    study.values(of: number).count { goals[number].isMet(by: $0) }
  }

  /// The number of draws in which all goals are on target.
  private var allWished: Int {
    study.drawn.count { drawn in
      zip(goals, drawn.values).allSatisfy { $0.isMet(by: $1) }
    }
  }

  private func flips(_ number: Int) -> [AssumptionStudy.Flip<Bool>] {
    study.flips(of: number) { goals[number].isMet(by: $0) }
  }

  /// The paragraph on the draws, which is printed below the table of goals.
  var paragraph: [String] {
    let all =
      "Model: \(AssumptionText.head(study)), with the same users in each; all goals are on "
      + "target in \(allWished) of them."
    return wrapped(all, width: 80) + turns
      + wrapped(AssumptionText.reservation(study), width: 80) + decision.lines
  }

  private var decision: DecisionText {
    let question = "whether \(goals.count == 1 ? "the goal is" : "all goals are") on target"
    let value = study.value { values in
      zip(goals, values).allSatisfy { $0.isMet(by: $1) } ? 1 : 0
    }
    return DecisionText(question: question, value: value, study: study)
  }

  private var turns: [String] {
    guard !study.ends.isEmpty else { return [] }
    let turns = goals.indices.flatMap { number in flips(number).map { sentence($0, number) } }
    guard turns.isEmpty else {
      return turns.flatMap {
        let head = "This assumption alone takes a goal's cell off its target, or onto it"
        return hung("  ", "\(head): \($0).", 4)
      }
    }
    return wrapped(
      "None of the \(study.ends.count) assumptions that matter most changes alone, at either end "
        + "of its range, whether a cell is on target.", width: 80)
  }

  private func sentence(_ flip: AssumptionStudy.Flip<Bool>, _ number: Int) -> String {
    let assumption = study.source.assumptions[flip.effect.place]
    let ends = [
      (assumption.low, flip.low, flip.lowVerdict), (assumption.high, flip.high, flip.highVerdict),
    ].compactMap { end, value, isMet in
      isMet.map {
        let text =
          value.map { $0 < .infinity ? cells[number].text(of: $0) : "later than seen" }
          ?? "no value"
        return "\(text) at \(end), \($0 ? "on target" : "off target")"
      }
    }
    return "\(goals[number].name.onOneLine): \(assumption.phrase): "
      + "\(ends.joined(separator: "; ")); \(AssumptionText.correlation(flip.effect))"
  }

  /// Returns the range of a cell over the draws, and the number of draws in which the cell is on
  /// target; nil if the draws do not include the cell.
  func drawn(_ number: Int) -> (low: Double?, high: Double?, wished: Int)? {
    guard number < goals.count else { return nil }
    let range = study.spread(of: number).interval
    return (range?.low, range?.high, wished(number))
  }

  /// Facts about the draws, for documents.
  var facts: [(name: String, value: Document.Fact)] {
    study.facts + [("draws_on_target", .number(Double(allWished)))] + decision.facts
  }

  /// Tables of the assumptions that change a verdict, for documents.
  var documentTables: [Table] {
    let all = goals.indices.flatMap { number in flips(number).map { (number, $0) } }
    return [
      Table(
        "flips",
        [
          .said("goal", "the goal"), .said("path", "the assumption that changes its verdict"),
          .said("in_force", "its value in the scenario"),
          .said("plausible_low", "lower end of the assumption's plausible range"),
          .said("plausible_high", "upper end of the assumption's plausible range"),
          .number("at_low", "the number at the lower end"), .number("at_high", "at the upper end"),
          .number("correlation", "rank correlation over all draws"),
        ] + Column.ends + [.number("adjusted_p", "of the correlation (Holm)")],
        rows: all.map { number, flip in
          let (assumption, effect) = (study.source.assumptions[flip.effect.place], flip.effect)
          let texts = [
            goals[number].name, assumption.path, assumption.value, assumption.low, assumption.high,
          ]
          let numbers = [
            flip.low, flip.high, effect.correlation, effect.interval?.low, effect.interval?.high,
            effect.adjustedP,
          ]
          return texts.map { .text($0) } + numbers.map { Cell(known: $0) }
        }), decision.gains,
    ]
  }
}

extension ScenarioGoal {
  /// The end of the target range, with margin, that decides the goal if the run did not reach the
  /// time that the goal is about.
  fileprivate var decisiveEnd: Double { low.isFinite ? low - margin : high + margin }
}
