import Scenarios

/// Every position that was tried, in its order.
package struct TuneHistory: Sendable {
  package struct Entry: Sendable {
    package let coordinates: [Double]
    package let values: [(path: String, value: String)]
    package let cells: [MeasuredCell]
    package let objective: Double
  }

  package private(set) var entries: [Entry] = []
  private let goals: [ScenarioGoal]

  package init(_ goals: [ScenarioGoal]) { self.goals = goals }

  package mutating func add(_ entry: Entry) { entries.append(entry) }

  /// The entry with some values, if they were tried.
  package func entry(with values: [(path: String, value: String)]) -> Entry? {
    entries.first { zip($0.values, values).allSatisfy { $0.0.value == $0.1.value } }
  }

  /// The best entry, the first of equals.
  package var best: Entry? {
    entries.indices.min {
      (entries[$0].objective, $0) < (entries[$1].objective, $1)
    }.map { entries[$0] }
  }

  /// Whether all cells of a goal are as wished.
  package func isMet(_ goal: ScenarioGoal, in entry: Entry) -> Bool {
    let owners = goals.flatMap { goal in goal.cells.map { _ in goal.name } }
    return zip(owners, entry.cells).allSatisfy { $0 != goal.name || goal.isMet(by: $1.value) }
  }

  /// How two goals got on with each other, where one was not met at the best position.
  package struct Conflict: Sendable, Equatable {
    /// The goal that is not met.
    package let pays: String
    /// How many positions met it.
    package let met: Int
    /// The goals that none of those positions met, and which are met at the best.
    package let against: [String]
  }

  /// Of each goal that the best position misses, the goals that pay for it elsewhere.
  package var conflicts: [Conflict] {
    guard let best else { return [] }
    return goals.filter { !isMet($0, in: best) }.map { goal in
      let own = entries.filter { isMet(goal, in: $0) }
      let against = goals.filter { other in
        other.name != goal.name && !own.isEmpty && own.allSatisfy { !isMet(other, in: $0) }
      }
      return Conflict(pays: goal.name, met: own.count, against: against.map(\.name))
    }
  }
}
