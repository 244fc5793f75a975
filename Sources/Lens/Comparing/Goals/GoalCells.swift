import Measures
import Tabular
package import Analytics
import Scenarios

extension ScenarioGoal {
  /// The cells that must meet the goal, one for each combination of the goal's key values.
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

  /// The smallest value that meets the goal.
  package var floor: Double { low - margin }
  /// The largest value that meets the goal.
  package var ceiling: Double { high + margin }

  /// Returns the bounds of the goal's range that a cell's value can cross. A share cannot be below
  /// 0 or above 1, but the ratio of two shares can be above 1.
  ///
  ///     between 0 and 0.1, a share      0.1
  ///     at least 90, of days            90
  ///     at most 1, of two shares        1
  ///     at least 0, of a difference     0
  ///
  /// - Parameter kind: the quantity of the cell's sample; nil for the column's quantity.
  package func ends(of kind: CellKind? = nil) -> [Double] {
    let isAlone = relativeTo.isEmpty && versus == nil
    let isShare = isAlone && (kind.map { $0 == .share || $0 == .survival } ?? isOfShares)
    let low = floor.isFinite && !(isShare && floor <= 0) ? [floor] : []
    let high = ceiling.isFinite && !(isShare && ceiling >= 1) ? [ceiling] : []
    return low + high
  }

  /// Returns the distance of a value from the goal's range; 0 for a value within the range.
  package func distance(of value: Double) -> Double {
    max(0, floor - value, value - ceiling)
  }
}
