import Chance
import Comparing
import Population
import Scenarios
import Tabular

/// All worlds that a sweep simulates: points × replicates, with the same users and random draws at
/// every point.
///
///     point        0 1 2 3 …            order of simulation
///     replicate 0  1 2 3 4
///     replicate 1  5 6 7 8              seed of world 1 at every point
///
/// All points are simulated once before any is repeated, so a sweep that was stopped has results
/// for every region.
package struct SweepPlan: Sendable {
  package let scenario: Scenario
  package let design: SweepDesign
  package let replicates: Int
  package let goals: [ScenarioGoal]
  package let cells: [GoalCell]

  package init(
    _ scenario: Scenario, _ design: SweepDesign, replicates: Int, cells: [GoalCell],
    goals: [ScenarioGoal]? = nil
  ) {
    (self.scenario, self.design, self.replicates) = (scenario, design, replicates)
    self.goals = goals ?? scenario.goals
    self.cells = self.goals.flatMap(\.cells) + cells
  }

  /// The number of worlds to simulate; `Int.max` if it is too large for an `Int`.
  package var count: Int {
    let (count, overflow) = design.count.multipliedReportingOverflow(by: replicates)
    return overflow ? .max : count
  }

  /// Whether a path has the same value at every point.
  package func isFixed(_ path: String) -> Bool { !design.knobs.contains { $0.path == path } }

  /// Returns the column of the result table that contains the values of a swept parameter.
  func column(of knob: SweptParameter) -> Column {
    let row = scenario[knob.path]
    let column = Column(
      knob.path, isWhole(knob) ? .integer : .text, unit: row?.field.unit ?? "",
      meaning: "value that the point gives this path", example: "3")
    var texts = [row?.value.text ?? ""]
    if case .list(let values) = knob.values { texts += values }
    return texts.allSatisfy { Double($0) != nil } ? column.of(.numbers) : column
  }

  /// Whether all values of a swept parameter are whole numbers.
  func isWhole(_ knob: SweptParameter) -> Bool {
    guard let row = scenario[knob.path], row.field.kind.isWhole, Int64(row.value.text) != nil
    else { return false }
    guard case .list(let values) = knob.values else { return true }
    return values.allSatisfy { Int64($0) != nil }
  }

  /// One simulation: the scenario at a point, in one replicate.
  package struct Job: Sendable {
    package let point, replicate: Int
    package let values: [String?]
    package let scenario: Scenario
  }

  /// Returns the simulation with a 0-based index in the order of simulation.
  ///
  /// - Throws: `ScenarioError` for a value that the scenario does not accept.
  package func job(_ number: Int) throws(ScenarioError) -> Job {
    let (replicate, point) = number.quotientAndRemainder(dividingBy: design.count)
    let values = design.values(at: point)
    var settings: [ScenarioOverride] = []
    for (knob, value) in zip(design.knobs, values) {
      guard let value else { continue }
      settings.append(try ScenarioOverride("\(knob.path)=\(value)", option: "--vary"))
    }
    let own = scenario.parameters.seed
    // Scenarios write seeds of 63 bits.
    let seed = replicate == 0 ? own.number : own.ofWorld(replicate).number >> 1
    settings.append(ScenarioOverride("\(seed)", for: "seed", option: "--seed"))
    return Job(
      point: point, replicate: replicate, values: values, scenario: try scenario.setting(settings))
  }
}
