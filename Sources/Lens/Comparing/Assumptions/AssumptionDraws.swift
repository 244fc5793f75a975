import Chance
import Population
import Scenarios
import Text

/// The assumptions of a scenario, drawn within their plausible ranges.
///
///     let draws = try AssumptionDraws(scenario, holding: ["devices"])
///     let draw = try draws.draw(7)
///     draw.scenario       // the same people under other assumptions, and so its variants
///     draw.shares[0]      // 0.31: of all draws of the first assumption 31 % are below
///
/// A draw is looked up, never consumed: number k of an assumption depends on the seed, k and the
/// path alone. More draws leave the first as they were, and an assumption that comes or goes leaves
/// the others as they were. All variants of a draw have the same assumptions, and the people and
/// their luck are those of the scenario, so variants stay paired within every draw.
///
/// The following stay at their values: numbers that a variant sets, numbers that are held on
/// request, and values that lie beyond their range. Numbers that were fitted or have a source are
/// no assumptions.
///
/// Some draws contradict themselves, such as a first hour after the last, and some contradict
/// measured retention (`RetentionPilot`). Such a draw is made again as a whole at the next address
/// of the same numbers, so that all possible draws are equally likely; the other draws do not
/// change.
///
///     attempt      0                 1                  2
///     draw 7       first hour 23,    D30 11 %           D1, D7, D30 near   → draw 7
///                  last hour 21      instead of 7
///
/// Where pilots may cost only a few attempts, the nearest of these is taken.
package struct AssumptionDraws: Sendable {
  package let scenario: Scenario
  package let assumptions: [Assumption]
  /// The pilot that measures the retention of draws; nil where draws are not restricted by it.
  package private(set) var pilot: RetentionPilot?
  package let seed: Seed
  /// The draws of a log, of which draw number 1 is the first; nil where ranges are drawn from.
  private let measured: MeasuredDraws?

  /// The size of the pilots for these draws; nil where draws need none, or are too small for any.
  package var pilotSize: RetentionPilot.Size? {
    needsPilots ? RetentionPilot.Size(scenario.parameters) : nil
  }

  /// Whether a number of people's behaviour is drawn that no log says.
  package var needsPilots: Bool {
    measured == nil && scenario.parameters.behaviour == .standard
      && assumptions.contains { $0.path.hasPrefix("behaviour.default.") }
  }

  /// The most attempts at a draw that contradicts itself or the measurements.
  static let attempts = 100

  /// - Parameter measured: draws of a log, which are taken instead of those within ranges;
  ///   assumptions that they do not have are drawn within ranges.
  /// - Throws: `AssumptionError` if no assumption is left to draw, if a held one does not exist, or
  ///   if the scenario has no such number as the log's.
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

  /// Refuses draws from now on whose D1, D7 and D30 are not as wanted. No draw is refused where
  /// nothing was measured, where no number of people's behaviour is drawn, where a log says how
  /// people come, or where draws are smaller than any pilot.
  ///
  /// - Parameters:
  ///   - executor: simulates the pilots.
  ///   - progress: false stops a pilot, and draws throw `AssumptionError.interrupted`.
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

  /// One draw of all assumptions, numbered from 1; 0 is the scenario as it is.
  package struct Drawn: Sendable {
    package let number: Int
    /// The share of all its draws that lies below, by assumption.
    package let shares: [Double]
    /// The value as scenarios write it, by assumption.
    package let values: [String]
    /// The number of attempts after the first.
    package fileprivate(set) var attempts: Int
    /// The number of attempts that contradicted the measurements.
    package fileprivate(set) var refused = 0
    /// D1, D7 and D30 of its pilot, if it has one.
    package fileprivate(set) var retention: Retention?
    package let settings: [ScenarioOverride]
    package let scenario: Scenario

    /// The value as a number, by assumption: the one that a world uses, rounded where it takes
    /// whole numbers.
    package var amounts: [Double] { values.map { Assumption.amount(of: $0) } }
  }

  /// A draw, or the one that replaces another.
  ///
  /// - Parameter refused: a draw of the same number that turned out to be impossible.
  /// - Throws: `AssumptionError.contradiction` or `.measured` if none of many attempts makes a
  ///   possible world; `.interrupted` if a pilot was told to stop.
  package func draw(_ number: Int, after refused: Drawn? = nil) throws(AssumptionError) -> Drawn {
    guard number <= measured?.count ?? number else {
      throw .fewer(measured?.count ?? 0, wanted: number)
    }
    var attempt = refused.map { $0.attempts + 1 } ?? 0
    var judged = refused?.refused ?? 0
    var nearest: Drawn?
    while true {
      let flaw: AssumptionError
      switch made(number, attempt) {
      case .failure(let error): flaw = .contradiction(error)
      case .success(var drawn):
        drawn.refused = judged
        guard number > 0, let pilot else { return drawn }
        drawn.retention = try pilot.retention(of: drawn.scenario)
        if pilot.isWanted(drawn.retention) { return drawn }
        judged += 1
        flaw = .measured(pilot.wanted, attempts: AssumptionDraws.attempts)
        if pilot.isNearer(drawn.retention, than: nearest?.retention) { nearest = drawn }
      }
      attempt += 1
      let isLast = attempt >= AssumptionDraws.attempts || number == 0
      if let pilot, judged >= pilot.size.attempts || isLast, var drawn = nearest {
        (drawn.attempts, drawn.refused) = (attempt - 1, judged - 1)
        return drawn
      }
      guard !isLast else { throw flaw }
    }
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

  /// The scenario with one assumption at the end of its range, all others as they are; nil where
  /// that contradicts another.
  package func alone(_ place: Int, isHigh: Bool) -> Drawn? {
    var shares = assumptions.map { _ in 0.5 }
    shares[place] = isHigh ? 1 : 0
    return try? drawn(0, shares)
  }
}

extension Assumption {
  /// Whether it is at a path, or lies below it.
  fileprivate func isAt(_ path: String) -> Bool {
    self.path == path || self.path.hasPrefix("\(path).")
  }
}

/// The reasons why assumptions cannot be drawn.
package enum AssumptionError: Error, Equatable, Sendable {
  /// All assumptions are held, or the scenario has none with an effect.
  case none(String, held: Int)
  /// A held path is not an assumption of the scenario.
  case unknown(String, nearest: String?)
  /// The draws of a log contain a parameter that the scenario does not have as a number.
  case noNumber(String)
  case fewer(Int, wanted: Int)
  /// Every attempt contradicts itself.
  case contradiction(ScenarioError)
  /// No attempt has the wanted D1, D7 and D30.
  case measured(Retention, attempts: Int)
  /// The run was told to stop.
  case interrupted

  /// One sentence with the remedy.
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
  /// The position of an assumption within its range: person is the draw, day the assumption,
  /// occurrence the attempt.
  package static var assumption: Decision { Decision(1_003) }
}

/// The number of attempts at draws, and the reasons for making them again.
///
///     attempt at a draw    contradicts itself     → made again
///                          D1, D7, D30 are off    → made again
///                          neither                → a draw
package struct DrawMaking: Sendable {
  /// The pilot that restricts the draws; nil where nothing was measured.
  package let pilot: RetentionPilot?
  /// The number of attempts that contradicted themselves.
  package let contradictions: Int
  /// The number of attempts whose retention was measured.
  package let judged: Int
  /// The number of these that were refused.
  package let refused: Int
  /// The number of draws without an attempt near the wanted retention; the nearest one counts.
  package let distant: Int

  package init(_ source: AssumptionDraws, _ draws: [AssumptionDraws.Drawn]) {
    pilot = source.pilot
    refused = draws.reduce(0) { $0 + $1.refused }
    contradictions = draws.reduce(0) { $0 + $1.attempts } - refused
    judged = pilot == nil ? 0 : draws.count + refused
    distant = draws.count { !(source.pilot?.isWanted($0.retention) ?? true) }
  }
}
