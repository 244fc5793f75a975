import Analytics
import Scenarios

/// A published effect next to the model's answer.
///
///     published            ├───────────────┤
///     inside                    [●]             the default and its simulation interval
///     not contradicted   ├──[●]─────┤           the ranges overlap, and the sign agrees
///     missed     ├─[●]─┤
///
/// In brackets is the default with its confidence interval, the simulation error. The range around
/// it is that of the draws of the assumptions, widened to this interval.
package struct EffectRow: Sendable {
  package let scenario: Scenario
  /// Goal by goal, cell by cell; empty if the effect is not modelled.
  package let cells: [EffectCell]

  package enum Verdict: String, CaseIterable, Sendable {
    case inside
    case notContradicted = "not contradicted"
    case missed
    case notModelled = "not modelled"
  }

  package init(_ scenario: Scenario, _ cells: [EffectCell]) {
    (self.scenario, self.cells) = (scenario, cells)
  }

  package var effect: ScenarioEffect { scenario.effect }
  package var isModelled: Bool { !cells.isEmpty }
  /// Whether all ranges overlap the published intervals.
  package var isCovered: Bool { cells.allSatisfy { $0.overlaps } }

  /// Whether all signs are as published; nil for levels, which have none.
  package var hasRightSign: Bool? {
    let signs = cells.compactMap { $0.hasRightSign }
    return signs.isEmpty ? nil : signs.allSatisfy { $0 }
  }

  package var verdict: Verdict {
    guard isModelled else { return .notModelled }
    guard isCovered, hasRightSign != false else { return .missed }
    return cells.allSatisfy { $0.isInside } ? .inside : .notContradicted
  }
}

/// One cell of a goal that says a published interval.
package struct EffectCell: Sendable {
  package let goal: ScenarioGoal
  package let cell: MeasuredCell
  /// The draws of the assumptions.
  package let spread: ModelSpread

  package init(_ goal: ScenarioGoal, _ cell: MeasuredCell, _ spread: ModelSpread) {
    (self.goal, self.cell, self.spread) = (goal, cell, spread)
  }

  /// The simulation interval of the default; its value alone if nothing was sampled; nil without a
  /// value.
  package var simulated: Interval? {
    guard let value = cell.value else { return nil }
    let own = cell.estimate?.interval(confidence: 0.95)
    return Interval(
      low: min(value, own?.knownLow ?? value), high: max(value, own?.knownHigh ?? value))
  }

  /// The range of the model: the draws and the simulation interval; nil without a value.
  package var model: Interval? {
    guard let own = simulated else { return nil }
    // A draw in which nothing came to pass has no number, and leaves out no end.
    let drawn =
      spread.interval
      ?? spread.known.first.map { first in
        Interval(low: first, high: spread.known.last ?? first)
      }
    return Interval(
      low: min(own.low, drawn?.low ?? own.low), high: max(own.high, drawn?.high ?? own.high))
  }

  /// Whether the default and its simulation interval lie in the published interval.
  package var isInside: Bool {
    simulated.map { $0.low >= goal.floor && $0.high <= goal.ceiling } ?? false
  }

  /// Whether the model's range and the published interval overlap.
  package var overlaps: Bool {
    model.map { $0.low <= goal.ceiling && $0.high >= goal.floor } ?? false
  }

  /// Whether the difference is on the published side of 0, or, where the published interval holds
  /// 0, within that interval. Nil for a level.
  package var hasRightSign: Bool? {
    guard goal.versus != nil else { return nil }
    guard let value = cell.value else { return false }
    if goal.low >= 0 { return value > 0 }
    if goal.high <= 0 { return value < 0 }
    return goal.distance(of: value) == 0
  }
}

/// Counts of verdicts, for rows that were not used for fitting or for those that were.
package struct EffectScore: Hashable, Sendable {
  /// The rows that are modelled.
  package let modelled: Int
  package let inside: Int
  package let notContradicted: Int
  /// The rows about differences, which have a sign.
  package let signed: Int
  package let rightSigns: Int

  /// - Parameter rows: those that are not modelled do not count.
  package init(_ rows: [EffectRow]) {
    let own = rows.filter { $0.isModelled }
    modelled = own.count
    inside = own.count { $0.verdict == .inside }
    notContradicted = own.count { $0.verdict == .notContradicted }
    signed = own.count { $0.hasRightSign != nil }
    rightSigns = own.count { $0.hasRightSign == true }
  }
}
