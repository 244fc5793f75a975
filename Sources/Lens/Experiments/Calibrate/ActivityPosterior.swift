import Analytics
import Chance
import PortableMath

/// Numbers that fit a log about as well as the best ones: draws that say how sure the fit is.
///
/// Approximate Bayesian computation around the optimum, with regression adjustment (Beaumont, Zhang
/// and Balding 2002): guesses are drawn from a normal distribution somewhat wider than the slopes
/// at the optimum allow, each lives with luck of its own, and each is moved along the slopes by
/// what its statistics lack of those of people drawn again from the log. Weekdays, cohorts
/// and the calendar are then solved for anew, by the same people: they are known no better than the
/// other numbers.
///
///     drawn     ·  · ·· · ·   ·        1.5 times as wide as the slopes say
///     moved       ········             each towards other people of the log
package struct ActivityPosterior: Sendable {
  package let draws: [ActivityGuess]
  /// The standard deviation of each number by the slopes alone.
  package let errors: [Double]
  /// The places of numbers that the log hardly knows: a draw may lie anywhere near the start.
  package let flat: [Int]

  init(draws: [ActivityGuess], errors: [Double], flat: [Int]) {
    (self.draws, self.errors, self.flat) = (draws, errors, flat)
  }

  /// The interval of a number, 95 %, on its own scale; nil without draws.
  package func interval(of number: Int) -> (low: Double, high: Double)? {
    let sorted = draws.map { $0.coordinates[number] }.sorted()
    guard let low = Quantiles.type7(sorted, 0.025), let high = Quantiles.type7(sorted, 0.975)
    else { return nil }
    let own = FittedNumber.all[number]
    return (own.value(at: low), own.value(at: high))
  }
}

extension ActivityFit {
  /// Draws numbers that fit about as well as the best.
  ///
  /// - Parameter count: how many; each is lived twice.
  package mutating func posterior(
    around best: LivedGuess, draws count: Int, seed: Seed = 7
  ) -> ActivityPosterior? {
    guard let slopes = slopes(at: best) else { return nil }
    let normal = normal(slopes)
    let eigen = normal.eigen()
    let numbers = FittedNumber.all
    var trials: [Trial] = []
    for draw in 0..<count {
      let luck = Luck(seed, person: UInt32(draw), day: 0)
      var step = [Double](repeating: 0, count: numbers.count)
      for (place, (axis, value)) in zip(eigen.axes, eigen.values).enumerated() {
        let unit = luck.draw(Decision(1), UInt32(place)).openUnit
        let size = 1.5 * Portable.normalQuantile(unit) / max(value, 1e-9).squareRoot()
        for number in numbers.indices { step[number] += size * axis[number] }
      }
      let weights = ActivityTarget.weights(of: logSignature.people, draw, seed: 21)
      let shares = ActivityShares(of: log, cohorts, before: dayCount, counting: weights)
      let own = Seed(1_000 + UInt64(draw))
      guard let moved = live(slopes.guess(best.guess, after: step), seed: own),
        let lived = live(adjusted(moved, to: shares), seed: own)
      else { continue }
      let aim = target.residuals(of: logSignature.values(counting: weights))
      trials.append(Trial(lived, around: best, slopes, target.residuals(of: lived.statistics), aim))
    }
    // What the best numbers cannot reproduce stays; it is known from all trials at once.
    let misfit =
      trials.isEmpty
      ? []
      : trials[0].residuals.indices.map { place in
        trials.reduce(0) { $0 + $1.atBest[place] } / Double(trials.count)
      }
    let draws = trials.map { trial in
      let away = trial.residuals.indices.map {
        trial.residuals[$0] - misfit[$0] - trial.aim[$0]
      }
      var gradient = slopes.residuals.map { zip($0, away).reduce(0) { $0 + $1.0 * $1.1 } }
      for place in gradient.indices {
        gradient[place] += trial.step[place] / (Self.pull * Self.pull)
      }
      var back = [Double](repeating: 0, count: numbers.count)
      for (axis, value) in zip(eigen.axes, eigen.values) {
        let along = zip(axis, gradient).reduce(0) { $0 + $1.0 * $1.1 } / max(value, 1e-9)
        for place in back.indices { back[place] -= along * axis[place] }
      }
      return slopes.guess(trial.guess, after: back)
    }
    let errors = numbers.indices.map { place in
      zip(eigen.axes, eigen.values).reduce(0) { $0 + $1.0[place] * $1.0[place] / max($1.1, 1e-9) }
        .squareRoot()
    }
    // The pull alone leaves a number as wide as itself.
    let flat = errors.indices.filter { errors[$0] > 0.7 * Self.pull }
    return ActivityPosterior(draws: draws, errors: errors, flat: flat)
  }
}

/// A guess near the best one, lived beside people drawn again from the log.
private struct Trial {
  let guess: ActivityGuess
  /// How far it is from the best guess.
  let step: [Double]
  /// The residuals of its people, and of the people drawn again.
  let residuals: [Double]
  let aim: [Double]
  /// What the slopes say of the best guess's residuals.
  let atBest: [Double]

  init(
    _ lived: LivedGuess, around best: LivedGuess, _ slopes: ActivitySlopes, _ residuals: [Double],
    _ aim: [Double]
  ) {
    guess = lived.guess
    let step = zip(lived.guess.coordinates, best.guess.coordinates).map { $0 - $1 }
    (self.step, self.residuals, self.aim) = (step, residuals, aim)
    atBest = residuals.indices.map { place in
      residuals[place] - step.indices.reduce(0) { $0 + step[$1] * slopes.residuals[$1][place] }
    }
  }
}
