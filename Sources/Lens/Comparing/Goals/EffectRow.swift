import Analytics
import Scenarios

/// A published effect next to the model's answer.
///
///     published            ├───────────┤
///     reproduced      ├──●──────┤               intervals overlap, and the sign agrees
///     missed     ├─●─┤
///
/// The model's interval is that of the draws of the assumptions, widened to the confidence interval
/// of the scenario as it is: what the model leaves open, and the size of its population.
package struct EffectRow: Sendable {
  package let scenario: Scenario
  /// Goal by goal, cell by cell; empty if the effect is not modelled.
  package let cells: [EffectCell]

  package enum Verdict: String, CaseIterable, Sendable {
    case reproduced, missed
    case notModelled = "not modelled"
  }

  package init(_ scenario: Scenario, _ cells: [EffectCell]) {
    (self.scenario, self.cells) = (scenario, cells)
  }

  package var effect: ScenarioEffect { scenario.effect }
  package var isModelled: Bool { !cells.isEmpty }
  /// Whether all intervals overlap the published ones.
  package var isCovered: Bool { cells.allSatisfy { $0.overlaps } }

  /// Whether all signs are as published; nil for levels, which have none.
  package var hasRightSign: Bool? {
    let signs = cells.compactMap { $0.hasRightSign }
    return signs.isEmpty ? nil : signs.allSatisfy { $0 }
  }

  package var verdict: Verdict {
    guard isModelled else { return .notModelled }
    return isCovered && hasRightSign != false ? .reproduced : .missed
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

  /// What the model says, from where to where; nil where it has no number.
  package var model: Interval? {
    guard let value = cell.value else { return nil }
    let own = cell.estimate?.interval(confidence: 0.95)
    // A draw in which nothing came to pass has no number, and leaves out no end.
    let drawn =
      spread.interval
      ?? spread.known.first.map { first in
        Interval(low: first, high: spread.known.last ?? first)
      }
    let lows = [value, own?.knownLow, drawn?.low].compactMap { $0 }
    let highs = [value, own?.knownHigh, drawn?.high].compactMap { $0 }
    return Interval(low: lows.min() ?? value, high: highs.max() ?? value)
  }

  /// Whether the model's interval and the published one overlap.
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

/// How many effects the model reproduces: those to which it was not fitted, and those to which it
/// was.
package struct EffectScore: Hashable, Sendable {
  package let modelled: Int
  package let reproduced: Int
  /// The rows whose published interval the model's overlaps.
  package let covered: Int
  /// The rows about differences, which have a sign.
  package let signed: Int
  package let rightSigns: Int

  /// - Parameter rows: those that are not modelled do not count.
  package init(_ rows: [EffectRow]) {
    let own = rows.filter { $0.isModelled }
    modelled = own.count
    reproduced = own.count { $0.verdict == .reproduced }
    covered = own.count { $0.isCovered }
    signed = own.count { $0.hasRightSign != nil }
    rightSigns = own.count { $0.hasRightSign == true }
  }
}
