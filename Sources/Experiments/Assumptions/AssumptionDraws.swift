import Chance
import Population
import Scenarios

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
/// Held at their values are: what a variant sets, what is said to be held, and values that lie
/// beyond their range. Numbers that were fitted or have a source are no assumptions.
///
/// Some draws contradict themselves, such as a first hour after the last. Such a draw is made again
/// as a whole at the next address of the same numbers, so that all that can be are equally likely;
/// the draws beside it do not move.
package struct AssumptionDraws: Sendable {
  package let scenario: Scenario
  package let assumptions: [Assumption]
  private let seed: Seed

  /// How often a draw that contradicts itself is made again.
  private static let attempts: UInt32 = 100

  /// - Throws: `AssumptionError` if nothing is left to draw, or something held does not exist.
  package init(_ scenario: Scenario, holding held: [String] = []) throws(AssumptionError) {
    self.scenario = scenario
    seed = scenario.parameters.seed
    let worlds = scenario.variants.map(\.parameters)
    let felt = scenario.values.compactMap { Assumption($0) }
      .filter { Absence(of: $0.path, in: worlds) == nil }
    for path in held where !felt.contains(where: { $0.isAt(path) }) {
      let names = felt.flatMap { AssumptionDraws.places(of: $0.path) }
      throw .unknown(path, nearest: nearest(to: path, among: names))
    }
    let fixed = held + scenario.settingsOfVariants.map(\.path)
    assumptions = felt.filter { assumption in !fixed.contains { assumption.isAt($0) } }
    guard !assumptions.isEmpty else { throw .none(scenario.name, held: felt.count) }
  }

  /// The path with all that it lies below.
  private static func places(of path: String) -> [String] {
    let steps = path.split(separator: ".")
    return steps.indices.map { steps[...$0].joined(separator: ".") }
  }

  /// One draw of all assumptions, numbered from 1; 0 is the scenario as it is.
  package struct Drawn: Sendable {
    package let number: Int
    /// By assumption, which share of all its draws lies below.
    package let shares: [Double]
    /// By assumption, the value as scenarios write it.
    package let values: [String]
    /// How often it had to be made again.
    package let attempts: Int
    package let scenario: Scenario

    /// By assumption, the value as a number: what a world lives by, rounded where it takes whole
    /// numbers.
    package var amounts: [Double] { values.map { Assumption.amount(of: $0) } }
  }

  /// - Throws: `AssumptionError.contradiction` if none of many attempts makes a world.
  package func draw(_ number: Int) throws(AssumptionError) -> Drawn {
    var attempt: UInt32 = 0
    while true {
      let shares = assumptions.map { number == 0 ? 0.5 : share(of: $0, number, attempt) }
      do { return try drawn(number, shares, attempts: Int(attempt)) } catch {
        attempt += 1
        guard attempt < AssumptionDraws.attempts, number > 0 else { throw .contradiction(error) }
      }
    }
  }

  private func share(of assumption: Assumption, _ number: Int, _ attempt: UInt32) -> Double {
    Draw(
      seed,
      Address(
        person: UInt32(clamping: number), day: assumption.word, decision: .assumption,
        occurrence: attempt)
    ).openUnit
  }

  /// The scenario with each assumption at a share of its draws.
  package func drawn(
    _ number: Int, _ shares: [Double], attempts: Int = 0
  ) throws(ScenarioError) -> Drawn {
    let values = zip(assumptions, shares).map { $0.value(at: $1) }
    var settings: [ScenarioOverride] = []
    for (assumption, value) in zip(assumptions, values) where value != assumption.value {
      settings.append(ScenarioOverride(value, for: assumption.path, option: "--assumptions"))
    }
    return Drawn(
      number: number, shares: shares, values: values, attempts: attempts,
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
  /// Whether it is what a path names, or lies below that.
  fileprivate func isAt(_ path: String) -> Bool {
    self.path == path || self.path.hasPrefix("\(path).")
  }
}

/// Why assumptions cannot be drawn.
package enum AssumptionError: Error, Equatable, Sendable {
  /// All are held, or the scenario has none that anybody would notice.
  case none(String, held: Int)
  /// Something is to be held that is no assumption of the scenario.
  case unknown(String, nearest: String?)
  /// Whatever is drawn contradicts something.
  case contradiction(ScenarioError)

  /// One sentence with the remedy.
  package var description: String {
    switch self {
    case .none(let name, 0):
      "'\(name)' has no assumption that could be drawn; 'terrarium explain' says what its values "
        + "rest on"
    case .none(let name, let held):
      "all \(held) assumptions of '\(name)' are held, and none is left to draw; hold fewer"
    case .unknown(let path, let nearest):
      "'\(path)' is no assumption of the scenario that could be drawn, nor holds some"
        + (nearest.map { "; did you mean '\($0)'?" }
          ?? "; 'terrarium explain' lists them with their ranges")
    case .contradiction(let error):
      "no draw of the assumptions makes a world (\(error.description)); hold what it names"
    }
  }
}

extension Decision {
  /// Where within its range an assumption lies: person is the draw, day the assumption, occurrence
  /// the attempt.
  package static var assumption: Decision { Decision(1_003) }
}
