import Chance
import Population
import Scenarios
import Text

/// Random values of a scenario's assumptions, within their plausible ranges.
///
///     let draws = try AssumptionDraws(scenario, holding: ["devices"])
///     let draw = try draws.draw(7)
///     draw.scenario       // the same people under other assumptions, and so its variants
///     draw.shares[0]      // 0.31: of all draws of the first assumption 31 % are below
///
/// Draw number k of an assumption depends only on the seed, k and the path. More draws therefore
/// leave the first ones unchanged, and adding or removing an assumption does not change the draws
/// of other assumptions. All variants of a draw have the same assumptions, users and seed, so
/// variants stay paired within every draw.
///
/// Some parameters keep their values: those that a variant sets, those that the user excludes
/// (`--hold`), and those set beyond their range. Fitted or sourced parameters are not assumptions.
///
/// The values of a draw can contradict each other, for example with a first hour after the last, or
/// contradict measured retention (`RetentionPilot`). The whole draw is then attempted again with
/// new random numbers, so that all possible draws are equally likely. Other draws do not change.
///
///     attempt      0                 1                  2
///     draw 7       first hour 23,    D30 11 %           D1, D7, D30 near   → draw 7
///                  last hour 21      instead of 7
///
/// If the cost of pilots allows only a few attempts, the draw is the attempt whose retention is
/// nearest to the wanted retention.
package struct AssumptionDraws: Sendable {
  package let scenario: Scenario
  package let assumptions: [Assumption]
  /// The pilot that measures the retention of each draw; nil if retention does not restrict draws.
  package private(set) var pilot: RetentionPilot?
  package let seed: Seed
  /// The parameter draws fitted to a log, from draw 1 on; nil if values are drawn from ranges.
  private let measured: MeasuredDraws?

  /// The size of the pilots for these draws; nil if the draws need no pilots or are too small for
  /// any.
  package var pilotSize: RetentionPilot.Size? {
    needsPilots ? RetentionPilot.Size(scenario.parameters) : nil
  }

  /// Whether retention must restrict the draws. True if a parameter of the default behaviour is
  /// drawn from its range instead of from a fitted log.
  package var needsPilots: Bool {
    measured == nil && assumptions.contains { $0.path.hasPrefix("behaviour.default.") }
  }

  /// The largest number of attempts at one draw.
  static let attempts = 100

  /// - Parameter measured: parameter draws fitted to a log, used instead of ranges. Assumptions
  ///   that these draws do not contain are drawn from ranges.
  /// - Throws: `AssumptionError` if no assumption is left to draw, if a path in `held` is not an
  ///   assumption, or if a parameter of `measured` is not a number in the scenario.
  package init(
    _ scenario: Scenario, holding held: [String] = [], measured: MeasuredDraws? = nil
  ) throws(AssumptionError) {
    self.scenario = scenario
    self.measured = measured
    seed = scenario.parameters.seed
    let worlds = scenario.variants.map { $0.parameters }
    var felt: [Assumption] = []
    if let measured { felt = try AssumptionDraws.numbers(of: measured, in: scenario) }
    felt += scenario.values.compactMap { Assumption($0) }.filter {
      !(measured?.paths.contains($0.path) ?? false)
        && IneffectiveSetting(of: $0.path, in: worlds) == nil
    }
    for path in held where !felt.contains(where: { $0.isAt(path) }) {
      let names = felt.flatMap { AssumptionDraws.places(of: $0.path) }
      throw .unknown(path, nearest: nearest(to: path, among: names))
    }
    let fixed = held + scenario.settingsOfVariants.map { $0.path }
    assumptions = felt.filter { assumption in !fixed.contains { assumption.isAt($0) } }
    guard !assumptions.isEmpty else { throw .none(scenario.name, held: felt.count) }
  }

  private static func numbers(
    of draws: MeasuredDraws, in scenario: Scenario
  ) throws(AssumptionError) -> [Assumption] {
    var numbers: [Assumption] = []
    for path in draws.paths {
      guard let row = scenario[path],
        let number = Assumption(row, measured: draws.values(at: path) ?? [])
      else { throw .noNumber(path) }
      numbers.append(number)
    }
    return numbers
  }

  /// Restricts later draws to those near the wanted D1, D7 and D30 retention. Does nothing if no
  /// behaviour parameter is drawn, if the draws come from a log, or if the draws are too small for
  /// a pilot.
  ///
  /// - Parameters:
  ///   - executor: simulates the pilots.
  ///   - progress: returns false to stop a pilot; draws then throw `AssumptionError.interrupted`.
  package mutating func holdToRetention(
    _ executor: some Executor, progress: @escaping @Sendable (Int64) -> Bool = { _ in true }
  ) throws(AssumptionError) {
    guard let pilotSize else { return }
    pilot = try RetentionPilot(scenario, pilotSize, executor, progress: progress)
  }

  private static func places(of path: String) -> [String] {
    let steps = path.split(separator: ".")
    return steps.indices.map { steps[...$0].joined(separator: ".") }
  }

  /// One draw of a value for every assumption, numbered from 1; draw 0 is the unchanged scenario.
  package struct Drawn: Sendable {
    package let number: Int
    /// For each assumption, the share of all possible draws that are below the drawn value.
    package let shares: [Double]
    /// For each assumption, the drawn value as scenarios write it.
    package let values: [String]
    /// The number of attempts at this draw, not counting the first attempt.
    package fileprivate(set) var attempts: Int
    /// The number of attempts at this draw that were rejected for their retention.
    package fileprivate(set) var refused = 0
    /// The D1, D7 and D30 retention that the draw's pilot measured; nil without a pilot.
    package fileprivate(set) var retention: Retention?
    package let settings: [ScenarioOverride]
    package let scenario: Scenario

    /// For each assumption, the drawn value as a number. Whole-number parameters are rounded, as in
    /// the simulation.
    package var amounts: [Double] { values.map { Assumption.amount(of: $0) } }
  }

  /// Returns draw `number`, or a further attempt if the world of `refused` proved impossible.
  ///
  /// - Parameter refused: the attempt at this draw that proved impossible.
  /// - Throws: `AssumptionError.contradiction` or `.measured` if no attempt gives a possible world;
  ///   `.interrupted` if a pilot was stopped.
  package func draw(_ number: Int, after refused: Drawn? = nil) throws(AssumptionError) -> Drawn {
    guard number <= measured?.count ?? number else {
      throw .fewer(measured?.count ?? 0, wanted: number)
    }
    var attempt = refused.map { $0.attempts + 1 } ?? 0
    var judged = refused?.refused ?? 0
    var failed: [Drawn] = []
    while true {
      let flaw: AssumptionError
      switch made(number, attempt) {
      case .failure(let error): flaw = .contradiction(error)
      case .success(var drawn):
        drawn.refused = judged
        guard number > 0, let pilot else { return drawn }
        drawn.retention = try pilot.retention(of: drawn.scenario, endsEarly: true)
        if pilot.isWanted(drawn.retention) { return drawn }
        judged += 1
        failed.append(drawn)
        flaw = .measured(pilot.wanted, attempts: AssumptionDraws.attempts)
      }
      attempt += 1
      let isLast = attempt >= AssumptionDraws.attempts || number == 0
      if let pilot, judged >= pilot.size.attempts || isLast,
        var drawn = try AssumptionDraws.nearestAttempt(of: failed, pilot)
      {
        (drawn.attempts, drawn.refused) = (attempt - 1, judged - 1)
        return drawn
      }
      guard !isLast else { throw flaw }
    }
  }

  /// Returns the attempt whose retention is nearest to the wanted retention, after whole pilots.
  private static func nearestAttempt(
    of failed: [Drawn], _ pilot: RetentionPilot
  ) throws(AssumptionError) -> Drawn? {
    var nearest: Drawn?
    for var drawn in failed {
      drawn.retention = try pilot.retention(of: drawn.scenario)
      if pilot.isNearer(drawn.retention, than: nearest?.retention) { nearest = drawn }
    }
    return nearest
  }

  private func made(_ number: Int, _ attempt: Int) -> Result<Drawn, ScenarioError> {
    let shares = assumptions.map { number == 0 ? 0.5 : share(of: $0, number, UInt32(attempt)) }
    return Result { () throws(ScenarioError) in try drawn(number, shares, attempts: attempt) }
  }

  private func share(of assumption: Assumption, _ number: Int, _ attempt: UInt32) -> Double {
    if let own = measured?.share(of: assumption.path, in: number - 1) { return own }
    return Draw(
      seed,
      Address(
        person: UInt32(clamping: number), day: assumption.word, decision: .assumption,
        occurrence: attempt)
    ).openUnit
  }

  package func drawn(
    _ number: Int, _ shares: [Double], attempts: Int = 0
  ) throws(ScenarioError) -> Drawn {
    let values = zip(assumptions, shares).map { $0.value(at: $1) }
    var settings: [ScenarioOverride] = []
    for (assumption, value) in zip(assumptions, values) where value != assumption.value {
      settings.append(ScenarioOverride(value, for: assumption.path, option: "--assumptions"))
    }
    return Drawn(
      number: number, shares: shares, values: values, attempts: attempts, settings: settings,
      scenario: try scenario.setting(settings))
  }

  /// Returns a draw in which the assumption at index `place` has an end of its range as value and
  /// all other assumptions are unchanged; nil if the values contradict each other.
  package func alone(_ place: Int, isHigh: Bool) -> Drawn? {
    var shares = assumptions.map { _ in 0.5 }
    shares[place] = isHigh ? 1 : 0
    return try? drawn(0, shares)
  }
}

