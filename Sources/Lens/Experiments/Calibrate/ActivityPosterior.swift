import Analytics
import Chance
import PortableMath

/// Numbers that fit a log about as well as the best ones: draws that say how sure the fit is.
///
/// Approximate Bayesian computation around the optimum, with regression adjustment (Beaumont, Zhang
/// and Balding 2002): guesses are drawn from a normal distribution somewhat wider than the slopes
/// at the optimum allow, each lives with luck of its own, and each is moved along the slopes by
/// what its statistics lack of those of people drawn again from the log.
///
///     drawn     ·  · ·· · ·   ·        1.5 times as wide as the slopes say
///     moved       ········             each towards other people of the log
package struct ActivityPosterior: Sendable {
  /// The draws, each on the scale of the search, by `FittedNumber.all`.
  package let draws: [[Double]]
  /// The standard deviation of each number by the slopes alone.
  package let errors: [Double]
  /// The places of numbers that the log hardly knows: a draw may lie anywhere near the start.
  package let flat: [Int]

  init(draws: [[Double]], errors: [Double], flat: [Int]) {
    (self.draws, self.errors, self.flat) = (draws, errors, flat)
  }

  /// The guess of a draw.
  package func guess(_ draw: Int, around best: ActivityGuess) -> ActivityGuess {
    var guess = best
    guess.coordinates = draws[draw]
    return guess
  }

  /// The interval of a number, 95 %, on its own scale; nil without draws.
  package func interval(of number: Int) -> (low: Double, high: Double)? {
    let sorted = draws.map { $0[number] }.sorted()
    guard let low = Quantiles.type7(sorted, 0.025), let high = Quantiles.type7(sorted, 0.975)
    else { return nil }
    let own = FittedNumber.all[number]
    return (own.value(at: low), own.value(at: high))
  }
}

extension ActivityFit {
  /// Draws numbers that fit about as well as the best.
  ///
  /// - Parameter count: how many; each is lived once.
  package mutating func posterior(
    around best: LivedGuess, draws count: Int, seed: Seed = 7
  ) -> ActivityPosterior? {
    guard let slopes = slopes(at: best) else { return nil }
    let normal = normal(slopes)
    let eigen = normal.eigen()
    let numbers = FittedNumber.all
    let others = ActivityTarget.resampled(logSignature, seed: 21)
    var draws: [[Double]] = []
    for draw in 0..<count {
      let luck = Luck(seed, person: UInt32(draw), day: 0)
      var guess = best.guess
      for (place, (axis, value)) in zip(eigen.axes, eigen.values).enumerated() {
        let unit = luck.draw(Decision(1), UInt32(place)).openUnit
        let size = 1.5 * Portable.normalQuantile(unit) / max(value, 1e-9).squareRoot()
        for number in numbers.indices { guess.coordinates[number] += size * axis[number] }
      }
      for (place, number) in numbers.enumerated() {
        guess.coordinates[place] = number.coordinate(of: number.value(at: guess.coordinates[place]))
      }
      guard let lived = live(guess, seed: Seed(1_000 + UInt64(draw))) else { continue }
      // What this guess lacks of people drawn again from the log, along the slopes.
      let aim = target.turned(others[draw % others.count])
      let away = zip(target.turned(lived.statistics), aim).map { $0 - $1 }
      let pulls = zip(guess.coordinates, start.coordinates).map { $0 - $1 }
      var gradient = slopes.map { slope in zip(slope, away).reduce(0) { $0 + $1.0 * $1.1 } }
      for place in gradient.indices { gradient[place] += pulls[place] / (Self.pull * Self.pull) }
      for (axis, value) in zip(eigen.axes, eigen.values) {
        let along = zip(axis, gradient).reduce(0) { $0 + $1.0 * $1.1 } / max(value, 1e-9)
        for place in guess.coordinates.indices { guess.coordinates[place] -= along * axis[place] }
      }
      for (place, number) in numbers.enumerated() {
        guess.coordinates[place] = number.coordinate(of: number.value(at: guess.coordinates[place]))
      }
      draws.append(guess.coordinates)
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
