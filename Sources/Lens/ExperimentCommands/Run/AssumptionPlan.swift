import Comparing
import Experiments
import Population
import Reports
import Scenarios
import TerminalKit

/// The plan for `--assumptions K`, checked before any simulation.
///
///     command                 simulations                          number of worlds
///     before all others       pilots (`RetentionPilot`)            1, and about 2 a draw
///     run, what-if, check     the scenario as it is                1 a variant
///                             K draws of all assumptions           K
///                             the most important, at both ends     2 each
struct AssumptionPlan {
  let source: AssumptionDraws
  let draws: [AssumptionDraws.Drawn]
  /// The number of assumptions to simulate alone, each at both ends of its range.
  let ends: Int
  private let personDays: Int64

  /// The fewest draws from which the importance of assumptions is computed.
  static let fewest = AssumptionEffects.fewestDraws

  static let refusal = "goes with '--assumptions K', which is not given."

  static let options = [
    Option(
      "assumptions", .integer("K", in: 1...100_000),
      help:
        "also simulate the same users in K draws of all assumptions within their plausible "
        + "ranges: shows the model uncertainty", example: "--assumptions 32"),
    Option(
      "hold", .text("PATH"),
      help: "an assumption, or a group of them, to keep as it is; may be given several times",
      example: "--hold devices"),
    MeasuredDraws.option, TrialExecutor.yes,
  ]

  /// Creates the plan; nil if no draws are requested.
  ///
  /// - Parameters:
  ///   - variants: the number of the scenario's variants that are simulated.
  ///   - ends: the number of assumptions to be simulated alone at both ends of their ranges.
  ///   - standard: the default number of draws; nil for none.
  ///   - makesDraws: whether to make the draws; otherwise the plan is only checked.
  init?(
    _ arguments: Arguments, of scenario: Scenario, variants: Int, ends: Int,
    orDraws standard: Int? = nil, makesDraws: Bool = true, _ console: Console
  ) throws {
    guard let count = arguments.integer("assumptions").map({ Int($0) }) ?? standard else {
      try arguments.refuse(["hold", "draws", "yes"], AssumptionPlan.refusal)
      return nil
    }
    let parameters = scenario.parameters
    self.ends = count < AssumptionPlan.fewest ? 0 : ends
    let worlds = variants * scenario.replicates * (1 + count + 2 * self.ends)
    let size = NumberText.size(Double(parameters.people), Double(parameters.days))
    try TrialExecutor.ask(worlds: worlds, of: size, arguments, orFewer: "draws")
    let days = Double(parameters.people) * Double(parameters.days)
    personDays = Int64(min(9e18, days * Double(worlds)))
    let measured = try MeasuredDraws(arguments, console)
    var source = try AssumptionDraws(
      scenario, holding: arguments.texts("hold"), measured: measured)
    var draws: [AssumptionDraws.Drawn] = []
    if makesDraws {
      let executor = TrialExecutor(arguments, console, pilotsOf: count, source)
      defer { executor.finish() }
      try source.holdToRetention(executor.threads, progress: executor.progress)
      for number in 1...count { draws.append(try source.draw(number)) }
    }
    (self.source, self.draws) = (source, draws)
  }

  /// Returns the requests for the worlds of all draws.
  func requests(of variants: [String]) -> [WorldRequest] {
    draws.flatMap { DrawnWorlds(variants, []).requests(of: $0.scenario) }
  }

  /// Simulates all draws. Then simulates both ends of the assumptions that `choose` returns.
  ///
  /// - Parameters:
  ///   - plain: the values of the cells in the scenario as it is.
  ///   - tables: receives the intervals for the run's tables; nil if they are not needed.
  func study(
    _ drawn: DrawnWorlds, plain: [Double?], into tables: inout ModelTables?,
    _ worlds: StudyWorlds, choosing choose: (AssumptionStudy) -> [Int]
  ) throws -> AssumptionStudy {
    let executor = TrialExecutor(
      worlds.arguments, worlds.console, personDays: personDays, of: source.scenario.parameters)
    var found = tables
    let study = try worlds.simulating(executor) { trials in
      try trials.demand(draws.flatMap { drawn.requests(of: $0.scenario) })
      var lived: [[Double?]] = []
      for draw in draws {
        lived.append(try drawn.values(of: draw.scenario, trials, into: &found))
      }
      var study = AssumptionStudy(source, draws, lived, plain: plain)
      guard ends > 0 else { return study }
      let places = choose(study)
      try trials.demand(study.endsToLive(of: places).flatMap { drawn.requests(of: $0.scenario) })
      var none: ModelTables?
      try study.liveEnds(of: places) { draw in
        try drawn.values(of: draw.scenario, trials, into: &none)
      }
      return study
    }
    tables = found
    return study
  }
}
