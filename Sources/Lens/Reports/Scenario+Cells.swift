import Measures
import Comparing
import Population
import Scenarios
import Text

extension Scenario {
  /// The cells of the scenario's headlines. Texts that are not cell addresses are left out.
  package var headlineCells: [CellAddress] { headlines.compactMap { try? CellAddress($0) } }

  /// Sentences on goals that look further ahead than the run has days.
  package var goalConcerns: [String] { goals.compactMap { horizonConcern($0) } }

  /// Returns a sentence on cells that name a day after the end of the run; nil if there are none.
  package func dayConcern(of cells: [GoalCell]) -> String? {
    let asked = cells.flatMap { $0.addresses }.flatMap { address in
      address.cells.map { (address: address, day: dayNamed(by: $0)) }
    }
    let late = asked.filter { $0.day >= parameters.days }
    guard let day = late.map({ $0.day }).max() else { return nil }
    let needs = late.map { address, needed in
      let goal = goals.first { $0.cells.contains { $0.addresses.contains(address) } }
      return "\(goal.map { "goal \"\($0.name.onOneLine)\"" } ?? "\(address)".onOneLine) needs day "
        + "\(needed)"
    }.unique
    return (needs[0].hasPrefix("goal ") ? written("goals") : "") + needs.joined(separator: ", ")
      + ", and the last day of the run is day \(parameters.days - 1); simulate at least \(day + 1) "
      + "days (--days \(day + 1)), or name \(needs.count > 1 ? "earlier days" : "an earlier day")"
  }

  /// Returns the number of the day in an address; −1 if the address contains no day.
  private func dayNamed(by address: CellAddress) -> Int {
    let isKey = TableKind.named(address.table)?.keys.contains(Columns.day) == true
    return isKey ? address.value(of: Columns.day).flatMap { Int32($0) }.map { Int($0) } ?? -1 : -1
  }

  /// Returns the place where a value was written, to begin a sentence; empty for a built-in value.
  package func written(_ path: String) -> String { place(of: path).map { "\($0.text): " } ?? "" }

  /// Returns a sentence on a goal that looks further ahead than the run's end; nil for other goals.
  private func horizonConcern(_ goal: ScenarioGoal) -> String? {
    guard let (what, days) = horizon(of: goal), days >= parameters.days else { return nil }
    return
      "\(written("goals"))goal \"\(goal.name.onOneLine)\": \(what) looks \(days) days "
      + "ahead, and the run has \(parameters.days); give more days, or a shorter horizon"
  }

  /// Returns the number of days that a goal looks ahead, and the part of the goal that looks ahead:
  /// a column of shares, a measure, or a time.
  private func horizon(of goal: ScenarioGoal) -> (what: String, days: Int)? {
    guard let cell = goal.cells.first?.address else { return nil }
    if goal.isOfShares {
      let columns = cell.cells.map { $0.column }
      let numbers = columns.flatMap { $0.split(separator: "_").compactMap { Int($0) } }
      return numbers.last.map { (goal.column, $0) }
    }
    let name = cell.value(of: Columns.measure)
    if let measure = parameters.measures.first(where: { $0.name == name }),
      case .share(let day) = measure.question
    {
      return ("its measure", day)
    }
    let end = goal.high.isFinite ? goal.high : goal.low
    guard HeadlineCell(chosen: cell).unit == .days, end < 1e6 else { return nil }
    return (goal.column, Int(end))
  }
}
