import Comparing
import Population
import Scenarios
import Text

extension Scenario {
  /// The cells that its answer states; texts that are no cells are left out.
  package var headlineCells: [CellAddress] { headlines.compactMap { try? CellAddress($0) } }

  /// Sentences on goals that look further than the run.
  package var goalConcerns: [String] { goals.compactMap { horizonConcern($0) } }

  /// Where a value was written, before a sentence; empty of one that nobody wrote.
  package func written(_ path: String) -> String { place(of: path).map { "\($0.text): " } ?? "" }

  /// A goal about a share after more days than the run has.
  private func horizonConcern(_ goal: ScenarioGoal) -> String? {
    let number = goal.column.split(separator: "_").last { Int($0) != nil }.flatMap { Int($0) }
    guard let number, TableKeys.isShare(goal.column), number >= parameters.days else { return nil }
    return
      "\(written("goals"))goal \"\(goal.name.onOneLine)\": \(goal.column) looks \(number) days "
      + "ahead, and the run has \(parameters.days); give more days, or a shorter horizon"
  }
}
