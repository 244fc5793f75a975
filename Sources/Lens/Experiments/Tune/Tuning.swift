import Chance
import Comparing
import Population
import Scenarios
import Text

/// The problem that tuning solves: parameters to vary, and the distance of cells from goals.
///
///     let tuning = try Tuning(scenario, vary: ["apps.pet.gains.missed=-4..0"], pull: 0.01)
///     tuning.values(at: tuning.start)     // the paths with their values
///     tuning.objective(cells, at: tuning.start)
///
/// The objective is a sum of squares, with one distance for each cell. For a goal with two bounds,
/// the distance is measured from the inner half of the goal's range, in halves of the range's
/// width. For a goal with one bound, it is measured from a tenth inside the bound, in fifths of the
/// bound. So the best position meets goals with some room, and a goal missed by far counts most.
/// The objective also includes `pull` × the mean square of how far each coordinate, from 0 to 1,
/// was moved: of equally good positions, the one nearest to the start is best.
package struct Tuning: Sendable {
  package typealias Position = [(path: String, value: String)]

  package let scenario: Scenario
  package let knobs: [TuneKnob]
  package let pull: Double
  /// The coordinates of today's scenario; for a value outside its range, the nearest end's.
  package let start: [Double]
  /// The coordinates of today's scenario; below 0 or above 1 for values outside their ranges.
  private let home: [Double]
  /// The command-line option that varies paths, for error messages; nil if they need only the path.
  package var option: String? = "--vary"
  /// The goals of the scenario, then the guardrails, which compare the tuned rules with today's.
  package let goals: [ScenarioGoal]
  /// The cells that a front search trades off; empty if only goals matter.
  package let objectives: [FrontObjective]
  /// The cells of the goals, then the cells of the objectives, then other requested cells.
  package let cells: [GoalCell]
  private let rules: Scenario
  let owners: [ScenarioGoal]
  /// The draws of the assumptions under which each position is simulated, in addition to the
  /// scenario itself.
  package private(set) var draws: [AssumptionDraws.Drawn] = []
  /// The source of the draws; nil if there are no draws.
  package private(set) var drawSource: AssumptionDraws?
  /// The distance from a goal that an empty cell counts as.
  static let emptyDistance = 10.0

  /// - Parameter others: cells whose values are read although no goal refers to them.
  package init(
    _ scenario: Scenario, vary: [String], pull: Double, and others: [GoalCell] = []
  ) throws(TuneError) {
    let variant = scenario.tune.variant
    guard let rules = scenario.rules(ofVariant: variant) else {
      let names = scenario.variants.map(\.name)
      throw .noVariant(variant, nearest: nearest(to: variant, among: names))
    }
    (self.scenario, self.rules, self.pull) = (scenario, rules, pull)
    var knobs: [TuneKnob] = []
    for text in vary { knobs.append(try TuneKnob(text, in: rules)) }
    let paths = knobs.flatMap(\.paths)
    for (place, path) in paths.enumerated() {
      guard !Tuning.isShared(path) else { throw .shared(path) }
      guard !paths[..<place].contains(path) else { throw .knob(.twice(path)) }
    }
    self.knobs = knobs
    start = knobs.flatMap { knob in
      knob.coordinates(of: knob.paths.map { Tuning.number($0, in: rules) })
    }
    home = knobs.flatMap { knob in
      knob.coordinates(of: knob.paths.map { Tuning.number($0, in: rules) }, isBounded: false)
    }
    goals = scenario.goals + scenario.guardrails(of: [variant], against: Scenario.startVariant)
    owners = goals.flatMap { goal in goal.cells.map { _ in goal } }
    objectives = try FrontObjective.all(of: scenario.tune)
    cells = goals.flatMap(\.cells) + objectives.map(\.cell) + others
  }

  /// The labels of today's rules and of the tuned rules, where a report shows both.
  package static let (before, after) = ("before", "after")

  /// Whether all positions share a path's value, as for users, days, seed, replicates and name.
  package static func isShared(_ path: String) -> Bool {
    ["seed", "users", "days", "replicates", "name"].contains(path)
  }

  /// Returns the number at a path of a scenario; 1e300, above every other number, for `none`.
  private static func number(_ path: String, in scenario: Scenario) -> Double {
    number(scenario[path]?.value.text ?? "")
  }

  static func number(_ text: String) -> Double { Double(text) ?? (text == "none" ? 1e300 : 0) }

  package func region() throws(TuneError) -> SearchRegion {
    var region = SearchRegion(dimensions: start.count)
    var first = 0
    do {
      for knob in knobs {
        let places = first..<(first + knob.coordinates)
        for place in places {
          region.bound(place, in: 0...1)
          region.count(place, inStepsOf: knob.step)
        }
        if knob.ascends { try region.chain(places) }
        first = places.upperBound
      }
    } catch { throw .search(error) }
    return region
  }

  /// All paths that the search varies, with the values that the scenario itself sets.
  package var own: Position { knobs.flatMap(\.paths).map { ($0, rules[$0]?.value.text ?? "") } }

  /// The first position of the search: the scenario's own values, moved into their ranges.
  package var first: Position {
    knobs.flatMap { knob in
      let own = knob.paths.map { rules[$0]?.value.text ?? "" }
      let numbers = own.map { Double($0) ?? .nan }
      let inside = knob.moved(numbers)
      return knob.paths.indices.map { place in
        let isSame = numbers[place].isNaN || numbers[place] == inside[place]
        return (knob.paths[place], isSame ? own[place] : FieldValue.text(of: inside[place]))
      }
    }
  }

  /// The paths whose values in the scenario lie outside their ranges, with the values at which the
  /// search begins instead.
  package var moved: [(path: String, own: String, first: String)] {
    zip(own, first).compactMap { own, first in
      own.value == first.value ? nil : (own.path, own.value, first.value)
    }
  }

  package func values(at coordinates: [Double]) -> Position {
    var rest = coordinates[...]
    return knobs.flatMap { knob in
      let own = rest.prefix(knob.coordinates)
      rest = rest.dropFirst(knob.coordinates)
      return zip(knob.paths, knob.values(at: own)).map { ($0, FieldValue.text(of: $1)) }
    }
  }

  package func scenario(
    with values: Position, in world: Sizes = Sizes()
  ) throws(ScenarioError) -> Scenario {
    var settings: [ScenarioOverride] = []
    for (path, value) in values {
      settings.append(try ScenarioOverride("\(path)=\(value)", option: option))
    }
    let sizes = [
      world.users.map { ("users", "\($0)") }, world.seed.map { ("seed", "\($0.number)") },
      world.replicates.map { ("replicates", "\($0)") },
    ].compactMap { $0 }
    let changed = try scenario.setting(settings, inVariant: scenario.tune.variant)
    guard !sizes.isEmpty else { return changed }
    return try changed.setting(sizes.map { ScenarioOverride($0.1, for: $0.0, option: "--\($0.0)") })
  }

  /// Returns today's rules, with which guardrails are compared; nil if there are no guardrails.
  package func origin(in world: Sizes = Sizes()) throws(ScenarioError) -> ScenarioTrial.Source? {
    guard goals.contains(where: \.isGuardrail) else { return nil }
    return ScenarioTrial.Source(try scenario(with: own, in: world), scenario.tune.variant)
  }

  /// The number of users, the number of worlds, and the seed; nil stands for the scenario's own.
  package struct Sizes: Sendable {
    package var users, replicates: Int?
    package var seed: Seed?

    package init(users: Int? = nil, replicates: Int? = nil, seed: Seed? = nil) {
      (self.users, self.replicates, self.seed) = (users, replicates, seed)
    }

    /// Creates the sizes of the verdict's world; 0 stands for the scenario's own number.
    package init(_ tune: ScenarioTune) {
      users = tune.verdictUsers == 0 ? nil : tune.verdictUsers
      replicates = tune.verdictReplicates == 0 ? nil : tune.verdictReplicates
    }
  }

  /// Whether a variant has the same rules at all positions. Tuning changes only the tuned variant
  /// or, if that is the base variant, all variants.
  package func isFixed(_ variant: String) -> Bool {
    scenario.tune.variant != Scenario.baseVariant && variant != scenario.tune.variant
  }

  /// A seed that no evaluation uses.
  package var freshSeed: Seed { seed(ofWorld: 65_536) }

  /// Returns the seed of another world. Seeds have 63 bits, so that a scenario can contain them.
  package func seed(ofWorld number: Int) -> Seed {
    Seed(scenario.parameters.seed.ofWorld(number).number >> 1)
  }

  /// Returns each cell's distance from the inner half of its goal's range, or from its guardrail's
  /// limit, in units of the goal's `scale`: 0 within them, `emptyDistance` for an empty cell.
  package func distances(_ cells: [MeasuredCell]) -> [Double] {
    zip(owners, cells).map { goal, cell in
      cell.value.map {
        goal.isGuardrail ? goal.distance(of: $0) / goal.scale : goal.normalizedDistance(of: $0)
      } ?? Tuning.emptyDistance
    }
  }

  /// Returns the sum of the squared distances from goals. A position that breaks a guardrail has a
  /// higher cost than any position that breaks none, and a larger breach has a higher cost.
  package func cost(_ cells: [MeasuredCell]) -> Double {
    var (goals, broken) = (0.0, 0.0)
    for (goal, distance) in zip(owners, distances(cells)) {
      if goal.isGuardrail { broken += distance * distance } else { goals += distance * distance }
    }
    return goals + (broken > 0 ? Tuning.brokenCost * (1 + broken) : 0)
  }

  package func keepsGuardrails(_ cells: [MeasuredCell]) -> Bool {
    zip(owners, distances(cells)).allSatisfy { !$0.isGuardrail || $1 == 0 }
  }

  private static let brokenCost = 1e9

  /// Draws the assumptions for all positions; an assumption that is tuned is not drawn.
  ///
  /// - Parameters:
  ///   - count: the number of draws.
  ///   - measured: draws that were fitted to a log, used instead of draws within ranges.
  ///   - executor: runs the pilot simulations of the draws.
  package mutating func draw(
    assumptions count: Int, from measured: MeasuredDraws? = nil, _ executor: some Executor,
    progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) throws(AssumptionError) {
    let paths = knobs.flatMap(\.paths)
    let turned = try AssumptionDraws(scenario, measured: measured).assumptions.map(\.path)
      .filter(paths.contains)
    var source = try AssumptionDraws(scenario, holding: turned, measured: measured)
    try source.holdToRetention(executor, progress: progress)
    draws = []
    for number in 1...max(1, count) { draws.append(try source.draw(number)) }
    drawSource = source
  }

  /// Returns a position under each draw of the assumptions. All positions and seeds use the same
  /// draws, but a draw that contradicts the position is replaced by its next attempt.
  package func drawn(_ position: Scenario) throws(AssumptionError) -> [Scenario] {
    guard let source = drawSource else { return [] }
    var worlds: [Scenario] = []
    for draw in draws {
      var draw = draw
      var world = try? position.setting(draw.settings)
      while world == nil {
        draw = try source.draw(draw.number, after: draw)
        world = try? position.setting(draw.settings)
      }
      if let world { worlds.append(world) }
    }
    return worlds
  }

  /// Returns, by goal, the sum of the squared distances of the goal's cells.
  package func squares(_ cells: [MeasuredCell]) -> [Double] {
    let all = zip(owners, distances(cells))
    return goals.map { goal in
      all.reduce(0) { $1.0.name == goal.name ? $0 + $1.1 * $1.1 : $0 }
    }
  }

  /// Returns the number that the search minimises, for a position's cells and coordinates.
  package func objective(_ cells: [MeasuredCell], at coordinates: [Double]) -> Double {
    let turned = zip(home, coordinates).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return cost(cells) + pull * turned / Double(start.count)
  }
}

extension ScenarioGoal {
  /// The unit of distances, at least the margin: half of a range, or a fifth of a single bound. If
  /// the goal compares two cells, a single bound itself or, if it is 0, 0.1 (relative) or 1.
  package var scale: Double {
    if versus != nil, !low.isFinite || !high.isFinite {
      let bound = abs(low.isFinite ? low : high)
      return max(bound > 0 ? bound : isRelative ? 0.1 : 1, margin)
    }
    if low.isFinite, high.isFinite { return max((high - low) / 2, margin, 1e-9) }
    return max(abs(low.isFinite ? low : high) / 5, margin, 1e-9)
  }

  /// Returns a value's distance from the inner half of the goal's range, in units of `scale`.
  package func normalizedDistance(of value: Double) -> Double {
    max(0, (low - value) / scale + 0.5, (value - high) / scale + 0.5)
  }

  package func isMet(by value: Double?) -> Bool { value.map { distance(of: $0) == 0 } ?? false }
}