extension Assumption {
  /// Whether the assumption's path is `path` or below it.
  fileprivate func isAt(_ path: String) -> Bool {
    self.path == path || self.path.hasPrefix("\(path).")
  }
}

/// The reason why assumptions cannot be drawn.
package enum AssumptionError: Error, Equatable, Sendable {
  /// The error if the user excludes all assumptions, or if no assumption has an effect.
  case none(String, held: Int)
  /// The error if an excluded path is not an assumption of the scenario.
  case unknown(String, nearest: String?)
  /// The error if draws fitted to a log contain a parameter that is not a number in the scenario.
  case noNumber(String)
  case fewer(Int, wanted: Int)
  /// The error if the values contradict each other in every attempt at a draw.
  case contradiction(ScenarioError)
  /// The error if no attempt at a draw has a retention near the wanted D1, D7 and D30.
  case measured(Retention, attempts: Int)
  /// The error if the user stopped the run.
  case interrupted

  /// A sentence for the user, with the remedy.
  package var description: String {
    switch self {
    case .none(let name, 0):
      "'\(name)' has no assumption that could be drawn; 'terrarium explain' says what its values "
        + "rest on"
    case .none(let name, let held):
      "all \(held) assumptions of '\(name)' are left out with --hold; leave out fewer"
    case .unknown(let path, let nearest):
      "'\(path)' is no assumption of the scenario that could be drawn, nor holds some"
        + (nearest.map { "; did you mean '\($0)'?" }
          ?? "; 'terrarium explain' lists them with their ranges")
    case .noNumber(let path):
      "'\(path)' of the draws is no number of the scenario; give draws of the same version"
    case .fewer(let count, let wanted):
      "there are \(count) draws, not \(wanted); give --assumptions \(count) or fewer"
    case .contradiction(let error):
      "no draw of the assumptions makes a world (\(error.description)); hold what it names"
    case .measured(let retention, let attempts):
      "none of \(attempts) draws of the assumptions has D1, D7 and D30 within 2 points of "
        + "\(retention.percent); hold more of them, such as behaviour.default.opening"
    case .interrupted: "the draws of the assumptions were interrupted"
    }
  }
}

