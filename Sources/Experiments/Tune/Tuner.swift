import Chance
import Population
import Scenarios

/// Tunes a scenario until its goals are met, or its evaluations are spent.
///
///     var tuner = Tuner(tuning, evaluations: 200, crew: ThreadCrew(threads: 2))
///     try tuner.search()            // best position: tuner.history.best
///     try tuner.probe()             // which values do the goals not determine?
///
/// A single number with a single wish is found by halving its range; everything else by a
/// covariance search (`CovarianceSearch`). A position that was lived before, whole numbers rounded,
/// is remembered and costs nothing. For every value that it may turn, one evaluation is kept for
/// the question whether the goals notice it.
///
/// Nothing depends on the number of threads: all of them work at one position.
package struct Tuner<Workers: Crew & Sendable>: Sendable {
  package let tuning: Tuning
  package private(set) var history: TuneHistory
  /// Of the paths, those that no goal notices: turned by a quarter, no cell moves by a tenth of its
  /// wish's scale.
  package private(set) var unnoticed: [String] = []
  /// How many worlds were lived.
  package private(set) var evaluations = 0

  private let limit: Int
  private let crew: Workers
  private let progress: @Sendable (Int64) -> Bool

  package init(
    _ tuning: Tuning, evaluations: Int, crew: Workers,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) {
    (self.tuning, limit, self.crew, self.progress) = (tuning, evaluations, crew, progress)
    history = TuneHistory(tuning.scenario.goals)
  }

  /// Why it ended early.
  package enum Stop: Error {
    case interrupted
    case scenario(ScenarioError)
    case trial(TrialError)
    case tune(TuneError)
  }

  /// How many evaluations are kept for `probe`.
  private var kept: Int { min(limit / 4, tuning.knobs.reduce(0) { $0 + $1.paths.count }) }

  /// Lives one position after the other, the scenario as it is first.
  package mutating func search() throws(Stop) {
    _ = try evaluate(tuning.own, at: tuning.start)
    if tuning.start.count == 1, tuning.cells.count == 1 { return try halve() }
    let region: SearchRegion
    var search: RestartingSearch
    do {
      region = try tuning.region()
      search = try RestartingSearch(
        from: tuning.start, step: 0.15, in: region, seed: tuning.scenario.parameters.seed,
        evaluations: 20 * limit)
    } catch let error as TuneError { throw .tune(error) } catch {
      throw .tune(.search(error as? SearchError ?? .empty))
    }
    while evaluations < limit - kept - 1, let points = search.ask() {
      var values: [Double] = []
      for point in points { values.append(try evaluate(point) ?? .infinity) }
      search.tell(values)
    }
    // Of noisy positions the centre of the cloud is often better than the best point.
    _ = try evaluate(search.search.centre)
  }

  /// Halves the range of the only coordinate.
  private mutating func halve() throws(Stop) {
    guard let goal = tuning.scenario.goals.first else { return }
    let aim =
      goal.low.isFinite && goal.high.isFinite
      ? (goal.low + goal.high) / 2
      : goal.low.isFinite ? goal.low + goal.scale / 2 : goal.high - goal.scale / 2
    var search = Bisection(in: 0...1)
    while evaluations < limit - kept, let point = search.ask() {
      _ = try evaluate([point])
      let values = tuning.values(at: [point])
      guard let value = history.entry(with: values)?.cells.first?.value else { return }
      search.tell(value - aim)
    }
  }

  /// The objective at some coordinates; nil where the evaluations are spent.
  private mutating func evaluate(_ coordinates: [Double]) throws(Stop) -> Double? {
    try evaluate(tuning.values(at: coordinates), at: coordinates)
  }

  private mutating func evaluate(
    _ values: [(path: String, value: String)], at coordinates: [Double]
  ) throws(Stop) -> Double? {
    if let known = history.entry(with: values) {
      return tuning.objective(known.cells, at: coordinates)
    }
    guard evaluations < max(1, limit - kept) else { return nil }
    let cells = try live(values)
    let objective = tuning.objective(cells, at: coordinates)
    history.add(
      TuneHistory.Entry(
        coordinates: coordinates, values: values, cells: cells, objective: objective))
    return objective
  }

  private mutating func live(
    _ values: [(path: String, value: String)]
  ) throws(Stop) -> [MeasuredCell] {
    let scenario: Scenario
    do { scenario = try tuning.scenario(with: values) } catch { throw .scenario(error) }
    evaluations += 1
    let cells: [MeasuredCell]?
    do {
      cells = try ScenarioTrial(scenario, cells: tuning.cells)
        .run(crew, measuresGroups: false, progress: progress)
    } catch { throw .trial(error) }
    guard let cells else { throw .interrupted }
    return cells
  }

  /// Turns one value after the other by a quarter, at the best position, and looks whether any cell
  /// notices.
  package mutating func probe() throws(Stop) {
    guard let best = history.best else { return }
    let before = tuning.distancesFromWish(best.cells)
    for place in best.values.indices where evaluations < limit {
      var values = best.values
      let number = Double(values[place].value) ?? 0
      let isWhole = Int64(exactly: number) != nil
      let larger = number + max(abs(number) / 4, isWhole ? 1 : 0)
      values[place].value = Knob.text(isWhole ? larger.rounded(.up) : larger)
      guard (try? tuning.scenario(with: values)) != nil else { continue }
      let after = tuning.distancesFromWish(try live(values))
      let moved = zip(before, after).map { abs($0 - $1) }.max() ?? 0
      if moved < 0.1 { unnoticed.append(values[place].path) }
    }
  }

  /// The goals at a position, in a world that the search has not seen.
  package func verdict(
    _ values: [(path: String, value: String)], users: Int
  ) throws(Stop) -> GoalCheck {
    let scenario: Scenario
    do {
      scenario = try tuning.scenario(with: values, users: users, seed: tuning.freshSeed)
    } catch { throw .scenario(error) }
    let cells: [MeasuredCell]?
    do {
      cells = try ScenarioTrial(scenario, cells: tuning.cells).run(crew, progress: progress)
    } catch { throw .trial(error) }
    guard let cells else { throw .interrupted }
    return GoalCheck(scenario.goals, cells, people: users)
  }
}

extension Tuning {
  /// By cell, where it lies relative to its wish, in units of the wish's scale.
  package func distancesFromWish(_ cells: [MeasuredCell]) -> [Double] {
    let scales = scenario.goals.flatMap { goal in goal.cells.map { _ in goal.scale } }
    return zip(scales, cells).map { scale, cell in cell.value.map { $0 / scale } ?? 1e9 }
  }
}
