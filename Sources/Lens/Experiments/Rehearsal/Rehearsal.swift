import Analytics
import Chance
import Population
import PortableMath

/// A metric in an experiment that is repeated many times with other users: what the analysts see,
/// beside the truth.
///
/// *Simulated* is every user under both rules with the same random draws, so the truth is known:
/// the mean of what the change does to each. *Drawn* are the experiments: users of the pool without
/// replacement, and by lot the arm of each. Whatever the pool holds, the lot alone decides between
/// the arms of an experiment that changes nothing, so false positives are those of the test. Power
/// is that of users like those in the pool; take a pool some times larger than an experiment, since
/// experiments of all its users differ by the lot alone. Where users meet in a league, an arm
/// depends on the other one: then each experiment is simulated anew, with other users.
package struct Rehearsal: Sendable {
  package let metric: UserMetric
  /// By analysis, what the experiments found; those that do not apply are left out.
  package let rows: [Row]
  package let truth: Truth
  /// The arms of an experiment, in units.
  package let arms: (treated: Int, control: Int)
  /// The number of units from which experiments are drawn.
  package let units: Int
  /// The mean part of the variance that CUPED takes out; nil where nothing was done before.
  package let cupedReduction: Double?
  /// By how much estimates are off on average because users of one arm depend on the other, or a
  /// period on the one before, with its standard error, as a part of today's level; nil where they
  /// do not.
  package let bias: (mean: Double, error: Double)?
  /// The experiments whose last look finds that the change harms, in a test of one side at 5 %.
  package let flagged: Proportion
  /// The designs by which the effect is found four times in five.
  package var designs: [CandidateDesign] = []

  /// What experiments found by one analysis.
  package struct Row: Sendable {
    package let analysis: Analysis
    /// The experiments that found an effect, of those in which there is one, and of those in which
    /// there is none.
    package let found, falsePositives: Proportion
    /// The part of the found effects with the wrong sign; nil if there are none.
    package let wrongSign: Double?
    /// The mean size of the found effects as a multiple of the true one.
    package let exaggeration: Double?
    /// The mean estimate, and its standard error over experiments, as a part of today's level.
    package let estimate: (mean: Double, error: Double)
    /// The mean number of days until a decision.
    package let days: Double
  }
}

/// The experiments of one metric, as they are drawn or simulated.
package struct TrialResults: Sendable {
  /// By experiment: where there is an effect, and where there is none.
  var changed: [TrialLooks] = []
  var same: [TrialLooks] = []
  /// By how much each estimate is off because users of one arm depend on the other, or a period on
  /// the one before; empty where they do not.
  var off: [Double] = []
}

extension TrialResults {
  /// Draws experiments from a pool.
  ///
  /// - Parameters:
  ///   - pool: the units under both rules.
  ///   - design: the arms, and the number of experiments.
  ///   - seed: fixes the lots.
  ///   - executor: executes the work.
  package init(_ pool: TrialPool, _ design: ExperimentDesign, seed: Seed, _ executor: some Executor)
  {
    let arms = design.arms(among: pool.units)
    let held = design.holdout.map { Int((Double(arms.treated + arms.control) * $0).rounded()) }
    var trials = (0..<design.times).map { (number: $0, both: [TrialLooks]()) }
    AnyExecutor(executor).forEach(&trials) { trial, number, _ in
      let order = TrialResults.lot(
        of: pool.units, taking: arms.treated + arms.control, seed, UInt32(number))
      trial.both = [1, 0].map {
        pool.differences(
          order[...], treated: arms.treated, arm: $0, held: min(arms.control, held ?? 0))
      }
    }
    changed = trials.map { $0.both[0] }
    same = trials.map { $0.both[1] }
  }

