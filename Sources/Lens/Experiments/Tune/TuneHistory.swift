import Comparing
import Scenarios

/// All positions that a tuning search has tried, in the order in which they were tried.
package struct TuneHistory: Sendable {
  package struct Entry: Sendable {
    package let coordinates: [Double]
    package let values: Tuning.Position
    package let cells: [MeasuredCell]
    package fileprivate(set) var objective: Double
  }

  package private(set) var entries: [Entry] = []
  /// The luck of the search's world, by table cell: how far the cell's value in that world lies
  /// above its mean in other worlds; empty if no other worlds were simulated.
  package private(set) var luck: [Double] = []
  /// The index of the tried position at which `luck` was measured.
  package private(set) var heldAgainst = 0
  /// The number of other worlds that were simulated to measure `luck`.
  package private(set) var otherWorlds = 0
  private let goals: [ScenarioGoal]
  private var roundedPlace, exactPlace: Int?

  package init(_ goals: [ScenarioGoal]) { self.goals = goals }

  package mutating func add(_ entry: Entry) { entries.append(entry) }

  /// Stores the luck of the search's world, and recomputes the objective of every entry.
  package mutating func take(
    luck: [Double], from worlds: Int, objective: (_ cells: [MeasuredCell], _ at: [Double]) -> Double
  ) {
    heldAgainst = bestPlace ?? 0
    (self.luck, otherWorlds) = (luck, worlds)
    for place in entries.indices {
      entries[place].objective = objective(
        believed(entries[place].cells), entries[place].coordinates)
    }
  }

  /// Returns the values that cells likely have in other worlds: the values in the search's world,
  /// less the luck of the search's world.
  package func believed(_ cells: [MeasuredCell]) -> [MeasuredCell] {
    luck.isEmpty ? cells : zip(cells, luck).map { $0.less($1) }
  }

  package func entry(with values: Tuning.Position) -> Entry? {
    place(of: values).map { entries[$0] }
  }

  /// The best entry, the first of several equals; after rounding, the entry of the rounded values.
  package var best: Entry? { (roundedPlace ?? bestPlace).map { entries[$0] } }

  package var unrounded: Entry? { roundedPlace == nil ? nil : exactPlace.map { entries[$0] } }

  /// Makes the rounded values the best position instead of the exact values. Both have been tried.
  mutating func take(rounded values: Tuning.Position, insteadOf exact: Tuning.Position) {
    (roundedPlace, exactPlace) = (place(of: values), place(of: exact))
  }

  private func place(of values: Tuning.Position) -> Int? {
    entries.firstIndex { zip($0.values, values).allSatisfy { $0.0.value == $0.1.value } }
  }

  /// The goals that the best position met before rounding and misses after rounding.
  package var lostByRounding: [ScenarioGoal] {
    guard let unrounded, let best else { return [] }
    return goals.filter { isMet($0, in: unrounded) && !isMet($0, in: best) }
  }

  private var bestPlace: Int? {
    entries.indices.min { (entries[$0].objective, $0) < (entries[$1].objective, $1) }
  }

  /// Whether an entry's cells, less the luck of the search's world, meet all targets of a goal.
  package func isMet(_ goal: ScenarioGoal, in entry: Entry) -> Bool {
    let owners = goals.flatMap { goal in goal.cells.map { _ in goal.name } }
    return zip(owners, believed(entry.cells)).allSatisfy {
      $0 != goal.name || goal.isMet(by: $1.value)
    }
  }

  /// A conflict between goals: a goal that the best position misses, and the goals in its way.
  package struct Conflict: Sendable, Equatable {
    /// The name of the goal that the best position misses so that other goals are met.
    package let pays: String
    /// The number of tried positions that met the goal `pays`.
    package let met: Int
    /// The goals that were missed at every position that met the goal `pays`.
    package let against: [String]
  }

  /// The conflicts between goals. For each goal G that the best position misses, lists the goals
  /// that every tried position meeting G misses.
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
