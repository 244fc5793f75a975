import Analytics
import Scenarios
import Text

/// The verdict of a run on a goal, or on one cell of a goal.
///
///     what will do              ├────────────┤
///     met                          ├──●──┤
///     missed         ├──●──┤
///     not decided         ├──●──┤                interval of the cell
package enum GoalVerdict: String, CaseIterable, Sendable {
  /// The verdict if the cell is within the goal's range by more than the simulation error.
  case met
  /// The verdict if the cell is outside the goal's range by more than the simulation error.
  case missed
  /// The verdict if the run has too few users to decide.
  case undecided = "not decided"
}

/// The goals of a scenario, checked against the cells that a run has measured.
///
///     let check = try GoalCheck(goals, cells, people: 10_000)
///     check.verdict                        // .undecided
///     check.findings[0].peopleToDecide     // 20_000...40_000
///
/// A cell is decided by a two-sided test against the bounds of the goal's range. Over all cells of
/// all goals, the p-values are adjusted by Holm's method, so that the probability of any wrong
/// verdict stays below 5 %, however many goals there are. A goal with several cells is missed if
/// one cell is missed, and met if all cells are met.
///
/// The intervals measure the simulation error at this number of users, not how true the model is.
package struct GoalCheck: Sendable {
  package let findings: [GoalFinding]
  /// The largest allowed probability that at least one verdict is wrong.
  package static let level = 0.05

  /// - Parameters:
  ///   - cells: the measured cells of all goals, in the order of `ScenarioGoal.cells`.
  ///   - people: the number of users with whom the cells were measured.
  ///   - looks: the number of planned interim checks; the first that decides counts (Bonferroni).
  package init(
    _ goals: [ScenarioGoal], _ cells: [MeasuredCell], people: Int, looks: Int = 1
  ) {
    let owners = goals.flatMap { goal in goal.cells.map { _ in goal } }
    let drafts = zip(owners, cells).map { GoalFinding($0, $1) }
    let tests = drafts.indices.filter { drafts[$0].p != nil }
    // Each is a probability, so nothing is refused.
    let adjusted = (try? Multiplicity.holm(tests.map { drafts[$0].p ?? 1 })) ?? []
    var findings = drafts
    for (test, p) in zip(tests, adjusted) {
      findings[test].decide(
        min(1, p * Double(looks)), tests: tests.count * looks, people: people)
    }
    self.findings = findings
  }

  package var verdict: GoalVerdict { GoalCheck.together(findings.map { $0.verdict }) }

  package var goals: [(goal: ScenarioGoal, findings: [GoalFinding], verdict: GoalVerdict)] {
    findings.grouped { $0.goal.name }.map { _, own in
      (own[0].goal, own, GoalCheck.together(own.map { $0.verdict }))
    }
  }

  /// The number of users with which four of five runs would decide every goal that more users can
  /// decide; nil if there is no such goal.
  package var peopleToDecide: Int? { findings.compactMap { $0.peopleToDecide?.upperBound }.max() }

  /// Combines the verdicts on cells: missed if one is missed, met if all are met, else undecided.
  private static func together(_ verdicts: [GoalVerdict]) -> GoalVerdict {
    if verdicts.contains(.missed) { return .missed }
    return verdicts.allSatisfy { $0 == .met } ? .met : .undecided
  }
}

/// The result of a run for one cell of a goal.
package struct GoalFinding: Sendable {
  package let goal: ScenarioGoal
  package let cell: MeasuredCell
  /// The p-value of the cell against the bounds of the goal's range; with two bounds, the greater
  /// p-value. Nil without a value or standard error, and for an event that never happened.
  package let p: Double?
  /// The p-value, adjusted for the number of cells of all goals.
  package private(set) var adjustedP: Double?
  package private(set) var verdict = GoalVerdict.undecided
  /// The numbers of users, rounded to one digit, with which half of all runs and four of five runs
  /// would decide the cell, if its value is true. Nil if the cell is decided or never can be.
  package private(set) var peopleToDecide: ClosedRange<Int>?

  init(_ goal: ScenarioGoal, _ cell: MeasuredCell) {
    (self.goal, self.cell) = (goal, cell)
    p = cell.estimate.flatMap { estimate -> Double? in
      let ends = goal.ends(of: cell.sample?.kind)
      // What is counted alike in every group, such as how many people there are, is known; that
      // nothing came to pass in any is no proof that nothing ever does. That two sets of rules have
      // the same number for the same users is known too.
      guard !estimate.isExact else {
        return estimate.value != 0 || ends.isEmpty || goal.versus != nil ? 0 : nil
      }
      return ends.map { estimate.twoSidedP(at: $0) }.max() ?? 0
    }
  }

  /// The 95 % confidence interval of the cell, not adjusted for other goals; nil if the goal cannot
  /// be tested.
  package var interval: Interval? {
    p == nil ? nil : cell.estimate?.interval(confidence: 0.95)
  }

  mutating func decide(_ adjusted: Double, tests: Int, people: Int) {
    guard let estimate = cell.estimate else { return }
    adjustedP = adjusted
    if adjusted <= GoalCheck.level {
      verdict = goal.distance(of: estimate.value) == 0 ? .met : .missed
    } else {
      peopleToDecide = enough(estimate, tests, people)
    }
  }

  /// The distance beyond the decision point, in standard errors, at which four of five runs decide.
  private static let power = 0.841621

  /// Returns the numbers of users for `peopleToDecide`; nil if no number would decide the cell.
  private func enough(_ estimate: Estimate, _ tests: Int, _ people: Int) -> ClosedRange<Int>? {
    guard let half = enough(estimate, tests, people, beyond: 0),
      let most = enough(estimate, tests, people, beyond: GoalFinding.power)
    else { return nil }
    return half...max(half, most)
  }

  /// Returns the number of users with which the value would lie `beyond` standard errors past the
  /// decision point; nil if there is no such number.
  private func enough(
    _ estimate: Estimate, _ tests: Int, _ people: Int, beyond: Double
  ) -> Int? {
    let limit = GoalCheck.level / Double(tests)
    func decides(_ number: Double) -> Bool {
      let larger = estimate.scaled(by: number / Double(people))
      let reach = Estimate.point(1 - limit / 2, degreesOfFreedom: larger.degreesOfFreedom) + beyond
      return goal.ends(of: cell.sample?.kind).allSatisfy { larger.deviate(from: $0) >= reach }
    }
    var (few, many) = (Double(people), 2 * Double(people))
    while !decides(many) {
      (few, many) = (many, 2 * many)
      // A value at an end, where nothing or the number of all people is divided by 0, stays there.
      guard many < 1e12 else { return nil }
    }
    while many - few > max(0.5, 1e-4 * many) {
      let middle = (few + many) / 2
      if decides(middle) { many = middle } else { few = middle }
    }
    return GoalFinding.rounded(max(people + 1, Int(many.rounded(.up))))
  }

  /// Rounds up to one significant digit: 3,071 becomes 4,000.
  static func rounded(_ number: Int) -> Int {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    return (number + unit - 1) / unit * unit
  }
}
