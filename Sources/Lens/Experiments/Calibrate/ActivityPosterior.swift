import Analytics
import Chance
import Population
import PortableMath

/// Parameter draws that fit a log about as well as the best guess: the uncertainty of the fit.
///
/// The method is approximate Bayesian computation around the optimum, with regression adjustment
/// (Beaumont, Zhang and Balding 2002). Guesses are drawn from a normal distribution somewhat wider
/// than the slopes at the optimum imply, and each guess is simulated with its own seed. Each guess
/// is then moved along the plane through the residuals of all guesses, by the difference between
/// its statistics and those of people resampled from the log. Weekdays, cohorts and the calendar
/// are solved for again with the resampled people, because these effects are uncertain too.
///
///     drawn     ·  · ·· · ·   ·        1.5 times as wide as the slopes imply
///     moved       ········             each towards other people of the log
package struct ActivityPosterior: Sendable {
  package let draws: [ActivityGuess]
  /// Draws with other values, at index `place`, of the parameters that the log does not determine.
  /// Fitted parameters are moved until as many people are active as before.
  package let open: [(place: Int, guess: ActivityGuess)]
  /// The standard deviation of each parameter, derived from the slopes of the plane alone.
  package let errors: [Double]
  /// The indices of parameters that the log hardly determines. Draws of such a parameter lie
  /// anywhere near the start, or in most of the range.
  package let flat: [Int]

  /// The number of seeds over which a guess's cost is averaged at the end of the search.
  static let lucks = 8
  /// The largest number of guesses that are averaged over several seeds: the result of the search,
  /// the guess after half of one further step, and the guess after the whole step.
  static let averagedGuesses = 3

  init(
    draws: [ActivityGuess], errors: [Double], flat: [Int],
    open: [(place: Int, guess: ActivityGuess)] = []
  ) { (self.draws, self.errors, self.flat, self.open) = (draws, errors, flat, open) }

  /// Returns a copy in which `change` was applied to all draws.
  func mapped(_ change: (ActivityGuess) -> ActivityGuess) -> ActivityPosterior {
    ActivityPosterior(
      draws: draws.map(change), errors: errors, flat: flat,
      open: open.map { ($0.place, change($0.guess)) })
  }

  /// Returns the 95 % interval of a parameter, on the parameter's own scale; nil without draws.
  package func interval(of number: Int) -> (low: Double, high: Double)? {
    let sorted = draws.map { $0.coordinates[number] }.sorted()
    guard let low = Quantiles.type7(sorted, 0.025), let high = Quantiles.type7(sorted, 0.975)
    else { return nil }
    let own = FittedNumber.all[number]
    return (own.value(at: low), own.value(at: high))
  }
}

extension ActivityFit {
  /// The width of the distribution of drawn guesses, relative to the width that the slopes imply.
  private static var width: Double { 1.5 }
  /// The weight of the search's slopes, as an equivalent number of trials.
  private static var furtherTrials: Int { 10 }

  /// Draws parameters that fit about as well as the best guess.
  ///
  /// Two guesses with the same random draws, as in the search, reveal little about a parameter with
  /// a small effect; many trials reveal more. First, half as many trials as draws locate the best
  /// parameters. Then, trials around these parameters measure the uncertainty.
  ///
  /// - Parameters:
  ///   - count: the number of draws; each is simulated three times, and twice more with `others`.
  ///   - others: by draw, values of parameters that the log leaves open; draws are refitted to
  ///     these values.
  /// - Returns: the best guess, judged with seeds new to the search, and the draws; nil if the
  ///   model refuses the parameters.
  package mutating func posterior(
    around end: LivedGuess, draws count: Int, among others: [DefaultBehaviourParameters] = [],
    seed: Seed = 7
  ) throws(TrialError) -> (best: ActivityGuess, draws: ActivityPosterior)? {
    guard var plane = try slopes(at: end), var best = try averaged(end.guess) else { return nil }
    let pilots = try trials(0..<count / 2, around: best.guess, &plane, seed, as: Self.furtherTrials)
    if !pilots.isEmpty { try goOn(from: &best, plane, misfit(of: pilots, plane)) }
    let trials = try trials(
      count / 2..<count / 2 + count, around: best.guess, &plane, seed,
      as: Self.furtherTrials + pilots.count)
    // No draw makes up for what the best numbers do not reproduce.
    let misfit = misfit(of: trials, plane)
    let eigen = normal(plane).eigen()
    var results: [(trial: Trial, result: LivedGuess)] = []
    for trial in trials {
      let away = misfit.indices.map { trial.residuals[$0] - misfit[$0] - trial.aim[$0] }
      let gradient = plane.residuals.indices.map { number in
        zip(plane.residuals[number], away).reduce(
          (trial.step[number] - trial.start[number]) / (Self.pull * Self.pull)
        ) { $0 + $1.0 * $1.1 }
      }
      let back = eigen.solution(of: gradient.map { -$0 })
      let guess = plane.guess(trial.guess, after: back)
      if let result = try live(guess, seed: trial.seed) { results.append((trial, result)) }
    }
    let draws = results.map { adjusted($0.result, to: $0.trial.shares) }
    var open: [(Int, ActivityGuess)] = []
    for (place, draw) in zip(results, others).enumerated() {
      let moved = try moved(draw.0.result, draw.0.trial, among: draw.1, plane, eigen)
      if let moved { open.append((place, moved)) }
    }
    let errors = eigen.axes.indices.map { place in
      zip(eigen.axes, eigen.values).reduce(0) { $0 + $1.0[place] * $1.0[place] / max($1.1, 1e-9) }
        .squareRoot()
    }
    // The pull alone leaves a number as wide as itself, and its range alone by √12 less.
    let flat = errors.indices.filter { place in
      let width = FittedNumber.all[place].width
      return errors[place] > 0.7 * min(Self.pull, width / 12.0.squareRoot())
    }
    return (best.guess, ActivityPosterior(draws: draws, errors: errors, flat: flat, open: open))
  }

