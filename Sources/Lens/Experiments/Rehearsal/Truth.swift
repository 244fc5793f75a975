import Analytics
import Population

/// The true effect of a change, which only a simulator knows: the difference between all users
/// under the changed rules and the same users under today's rules, with the same random draws.
package struct Truth: Sendable {
  /// The mean outcome of a unit under today's rules until the end of the experiment.
  package let level: Double
  /// The mean effect on a unit until the end of the experiment.
  package let effect: Effect
  /// The effect in each week since the start, as a share of today's level in that week.
  package let weeks: [(days: Range<Int>, effect: Effect)]
  /// The effect on all days after the experiment; nil if no days follow the experiment.
  package let late: Effect?
  /// The share of units that the change has harmed by the end of the experiment.
  package let worseOff: Double
  /// The mean daily outcome after the start minus the mean before the start, for users under the
  /// changed rules who were present on all of the compared days before the start.
  package let beforeAfter: Effect
  /// The difference between users who adopt the change at once and users with the same past who do
  /// not; nil if no users can be matched.
  package let matched: Effect?

  /// A mean difference, with the mean to which it is relative.
  package struct Effect: Sendable {
    package let value: Double
    /// The standard error of the difference over users.
    package let error: Double
    /// The mean under today's rules, to which the difference is relative.
    package let level: Double

    /// The difference as a share of `level`; nil if `level` is 0.
    package var relative: Double? { level == 0 ? nil : value / level }

    /// The 95 % interval of the relative difference; nil if `level` is 0.
    package var interval: Interval? {
      relative.map { part in
        let reach = 1.959_964 * error / level.magnitude
        return Interval(low: part - reach, high: part + reach)
      }
    }
  }

  /// The effect until the end of the experiment, as a share of today's level.
  package var relative: Double? { effect.relative }

  /// The relative effect in the experiment minus the relative effect on the days after it; nil if
  /// no days follow the experiment.
  package var novelty: Double? {
    guard let late = late?.relative, let relative else { return nil }
    return relative - late
  }
}

extension Truth {
  /// Users who open an app within this number of days after the start count as adopters.
  package static let adoption = 3

  /// - Parameters:
  ///   - amounts: the users under today's rules, and under the changed rules from the start on.
  ///   - metric: the index of the metric; index 0 is the days with an opened app.
  ///   - isHarm: whether a higher value is worse for the user.
  ///   - users: the indices of users in the experiment.
  ///   - pool: these users as units of the experiment.
  ///   - design: provides the days of the experiment.
  package init(
    _ amounts: [DailyAmounts], metric: Int, isHarm: Bool, _ users: [Int], _ pool: TrialPool,
    _ design: ExperimentDesign
  ) {
    let days = amounts[0].days
    func effect(_ range: Range<Int>) -> Effect {
      var (difference, level) = (Moments(), Moments())
      for user in users {
        let own = amounts.map { $0.sum(user, metric, range) }
        difference.add(own[1] - own[0])
        level.add(own[0])
      }
      return Effect(difference, of: level.mean)
    }
    let end = pool.looks.count - 1
    level = pool.moments(arm: 0, look: end).mean
    let effects = pool.effects(look: end)
    self.effect = Effect(effects, of: level)
    weeks = stride(from: design.start, to: days, by: 7).map { first in
      let week = first..<min(days, first + 7)
      return (week, effect(week))
    }
    late = design.days.upperBound < days ? effect(design.days.upperBound..<days) : nil
    worseOff = pool.share(look: end) { isHarm ? $0 > 0 : $0 < 0 }
    beforeAfter = Truth.beforeAfter(amounts[1], metric, users, design)
    matched = Truth.matched(amounts, metric, users, design)
  }

  private static func beforeAfter(
    _ changed: DailyAmounts, _ metric: Int, _ users: [Int], _ design: ExperimentDesign
  ) -> Effect {
    let before = max(0, design.start - design.before)..<design.start
    var (difference, level) = (Moments(), Moments())
    for user in users where changed.joined[user] <= Int32(before.lowerBound) {
      let past = changed.sum(user, metric, before) / Double(max(1, before.count))
      let own = changed.sum(user, metric, design.days) / Double(design.length)
      difference.add(own - past)
      level.add(past)
    }
    return Effect(difference, of: level.mean)
  }