extension Decision {
  /// The decision for the random value of an assumption. In the address of the random number,
  /// `person` is the draw, `day` the assumption and `occurrence` the attempt.
  package static var assumption: Decision { Decision(1_003) }
}

/// Statistics of the attempts at draws: their number, and why attempts were repeated.
///
///     attempt at a draw    values contradict each other     → attempted again
///                          D1, D7, D30 are off              → attempted again
///                          neither                          → a draw
package struct DrawMaking: Sendable {
  /// The pilot that restricted the draws; nil if retention was not measured.
  package let pilot: RetentionPilot?
  /// The number of attempts whose values contradicted each other.
  package let contradictions: Int
  /// The number of attempts whose retention was measured.
  package let judged: Int
  /// The number of attempts that were rejected for their measured retention.
  package let refused: Int
  /// The number of draws that use their nearest attempt, for lack of one near the wanted retention.
  package let distant: Int

  package init(_ source: AssumptionDraws, _ draws: [AssumptionDraws.Drawn]) {
    pilot = source.pilot
    refused = draws.reduce(0) { $0 + $1.refused }
    contradictions = draws.reduce(0) { $0 + $1.attempts } - refused
    judged = pilot == nil ? 0 : draws.count + refused
    distant = draws.count { !(source.pilot?.isWanted($0.retention) ?? true) }
  }
}