  /// Returns a draw with other open parameters. Its fitted parameters are moved along the plane
  /// until as many people are active as before, with the same random draws. Nil if the model
  /// refuses the parameters.
  private mutating func moved(
    _ draw: LivedGuess, _ trial: Trial, among others: DefaultBehaviourParameters,
    _ plane: ActivitySlopes, _ eigen: SymmetricMatrix.Eigen
  ) throws(TrialError) -> ActivityGuess? {
    let aim = target.residuals(of: draw.statistics)
    var guess = draw.guess
    guess.others = others
    for _ in 0..<2 {
      guard let tried = try live(guess, seed: trial.seed) else { return nil }
      let away = zip(target.residuals(of: tried.statistics), aim).map { $0 - $1 }
      let gradient = plane.residuals.map { zip($0, away).reduce(0) { $0 + $1.0 * $1.1 } }
      // A step that large was not measured.
      let back = eigen.solution(of: gradient).map { min(max(-$0, -1), 1) }
      guess = plane.guess(adjusted(tried, to: trial.shares), after: back)
    }
    return guess
  }

  /// Tries half and all of the step to the plane's minimum; a better guess replaces `best`.
  private mutating func goOn(
    from best: inout AveragedGuess, _ plane: ActivitySlopes, _ misfit: [Double]
  ) throws(TrialError) {
    let own = best.guess
    let step = normal(plane).eigen().solution(of: gradient(plane, misfit, own).map { -$0 })
    for share in [0.5, 1] {
      let guess = plane.guess(own, after: step.map { share * $0 })
      if let tried = try averaged(guess), tried.cost < best.cost { best = tried }
    }
  }

  /// Simulates, for each trial in the range, a guess near the best one; corrects the slopes.
  private mutating func trials(
    _ numbers: Range<Int>, around best: ActivityGuess, _ slopes: inout ActivitySlopes, _ seed: Seed,
    as further: Int
  ) throws(TrialError) -> [Trial] {
    let spread = normal(slopes).eigen()
    var trials: [Trial] = []
    for number in numbers {
      if let trial = try trial(number, from: best, slopes, spread, seed) { trials.append(trial) }
    }
    slopes = slopes.corrected(
      by: trials, along: spread, as: Self.width * Self.width * Double(further))
    return trials
  }

  /// Returns the residuals of the best guess, on the plane through the residuals of all trials.
  private func misfit(of trials: [Trial], _ plane: ActivitySlopes) -> [Double] {
    guard let first = trials.first else { return [] }
    return first.residuals.indices.map { place in
      trials.reduce(0) { sum, trial in
        sum
          + trial.step.indices.reduce(trial.residuals[place]) {
            $0 - trial.step[$1] * plane.residuals[$1][place]
          }
      } / Double(trials.count)
    }
  }

