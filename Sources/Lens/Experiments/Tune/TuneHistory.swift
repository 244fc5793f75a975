import Comparing
import Scenarios

/// Every position that was tried, in the order in which they were tried.
package struct TuneHistory: Sendable {
  package struct Entry: Sendable {
    package let coordinates: [Double]
    package let values: Tuning.Position
    package let cells: [MeasuredCell]
    package fileprivate(set) var objective: Double
  }

  package private(set) var entries: [Entry] = []
  /// How far each cell lies above the mean of other worlds in the world of the search, by cell;
  /// empty if this was not measured.
  package private(set) var luck: [Double] = []
  /// The position at which the luck was found.
  package private(set) var heldAgainst = 0
  /// The number of other worlds in which the luck was found.
  package private(set) var otherWorlds = 0
  private let goals: [ScenarioGoal]
  private var roundedPlace, exactPlace: Int?

  package init(_ goals: [ScenarioGoal]) { self.goals = goals }

  package mutating func add(_ entry: Entry) { entries.append(entry) }

  /// Adds the luck of the search's world, and judges all entries anew.
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

  /// The probable values in other worlds of cells from the search's world.
  package func believed(_ cells: [MeasuredCell]) -> [MeasuredCell] {
    luck.isEmpty ? cells : zip(cells, luck).map { $0.less($1) }
  }

  package func entry(with values: Tuning.Position) -> Entry? {
    place(of: values).map { entries[$0] }
  }

  /// The best entry, the first of equals; of round positions, if values were rounded.
  package var best: Entry? { (roundedPlace ?? bestPlace).map { entries[$0] } }

  package var unrounded: Entry? { roundedPlace == nil ? nil : exactPlace.map { entries[$0] } }

  /// Takes round values that were tried in place of the best ones.
  mutating func take(rounded values: Tuning.Position, insteadOf exact: Tuning.Position) {
    (roundedPlace, exactPlace) = (place(of: values), place(of: exact))
  }

  private func place(of values: Tuning.Position) -> Int? {
    entries.firstIndex { zip($0.values, values).allSatisfy { $0.0.value == $0.1.value } }
  }

  /// The goals that the entry that was rounded meets and the rounded one does not.
  package var lostByRounding: [ScenarioGoal] {
    guard let unrounded, let best else { return [] }
    return goals.filter { isMet($0, in: unrounded) && !isMet($0, in: best) }
  }

  private var bestPlace: Int? {
    entries.indices.min { (entries[$0].objective, $0) < (entries[$1].objective, $1) }
  }

  /// Whether all cells of a goal are as wished, after the luck of one world is taken out.
  package func isMet(_ goal: ScenarioGoal, in entry: Entry) -> Bool {
    let owners = goals.flatMap { goal in goal.cells.map { _ in goal.name } }
    return zip(owners, believed(entry.cells)).allSatisfy {
      $0 != goal.name || goal.isMet(by: $1.value)
    }
  }

  /// A conflict between goals, where one was not met at the best position.
  package struct Conflict: Sendable, Equatable {
    /// The goal that is not met.
    package let pays: String
    /// The number of positions that met it.
    package let met: Int
    /// The goals that none of those positions met, but that are met at the best one.
    package let against: [String]
  }

  /// The conflicts: for each goal that the best position misses, the goals that pay for it
  /// elsewhere.
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
