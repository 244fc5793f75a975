import Chance
import Comparing
import Population
import Scenarios
import Tabular

/// Tunes a scenario until its goals are met or its evaluations are spent.
///
///     var tuner = Tuner(tuning, evaluations: 200, trials)
///     try tuner.search()            // best position: tuner.history.best
///     try tuner.probe()             // which values do the goals not determine?
///
/// If there is one parameter and one goal, the search halves the parameter's range repeatedly.
/// Otherwise it is a covariance search (`CovarianceSearch`). A position that was simulated before,
/// after rounding of whole numbers, is remembered and costs nothing. A position that is not a valid
/// scenario, such as boards too small for their thresholds, costs nothing and counts as infinitely
/// bad. For every parameter, one evaluation is reserved for testing whether it affects the goals.
///
/// All positions are simulated in one world, so that they differ only in their values. But values
/// can fit the random draws of that world and not of another. With a hundred evaluations or more, a
/// fifth of them simulates the best position so far in other worlds. The difference is the luck of
/// the search's world, which the search then subtracts from every cell:
///
///     search ──────────────▶ best so far ──▶ closer search ──────▶ which values matter?
///     world 0                worlds 1 … n    world 0, less its      world 0
///                                            luck
///
/// If assumptions are drawn (`Tuning.draws`), each position is also simulated under every draw, and
/// its worst world counts. With objectives there is no best position but a front (`searchFront`).
///
/// Results do not depend on the number of threads: all of them simulate the same position. If this
/// process must not simulate worlds, the tuner stops at the first generation without results and
/// names its worlds (`TrialError.lacking`). Restarted with the results, it gets one generation
/// further.
package struct Tuner: Sendable {
  package let tuning: Tuning
  package internal(set) var history: TuneHistory
  /// Parameters on which no goal depends: if such a parameter is raised by a quarter, no goal's
  /// cell moves by a tenth of the goal's scale.
  package private(set) var unnoticed: [String] = []
  /// Parameters whose effect on the goals was not tested, because the evaluations were spent or
  /// because raising the parameter by a quarter makes no valid scenario.
  package private(set) var unseen: [String] = []
  /// The number of positions simulated so far; all worlds of a position count once. A position that
  /// is simulated with another seed counts again.
  package private(set) var evaluations = 0

  /// Cells whose value is the same at all positions in the search's world, by the index of the
  /// assumption draw; index 0 is the scenario without a draw.
  private var fixed: [Int: ScenarioTrial.Findings] = [:]
  let limit: Int
  /// The rounding unit: found values become multiples of it. Nil if values are not rounded.
  let unit: Double?
  let trials: Trials

  /// - Parameters:
  ///   - unit: the unit of `round`, which uses a fifth of the evaluations; nil for no rounding.
  ///   - trials: the provider of simulated worlds.
  package init(
    _ tuning: Tuning, evaluations: Int, roundingTo unit: Double? = nil, _ trials: Trials
  ) {
    (self.tuning, limit, self.unit, self.trials) = (tuning, evaluations, unit, trials)
    history = TuneHistory(tuning.goals)
  }

  /// The number of evaluations reserved for `probe`.
  private var keptToProbe: Int { min(limit / 4, tuning.knobs.reduce(0) { $0 + $1.paths.count }) }
  /// The number of evaluations reserved for rounding and `probe`, which follow the search.
  private var kept: Int { keptToProbe + (unit == nil ? 0 : max(1, limit / 5)) }
  /// The minimum number of evaluations for which the luck of the search's world is measured.
  private static var fewestWithLuck: Int { 100 }

  /// Simulates one position after the other, beginning with today's scenario.
  package mutating func search() throws(TrialError) {
    do { _ = try evaluate(tuning.first, at: tuning.start) } catch {
      // Values that were moved into their range need not make a valid scenario; the search may find
      // one.
      guard case .scenario = error, !tuning.moved.isEmpty else { throw error }
    }
    if tuning.start.count == 1, tuning.cells.count == 1, !tuning.goals[0].isGuardrail {
      return try halve()
    }
    let most = max(1, limit - kept)
    guard limit >= Tuner.fewestWithLuck else {
      return try search(from: tuning.start, step: 0.15, until: most)
    }
    try search(from: tuning.start, step: 0.15, until: most / 2)
    try findLuck(of: limit / 5)
    guard let best = history.best else { return }
    try search(from: best.coordinates, step: 0.05, until: most)
  }

  /// Searches around a start until `most` evaluations have been made.
  private mutating func search(from start: [Double], step: Double, until most: Int)
    throws(TrialError)
  {
    var search: RestartingSearch
    do {
      search = try RestartingSearch(
        from: start, step: step, in: try tuning.region(), seed: tuning.scenario.parameters.seed,
        evaluations: 20 * limit)
    } catch let error as TuneError { throw .tune(error) } catch {
      throw .tune(.search(error as? SearchError ?? .empty))
    }
    while evaluations < most - 1, let points = search.ask() {
      try gather(points.map { tuning.values(at: $0) }, until: most)
      var values: [Double] = []
      for point in points { values.append(try evaluate(point, until: most) ?? .infinity) }
      search.tell(values)
    }
    // For noisy positions the centre of the cloud is often better than the best point.
    _ = try evaluate(search.search.centre, until: most)
  }

  /// Simulates the best position in `worlds` other worlds. Stores, for each cell, how far its value
  /// in the search's world lies above the mean of its values in the other worlds.
  private mutating func findLuck(of worlds: Int) throws(TrialError) {
    guard let best = history.best else { return }
    try gather((1...max(1, worlds)).map { (best.values, tuning.seed(ofWorld: $0)) })
    var lives = [best.cells]
    for number in 1...max(1, worlds) {
      lives.append(try live(best.values, seed: tuning.seed(ofWorld: number)))
    }
    let luck = best.cells.indices.map { cell in
      let values = lives.compactMap { $0[cell].value }
      guard values.count == lives.count, let own = values.first else { return 0.0 }
      return own - values.reduce(0, +) / Double(values.count)
    }
    history.take(luck: luck, from: worlds) { [tuning] in tuning.objective($0, at: $1) }
  }

  /// Searches by halving the range of the only coordinate.
  private mutating func halve() throws(TrialError) {
    guard let goal = tuning.goals.first else { return }
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

  /// Returns the objective at some coordinates. The objective is infinite if they make no valid
  /// scenario, and nil if `most` evaluations have been made already.
  private mutating func evaluate(
    _ coordinates: [Double], until most: Int? = nil
  ) throws(TrialError) -> Double? {
    do {
      return try evaluate(tuning.values(at: coordinates), at: coordinates, until: most)
    } catch {
      if case .scenario = error { return .infinity }
      throw error
    }
  }

  /// Returns the objective at values that are tried after the search. The objective is infinite if
  /// the values make no valid scenario, and nil if only evaluations reserved for `probe` are left.
  mutating func objective(of values: Tuning.Position) throws(TrialError) -> Double? {
    do {
      return try evaluate(values, at: tuning.coordinates(of: values), until: limit - keptToProbe)
    } catch {
      if case .scenario = error { return .infinity }
      throw error
    }
  }

  mutating func evaluate(
    _ values: Tuning.Position, at coordinates: [Double], until most: Int? = nil
  ) throws(TrialError) -> Double? {
    if let known = history.entry(with: values) {
      return tuning.objective(history.believed(known.cells), at: coordinates)
    }
    guard evaluations < most ?? max(1, limit - kept) else { return nil }
    let cells = try live(values)
    let objective = tuning.objective(history.believed(cells), at: coordinates)
    history.add(
      TuneHistory.Entry(
        coordinates: coordinates, values: values, cells: cells, objective: objective))
    return objective
  }

  /// Simulates a position in the world of the search, or with another seed.
  private mutating func live(
    _ values: Tuning.Position, seed: Seed? = nil
  ) throws(TrialError) -> [MeasuredCell] {
    let worlds = try worlds(of: values, seed: seed)
    try gather([(values, seed)])
    evaluations += 1
    var worst: [MeasuredCell]?
    for (number, world) in worlds.enumerated() {
      let cells = try cells(of: world, number: seed == nil ? number : nil)
      if worst.map({ tuning.cost(cells) > tuning.cost($0) }) ?? true { worst = cells }
    }
    return worst ?? []
  }

  /// A position's scenario in one world, and today's rules there to compare guardrails with.
  private typealias Life = (scenario: Scenario, start: ScenarioTrial.Source?)

  /// Returns the worlds in which a position is simulated: one without an assumption draw, then one
  /// for each draw.
  private func worlds(of values: Tuning.Position, seed: Seed?) throws(TrialError) -> [Life] {
    let (scenario, start): Life
    do throws(ScenarioError) {
      scenario = try tuning.scenario(with: values, in: Tuning.Sizes(seed: seed))
      start = try tuning.origin(in: Tuning.Sizes(seed: seed))
    } catch { throw .scenario(error) }
    do throws(AssumptionError) {
      let drawn = try tuning.drawn(scenario)
      let starts = try start.map { start throws(AssumptionError) in
        try tuning.drawn(start.scenario).map { ScenarioTrial.Source($0, start.variant) }
      }
      return [(scenario, start)] + drawn.indices.map { (drawn[$0], starts?[$0]) }
    } catch { throw .assumptions(error) }
  }

  /// - Parameter number: the number of the draw, 0 for the scenario itself; nil for a world other
  ///   than the search's.
  private mutating func cells(of life: Life, number: Int?) throws(TrialError) -> [MeasuredCell] {
    let trial = try ScenarioTrial(life.scenario, cells: tuning.cells, start: life.start)
    let found = try trial.findings(trials, measuresGroups: false, knowing: known(number))
    if let number, fixed[number] == nil {
      fixed[number] = found.filter {
        $0.key.variant == Scenario.startVariant || number == 0 && tuning.isFixed($0.key.variant)
      }
    }
    return trial.answers(from: found)
  }

  private func known(_ number: Int?) -> ScenarioTrial.Findings {
    number.flatMap { fixed[$0] } ?? [:]
  }

  /// Tests which parameters matter at the best position. Raises one value after the other by a
  /// quarter (a whole number by at least 1), and checks whether any cell changes.
  package mutating func probe() throws(TrialError) {
    guard let best = history.best else { return }
    let before = tuning.distancesFromWish(best.cells)
    unseen = best.values.map(\.path)
    let places = best.values.indices.filter { larger(best.values, $0) != nil }
      .prefix(max(0, limit - evaluations))
    try gather(places.compactMap { larger(best.values, $0) }.map { ($0, nil) })
    for place in places {
      guard let values = larger(best.values, place) else { continue }
      let after = tuning.distancesFromWish(try live(values))
      let moved = zip(before, after).map { abs($0 - $1) }.max() ?? 0
      if moved < 0.1 { unnoticed.append(values[place].path) }
      unseen.removeAll { $0 == values[place].path }
    }
  }

  /// Returns a position with one value raised by a quarter; nil if that makes no valid scenario.
  private func larger(_ values: Tuning.Position, _ place: Int) -> Tuning.Position? {
    guard let number = Double(values[place].value) else { return nil }
    var values = values
    let isWhole = Int64(exactly: number) != nil
    let larger = number + max(abs(number) / 4, isWhole ? 1 : 0)
    values[place].value = FieldValue.text(of: isWhole ? larger.rounded(.up) : larger)
    return (try? tuning.scenario(with: values)) == nil ? nil : values
  }
}

extension Tuner {
  /// Throws `TrialError.lacking` if worlds of a generation have not been simulated elsewhere yet.
  /// Ignores positions that `evaluate` would not reach within `most` evaluations.
  func gather(_ positions: [Tuning.Position], until most: Int) throws(TrialError) {
    var new: [Tuning.Position] = []
    for values in positions where history.entry(with: values) == nil {
      let isKnown = new.contains { zip($0, values).allSatisfy { $0.0.value == $0.1.value } }
      if !isKnown, (try? tuning.scenario(with: values)) != nil { new.append(values) }
    }
    try gather(new.prefix(max(0, most - evaluations)).map { ($0, nil) })
  }

  /// Throws `TrialError.lacking` if worlds of some positions have not been simulated elsewhere yet.
  ///
  /// - Parameter positions: the values of each position, and its seed; nil for the search's seed.
  private func gather(_ positions: [(values: Tuning.Position, seed: Seed?)]) throws(TrialError) {
    guard trials.isElsewhere else { return }
    var requests: [WorldRequest] = []
    for (values, seed) in positions where (try? tuning.scenario(with: values)) != nil {
      for (number, life) in try worlds(of: values, seed: seed).enumerated() {
        requests += try ScenarioTrial(life.scenario, cells: tuning.cells, start: life.start)
          .requests(knowing: known(seed == nil ? number : nil))
      }
    }
    try trials.demand(requests)
  }
}

/// The results of a tuned position in a world that the search has not seen.
package struct TuneVerdict: Sendable {
  package let check: GoalCheck
  /// The tables of all users under the tuned rules.
  package let tables: [Table]
  package let samples: CellSamples
  /// The guardrail metrics under the tuned rules, compared with today's rules.
  package let guarded: ComparedRun
}

extension Tuning {
  /// Returns each cell's value in units of the goal's scale; 1e9 for an empty cell.
  package func distancesFromWish(_ cells: [MeasuredCell]) -> [Double] {
    let scales = goals.flatMap { goal in goal.cells.map { _ in goal.scale } }
    return zip(scales, cells).map { scale, cell in cell.value.map { $0 / scale } ?? 1e9 }
  }
}
