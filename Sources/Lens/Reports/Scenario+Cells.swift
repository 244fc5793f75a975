import Measures
import Comparing
import Population
import Scenarios
import Text

extension Scenario {
  /// The cells that its answer states; texts that are no cells are left out.
  package var headlineCells: [CellAddress] { headlines.compactMap { try? CellAddress($0) } }

  /// Sentences on goals that look further than the run.
  package var goalConcerns: [String] { goals.compactMap { horizonConcern($0) } }

  /// A sentence on the first of some cells that names a day beyond the run; nil if none does.
  package func dayConcern(of cells: [GoalCell]) -> String? {
    let address = cells.flatMap { $0.addresses }.first { dayNamed(by: $0) >= parameters.days }
    guard let address else { return nil }
    let goal = goals.first { $0.cells.contains { $0.addresses.contains(address) } }
    let name = goal.map { "\(written("goals"))goal \"\($0.name.onOneLine)\"" }
    let day = dayNamed(by: address)
    return "\(name ?? "\(address)".onOneLine) needs day \(day), and the last day of the run is day "
      + "\(parameters.days - 1); simulate at least \(day + 1) days (--days \(day + 1)), or name "
      + "an earlier day"
  }

  /// The day that an address names; −1 if it names none.
  private func dayNamed(by address: CellAddress) -> Int {
    let isKey = TableKind.named(address.table)?.keys.contains(Columns.day) == true
    return isKey ? address.value(of: Columns.day).flatMap { Int32($0) }.map { Int($0) } ?? -1 : -1
  }

  /// Where a value was written, before a sentence; empty of one that nobody wrote.
  package func written(_ path: String) -> String { place(of: path).map { "\($0.text): " } ?? "" }

  /// A goal about a share after more days than the run has.
  private func horizonConcern(_ goal: ScenarioGoal) -> String? {
    let number = goal.column.split(separator: "_").last { Int($0) != nil }.flatMap { Int($0) }
    guard let number, goal.isOfShares, number >= parameters.days else { return nil }
    return
      "\(written("goals"))goal \"\(goal.name.onOneLine)\": \(goal.column) looks \(number) days "
      + "ahead, and the run has \(parameters.days); give more days, or a shorter horizon"
  }
}
