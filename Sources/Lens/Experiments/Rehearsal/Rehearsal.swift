import Analytics
import Chance
import Population
import PortableMath

/// The results of a repeated experiment for one metric, and the true effect.
///
/// *Simulated*: every user is simulated under both rules with the same random draws, so the true
/// effect is known: the mean effect of the change on each user. *Drawn*: each experiment draws
/// users from this pool without replacement and assigns the arms at random. In an experiment that
/// changes nothing, only the assignment separates the arms, so false positives come from the test
/// alone. Power holds for users like those in the pool. Choose a pool several times larger than an
/// experiment, because experiments that use the whole pool differ only in the assignment. If users
/// meet in a league, the arms depend on each other, so each experiment has its own simulation.
package struct Rehearsal: Sendable {
  package let metric: UserMetric
  /// The results of each analysis; analyses that do not apply are left out.
  package let rows: [Row]
  package let truth: Truth
  /// The number of units in each arm of an experiment.
  package let arms: (treated: Int, control: Int)
  /// The number of units from which experiments are drawn.
  package let units: Int
  /// The mean share of the variance that CUPED removes; nil without activity before the start.
  package let cupedReduction: Double?
  /// The mean bias of estimates and its standard error, as shares of today's level. Bias arises if
  /// arms affect each other or effects last into the next period; nil if neither is possible.
  package let bias: (mean: Double, error: Double)?
  /// The share of experiments that find harm at the last look, in a one-sided test at 5 %.
  package let flagged: Proportion
  /// The possible lengths of the experiment, each with the number of units for a power of 0.8.
  package var designs: [CandidateDesign] = []

  /// The results of all experiments by one analysis.
  package struct Row: Sendable {
    package let analysis: Analysis
    /// The shares of experiments that find an effect: when there is one, and when there is none.
    package let found, falsePositives: Proportion
    /// The share of wrong signs among found effects; nil if no effect was found.
    package let wrongSign: Double?
    /// The mean size of found effects divided by the true effect; nil if unknown.
    package let exaggeration: Double?
    /// The mean estimate over experiments, with its standard error, as a share of today's level.
    package let estimate: (mean: Double, error: Double)
    /// The mean number of days until a decision.
    package let days: Double
  }
}

/// The results of all drawn or simulated experiments for one metric.
package struct TrialResults: Sendable {
  /// The interim and final results of each experiment in which the rules change.
  var changed: [TrialLooks] = []
  var same: [TrialLooks] = []
  /// The part of each estimate's error that arises because arms affect each other, or because
  /// effects last into the next period; empty if neither is possible.
  var off: [Double] = []
}

extension TrialResults {
  /// Draws experiments from a pool.
  ///
  /// - Parameters:
  ///   - pool: the outcomes of the units under both rules.
  ///   - design: the sizes of the arms, and the number of experiments.
  ///   - seed: determines the random assignment.
  ///   - executor: runs the experiments.
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

  /// Returns `count` random units: the first `count` of a shuffle (Fisher and Yates).
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
  /// The random stream for assigning units. The person of a draw is the index of the experiment,
  /// the day is 0, and the occurrence is the unit's index. For a switchback, the day is 1, and the
  /// occurrence is the index of the pair of periods.
  package static var rehearsalLot: Decision { Decision(1_007) }
}

extension Rehearsal {
  /// - Parameters:
  ///   - metric: the metric that is measured.
  ///   - pool: the units under both rules, in worlds where the arms do not meet.
  ///   - trials: the results of the experiments.
  ///   - truth: the true effect of the change.
  ///   - arms: the number of units in each arm.
  ///   - level: the probability of a false positive for this metric.
  ///   - information: the share of the information at each look; nil to use the pool's shares.
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