  /// Compares users who open an app in the first days, and so have the change, with users who do
  /// not, by later days. Matched users have equal numbers of days with an app before the start.
  private static func matched(
    _ amounts: [DailyAmounts], _ metric: Int, _ users: [Int], _ design: ExperimentDesign
  ) -> Effect? {
    let before = max(0, design.start - design.before)..<design.start
    let first = design.start..<min(design.days.upperBound, design.start + adoption)
    let after = first.upperBound..<design.days.upperBound
    var strata = Array(repeating: (Moments(), Moments()), count: before.count + 1)
    for user in users where amounts[0].joined[user] <= Int32(before.lowerBound) {
      let past = Int(amounts[0].sum(user, 0, before))
      // The first opening comes before the user sees anything of the change.
      if amounts[1].sum(user, 0, first) > 0 {
        strata[past].1.add(amounts[1].sum(user, metric, after))
      } else {
        strata[past].0.add(amounts[0].sum(user, metric, after))
      }
    }
    strata.removeAll { $0.0.count < 2 || $0.1.count < 2 }
    let all = strata.reduce(0) { $0 + $1.1.count }
    guard all > 0 else { return nil }
    var (value, variance, level) = (0.0, 0.0, 0.0)
    for (others, adopters) in strata {
      let weight = adopters.count / all
      value += weight * (adopters.mean - others.mean)
      variance +=
        weight * weight * (adopters.variance / adopters.count + others.variance / others.count)
      level += weight * others.mean
    }
    return Effect(value: value, error: variance.squareRoot(), level: level)
  }
}

extension Truth.Effect {
  fileprivate init(_ difference: Moments, of level: Double) {
    self.init(
      value: difference.mean,
      error: (difference.variance / max(1, difference.count)).squareRoot(), level: level)
  }
}

extension TrialPool {
  /// Returns the share of units in the experiment whose effect satisfies a condition.
  fileprivate func share(look: Int, _ holds: (Double) -> Bool) -> Double {
    var (count, all) = (0.0, 0.0)
    for unit in 0..<units where firstLook[unit] <= look {
      let place = unit * looks.count + look
      all += 1
      if holds(outcomes[1][place] - outcomes[0][place]) { count += 1 }
    }
    return all > 0 ? count / all : 0
  }
}

/// A possible length of the experiment, with the number of units that gives a power of 0.8.
package struct CandidateDesign: Sendable {
  package let analysis: Analysis
  package let days: Int
  /// The required number of units in both arms; nil if there is no effect.
  package let units: Double?
  /// The power that the experiment has with its actual number of units.
  package let power: Double
}

extension TrialPool {
  /// Returns the designs of all lengths in the pool, with a fixed horizon and with CUPED.
  ///
  /// - Parameters:
  ///   - units: the number of units in the experiment.
  ///   - level: the probability of a false positive.
  func designs(share: Double, units: Int, level: Double) -> [CandidateDesign] {
    looks.indices.flatMap { look -> [CandidateDesign] in
      let arms = (moments(arm: 0, look: look), moments(arm: 1, look: look))
      let effect = effects(look: look).mean
      return [Analysis.fixed, .cuped].compactMap { analysis in
        // The standard error of an estimate from one unit that is split between the arms.
        let left = analysis == .cuped ? arms.0.leftByPast : 1
        let variance = left * (arms.0.variance / (1 - share) + arms.1.variance / share)
        guard variance > 0 else { return nil }
        return CandidateDesign(
          analysis: analysis, days: looks[look],
          units: TwoSamplePower.units(for: effect, spread: variance.squareRoot(), level: level),
          power: TwoSamplePower.power(
            of: effect, error: (variance / Double(units)).squareRoot(),
            degreesOfFreedom: Double(max(1, units - 2)), level: level))
      }
    }
  }
}

extension Moments {
  /// The share of the variance that outcomes before the start do not explain.
  fileprivate var leftByPast: Double {
    let variances = variance * varianceBefore
    return variances > 0 ? 1 - covariance * covariance / variances : 1
  }
}