  private mutating func trial(
    _ draw: Int, from best: ActivityGuess, _ slopes: ActivitySlopes,
    _ spread: SymmetricMatrix.Eigen, _ seed: Seed
  ) throws(TrialError) -> Trial? {
    let luck = Luck(seed, person: UInt32(draw), day: 0)
    var step = [Double](repeating: 0, count: FittedNumber.all.count)
    for (place, (axis, value)) in zip(spread.axes, spread.values).enumerated() {
      let unit = luck.draw(Decision(1), UInt32(place)).openUnit
      let size = Self.width * Portable.normalQuantile(unit) / max(value, 1e-9).squareRoot()
      for number in step.indices { step[number] += size * axis[number] }
    }
    let start = step.indices.map { number in
      Self.pull * Portable.normalQuantile(luck.draw(Decision(2), UInt32(number)).openUnit)
    }
    let weights = ActivityTarget.weights(of: logSignature.people, draw, seed: 21)
    let shares = ActivityShares(of: log, cohorts, before: dayCount, counting: weights)
    let own = Seed(10_000 + UInt64(draw))
    guard let moved = try live(slopes.guess(best, after: step), seed: own),
      let lived = try live(adjusted(moved, to: shares), seed: own)
    else { return nil }
    return Trial(
      guess: lived.guess, seed: own, shares: shares, start: start,
      step: zip(lived.guess.coordinates, best.coordinates).map { $0 - $1 },
      residuals: target.residuals(of: lived.statistics),
      aim: target.residuals(of: logSignature.values(counting: weights)))
  }

  /// Returns a guess and its cost, averaged over several seeds. Weekdays, cohorts and calendar are
  /// solved for with all of these seeds.
  private mutating func averaged(_ guess: ActivityGuess) throws(TrialError) -> AveragedGuess? {
    let seeds = (0..<ActivityPosterior.lucks).map { Seed(2_000 + UInt64($0)) }
    guard let lived = try lived(guess, seeds) else { return nil }
    var settled = guess
    let solved = lived.map { adjusted($0, to: shares) }
    settled.cohorts = solved[0].cohorts
    settled.solved = mean(solved.map(\.solved))
    guard let again = try self.lived(settled, seeds) else { return nil }
    let off = mean(again.map { target.residuals(of: $0.statistics) })
    return AveragedGuess(guess: settled, cost: (off + pulls(settled)).reduce(0) { $0 + $1 * $1 })
  }

  /// Simulates a guess with several seeds; nil if the model refuses the parameters.
  private mutating func lived(
    _ guess: ActivityGuess, _ seeds: [Seed]
  ) throws(TrialError) -> [LivedGuess]? {
    var all: [LivedGuess] = []
    for seed in seeds {
      guard let lived = try live(guess, seed: seed) else { return nil }
      all.append(lived)
    }
    return all
  }

  private func mean(_ rows: [[Double]]) -> [Double] {
    rows[0].indices.map { place in rows.reduce(0) { $0 + $1[place] } / Double(rows.count) }
  }
}

/// A guess and its cost: the sum of squared penalties and squared residuals, each residual averaged
/// over several seeds.
private struct AveragedGuess {
  let guess: ActivityGuess
  let cost: Double
}

/// A guess near the best guess, simulated and compared with people resampled from the log.
private struct Trial {
  let guess: ActivityGuess
  let seed: Seed
  /// The shares of the resampled people who were active.
  let shares: ActivityShares
  /// The random centre of the penalty, relative to the best guess. Parameters that the log does not
  /// determine vary only through this centre.
  let start: [Double]
  /// The distance from the best guess, by parameter.
  let step: [Double]
  /// The residuals of the simulated people; `aim` contains those of the resampled people.
  let residuals: [Double]
  let aim: [Double]
}

extension ActivitySlopes {
  /// Returns the slopes of the plane through the residuals of some trials, by least squares.
  ///
  /// The present slopes count as further trials without noise, so trials with little information
  /// hardly change them.
  ///
  /// - Parameters:
  ///   - spread: the axes along which trials lie, and the reciprocals of the slopes' variances.
  ///   - further: the number of further trials with those variances.
  fileprivate func corrected(
    by trials: [Trial], along spread: SymmetricMatrix.Eigen, as further: Double
  ) -> ActivitySlopes {
    let numbers = residuals.indices
    let middle = numbers.map { number in
      trials.reduce(0) { $0 + $1.step[number] } / Double(max(1, trials.count))
    }
    var scatter = SymmetricMatrix(identity: numbers.count)
    scatter.scale(by: 0)
    for (axis, value) in zip(spread.axes, spread.values) {
      scatter.add(further / max(value, 1e-9), timesSquareOf: axis)
    }
    var products = residuals.map { $0.map { _ in 0.0 } }
    for trial in trials {
      let step = zip(trial.step, middle).map { $0 - $1 }
      scatter.add(1, timesSquareOf: step)
      for place in trial.residuals.indices {
        // What these slopes leave of it.
        let left = numbers.reduce(trial.residuals[place]) {
          $0 - trial.step[$1] * residuals[$1][place]
        }
        for number in numbers { products[number][place] += step[number] * left }
      }
    }
    let eigen = scatter.eigen()
    var corrected = self
    for place in residuals.first?.indices ?? 0..<0 {
      let change = eigen.solution(of: numbers.map { products[$0][place] })
      for number in numbers { corrected.residuals[number][place] += change[number] }
    }
    return corrected
  }
}
