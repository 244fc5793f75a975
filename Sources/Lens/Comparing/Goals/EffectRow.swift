import Analytics
import Scenarios

/// A published effect compared with the model's prediction.
///
///     published            ├───────────────┤
///     inside                    [●]             the default and its simulation interval
///     not contradicted   ├──[●]─────┤           the ranges overlap, and the sign agrees
///     missed     ├─[●]─┤
///
/// The bracket is the result under default assumptions with the interval of its simulation error.
/// The line is the model's range: the range over draws of the assumptions and the bracket together.
package struct EffectRow: Sendable {
  package let scenario: Scenario
  /// The compared cells, ordered by goal and then by cell; empty if the effect is not modelled.
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
  /// Whether all model ranges overlap the published intervals.
  package var isCovered: Bool { cells.allSatisfy { $0.overlaps } }

  /// Whether all differences have the published sign; nil for levels, which have no sign.
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

/// A cell of a goal; the goal's range is a published interval.
package struct EffectCell: Sendable {
  package let goal: ScenarioGoal
  package let cell: MeasuredCell
  /// The cell's values over draws of the assumptions.
  package let spread: ModelSpread

  package init(_ goal: ScenarioGoal, _ cell: MeasuredCell, _ spread: ModelSpread) {
    (self.goal, self.cell, self.spread) = (goal, cell, spread)
  }

  /// The simulation interval with default assumptions; the cell's value replaces an unknown bound.
  /// Nil without a value.
  package var simulated: Interval? {
    guard let value = cell.value else { return nil }
    let own = cell.estimate?.interval(confidence: 0.95)
    return Interval(
      low: min(value, own?.knownLow ?? value), high: max(value, own?.knownHigh ?? value))
  }

  /// The model's range, from the draws and the simulation interval; nil if the cell has no value.
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

  /// Whether the value with default assumptions and its interval are within the published interval.
  package var isInside: Bool {
    simulated.map { $0.low >= goal.floor && $0.high <= goal.ceiling } ?? false
  }

  /// Whether the model's range and the published interval overlap.
  package var overlaps: Bool {
    model.map { $0.low <= goal.ceiling && $0.high >= goal.floor } ?? false
  }

  /// Whether the simulated difference has the published sign. If the published interval contains 0,
  /// whether the difference is within the published interval. Nil for a level.
  package var hasRightSign: Bool? {
    guard goal.versus != nil else { return nil }
    guard let value = cell.value else { return false }
    if goal.low >= 0 { return value > 0 }
    if goal.high <= 0 { return value < 0 }
    return goal.distance(of: value) == 0
  }
}

/// Counts of verdicts on a group of published effects: the effects used for fitting, or all others.
package struct EffectScore: Hashable, Sendable {
  /// The number of published effects that are modelled.
  package let modelled: Int
  package let inside: Int
  package let notContradicted: Int
  /// The number of published effects that are differences, which have a sign.
  package let signed: Int
  package let rightSigns: Int

  /// - Parameter rows: the published effects to count; effects that are not modelled are skipped.
  package init(_ rows: [EffectRow]) {
    let own = rows.filter { $0.isModelled }
    modelled = own.count
    inside = own.count { $0.verdict == .inside }
    notContradicted = own.count { $0.verdict == .notContradicted }
    signed = own.count { $0.hasRightSign != nil }
    rightSigns = own.count { $0.hasRightSign == true }
  }
}
