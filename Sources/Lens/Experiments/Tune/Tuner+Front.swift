import Population
import Scenarios

/// The search for a front, for scenarios with two or three cells to maximise or minimise. The front
/// contains the positions at which no cell can improve unless another gets worse.
///
///     falls │ ·   ●        a candidate's number is its id, in history.csv and everywhere
///           │   ●  ·
///           │  ·    ●      goals and guardrails are conditions: a position that misses one
///           └────────      ranks behind all positions that miss none
///             active days
extension Tuner {
  /// The maximum number of front positions that are simulated again for their verdicts.
  package static var mostOfFront: Int { 24 }

  /// Simulates today's scenario, then generation after generation, until the evaluations are spent.
  /// If `unit` is set, all values are rounded to multiples of it.
  package mutating func searchFront() throws(TrialError) {
    do { _ = try evaluate(tuning.first, at: tuning.start, until: limit) } catch {
      guard case .scenario = error, !tuning.moved.isEmpty else { throw error }
    }
    var search = try frontSearch()
    var asked = 0
    while evaluations < limit, asked < 20 * limit {
      let positions = search.ask().map { rounded(tuning.values(at: $0)) }
      asked += positions.count
      try gather(positions, until: limit)
      var values: [FrontValue] = []
      for position in positions { values.append(try value(of: position)) }
      search.tell(values)
    }
  }

  private func frontSearch() throws(TrialError) -> FrontSearch {
    let region: SearchRegion
    do { region = try tuning.region() } catch { throw .tune(error) }
    do {
      return try FrontSearch(
        from: tuning.start, in: region, points: Tuner.generation(of: limit),
        seed: tuning.scenario.parameters.seed)
    } catch { throw .tune(.search(error)) }
  }

  /// The front among all candidates, as indices into the history; of many, the most evenly spread.
  /// If every candidate misses a goal or a guardrail, only the candidate that misses least.
  package var front: [Int] {
    FrontValue.front(
      of: history.entries.map { tuning.frontValue(of: $0.cells) }, most: Tuner.mostOfFront)
  }

  /// Returns the candidates per generation: enough to spread, few enough for ten generations.
  private static func generation(of limit: Int) -> Int { min(100, max(8, limit / 10)) }

  private func rounded(_ values: Tuning.Position) -> Tuning.Position {
    unit.map { tuning.rounded(values, to: $0) } ?? values
  }

  /// Returns the value of a position; infinite if it is invalid or the evaluations are spent.
  private mutating func value(of position: Tuning.Position) throws(TrialError) -> FrontValue {
    do {
      _ = try evaluate(position, at: tuning.coordinates(of: position), until: limit)
    } catch {
      guard case .scenario = error else { throw error }
    }
    guard let entry = history.entry(with: position) else {
      return FrontValue(tuning.objectives.map { _ in .infinity }, violation: .infinity)
    }
    return tuning.frontValue(of: entry.cells)
  }
}
