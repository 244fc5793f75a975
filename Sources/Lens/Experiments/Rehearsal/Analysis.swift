/// The methods by which an analyst decides whether a change has an effect.
package enum Analysis: String, CaseIterable, Sendable {
  /// One test at the planned end.
  case fixed = "fixed horizon"
  /// The fixed-horizon test, repeated at every interim look until it is significant.
  case peeking = "peeking"
  case obrienFleming = "O'Brien-Fleming"
  case pocock = "Pocock"
  case alwaysValid = "always valid"
  /// One test at the end, adjusted for each unit's behaviour before the start.
  case cuped = "CUPED"
  /// One test of the days after the experiment, in comparison with units that keep today's rules.
  case holdout = "holdout"
}

/// The conclusion that an analyst draws from one experiment.
struct Conclusion: Sendable {
  let isFound: Bool
  /// The estimated effect at the time of the decision, as a share of a unit's level today.
  let estimate: Double
  /// The number of days from the start until the decision.
  let days: Int
}

/// The rules by which each analysis draws a conclusion from an experiment.
struct AnalysisPlan: Sendable {
  private let looks: [Int]
  /// The mean outcome of a unit under today's rules, from the start until each interim look.
  private let scale: [Double]
  private let lateScale: Double
  /// The bounds of each analysis that may stop early: for each interim look, a normal deviate.
  private let bounds: [(analysis: Analysis, bounds: [Double])]
  private let point: Double

  /// - Parameters:
  ///   - point: the normal deviate beyond which a test at a fixed horizon is significant.
  init(_ pool: TrialPool, _ plan: SequentialPlan, point: Double) {
    (looks, self.point) = (pool.looks, point)
    scale = looks.indices.map { pool.moments(arm: 0, look: $0).mean }
    lateScale = pool.late[0].reduce(0, +) / Double(max(1, pool.units))
    bounds = [
      (.peeking, looks.map { _ in point }),
      (.obrienFleming, plan.bounds(.obrienFleming)),
      (.pocock, plan.bounds(.pocock)),
      (.alwaysValid, plan.alwaysValidBounds),
    ]
  }

  /// Returns the conclusions in the order of `Analysis`; nil for an analysis that does not apply.
  func conclusions(_ trial: TrialLooks) -> [Conclusion?] {
    Analysis.allCases.map { analysis in
      switch analysis {
      case .fixed: conclusion(trial.looks.last ?? nil, looks.count - 1)
      case .cuped: trial.cuped.flatMap { conclusion($0, looks.count - 1) }
      case .holdout: trial.holdout.flatMap { conclusion($0, looks.count - 1, lateScale) }
      default: bounds.first { $0.analysis == analysis }.flatMap { stop(trial, $0.bounds) }
      }
    }
  }

  private func conclusion(
    _ difference: ArmDifference?, _ look: Int, _ scale: Double? = nil
  ) -> Conclusion? {
    let scale = scale ?? self.scale[look]
    guard scale != 0 else { return nil }
    guard let difference else { return Conclusion(isFound: false, estimate: 0, days: looks[look]) }
    return Conclusion(
      isFound: difference.deviate.magnitude > point, estimate: difference.value / scale,
      days: looks[look])
  }

  /// Returns the conclusion at the first interim look beyond its bound, or else at the last look.
  private func stop(_ trial: TrialLooks, _ bounds: [Double]) -> Conclusion? {
    for (look, difference) in trial.looks.enumerated() {
      guard let difference, difference.deviate.magnitude > bounds[look], scale[look] != 0 else {
        continue
      }
      return Conclusion(isFound: true, estimate: difference.value / scale[look], days: looks[look])
    }
    return conclusion(trial.looks.last ?? nil, looks.count - 1)
      .map { Conclusion(isFound: false, estimate: $0.estimate, days: $0.days) }
  }
}

/// The differences between the arms of one experiment: at each interim look, and at the end.
struct TrialLooks: Sendable {
  var looks: [ArmDifference?]
  var cuped, holdout: ArmDifference?
  var cupedVariance: Double? {
    guard let cuped, let last = looks.last, let last else { return nil }
    let ratio = cuped.error / last.error
    return ratio * ratio
  }
}

extension TrialPool {
  /// Returns the differences between the arms of an experiment.
  ///
  /// - Parameters:
  ///   - units: the indices of the treated units, then those of the control units.
  ///   - arm: the index of the outcomes of treated units; 0 for an experiment that changes nothing.
  ///   - held: the number of control units that keep today's rules after the experiment.
  func differences(
    _ units: ArraySlice<Int32>, treated: Int, arm: Int, held: Int = 0
  ) -> TrialLooks {
    let count = looks.count
    var moments = Array(repeating: (Moments(), Moments()), count: count)
    for (place, unit) in units.enumerated() {
      let unit = Int(unit)
      let own = place < treated ? arm : 0
      for look in firstLook[unit]..<max(firstLook[unit], count) {
        let outcome = outcomes[own][unit * count + look]
        if place < treated {
          moments[look].1.add(outcome, before: before[unit])
        } else {
          moments[look].0.add(outcome, before: before[unit])
        }
      }
    }
    var trial = TrialLooks(looks: moments.map { ArmDifference($0.0, $0.1) })
    if let end = moments.last { trial.cuped = ArmDifference(cuped: end.0, end.1) }
    if held > 0, hasLate {
      var (kept, others) = (Moments(), Moments())
      for (place, unit) in units.prefix(treated + held).enumerated() {
        if place < treated {
          others.add(late[arm][Int(unit)])
        } else {
          kept.add(late[0][Int(unit)])
        }
      }
      trial.holdout = ArmDifference(kept, others)
    }
    return trial
  }
}
