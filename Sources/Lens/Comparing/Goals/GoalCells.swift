import Measures
import Tabular
package import Analytics
import Scenarios

extension ScenarioGoal {
  /// The cells that have to be as wished: one for each combination of the values of its keys.
  ///
  ///     { "stage": ["Egg", "Worm"], "among": "stayed" }   2 cells
  package var cells: [GoalCell] {
    var rows: [[CellAddress.Condition]] = [[]]
    for condition in conditions {
      rows = rows.flatMap { row in
        condition.values.map { row + [CellAddress.Condition(condition.key, $0)] }
      }
    }
    let otherwise =
      versus.map { [CellAddress.Condition(Columns.variant, $0)] }
      ?? relativeTo.flatMap { condition in
        condition.values.map { CellAddress.Condition(condition.key, $0) }
      }
    let relation: GoalCell.Relation =
      versus == nil ? .quotient : isRelative ? .change : .difference
    return rows.map {
      GoalCell(CellAddress(table, $0, column), relativeTo: otherwise, as: relation)
    }
  }

  package var isOfShares: Bool { CellAddress(table, [], column).quantity.isShare }

  /// The least value that will do.
  package var floor: Double { low - margin }
  /// The greatest value that will do.
  package var ceiling: Double { high + margin }

  /// The ends of what will do that a cell can pass: a share passes neither 0 nor 1. How large one
  /// share is beside another may be more than 1.
  ///
  ///     between 0 and 0.1, a share      0.1
  ///     at least 90, of days            90
  ///     at most 1, of two shares        1
  ///     at least 0, of a difference     0
  ///
  /// - Parameter kind: what the cell measures, where its sample says so; else the column does.
  package func ends(of kind: CellKind? = nil) -> [Double] {
    let isAlone = relativeTo.isEmpty && versus == nil
    let isShare = isAlone && (kind.map { $0 == .share || $0 == .survival } ?? isOfShares)
    let low = floor.isFinite && !(isShare && floor <= 0) ? [floor] : []
    let high = ceiling.isFinite && !(isShare && ceiling >= 1) ? [ceiling] : []
    return low + high
  }

  /// The distance of a value from the wished range: 0 within.
  package func distance(of value: Double) -> Double {
    max(0, floor - value, value - ceiling)
  }
}