  /// The first units of a shuffle (Fisher and Yates).
  static func lot(of units: Int, taking count: Int, _ seed: Seed, _ trial: UInt32) -> [Int32] {
    var order = (0..<Int32(units)).map { $0 }
    let luck = Luck(seed, person: trial, day: 0)
    for place in 0..<min(count, units - 1) {
      let other = luck.draw(.rehearsalLot, UInt32(place)).integer(
        in: Int64(place)...Int64(units - 1))
      order.swapAt(place, Int(other))
    }
    return Array(order.prefix(count))
  }
}

extension Decision {
  /// A unit of an experiment that is rehearsed: person is the experiment, day 0, occurrence the
  /// unit's place; of a switchback, day 1 and the pair of periods.
  package static var rehearsalLot: Decision { Decision(1_007) }
}

extension Rehearsal {
  /// - Parameters:
  ///   - metric: what is measured.
  ///   - pool: the units under both rules, where nobody meets anybody of the other arm.
  ///   - trials: the experiments.
  ///   - truth: what the change does.
  ///   - arms: the units of each arm.
  ///   - level: the probability of finding an effect where there is none, in this metric.
  ///   - information: the part of the information of each look; nil for that of the pool.
  package init(
    _ metric: UserMetric, _ pool: TrialPool, _ trials: TrialResults, _ truth: Truth,
    arms: (treated: Int, control: Int), level: Double, information: [Double]? = nil
  ) {
    (self.metric, self.truth, self.arms, units) = (metric, truth, arms, pool.units)
    let plan = AnalysisPlan(
      pool, SequentialPlan(information: information ?? pool.information, level: level),
      point: Portable.normalQuantile(1 - level / 2))
    let changed = trials.changed.map { plan.conclusions($0) }
    let same = trials.same.map { plan.conclusions($0) }
    rows = Analysis.allCases.indices.compactMap { place in
      Row(
        Analysis.allCases[place], changed.map { $0[place] }, same.map { $0[place] },
        truth: Analysis.allCases[place] == .holdout ? truth.late?.relative : truth.relative)
    }
    var off = Moments()
    for value in trials.off { off.add(value / truth.level) }
    bias = off.count > 1 ? (off.mean, (off.variance / off.count).squareRoot()) : nil
    let sign = metric.isHarm ? 1.0 : -1
    let harms = trials.changed.count { trial in
      trial.looks.last.flatMap { $0 }.map { sign * $0.deviate > 1.644_854 } ?? false
    }
    flagged = Proportion(successes: Int64(harms), trials: Int64(trials.changed.count))
    let left = trials.same.compactMap(\.cupedVariance)
    cupedReduction = left.isEmpty ? nil : 1 - left.reduce(0, +) / Double(left.count)
  }
}

extension Rehearsal.Row {
  fileprivate init?(
    _ analysis: Analysis, _ changed: [Conclusion?], _ same: [Conclusion?], truth: Double?
  ) {
    let (changed, same) = (changed.compactMap { $0 }, same.compactMap { $0 })
    guard let truth, !changed.isEmpty, !same.isEmpty else { return nil }
    func share(_ conclusions: [Conclusion]) -> Proportion {
      Proportion(
        successes: Int64(conclusions.count { $0.isFound }), trials: Int64(conclusions.count))
    }
    self.analysis = analysis
    (found, falsePositives) = (share(changed), share(same))
    let effects = changed.filter(\.isFound).map(\.estimate)
    let count = Double(max(1, effects.count))
    if effects.isEmpty || truth == 0 {
      (wrongSign, exaggeration) = (nil, nil)
    } else {
      wrongSign = Double(effects.count { $0 * truth < 0 }) / count
      exaggeration = effects.reduce(0) { $0 + $1.magnitude } / count / truth.magnitude
    }
    var estimates = Moments()
    for conclusion in changed { estimates.add(conclusion.estimate) }
    estimate = (estimates.mean, (estimates.variance / estimates.count).squareRoot())
    days = Double(changed.reduce(0) { $0 + $1.days }) / Double(changed.count)
  }
}
