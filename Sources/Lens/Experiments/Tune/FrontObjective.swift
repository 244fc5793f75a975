import Comparing
import Scenarios

/// A table cell to maximise or minimise, without a bound at which the cell's value is good enough.
///
///     "maximise": ["days[day=*].active"], "minimise": ["wellbeing[app=*,day=*].saved_late"]
package struct FrontObjective: Hashable, Sendable {
  package let cell: GoalCell
  /// Whether the cell's value is to be maximised; otherwise it is minimised.
  package let isMaximised: Bool

  package var word: String { isMaximised ? "most" : "least" }

  /// Returns a number that is lower for better values of the cell; infinite for an empty cell.
  package func size(of value: Double?) -> Double {
    value.map { isMaximised ? -$0 : $0 } ?? .infinity
  }

  /// Returns the objectives of a scenario: none, two or three; throws for any other number.
  static func all(of tune: ScenarioTune) throws(TuneError) -> [FrontObjective] {
    var found: [FrontObjective] = []
    for (texts, isMaximised) in [(tune.maximise, true), (tune.minimise, false)] {
      for text in texts {
        let cell: GoalCell
        do { cell = try GoalCell(text) } catch { throw .objective(text) }
        found.append(FrontObjective(cell: cell, isMaximised: isMaximised))
      }
    }
    guard found.isEmpty || (2...3).contains(found.count) else { throw .objectives(found.count) }
    return found
  }
}

extension Tuning {
  package func ofObjectives(_ cells: [MeasuredCell]) -> [MeasuredCell] {
    Array(cells.dropFirst(owners.count).prefix(objectives.count))
  }

  /// Returns the value of a candidate: the objectives, and the distance from goals and guardrails
  /// in units of their scales. An empty cell counts as a large distance.
  package func frontValue(of cells: [MeasuredCell]) -> FrontValue {
    let own = ofObjectives(cells)
    let missed = zip(owners, cells).reduce(0) { sum, pair in
      sum + (pair.1.value.map { pair.0.distance(of: $0) / pair.0.scale } ?? Tuning.emptyDistance)
    }
    let empty = own.count { $0.value == nil }
    return FrontValue(
      zip(objectives, own).map { $0.size(of: $1.value) },
      violation: missed + Double(empty) * Tuning.emptyDistance)
  }
}
