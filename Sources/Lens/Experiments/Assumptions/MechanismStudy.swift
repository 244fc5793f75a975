import Analytics
import Comparing
import Measures
import Population
import Scenarios

/// Splits the effect of a rule change into the shares of the behaviour's mechanisms.
///
///     both rules              XP in Sherpa 12.1 → 15.9     change 3.8
///     both without boards     XP in Sherpa 11.0 → 12.1     change 1.1
///     boards                  change 2.7, a share of 71 %
///
/// The same users with the same random draws are simulated under both rules, first with each
/// mechanism switched off in turn. Then all mechanisms are switched off, which leaves the direct
/// effect of the rules. Mechanisms interact, so shares need not add up to 100 %. Intervals are
/// jackknife intervals over groups of users, or over worlds if there are several.
package struct MechanismStudy: Sendable {
  /// A number with its confidence interval; the interval is nil if unknown.
  package struct Amount: Sendable {
    package let value: Double
    package let interval: Interval?
  }

  /// The part of a change that works through one mechanism.
  package struct Part: Sendable {
    /// The mechanism; nil for the direct effect of the rules, with all mechanisms off.
    package let mechanism: Mechanism?
    /// The change that works through this mechanism, in the headline's own unit.
    package let change: Amount
    package let share: Amount?

    package var name: String { mechanism?.rawValue ?? "rules" }
    package var meaning: String {
      mechanism?.meaning ?? "what the rules do with all mechanisms off"
    }
  }

  package struct Finding: Sendable {
    package let headline: HeadlineCell
    package let first, second: Double
    package let change: Amount
    package let parts: [Part]
  }

  /// The user with the median difference between two variants in an outcome, among all users whose
  /// difference has the sign of the total.
  package struct TypicalUser: Sendable {
    package let person: UInt32
    package let outcome: String
    package let own, other: Int64
  }

  package private(set) var findings: [Finding] = []
  package private(set) var typical: TypicalUser?

  package static func worlds(replicates: Int) -> Int {
    2 * (Mechanism.allCases.count + 2) * replicates
  }

  /// Simulates two variants of a scenario with all mechanisms, and then without each mechanism.
  package init(
    of scenario: Scenario, _ variants: (own: String, other: String), _ headlines: [HeadlineCell],
    _ trials: Trials
  ) throws(TrialError) {
    let people = Double(scenario.parameters.people * scenario.replicates)
    let rounds = [[]] + Mechanism.allCases.map { [$0] } + [Mechanism.allCases]
    var samples: [[[CellSample?]]] = []
    for (round, off) in rounds.enumerated() {
      var both: [[CellSample?]] = []
      var lives: [WorldPeople?] = []
      for name in [variants.own, variants.other] {
        guard var parameters = scenario.variants.first(where: { $0.name == name })?.parameters
        else { preconditionFailure("both variants are the scenario's") }
        for mechanism in off { mechanism.switchOff(in: &parameters) }
        let world: World
        do { world = try World(parameters, segmentedAsIn: scenario.base(ofVariant: name)) } catch {
          throw .world(error)
        }
        let request = RunRequest(keepsPeople: round == 0)
        let result = try trials.finished(
          world.run(trials.executor, keeping: request, progress: trials.progress))
        both.append(HeadlineCell.samples(of: headlines, in: result, variant: name, people: people))
        lives.append(result.people)
      }
      samples.append(both)
      if let own = lives[0], let other = lives[1] {
        typical = TypicalUser(among: scenario.parameters.people, own, other)
      }
    }
    findings = headlines.indices.compactMap { place in
      MechanismStudy.finding(headlines[place], samples.map { $0.map { LeftOut($0[place]) } })
    }
  }

  /// - Parameter rounds: pairs of the headline's values under both sets of rules: first with all
  ///   mechanisms, then without each mechanism, then without any.
  private static func finding(_ headline: HeadlineCell, _ rounds: [[LeftOut?]]) -> Finding? {
    guard let own = rounds[0][0], let other = rounds[0][1],
      let change = amount([own, other], { $0[1] - $0[0] })
    else { return nil }
    let parts = rounds.indices.dropFirst().compactMap { round -> Part? in
      guard let first = rounds[round][0], let second = rounds[round][1] else { return nil }
      let all = [own, other, first, second]
      let isAlone = round == rounds.count - 1
      func through(_ numbers: [Double]) -> Double {
        let without = numbers[3] - numbers[2]
        return isAlone ? without : numbers[1] - numbers[0] - without
      }
      guard let part = amount(all, through) else { return nil }
      return Part(
        mechanism: isAlone ? nil : Mechanism.allCases[round - 1], change: part,
        share: amount(all) { through($0) / ($0[1] - $0[0]) })
    }
    return Finding(
      headline: headline, first: own.value, second: other.value, change: change, parts: parts)
  }

  /// Returns the value of a function of several numbers, with the value's jackknife interval.
  private static func amount(_ numbers: [LeftOut], _ function: ([Double]) -> Double) -> Amount? {
    let value = function(numbers.map(\.value))
    guard value.isFinite else { return nil }
    let count = numbers.map(\.without.count).min() ?? 0
    let without = (0..<count).map { group in function(numbers.map { $0.without[group] }) }
    guard numbers.allSatisfy({ $0.without.count == count }), without.allSatisfy(\.isFinite),
      let error = Jackknife.standardError(leavingOut: without)
    else { return Amount(value: value, interval: nil) }
    return Amount(
      value: value,
      interval: Estimate(value, error, Double(count - 1))?.interval(confidence: 0.95))
  }
}

/// A number, and its jackknife values, each computed without one group of users or one world.
private struct LeftOut {
  let value: Double
  let without: [Double]

  init?(_ sample: CellSample?) {
    guard let sample, sample.value.isFinite else { return nil }
    value = sample.value
    let (worlds, count) = (sample.worlds, Double(sample.worlds.count))
    guard worlds.count > 1 else {
      without = sample.hasFewGroups ? [] : sample.withoutGroup
      return
    }
    let mean = worlds.reduce(0, +) / count
    let scale = mean == 0 ? 1 : value / mean
    without = worlds.map { scale * (mean * count - $0) / (count - 1) }
  }
}

extension MechanismStudy.TypicalUser {
  /// Finds the typical user in the first of four outcomes that differs for any user; nil if none
  /// differs.
  fileprivate init?(among people: Int, _ own: WorldPeople, _ other: WorldPeople) {
    let outcomes: [(String, (PersonLife) -> Int64)] = [
      ("days active", { Int64($0.activeDays) }), ("stage of the pet", { Int64($0.stage) }),
      ("XP of the pet", { $0.petPoints }), ("XP in Sherpa", { $0.points }),
    ]
    for (name, number) in outcomes {
      let differing = (0..<people).compactMap { person -> (person: Int, gain: Int64)? in
        guard own[person].isThere, other[person].isThere else { return nil }
        let gain = number(other[person]) - number(own[person])
        return gain == 0 ? nil : (person, gain)
      }
      let sum = differing.reduce(0) { $0 + $1.gain }
      let alike = differing.filter { ($0.gain > 0) == (sum > 0) }
        .sorted { ($0.gain, $0.person) < ($1.gain, $1.person) }
      guard !alike.isEmpty else { continue }
      let person = alike[alike.count / 2].person
      self.init(
        person: UInt32(person), outcome: name, own: number(own[person]),
        other: number(other[person]))
      return
    }
    return nil
  }
}
